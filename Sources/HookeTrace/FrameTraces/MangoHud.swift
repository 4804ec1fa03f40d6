/// Reads the CSV log of MangoHud: two lines about the system, perhaps lines between them, then the header of the frames.
///
/// `frametime` is milliseconds, in logs of older versions microseconds: `fps` tells which. `elapsed` is nanoseconds at the frame's end.
enum MangoHud {
    private static let ticksPerSecond: Int64 = 1_000_000_000

    /// The rows below the header of the frames, if it is one of the first lines but not the first; `nil` for another file.
    static func rows(of bytes: [UInt8], name: String) throws(FrameTraceError) -> FrameRows? {
        var start = 0
        let isLog = try isLog(bytes, name)
        for line in 1...mostLines {
            if line > 1, bytes[start...].starts(with: "fps,frametime".utf8) {
                return try FrameRows(Array(bytes[start...]), name: name, line: line)
            }
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
            start = end + 1
        }
        guard isLog else { return nil }
        throw FrameTraceError(
            name: name, line: 3, column: nil, message: "the MangoHud log has no frames",
            expected: "the header fps,frametime,... below the lines about the system, and a row a frame")
    }

    /// Whether a file begins as a log does: with the columns about the system, or with the version of the log.
    private static func isLog(_ bytes: [UInt8], _ name: String) throws(FrameTraceError) -> Bool {
        let first = String(decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
            .trimmingTrailingSpaces
        if first.hasPrefix("0.1% Min FPS,") {
            throw FrameTraceError(
                name: name, line: 1, column: nil, message: "this is MangoHud's summary, which has no frames",
                expected: "the log beside it, whose name does not end with _summary")
        }
        // A version of the log is a line of its own: v1.
        if first.first == "v", first.count < 4, let version = Int(first.dropFirst()) {
            guard version == 1 else {
                throw FrameTraceError(
                    name: name, line: 1, column: nil, message: "unknown version 'v\(version)' of MangoHud's log",
                    expected: "v1")
            }
            return true
        }
        return first.hasPrefix("os,cpu,gpu")
    }

    /// The header of the frames is within the first lines: the seventh in a log with versions.
    private static let mostLines = 8

    static func isFormat(of rows: FrameRows) -> Bool { rows.header.starts(with: ["fps", "frametime"]) }

    static func read(_ rows: FrameRows, _ options: FrameTraceOptions) throws(FrameTraceError) -> FrameTrace {
        var rows = rows
        let (time, elapsed) = (rows.index("frametime") ?? 1, rows.index("elapsed"))
        let unit = try unit(rows, time)
        var series = FrameSeries(ticksPerSecond: ticksPerSecond)
        var outOfRange: [String] = []
        var last: Int64 = 0
        try rows.forEachRow { rows throws(FrameTraceError) in
            var frame = FrameRecord(frame: rows.row)
            frame.frameTime = try rows.duration(
                time, perUnit: unit.perUnit, ticksPerSecond: ticksPerSecond, name: "frame time", unit: " \(unit.symbol)"
            )
            if let elapsed, let end = try rows.time(elapsed, perUnit: 1) {
                guard end >= last else { throw rows.backInTime(elapsed) }
                last = end
                frame.start = frame.frameTime.map { end - $0 }
            }
            outOfRange += rows.outOfRange
            series.frames.append(frame)
        }
        guard !series.frames.isEmpty else { throw rows.noRows }
        let withoutTime = series.frames.count { $0.frameTime == nil }
        let notes = [
            FrameRows.note(ofCellsOutOfRange: outOfRange), FrameRows.note(ofFramesWithoutTime: withoutTime),
            series.coverageNote,
        ].compactMap(\.self)
        guard withoutTime < series.frames.count else { throw rows.noFrameTimes(time, notes) }
        return FrameTrace(
            name: "", format: .mangoHud, column: "frametime", lateRule: nil, series: series, notes: notes)
    }

    /// The unit of the frame times: their product with `fps` is 1000 in milliseconds, a million in microseconds.
    private static func unit(
        _ rows: FrameRows, _ time: Int
    ) throws(FrameTraceError) -> (perUnit: Int64, symbol: String) {
        var rows = rows
        while try rows.next() {
            guard let rate = Double(try rows.text(0)), let length = Double(try rows.text(time)), rate * length > 0
            else { continue }
            return rate * length > 30_000 ? (1000, "us") : (1_000_000, "ms")
        }
        return (1_000_000, "ms")
    }
}
