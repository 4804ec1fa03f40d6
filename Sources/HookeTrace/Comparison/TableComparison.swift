/// Compares a table with a golden one: rows by their key, columns by name, numbers by value.
///
/// - Numbers are equal by value: `1` equals `1.0`, one NaN equals another, and -0 differs from 0. Whole numbers are compared exactly.
///   Everything else is compared by its bytes. CRLF and a byte order mark do not count.
/// - Relative distances are to the golden number; units in the last place count through zero for opposite signs. Whole numbers and hashes
///   have none.
/// - The index of an event (`sequence`) is not compared: it follows from the others.
struct TableComparison {
    let difference: TableDifference

    /// The columns that follow from the refresh rate.
    private static let ofRate = ["frame", "target_s"]

    /// Compares two tables. `times` are the times of frames, for a table without times; `frameTimes` are those of runs with different rates.
    init(
        _ name: String, _ golden: ComparedTable, _ run: ComparedTable, _ tolerances: Tolerances = .exact,
        times: [Int64: Double] = [:], frameTimes: FrameTimes? = nil
    ) {
        let matching = RowMatching(golden, run, times: frameTimes)
        var result = TableDifference(name)
        result.onlyGoldenColumns = golden.header.filter { !run.header.contains($0) }
        result.onlyRunColumns = run.header.filter { !golden.header.contains($0) }
        result.withoutTime = matching.withoutTime
        let keyNames =
            (golden.isOfEvents ? ["kind", "subject", "sequence"] : golden.key.map { golden.header[$0] })
            + (frameTimes == nil ? [] : TableComparison.ofRate)
        let columns = golden.header.enumerated().compactMap { index, column -> CellColumn? in
            guard let other = run.header.firstIndex(of: column), !keyNames.contains(column) else { return nil }
            return CellColumn(column, golden: index, run: other, tolerances)
        }
        var found = columns.map { _ in ColumnDifference?.none }
        var firsts = Firsts()
        for pair in matching.pairs {
            for (index, column) in columns.enumerated() {
                let (a, b) = (golden.cell(pair.golden, column.golden), run.cell(pair.run, column.run))
                if a == b || column.isEqual(a, b) { continue }
                let cell = FirstDifference.Cell(
                    column: column.name, golden: String(decoding: a, as: UTF8.self),
                    found: String(decoding: b, as: UTF8.self), distance: column.distance(a, b),
                    unit: golden.unit(pair.golden, column: column.name))
                let position = TableComparison.position(golden, pair.golden, run, pair.run)
                TableComparison.add(cell, at: position, to: &found[index])
                let phase = DivergencePhase(table: name, column: column.name)
                firsts.add(golden, pair.golden, phase, position, cell, times)
            }
        }
        let rowPhase = DivergencePhase(table: name, column: nil)
        for row in matching.onlyGolden {
            firsts.add(golden, row, rowPhase, TableComparison.position(golden, row, nil, nil), nil, times)
        }
        for row in matching.onlyRun {
            firsts.add(run, row, rowPhase, TableComparison.position(nil, nil, run, row), nil, times)
        }
        result.columns = found.compactMap(\.self)
        result.first = firsts.first
        result.missing = TableComparison.unmatched(matching.onlyGolden, of: golden, beside: run) {
            TableComparison.position(golden, $0, nil, nil)
        }
        result.added = TableComparison.unmatched(matching.onlyRun, of: run, beside: golden) {
            TableComparison.position(nil, nil, run, $0)
        }
        if let frame = result.first?.frame, name != "hashes", frameTimes == nil {
            result.shift = FrameShift(golden, run, from: frame, tolerances)
        }
        difference = result
    }

