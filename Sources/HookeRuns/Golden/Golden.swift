public import HookeForms
public import HookeScenario
public import HookeTrace

/// The golden trace of a scenario: recorded tables of motion and events, which every later run must reproduce bit for bit, or within the
/// tolerances of the scenario.
public struct Golden: Sendable {
    /// The folder with the golden tables and their manifest.
    public let folder: String

    /// The golden trace of a scenario in a folder that has one subfolder per scenario, named after it. Reads nothing yet.
    public init(of scenario: Scenario, in folder: String) {
        self.folder = "\(folder)/\(scenario.name)"
    }

    /// The golden trace in a folder.
    init(folder: String) { self.folder = folder }

    /// The text of a scenario, as manifests keep it.
    public struct Text: Sendable {
        /// The SHA-256 of its bytes.
        public let digest: String
        /// Its values; `nil` if they are not known.
        public let inputs: [ScenarioInput]?

        /// Creates a text by its digest.
        public init(digest: String, inputs: [ScenarioInput]? = nil) { (self.digest, self.inputs) = (digest, inputs) }
    }

    /// Runs the scenario and records its trace as the golden trace. Rows are written to the files during the run; the files replace
    /// an earlier golden trace when all of them are complete.
    ///
    /// - Parameters:
    ///   - scenario: the scenario.
    ///   - text: its text, for the manifest.
    /// - Throws: ``RunError`` if the run fails or a file cannot be written.
    public func record(_ scenario: Scenario, text: Text) throws(RunError) -> RunResult {
        var run = try scenario.makeRun()
        try run.refuseTooMuchOutput()
        var output = try RunError.tracing { () throws(TraceError) in try RunFolder(folder, known: RunFileNames.all) }
        var files: [TableFile] = []
        for schema in run.goldenSchemas {
            files.append(
                try RunError.tracing { () throws(TraceError) in try TableFile(schema, in: output, isGolden: true) })
        }
        try run.toEnd(progress: { _ in }) { (table) throws(TraceError) in
            if let file = files.first(where: { $0.schema.name == table.schema.name }) {
                try file.write(&table)
            } else {
                table.removeAllKeepingCapacity()
            }
        }
        let result = run.result
        do throws(TraceError) {
            for file in files { try output.addAlone(file) }
            try output.publish(scenario.manifest(of: result, digest: text.digest, inputs: text.inputs))
        } catch {
            throw .trace(error)
        }
        return result
    }

    /// Runs the scenario, once more if it fails, and compares its trace with the golden trace: bit by bit during the run, and if the bits differ, by value
    /// within the tolerances.
    ///
    /// - Parameters:
    ///   - scenario: the scenario.
    ///   - text: its text, to name what changed.
    ///   - tolerances: tolerances over those of the scenario.
    ///   - isExact: whether the tolerances of the scenario are ignored.
    /// - Throws: ``GoldenError`` if there is no complete golden trace, a golden file cannot be read, or the run fails.
    public func verify(
        _ scenario: Scenario, text: Text, tolerances: Tolerances = .exact, isExact: Bool = false
    ) throws(GoldenError) -> GoldenVerdict {
        try verify(scenario, text: text, tolerances: tolerances, isExact: isExact) { () throws(RunError) in
            try scenario.makeRun()
        }
    }

    func verify(
        _ scenario: Scenario, text: Text, tolerances: Tolerances = .exact, isExact: Bool = false,
        makingRun: () throws(RunError) -> SubjectRun
    ) throws(GoldenError) -> GoldenVerdict {
        // A run that fails is made again, so that one that does not is never in memory as a whole.
        let (verdict, fails) = try verify(scenario, text, tolerances, isExact, keepsTables: false, makingRun)
        return fails ? try verify(scenario, text, tolerances, isExact, keepsTables: true, makingRun).verdict : verdict
    }

