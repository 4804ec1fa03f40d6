/// Solves linear motions exactly: the closed form, evaluated from the motion's start at any time.
public struct Propagator: Solver {
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
private final class ExactCursor: MotionCursor {
    private var walk: SpringWalk
    private var lastTime = Flicks(-1)
    private var lastState = MotionState(value: 0, velocity: 0)
    private(set) var work = SolverWork()

    init(_ solution: SpringSolution) {
        walk = SpringWalk(solution)
    }

    func state(at time: Flicks) -> MotionState {
        if time != lastTime {
            lastState = walk.state(at: time)
            lastTime = time
            work.steps += 1
        }
        return lastState
    }
}
