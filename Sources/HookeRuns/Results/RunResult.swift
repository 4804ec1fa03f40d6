internal import HookeForms
internal import HookeScenario
public import HookeTrace
internal import HookeScenes
internal import HookeDynamics

/// The result of a run.
public struct RunResult: Hashable, Sendable {
    /// The scenario's name.
    public let scenario: String
    /// Frames made; of a system, its probes.
    public let frames: Int
    /// Whether the run ended as its scenario says, and not at its latest time.
    public let isReached: Bool
    /// When everything had come to rest, seconds; `nil` if it did not.
    public let settled: Double?
    /// The springs back, in order.
    public let releases: [ReleaseResult]
    /// The solver as a command line has it.
    public let solver: String
    /// The largest distance from the exact solution, in distances; `nil` where there was nothing to compare.
    public let solverError: Double?
    /// The networks of a scene: its own, or those of its releases in order.
    public let networks: [NetworkResult]
    /// What a system did; `nil` for a scene.
    public let system: SystemResult?
    /// The expectations, in the order of the file.
    public let expectations: [ExpectationResult]
    /// The hash of the trajectory.
    public let hash: TraceHash

    /// The name of the file that says all this.
    public static let file = "summary.json"

    /// Whether every expectation was held.
    public var holdsAll: Bool { expectations.allSatisfy(\.isHeld) }
}

/// One spring back.
public struct ReleaseResult: Hashable, Sendable {
    /// An extremum: seconds since the start of the run, and the progress from 0 to 1 (and beyond) there.
    public struct Extremum: Hashable, Sendable {
        /// Seconds since the start of the run.
        public let time: Double
        /// 0 at the start, 1 at rest.
        public let progress: Double
    }

    /// The scene's name in a tree; empty for one that stands alone.
    public let scene: String
    /// When it began, seconds since the start of the run.
    public let begin: Double
    /// Seconds from there to rest: the last exit from a thousandth of the way, or the cut-off; `nil` if there is neither.
    public let settlingTime: Double?
    /// The first peak beyond rest, per cent of the way; 0 if there is none before the cut-off.
    public let overshootPercent: Double
    /// Where the motion turned round, up to the cut-off; the first thousand times.
    public let extrema: [Extremum]
    /// How often it passed rest, up to the cut-off.
    public let crossings: Int
    /// What pulled.
    public let mass: Double
    /// Force per displacement.
    public let stiffness: Double
    /// Force per velocity.
    public let damping: Double

    init(_ motion: ReleaseMotion, of scene: String) {
        self.scene = scene
        begin = motion.begin.seconds
        let response = motion.response
        settlingTime = response.settlingTime
        overshootPercent = response.overshoot?.percent ?? 0
        extrema = response.events.filter { $0.kind == .extremum }
            .map { Extremum(time: motion.begin.seconds + $0.time, progress: 1 - $0.state.value) }
        crossings = response.crossingCount
        mass = response.spring.spring.mass
        stiffness = response.spring.spring.stiffness
        damping = response.spring.spring.damping
    }
}
