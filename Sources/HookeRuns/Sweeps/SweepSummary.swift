internal import HookeTrace

/// What the rows of a finished table say in all: how many runs did not end as they should, and which measures have no value.
public struct SweepSummary: Hashable, Sendable {
    /// The number of runs of each status other than `ok`.
    private var statuses: [VariantRunner.Status: Int] = [:]
    /// The first run that is not ok, and its message.
    private var first: (run: Int, message: String)? { firstRun.map { ($0, firstMessage) } }
    private var firstRun: Int?
    private var firstMessage = ""
    /// The number of runs, and of those with a trace.
    private var runs = 0, traced = 0
    /// The names of the measures, and how many runs with a trace have no value of each.
    private let measures: [String]
    private var missing: [Int]

    fileprivate init(_ measures: [String]) {
        (self.measures, missing) = (measures, measures.map { _ in 0 })
    }

    fileprivate mutating func add(_ run: Int, _ cells: [String], measuresFrom start: Int) {
        runs += 1
        let status = VariantRunner.Status(rawValue: cells[cells.count - 2]) ?? .failed
        if status != .ok {
            statuses[status, default: 0] += 1
            if firstRun == nil { (firstRun, firstMessage) = (run, cells[cells.count - 1]) }
        }
        guard status.hasTrace else { return }
        traced += 1
        for index in measures.indices where cells[start + index].isEmpty { missing[index] += 1 }
    }

    /// `48 runs; 3 invalid, 1 failed; the first is run 0: elastic-pull.yaml:12:7: ...`
    public var text: String {
        let counts = VariantRunner.Status.allCases.compactMap { status in
            statuses[status].map { "\($0) \(status.rawValue)" }
        }
        guard let first else { return runs.counted("run") }
        return
            "\(runs.counted("run")); \(counts.joined(separator: ", ")); the first is run \(first.run): \(first.message)"
    }

    /// A sentence for each measure without a value in some runs.
    public var warnings: [String] {
        zip(measures, missing).filter { $0.1 > 0 }.map { measure, count in
            let which = count == traced ? "in any run" : "in \(count) of \(traced.counted("run"))"
            return "warning: \(measure) has no value \(which)"
        }
    }
}

extension SweepJob {
    /// What the rows of the finished table say in all.
    public func summary() throws(SweepError) -> SweepSummary {
        var summary = SweepSummary(lock.measures)
        let start = lock.columns.count - 3 - lock.measures.count
        var table = try SweepTableReader(path, shard ?? .whole, lock)
        var row = 0
        while let line = try table.next() {
            summary.add((shard ?? .whole).run(ofRow: row), SweepFolder.cells(line), measuresFrom: start)
            row += 1
        }
        return summary
    }
}
