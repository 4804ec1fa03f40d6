internal import HookeForms
internal import HookeScenario
public import HookeDynamics
internal import HookeSolvers

/// All there is to say about a spring and one motion of it: the answer to a ``SpringQuestion``.
///
///     let report = try SpringReport(SpringQuestion(.duration(0.5, bounce: 0.3)))
///     report.text    // for people
///     report.json    // for scripts
public struct SpringReport: Hashable, Sendable {
    /// The motion at an instant.
    public struct Sample: Hashable, Sendable {
        /// Seconds since the motion began.
        public let time: Double
        /// Where it is, in its own unit.
        public let value: Double
        /// How fast, per second.
        public let velocity: Double
    }

    /// The spring as it was asked for.
    public let spring: Spring
    /// Whose spring it is.
    public let mode: SpringMode
    /// The motion at the times that were asked for, in that order.
    public let samples: [Sample]
    /// The first thousand extrema and crossings up to the end of the motion, and its settling.
    public let events: [SpringEvent]
    /// How many extrema and crossings before the settling are not listed; `nil` where there is no end to them, or more than
    /// a double of time tells apart.
    public let eventsLeftOut: Int?
    /// How a solver does, if one was asked for.
    public let solver: SolverDeviation?
    let motion: SpringMotion

    /// Answers a question.
    ///
    /// - Throws: ``SpringQuestionError`` where there is no such spring or motion, or its solver fails.
    public init(_ question: SpringQuestion) throws(SpringQuestionError) {
        let motion = try SpringMotion(question)
        self.motion = motion
        spring = motion.spring
        mode = motion.mode
        solver =
            if let choice = question.solver {
                try SolverDeviation(of: choice, on: motion, at: question.refresh)
            } else { nil }
        samples = try SpringReport.samples(of: motion, at: question.times, by: question.solver)
        (events, eventsLeftOut) = motion.events()
    }

    /// When a platform holds the motion to be over by its own rule, seconds; `nil` where it never does, where its rule finds no such
    /// time (SwiftUI's none behind 102.4 s and Core Animation's none behind 10 000 s from critical damping on, nobody's behind 1e290 s),
    /// or where there is no distance to hold it against.
    public func settlingDuration(_ mode: SpringMode) -> Double? { motion.settlingDuration(mode) }

    /// How far the motion goes beyond its target, if it does so before it is cut off.
    public var overshoot: Overshoot? {
        motion.solution.overshoot.flatMap { $0.time < motion.cutOff ?? .infinity ? $0 : nil }
    }

    private static func samples(
        of motion: SpringMotion, at times: [SampleTime], by choice: SolverChoice?
    ) throws(SpringQuestionError) -> [Sample] {
        var states: [MotionState] = []
        if let choice {
            try SolverDeviation.check(choice, until: times.map(\.seconds).max() ?? 0)
            do throws(SolverError) {
                let cursor = try choice.cursor(on: motion)
                for time in times { states.append(try cursor.state(at: time.flicks)) }
            } catch {
                throw .solver(error)
            }
        } else {
            states = times.map { motion.solution.state(at: $0) }
        }
        return zip(times, states).map { time, state in
            let seen = motion.seen(state, at: time.seconds)
            return Sample(time: time.seconds, value: seen.value, velocity: seen.velocity)
        }
    }
}
