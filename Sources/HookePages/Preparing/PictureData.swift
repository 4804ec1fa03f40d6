internal import HookeTrace

/// What a picture is drawn from: variables for gnuplot, and tables, written into a temporary folder.
///
/// The script finds the folder's path in `data` and loads `prepared.gp` from it for the variables.
struct PictureData {
    private var settings = ""
    private var tables: [(name: String, text: String)] = []

    mutating func set(_ name: String, _ value: Gnuplot.Value) { settings += "\(name) = \(value.code)\n" }

    /// An array and the number of its elements. gnuplot has no empty arrays: without elements it has one that is not counted.
    mutating func set(_ name: String, count: String, _ values: [Gnuplot.Value]) {
        settings += "\(count) = \(values.count)\narray \(name)[\(max(1, values.count))]\n"
        for (index, value) in values.enumerated() { settings += "\(name)[\(index + 1)] = \(value.code)\n" }
    }

    /// An array with as many elements as another.
    mutating func set(_ name: String, _ values: [Gnuplot.Value]) {
        settings += "array \(name)[\(max(1, values.count))]\n"
        for (index, value) in values.enumerated() { settings += "\(name)[\(index + 1)] = \(value.code)\n" }
    }

    /// A table, `<name>.csv`.
    mutating func table(_ name: String, _ text: String) { tables.append((name, text)) }

    /// A curve, as a table.
    mutating func curve(_ name: String, _ curve: Curve, _ header: String) { table(name, curve.csv(header)) }

    /// Writes the variables and tables.
    func write(into folder: ScratchFolder) throws(TraceError) {
        try folder.write(Array(settings.utf8), to: "prepared.gp")
        for table in tables { try folder.write(Array(table.text.utf8), to: "\(table.name).csv") }
    }
}

extension PictureData {
    /// Adds the marks of events: `marks.csv` (time, lane, shape), the lanes' names and the words beside the shapes.
    mutating func add(_ events: [RunEvent]) {
        let marks = events.compactMap { event in
            EventMark(kind: event.kind).map { (time: event.time, mark: $0) }
        }
        let lanes = EventMark.Lane.allCases.filter { lane in marks.contains { $0.mark.lane == lane } }
        var text = "time,lane,shape\n"
        for (time, mark) in marks {
            text += "\(time),\(lanes.count - 1 - (lanes.firstIndex(of: mark.lane) ?? 0)),\(mark.shape)\n"
        }
        table("marks", text)
        set("LaneName", count: "LANES", lanes.reversed().map { .text($0.name) })
        set("LaneCount", lanes.reversed().map { lane in .number(Double(marks.count { $0.mark.lane == lane })) })
        let shapes = [9, 10, 2, 6, 5, 4, 13, 12, 8, 11].filter { shape in marks.contains { $0.mark.shape == shape } }
        set("Shape", count: "SHAPES", shapes.map { .number(Double($0)) })
        set(
            "ShapeWords",
            shapes.map { shape in
                var words: [String] = []
                for (_, mark) in marks where mark.shape == shape && !words.contains(mark.word) {
                    words.append(mark.word)
                }
                return .text(words.joined(separator: ", "))
            })
    }
}
