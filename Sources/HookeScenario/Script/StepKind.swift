/// The kinds of script steps, by their keys in a scenario file.
///
/// To add a kind, add a case here, its type in StepTypes.swift, and a type that conforms to `ScriptAction` in the file of its family, with
/// its schema, its check and its effect.
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
    case showKeyboard, hideKeyboard, swapKeyboard
    case kick, state
}
