/// Reads the captures of CapFrameX: JSON with `Info`, and `Runs`, each a separate trace.
///
/// A run's `CaptureData` has PresentMon's columns as arrays: frame times are `MsBetweenPresents` unless another array is chosen, frames begin
/// at `TimeInSeconds`, the call that presents them, and `MsBetweenDisplayChange` is how long the frame before was displayed. Dropped frames
/// are true in `Dropped`. All errors of a file are reported together.
enum CapFrameX {
    private static let ticksPerSecond: Int64 = 1_000_000_000
    private static let perMillisecond = 1e6
    /// The latest time that is read, in seconds, so that sums of times are within 64 bits.
    private static let mostSeconds = 1e9

    static func isFormat(of root: JSONValue) -> Bool { root["Runs"] != nil }

    static func read(
        _ document: JSONDocument, _ options: FrameTraceOptions
    ) throws(FrameTraceError) -> [FrameTrace] {
        guard let value = document.root["Runs"], case .array(let runs) = value, !runs.isEmpty else {
            throw document.error(at: [.key("Runs")], "the capture has no runs", expected: "an array with a run")
        }
        var errors = FrameTraceErrors()
        var traces: [FrameTrace] = []
        let game = ["ProcessName", "GameName"].lazy.compactMap { document.root["Info"]?[$0]?.text }.first {
            !$0.isEmpty
        }
        for (index, run) in runs.enumerated() {
            let parts = [game, runs.count > 1 ? "run \(index + 1)" : nil].compactMap(\.self)
            let path: [JSONDocument.Step] = [.key("Runs"), .index(index), .key("CaptureData")]
            var arrays = Arrays(document, path, run["CaptureData"], errors)
            if let trace = try trace(parts.joined(separator: " ").escaped(), &arrays, options) { traces.append(trace) }
            errors = arrays.errors
        }
        try errors.check()
        return traces
    }

    /// A run; `nil` if it has errors, which are in `arrays`.
    private static func trace(
        _ name: String, _ arrays: inout Arrays, _ options: FrameTraceOptions
    ) throws(FrameTraceError) -> FrameTrace? {
        let (column, found) = (options.column ?? "MsBetweenPresents", arrays.errors.count)
        if arrays.has(options.column) == false {
            var error = arrays.error(
                nil, "there is no array '\(column.escaped())'", "one of \(arrays.names.joined(separator: ", "))")
            error.choice = FrameTraceError.Choice(name: column, known: arrays.names)
            error.isUsage = true
            throw error
        }
        guard let times = arrays.ticks(column, perUnit: perMillisecond, 0...86_400_000, "milliseconds up to a day")
        else {
            if arrays.errors.count == found {
                arrays.add(nil, "the run has no frames: no array \(column)", "CaptureData with the arrays of a capture")
            }
            return nil
        }
        guard times.contains(where: { $0 != nil }) else {
            arrays.add(.key(column), "the run has no frames", "the time of a frame")
            return nil
        }
        func amounts(_ key: String, _ range: ClosedRange<Double>, perUnit: Double = perMillisecond) -> [Int64?]? {
            arrays.ticks(key, perUnit: perUnit, range, "a number from \(range.lowerBound) to \(range.upperBound)")
        }
        let starts = amounts("TimeInSeconds", -mostSeconds...mostSeconds, perUnit: 1e9)
        let changes = amounts("MsBetweenDisplayChange", -86_400_000...86_400_000)
        let waits = amounts("MsUntilDisplayed", 0...86_400_000)
        let works = amounts("CpuActive", 0...86_400_000).flatMap { $0.contains { $0 ?? 0 > 0 } ? $0 : nil }
        let animation = amounts("AnimationError", -86_400_000...86_400_000)
        let dropped = arrays.flags("Dropped")
        arrays.checkLengths()
        arrays.checkOrder(of: starts, "TimeInSeconds")
        guard arrays.errors.count == found else { return nil }

        var series = FrameSeries(ticksPerSecond: ticksPerSecond)
        let interval = options.interval(ticksPerSecond: ticksPerSecond)
        for index in times.indices {
            var frame = FrameRecord(frame: index + 1)
            (frame.frameTime, frame.start) = (times[index], starts?[index])
            frame.cost = works?[index]
            frame.animationError = animation?[index]
            if let cost = frame.cost, let interval { frame.isOverBudget = cost > interval }
            if dropped?[index] != true, let start = frame.start, let wait = waits?[index], wait > 0 {
                frame.present = start + wait
            }
            series.frames.append(frame)
        }
        var notes: [String] = []
        if let count = dropped?.count(where: { $0 }), count > 0 {
            notes.append("\(count) of \(times.count.counted("present")) never showed")
        }
        let untimed = times.count { $0 == nil }
        notes += [FrameRows.note(ofFramesWithoutTime: untimed), series.coverageNote].compactMap(\.self)
        var trace = FrameTrace(
            name: name, format: .capFrameX, column: column, lateRule: nil, series: series, notes: notes)
        trace.refresh = options.refresh
        trace.endsAtStart = column == "MsBetweenPresents"
        trace.displayed = changes.flatMap { changes in
            let shown = changes.indices.map { dropped?[$0] == true ? nil : changes[$0] }
            return DisplayedTimes(column: "MsBetweenDisplayChange", shown, isOwn: false)
        }
        return trace
    }
}

