internal import HookeAnimation
public import HookeDynamics
internal import HookeSolvers

/// The deviation of a solver from the exact motion, at each frame up to the motion's end, and its cost.
public struct SolverDeviation: Hashable, Sendable {
    /// The solver and its step, such as `rk8pd:1/240s`.
    public let name: String
    /// The steps and evaluations that the solver needed.
    public let work: SolverWork
    /// The largest difference from the exact solution at a frame, relative to the distance; `nil` if the distance is 0.
    public let worstDeviation: Double?

    /// The limit on steps and on frames; more would take seconds.
    static let maximumSteps = 10_000_000

    init(of choice: SolverChoice, on motion: SpringMotion, at refresh: Rate) throws(SpringQuestionError) {
        let end = motion.end
        try SolverDeviation.check(choice, until: end)
        // The tolerance includes a last frame that rounding puts behind the end.
        let frames = end * refresh.hertz + 1e-9
        guard frames <= Double(SolverDeviation.maximumSteps) else { throw .tooManyFrames(frames) }
        do throws(SolverError) {
            let cursor = try choice.cursor(on: motion)
            var worst = 0.0
            for frame in 0...Int64(frames) {
                let time = refresh.time(ofRefresh: frame)
                worst = max(worst, abs(try cursor.state(at: time).value - motion.solution.value(at: time)))
            }
            name = choice.description
            work = cursor.work
            worstDeviation = motion.distance == 0 ? nil : worst / abs(motion.distance)
        } catch {
            throw .solver(error)
        }
    }

    /// Checks the number of steps up to `time`, seconds.
    static func check(_ choice: SolverChoice, until time: Double) throws(SpringQuestionError) {
        guard let step = choice.step else { return }
        let steps = time / step.seconds
        guard steps <= Double(maximumSteps) else { throw .tooLong(steps) }
    }
}

extension SolverChoice {
    /// A cursor that integrates the displacement of a motion.
    func cursor(on motion: SpringMotion) throws(SolverError) -> any MotionCursor {
        try solver.cursor(for: motion.solution.spring, from: motion.solution.initial)
    }
}
