/// Reads `presents.csv` of a run of Hooke, exactly: its seconds are flicks.
enum PresentsTable {
    private static let ticksPerSecond: Int64 = 705_600_000

    static func read(_ rows: FrameRows, _ options: FrameTraceOptions) throws(FrameTraceError) -> [FrameTrace] {
        if options.column != nil || options.refresh != nil {
            var error = FrameTraceError(
                name: rows.name, line: 1, column: nil, message: "a run has its own frame times and refresh rate",
                expected: "neither --column nor --refresh")
            error.isUsage = true
            throw error
        }
        var rows = rows
        let names = [
            "frame", "start_s", "commit_work_s", "render_work_s", "commit_due_s", "rendered_s", "due_s", "shown_s",
            "due_refresh", "shown_refresh", "idle",
        ]
        var columns: [Int] = []
        for name in names {
            guard let column = rows.index(name) else {
                throw FrameTraceError(
                    name: rows.name, line: 1, column: nil, message: "presents.csv has no column \(name)",
                    expected: "a table of this version: run the scenario again")
            }
            columns.append(column)
        }
        var series = FrameSeries(ticksPerSecond: ticksPerSecond)
        while try rows.next() { try append(rows, columns, to: &series) }
        return [FrameTrace(name: "", format: .hooke, column: "shown_s", series: series, notes: [])]
    }

    private static func append(
        _ rows: FrameRows, _ columns: [Int], to series: inout FrameSeries
    ) throws(FrameTraceError) {
        func value(_ index: Int, perUnit: Int64) throws(FrameTraceError) -> Int64 {
            guard let value = try rows.ticks(columns[index], perUnit: perUnit) else {
                throw rows.error(columns[index], "row \(rows.row) has no value", "a number")
            }
            return value
        }
        func seconds(_ index: Int) throws(FrameTraceError) -> Int64 { try value(index, perUnit: ticksPerSecond) }
        var frame = FrameRecord(frame: Int(try value(0, perUnit: 1)))
        let (start, commit, render) = (try seconds(1), try seconds(2), try seconds(3))
        let (next, completed) = (try seconds(4), try seconds(5))
        let (due, shown) = (try seconds(6), try seconds(7))
        let (dueRefresh, shownRefresh) = (Int(try value(8, perUnit: 1)), Int(try value(9, perUnit: 1)))
        frame.isIdle = try value(10, perUnit: 1) != 0
        guard (0...1 << 31).contains(dueRefresh), (dueRefresh...1 << 31).contains(shownRefresh), shown >= due,
            next > start
        else { throw rows.error(columns[9], "row \(rows.row) is shown before it is due", "times of a run") }
        let last = series.frames.last
        if let before = last?.start, start < before { throw rows.backInTime(columns[1]) }
        (frame.start, frame.present, frame.presentRefresh) = (start, shown, shownRefresh)
        (frame.cost, frame.overrun, frame.hitch) = (commit + render, completed - due, shown - due)
        frame.isLate = shown > due
        frame.missed = shownRefresh - dueRefresh
        // In one stage a frame is due at the refresh after its start.
        frame.isOverBudget = FrameSeries.isOverBudget(
            phases: [commit, render], budget: next - start, hasDeadlinePerPhase: dueRefresh > frame.frame + 1)
        if let present = last?.present { frame.frameTime = shown - present }
        if let column = rows.index("animation_error_s") {
            frame.animationError = try rows.ticks(column, perUnit: ticksPerSecond)
        }
        if let column = rows.index("reason") {
            frame.hitchClass = FrameRecord.HitchClass(rawValue: try rows.text(column))
        }
        frame.judder = try displacement("judder", ["judder_x_pt", "judder_y_pt"], rows)
        frame.modelGap = try displacement("model_gap", ["model_gap_pt"], rows)
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
            let text = try rows.text(index)
            if text.isEmpty { break }
            guard let value = Double(text), value.isFinite else {
                throw rows.error(index, "'\(text.escaped())' is not a number", "points")
            }
            values.append(value)
        }
        guard let x = values.first else { return nil }
        return FrameRecord.Displacement(
            subject: try rows.text(subject), x: x, y: values.count > 1 ? values[1] : nil)
    }
}
