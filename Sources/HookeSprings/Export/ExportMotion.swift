internal import HookeDynamics

/// The motion to export, with its distance as the unit: progress is 1 + displacement and starts at 0.
struct ExportMotion: Hashable, Sendable {
    /// The exact motion, from a displacement of -1.
    let solution: SpringSolution
    /// Start and target, in the question's unit.
    let from: Double
    let target: Double
    /// The last exit from 0.1 % of the distance, seconds; `nil` without damping.
    let settled: Double?

    /// The limits on the duration, seconds, and on half periods; a longer comparison would take seconds.
    static let maximumDuration = 100.0
    static let maximumSwings = 1000.0

    init(_ motion: SpringMotion) throws(SpringExportError) {
        guard motion.distance != 0, let velocity = motion.relativeVelocity else { throw .noDistance }
        solution = SpringSolution(motion.solution.spring, from: MotionState(value: -1, velocity: velocity))
        from = motion.from
        target = motion.target
        settled = solution.restTime(.relativeBand(fraction: 0.001))
        let swings = end * solution.spring.dampedFrequency / .pi
        guard end <= ExportMotion.maximumDuration, swings <= ExportMotion.maximumSwings else {
            throw .tooLong(seconds: end, swings: swings)
        }
    }

    /// The spring.
    var spring: Spring { solution.spring }

    /// The initial velocity towards the target, distances per second.
    var velocity: Double { solution.initial.velocity }

    /// Target minus start, in the question's unit.
    var distance: Double { target - from }

    /// The end of the comparison, seconds: ``settled``, or five undamped periods for a motion that never settles.
    var end: Double { settled ?? 5 * spring.response }

    /// The motion of another spring from the same start.
    func moved(by spring: Spring, velocity: Double? = nil) -> SpringSolution {
        SpringSolution(spring, from: MotionState(value: -1, velocity: velocity ?? self.velocity))
    }
}
