internal import HookeDynamics
internal import HookeForms
public import HookeScenario
package import HookeAnimation
internal import HookeSolvers

/// The origin of a snapshot: the scenario, and the solver, rate and seed of its run, which the command line may have changed.
public struct SnapshotOrigin: Hashable, Sendable {
    /// The scenario's name.
    public private(set) var scenario: String
    /// The SHA-256 of the scenario's text, hexadecimal.
    public private(set) var digest: String
    /// The solver in the notation of the command line, such as `rk8pd:1/60s`.
    public private(set) var solver: String
    /// The display's refresh rate, such as `60 Hz`.
    public private(set) var refresh: String
    /// The seed of the display's faults.
    public private(set) var seed: UInt64
    /// Whether the user asks for less motion.
    public private(set) var reducesMotion: Bool

    /// The origin of snapshots of a scenario. `digest` is the SHA-256 of its text.
    public init(_ scenario: Scenario, digest: String) {
        self.init(
            scenario: scenario.name, digest: digest, solver: scenario.solver.description,
            refresh: scenario.display.refresh.description, seed: scenario.seed,
            reducesMotion: scenario.display.reducesMotion)
    }

    private init(
        scenario: String, digest: String, solver: String, refresh: String, seed: UInt64, reducesMotion: Bool
    ) {
        self.scenario = scenario
        self.digest = digest
        self.solver = solver
        self.refresh = refresh
        self.seed = seed
        self.reducesMotion = reducesMotion
    }
}

extension SnapshotOrigin: CustomStringConvertible {
    /// `elastic-pull (text 9f86d081) by rk8pd:1/60s at 60 Hz from seed 0`
    public var description: String {
        "\(scenario) (text \(digest.prefix(8))) by \(solver) at \(refresh) from seed \(seed)"
            + (reducesMotion ? " with reduced motion" : "")
    }
}

extension SnapshotOrigin: SnapshotCodable {
    package static var blank: SnapshotOrigin {
        SnapshotOrigin(scenario: "", digest: "", solver: "", refresh: "", seed: 0, reducesMotion: false)
    }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&scenario)
        try archive.code(&digest)
        try archive.code(&solver)
        try archive.code(&refresh)
        try archive.code(&seed)
        try archive.code(&reducesMotion)
    }
}
