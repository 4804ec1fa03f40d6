/// Reads `presents.csv` of a run of Hooke, exactly: its seconds are flicks.
enum PresentsTable {
    private static let ticksPerSecond: Int64 = 705_600_000
    /// The largest time of a run that is read, 1e9 s, so that sums of times are within 64 bits.
    private static let mostSeconds: Int64 = 1_000_000_000
    /// The largest refresh that is read: two weeks at 60 Hz, above every run.
    private static let lastRefresh: Int64 = 1 << 26
    /// The largest distance that is read, in points, so that squares and sums of distances are finite. Those of runs are far below.
    private static let mostPoints = 1e30

    private enum Cell: Int, CaseIterable {
        case frame, start, commitWork, renderWork, commitDue, rendered, due, shown, dueRefresh, shownRefresh, idle

        var name: String {
            switch self {
            case .frame: "frame"
            case .start: "start_s"
            case .commitWork: "commit_work_s"
            case .renderWork: "render_work_s"
            case .commitDue: "commit_due_s"
            case .rendered: "rendered_s"
            case .due: "due_s"
            case .shown: "shown_s"
            case .dueRefresh: "due_refresh"
            case .shownRefresh: "shown_refresh"
            case .idle: "idle"
            }
        }
    }

    static func read(_ rows: FrameRows, _ options: FrameTraceOptions) throws(FrameTraceError) -> [FrameTrace] {
        if options.column != nil || options.refresh != nil {
            var error = FrameTraceError(
                name: rows.name, line: 1, column: nil, message: "a run has its own frame times and refresh rate",
                expected: "neither --column nor --refresh")
            error.isUsage = true
            throw error
        }
        var rows = rows
        var columns: [Int] = []
        for cell in Cell.allCases {
            guard let column = rows.index(cell.name) else {
                throw FrameTraceError(
                    name: rows.name, line: 1, column: nil, message: "presents.csv has no column \(cell.name)",
                    expected: "a table of this version: run the scenario again")
            }
            columns.append(column)
        }
        var series = FrameSeries(ticksPerSecond: ticksPerSecond)
        try rows.forEachRow { rows throws(FrameTraceError) in try append(rows, columns, to: &series) }
        guard !series.frames.isEmpty else { throw rows.noRows }
        var trace = FrameTrace(
            name: "", format: .hooke, column: "shown_s", lateRule: "shown_s after due_s", series: series, notes: [])
        trace.displayed = DisplayedTimes(between: series, column: "shown_s")
        return [trace]
    }

