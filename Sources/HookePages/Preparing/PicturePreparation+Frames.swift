extension PicturePreparation {
    /// The work of each presented frame against its budget, and its intended and actual presentation.
    func frameTimeline(into data: inout PictureData) throws(PictureError) {
        let frames = try run.presents()
        // The commit is due an interval after the start. With one stage the frame is to be presented then; with two, an interval later.
        let isStacked = frames.allSatisfy { $0.due - $0.start < 1.5 * ($0.commitDue - $0.start) }
        var (work, budget) = (Curve(), Curve())
        var presented = "due_s,next_due_s,shown_s,next_shown_s,parity,hitch_s\n"
        var hitches = "due_s,shown_s,class\n"
        for (index, frame) in frames.enumerated() {
            let next = index + 1 < frames.count ? frames[index + 1] : nil
            // The interval of its rate; the commit is due at its end.
            let interval = frame.commitDue - frame.start
            let stop = min(frame.commitDue, next?.start ?? .infinity)
            let width = stop - frame.start
            let (commit, render) = (frame.commitWork * 1000, frame.renderWork * 1000)
            if isStacked {
                let (low, high) = (frame.start + 0.1 * width, frame.start + 0.9 * width)
                work.append([low, high, 0, commit, 0])
                work.append([low, high, commit, commit + render, 1])
            } else {
                work.append([frame.start + 0.06 * width, frame.start + 0.5 * width, 0, commit, 0])
                work.append([frame.start + 0.5 * width, frame.start + 0.94 * width, 0, render, 1])
            }
            let most = (frame.commitDue - frame.start) * 1000
            budget.append([frame.start, most])
            budget.append([next?.start ?? stop, most])
            presented += "\(frame.due),\(max(next?.due ?? 0, frame.due + interval)),"
            presented += "\(frame.shown),\(next?.shown ?? frame.shown + interval),\(index % 2),\(frame.hitch)\n"
            if frame.hitch > 0 {
                hitches += "\(frame.due),\(frame.shown),\(["commit": 1, "render": 2][frame.reason] ?? 3)\n"
            }
        }
        data.curve("work", work, "start_s,end_s,low_ms,high_ms,phase")
        data.curve("budget", budget, "time_s,budget_ms")
        data.table("presented", presented)
        data.table("hitches", hitches)
        data.set("presented_count", .number(Double(frames.count)))
        data.set("stacked", .number(isStacked ? 1 : 0))
        let late = frames.filter { $0.hitch > 0 }
        let (commits, renders) = (late.count { $0.reason == "commit" }, late.count { $0.reason == "render" })
        data.set(
            "HitchClass", count: "classes",
            [commits, renders, late.count - commits - renders].map { .number(Double($0)) })
        data.set("hitch_total", .number(late.reduce(0) { $0 + $1.hitch }))
        data.set("hitch_high", .number(1.25 * 1000 * (late.map(\.hitch).max() ?? end)))
        let highest = work.rows.map { $0[3] } + budget.rows.map { $0[1] }
        data.set("work_high", .number(1.15 * (highest.max() ?? 1)))
        let isIdle = frames.allSatisfy { $0.commitWork == 0 && $0.renderWork == 0 }
        data.set("has_work", .number(isIdle ? 0 : 1))
        let last = frames.last.map { $0.shown + $0.commitDue - $0.start }
        data.set("END", .number(max(end, last ?? 0)))
    }

    /// The distance of each coordinate from its last value, over time; `false` if the run is short or has few coordinates.
    func heatMap(into data: inout PictureData) throws(PictureError) -> Bool {
        var rows = try run.points().filter(\.isMoving)
        let states = try run.system()
        if rows.isEmpty {
            // Named systems have positions, then velocities.
            rows = equations.map { $0.field(in: states) } ?? states.prefix(states.count / 2).filter(\.isMoving)
        }
        let times = rows.first?.samples.count ?? 0
        guard rows.count >= 6, times >= (states.isEmpty ? 300 : 60) else { return false }
        // At most 400 columns and 8000 cells, with equally many frames in each; a column shows the largest distance in its frames.
        let limit = max(1, min(400, 8000 / rows.count))
        let each = (times + limit - 1) / limit
        let columns = (times + each - 1) / each
        var cells: [[Double]] = []
        for series in rows {
            let rest = states.isEmpty ? series.samples.last?.shown ?? 0 : 0
            var largest = [Double](repeating: 0, count: columns)
            for (index, sample) in series.samples.enumerated() {
                let distance = (sample.shown ?? rest) - rest
                if abs(distance) > abs(largest[index / each]) { largest[index / each] = distance }
            }
            cells.append(largest)
        }
        let most = cells.joined().map(abs).max() ?? 0
        // A picture of a short motion in a long run would be empty.
        let lastMoving = cells.compactMap { $0.lastIndex { abs($0) > 1e-3 * most } }.max() ?? 0
        guard most > 0, 2 * lastMoving > columns else { return false }
        let start = rows[0].samples[0].time
        func time(_ column: Int) -> Double {
            let index = column * each
            return index < times ? rows[0].samples[index].time : max(end, start)
        }
        var text = "start_s,end_s,row,distance\n"
        for (row, largest) in cells.enumerated() {
            for (column, distance) in largest.enumerated() {
                text += "\(time(column)),\(time(column + 1)),\(rows.count - 1 - row),\(distance)\n"
            }
            text += "\n"
        }
        data.table("heat", text)
        data.set("Row", count: "rows_count", rows.reversed().map { .text($0.name) })
        data.set("most", .number(most))
        data.set("each", .number(Double(each)))
        data.set("frames_count", .number(Double(times)))
        data.set("unit", .text(rows[0].unit.isEmpty ? "no unit" : rows[0].unit))
        data.set("from_rest", .text(states.isEmpty ? "its last value" : "0"))
        return true
    }
}
