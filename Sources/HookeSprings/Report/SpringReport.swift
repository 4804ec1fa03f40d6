public import HookeDynamics

/// A spring in every dialect, one motion of it, its events and its settling times: the answer to a ``SpringQuestion``.
///
///     let report = try SpringReport(SpringQuestion(.duration(0.5, bounce: 0.3)))
///     report.text    // for a terminal
///     report.json    // for scripts
public struct SpringReport: Hashable, Sendable {
    /// Value and velocity at a time.
    public struct Sample: Hashable, Sendable {
        /// Seconds since the start of the motion.
        public let time: Double
        /// The value, in the question's unit.
        public let value: Double
        /// Units of the value per second.
        public let velocity: Double
    }

    /// The described spring, before a platform lowers its damping.
    public let spring: Spring
    /// The platform whose motion and settling rule apply.
    public let mode: SpringMode
    /// The motion at the question's times, in their order.
    public let samples: [Sample]
    /// The first thousand extrema and crossings up to the end of the motion, then the settling.
    public let events: [SpringEvent]
    /// The number of extrema and crossings before the settling that are not in ``events``; `nil` for a motion without end, and for
    /// more events than a double distinguishes.
    public let eventsLeftOut: Int?
    /// The deviation of the question's solver; `nil` without one.
    public let solver: SolverDeviation?
    let motion: SpringMotion

    /// Computes the report.
    ///
    /// - Throws: ``SpringQuestionError`` for an invalid spring or motion, and when the solver fails.
    public init(_ question: SpringQuestion) throws(SpringQuestionError) {
        let motion = try SpringMotion(question)
        self.motion = motion
        spring = motion.spring
        mode = motion.mode
        let states: [MotionState]
        // Solvers are not part of WebAssembly: there the samples are exact.
        #if hasFeature(Embedded)
            solver = nil
            states = question.times.map { motion.solution.state(at: $0) }
        #else
            if let choice = question.solver {
                solver = try SolverDeviation(of: choice, on: motion, at: question.refresh)
                states = try SolverDeviation.states(of: motion, at: question.times, by: choice)
            } else {
                solver = nil
                states = question.times.map { motion.solution.state(at: $0) }
            }
        #endif
        samples = zip(question.times, states).map { time, state in
            let seen = motion.seen(state, at: time.seconds)
            return Sample(time: time.seconds, value: seen.value, velocity: seen.velocity)
        }
        (events, eventsLeftOut) = motion.events()
    }

    /// The settling duration by a platform's rule, seconds. `nil` if the motion never settles, if the distance is 0, or if the rule
    /// finds no time: for damping ratios of 1 and more, SwiftUI finds times up to 101.2 s and Core Animation up to 10 000 s; no rule
    /// searches beyond 1e290 s.
    public func settlingDuration(_ mode: SpringMode) -> Double? { motion.settlingDuration(mode) }

    /// The largest excursion beyond the target before the cut-off; `nil` if there is none.
    public var overshoot: Overshoot? {
        motion.solution.overshoot.flatMap { $0.time < motion.cutOff ?? .infinity ? $0 : nil }
    }
}