    private static func append(
        _ rows: FrameRows, _ columns: [Int], to series: inout FrameSeries
    ) throws(FrameTraceError) {
        func value(_ cell: Cell, perUnit: Int64, upTo most: Int64) throws(FrameTraceError) -> Int64 {
            let column = columns[cell.rawValue]
            guard let value = try rows.ticks(column, perUnit: perUnit) else {
                throw rows.error(column, "row \(rows.row) has no value", "a number")
            }
            guard value >= 0 else { throw rows.error(column, "row \(rows.row) has a negative number", "zero or more") }
            guard value <= most * perUnit else {
                throw rows.error(column, "row \(rows.row) has a number out of range", "at most \(most)")
            }
            return value
        }
        func seconds(_ cell: Cell) throws(FrameTraceError) -> Int64 {
            try value(cell, perUnit: ticksPerSecond, upTo: mostSeconds)
        }
        func refresh(_ cell: Cell) throws(FrameTraceError) -> Int {
            Int(try value(cell, perUnit: 1, upTo: lastRefresh))
        }
        func demand(_ cell: Cell, _ holds: Bool, _ message: String) throws(FrameTraceError) {
            guard holds else {
                throw rows.error(columns[cell.rawValue], "row \(rows.row) \(message)", "the times of a run")
            }
        }
        var frame = FrameRecord(frame: try refresh(.frame))
        let (start, commit, render) = (try seconds(.start), try seconds(.commitWork), try seconds(.renderWork))
        let (next, completed) = (try seconds(.commitDue), try seconds(.rendered))
        let (due, shown) = (try seconds(.due), try seconds(.shown))
        let (dueRefresh, shownRefresh) = (try refresh(.dueRefresh), try refresh(.shownRefresh))
        frame.isIdle = try value(.idle, perUnit: 1, upTo: 1) != 0
        try demand(.commitDue, next > start, "has the deadline of its commit before its start")
        try demand(.rendered, completed >= start, "is rendered before its start")
        try demand(.due, due > start, "is due before its start")
        try demand(.shown, shown >= due, "is shown before it is due")
        try demand(.dueRefresh, dueRefresh > frame.frame, "is due before its start")
        try demand(
            .shownRefresh, shownRefresh >= dueRefresh && (shownRefresh > dueRefresh) == (shown > due),
            "has a refresh that disagrees with its times")
        let last = series.frames.last
        if let before = last?.start, start < before { throw rows.backInTime(columns[Cell.start.rawValue]) }
        if let last, let present = last.present, let refresh = last.presentRefresh {
            try demand(.frame, frame.frame > last.frame, "has the frame of the row above, or one before it")
            try demand(.due, due > present, "is due before the row above is shown")
            try demand(.dueRefresh, dueRefresh > refresh, "is due before the row above is shown")
        }
        (frame.start, frame.present, frame.presentRefresh) = (start, shown, shownRefresh)
        (frame.cost, frame.overrun, frame.hitch) = (commit + render, completed - due, shown - due)
        frame.isLate = shown > due
        frame.missed = shownRefresh - dueRefresh
        // In one stage a frame is due at the refresh after its start.
        frame.isOverBudget = FrameSeries.isOverBudget(
            phases: [commit, render], budget: next - start, hasDeadlinePerPhase: dueRefresh > frame.frame + 1)
        if let present = last?.present { frame.frameTime = shown - present }
        if let column = rows.index("animation_error_s"), let error = try rows.ticks(column, perUnit: ticksPerSecond) {
            guard error.magnitude <= mostSeconds * ticksPerSecond else {
                throw rows.error(column, "row \(rows.row) has a number out of range", "at most \(mostSeconds)")
            }
            frame.animationError = error
        }
        if let column = rows.index("reason") {
            frame.hitchClass = FrameRecord.HitchClass(rawValue: try rows.text(column))
        }
        frame.judder = try displacement("judder", ["judder_x_pt", "judder_y_pt"], rows)
        frame.modelGap = try displacement("model_gap", ["model_gap_pt"], rows)
        for name in ["judder_pt", "model_gap_pt"] {
            guard let column = rows.index(name), let distance = try points(column, rows) else { continue }
            guard distance >= 0 else {
                throw rows.error(column, "row \(rows.row) has a negative distance", "zero or more")
            }
        }
        let perSecond = Int((Double(ticksPerSecond) / Double(next - start)).rounded())
        if series.rates.last?.perSecond != perSecond {
            series.rates.append(FrameSeries.RateChange(refresh: frame.frame, perSecond: perSecond))
        }
        series.frames.append(frame)
    }

    private static func displacement(
        _ name: String, _ columns: [String], _ rows: FrameRows
    ) throws(FrameTraceError) -> FrameRecord.Displacement? {
        guard let subject = rows.index("\(name)_subject") else { return nil }
        var values: [Double] = []
        for column in columns {
            guard let index = rows.index(column) else { return nil }
            guard let value = try points(index, rows) else { break }
            values.append(value)
        }
        guard let x = values.first else { return nil }
        return FrameRecord.Displacement(
            subject: try rows.text(subject), x: x, y: values.count > 1 ? values[1] : nil)
    }

    /// A number of points; `nil` for an empty cell.
    private static func points(_ column: Int, _ rows: FrameRows) throws(FrameTraceError) -> Double? {
        let text = try rows.text(column)
        if text.isEmpty { return nil }
        guard let value = Double(text), value.isFinite else {
            throw rows.error(column, "'\(text.escaped().shortened(to: 40))' is not a number", "points")
        }
        guard abs(value) <= mostPoints else {
            throw rows.error(
                column, "'\(text.escaped().shortened(to: 40))' is out of range", "at most \(mostPoints) points")
        }
        return value
    }
}
