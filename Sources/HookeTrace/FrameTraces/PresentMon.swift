/// Reads the CSV files of PresentMon, version 1 and 2, and any other CSV table whose column of frame times is chosen or named as PresentMon
/// names it.
///
/// Times are milliseconds, TimeInSeconds and chosen columns of another unit aside. Swap chains are separate traces. The frame times are `FrameTime` unless a column is chosen,
/// `MsBetweenAppStart` (its later name), or `MsBetweenPresents` where there is neither. No column says when a frame was meant to be shown, so
/// there are no hitches, late frames and missed refreshes.
enum PresentMon {
    static let frameTimeColumns = ["FrameTime", "MsBetweenAppStart", "MsBetweenPresents"]
    // Nanoseconds: an uptime of years has finer ones only beyond 64 bits, and the clock of Windows counts in steps of 100.
    private static let ticksPerSecond: Int64 = 1_000_000_000
    private static let perMillisecond: Int64 = 1_000_000

    /// The format of a table: PresentMon's has a column that only PresentMon writes, spelled its way.
    private static func format(_ rows: FrameRows) -> FrameTraceFormat {
        let own = [
            "MsBetweenPresents", "MsBetweenAppStart", "SwapChainAddress", "CPUStartTime", "CPUStartQPCTime",
            "CPUStartTimeInMs", "CPUStartQPCTimeInMs", "CPUBusy", "MsCPUBusy", "DisplayLatency", "DisplayedTime",
            "AnimationError",
        ]
        return own.contains(where: rows.header.contains) ? .presentMon : .csv
    }

    /// The unit of a column: that of its name's end, as in `frame_time_ns`, else milliseconds.
    private static func unit(of column: String) -> (perUnit: Int64, symbol: String) {
        let units: [(perUnit: Int64, symbol: String)] = [(1, "ns"), (1000, "us"), (ticksPerSecond, "s")]
        return units.first { column.lowercased().hasSuffix("_" + $0.symbol) } ?? (perMillisecond, "ms")
    }

    private struct Columns {
        let frameTime: Int
        /// The ticks of the frame times' unit, and its symbol.
        let unit: (perUnit: Int64, symbol: String)
        let identity: [Int]
        /// The start of the work with its ticks, or else of the call that presents the frame.
        let start: (column: Int, perUnit: Int64)?
        /// Whether the start is that of the work.
        let isWorkStart: Bool
        let cost: Int?
        let error: Int?
        /// The display of a frame: a time with its ticks, and a column with the time from it to the display.
        let display: (from: Int, perUnit: Int64, latency: Int)?
        let dropped: Int?
        let displayed: Int?
        /// The column of displayed times, and whether they are of the frame itself or of the one displayed before it.
        let displayedTime: (index: Int, isOwn: Bool)?

        init(_ rows: FrameRows, _ options: FrameTraceOptions) throws(FrameTraceError) {
            if let name = options.column {
                guard let column = rows.index(name) else {
                    let known = rows.header.filter { !$0.isEmpty }
                    var error = FrameTraceError(
                        name: rows.name, line: 1, column: nil, message: "there is no column '\(name.escaped())'",
                        expected: "one of " + known.joined(separator: ", "))
                    error.choice = FrameTraceError.Choice(name: name, known: known)
                    error.isUsage = true
                    throw error
                }
                frameTime = column
            } else {
                frameTime = rows.first(PresentMon.frameTimeColumns) ?? 0
            }
            unit = PresentMon.unit(of: rows.header[frameTime])
            identity = ["Application", "ProcessID", "SwapChainAddress"].compactMap(rows.index)
            let work = Columns.first(
                [
                    ("CPUStartTime", perMillisecond), ("CPUStartQPCTime", perMillisecond),
                    ("CPUStartTimeInMs", perMillisecond), ("CPUStartQPCTimeInMs", perMillisecond),
                ], rows)
            let call = Columns.first([("TimeInSeconds", ticksPerSecond), ("TimeInMs", perMillisecond)], rows)
            start = work ?? call
            isWorkStart = work != nil
            cost = rows.first(["CPUBusy", "MsCPUBusy"])
            error = rows.first(["AnimationError", "MsAnimationError"])
            // DisplayLatency is counted from the start of the work, MsUntilDisplayed from the call.
            let (latency, wait) = (rows.index("DisplayLatency"), rows.index("MsUntilDisplayed"))
            if let work, let latency {
                display = (work.column, work.perUnit, latency)
            } else if let call, let wait {
                display = (call.column, call.perUnit, wait)
            } else {
                display = nil
            }
            dropped = rows.index("Dropped")
            displayed = rows.index("DisplayedTime") ?? wait
            displayedTime =
                rows.index("DisplayedTime").map { ($0, true) }
                ?? rows.index("MsBetweenDisplayChange").map { ($0, false) }
        }

        private static func first(
            _ names: [(name: String, perUnit: Int64)], _ rows: FrameRows
        ) -> (column: Int, perUnit: Int64)? {
            names.lazy.compactMap { name, perUnit in rows.index(name).map { (column: $0, perUnit: perUnit) } }.first
        }
    }

    private struct Chain {
        let name: String
        var frames: [FrameRecord] = []
        var dropped = 0
        /// The displayed time of each frame.
        var displayed: [Int64?] = []
        var outOfRange: [String] = []
        /// The frame shown last, by its index.
        var shown: Int?

        /// Appends a frame, with its animation error if that can be computed from the frame shown before.
        mutating func append(_ frame: FrameRecord, computingError: Bool) {
            var frame = frame
            if let start = frame.start, let present = frame.present {
                if computingError, let shown, let startBefore = frames[shown].start,
                    let presentBefore = frames[shown].present
                {
                    frame.animationError = FrameSeries.animationError(
                        start: start, present: present, startBefore: startBefore, presentBefore: presentBefore)
                }
                shown = frames.count
            }
            frames.append(frame)
        }
    }

