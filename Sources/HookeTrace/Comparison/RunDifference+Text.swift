extension RunDifference {
    /// Why the runs differ, in the words of the cause, without a name before it; what differs first, if the manifests know no cause.
    public var cause: String {
        let known = causes.map { $0.words(golden: golden, run: run) }
        if known.isEmpty {
            guard let first else {
                if let times {
                    let common =
                        times.common == 0 ? ", none in common" : "; equal at \(times.common.counted("time")) in common"
                    return "other frame times" + common
                }
                if let table = tables.first {
                    return shape(of: table, DifferenceFormat()).first ?? "\(table.table).csv differs"
                }
                return damaged.isEmpty ? "equal" : "\(damaged.count.counted("table")) cannot be read"
            }
            let inputs = hasDescriptions ? "the same inputs and versions, but " : ""
            return inputs + "\(first.difference.phase.phrase) \(RunDifference.when(first.difference)) "
                + (first.difference.cell == nil ? "has other rows" : "differs")
        }
        let shown = known.prefix(3).joined(separator: ", ")
        return known.count > 3 ? "\(shown) and \((known.count - 3).counted("more change"))" : shown
    }

    /// The lines for people, with six significant digits.
    public var lines: [String] { lines(isVerbose: false) }

    /// The first difference, the tables that cannot be read, and at most ten lines for tables, rows and columns; empty without differences.
    ///
    /// - Parameter isVerbose: whether numbers have all digits, and distances their units in the last place.
    public func lines(isVerbose: Bool) -> [String] {
        guard !isEqual else { return [] }
        let format = DifferenceFormat(isVerbose: isVerbose)
        var lines: [String] = []
        if let first { lines.append("first: " + describe(first.difference, in: first.table, format)) }
        lines += damaged.map { "\($0.table).csv: not compared: \($0.error)" }
        if let timesSentence { lines.append(timesSentence) }
        let rest = tables.flatMap { shape(of: $0, format) + ($0.shift == nil ? columns(of: $0, format) : []) }
        lines += rest.count <= 10 ? rest : rest.prefix(9) + ["and \((rest.count - 9).counted("more line"))"]
        return lines
    }

    /// How the rows of runs with different rates are matched, and how many have no partner.
    private var timesSentence: String? {
        guard let times else { return nil }
        let (before, after) = tables.reduce((0, 0)) { ($0.0 + $1.withoutTime.golden, $0.1 + $1.withoutTime.run) }
        return "\(times.golden.counted("frame")) of \(golden) and \(times.run) of \(run) have "
            + "\(times.common.counted("time")) in common: rows are matched by time, and \(before.counted("row")) of \(golden) and "
            + "\(after) of \(run) have no partner"
    }

    /// `points.csv, frame 12, point_id C: model_y_pt is 10.5 in golden, 10.25 in this run (...)`, and the phase.
    private func describe(_ first: FirstDifference, in table: String, _ format: DifferenceFormat) -> String {
        let place = "\(table).csv, \(RunDifference.position(first.position, format))"
        let end = first.phase == .values ? "" : "; \(first.phase.phrase) diverged first"
        guard let cell = first.cell else {
            return "\(place): only in \(first.position.goldenLine == nil ? run : golden)" + lineNumbers(first.position)
                + end
        }
        let (before, after) = (format.cell(cell.golden, cell.unit), format.cell(cell.found, cell.unit))
        let values =
            before == after && cell.golden != cell.found && cell.distance.absolute > 0
            ? "\(before) in both, to six digits" : "\(before) in \(golden), \(after) in \(run)"
        return
            "\(place): \(cell.column) is \(values)\(RunDifference.distance(cell, format))\(lineNumbers(first.position))\(end)"
    }

    private func lineNumbers(_ position: RowPosition) -> String {
        switch (position.goldenLine, position.runLine) {
        case (let a?, let b?): a == b ? " (line \(a))" : " (lines \(a) and \(b))"
        case (let a?, nil), (nil, let a?): " (line \(a))"
        case (nil, nil): ""
        }
    }

    private static func distance(_ cell: FirstDifference.Cell, _ format: DifferenceFormat) -> String {
        switch cell.distance {
        case .none: return ""
        case .whole(let difference, _): return ": by \(difference)" + (cell.unit.isEmpty ? "" : " \(cell.unit)")
        case .real(let distance):
            if distance.ulps == 0 { return ": another sign of zero" }
            return ": by "
                + format.distance(distance.absolute, relative: distance.relative, ulps: distance.ulps, cell.unit)
        }
    }

    private static func position(_ position: RowPosition, _ format: DifferenceFormat) -> String {
        if position.keys.isEmpty { return "row \(position.row)" }
        return position.keys.filter { !$0.value.isEmpty }
            .map { "\($0.column) \(format.cell($0.value, ""))" }.joined(separator: ", ")
    }

    private static func when(_ first: FirstDifference) -> String {
        if let frame = first.frame { return "in frame \(frame)" }
        if let time = first.time { return "at \(time.text()) s" }
        return "in row \(first.position.row)"
    }

    /// Lines for tables that one run does not have, for columns and rows, and for a shift.
    private func shape(of table: TableDifference, _ format: DifferenceFormat) -> [String] {
        let file = "\(table.table).csv"
        switch table.absence {
        case .ofGolden: return ["\(file): only \(run) has this table"]
        case .ofRun: return ["\(file): only \(golden) has this table"]
        case nil: break
        }
        var lines: [String] = []
        for (columns, owner) in [(table.onlyGoldenColumns, golden), (table.onlyRunColumns, run)] where !columns.isEmpty
        {
            lines.append(
                "\(file): only \(owner) has the \(columns.count == 1 ? "column" : "columns") "
                    + columns.joined(separator: ", ").escaped().shortened(to: 300))
        }
        if let shift = table.shift {
            let count = Int(shift.frames.magnitude)
            lines.append(
                "\(file): the same from frame \(shift.frame) on, \(RunDifference.number(count)) \(count == 1 ? "frame" : "frames") "
                    + (shift.frames > 0 ? "later" : "earlier"))
            return lines
        }
        if let missing = table.missing { lines.append("\(file): " + RunDifference.rows(missing, "less", format)) }
        if let added = table.added { lines.append("\(file): " + RunDifference.rows(added, "more", format)) }
        return lines
    }

    private static func number(_ count: Int) -> String {
        let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
        return words.indices.contains(count) ? words[count] : "\(count)"
    }

    /// `one event more: touch-ignored of header at 0.3 s`; `six frames more: 86 to 91`.
    private static func rows(_ rows: UnmatchedRows, _ direction: String, _ format: DifferenceFormat) -> String {
        if let frames = rows.frames {
            let range = frames.first == frames.last ? "\(frames.first)" : "\(frames.first) to \(frames.last)"
            return "\(number(frames.count)) \(frames.count == 1 ? "frame" : "frames") \(direction): \(range)"
        }
        let noun = rows.areEvents ? "event" : "row"
        let listed = rows.rows.map { rows.areEvents ? event($0, format) : position($0, format) }.joined(separator: "; ")
        let more = rows.count > rows.rows.count ? " ..." : ""
        return "\(number(rows.count)) \(noun)\(rows.count == 1 ? "" : "s") \(direction): \(listed)\(more)"
    }

    private static func event(_ position: RowPosition, _ format: DifferenceFormat) -> String {
        let values = position.keys.map { format.cell($0.value, "") }
        guard values.count == 3 else { return RunDifference.position(position, format) }
        return values[0] + (values[1].isEmpty ? "" : " of \(values[1])") + " at \(values[2]) s"
    }

    /// A line for each column with its worst cell.
    private func columns(of table: TableDifference, _ format: DifferenceFormat) -> [String] {
        table.columns.map { column in
            let cells =
                "\(table.table).csv: \(column.column): \(column.count.counted("cell")) \(column.count == 1 ? "differs" : "differ")"
            let place = "at \(RunDifference.position(column.position, format))"
            let worst = column.worst
            switch worst.distance {
            case .none:
                return
                    "\(cells), first \(place): \(format.cell(worst.golden, worst.unit)) -> \(format.cell(worst.found, worst.unit))"
            case .whole(let difference, _):
                return "\(cells), by at most \(difference)\(worst.unit.isEmpty ? "" : " \(worst.unit)"), \(place)"
            case .real(let distance):
                let most = format.distance(
                    distance.absolute, relative: distance.relative, ulps: distance.ulps, worst.unit)
                return "\(cells), by at most \(most), \(place)"
            }
        }
    }
}

extension DivergencePhase {
    /// The name as a subject of a sentence.
    fileprivate var phrase: String {
        switch self {
        case .time: "the time"
        case .events: "an event"
        case .model: "the model"
        case .presentation: "the presentation"
        case .display: "the display"
        case .values: "a value"
        case .counts: "a count"
        case .hashes: "the hash"
        }
    }
}
