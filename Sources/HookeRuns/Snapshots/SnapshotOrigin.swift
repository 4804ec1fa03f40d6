internal import HookeDynamics
internal import HookeForms
public import HookeScenario
package import HookeAnimation
internal import HookeSolvers

/// What a snapshot was taken of: a scenario, and what a command line had changed of it.
public struct SnapshotOrigin: Hashable, Sendable {
    /// The scenario's name.
    public private(set) var scenario: String
    /// The SHA-256 of its text.
    public private(set) var digest: String
    /// The solver as a command line has it.
    public private(set) var solver: String
    /// The display's rate.
    public private(set) var refresh: String
    /// A number that manifest and snapshots keep; nothing draws random numbers yet.
    public private(set) var seed: UInt64

    /// What a snapshot of a scenario would be of.
    public init(_ scenario: Scenario, digest: String) {
        self.init(
            scenario: scenario.name, digest: digest, solver: scenario.solver.description,
            refresh: scenario.display.refresh.description, seed: scenario.seed)
    }

    private init(scenario: String, digest: String, solver: String, refresh: String, seed: UInt64) {
        self.scenario = scenario
        self.digest = digest
        self.solver = solver
        self.refresh = refresh
        self.seed = seed
    }
}

extension SnapshotOrigin: CustomStringConvertible {
    /// `elastic-pull (text 9f86d081) by rk8pd:1/60s at 60 Hz from seed 0`
    public var description: String {
        "\(scenario) (text \(digest.prefix(8))) by \(solver) at \(refresh) from seed \(seed)"
    }
}

extension SnapshotOrigin: SnapshotCodable {
    package static var blank: SnapshotOrigin {
        SnapshotOrigin(scenario: "", digest: "", solver: "", refresh: "", seed: 0)
    }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&scenario)
        try archive.code(&digest)
        try archive.code(&solver)
        try archive.code(&refresh)
        try archive.code(&seed)
    }
}
