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
    package var action: StepType {
        switch self {
        case .set: StepType(SetStep.self)
        case .transaction: StepType(TransactionStep.self)
        case .add: StepType(AddStep.self)
        case .remove: StepType(RemoveStep.self)
        case .animate: StepType(AnimateStep.self)
        case .withoutAnimation: StepType(WithoutAnimationStep.self)
        case .pauseClock: StepType(PauseClockStep.self)
        case .resumeClock: StepType(ResumeClockStep.self)
        case .timing: StepType(TimingStep.self)
        case .addLayer: StepType(AddLayerStep.self)
        case .removeLayer: StepType(RemoveLayerStep.self)
        case .insertLayer: StepType(InsertLayerStep.self)
        case .replaceLayer: StepType(ReplaceLayerStep.self)
        case .mask: StepType(MaskStep.self)
        case .setNeedsLayout: StepType(SetNeedsLayoutStep.self)
        case .setNeedsDisplay: StepType(SetNeedsDisplayStep.self)
        case .flush: StepType(FlushStep.self)
        case .pauseLink: StepType(PauseLinkStep.self)
        case .resumeLink: StepType(ResumeLinkStep.self)
        case .invalidateLink: StepType(InvalidateLinkStep.self)
        case .linkRates: StepType(LinkRatesStep.self)
        case .begin: StepType(BeginStep.self)
        case .commit: StepType(CommitStep.self)
        case .pan: StepType(PanStep.self)
        case .touches: StepType(TouchesStep.self)
        case .catch: StepType(CatchStep.self)
        case .scrollTo: StepType(ScrollToStep.self)
        case .animator: StepType(AnimatorStep.self)
        case .refresh: StepType(RefreshStep.self)
        case .drop: StepType(DropStep.self)
        case .frameWork: StepType(FrameWorkStep.self)
        case .addWork: StepType(AddWorkStep.self)
        case .startAnimator: StepType(StartAnimatorStep.self)
        case .pauseAnimator: StepType(PauseAnimatorStep.self)
        case .reverseAnimator: StepType(ReverseAnimatorStep.self)
        case .scrubAnimator: StepType(ScrubAnimatorStep.self)
        case .continueAnimator: StepType(ContinueAnimatorStep.self)
        case .stopAnimator: StepType(StopAnimatorStep.self)
        case .finishAnimator: StepType(FinishAnimatorStep.self)
        case .addAnimations: StepType(AddAnimationsStep.self)
        case .flick: StepType(FlickStep.self)
        case .hold: StepType(HoldStep.self)
        case .letGo: StepType(LetGoStep.self)
        case .moveAnchors: StepType(MoveAnchorsStep.self)
        case .insertText: StepType(InsertTextStep.self)
        case .deleteBackward: StepType(DeleteBackwardStep.self)
        case .select: StepType(SelectStep.self)
        case .insertAttachment: StepType(InsertAttachmentStep.self)
        case .showKeyboard: StepType(ShowKeyboardStep.self)
        case .hideKeyboard: StepType(HideKeyboardStep.self)
        case .kick: StepType(KickStep.self)
        case .state: StepType(StateStep.self)
        }
    }
}
