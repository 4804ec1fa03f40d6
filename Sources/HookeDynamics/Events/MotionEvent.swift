/// Something that happens to a motion at an instant of its own, between frames more often than not.
public struct MotionEvent: Hashable, Sendable {
    /// What happens.
    public enum Kind: String, Hashable, Sendable {
        /// The motion turns back: its velocity passes through zero.
        case extremum
        /// The motion passes through its target.
        case crossing
    }

    /// What happens.
    public let kind: Kind
    /// When, in seconds since the motion began; within 1e-12 s or, past some thousand seconds, 4 units in the last place.
    public let time: Double
    /// Displacement from the target and velocity then.
    public let state: MotionState
}
