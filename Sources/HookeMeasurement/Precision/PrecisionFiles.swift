internal import HookeScenario
internal import HookeRuns
internal import HookeDynamics
internal import HookeSolvers
public import HookeTrace

extension PrecisionTable {
    /// Writes points to a folder that `hooke plot` can draw: the table with metadata, summary and manifest.
    ///
    /// - Parameters:
    ///   - points: the table's rows.
    ///   - folder: created if it does not exist; an earlier run's files in it are replaced.
    /// - Throws: `TraceError`.
    public static func write(_ points: [PrecisionPoint], into folder: String) throws(TraceError) {
        try write(points, into: try open(folder))
    }

    /// Opens the folder before the measurement, so that errors come first.
    public static func open(_ folder: String) throws(TraceError) -> RunFolder {
        try RunFolder(folder, derived: RunFileNames.pictures, known: RunFileNames.all)
    }

    /// Writes points to an open folder.
    public static func write(_ points: [PrecisionPoint], into folder: consuming RunFolder) throws(TraceError) {
        var output = folder
        let file = try TableFile(schema, in: output)
        var table = table(of: points)
        try file.write(&table)
        try output.add(file)
        let hash = hash(of: points)
        try output.add(summary(of: points, hash), named: RunResult.file)
        try output.publish(
            Manifest(
                hooke: HookeVersion.current, gsl: GSL.version, scenario: schema.name, scenarioSHA256: "", seed: 0,
                solver: "all", step: nil, refresh: "none",
                promise: .tolerance("adaptive and implicit methods may round differently on another CPU"),
                traceHash: hash))
    }

    private static func summary(of points: [PrecisionPoint], _ hash: TraceHash) -> JSONValue {
        [
            "scenario": .string(schema.name), "points": .integer(Int64(points.count)),
            "withoutError": .integer(Int64(points.count { $0.error == nil })), "traceHash": .string(hash.text),
        ]
    }

    /// The hash of the reproducible values.
    private static func hash(of points: [PrecisionPoint]) -> TraceHash {
        var hash = TraceHash()
        for point in points {
            hash.combine(point.problem.rawValue)
            hash.combine(point.solver.description)
            hash.combine(Int64(point.work.steps))
            hash.combine(Int64(point.work.evaluations))
            hash.combine(point.error ?? .nan)
            hash.combine(point.note ?? "")
        }
        hash.endFrame()
        return hash
    }
}
