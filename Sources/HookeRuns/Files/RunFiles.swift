public import HookeForms
public import HookeScenario
internal import HookeAnimation
public import HookeTrace
internal import HookeDynamics
internal import HookeSolvers

extension Scenario {
    /// Runs the scenario and writes tables, their metadata, summary and manifest to a folder. The files appear there when all of them are
    /// complete.
    ///
    /// - Parameters:
    ///   - folder: created if it does not exist. It replaces the files of an earlier run, and removes its pictures if the runs differ.
    ///   - digest: the SHA-256 of the scenario's text, for the manifest.
    ///   - inputs: the values of the scenario's text, for the manifest.
    ///   - snapshot: the snapshot to resume from; the tables then have only the frames after it.
    ///   - snapshotFrame: the frame after which a snapshot is written to the folder.
    ///   - form: how the files hold the tables.
    ///   - isForSpreadsheets: whether texts of CSV that look like formulas get an apostrophe before them.
    ///   - withTimeline: whether `trace.json` is written, which Perfetto's viewer opens.
    ///   - allowsAnySize: whether the predicted output may exceed 10 GB.
    ///   - progress: called after each frame with its index.
    /// - Throws: ``RunError`` if the run fails or a file cannot be written.
    public func run(
        into folder: String, digest: String, inputs: [ScenarioInput]? = nil, from snapshot: Snapshot? = nil,
        snapshotAt snapshotFrame: Int? = nil, form: TableForm = .csv, isForSpreadsheets: Bool = false,
        withTimeline: Bool = false,
        allowsAnySize: Bool = false,
        progress: (Int) -> Void = { _ in }
    ) throws(RunError) -> RunResult {
        var run = try makeRun()
        if let snapshot {
            try RunError.snapshotting { () throws(SnapshotError) in try run.resume(from: snapshot, digest: digest) }
        }
        if withTimeline, !run.makesFrames { throw .noFrames }
        if !allowsAnySize { try run.refuseTooMuchOutput() }
        var output = try RunError.tracing { () throws(TraceError) in
            try RunFolder(folder, derived: RunFileNames.pictures, known: RunFileNames.all)
        }
        var timeline: TimelineFile?
        if withTimeline {
            let file = try RunError.tracing { () throws(TraceError) in try TimelineFile(of: name, in: output) }
            run.follow(file)
            timeline = file
        }
        var files: [TableFile] = []
        for (schemas, isMeasured) in [(run.schemas, false), (run.measuredSchemas, true)] {
            for schema in schemas {
                files.append(
                    try RunError.tracing { () throws(TraceError) in
                        try TableFile(
                            schema, in: output, isMeasured: isMeasured, form: form, isForSpreadsheets: isForSpreadsheets
                        )
                    })
            }
        }
        let write = { (table: inout Table) throws(TraceError) in
            if let file = files.first(where: { $0.schema.name == table.schema.name }) {
                try file.write(&table)
            } else {
                table.removeAllKeepingCapacity()
            }
        }
        // The snapshot that a run began from is written again, so that a run into the snapshot's folder keeps it.
        var kept = snapshot
        if let snapshotFrame {
            try run.toFrame(snapshotFrame, progress: progress, write)
            kept = try RunError.snapshotting { () throws(SnapshotError) in
                try run.snapshot(atFrame: snapshotFrame, digest: digest)
            }
        }
        try run.toEnd(progress: progress, write)
        let result = run.result
        do throws(TraceError) {
            for file in files { try output.add(file) }
            if let kept {
                var file = try output.open(Snapshot.file)
                try file.write(kept.bytes)
                try output.add(file)
            }
            try output.add(result.json, named: RunResult.file)
            let manifest = manifest(of: result, digest: digest, inputs: inputs)
            if let timeline { try output.add(timeline.finish(manifest)) }
            try output.publish(manifest)
        } catch {
            throw .trace(error)
        }
        return result
    }

    /// The manifest of a run. `digest` is the SHA-256 of the scenario's text, and `inputs` are its values.
    func manifest(of result: RunResult, digest: String, inputs: [ScenarioInput]?) -> Manifest {
        var manifest = Manifest(
            hooke: HookeVersion.current, gsl: solver.usesGSL ? GSL.version : nil, scenario: name,
            scenarioSHA256: digest, seed: seed,
            solver: "\(solver)", step: solver.step.map { "\($0)" }, refresh: "\(display.refresh)",
            inputs: inputs.map { $0.map { Manifest.Input(path: $0.path, value: $0.value) } },
            promise: solver.promisesBits ? .bits : .tolerance("\(solver) may round otherwise on another CPU"),
            traceHash: result.hash)
        manifest.costs = result.costs?.words
        return manifest
    }
}

/// The names of all files that runs of any kind write. They identify the files of a run whose manifest is missing.
public enum RunFileNames {
    /// The names of the pictures of runs, and of the table that the picture of a difference shows.
    public static let pictures =
        Picture.all.flatMap(\.files) + Picture.onRequest.filter { $0 != difference + ".svg" }
        + [difference + ".csv", difference + ".svg"]

    /// The name of the picture of a difference from a golden trace.
    package static let difference = "difference"

    /// The name of the table of a precision bench. HookeMeasurement writes it.
    package static let precision = "precision"

    /// The name of the table of the convergence of a scenario. HookeMeasurement writes it.
    package static let convergence = "convergence"

    package static let all: [String] = {
        var names = [precision, convergence].flatMap { [$0 + ".csv", $0 + TableSchema.metadataSuffix] }
        for schema in [CurveComparison.differencesSchema, CurveComparison.curvesSchema] + tables {
            names += [schema.file, schema.metadataFile, schema.file(.parquet)]
        }
        return names + [RunResult.file, Snapshot.file, RunTimeline.file] + pictures
    }()

    /// The schemas of all tables of runs, in the order of their files. Those of a system are the same, but for its hashes.
    package static let tables: [TableSchema] = {
        var schemas: [TableSchema] = []
        var tables = RunTables()
        tables.forEach { schemas.append($0.schema) }
        return schemas
    }()

    /// The schema of the hashes of a system.
    package static let systemHashes = SystemTables.hashesSchema
}
