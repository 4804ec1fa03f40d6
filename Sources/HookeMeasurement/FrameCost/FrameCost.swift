internal import HookeDynamics
internal import HookeScenario
public import HookeTrace
internal import HookeAnimation
internal import HookeSolvers

/// The measured cost of a scenario's frames over several runs, in nanoseconds; different in each measurement.
public struct FrameCost: Hashable, Sendable {
    /// The cost of whole frames or of one phase.
    public struct Part: Hashable, Sendable {
        /// The phase's name; `frame` for whole frames.
        public let phase: String
        /// The number of measured frames.
        public let count: Int
        /// The minimum, nanoseconds.
        public let minimum: Double
        /// The median by nearest rank, nanoseconds.
        public let median: Double
        /// The 95th percentile by nearest rank, nanoseconds.
        public let p95: Double

        init(_ phase: String, _ nanoseconds: [Double]) {
            let sample = Sample(nanoseconds)
            self.phase = phase
            count = sample.count
            minimum = sample.minimum ?? 0
            median = sample.percentile(.p50) ?? 0
            p95 = sample.percentile(.p95) ?? 0
        }
    }

    /// The scenario's name.
    public let scenario: String
    /// The number of control points of a scene, or of components of a system's state.
    public let points: Int
    /// The solver with its step, as on the command line.
    public let solver: String
    /// The display's refresh rate, Hz.
    public let refreshHertz: Double
    /// The number of measured runs.
    public let repeats: Int
    /// The whole frame, then the phases of a scene in their order; a system has no phases.
    public let parts: [Part]

    init(_ scenario: Scenario, points: Int, repeats: Int, _ parts: [Part]) {
        self.scenario = scenario.name
        self.points = points
        solver = scenario.solver.description
        refreshHertz = scenario.display.refresh.hertz
        self.repeats = repeats
        self.parts = parts
    }
}

extension FrameCost {
    /// The cost as `hooke bench --json` prints it.
    public var json: JSONValue {
        [
            "scenario": .string(scenario), "points": .integer(Int64(points)), "solver": .string(solver),
            "refreshHertz": .real(refreshHertz), "repeats": .integer(Int64(repeats)),
            "parts": .array(
                parts.map {
                    [
                        "phase": .string($0.phase), "frames": .integer(Int64($0.count)),
                        "minNanoseconds": .real($0.minimum),
                        "medianNanoseconds": .real($0.median), "p95Nanoseconds": .real($0.p95),
                    ]
                }),
        ]
    }
}
