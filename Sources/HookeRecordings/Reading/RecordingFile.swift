public import HookeDynamics
public import HookeTrace

/// The kinds of files that recordings are read from.
public enum RecordingFormat: String, Sendable {
    /// A CSV table with times and values.
    case csv = "CSV"
    /// JSON lines, or a JSON array, of objects with a time and values: `{"t": 1234.5, "x": 10}`.
    case jsonLines = "JSON lines"
    /// A golden file of Android's MotionTestRule: `frame_ids` and `features`.
    case motionTest = "MotionTestRule"
    /// Counters of a Perfetto trace: track events in protobuf.
    case perfetto = "Perfetto"
    /// Counters of a trace in the JSON of Chrome's trace viewer.
    case traceEvents = "trace events"
}

/// What the command line adds to a recording.
public struct RecordingOptions: Sendable {
    /// The unit of the times, for a file that does not say it.
    public var timeUnit: TimeUnit?
    /// The refresh rate of the display.
    public var refresh: Rate?

    /// Creates options.
    public init(timeUnit: TimeUnit? = nil, refresh: Rate? = nil) {
        (self.timeUnit, self.refresh) = (timeUnit, refresh)
    }
}

/// A recording as a file has it, with what was found of its times and values.
///
///     let file = try RecordingFile(bytes, name: "card.csv")
///     file.recording          // times in seconds and tracks, for a fit
///     file.text               // what was found, for people
public struct RecordingFile: Sendable {
    /// The kind of the file.
    public let format: RecordingFormat
    /// The time column and its unit.
    public let time: TimeSource
    /// Seconds, in ascending order.
    public let times: [Double]
    /// The tracks, in the order of the file. A value is NaN where the file has none.
    public let tracks: [Recording.Track]
    /// The refresh rate, dropped frames and gaps.
    public let frames: FrameGrid
    /// The grid to which the values of each track are rounded.
    public let rounding: [RoundingGrid]
    /// The indices of rows that repeat the row before while the motion goes on: the display showed a frame twice.
    public let repeats: [Int]
    /// The number of rows that were left out because they were the same as the row before, with its time.
    public let duplicates: Int
    /// What else to know of the file, such as what was left out.
    public let notes: [String]

    /// The recording of the times at which every track has a value; `nil` if there are none.
    public var recording: Recording? {
        if !tracks.contains(where: { $0.values.contains { $0.isNaN } }) {
            return Recording(times: times, tracks: tracks)
        }
        let whole = times.indices.filter { row in tracks.allSatisfy { !$0.values[row].isNaN } }
        guard !whole.isEmpty else { return nil }
        return Recording(
            times: whole.map { times[$0] },
            tracks: tracks.map { track in
                Recording.Track(name: track.name, unit: track.unit, values: whole.map { track.values[$0] })
            })
    }

    /// The times of the frames of the refresh rate, which the times of the file are near to; `nil` without a rate, and if two rows belong to a
    /// frame.
    public var frameTimes: [Double]? {
        guard frames.early == 0, frames.misfit(to: times) == nil else { return nil }
        return frames.rate.map { rate in frames.indices.map { rate.time(ofRefresh: $0).seconds } }
    }

    /// Reads a recording from a file's contents, whose format is recognised.
    ///
    /// - Parameters:
    ///   - bytes: the contents.
    ///   - name: the file's name for messages.
    ///   - options: what the command line adds.
    /// - Throws: `FrameTraceError` with all errors of the file and their positions.
    public init(
        _ bytes: [UInt8], name: String, _ options: RecordingOptions = RecordingOptions()
    ) throws(FrameTraceError) {
        let samples: RecordedSamples
        if PerfettoCounters.isFormat(of: bytes) {
            samples = try PerfettoCounters.read(bytes, name: name)
        } else {
            if let error = TextEncoding.error(in: bytes, name: name) { throw error }
            let first = bytes.first { $0 > UInt8(ascii: " ") && ![0xEF, 0xBB, 0xBF].contains($0) }
            switch first {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                samples = try RecordedJSON.read(bytes, name: name)
            default:
                samples =
                    RunTable.isFormat(of: bytes)
                    ? try RunTable.read(bytes, name: name) : try RecordedCSV.read(bytes, name: name)
            }
        }
        try self.init(samples, options)
    }

    init(_ samples: RecordedSamples, _ options: RecordingOptions) throws(FrameTraceError) {
        let (seconds, source) = try samples.seconds(options)
        format = samples.format
        (times, time) = (seconds, source)
        tracks = samples.tracks
        frames = FrameGrid(seconds, given: options.refresh)
        rounding = samples.tracks.map { RoundingGrid($0.values) }
        repeats = frames.repeats(of: samples.tracks)
        duplicates = samples.duplicates
        notes = samples.notes + (frames.misfit(to: seconds).map { [$0] } ?? [])
    }
}
