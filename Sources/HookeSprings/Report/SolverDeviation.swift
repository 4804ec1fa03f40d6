internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
public import HookeDynamics
internal import HookeSolvers

/// How a solver does on a motion, frame by frame up to its end.
public struct SolverDeviation: Hashable, Sendable {
    /// The solver with its step.
    public let name: String
    /// What following the motion took.
    public let work: SolverWork
    /// The largest difference from the exact solution at a frame, in distances; `nil` without a distance.
    public let worstDeviation: Double?

    /// More steps, or frames, than this are refused: they take seconds.
    static let mostSteps = 10_000_000

    init(of choice: SolverChoice, on motion: SpringMotion, at refresh: Rate) throws(SpringQuestionError) {
        let end = motion.end
        try SolverDeviation.check(choice, until: end)
        // A frame that is the end but for a rounding of it counts.
        let frames = end * refresh.hertz + 1e-9
        guard frames <= Double(SolverDeviation.mostSteps) else { throw .tooManyFrames(frames) }
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

    /// Refuses to integrate for too long.
    static func check(_ choice: SolverChoice, until time: Double) throws(SpringQuestionError) {
        guard let step = choice.step else { return }
        let steps = time / step.seconds
        guard steps <= Double(mostSteps) else { throw .tooLong(steps) }
    }
}

extension SolverChoice {
    /// Follows the displacement of a motion.
    func cursor(on motion: SpringMotion) throws(SolverError) -> any MotionCursor {
        try solver.cursor(for: motion.solution.spring, from: motion.solution.initial)
    }
}
