/// The frames of one source in a file: a run of Hooke, a swap chain, a window or a layer.
public struct FrameTrace: Sendable {
    /// The swap chain, window or layer; empty if the file has only one source without a name.
    public let name: String
    /// The format of the file.
    public let format: FrameTraceFormat
    /// The column or columns that the frame times are from.
    public let column: String
    /// When a frame counts as late, in the words of the format's columns; `nil` if the data do not say which frames are late.
    public let lateRule: String?
    /// The frames.
    public let series: FrameSeries
    /// What a reader of the metrics should know of the data.
    public internal(set) var notes: [String]
    /// How long frames were displayed; `nil` if the data do not say it.
    public internal(set) var displayed: DisplayedTimes? = nil
    /// The display's rate in hertz, if the command line gives it.
    public internal(set) var refresh: Double? = nil
    /// Whether a frame time ends at the start of the frame, as the time between two calls that present frames.
    var endsAtStart = false
}

/// The times for which frames were displayed.
public struct DisplayedTimes: Hashable, Sendable {
    /// The column that they are from.
    public var column: String
    /// The displayed time of each frame in ticks; `nil` for a frame that was not displayed.
    public var times: [Int64?]
    /// Whether a time is that of the frame itself; otherwise it is that of the frame displayed before it.
    public var isOwn: Bool

    /// The times between the presentations of frames; `nil` if fewer than two are known.
    init?(between series: FrameSeries, column: String) {
        var last: Int64?
        times = series.frames.map { frame in
            guard let present = frame.present else { return nil }
            defer { last = present }
            return last.flatMap { present > $0 ? present - $0 : nil }
        }
        guard times.contains(where: { $0 != nil }) else { return nil }
        (self.column, isOwn) = (column, false)
    }

    /// Times of a column; `nil` if no frame has one above zero.
    init?(column: String, _ times: [Int64?], isOwn: Bool) {
        self.times = times.map { time in time.flatMap { $0 > 0 ? $0 : nil } }
        guard self.times.contains(where: { $0 != nil }) else { return nil }
        (self.column, self.isOwn) = (column, isOwn)
    }
}

/// The formats of frame traces.
public enum FrameTraceFormat: String, Sendable {
    /// `presents.csv` of a run.
    case hooke
    /// A CSV file of PresentMon, version 1 or 2.
    case presentMon = "PresentMon"
    /// Android's `dumpsys gfxinfo PACKAGE framestats`.
    case frameStats = "gfxinfo framestats"
    /// The CSV of Perfetto's table `actual_frame_timeline_slice`.
    case frameTimeline = "Perfetto FrameTimeline"
    /// The CSV log of MangoHud.
    case mangoHud = "MangoHud"
    /// A capture of CapFrameX, in JSON.
    case capFrameX = "CapFrameX"
    /// The metrics of XCTest that `xcresulttool` prints, in JSON: hitches without frames.
    case xcTest = "XCTest"
    /// A payload of MetricKit, in JSON: hitch ratios without frames.
    case metricKit = "MetricKit"
    /// A CSV table of no known tool.
    case csv = "CSV"
}

/// What the command line adds to the data of a trace.
public struct FrameTraceOptions: Sendable {
    /// The column of the frame times; `nil` for the default of the format.
    public var column: String?
    /// The display's rate in hertz; `nil` if it was not given.
    public var refresh: Double?

    /// Creates options.
    public init(column: String? = nil, refresh: Double? = nil) { (self.column, self.refresh) = (column, refresh) }

    /// The frame interval in ticks of a clock.
    func interval(ticksPerSecond: Int64) -> Int64? { refresh.map { Int64((Double(ticksPerSecond) / $0).rounded()) } }
}

/// An error of a frame trace or a recording, with its position and what was expected.
public struct FrameTraceError: Error, Hashable, Sendable {
    /// The file.
    public var name: String
    /// The line; the first is 1.
    public var line: Int
    /// The number and the name of the column, from 1, if one is at fault.
    public var column: Column?
    /// The position in the line, from 1, if it is known.
    public var position: Int?
    /// What is wrong.
    public var message: String
    /// What was expected; `nil` if the message says it.
    public var expected: String?
    /// The column that was asked for and those there are; `nil` for other errors.
    public var choice: Choice?
    /// Whether the command line is at fault, not the data.
    public var isUsage = false
    /// The other errors of the file, in order.
    public var others: [FrameTraceError] = []
    /// The number of errors beyond these.
    public var uncounted = 0

    /// A column of a table.
    public struct Column: Hashable, Sendable {
        /// Its number, from 1.
        public var number: Int
        /// Its name in the header.
        public var name: String

        /// A column.
        package init(number: Int, name: String) { (self.number, self.name) = (number, name) }
    }

    /// A name that does not exist among those that do.
    public struct Choice: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The names that exist.
        public var known: [String]
    }

    package init(name: String, line: Int, column: Column?, message: String, expected: String?) {
        (self.name, self.line, self.column, self.message, self.expected) = (name, line, column, message, expected)
    }

    package init(_ error: CSVError) {
        self.init(name: error.name, line: error.line, column: nil, message: error.reason, expected: nil)
    }

    /// 64 if the command line is at fault, otherwise 65.
    public var exitCode: Int32 { isUsage ? 64 : 65 }
}

extension FrameTraceError: CustomStringConvertible {
    /// `trace.csv:12: column 9 (FrameTime): '16,67' has a decimal comma (expected 16.67)`.
    public var description: String {
        let left = uncounted > 0 ? ["\(name): ... and \(uncounted.counted("more problem"))"] : []
        return (([self] + others).map { $0.sentence } + left).joined(separator: "\n")
    }

    private var sentence: String {
        let place = column.map { "column \($0.number) (\($0.name)): " } ?? ""
        let position = position.map { ":\($0)" } ?? ""
        return "\(name):\(line)\(position): \(place)\(message)" + (expected.map { " (expected \($0))" } ?? "")
    }
}

/// The errors of a file, collected so that they are reported together.
package struct FrameTraceErrors {
    /// No errors.
    package init() {}

    private var first: FrameTraceError?

    /// The most errors that are reported one by one.
    static let most = 50

    /// The number of errors.
    package private(set) var count = 0

    /// Adds an error. It is made only if it is one of those that are reported one by one.
    package mutating func add(_ error: @autoclosure () -> FrameTraceError) {
        count += 1
        if first == nil {
            first = error()
        } else if count <= FrameTraceErrors.most {
            first?.others.append(error())
        } else {
            first?.uncounted += 1
        }
    }

    /// Throws the errors together, if there are any.
    package func check() throws(FrameTraceError) { if let first { throw first } }
}