    private static func add(
        _ cell: FirstDifference.Cell, at position: RowPosition, to column: inout ColumnDifference?
    ) {
        var next = column ?? ColumnDifference(column: cell.column, worst: cell, position: position)
        next.count += 1
        if cell.distance.absolute > next.worst.distance.absolute { (next.worst, next.position) = (cell, position) }
        switch cell.distance {
        case .none: break
        case .whole(_, let relative): next.relative = [next.relative, relative].compactMap(\.self).max()
        case .real(let distance):
            next.relative = [next.relative, distance.relative].compactMap(\.self).max()
            next.ulps = max(next.ulps ?? 0, distance.ulps)
        }
        column = next
    }

    private static func position(
        _ golden: ComparedTable?, _ goldenRow: Int?, _ run: ComparedTable?, _ runRow: Int?
    ) -> RowPosition {
        let keys = goldenRow.flatMap { golden?.keys($0) } ?? runRow.flatMap { run?.keys($0) } ?? []
        return RowPosition(
            goldenLine: goldenRow.flatMap { golden?.line($0) }, runLine: runRow.flatMap { run?.line($0) }, keys: keys,
            row: goldenRow ?? runRow ?? 0)
    }

    /// The number of rows that are listed.
    private static let listed = 3

    private static func unmatched(
        _ rows: [Int], of table: ComparedTable, beside other: ComparedTable, position: (Int) -> RowPosition
    ) -> UnmatchedRows? {
        guard !rows.isEmpty else { return nil }
        return UnmatchedRows(
            count: rows.count, frames: table.isOfEvents ? nil : frames(rows, of: table, beside: other),
            rows: rows.prefix(listed).map(position), areEvents: table.isOfEvents)
    }

    /// The frames of rows of which the other table has none.
    private static func frames(
        _ rows: [Int], of table: ComparedTable, beside other: ComparedTable
    ) -> UnmatchedRows.Frames? {
        guard let clock = table.clock, let otherClock = other.clock, table.header[clock] == other.header[otherClock],
            table.header[clock] != "time_s"
        else { return nil }
        var known = Set<Int64>()
        for row in 0..<other.rowCount { if let frame = other.frame(row, otherClock) { known.insert(frame) } }
        var frames: [Int64] = []
        for row in rows {
            guard let frame = table.frame(row, clock), !known.contains(frame) else { return nil }
            if frames.last != frame { frames.append(frame) }
        }
        guard let least = frames.min(), let most = frames.max() else { return nil }
        return UnmatchedRows.Frames(count: Set(frames).count, first: least, last: most)
    }
}

/// The earliest of the differences of a table: by time, then by phase, then in the order of the table.
private struct Firsts {
    private(set) var first: FirstDifference?

    mutating func add(
        _ table: ComparedTable, _ row: Int, _ phase: DivergencePhase, _ position: RowPosition,
        _ cell: FirstDifference.Cell?, _ times: [Int64: Double]
    ) {
        let frame = table.clock.flatMap { table.header[$0] == "time_s" ? nil : table.frame(row, $0) }
        let time = table.time.flatMap { table.number(row, $0) } ?? frame.flatMap { times[$0] }
        if let first {
            let (old, new) = (first.time ?? -1, time ?? -1)
            guard new < old || new == old && phase < first.phase else { return }
        }
        first = FirstDifference(phase: phase, time: time, frame: frame, position: position, cell: cell)
    }
}

extension ComparedTable {
    /// The frame in a cell: a whole number within 2^53 of 0, so that sums and differences of frames do not overflow.
    func frame(_ row: Int, _ column: Int) -> Int64? {
        guard case .integer(let frame) = CellValue(cell(row, column)), frame.magnitude <= 1 << 53 else { return nil }
        return Int64(frame)
    }

    /// The times of frames, if the table has both.
    var times: [Int64: Double] {
        guard let clock, let time, header[clock] == "frame", !isOfEvents else { return [:] }
        var times: [Int64: Double] = [:]
        for row in 0..<rowCount {
            if let frame = frame(row, clock), times[frame] == nil { times[frame] = number(row, time) }
        }
        return times
    }
}
