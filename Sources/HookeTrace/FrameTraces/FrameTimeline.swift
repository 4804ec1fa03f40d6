/// Reads the CSV of Perfetto's table `actual_frame_timeline_slice`. Times are nanoseconds; layers are separate traces, and so are the frames
/// of the display, which have no layer.
enum FrameTimeline {
    private static let ticksPerSecond: Int64 = 1_000_000_000

    private struct Layer {
        let name: String
        var series = FrameSeries(ticksPerSecond: FrameTimeline.ticksPerSecond)
        var unfinished = 0
        var dropped = 0
        var withoutTime = 0
        var outOfRange: [String] = []
    }

    static func read(_ rows: FrameRows, _ options: FrameTraceOptions) throws(FrameTraceError) -> [FrameTrace] {
        var rows = rows
        guard let time = rows.index("ts"), let duration = rows.index(options.column ?? "dur") else {
            var error = FrameTraceError(
                name: rows.name, line: 1, column: nil, message: "there is no column '\(options.column ?? "ts")'",
                expected: "one of " + rows.header.joined(separator: ", "))
            error.choice = FrameTraceError.Choice(name: options.column ?? "ts", known: rows.header)
            error.isUsage = options.column != nil
            throw error
        }
        let (layerName, present, jank) = (
            rows.index("layer_name"), rows.index("present_type"), rows.index("jank_type")
        )
        var layers: [Layer] = []
        try rows.forEachRow { rows throws(FrameTraceError) in
            let name = try layerName.map { column throws(FrameTraceError) in try rows.text(column) } ?? ""
            let label = FrameRows.isMissing(name) ? (layerName == nil ? "" : "display") : name.escaped()
            let index = layers.firstIndex { $0.name == label } ?? layers.count
            if index == layers.count { layers.append(Layer(name: label)) }
            var frame = FrameRecord(frame: rows.row)
            frame.start = try rows.time(time, perUnit: 1)
            guard let start = frame.start else { throw rows.error(time, "row \(rows.row) has no time", "nanoseconds") }
            if let last = layers[index].series.frames.last?.start, start < last { throw rows.backInTime(time) }
            // A slice that the trace's end cut off lasts -1.
            if try rows.text(duration).trimmingTrailingSpaces == "-1" {
                layers[index].unfinished += 1
                return
            }
            frame.frameTime = try rows.duration(
                duration, perUnit: 1, ticksPerSecond: ticksPerSecond, name: "frame time", unit: " ns")
            layers[index].outOfRange += rows.outOfRange
            if frame.frameTime == nil { layers[index].withoutTime += 1 }
            if let present {
                let kind = try rows.text(present)
                if kind == "Dropped Frame" { layers[index].dropped += 1 }
                if !FrameRows.isMissing(kind), kind != "Unknown Present" { frame.isLate = kind == "Late Present" }
            }
            if let jank, frame.isLate == true { frame.hitchClass = hitchClass(try rows.text(jank)) }
            layers[index].series.frames.append(frame)
        }
        guard !layers.isEmpty else { throw rows.noRows }
        let left = layers.reduce(0) { $0 + $1.unfinished }
        let cells = layers.flatMap(\.outOfRange)
        if !cells.isEmpty, !layers.contains(where: { $0.series.frames.contains { $0.frameTime != nil } }) {
            throw rows.noFrameTimes(duration, [FrameRows.note(ofCellsOutOfRange: cells)].compactMap(\.self))
        }
        guard layers.contains(where: { !$0.series.frames.isEmpty }) else {
            throw FrameTraceError(
                name: rows.name, line: 2, column: nil,
                message: "no frame is left: \(left.counted("unfinished slice")) left out",
                expected: "a slice that ended")
        }
        return layers.map { layer in
            var notes: [String] = []
            if layer.dropped > 0 { notes.append("\(layer.dropped.counted("frame")) dropped, not counted as late") }
            if layer.unfinished > 0 { notes.append("\(layer.unfinished.counted("unfinished slice")) left out") }
            if let note = FrameRows.note(ofCellsOutOfRange: layer.outOfRange) { notes.append(note) }
            if let note = FrameRows.note(ofFramesWithoutTime: layer.withoutTime) { notes.append(note) }
            return FrameTrace(
                name: layer.name, format: .frameTimeline, column: rows.header[duration],
                lateRule: present.map { "\(rows.header[$0]) is Late Present" }, series: layer.series, notes: notes)
        }
    }

    /// The side that made a frame late: the application commits, SurfaceFlinger renders.
    private static func hitchClass(_ jank: String) -> FrameRecord.HitchClass {
        if jank.contains("App Deadline Missed") { return .commit }
        return jank.contains("SurfaceFlinger") ? .render : .display
    }
}
