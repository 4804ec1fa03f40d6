extension FrameTrace {
    /// Reads a trace of any known format, which its header determines.
    ///
    /// - Parameters:
    ///   - bytes: the file's contents.
    ///   - name: the file's name for messages.
    ///   - options: what the command line adds to the data.
    /// - Returns: one trace for each source, in the order of their first rows.
    public static func read(
        _ bytes: [UInt8], name: String, _ options: FrameTraceOptions = FrameTraceOptions()
    ) throws(FrameTraceError) -> [FrameTrace] {
        if let error = TextEncoding.error(in: bytes, name: name) { throw error }
        if let first = bytes.first(where: { $0 > UInt8(ascii: " ") }),
            first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        {
            throw FrameTraceError(
                name: name, line: 1, column: nil, message: "JSON is not read",
                expected: "a CSV table; of a Perfetto trace, the table that trace_processor exports")
        }
        if FrameStats.isFormat(of: bytes) { return try FrameStats.read(bytes, name: name, options) }
        let log = try MangoHud.rows(of: bytes, name: name)
        let rows: FrameRows
        if let log { rows = log } else { rows = try FrameRows(bytes, name: name) }
        var traces = try read(rows, options)
        if let note = rows.cutNote {
            for index in traces.indices { traces[index].notes.append(note) }
        }
        return traces
    }

    private static func read(_ rows: FrameRows, _ options: FrameTraceOptions) throws(FrameTraceError) -> [FrameTrace] {
        if rows.has("ts"), rows.has("dur") { return try FrameTimeline.read(rows, options) }
        if rows.has("start_s"), rows.has("shown_s") { return try PresentsTable.read(rows, options) }
        if options.column == nil, MangoHud.isFormat(of: rows) { return [try MangoHud.read(rows, options)] }
        if options.column != nil || PresentMon.frameTimeColumns.contains(where: rows.has) {
            return try PresentMon.read(rows, options)
        }
        let columns = rows.header.prefix(12).joined(separator: ", ").escaped().shortened(to: 400)
        throw FrameTraceError(
            name: rows.name, line: 1, column: nil,
            message: "no known frame trace: the header has the columns \(columns)",
            expected:
                "PresentMon (FrameTime, MsBetweenAppStart or MsBetweenPresents), gfxinfo framestats (---PROFILEDATA---), Perfetto's FrameTimeline (ts, dur), MangoHud (fps, frametime), presents.csv, or --column with the column of the frame times"
        )
    }
}
