internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// The motion that is to be pasted, with its distance as the unit: progress is 1 + displacement, and starts at 0.
struct ExportMotion: Hashable, Sendable {
    /// The exact motion, from a displacement of -1.
    let solution: SpringSolution
    /// Start and target, in their own unit.
    let from: Double
    let target: Double
    /// When it has come within a thousandth of the target for good, seconds; `nil` without damping.
    let settled: Double?

    /// Longer or swinging more, a motion would take seconds to compare.
    static let longest = 100.0
    static let mostSwings = 1000.0

    init(_ motion: SpringMotion) throws(SpringExportError) {
        guard motion.distance != 0, let velocity = motion.relativeVelocity else { throw .noDistance }
        solution = SpringSolution(motion.solution.spring, from: MotionState(value: -1, velocity: velocity))
        from = motion.from
        target = motion.target
        settled = solution.settlingTime(.relativeBand(fraction: 0.001))
        let swings = end * solution.spring.dampedFrequency / .pi
        guard end <= ExportMotion.longest, swings <= ExportMotion.mostSwings else {
            throw .tooLong(seconds: end, swings: swings)
        }
    }

    /// What pulls.
    var spring: Spring { solution.spring }

    /// Towards the target, in distances per second.
    var velocity: Double { solution.initial.velocity }

    /// Start to target, with its sign, in the unit of both.
    var distance: Double { target - from }

    /// Until when it is compared: until it has settled, or five periods of what never does.
    var end: Double { settled ?? 5 * spring.response }

    /// The same start on another spring.
    func moved(by spring: Spring, velocity: Double? = nil) -> SpringSolution {
        SpringSolution(spring, from: MotionState(value: -1, velocity: velocity ?? self.velocity))
    }
}
