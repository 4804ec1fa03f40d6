internal import HookeForms
public import HookeScenario
internal import HookeTrace

/// Writes the runs that a plan keeps: the scenario of each, `kept/<scenario>-<run>.yaml`, and the folder that `hooke run` writes of it.
///
/// They are run again, and each must have the hash of its row, if rows have hashes.
public struct KeptRuns: Sendable {
    private let swept: SweptScenario
    private let folder: String

    /// The runs of a sweep whose `results.csv` in a folder is complete.
    public init(_ swept: SweptScenario, in folder: String) { (self.swept, self.folder) = (swept, folder) }

    /// A row of the results.
    private struct Row {
        let run: Int
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

    /// Writes a run, unless it is there. Returns its folder if it was written.
    private func write(_ row: Row, _ scenarioFolder: String) throws(SweepError) -> String? {
        let stem = swept.text.stem ?? swept.plan.name
        let name = "\(stem)-\(row.run)"
        let kept = "\(folder)/\(SweepFolder.kept)"
        let file = "\(kept)/\(name).yaml"
        if FileSystem.kindUnlessLink(of: "\(kept)/\(name)/\(Manifest.file)") == .file { return nil }
        guard row.hasTrace else { throw .keptRun(run: row.run, "it has no trace, see its row in results.csv") }
        let result: RunResult
        do {
            let text = ScenarioText(
                try swept.text(of: swept.point(ofRun: row.run), named: name, filesIn: scenarioFolder), file: file)
            let scenario = try Scenario(text)
            try SweepFolder.make(kept)
            var output = try OutputFile(replacing: file)
            try output.write(text.bytes)
            try output.publish()
            result = try scenario.run(into: "\(kept)/\(name)", digest: text.digest, inputs: text.inputs)
        } catch {
            throw .keptRun(run: row.run, "\(error)")
        }
        guard !swept.plan.hashesTraces || result.hash.text == row.hash else {
            throw .keptRunDiffers(run: row.run, folder: "\(kept)/\(name)")
        }
        return "\(kept)/\(name)"
    }

    /// The rows of the runs to keep: those by number, then the worst, then those that meet the condition, each once.
    private func chosen() throws(SweepError) -> [Row] {
        let kept = swept.plan.kept
        var (byNumber, byCondition) = ([Row](), [Row]())
        var worst: [(value: Double, row: Row)?] = swept.worstMeasures.map { _ in nil }
        try forEachRow { row in
            if kept.runs.contains(row.run) { byNumber.append(row) }
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
        let path = "\(folder)/\(SweepFolder.results)"
        let first = 1 + swept.plan.axes.count + swept.plan.derived.count
        let count = swept.plan.measures.count
        var lines = LineReader(path)
        do throws(TraceError) { _ = try lines.next() } catch { throw .trace(error) }
        for run in 0..<swept.runCount {
            let line: ArraySlice<UInt8>?
            do throws(TraceError) { line = try lines.next() } catch { throw .trace(error) }
            let cells = line.map(SweepFolder.cells) ?? []
            guard cells.count == first + count + 3, Int(cells[0]) == run else {
                throw .damaged(path: path, reason: "not the row of run \(run)")
            }
            let status = VariantRunner.Status(rawValue: cells[first + count + 1])
            body(
                Row(
                    run: run, hash: cells[first + count], hasTrace: status?.hasTrace ?? false,
                    measures: cells[first..<first + count].map { Double($0) }))
        }
    }
}
