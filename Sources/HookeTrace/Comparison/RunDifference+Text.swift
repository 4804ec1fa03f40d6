extension RunDifference {
    /// Why the runs differ, in the words of the cause, without a name before it; what differs first, if the manifests know no cause.
    public var cause: String {
        let known = causes.map { words(of: $0) }
        if known.isEmpty {
            guard let first else {
                if let times {
                    let common =
                        times.common == 0 ? ", none in common" : "; equal at \(times.common.counted("time")) in common"
                    return "other frame times" + common
                }
                return tables.first.map { shape(of: $0).first ?? "\($0.table).csv differs" } ?? "equal"
            }
            let inputs = hasDescriptions ? "the same inputs and versions, but " : ""
            return inputs + "\(first.difference.phase.phrase) \(RunDifference.when(first.difference)) "
                + (first.difference.cell == nil ? "has other rows" : "differs")
        }
        let shown = known.prefix(3).joined(separator: ", ")
        return known.count > 3 ? "\(shown) and \((known.count - 3).counted("more change"))" : shown
    }

    /// The first difference and at most ten lines for tables, rows and columns; empty without differences.
    public var lines: [String] {
        guard !isEqual else { return [] }
        var lines: [String] = []
        if let first { lines.append("first: " + describe(first.difference, in: first.table)) }
        if let timesSentence { lines.append(timesSentence) }
        let rest = tables.flatMap { shape(of: $0) + ($0.shift == nil ? columns(of: $0) : []) }
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

    private func words(of cause: DifferenceCause) -> String {
        let change = "\(RunDifference.shown(cause.golden)) -> \(RunDifference.shown(cause.run))"
        switch cause.kind {
        case .edited(let file, let isOfGolden):
            return "\(file) of \(isOfGolden ? golden : run) was changed or cut off after it was written"
        case .scenario: return "scenario \(change)"
        case .refresh:
            return "\(golden) at \(RunDifference.shown(cause.golden)), \(run) at \(RunDifference.shown(cause.run))"
        case .solver: return "solver \(change)"
        case .seed: return "seed \(change)"
        case .input(let path):
            let name = RunDifference.name(of: path)
            if cause.golden == nil { return "\(name) \(RunDifference.shown(cause.run)) added (\(path.escaped()))" }
            if cause.run == nil { return "\(name) \(RunDifference.shown(cause.golden)) removed (\(path.escaped()))" }
            return "\(name) \(change) (\(path.escaped()))"
        case .file(let path, let name): return "the text \(name.escaped()) changed (\(path.escaped()))"
        case .text: return "another text of the scenario, of which an older manifest does not keep the values"
        case .gsl: return "another GSL (\(change))"
        case .hooke: return "another hooke (\(change))"
        }
    }

    /// The last key of a path in words: `damping ratio` for `release.spring.dampingRatio`.
    private static func name(of path: String) -> String {
        let key = path.split(separator: ".").last { !$0.hasPrefix("[") } ?? ""
        var words = ""
        for character in key.prefix(while: { $0 != "[" }) {
            if character.isUppercase, !words.isEmpty { words += " " }
            words += character.lowercased()
        }
        return words.escaped()
    }

    private static func shown(_ value: String?) -> String {
        guard let value else { return "none" }
        return value.isEmpty ? "empty" : value.escaped().shortened(to: 80)
    }

    /// `points.csv, frame 12, point_id C: model_y_pt is 10.5 in golden, 10.25 in this run (...)`, and the phase.
    private func describe(_ first: FirstDifference, in table: String) -> String {
        let place = "\(table).csv, \(RunDifference.position(first.position))"
        let end = first.phase == .values ? "" : "; \(first.phase.phrase) diverged first"
        guard let cell = first.cell else {
            return "\(place): only in \(first.position.goldenLine == nil ? run : golden)" + lineNumbers(first.position)
                + end
        }
        return "\(place): \(cell.column) is \(RunDifference.shown(cell.golden)) in \(golden), "
            + "\(RunDifference.shown(cell.found)) in \(run)\(RunDifference.distance(cell))\(lineNumbers(first.position))\(end)"
    }

    private func lineNumbers(_ position: RowPosition) -> String {
        switch (position.goldenLine, position.runLine) {
        case (let a?, let b?): a == b ? " (line \(a))" : " (lines \(a) and \(b))"
        case (let a?, nil), (nil, let a?): " (line \(a))"
        case (nil, nil): ""
        }
    }

    private static func distance(_ cell: FirstDifference.Cell) -> String {
        switch cell.distance {
        case .none: return ""
        case .whole(let difference, _): return ": by \(difference)"
        case .real(let distance):
            if distance.ulps == 0 { return ": another sign of zero" }
            return ": by \(distance.absolute)" + relative(distance.relative) + ", \(distance.ulps) ulp"
        }
    }

    private static func relative(_ value: Double?) -> String { value.map { ", \($0) relative" } ?? "" }

    private static func position(_ position: RowPosition) -> String {
        if position.keys.isEmpty { return "row \(position.row)" }
        return position.keys.filter { !$0.value.isEmpty }
            .map { "\($0.column) \($0.value.escaped().shortened(to: 80))" }.joined(separator: ", ")
    }

    private static func when(_ first: FirstDifference) -> String {
        if let frame = first.frame { return "in frame \(frame)" }
        if let time = first.time { return "at \(time) s" }
        return "in row \(first.position.row)"
    }

    /// Lines for tables that one run does not have, for columns and rows, and for a shift.
    private func shape(of table: TableDifference) -> [String] {
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
        if let missing = table.missing { lines.append("\(file): " + RunDifference.rows(missing, "less")) }
        if let added = table.added { lines.append("\(file): " + RunDifference.rows(added, "more")) }
        return lines
    }

    private static func number(_ count: Int) -> String {
        let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
        return words.indices.contains(count) ? words[count] : "\(count)"
    }

    /// `one event more: touch-ignored of header at 0.3 s`; `six frames more: 86 to 91`.
    private static func rows(_ rows: UnmatchedRows, _ direction: String) -> String {
        if let frames = rows.frames {
            let range = frames.first == frames.last ? "\(frames.first)" : "\(frames.first) to \(frames.last)"
            return "\(number(frames.count)) \(frames.count == 1 ? "frame" : "frames") \(direction): \(range)"
        }
        let noun = rows.areEvents ? "event" : "row"
        let listed = rows.rows.map { rows.areEvents ? event($0) : position($0) }.joined(separator: "; ")
        let more = rows.count > rows.rows.count ? " ..." : ""
        return "\(number(rows.count)) \(noun)\(rows.count == 1 ? "" : "s") \(direction): \(listed)\(more)"
    }

    private static func event(_ position: RowPosition) -> String {
        let values = position.keys.map { $0.value.escaped().shortened(to: 80) }
        guard values.count == 3 else { return RunDifference.position(position) }
        return values[0] + (values[1].isEmpty ? "" : " of \(values[1])") + " at \(values[2]) s"
    }

    /// A line for each column with its worst cell.
    private func columns(of table: TableDifference) -> [String] {
        table.columns.map { column in
            let cells =
                "\(table.table).csv: \(column.column): \(column.count.counted("cell")) \(column.count == 1 ? "differs" : "differ")"
            let place = "at \(RunDifference.position(column.position))"
            switch column.worst.distance {
            case .none:
                return
                    "\(cells), first \(place): \(RunDifference.shown(column.worst.golden)) -> \(RunDifference.shown(column.worst.found))"
            case .whole(let difference, _): return "\(cells), by at most \(difference), \(place)"
            case .real(let distance):
                return "\(cells), by at most \(distance.absolute)\(RunDifference.relative(column.relative))"
                    + (column.ulps.map { ", \($0) ulp" } ?? "") + ", \(place)"
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
