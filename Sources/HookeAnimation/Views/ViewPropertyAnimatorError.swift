/// Why an animator does not do what it was asked to.
public enum ViewPropertyAnimatorError: Error, Hashable, Sendable {
    /// It was asked to finish and is not stopped.
    case notStopped(ViewPropertyAnimator.State)
    /// It is stopped: it can only be finished.
    case stopped
    /// It is running: it can only be scrubbed while it is paused.
    case running
    /// It is not active, so that there is nothing to go on with.
    case notActive
    /// A share is not a number.
    case fractionNotANumber
    /// A factor of the duration, or of what is left of it, is not in its range.
    case factorOutOfRange(Double, allowed: ClosedRange<Double>)
}

extension ViewPropertyAnimatorError: CustomStringConvertible {
    /// What is wrong and what could be done, in a sentence.
    public var description: String {
        switch self {
        case .notStopped(let state):
            "the animator is \(state); call stopAnimation(false) before finishAnimation(at:)"
        case .stopped:
            "the animator is stopped; finish it before it is started, paused or given anything else"
        case .running:
            "the animator is running; pause it before its fraction is set"
        case .notActive:
            "the animator is inactive; start or pause it before it is continued"
        case .fractionNotANumber:
            "the fraction is not a number; give a share of the way from 0 to 1"
        case .factorOutOfRange(let factor, let allowed):
            "the factor is \(factor); give one from \(allowed.lowerBound) to \(allowed.upperBound)"
        }
    }
}
