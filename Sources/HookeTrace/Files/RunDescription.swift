/// What a manifest knows of a run's inputs and versions.
public struct RunDescription: Hashable, Sendable {
    /// Hooke's version.
    public let hooke: String
    /// GSL's version; `nil` if GSL was not used.
    public let gsl: String?
    /// The scenario's name.
    public let scenario: String
    /// The SHA-256 of the scenario's file.
    public let scenarioSHA256: String
    /// The seed.
    public let seed: String
    /// The solver, as on the command line.
    public let solver: String
    /// The display's refresh rate with its unit.
    public let refresh: String
    /// The values of the scenario; `nil` for a manifest before version 3.
    public let inputs: [Manifest.Input]?

    /// The description of a run.
    public init(_ manifest: Manifest) {
        hooke = manifest.hooke
        gsl = manifest.gsl
        scenario = manifest.scenario
        scenarioSHA256 = manifest.scenarioSHA256
        seed = String(manifest.seed)
        solver = manifest.solver
        refresh = manifest.refresh
        inputs = manifest.inputs
    }

    /// The description in a folder's manifest, of whatever version; what it does not have is empty.
    package init(_ manifest: StoredManifest) { self.init(manifest.json) }

    /// The description in a manifest's JSON.
    init(_ json: JSONValue) {
        hooke = json["hooke"]?.text ?? ""
        gsl = json["gsl"]?.text
        scenario = json["scenario"]?["name"]?.text ?? ""
        scenarioSHA256 = json["scenario"]?["sha256"]?.text ?? ""
        seed = Manifest.seed(json).map { "\($0)" } ?? ""
        solver = json["solver"]?.text ?? ""
        refresh = json["refresh"]?.text ?? ""
        inputs = Manifest.inputs(json)
    }
}
