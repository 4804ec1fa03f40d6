internal import HookeForms
public import HookeScenario
internal import HookeTrace

/// Writes the runs that a plan keeps: the scenario of each, `kept/<scenario>-<run>.yaml`, and the folder that `hooke run` writes of it.
///
/// They are run again, and each must have the hash of its row; where rows have no hashes, that of a repetition in memory, which gives the same
/// row. Runs that are there already are compared in the same way.
public struct KeptRuns: Sendable {
    private let swept: SweptScenario
    private let folder: String

    /// The runs of a sweep whose `results.csv` in a folder is complete.
    public init(_ swept: SweptScenario, in folder: String) { (self.swept, self.folder) = (swept, folder) }

    /// A row of the results.
    private struct Row {
        let run: Int
        /// The line of the table, without its line feed.
        let line: [UInt8]
        let hash: String
        /// Whether the run has a trace.
        let hasTrace: Bool
        let measures: [Double?]
    }

    /// Finds the runs in the results, and writes those that are not there.
    ///
    /// - Parameters:
    ///   - scenarioFolder: the folder of the scenario, absolute, with a slash at its end.
    ///   - shouldStop: whether no further run begins.
    ///   - wrote: called with the folder of each run that was written.
    /// - Returns: whether all are there.
    public func write(
        filesIn scenarioFolder: String, until shouldStop: () -> Bool = { false }, wrote: (String) -> Void = { _ in }
    ) throws(SweepError) -> Bool {
        guard !swept.plan.kept.isEmpty else { return true }
        for row in try chosen() {
            if shouldStop() { return false }
            if let folder = try write(row, scenarioFolder) { wrote(folder) }
        }
        return true
    }

    /// Writes a run, or compares the one that is there. Returns its folder if it was written.
    private func write(_ row: Row, _ scenarioFolder: String) throws(SweepError) -> String? {
        let stem = swept.text.stem ?? swept.plan.name
        let name = "\(stem)-\(row.run)"
        let kept = "\(folder)/\(SweepFolder.kept)"
        let (file, run) = ("\(kept)/\(name).yaml", "\(kept)/\(name)")
        guard row.hasTrace else { throw .keptRun(run: row.run, "it has no trace, see its row in results.csv") }
        let hash = try hash(of: row)
        let text: ScenarioText
        do throws(ScenarioProblems) {
            text = ScenarioText(
                try swept.text(of: swept.point(ofRun: row.run), named: name, filesIn: scenarioFolder), file: file)
        } catch {
            throw .keptRun(run: row.run, "\(error)")
        }
        if RunFolderCheck.isRun(run) {
            // A lock that a killed process left is removed with this one.
            _ = try? FolderLock(run)
            try check(run, text, hash: hash)
            return nil
        }
        let result: RunResult
        do {
            let scenario = try Scenario(text)
            try SweepFolder.make(kept)
            var output = try OutputFile(replacing: file)
            try output.write(text.bytes)
            try output.publish()
            result = try scenario.run(into: run, digest: text.digest, inputs: text.inputs)
        } catch {
            let code = (error as? RunError)?.exitCode ?? (error as? TraceError)?.exitCode
            throw .keptRun(run: row.run, "\(error)", exitCode: code ?? 70)
        }
        guard result.hash.text == hash else { throw .keptRunDiffers(run: row.run, folder: run) }
        return run
    }

    /// The hash of a run: that of its row, or that of a repetition, which must give the row too.
    private func hash(of row: Row) throws(SweepError) -> String {
        if swept.plan.hashesTraces { return row.hash }
        var runner = VariantRunner(swept)
        var bytes: [UInt8] = []
        let hash = runner.appendRow(ofRun: row.run, to: &bytes, alwaysHashing: true)
        guard bytes.dropLast().elementsEqual(row.line) else {
            throw .otherRow(
                path: "\(folder)/\(SweepFolder.results)", run: row.run, found: row.line, repeated: bytes.dropLast())
        }
        return hash?.text ?? ""
    }

