/// Reads the output of Android's `dumpsys gfxinfo PACKAGE framestats`: the blocks between two lines `---PROFILEDATA---`, one a window.
///
/// Times are nanoseconds of one clock. A frame's time is from IntendedVsync to FrameCompleted. A frame is janky if it was completed after its
/// FrameDeadline, without one if its time is longer than the interval. Rows with flags are left out, as the platform's documentation asks, and
/// so are frames that were not finished when the dump was made: their FrameCompleted is 0. No column says when a frame was meant to be shown, so
/// there is no hitch; Vsync, the time that animations show, and DisplayPresentTime give the animation error.
enum FrameStats {
    fileprivate static let fence = "---PROFILEDATA---"
    private static let ticksPerSecond: Int64 = 1_000_000_000

    static func isFormat(of bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while let first = rest.firstIndex(of: UInt8(ascii: "-")) {
            let begin = bytes[..<first].lastIndex { $0 == feed } ?? -1
            let end = bytes[first...].firstIndex(of: feed) ?? bytes.endIndex
            if end - begin <= fence.utf8.count + 64,
                String(decoding: bytes[(begin + 1)..<end], as: UTF8.self)[...].isFence
            {
                return true
            }
            rest = bytes[end...]
        }
        return false
    }

    private static let feed = UInt8(ascii: "\n")

