/// Reads the CSV files of PresentMon, version 1 and 2, and of tools that write its columns.
///
/// Times are milliseconds, TimeInSeconds aside. Swap chains are separate traces. The frame times are `FrameTime` unless a column is chosen,
/// or `MsBetweenPresents` where there is none.
enum PresentMon {
    static let frameTimeColumns = ["FrameTime", "MsBetweenPresents"]
    private static let ticksPerSecond: Int64 = 1_000_000_000_000
    private static let perMillisecond: Int64 = 1_000_000_000

    private struct Columns {
        let frameTime: Int
        let identity: [Int]
        /// The start of a frame with its ticks, or only its order.
        let start: (column: Int, perUnit: Int64)?
        let cost: Int?
        let error: Int?
        /// Time from the start to the display.
        let latency: Int?
        let dropped: Int?
        let displayed: Int?

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
            identity = ["Application", "ProcessID", "SwapChainAddress"].compactMap(rows.index)
            let starts: [(String, Int64)] = [
                ("CPUStartTime", perMillisecond), ("CPUStartQPCTime", perMillisecond),
                ("TimeInSeconds", ticksPerSecond), ("TimeInMs", perMillisecond),
            ]
            start =
                starts.lazy.compactMap { name, perUnit in rows.index(name).map { (column: $0, perUnit: perUnit) } }
                .first
            cost = rows.first(["CPUBusy", "MsCPUBusy"])
            error = rows.first(["AnimationError", "MsAnimationError"])
            latency = rows.first(["DisplayLatency", "MsUntilDisplayed"])
            dropped = rows.index("Dropped")
            displayed = rows.index("DisplayedTime")
        }
    }

    private struct Chain {
        let name: String
        var frames: [FrameRecord] = []
        var dropped = 0
    }

    static func read(_ rows: FrameRows, _ options: FrameTraceOptions) throws(FrameTraceError) -> [FrameTrace] {
        var rows = rows
        let columns = try Columns(rows, options)
        let interval = options.interval(ticksPerSecond: ticksPerSecond)
        var chains: [Chain] = []
        while try rows.next() {
            var names: [String] = []
            for column in columns.identity { names.append(try rows.text(column)) }
            let name = names.joined(separator: " ").escaped()
            let index = chains.firstIndex { $0.name == name } ?? chains.count
            if index == chains.count { chains.append(Chain(name: name)) }
            let frame = try frame(rows, columns, interval: interval)
            if let start = frame.start, let last = chains[index].frames.last?.start, start < last,
                let column = columns.start?.column
            {
                throw rows.backInTime(column)
            }
            if try isDropped(rows, columns) { chains[index].dropped += 1 }
            chains[index].frames.append(frame)
        }
        guard !chains.isEmpty else {
            throw FrameTraceError(
                name: rows.name, line: 2, column: nil, message: "the file has a header and no rows",
                expected: "a row a frame")
        }
        return chains.map { chain in
            let series = FrameSeries(ticksPerSecond: ticksPerSecond, frames: chain.frames)
            var notes: [String] = []
            if chain.dropped > 0 {
                notes.append("\(chain.dropped) of \(chain.frames.count.counted("present")) never showed")
            }
            if let note = series.coverageNote { notes.append(note) }
            return FrameTrace(
                name: chain.name, format: .presentMon, column: rows.header[columns.frameTime], series: series,
                notes: notes)
        }
    }

    private static func frame(
        _ rows: FrameRows, _ columns: Columns, interval: Int64?
    ) throws(FrameTraceError) -> FrameRecord {
        func milliseconds(_ column: Int?) throws(FrameTraceError) -> Int64? {
            guard let column else { return nil }
            return try rows.ticks(column, perUnit: perMillisecond)
        }
        var frame = FrameRecord(frame: rows.row)
        frame.frameTime = try milliseconds(columns.frameTime)
        if let time = frame.frameTime, time < 0 {
            throw rows.negative(columns.frameTime, try rows.text(columns.frameTime) + " ms")
        }
        if let start = columns.start { frame.start = try rows.ticks(start.column, perUnit: start.perUnit) }
        frame.cost = try milliseconds(columns.cost)
        frame.animationError = try milliseconds(columns.error)
        if let cost = frame.cost, let interval { frame.isOverBudget = cost > interval }
        if let start = frame.start, let latency = try milliseconds(columns.latency),
            try !isDropped(rows, columns)
        {
            frame.present = start.addingReportingOverflow(latency).partialValue
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