    /// Compares; without the tables the verdict of a run that fails has no difference and no run.
    private func verify(
        _ scenario: Scenario, _ text: Text, _ tolerances: Tolerances, _ isExact: Bool, keepsTables: Bool,
        _ makingRun: () throws(RunError) -> SubjectRun
    ) throws(GoldenError) -> (verdict: GoldenVerdict, fails: Bool) {
        var run = try GoldenError.running { () throws(RunError) in
            let run = try makingRun()
            try run.refuseTooMuchOutput()
            return run
        }
        try refuseUnfinished(run.goldenSchemas)
        let columns = run.goldenSchemas.flatMap(\.columns).map(\.name)
        try checkColumns(of: tolerances, among: columns)
        // A scenario may have tolerances of tables that this run does not have.
        let own = isExact ? [] : scenario.goldenTolerances.filter { columns.contains($0.column) }
        let tolerances = own.tolerances.overridden(by: tolerances)
        var comparison = try comparison(of: run, keepsTables: keepsTables)
        do throws(RunError) {
            try run.toEnd(progress: { _ in }) { (table) throws(TraceError) in try comparison.take(&table) }
        } catch {
            if let error = comparison.readingError { throw .unreadable(error) }
            throw .run(error)
        }
        let result = run.result
        let (isEqual, tables): (Bool, [VerifiedRun.Table])
        do throws(TraceError) {
            isEqual = try comparison.finish()
            let mayFail = !isEqual || !result.passes
            if mayFail, !keepsTables {
                return (GoldenVerdict(result: result, difference: nil, foreignFiles: [], failingRun: nil), true)
            }
            tables = mayFail ? try comparison.texts() : []
        } catch {
            throw .unreadable(error)
        }
        if isEqual, RunFolderCheck.isRun(folder), let known = try self.manifest().traceHash, known != result.hash.text {
            throw .damaged(
                path: "\(folder)/\(Manifest.file)",
                reason:
                    "its traceHash is \(known), and that of this run, which has the same rows, is \(result.hash.text)")
        }
        try refuseCutOff(comparison.shorter)
        let manifest = scenario.manifest(of: result, digest: text.digest, inputs: text.inputs)
        let difference = isEqual ? nil : try difference(of: tables, manifest, tolerances)
        let fails = difference != nil || !result.passes
        let verdict = GoldenVerdict(
            result: result, difference: difference, foreignFiles: RunFolderCheck.foreignFiles(in: folder),
            failingRun: fails ? VerifiedRun(tables: tables, result: result, manifest: manifest) : nil)
        return (verdict, fails)
    }

    /// The comparison of the tables of a run that has not begun.
    private func comparison(of run: SubjectRun, keepsTables: Bool) throws(GoldenError) -> GoldenComparison {
        var comparison = GoldenComparison(keepsTables: keepsTables)
        let golden = run.goldenSchemas.map(\.name)
        for schema in run.schemas {
            guard golden.contains(schema.name) else {
                comparison.keep(schema, isMeasured: false)
                continue
            }
            let path = StoredTable.path(of: schema.name, in: folder)
            do throws(TraceError) { try comparison.compare(schema, with: path) } catch {
                guard error.isMissingFile else { throw .unreadable(error) }
                throw RunFolderCheck.isRun(folder) ? .incomplete(path: path) : .missing(path: path)
            }
        }
        for schema in run.measuredSchemas { comparison.keep(schema, isMeasured: true) }
        return comparison
    }

    /// Compares the tables of a run with the golden ones; `nil` if they are equal within the tolerances.
    private func difference(
        of tables: [VerifiedRun.Table], _ manifest: Manifest, _ tolerances: Tolerances
    ) throws(GoldenError) -> RunDifference? {
        let texts = tables.filter(\.isGolden).map { (name: $0.schema.name, text: $0.text) }
        let difference: RunDifference
        do throws(ComparisonError) {
            let golden = try ComparedRun(folder: folder, label: "the golden trace", known: texts.map(\.name))
            let found = ComparedRun(label: "this run", RunDescription(manifest), tables: texts)
            difference = try RunDifference(of: found, from: golden, tolerances: tolerances)
            if let damaged = difference.damaged.first { throw damaged.error }
        } catch {
            throw .comparison(error)
        }
        return difference.isEqual ? nil : difference
    }

    /// Throws an error for the first of these tables that is shorter than the manifest says.
    private func refuseCutOff(_ tables: [TableSchema]) throws(GoldenError) {
        for schema in tables {
            let file = try? RunFolderCheck.difference(of: schema.file, in: folder)
            guard case .length(let found, let expected)? = file?.kind, found < expected else { continue }
            throw .damaged(
                path: "\(folder)/\(schema.file)", reason: "cut off: \(found) bytes, the manifest has \(expected)")
        }
    }

    private func manifest() throws(GoldenError) -> StoredManifest {
        do throws(StoredManifest.Failure) { return try StoredManifest(of: folder) } catch {
            if case .unreadable(let error) = error { throw .unreadable(error) }
            throw .damaged(path: error.parts.path, reason: error.parts.reason)
        }
    }

    private func checkColumns(of tolerances: Tolerances, among columns: [String]) throws(GoldenError) {
        var known: [String] = []
        for column in columns where !known.contains(column) { known.append(column) }
        for column in tolerances.columns where !known.contains(column.name) {
            throw .comparison(.unknownColumn(column.name, known: known))
        }
    }

    /// Throws an error if there are tables but no manifest: an interrupted recording leaves old and new tables, and a comparison with
    /// them would report changes that the motion does not have. A manifest that hooke did not write is an error too.
    private func refuseUnfinished(_ schemas: [TableSchema]) throws(GoldenError) {
        if RunFolderCheck.isRun(folder) {
            _ = try manifest()
            return
        }
        for schema in schemas where (try? InputFile(StoredTable.path(of: schema.name, in: folder))) != nil {
            throw .unfinished(folder: folder)
        }
    }
}

extension TracedRun {
    /// The schemas of its tables that belong to a golden trace.
    fileprivate var goldenSchemas: [TableSchema] {
        schemas.filter { schema in RunTables.golden.contains { $0.name == schema.name } }
    }
}