    static func read(_ rows: FrameRows, _ options: FrameTraceOptions) throws(FrameTraceError) -> [FrameTrace] {
        var rows = rows
        let columns = try Columns(rows, options)
        let interval = options.interval(ticksPerSecond: ticksPerSecond)
        var chains: [Chain] = []
        try rows.forEachRow { rows throws(FrameTraceError) in
            var names: [String] = []
            for column in columns.identity { names.append(try rows.text(column)) }
            let name = names.joined(separator: " ").escaped()
            let index = chains.firstIndex { $0.name == name } ?? chains.count
            if index == chains.count { chains.append(Chain(name: name)) }
            let frame = try frame(&rows, columns, interval: interval)
            if let start = frame.start, let last = chains[index].frames.last?.start, start < last,
                let column = columns.start?.column
            {
                throw rows.backInTime(column)
            }
            let isDropped = try isDropped(rows, columns)
            let shown = try columns.displayedTime.flatMap { column throws(FrameTraceError) in
                try rows.time(column.index, perUnit: perMillisecond)
            }
            if isDropped { chains[index].dropped += 1 }
            chains[index].outOfRange += rows.outOfRange
            chains[index].displayed.append(isDropped ? nil : shown)
            chains[index].append(frame, computingError: columns.error == nil && columns.isWorkStart)
        }
        guard !chains.isEmpty else { throw rows.noRows }
        let left = chains.flatMap(\.outOfRange)
        if !left.isEmpty, !chains.contains(where: { $0.frames.contains { $0.frameTime != nil } }) {
            throw rows.noFrameTimes(columns.frameTime, [FrameRows.note(ofCellsOutOfRange: left)].compactMap(\.self))
        }
        let format = format(rows)
        return chains.map { chain in
            let series = FrameSeries(ticksPerSecond: ticksPerSecond, frames: chain.frames)
            var notes: [String] = []
            if format == .csv {
                notes.append("no known tool by its columns: frame times are read as \(columns.unit.symbol)")
            }
            if let note = FrameRows.note(ofCellsOutOfRange: chain.outOfRange) { notes.append(note) }
            if chain.dropped > 0 {
                notes.append("\(chain.dropped) of \(chain.frames.count.counted("present")) never showed")
            }
            let withoutTime = chain.frames.count { $0.frameTime == nil }
            if let note = FrameRows.note(ofFramesWithoutTime: withoutTime) { notes.append(note) }
            if let note = series.coverageNote { notes.append(note) }
            var trace = FrameTrace(
                name: chain.name, format: format, column: rows.header[columns.frameTime], lateRule: nil,
                series: series, notes: notes)
            trace.endsAtStart = !columns.isWorkStart && trace.column == "MsBetweenPresents"
            if let column = columns.displayedTime {
                trace.displayed = DisplayedTimes(
                    column: rows.header[column.index], chain.displayed, isOwn: column.isOwn)
            } else if let latency = columns.display?.latency {
                trace.displayed = DisplayedTimes(between: series, column: rows.header[latency])
            }
            return trace
        }
    }

    private static func frame(
        _ rows: inout FrameRows, _ columns: Columns, interval: Int64?
    ) throws(FrameTraceError) -> FrameRecord {
        func duration(_ column: Int) throws(FrameTraceError) -> Int64? {
            try rows.duration(column, perUnit: perMillisecond, ticksPerSecond: ticksPerSecond)
        }
        var frame = FrameRecord(frame: rows.row)
        frame.frameTime = try rows.duration(
            columns.frameTime, perUnit: columns.unit.perUnit, ticksPerSecond: ticksPerSecond, name: "frame time",
            unit: " " + columns.unit.symbol)
        if let start = columns.start { frame.start = try rows.time(start.column, perUnit: start.perUnit) }
        if let cost = columns.cost { frame.cost = try duration(cost) }
        if let error = columns.error, let ticks = try rows.time(error, perUnit: perMillisecond) {
            guard ticks.magnitude <= FrameRows.longestFrame * ticksPerSecond else {
                throw rows.tooLong(error, try rows.text(error))
            }
            frame.animationError = ticks
        }
        if let cost = frame.cost, let interval { frame.isOverBudget = cost > interval }
        if let display = columns.display, let latency = try duration(display.latency),
            let from = try rows.time(display.from, perUnit: display.perUnit), try !isDropped(rows, columns)
        {
            frame.present = from + latency
        }
        return frame
    }

    private static func isDropped(_ rows: FrameRows, _ columns: Columns) throws(FrameTraceError) -> Bool {
        if let column = columns.dropped { return ["1", "true"].contains(try rows.text(column).lowercased()) }
        guard let column = columns.displayed else { return false }
        return FrameRows.isMissing(try rows.text(column))
    }
}

extension FrameSeries {
    /// A sentence if the frame times cover far less than the time between the first and the last start: the frames are samples.
    var coverageNote: String? {
        let starts = frames.compactMap(\.start)
        guard frames.count > 1, let first = starts.first, let last = starts.last, last > first else { return nil }
        // A frame time lasts until the next start, or since the start before.
        let times = frames.map { Double($0.frameTime ?? 0) }
        let covered = max(times.dropLast().reduce(0, +), times.dropFirst().reduce(0, +))
        let share = covered / Double(last - first)
        guard share < 0.9 else { return nil }
        return
            "the frame times cover \((100 * share).decimals(1)) % of the time: the rows are samples, and the figures are those of the samples"
    }
}