    /// Compares a run that is there with its scenario, its manifest and its row.
    private func check(_ run: String, _ text: ScenarioText, hash: String) throws(SweepError) {
        let bytes = try SweepError.tracing { () throws(TraceError) in
            do throws(TraceError) { return try InputFile.bytes(of: text.file, upTo: ScenarioText.largestSize) } catch {
                if error.isMissingFile { return [UInt8]() }
                throw error
            }
        }
        guard bytes == text.bytes else {
            throw .keptRunChanged(folder: run, "\(text.file.escaped()) is not the scenario of its row")
        }
        let differences: [RunFolderCheck.FileDifference]
        do throws(RunFolderCheck.Failure) {
            // Pictures of the run may be there too.
            differences = try RunFolderCheck(of: run).differences.filter { $0.kind != .foreign }
        } catch {
            throw .keptRunChanged(folder: run, "\(error)")
        }
        if let difference = differences.first { throw .keptRunChanged(folder: run, "\(difference)") }
        let manifest = try? StoredManifest(of: run)
        guard manifest?.scenarioSHA256 == text.digest else {
            throw .keptRunChanged(
                folder: run,
                "\(Manifest.file) has scenario.sha256 \(manifest?.scenarioSHA256 ?? "none"), and \(text.file.escaped()) \(text.digest)"
            )
        }
        guard manifest?.traceHash == hash else {
            throw .keptRunChanged(
                folder: run, "\(Manifest.file) has traceHash \(manifest?.traceHash ?? "none"), and its row \(hash)")
        }
    }

    /// Compares the runs that are there with their rows, and says which are missing.
    ///
    /// - Parameter scenarioFolder: the folder of the scenario, absolute, with a slash at its end.
    /// - Returns: the number of runs, and a line for each that differs.
    func differences(filesIn scenarioFolder: String) throws(SweepError) -> (count: Int, lines: [String]) {
        guard !swept.plan.kept.isEmpty else { return (0, []) }
        let rows = try chosen()
        var lines: [String] = []
        for row in rows {
            let stem = swept.text.stem ?? swept.plan.name
            let run = "\(folder)/\(SweepFolder.kept)/\(stem)-\(row.run)"
            guard RunFolderCheck.isRun(run) else {
                lines.append("\(run): missing; run the sweep again, which writes it")
                continue
            }
            do throws(SweepError) { _ = try write(row, scenarioFolder) } catch { lines.append("\(error)") }
        }
        return (rows.count, lines)
    }

    /// The rows of the runs to keep: those by number, then the worst, then those that meet the condition, each once.
    private func chosen() throws(SweepError) -> [Row] {
        let kept = swept.plan.kept
        var (byNumber, byCondition) = ([Row](), [Row]())
        var worst: [(value: Double, row: Row)?] = swept.worstMeasures.map { _ in nil }
        try forEachRow { row in
            if kept.runs.contains(where: { $0.value == row.run }) { byNumber.append(row) }
            for (index, measure) in swept.worstMeasures.enumerated() {
                guard let value = row.measures[measure], row.hasTrace else { continue }
                if worst[index].map({ value > $0.value }) ?? true { worst[index] = (value, row) }
            }
            if kept.condition != nil, byCondition.count < kept.most, row.hasTrace,
                swept.isKept(swept.point(ofRun: row.run), row.measures)
            {
                byCondition.append(row)
            }
        }
        return (byNumber + worst.compactMap { $0?.row } + byCondition).reduce(into: []) { rows, row in
            if !rows.contains(where: { $0.run == row.run }) { rows.append(row) }
        }
    }

    private func forEachRow(_ body: (Row) -> Void) throws(SweepError) {
        guard let lock = try SweepLock(in: folder) else { throw .noSweep(folder: folder) }
        let first = 1 + swept.plan.axes.count + swept.plan.derived.count
        let count = swept.plan.measures.count
        var table = try SweepTableReader("\(folder)/\(SweepFolder.results)", .whole, lock)
        var run = 0
        while let line = try table.next() {
            let cells = SweepFolder.cells(line)
            let status = VariantRunner.Status(rawValue: cells[first + count + 1])
            body(
                Row(
                    run: run, line: Array(line), hash: cells[first + count], hasTrace: status?.hasTrace ?? false,
                    measures: cells[first..<first + count].map { Double($0) }))
            run += 1
        }
    }
}
