package import HookeTrace
internal import HookeScenario
internal import HookeSolvers

extension CurveComparison {
    /// Writes the comparison to a folder that `hooke plot` can draw: `differences.csv` and `curves.csv` with their metadata, a summary
    /// and a manifest. The files appear together.
    package func write(into folder: String) throws(TraceError) {
        var output = try RunFolder(folder, derived: RunFileNames.pictures, known: RunFileNames.all)
        var hash = TraceHash()
        for table in [differences, curves] {
            let file = try TableFile(table.schema, in: output)
            var table = table
            hash.combine(table, rows: 0..<table.rowCount)
            try file.write(&table)
            try output.add(file)
        }
        hash.endFrame()
        let members = [JSONValue.Member("scenario", .string(CurveComparison.name))] + json.members
        try output.add(.object(members + [.init("traceHash", .string(hash.text))]), named: RunResult.file)
        try output.publish(
            Manifest(
                hooke: HookeVersion.current, gsl: GSL.version, scenario: CurveComparison.name, scenarioSHA256: "",
                seed: 0,
                solver: "several", step: nil, refresh: "several", promise: .bits, traceHash: hash))
    }

    /// What stands for the name of a scenario in the files of a comparison.
    package static let name = "comparison"
}
