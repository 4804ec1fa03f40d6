/// Pairs the rows of two tables that have the same key, in the order of the golden table.
///
/// Of several rows with a key the n-th belongs to the n-th. Events of one kind and subject whose times differ are paired by the nearest
/// time, so that a moved event is not one less and one more.
struct RowMatching {
    /// The rows of both tables with the same key.
    private(set) var pairs: [(golden: Int, run: Int)] = []
    /// The rows that only the golden table has.
    private(set) var onlyGolden: [Int] = []
    /// The rows that only the run has.
    private(set) var onlyRun: [Int] = []

    init(_ golden: ComparedTable, _ run: ComparedTable) {
        let runKey = golden.key.compactMap { column in run.header.firstIndex(of: golden.header[column]) }
        let hasKey = !golden.key.isEmpty && runKey.count == golden.key.count
        if !hasKey || RowMatching.areInStep(golden, run, runKey) {
            matchByNumber(golden, run)
        } else {
            matchByKey(golden, run, runKey)
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

    private mutating func matchByKey(_ golden: ComparedTable, _ run: ComparedTable, _ runKey: [Int]) {
        var rows: [[UInt8]: [Int]] = [:]
        // The last first, so that the first is taken from the end.
        for row in (0..<run.rowCount).reversed() { rows[RowMatching.key(run, row, runKey), default: []].append(row) }
        var isTaken = [Bool](repeating: false, count: run.rowCount)
        for row in 0..<golden.rowCount {
            let key = RowMatching.key(golden, row, golden.key)
            if let other = rows[key]?.popLast() {
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
            case .real(let value): key.append(contentsOf: "\(value)".utf8)
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
