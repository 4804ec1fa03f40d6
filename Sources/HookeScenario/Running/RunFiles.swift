internal import HookeTrace
internal import HookeDynamics
internal import HookeSolvers

extension Scenario {
    /// Runs the scenario and keeps all of it in a folder: tables, their metadata, summary and manifest. Nothing appears there
    /// before everything is complete.
    ///
    /// - Parameters:
    ///   - folder: made if it is not there; an earlier run's files in it are replaced.
    ///   - digest: the SHA-256 of the scenario's text, for the manifest.
    ///   - allowsAnySize: whether a run that promises more than ten gigabytes is made all the same.
    ///   - progress: called after each frame with its index.
    /// - Throws: ``RunError``.
    public func run(
        into folder: String, digest: String, allowsAnySize: Bool = false, progress: (Int) -> Void = { _ in }
    ) throws(RunError) -> RunResult {
        var run = try makeRun()
        if !allowsAnySize { try run.refuseTooMuchOutput() }
        var output = try RunError.tracing { () throws(TraceError) in try RunFolder(folder) }
        var files: [TableFile] = []
        for schema in run.schemas + run.measuredSchemas {
            files.append(try RunError.tracing { () throws(TraceError) in try TableFile(schema, in: output) })
        }
        try run.toEnd(progress: progress) { (table) throws(TraceError) in
            if let file = files.first(where: { $0.schema.name == table.schema.name }) {
                try file.write(&table)
            } else {
                table.removeAllKeepingCapacity()
            }
        }
        let result = run.result
        do throws(TraceError) {
            for file in files { try output.add(file) }
            try output.add(result.json, named: RunResult.file)
            try output.publish(manifest(of: result, digest: digest))
        } catch {
            throw .trace(error)
        }
        return result
    }

    func manifest(of result: RunResult, digest: String) -> Manifest {
        Manifest(
            hooke: HookeVersion.current, gsl: solver.isNumerical ? GSL.version : nil, scenario: name,
            scenarioSHA256: digest, seed: seed,
            solver: "\(solver)", step: solver.step.map { "\($0)" }, refresh: "\(display.refresh)",
            promise: solver.promisesBits ? .bits : .tolerance("\(solver) may round otherwise on another CPU"),
            traceHash: result.hash)
    }
}

/// Hooke's own version.
public enum HookeVersion {
    /// As manifests and the command line say it.
    public static let current = "0.1.0"
}
