/// A motion as a pure function of time: any instant may be asked for, in any order, and nothing is remembered.
///
/// Behind it stand what springs do (``SpringSolution``), what slows down or falls (``CoastSolution``), and several of them one after
/// another (``MotionSequence``). Times count from the motion's start; one before it, or one that is not finite, is a programming error.
public protocol Motion: Hashable, Sendable {
    /// Value and velocity at `time`, which is taken exactly.
    func state(at time: Flicks) -> MotionState

    /// Value and velocity `seconds` after the start.
    func state(atSeconds seconds: Double) -> MotionState
}

extension Motion {
    /// The value at `time`.
    public func value(at time: Flicks) -> Double { state(at: time).value }

    /// The velocity at `time`, per second.
    public func velocity(at time: Flicks) -> Double { state(at: time).velocity }

    /// The value `seconds` after the start.
    public func value(atSeconds seconds: Double) -> Double { state(atSeconds: seconds).value }

    /// The velocity `seconds` after the start, per second.
    public func velocity(atSeconds seconds: Double) -> Double { state(atSeconds: seconds).velocity }
}

extension SpringSolution: Motion {}
