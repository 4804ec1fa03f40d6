internal import HookeDynamics
internal import HookeTrace

/// Times and values of a file before their unit is known. A reader adds rows in order.
struct RecordedSamples {
    /// The kind of the file.
    let format: RecordingFormat
    /// The file's name.
    let name: String
    /// The heading of the times.
    let time: ColumnHeading
    /// The unit of the times that the format has, in words: why.
    var knownUnit: (unit: TimeUnit, reason: String)?
    /// The headings of the values.
    private(set) var headings: [ColumnHeading]
    /// The times in the file's unit.
    private(set) var times: [Double] = []
    /// The values of all rows, one row after the other; NaN where there is none.
    private var values: [Double] = []
    /// The number of rows that were left out because they were the same as the row before.
    private(set) var duplicates = 0
    /// What to know of the file.
    var notes: [String] = []

    init(_ format: RecordingFormat, name: String, time: ColumnHeading, values headings: [ColumnHeading]) {
        (self.format, self.name, self.time, self.headings) = (format, name, time, headings)
    }

    /// Adds a row; returns why it cannot follow the row before, and what was expected. Such a row is not added.
    mutating func add(_ time: Double, _ row: [Double]) -> (message: String, expected: String)? {
        if let last = times.last, time <= last {
            guard time == last else {
                return (
                    "the time \(time.text()) goes back: the row before has \(last.text())", "rows in the order of time"
                )
            }
            let before = values.suffix(row.count)
            guard zip(before, row).allSatisfy({ $0 == $1 || $0.isNaN && $1.isNaN }) else {
                return ("two rows have the time \(time.text()) and different values", "one row a time")
            }
            duplicates += 1
            return nil
        }
        times.append(time)
        values.append(contentsOf: row)
        return nil
    }

    /// The values of each heading.
    var tracks: [Recording.Track] {
        headings.indices.map { column in
            let (all, width) = (values, headings.count)
            return Recording.Track(
                name: headings[column].name, unit: headings[column].unit ?? "",
                values: times.indices.map { all[$0 * width + column] })
        }
    }

    /// Removes the columns without any value, and notes their names. At least one must have values.
    mutating func dropEmptyColumns() throws(FrameTraceError) {
        let count = headings.count
        let filled = headings.indices.filter { column in
            times.indices.contains(where: { !values[$0 * count + column].isNaN })
        }
        guard filled.count < count, !times.isEmpty else { return }
        guard !filled.isEmpty else { throw error("the file has times and no values", "a value beside a time") }
        let empty = headings.indices.filter { !filled.contains($0) }.map { headings[$0].name.escaped() }
        notes.append("without a value, left out: \(empty.joined(separator: ", ").shortened(to: 400))")
        let old = values
        values = times.indices.flatMap { row in filled.map { old[row * count + $0] } }
        headings = filled.map { headings[$0] }
    }

    /// An error of the whole file.
    func error(_ message: String, _ expected: String, isUsage: Bool = false) -> FrameTraceError {
        var error = FrameTraceError(name: name, line: 1, column: nil, message: message, expected: expected)
        error.isUsage = isUsage
        return error
    }
}

extension RecordedSamples {
    /// The first time of the file that counts as that of a clock which began before the recording, in seconds.
    private static let clockStart = 1.0

    /// The times in seconds.
    ///
    /// Times that begin before 0, or later than a second, are those of another clock; they then count from the first row.
    func seconds(_ options: RecordingOptions) throws(FrameTraceError) -> (times: [Double], source: TimeSource) {
        guard times.count > 1 else {
            throw error(times.isEmpty ? "no row with a time" : "one time only", "at least two times, of a motion")
        }
        let (unit, reason) = try unit(options)
        var seconds: [Double]
        if let perSecond = unit.perSecond {
            seconds = perSecond == 1 ? times : times.map { $0 / perSecond }
        } else {
            guard let refresh = options.refresh else {
                throw error(
                    "the times are frames, and the refresh rate is not known", "--refresh, such as --refresh 60")
            }
            seconds = times.map { $0 * Double(refresh.denominator) / Double(refresh.numerator) }
        }
        guard let last = seconds.last, abs(last) < 1e10, abs(seconds[0]) < 1e10 else {
            throw error(
                "times of more than 300 years in \(unit.rawValue)", "--time-unit s, ms, us or ns", isUsage: true)
        }
        let isClock = !(0..<RecordedSamples.clockStart).contains(seconds[0])
        let start = isClock ? seconds[0] : 0
        if isClock { seconds = seconds.map { $0 - start } }
        if let index = seconds.indices.dropFirst().first(where: { seconds[$0] <= seconds[$0 - 1] }) {
            throw error("times \(times[index - 1]) and \(times[index]) are too near to tell apart", "ascending times")
        }
        return (seconds, TimeSource(name: time.name, unit: unit, reason: reason, start: start))
    }

    /// The unit of the times: that of the file, that of the command line, or by the steps.
    private func unit(_ options: RecordingOptions) throws(FrameTraceError) -> (TimeUnit, String) {
        let word = TimeColumn.unit(of: time)
        var known = knownUnit
        if let word, known == nil {
            guard let unit = TimeUnit(word: word) else {
                throw error("unknown unit '\(word.escaped().shortened(to: 40))' of the times", "s, ms, us, ns or frame")
            }
            known = (unit, "by its name")
        }
        if let given = options.timeUnit {
            if let known, known.unit != given {
                throw error(
                    "the times are in \(known.unit.rawValue), \(known.reason), and --time-unit says \(given.rawValue)",
                    "no --time-unit", isUsage: true)
            }
            return (given, "by --time-unit")
        }
        if let known { return known }
        let step = FrameGrid.median(FrameGrid.steps(times))
        guard let unit = TimeUnit(ofStep: step) else {
            throw error(
                "the unit of the times is not known: \(step.text()) is the median step between them",
                "a unit such as [ms] in the header, or --time-unit s, ms, us, ns or frame")
        }
        return (unit, "by the median step of \(step.text()); another with --time-unit")
    }
}
