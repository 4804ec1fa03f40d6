/// The manifest of a run: its inputs and its files, enough to repeat the run and to compare the result.
///
/// It has no date and no path: two runs of a scenario by the same versions have equal manifests.
public struct Manifest: Hashable, Sendable {
    /// How exactly a repetition must match.
    public enum Promise: Hashable, Sendable {
        /// Bit for bit.
        case bits
        /// Within a tolerance, given in words.
        case tolerance(String)
    }

    /// The number of rows of a table.
    public struct Rows: Hashable, Sendable {
        /// The table's name.
        public let table: String
        /// The number of rows without the header.
        public let count: Int

        /// Creates a row count.
        public init(table: String, count: Int) {
            self.table = table
            self.count = count
        }
    }

    /// A file of a run, with its length and digest.
    public struct File: Hashable, Sendable {
        /// The name in the run's folder.
        public let name: String
        /// The length in bytes.
        public let bytes: Int
        /// The SHA-256 of the bytes in hexadecimal.
        public let sha256: String
        /// Whether all of its content was measured with a clock, so that two runs differ. No picture shows it.
        public let isMeasured: Bool

        var json: JSONValue {
            var members: [JSONValue.Member] = [
                .init("name", .string(name)), .init("bytes", .integer(Int64(bytes))), .init("sha256", .string(sha256)),
            ]
            if isMeasured { members.append(.init("measured", .bool(true))) }
            return .object(members)
        }
    }

    /// A value of the scenario that changes the run, by its path.
    public struct Input: Hashable, Sendable {
        /// The path of keys and indices, such as `release.spring.dampingRatio` or `script[0].pan.to`.
        public let path: String
        /// The value as in the scenario; the items of a list of values separated by commas.
        public let value: String

        /// What follows the path of a file's name in the path of its SHA-256.
        package static let digestSuffix = ".sha256"

        /// Creates an input.
        public init(path: String, value: String) {
            self.path = path
            self.value = value
        }
    }

    /// The version of the format of manifests and tables. In version 1 a file was only its name; in version 2 there were no inputs, the seed
    /// was a text, `probes.csv` had no `component_index`, and keys of `summary.json` were in snake case.
    public static let schemaVersion: Int64 = 3
    /// The name of the manifest's file.
    public static let file = "manifest.json"

    /// Hooke's version.
    public var hooke: String
    /// GSL's version; `nil` if GSL was not used.
    public var gsl: String?
    /// The scenario's name.
    public var scenario: String
    /// The SHA-256 of the scenario's file in hexadecimal.
    public var scenarioSHA256: String
    /// The seed. Readers of JSON that have only doubles lose digits of one above 2^53.
    public var seed: UInt64
    /// The solver as on the command line.
    public var solver: String
    /// The solver's step with its unit; `nil` without a fixed step.
    public var step: String?
    /// The display's refresh rate with its unit.
    public var refresh: String
    /// The values of the scenario that change the run but its solver, rate and seed, in the order of the file. `hooke compare` names those that
    /// differ between two runs. `nil` if they are not known.
    public var inputs: [Input]?
    /// How exactly a repetition must match.
    public var promise: Promise
    /// Where the costs of frames come from, such as `modelled, uncalibrated`, or the machine on which they were calibrated; `nil` without costs.
    public var costs: String?
    /// The hash of the run's last frame.
    public var traceHash: TraceHash
    /// The row counts, filled in by `RunFolder.publish`.
    public internal(set) var tables: [Rows] = []
    /// The run's files without the manifest, filled in by `RunFolder.publish`.
    public internal(set) var files: [File] = []

    /// Creates a manifest without files.
    public init(
        hooke: String, gsl: String?, scenario: String, scenarioSHA256: String, seed: UInt64, solver: String,
        step: String?, refresh: String, inputs: [Input]? = nil, promise: Promise, traceHash: TraceHash
    ) {
        self.hooke = hooke
        self.gsl = gsl
        self.scenario = scenario
        self.scenarioSHA256 = scenarioSHA256
        self.seed = seed
        self.solver = solver
        self.step = step
        self.refresh = refresh
        self.inputs = inputs
        self.promise = promise
        self.traceHash = traceHash
    }

