internal import HookeForms
internal import HookeRuns
internal import HookeTrace

/// The tables of a run that pictures are prepared from.
struct RunData {
    /// The tables that it reads.
    static let tables = ["layers", "points", "probes", "frames", "events", "presents", "corners", "energy"]

    /// The run's folder.
    let folder: String
    private let hasRows: (String) -> Bool

    /// - Parameter rows: the number of rows of a table, `nil` for a missing table.
    init(_ folder: String, rows: @escaping (String) -> Int64?) {
        self.folder = folder
        hasRows = { rows($0) ?? 0 > 0 }
    }

    func table(_ name: String) -> String { StoredTable.path(of: name, in: folder) }

    /// Whether the run has rows of a table.
    func has(_ table: String) -> Bool { hasRows(table) }

    /// The events, in order.
    func events() throws(PictureError) -> [RunEvent] {
        guard has("events") else { return [] }
        var events: [RunEvent] = []
        try RunTableReader.forEach(table("events"), ["time_s", "kind", "subject", "detail", "value"]) {
            row throws(PictureError) in
            guard let time = try row.number(0) else { return }
            events.append(
                RunEvent(
                    time: time, kind: row.text(1), subject: row.text(2), detail: row.text(3), value: try row.number(4)))
        }
        return events
    }

    /// The properties of layers, in the order of the table.
    func layers() throws(PictureError) -> [Series] {
        guard has("layers") else { return [] }
        var series = SeriesTable()
        let columns = ["time_s", "layer", "property", "component", "model", "presentation", "velocity", "unit"]
        try RunTableReader.forEach(table("layers"), columns) { row throws(PictureError) in
            guard let time = try row.number(0) else { return }
            let sample = Sample(
                time: time, model: try row.number(4), shown: try row.number(5), velocity: try row.number(6))
            let (property, component) = (row.text(2), row.text(3))
            series.append(
                sample, row.text(1), component.isEmpty ? property : "\(property).\(component)", unit: row.text(7))
        }
        return series.all
    }

    /// The coordinates of points: x and y of each in turn.
    func points() throws(PictureError) -> [Series] {
        guard has("points") else { return [] }
        var series = SeriesTable()
        let columns =
            ["time_s", "point_id"]
            + ["x", "y"].flatMap { ["model_\($0)_pt", "presentation_\($0)_pt", "velocity_\($0)_pt_per_s"] }
        try RunTableReader.forEach(table("points"), columns) { row throws(PictureError) in
            guard let time = try row.number(0) else { return }
            let name = row.text(1)
            for (axis, first) in [("x", 2), ("y", 5)] {
                series.append(
                    Sample(
                        time: time, model: try row.number(first), shown: try row.number(first + 1),
                        velocity: try row.number(first + 2)),
                    name, axis, unit: "pt")
            }
        }
        return series.all
    }

    /// The states of a system; a system has no model.
    func system() throws(PictureError) -> [Series] {
        // A golden trace of layers has no frames.csv.
        guard has("probes"), !has("frames"), !has("layers"), !has("points") else { return [] }
        var series = SeriesTable()
        try RunTableReader.forEach(table("probes"), ["time_s", "component", "presentation", "unit"]) {
            row throws(PictureError) in
            guard let time = try row.number(0) else { return }
            let sample = Sample(time: time, model: nil, shown: try row.number(2), velocity: nil)
            series.append(sample, "", row.text(1), unit: row.text(3))
        }
        return series.all
    }

    /// The end of the last frame; of a system, the last probe.
    func end() throws(PictureError) -> Double {
        var end = 0.0
        if has("frames") {
            try RunTableReader.forEach(table("frames"), ["target_s"]) { row throws(PictureError) in
                end = max(end, try row.number(0) ?? 0)
            }
        } else if has("probes") {
            try RunTableReader.forEach(table("probes"), ["time_s"]) { row throws(PictureError) in
                end = max(end, try row.number(0) ?? 0)
            }
        }
        return end
    }

    /// The number of frames, and the counts of their work that pictures show.
    func work() throws(PictureError) -> (frames: Int, counts: [WorkCount]) {
        var counts = [
            WorkCount(column: "solver_steps", name: "solver steps"),
            WorkCount(column: "rhs_evaluations", name: "evaluations"),
            WorkCount(column: "animations_sampled", name: "animations"),
            WorkCount(column: "path_elements", name: "path elements"), WorkCount(column: "rows", name: "trace rows"),
        ]
        var frames = 0
        guard has("frames") else { return (0, counts) }
        try RunTableReader.forEach(table("frames"), counts.map(\.column)) { row throws(PictureError) in
            frames += 1
            for index in counts.indices {
                let value = try row.number(index) ?? 0
                counts[index].most = max(counts[index].most, value)
                counts[index].sum += value
            }
        }
        return (frames, counts)
    }

    /// The presented frames, if the display has a pipeline.
    func presents() throws(PictureError) -> [PresentedFrame] {
        guard has("presents") else { return [] }
        var frames: [PresentedFrame] = []
        let columns = [
            "start_s", "commit_work_s", "render_work_s", "commit_due_s", "committed_s", "rendered_s", "due_s",
            "shown_s",
            "hitch_s", "reason",
        ]
        try RunTableReader.forEach(table("presents"), columns) { row throws(PictureError) in
            var numbers: [Double] = []
            for column in 0..<9 { numbers.append(try row.number(column) ?? .nan) }
            guard numbers.allSatisfy(\.isFinite) else { return }
            frames.append(
                PresentedFrame(
                    start: numbers[0], commitWork: numbers[1], renderWork: numbers[2], commitDue: numbers[3],
                    committed: numbers[4], rendered: numbers[5], due: numbers[6], shown: numbers[7],
                    hitch: numbers[8], reason: row.text(9)))
        }
        return frames
    }
}

/// A count of `frames.csv`: its largest value and its sum.
struct WorkCount {
    let column, name: String
    var most = 0.0
    var sum = 0.0
}

/// A row of `presents.csv`, in seconds.
struct PresentedFrame {
    let start, commitWork, renderWork, commitDue, committed, rendered, due, shown, hitch: Double
    /// The class of the hitch: commit, render or display; empty without a hitch.
    let reason: String
}

/// Series by subject and property, in the order of their first samples.
private struct SeriesTable {
    private(set) var all: [Series] = []
    private var numbers: [String: Int] = [:]

    mutating func append(_ sample: Sample, _ subject: String, _ property: String, unit: String) {
        let key = "\(subject)\0\(property)"
        if let index = numbers[key] {
            all[index].samples.append(sample)
        } else {
            numbers[key] = all.count
            all.append(Series(subject: subject, property: property, unit: unit, samples: [sample]))
        }
    }
}
