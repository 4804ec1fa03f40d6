/// Solves linear motions exactly: the closed form, evaluated from the motion's start at any time.
public final class Propagator: Solver {
    /// The exact solver.
    public init() {}

    /// `propagator`.
    public var name: String { Self.method }

    /// What errors call it too.
    static let method = "propagator"

    /// A cursor over the closed form; it cannot fail.
    public func cursor(for spring: Spring, from initial: MotionState) throws(SolverError) -> any MotionCursor {
        ExactCursor(SpringSolution(spring, from: initial))
    }
}

/// The closed form behind ``MotionCursor``, remembering its last answer for those who share it within a frame.
package final class ExactCursor: MotionCursor {
    @exclusivity(unchecked) package private(set) var walk: SpringStepper
    @exclusivity(unchecked) package private(set) var lastTime = Flicks(-1)
    @exclusivity(unchecked) package private(set) var lastState = MotionState(value: 0, velocity: 0)
    @exclusivity(unchecked) package private(set) var work = SolverWork()

    init(_ solution: SpringSolution) {
        walk = SpringStepper(solution)
    }

    /// Goes on from where a copy of its walk has come to, and what that said last.
    package func goOn(from walk: SpringStepper, _ state: MotionState, at time: Flicks) {
        (self.walk, lastState, lastTime) = (walk, state, time)
    }

    package func state(at time: Flicks) -> MotionState {
        if time != lastTime {
            lastState = walk.state(at: time)
            lastTime = time
            work.steps += 1
        }
        return lastState
    }
}
