internal import HookeDynamics

/// The motion to export, with its distance as the unit: progress is 1 + displacement and starts at 0.
struct ExportMotion: Hashable, Sendable {
    /// The description that gives the spring; `nil` if none gives just this spring.
    let dialect: SpringDialect?
    /// The exact motion, from a displacement of -1.
    let solution: SpringSolution
    /// Start and target, in the question's unit.
    let from: Double
    let target: Double
    /// The last exit from 0.1 % of the distance, seconds; `nil` without damping.
    let settled: Double?
    /// The end that was asked for. The exact motion jumps to its target there.
    let requested: RequestedEnd

    /// The limits on the duration, seconds, and on half periods; a longer comparison would take seconds.
    static let maximumDuration = 100.0
    static let maximumSwings = 1000.0

    init(_ motion: SpringMotion) throws(SpringExportError) {
        guard motion.distance != 0, let velocity = motion.relativeVelocity else { throw .noDistance }
        let described = try? motion.dialect.spring()
        try self.init(
            motion.solution.spring, by: described == motion.solution.spring ? motion.dialect : nil, from: motion.from,
            to: motion.target, velocity: velocity, until: RequestedEnd(motion))
    }

    /// The same spring launched at another velocity towards the target, distances per second, without a requested end.
    func launched(at velocity: Double) throws(SpringExportError) -> ExportMotion {
        try ExportMotion(spring, by: dialect, from: from, to: target, velocity: velocity)
    }

    private init(
        _ spring: Spring, by dialect: SpringDialect?, from: Double, to target: Double, velocity: Double,
        until requested: RequestedEnd = .none
    ) throws(SpringExportError) {
        self.dialect = dialect
        solution = SpringSolution(spring, from: MotionState(value: -1, velocity: velocity))
        self.from = from
        self.target = target
        self.requested = requested
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

    /// The end of the comparison, seconds: ``settled``, or five undamped periods for a motion that never settles, and not before the requested
    /// end.
    var end: Double { max(settled ?? 5 * spring.response, requested.time ?? 0) }

    /// The motion of another spring from the same start.
    func moved(by spring: Spring, velocity: Double? = nil) -> SpringSolution {
        SpringSolution(spring, from: MotionState(value: -1, velocity: velocity ?? self.velocity))
    }
}
