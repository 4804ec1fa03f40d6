/// What made a run, and what it made: enough to make it again and to tell whether it came out the same.
///
/// No date and no path: two runs of one scenario have equal manifests where the same versions made them.
public struct Manifest: Hashable, Sendable {
    /// What a repetition of the run must give.
    public enum Promise: Hashable, Sendable {
        /// The same bits.
        case bits
        /// The same within a tolerance, which is said in words.
        case tolerance(String)
    }

    /// How many rows a table has.
    public struct Rows: Hashable, Sendable {
        /// The table's name.
        public let table: String
        /// Its rows, the header aside.
        public let count: Int

        /// A table's rows.
        public init(table: String, count: Int) {
            self.table = table
            self.count = count
        }
    }

    /// A file of a run, and what proves it.
    public struct File: Hashable, Sendable {
        /// Its name in the run's folder.
        public let name: String
        /// Its length in bytes.
        public let bytes: Int
        /// The SHA-256 of its bytes in hexadecimal.
        public let sha256: String
        /// Whether all that it holds was measured with a clock, and so differs between two runs; no picture shows it.
        public let isMeasured: Bool

        var json: JSONValue {
            var members: [JSONValue.Member] = [
                .init("name", .string(name)), .init("bytes", .integer(Int64(bytes))), .init("sha256", .string(sha256)),
            ]
            if isMeasured { members.append(.init("measured", .bool(true))) }
            return .object(members)
        }
    }

    /// The version of what is written here and in the tables. In version 1 a file was its name alone.
    public static let schemaVersion: Int64 = 2
    /// The file's name in a run's folder.
    public static let file = "manifest.json"

    /// Hooke's version.
    public var hooke: String
    /// GSL's version, or `nil` where it had no part.
    public var gsl: String?
    /// The scenario's name.
    public var scenario: String
    /// The SHA-256 of the scenario's file in hexadecimal.
    public var scenarioSHA256: String
    /// The seed; written as text, because many readers of JSON lose digits above 2^53.
    public var seed: UInt64
    /// The solver as the command line has it.
    public var solver: String
    /// The solver's step with its unit, or `nil` where it has none.
    public var step: String?
    /// The display's refresh rate with its unit.
    public var refresh: String
    /// What a repetition must give.
    public var promise: Promise
    /// The hash of the run's last frame.
    public var traceHash: TraceHash
    /// The tables' rows; `RunFolder.publish` fills them in.
    public internal(set) var tables: [Rows] = []
    /// The run's files, this one aside; `RunFolder.publish` fills them in.
    public internal(set) var files: [File] = []

    /// A manifest without its files.
    public init(
        hooke: String, gsl: String?, scenario: String, scenarioSHA256: String, seed: UInt64, solver: String,
        step: String?, refresh: String, promise: Promise, traceHash: TraceHash
    ) {
        self.hooke = hooke
        self.gsl = gsl
        self.scenario = scenario
        self.scenarioSHA256 = scenarioSHA256
        self.seed = seed
        self.solver = solver
        self.step = step
        self.refresh = refresh
        self.promise = promise
        self.traceHash = traceHash
    }

    /// The document.
    public var json: JSONValue {
        [
            "hooke": .string(hooke),
            "schema": .integer(Manifest.schemaVersion),
            "gsl": gsl.map(JSONValue.string) ?? .null,
            "scenario": ["name": .string(scenario), "sha256": .string(scenarioSHA256)],
            "seed": .string(String(seed)),
            "solver": .string(solver),
            "step": step.map(JSONValue.string) ?? .null,
            "refresh": .string(refresh),
            "promise": .string(promise.text),
            "frames": .integer(Int64(traceHash.frames)),
            "traceHash": .string(traceHash.text),
            "rows": .object(tables.map { JSONValue.Member($0.table, .integer(Int64($0.count))) }),
            "files": .array(files.map(\.json)),
        ]
    }
}

extension Manifest.Promise {
    /// `bits`, or `tolerance: ...`.
    public var text: String {
        switch self {
        case .bits: "bits"
        case .tolerance(let words): "tolerance: \(words)"
        }
    }
}

/// Hooke's own version.
public enum HookeVersion {
    /// As manifests and the command line say it.
    public static let current = "0.1.0"
}
