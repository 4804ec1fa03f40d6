/// The kinds of script steps, by their keys in a scenario file.
///
/// To add a kind, add a case here with its type below, and a type that conforms to `ScriptAction` in the file of its family, with its
/// schema, its check and its effect.
public enum StepKind: String, CaseIterable, Sendable {
    case set, transaction, add, remove, animate, withoutAnimation
    case pauseClock, resumeClock, timing
    case addLayer, removeLayer, insertLayer, replaceLayer, mask, setNeedsLayout, setNeedsDisplay, flush
    case pauseLink, resumeLink, invalidateLink, linkRates
    case begin, commit, pan, touches, `catch`, scrollTo, animator
    case refresh, drop, frameWork, addWork
    case startAnimator, pauseAnimator, reverseAnimator, scrubAnimator, continueAnimator, stopAnimator, finishAnimator
    case addAnimations
    case flick, hold, letGo, moveAnchors
    case insertText, deleteBackward, select, insertAttachment
    case showKeyboard, hideKeyboard
    case kick, state

    /// The type whose values are steps of this kind.
    package var action: any ScriptAction.Type {
        switch self {
        case .set: SetStep.self
        case .transaction: TransactionStep.self
        case .add: AddStep.self
        case .remove: RemoveStep.self
        case .animate: AnimateStep.self
        case .withoutAnimation: WithoutAnimationStep.self
        case .pauseClock: PauseClockStep.self
        case .resumeClock: ResumeClockStep.self
        case .timing: TimingStep.self
        case .addLayer: AddLayerStep.self
        case .removeLayer: RemoveLayerStep.self
        case .insertLayer: InsertLayerStep.self
        case .replaceLayer: ReplaceLayerStep.self
        case .mask: MaskStep.self
        case .setNeedsLayout: SetNeedsLayoutStep.self
        case .setNeedsDisplay: SetNeedsDisplayStep.self
        case .flush: FlushStep.self
        case .pauseLink: PauseLinkStep.self
        case .resumeLink: ResumeLinkStep.self
        case .invalidateLink: InvalidateLinkStep.self
        case .linkRates: LinkRatesStep.self
        case .begin: BeginStep.self
        case .commit: CommitStep.self
        case .pan: PanStep.self
        case .touches: TouchesStep.self
        case .catch: CatchStep.self
        case .scrollTo: ScrollToStep.self
        case .animator: AnimatorStep.self
        case .refresh: RefreshStep.self
        case .drop: DropStep.self
        case .frameWork: FrameWorkStep.self
        case .addWork: AddWorkStep.self
        case .startAnimator: StartAnimatorStep.self
        case .pauseAnimator: PauseAnimatorStep.self
        case .reverseAnimator: ReverseAnimatorStep.self
        case .scrubAnimator: ScrubAnimatorStep.self
        case .continueAnimator: ContinueAnimatorStep.self
        case .stopAnimator: StopAnimatorStep.self
        case .finishAnimator: FinishAnimatorStep.self
        case .addAnimations: AddAnimationsStep.self
        case .flick: FlickStep.self
        case .hold: HoldStep.self
        case .letGo: LetGoStep.self
        case .moveAnchors: MoveAnchorsStep.self
        case .insertText: InsertTextStep.self
        case .deleteBackward: DeleteBackwardStep.self
        case .select: SelectStep.self
        case .insertAttachment: InsertAttachmentStep.self
        case .showKeyboard: ShowKeyboardStep.self
        case .hideKeyboard: HideKeyboardStep.self
        case .kick: KickStep.self
        case .state: StateStep.self
        }
    }
}