    static func read(
        _ bytes: [UInt8], name: String, _ options: FrameTraceOptions
    ) throws(FrameTraceError) -> [FrameTrace] {
        if let column = options.column {
            var error = FrameTraceError(
                name: name, line: 1, column: nil,
                message:
                    "framestats have times of events, not frame times: --column \(column.escaped()) cannot be chosen",
                expected: "no --column")
            error.isUsage = true
            throw error
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        var traces: [FrameTrace] = []
        var (window, block) = ("", (lines: [Substring](), line: 0))
        var isOpen = false
        for (index, line) in lines.enumerated() {
            let content = line.trimmingSpaces
            if line.isFence {
                if isOpen {
                    let label = window.isEmpty ? "window \(traces.count + 1)" : window
                    let body = Array(block.lines.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
                    traces.append(
                        try trace(FrameRows(body, name: name, line: block.line), window: label, options))
                    window = ""
                } else {
                    block = ([], index + 2)
                }
                isOpen.toggle()
            } else if isOpen {
                block.lines.append(line)
            } else if content.hasPrefix("Window: ") {
                window = String(content.dropFirst(8)).escaped()
            } else if content.contains("ViewRootImpl@") {
                window = String(content.prefix { $0 != " " }).escaped()
            }
        }
        guard !isOpen else {
            throw FrameTraceError(
                name: name, line: block.line - 1, column: nil,
                message: "the block that begins here has no end: the dump is truncated", expected: fence)
        }
        guard traces.contains(where: { !$0.series.frames.isEmpty }) else {
            let notes = traces.flatMap(\.notes)
            throw FrameTraceError(
                name: name, line: (lines.firstIndex { $0.isFence } ?? 0) + 1, column: nil,
                message: notes.isEmpty
                    ? "the dump has no frame in any window" : "no frame is left: \(notes.joined(separator: ", "))",
                expected: "a row a frame below the header")
        }
        return traces
    }

    private static func trace(
        _ rows: FrameRows, window: String, _ options: FrameTraceOptions
    ) throws(FrameTraceError) -> FrameTrace {
        var rows = rows
        let intended = try required("IntendedVsync", rows)
        let completed = try required("FrameCompleted", rows)
        let (flags, deadline) = (rows.index("Flags"), rows.index("FrameDeadline"))
        let (animated, displayed) = (rows.index("Vsync"), rows.index("DisplayPresentTime"))
        let given = options.interval(ticksPerSecond: ticksPerSecond)
        var series = FrameSeries(ticksPerSecond: ticksPerSecond)
        var (excluded, unfinished, swapped) = (0, 0, 0)
        var outOfRange: [String] = []
        var rules: [String] = []
        var shown: (animated: Int64, present: Int64)?
        try rows.forEachRow { rows throws(FrameTraceError) in
            if let flags, try rows.ticks(flags, perUnit: 1) != 0 {
                excluded += 1
                return
            }
            guard let start = try rows.time(intended, perUnit: 1) else {
                throw rows.error(intended, "row \(rows.row) has no time", "nanoseconds")
            }
            let end = try rows.time(completed, perUnit: 1)
            guard end != nil || !rows.outOfRange.isEmpty else {
                throw rows.error(completed, "row \(rows.row) has no time", "nanoseconds")
            }
            guard let end, end != 0 else {
                unfinished += 1
                return
            }
            if let last = series.frames.last?.start, start < last { throw rows.backInTime(intended) }
            if end < start { throw rows.negative(completed, "\(end - start) ns") }
            let longest = FrameRows.longestFrame * ticksPerSecond
            if end - start > longest { throw rows.tooLong(completed, "\(end - start) ns") }
            var frame = FrameRecord(frame: rows.row)
            (frame.start, frame.frameTime) = (start, end - start)
            let rule: String
            if let deadline, let due = try rows.ticks(deadline, perUnit: 1), due > 0, due < .max {
                guard due <= .max / 2, abs(due - start) <= longest else {
                    throw rows.error(
                        deadline, "row \(rows.row) has a deadline more than a day from its start",
                        "a time near the others")
                }
                frame.overrun = end - due
                frame.isLate = end > due
                rule = "FrameCompleted after FrameDeadline"
            } else {
                let (interval, isSwapped) = try interval(rows)
                swapped += isSwapped ? 1 : 0
                guard let interval = interval ?? given else {
                    var error = FrameTraceError(
                        name: rows.name, line: rows.line, column: nil,
                        message: "row \(rows.row) has neither a deadline nor a frame interval",
                        expected: "--refresh with the display's rate")
                    error.isUsage = true
                    throw error
                }
                frame.isLate = end - start > interval
                rule = "FrameCompleted - IntendedVsync above the frame interval"
            }
            if !rules.contains(rule) { rules.append(rule) }
            if let animated, let displayed, let content = try rows.time(animated, perUnit: 1),
                let present = try rows.ticks(displayed, perUnit: 1), content > 0, present > 0, present <= .max / 2
            {
                frame.present = present
                if let shown {
                    frame.animationError = FrameSeries.animationError(
                        start: content, present: present, startBefore: shown.animated, presentBefore: shown.present)
                }
                shown = (content, present)
            }
            outOfRange += rows.outOfRange
            series.frames.append(frame)
        }
        var notes: [String] = []
        if excluded > 0 { notes.append("\(excluded.counted("row")) with flags left out") }
        if unfinished > 0 { notes.append("\(unfinished.counted("unfinished frame")) left out") }
        if let note = FrameRows.note(ofCellsOutOfRange: outOfRange) { notes.append(note) }
        if swapped > 0 {
            notes.append(
                "FrameInterval and FrameStartTime stand under each other's names: the plausible one is the interval")
        }
        var trace = FrameTrace(
            name: window, format: .frameStats, column: "FrameCompleted - IntendedVsync",
            lateRule: rules.isEmpty ? nil : rules.joined(separator: "; without a deadline: "), series: series,
            notes: notes)
        trace.displayed = DisplayedTimes(between: series, column: "DisplayPresentTime")
        return trace
    }

    private static func required(_ column: String, _ rows: FrameRows) throws(FrameTraceError) -> Int {
        if let index = rows.index(column) { return index }
        throw FrameTraceError(
            name: rows.name, line: rows.line, column: nil, message: "the block has no column \(column)",
            expected: "the columns of framestats, in any order")
    }

    /// The frame interval of a row, and whether it stands under the name of the start time, where Android 12 wrote it.
    private static func interval(_ rows: FrameRows) throws(FrameTraceError) -> (Int64?, isSwapped: Bool) {
        let plausible: ClosedRange<Int64> = 1_000_000...1_000_000_000
        for (name, isSwapped) in [("FrameInterval", false), ("FrameStartTime", true)] {
            guard let column = rows.index(name), let value = try rows.ticks(column, perUnit: 1) else { continue }
            if plausible.contains(value) { return (value, isSwapped) }
        }
        return (nil, false)
    }
}

extension Substring {
    /// Whether a line is a fence; a spreadsheet ends it with commas.
    fileprivate var isFence: Bool {
        String(reversed().drop { $0 == "," || $0.isWhitespace }.reversed())[...].trimmingSpaces == FrameStats.fence
    }

    fileprivate var trimmingSpaces: Substring {
        var text = self
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        if text.first == "\u{feff}" { text.removeFirst() }
        return text
    }
}