    /// The manifest as JSON.
    public var json: JSONValue {
        .object(head.members + inputMembers + tail.members)
    }

    private var head: JSONValue {
        [
            "hooke": .string(hooke),
            "schema": .integer(Manifest.schemaVersion),
            "gsl": gsl.map(JSONValue.string) ?? .null,
            "scenario": ["name": .string(scenario), "sha256": .string(scenarioSHA256)],
            "seed": .whole(seed),
            "costs": costs.map(JSONValue.string) ?? .null,
            "solver": .string(solver),
            "step": step.map(JSONValue.string) ?? .null,
            "refresh": .string(refresh),
        ]
    }

    private var inputMembers: [JSONValue.Member] {
        inputs.map { [.init("inputs", .object($0.map { JSONValue.Member($0.path, .string($0.value)) }))] } ?? []
    }

    private var tail: JSONValue {
        [
            "promise": .string(promise.text),
            "frames": .integer(Int64(traceHash.frames)),
            "traceHash": .string(traceHash.text),
            "rows": .object(tables.map { JSONValue.Member($0.table, .integer(Int64($0.count))) }),
            "files": .array(files.map(\.json)),
        ]
    }
}

extension Manifest {
    /// Reads a manifest of the current version; `nil` for another document.
    package init?(_ json: JSONValue) {
        guard json["schema"]?.integer == Manifest.schemaVersion, let hooke = json["hooke"]?.text,
            let scenario = json["scenario"]?["name"]?.text, let digest = json["scenario"]?["sha256"]?.text,
            let seed = Manifest.seed(json), let solver = json["solver"]?.text,
            let refresh = json["refresh"]?.text, let promise = json["promise"]?.text.flatMap(Promise.init),
            let frames = json["frames"]?.integer.flatMap({ UInt64(exactly: $0) }),
            let hash = (json["traceHash"] ?? json["trace_hash"])?.text.flatMap({ UInt64($0, radix: 16) })
        else { return nil }
        self.init(
            hooke: hooke, gsl: json["gsl"]?.text, scenario: scenario, scenarioSHA256: digest, seed: seed,
            solver: solver, step: json["step"]?.text, refresh: refresh, inputs: Manifest.inputs(json),
            promise: promise, traceHash: TraceHash(value: hash, frames: frames))
        costs = json["costs"]?.text
    }
}

extension Manifest {
    /// The values of the scenario; `nil` for a manifest before version 3.
    static func inputs(_ json: JSONValue) -> [Input]? {
        json["inputs"].map { inputs in
            inputs.members.compactMap { member in member.value.text.map { Input(path: member.name, value: $0) } }
        }
    }

    /// The seed of a manifest, written as a text or as a number.
    static func seed(_ json: JSONValue) -> UInt64? {
        if case .unsigned(let seed)? = json["seed"] { return seed }
        return json["seed"]?.text.flatMap { UInt64($0) } ?? json["seed"]?.integer.flatMap { UInt64(exactly: $0) }
    }
}

extension Manifest.Promise {
    /// Reads a promise in its text form.
    init?(_ text: String) {
        let mark = "tolerance: "
        if text == "bits" {
            self = .bits
        } else if text.hasPrefix(mark) {
            self = .tolerance(String(text.dropFirst(mark.count)))
        } else {
            return nil
        }
    }

    /// `bits`, or `tolerance: ...`.
    public var text: String {
        switch self {
        case .bits: "bits"
        case .tolerance(let words): "tolerance: \(words)"
        }
    }
}

/// Hooke's version.
public enum HookeVersion {
    /// The version in manifests and on the command line.
    public static let current = "0.1.0"
}
