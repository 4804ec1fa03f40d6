internal import HookeAnimation
public import HookeForms
public import HookeScenario
internal import HookeTrace

/// Checks the folder of a complete sweep: its tables against their checksums, a sample of runs and the kept ones against their rows.
public struct SweepVerification: Sendable {
    /// The number of runs of the sweep.
    public let runs: Int
    /// The numbers of those that were repeated.
    public let repeated: [Int]
    /// The number of runs that the plan keeps.
    public let kept: Int
    /// A line for each difference.
    public let differences: [String]

    /// The most runs that are repeated: the first, the last, and others that depend on the number of runs alone.
    private static let sample = 16

    /// Reads a folder's tables, and compares them with their checksums; `results.parquet` with the rows.
    ///
    /// - Returns: the path of the plan.
    /// - Throws: ``SweepError/damaged(path:line:column:reason:)`` for the first damaged table, and ``SweepError/incomplete(folder:done:runs:)``.
    public static func checkTables(of folder: String) throws(SweepError) -> String {
        let status = try SweepStatus(of: folder)
        if let damage = status.damage.first { throw damage }
        guard status.isMerged, let lock = try SweepLock(in: folder) else {
            throw .incomplete(folder: folder, done: status.done, runs: status.runs)
        }
        try SweepParquet.check(in: folder, lock)
        return lock.plan
    }

    /// Repeats runs of a folder whose tables were checked.
    ///
    /// - Parameters:
    ///   - folder: the folder.
    ///   - swept: the plan with its scenario.
    ///   - plan: the text of the plan.
    ///   - scenarioFolder: the folder of the scenario, absolute, with a slash at its end.
    public init(
        of folder: String, _ swept: SweptScenario, plan: ScenarioText, filesIn scenarioFolder: String
    ) throws(SweepError) {
        guard let lock = try SweepLock(in: folder) else { throw .noSweep(folder: folder) }
        let current = try SweepError.tracing { () throws(TraceError) in
            try SweepLock(swept, plan: plan, shards: lock.shards)
        }
        runs = lock.runs
        guard current.planSHA256 == lock.planSHA256, current.runs == lock.runs, current.columns == lock.columns else {
            (repeated, kept) = ([], 0)
            differences = ["\(folder)/\(SweepLock.file): the plan, its scenario or a file of it has changed"]
            return
        }
        let path = "\(folder)/\(SweepFolder.results)"
        repeated = SweepVerification.sample(of: lock.runs)
        var lines: [String] = []
        var table = try SweepTableReader(path, .whole, lock)
        var runner = VariantRunner(swept)
        var (run, rest) = (0, repeated[...])
        while let line = try table.next() {
            defer { run += 1 }
            guard rest.first == run else { continue }
            rest.removeFirst()
            var row: [UInt8] = []
            runner.appendRow(ofRun: run, to: &row)
            guard !row.dropLast().elementsEqual(line) else { continue }
            let error = SweepError.otherRow(path: path, run: run, found: Array(line), repeated: row.dropLast())
            lines.append("\(error)")
        }
        let kept = try KeptRuns(swept, in: folder).differences(filesIn: scenarioFolder)
        (self.kept, differences) = (kept.count, lines + kept.lines)
    }

    /// The numbers of the runs that are repeated, in order.
    static func sample(of runs: Int) -> [Int] {
        guard runs > sample else { return Array(0..<runs) }
        let numbers = SplitMix64(seed: UInt64(runs))
        var chosen: Set<Int> = [0, runs - 1]
        var index: UInt64 = 0
        while chosen.count < sample {
            chosen.insert(Int(numbers[index] % UInt64(runs)))
            index += 1
        }
        return chosen.sorted()
    }
}
