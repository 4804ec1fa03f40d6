internal import HookeDynamics
internal import HookeSolvers

extension SolverDeviation {
    /// Integrates a motion with a solver and compares each frame with the exact solution.
    init(of choice: SolverChoice, on motion: SpringMotion, at refresh: Rate) throws(SpringQuestionError) {
        let end = motion.end
        try SolverDeviation.check(choice, until: end)
        // The tolerance includes a last frame that rounding puts behind the end.
        let frames = end * refresh.hertz + 1e-9
        guard frames <= Double(SolverDeviation.maximumSteps) else {
            throw .tooManyFrames(frames, limit: SolverDeviation.maximumSteps)
        }
        do throws(SolverError) {
            let cursor = try choice.cursor(on: motion)
            var worst = 0.0
            for frame in 0...Int64(frames) {
                let time = refresh.time(ofRefresh: frame)
                worst = max(worst, abs(try cursor.state(at: time).value - motion.solution.value(at: time)))
            }
            self.init(
                name: choice.description, work: cursor.work,
                worstDeviation: motion.distance == 0 ? nil : worst / abs(motion.distance))
        } catch {
            throw .solver(error)
        }
    }

    /// Checks the number of steps up to `time`, seconds.
    private static func check(_ choice: SolverChoice, until time: Double) throws(SpringQuestionError) {
        guard let step = choice.step else { return }
        let steps = time / step.seconds
        guard steps <= Double(maximumSteps) else { throw .tooLong(steps) }
    }

    /// The states of a motion at times in any order, by a solver.
    static func states(
        of motion: SpringMotion, at times: [SampleTime], by choice: SolverChoice
    ) throws(SpringQuestionError) -> [MotionState] {
        try check(choice, until: times.map(\.seconds).max() ?? 0)
        do throws(SolverError) {
            let cursor = try choice.cursor(on: motion)
            var states: [MotionState] = []
            for time in times { states.append(try cursor.state(at: time.flicks)) }
            return states
        } catch {
            throw .solver(error)
        }
    }
}

extension SolverChoice {
    /// A cursor that integrates the displacement of a motion.
    fileprivate func cursor(on motion: SpringMotion) throws(SolverError) -> any MotionCursor {
        try solver.cursor(for: motion.solution.spring, from: motion.solution.initial)
    }
}
