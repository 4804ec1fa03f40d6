/// What a file has: frames, or hitches without frames.
public enum Capture: Sendable {
    /// Frames of one or more sources.
    case frames([FrameTrace])
    /// Hitch ratios, counts and durations that a tool computed, without the frames.
    case hitches([HitchSummary])
}

extension Capture {
    /// Reads a capture of any known format, which its header or its keys determine.
    ///
    /// - Parameters:
    ///   - bytes: the file's contents.
    ///   - name: the file's name for messages.
    ///   - options: what the command line adds to the data.
    public static func read(
        _ bytes: [UInt8], name: String, _ options: FrameTraceOptions = FrameTraceOptions()
    ) throws(FrameTraceError) -> Capture {
        if let error = TextEncoding.error(in: bytes, name: name) { throw error }
        if let first = bytes.drop(while: { $0 <= UInt8(ascii: " ") || [0xEF, 0xBB, 0xBF].contains($0) }).first,
            first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        {
            return try read(JSONDocument(bytes, name: name), options)
        }
        var traces = try tables(bytes, name: name, options)
        for index in traces.indices { traces[index].refresh = options.refresh }
        return .frames(traces)
    }

    private static func read(
        _ document: JSONDocument, _ options: FrameTraceOptions
    ) throws(FrameTraceError) -> Capture {
        if CapFrameX.isFormat(of: document.root) { return .frames(try CapFrameX.read(document, options)) }
        let isXCTest = XCTestMetrics.isFormat(of: document.root)
        guard isXCTest || MetricKitPayload.isFormat(of: document.root) else {
            let keys = document.root.members.prefix(12).map(\.name).joined(separator: ", ").escaped().shortened(to: 400)
            throw document.error(
                at: [], "JSON of no known capture" + (keys.isEmpty ? "" : ": its keys are \(keys)"),
                expected:
                    "a capture of CapFrameX, the metrics of xcresulttool, a payload of MetricKit, or a CSV table; of a Perfetto trace, the table that trace_processor exports"
            )
        }
        if options.column != nil || options.refresh != nil {
            var error = document.error(
                at: [], "the file has hitches without frames", expected: "neither --column nor --refresh")
            error.isUsage = true
            throw error
        }
        return .hitches(isXCTest ? try XCTestMetrics.read(document) : try MetricKitPayload.read(document))
    }

    private static func tables(
        _ bytes: [UInt8], name: String, _ options: FrameTraceOptions
    ) throws(FrameTraceError) -> [FrameTrace] {
        if FrameStats.isFormat(of: bytes) { return try FrameStats.read(bytes, name: name, options) }
        let log = try MangoHud.rows(of: bytes, name: name)
        let rows: FrameRows
        if let log { rows = log } else { rows = try FrameRows(bytes, name: name) }
        var traces = try tables(rows, options)
        if let note = rows.cutNote {
            for index in traces.indices { traces[index].notes.append(note) }
        }
        return traces
    }

    private static func tables(
        _ rows: FrameRows, _ options: FrameTraceOptions
    ) throws(FrameTraceError) -> [FrameTrace] {
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

extension FrameTrace {
    /// Reads the frames of a capture of any known format.
    ///
    /// - Returns: one trace for each source, in the order of their first rows.
    /// - Throws: ``FrameTraceError`` as ``Capture/read(_:name:_:)`` does, and for a capture without frames.
    public static func read(
        _ bytes: [UInt8], name: String, _ options: FrameTraceOptions = FrameTraceOptions()
    ) throws(FrameTraceError) -> [FrameTrace] {
        try Capture.read(bytes, name: name, options).traces(name)
    }
}

extension Capture {
    /// The frames, or an error for a capture without frames.
    func traces(_ name: String) throws(FrameTraceError) -> [FrameTrace] {
        switch self {
        case .frames(let traces): return traces
        case .hitches(let summaries):
            throw FrameTraceError(
                name: name, line: 1, column: nil,
                message: "\(summaries.first?.format.rawValue ?? "the file") has hitch ratios and no frames",
                expected: "a capture with frames; 'hooke stats FILE' prints the ratios")
        }
    }
}
