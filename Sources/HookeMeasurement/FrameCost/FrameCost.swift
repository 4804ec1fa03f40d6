internal import HookeDynamics
internal import HookeForms
internal import HookeScenario
internal import HookeRuns
public import HookeTrace
internal import HookeAnimation
internal import HookeSolvers

/// What the frames of a scenario take, of several runs: nanoseconds, different every time.
public struct FrameCost: Hashable, Sendable {
    /// A whole frame, or one of its phases.
    public struct Part: Hashable, Sendable {
        /// The phase's name; `frame` is all of them.
        public let phase: String
        /// How many were measured.
        public let count: Int
        /// The shortest, the median and the 95th percentile (nearest rank), nanoseconds.
        public let minimum: Double
        /// Half of the frames take no longer.
        public let median: Double
        /// Nineteen in twenty take no longer.
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
    /// Control points of a scene; of a system, the components of its state.
    public let points: Int
    /// The solver as a command line has it.
    public let solver: String
    /// The display's rate.
    public let refreshHertz: Double
    /// How many runs were measured.
    public let repeats: Int
    /// The whole frame first, then a scene's phases in their order; a system has none.
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
    /// As `hooke bench --json` prints it.
    public var json: JSONValue {
        [
            "scenario": .string(scenario), "points": .integer(Int64(points)), "solver": .string(solver),
            "refresh_hz": .real(refreshHertz), "repeats": .integer(Int64(repeats)),
            "parts": .array(
                parts.map {
                    [
                        "phase": .string($0.phase), "frames": .integer(Int64($0.count)), "min_ns": .real($0.minimum),
                        "median_ns": .real($0.median), "p95_ns": .real($0.p95),
                    ]
                }),
        ]
    }
}
