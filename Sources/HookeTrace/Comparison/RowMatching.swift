/// Pairs the rows of two tables that have the same key, in the order of the golden table.
///
/// Rows of runs with different refresh rates are matched by time in place of the frame; rows at times that the other run does not have are
/// counted apart. Of several rows with a key the n-th belongs to the n-th. Events of one kind and subject whose times differ are paired by the nearest
/// time, so that a moved event is not one less and one more.
struct RowMatching {
    /// The rows of both tables with the same key.
    private(set) var pairs: [(golden: Int, run: Int)] = []
    /// The rows that only the golden table has.
    private(set) var onlyGolden: [Int] = []
    /// The rows that only the run has.
    private(set) var onlyRun: [Int] = []
    /// The rows at times that the other run does not have.
    private(set) var withoutTime = RowsWithoutTime()

    /// Matches rows. `times` are those of runs with different rates.
    init(_ golden: ComparedTable, _ run: ComparedTable, times: FrameTimes? = nil) {
        if let times, golden.isOfFrames, run.isOfFrames {
            matchByTime(golden, run, times)
            return
        }
        let runKey = golden.key.compactMap { column in run.header.firstIndex(of: golden.header[column]) }
        let hasKey = !golden.key.isEmpty && runKey.count == golden.key.count
        if !hasKey || RowMatching.areInStep(golden, run, runKey) {
            matchByNumber(golden, run)
        } else {
            matchByKey(golden, run) {
                RowMatching.key(golden, $0, golden.key)
            } runKey: {
                RowMatching.key(run, $0, runKey)
            }
            if golden.isOfEvents { matchMovedEvents(golden, run, runKey) }
        }
    }

    private mutating func matchByNumber(_ golden: ComparedTable, _ run: ComparedTable) {
        let shared = min(golden.rowCount, run.rowCount)
        pairs = (0..<shared).map { ($0, $0) }
        onlyGolden = Array(shared..<golden.rowCount)
        onlyRun = Array(shared..<run.rowCount)
    }

    /// Whether all rows have the same keys in the same order, which is the usual case.
    private static func areInStep(_ golden: ComparedTable, _ run: ComparedTable, _ runKey: [Int]) -> Bool {
        golden.rowCount == run.rowCount
            && (0..<golden.rowCount).allSatisfy { row in
                zip(golden.key, runKey).allSatisfy { golden.cell(row, $0) == run.cell(row, $1) }
            }
    }

    private mutating func matchByTime(_ golden: ComparedTable, _ run: ComparedTable, _ times: FrameTimes) {
        let columns = golden.key.filter { $0 != golden.clock }
        let runColumns = columns.compactMap { column in run.header.firstIndex(of: golden.header[column]) }
        guard runColumns.count == columns.count else { return matchByNumber(golden, run) }
        matchByKey(golden, run) { row in
            RowMatching.key(golden, row, columns) + RowMatching.key(times.golden.time(ofRow: row, in: golden))
        } runKey: { row in
            RowMatching.key(run, row, runColumns) + RowMatching.key(times.run.time(ofRow: row, in: run))
        }
        let (goldenCount, runCount) = (onlyGolden.count, onlyRun.count)
        onlyGolden.removeAll { row in times.golden.time(ofRow: row, in: golden).map { !times.run.has($0) } ?? false }
        onlyRun.removeAll { row in times.run.time(ofRow: row, in: run).map { !times.golden.has($0) } ?? false }
        withoutTime = RowsWithoutTime(golden: goldenCount - onlyGolden.count, run: runCount - onlyRun.count)
    }

    private static func key(_ time: Int64?) -> [UInt8] { Array((time.map { "\($0)" } ?? "").utf8) }

    private mutating func matchByKey(
        _ golden: ComparedTable, _ run: ComparedTable, goldenKey: (Int) -> [UInt8], runKey: (Int) -> [UInt8]
    ) {
        var rows: [[UInt8]: [Int]] = [:]
        // The last first, so that the first is taken from the end.
        for row in (0..<run.rowCount).reversed() { rows[runKey(row), default: []].append(row) }
        var isTaken = [Bool](repeating: false, count: run.rowCount)
        for row in 0..<golden.rowCount {
            if let other = rows[goldenKey(row)]?.popLast() {
                pairs.append((row, other))
                isTaken[other] = true
            } else {
                onlyGolden.append(row)
            }
        }
        onlyRun = (0..<run.rowCount).filter { !isTaken[$0] }
    }

    /// The key of a row; numbers in one spelling.
    private static func key(_ table: ComparedTable, _ row: Int, _ columns: [Int]) -> [UInt8] {
        var key: [UInt8] = []
        for column in columns {
            let cell = table.cell(row, column)
            switch CellValue(cell) {
            case .real(let value):
                // All digits of a whole number; zero keeps its sign.
                if value != 0, let whole = Int128(exactly: value) {
                    key.append(contentsOf: "\(whole).0".utf8)
                } else {
                    key.append(contentsOf: "\(value)".utf8)
                }
            case .integer(let value): key.append(contentsOf: "\(value).0".utf8)
            case .text, .empty: key.append(contentsOf: cell)
            }
            key.append(0)
        }
        return key
    }

    private mutating func matchMovedEvents(_ golden: ComparedTable, _ run: ComparedTable, _ runKey: [Int]) {
        var rest = onlyRun
        var missing: [Int] = []
        for row in onlyGolden {
            let time = golden.number(row, golden.key[2]) ?? 0
            let near = rest.indices.filter { index in
                (0..<2).allSatisfy { golden.cell(row, golden.key[$0]) == run.cell(rest[index], runKey[$0]) }
            }.min {
                abs((run.number(rest[$0], runKey[2]) ?? 0) - time) < abs((run.number(rest[$1], runKey[2]) ?? 0) - time)
            }
            if let near {
                pairs.append((row, rest.remove(at: near)))
            } else {
                missing.append(row)
            }
        }
        pairs.sort { $0.golden < $1.golden }
        onlyGolden = missing
        onlyRun = rest
    }
}
