internal import HookeForms
public import HookeScenario
public import HookeTrace
internal import HookeScenes
internal import HookeDynamics

/// The result of a run.
public struct RunResult: Hashable, Sendable {
    /// The scenario's name.
    public let scenario: String
    /// The number of frames; for a system, of probes.
    public let frames: Int
    /// Whether the run reached its end: `false` if it waits until everything is at rest and did not settle by its latest time.
    public let isReached: Bool
    /// The time at which everything came to rest, seconds; `nil` if something still moves at the end, and for a system.
    public let settled: Double?
    /// The releases by springs, scene by scene, in order of time.
    public let releases: [ReleaseResult]
    /// The solver in the notation of the command line, such as `rk8pd:1/60s`.
    public let solver: String
    /// The largest error of the solver, as a fraction of the displacement at the release; `nil` without a comparison.
    public let solverError: Double?
    /// The networks of the scenes: a scene's network, or those of its releases in order.
    public let networks: [NetworkResult]
    /// The result of a system; `nil` for layers and scenes.
    public let system: SystemResult?
    /// How far the numbers can be trusted; `nil` if nothing was integrated, or the run did not ask.
    public var trust: TrustResult?
    /// Whether the solver was chosen before the run: `solver: auto`.
    public var choosesSolver = false
    /// The number of touches that no recogniser received.
    public var ignoredTouches = 0
    /// The first of them; `nil` for none.
    public var firstIgnoredTouch: IgnoredTouch?
    /// The names of the streams that sent nothing, in the order of the file.
    public var silentStreams: [String] = []
    /// The probes and screens whose times came after the end of the run, in order of time; probes first.
    public var unrecorded: [String] = []
    /// The presented frames, from which the metrics of frames are computed; `nil` if the run has no `presents.csv` and no expectation of them.
    public var presents: FrameSeries?
    /// The origin of the frames' modelled costs; `nil` without them.
    public var costs: CostOrigin?
    /// The results of the expectations, in the order of the file.
    public let expectations: [ExpectationResult]
    /// The hash of the trajectory.
    public let hash: TraceHash

    /// The name of the file with the result.
    public static let file = "summary.json"

    /// Whether the run meets all expectations.
    public var holdsAll: Bool { expectations.allSatisfy { $0.isHeld } }
}

/// The result of a release by a spring.
public struct ReleaseResult: Hashable, Sendable {
    /// An extremum of the motion: its time and progress.
    public struct Extremum: Hashable, Sendable {
        /// Seconds since the start of the run.
        public let time: Double
        /// The progress: 0 at the start, 1 at rest, above 1 beyond rest.
        public let progress: Double
    }

    /// The scene's name in a tree; empty for a single scene.
    public let scene: String
    /// Start of the motion, seconds since the start of the run.
    public let begin: Double
    /// Seconds from the start to rest: the last exit from 0.1 % of the distance or the cut-off, whichever comes first; `nil` if there is
    /// neither before the end of the run.
    public let settlingTime: Double?
    /// The first peak beyond rest, per cent of the distance; 0 if there is none before the cut-off and the end of the run.
    public let overshootPercent: Double
    /// The extrema up to the cut-off and the end of the run, at most the first thousand. Without a cut-off, those of the first minute.
    public let extrema: [Extremum]
    /// The number of crossings of rest up to the cut-off and the end of the run; without a cut-off, in the first minute.
    public let crossings: Int
    /// Mass of the spring's body.
    public let mass: Double
    /// Stiffness: force per displacement.
    public let stiffness: Double
    /// Damping: force per velocity.
    public let damping: Double

    /// The result of a motion in a run that ends at `end`.
    init(_ motion: ReleaseMotion, of scene: String, through end: Flicks) {
        self.scene = scene
        begin = motion.begin.seconds
        let response = motion.response
        settlingTime = motion.settlingTime(through: end)
        overshootPercent = motion.overshootPercent(through: end)
        extrema = response.events.filter { $0.kind == .extremum }
            .map { Extremum(time: motion.begin.seconds + $0.time, progress: 1 - $0.state.value) }
            .filter { $0.time <= end.seconds }
        crossings = motion.crossingCount(through: end)
        mass = response.spring.mass
        stiffness = response.spring.stiffness
        damping = response.spring.damping
    }
}