extension CapFrameX {
    /// The arrays of a run, with the errors in them.
    private struct Arrays {
        private let document: JSONDocument
        private let path: [JSONDocument.Step]
        private let data: JSONValue?
        private var lengths: [(key: String, count: Int)] = []
        /// The errors of this run and those before it.
        private(set) var errors: FrameTraceErrors

        init(
            _ document: JSONDocument, _ path: [JSONDocument.Step], _ data: JSONValue?, _ errors: FrameTraceErrors
        ) {
            (self.document, self.path, self.data, self.errors) = (document, path, data, errors)
        }

        /// The names of the arrays.
        var names: [String] { data?.members.filter { !$0.value.elements.isEmpty }.map(\.name) ?? [] }

        /// Whether there is an array; `nil` for no name.
        func has(_ name: String?) -> Bool? { name.map(names.contains) }

        func error(_ step: JSONDocument.Step?, _ message: String, _ expected: String) -> FrameTraceError {
            document.error(at: path + (step.map { [$0] } ?? []), message, expected: expected)
        }

        mutating func add(_ step: JSONDocument.Step?, _ message: String, _ expected: String) {
            let (document, path) = (document, path + (step.map { [$0] } ?? []))
            errors.add(document.error(at: path, message, expected: expected))
        }

        private mutating func add(_ key: String, _ index: Int, _ message: String, _ expected: String) {
            let (document, path) = (document, path + [.key(key), .index(index)])
            errors.add(document.error(at: path, message, expected: expected))
        }

        /// The elements of an array; `nil` if there is none, or if it is `null`.
        private mutating func elements(_ key: String) -> [JSONValue]? {
            switch data?[key] {
            case .array(let values):
                lengths.append((key, values.count))
                return values
            case nil, .null: return nil
            case .bool, .integer, .unsigned, .real, .string, .object:
                add(.key(key), "the value is not an array", "an array with a number a frame")
                return nil
            }
        }

        /// The numbers of an array in ticks; `nil` elements are `null` or `"NaN"`.
        mutating func ticks(
            _ key: String, perUnit: Double, _ range: ClosedRange<Double>, _ expected: String
        ) -> [Int64?]? {
            guard let values = elements(key) else { return nil }
            return values.enumerated().map { index, value in
                if value == .null || value.text == "NaN" { return nil }
                guard let number = value.number else {
                    add(key, index, "'\(value.text().escaped().shortened(to: 40))' is not a number", expected)
                    return nil
                }
                guard range.contains(number) else {
                    let kind = number < 0 ? "a negative time" : "out of range"
                    add(key, index, "\(value.text()) is \(kind)", expected)
                    return nil
                }
                return Int64((number * perUnit).rounded())
            }
        }

        /// The flags of an array, `true`, `false`, 1 or 0.
        mutating func flags(_ key: String) -> [Bool]? {
            guard let values = elements(key) else { return nil }
            return values.enumerated().map { index, value in
                switch value {
                case .bool(let flag): return flag
                case .integer(0), .integer(1): return value.integer == 1
                case .null, .integer, .unsigned, .real, .string, .array, .object:
                    add(key, index, "'\(value.text().escaped().shortened(to: 40))' is not a flag", "true or false")
                    return false
                }
            }
        }

        /// Adds an error for each array of another length than the first.
        mutating func checkLengths() {
            guard let first = lengths.first else { return }
            for other in lengths.dropFirst() where other.count != first.count {
                add(
                    .key(other.key), "\(other.count) elements, but \(first.key) has \(first.count)",
                    "an element a frame in every array")
            }
        }

        /// Adds an error for each time that is before the one before it.
        mutating func checkOrder(of times: [Int64?]?, _ key: String) {
            var last: Int64?
            for (index, time) in (times ?? []).enumerated() {
                guard let time else { continue }
                if let last, time < last {
                    add(key, index, "the frame goes back in time: it starts before the one before", "times in order")
                }
                last = max(last ?? time, time)
            }
        }
    }
}
