internal import HookeRecordings
internal import HookeTrace

/// A recording of a motion in a test of an app: the values of one or more tracks at the times of frames.
///
///     let recording = MotionRecording("x [pt]", "opacity")
///     for frame in 0...60 {
///         card.advance(to: Double(frame) / 60)
///         recording.append(at: Double(frame) / 60, card.x, card.opacity)
///     }
///     #expect(recording.matches(golden: "card", tolerance: 0.5))
///     #expect(recording.isSpring(duration: 0.5, bounce: 0.3, of: "x"))
///     #expect(recording.holds(.arrives(at: 300, within: 0.5, before: 0.6), of: "x"))
///
/// Each check returns whether it holds. What it found is the description of the recording, which `#expect` prints with the failed
/// expectation: write one check in an `#expect`, without `&&`. Invalid rows, such as times that go back, are not recorded, and every
/// check then fails and names the first of them.
///
/// A recording is filled and checked on one thread or actor.
public final class MotionRecording {
    /// The tracks, in the order of their values.
    public let tracks: [Track]
    /// The times of the frames in seconds, from the first one on, rounded to nanoseconds.
    public private(set) var times: [Double] = []
    /// The values of each track, one for each time.
    public private(set) var values: [[Double]]
    /// What the last check found wrong; `nil` if it held.
    public private(set) var failure: String?
    /// The first row that could not be recorded, and why.
    private var badRow: String?
    /// The first time on its own clock.
    private var start: Double?
    private let sample: ((Double) -> [Double])?

    /// A track of a recording.
    public struct Track: Hashable, Sendable {
        /// Its name with the unit in brackets, as the column of a golden file has it: `x [pt]`.
        public let heading: String
        /// Its name.
        public let name: String
        /// The unit of its values; empty for plain numbers.
        public let unit: String

        init(_ heading: String) {
            let parts = ColumnHeading(heading)
            (self.heading, name, unit) = (heading, parts.name, parts.unit ?? "")
        }
    }

    /// Creates an empty recording of tracks, whose names have the unit in brackets: `x [pt]`, `card.opacity`.
    public convenience init(_ names: String...) { self.init(names, sample: nil) }

    /// Creates an empty recording of what a sampler reads: see ``sample(at:)``.
    public convenience init(of sampler: some MotionSampler) {
        self.init(sampler.names) { sampler.values(at: $0) }
    }

    private init(_ names: [String], sample: ((Double) -> [Double])?) {
        tracks = names.map { Track($0) }
        values = names.map { _ in [] }
        self.sample = sample
    }

    /// Records the values of the sampler at the time of a frame, in seconds of any one clock.
    ///
    /// A display link, a clock of the app or a clock of the test calls this once a frame. The time is that at which the frame is shown,
    /// such as a display link's `targetTimestamp`.
    public func sample(at time: Double) {
        guard let sample else {
            reject("frame \(times.count): sample(at:) has nothing to read (expected a recording made by init(of:))")
            return
        }
        append(at: time, sample(time))
    }

    /// Appends a frame: its time, in seconds of any one clock, and a value for each track.
    public func append(at time: Double, _ values: Double...) { append(at: time, values) }

    /// Appends a frame: its time, in seconds of any one clock, and a value for each track. A frame that repeats the one before, with its
    /// time, is left out.
    public func append(at time: Double, _ values: [Double]) {
        let frame = times.count
        guard values.count == tracks.count else {
            return reject(
                "frame \(frame) has \(values.count.counted("value")) (expected one for each track: \(headings))")
        }
        guard time.isFinite else { return reject("frame \(frame): the time is \(time) (expected a finite number)") }
        if let index = values.firstIndex(where: { !$0.isFinite }) {
            return reject(
                "frame \(frame): \(tracks[index].name.escaped()) is \(values[index]) (expected a finite number)")
        }
        let first = start ?? time
        let nanoseconds = ((time - first) * 1e9).rounded()
        guard nanoseconds < 0x1p53 else {
            return reject("frame \(frame): the time \(time) is more than 100 days after the first one, \(first)")
        }
        let seconds = nanoseconds / 1e9
        if let last = times.last, seconds <= last {
            let before = self.values.map { $0[frame - 1] }
            guard seconds != last || before != values else { return }
            return reject(
                seconds == last
                    ? "frame \(frame) has the time of the frame before, \(time), and other values (expected one row a time)"
                    : "frame \(frame): the time goes back from \(first + last) to \(time) (expected ascending times)")
        }
        start = first
        times.append(seconds)
        for (track, value) in values.enumerated() { self.values[track].append(value) }
    }

    private func reject(_ problem: String) { badRow = badRow ?? problem }
}

extension MotionRecording: CustomStringConvertible {
    /// What the last check found wrong, or the number of frames and the tracks.
    public var description: String { failure ?? summary }

    private var summary: String {
        "\(times.count.counted("frame")) of \(headings) in \((times.last ?? 0).decimals(3)) s"
    }
}

extension MotionRecording {
    /// The names of the tracks for messages.
    var headings: String { tracks.map { $0.heading.escaped() }.joined(separator: ", ").shortened(to: 200) }

    /// Notes the result of a check: what is wrong, or nothing.
    func conclude(_ problem: String?) -> Bool {
        failure = problem
        return problem == nil
    }

    /// Why nothing can be checked: a bad row, no tracks, or fewer frames than it takes.
    func problem(leastFrames: Int) -> String? {
        if let badRow { return badRow }
        if tracks.isEmpty { return "the recording has no tracks (expected names such as x [pt])" }
        if let bad = tracks.first(where: { $0.name.isEmpty }) {
            return "a track is named '\(bad.heading.escaped())' (expected a name such as x [pt])"
        }
        if times.count < leastFrames {
            return "the recording has \(times.count.counted("frame")) (expected at least \(leastFrames))"
        }
        return nil
    }

    /// The index of a track by its name, with or without the unit.
    func index(of name: String) throws(UnknownTrack) -> Int {
        guard let index = tracks.firstIndex(where: { $0.name == name || $0.heading == name }) else {
            throw UnknownTrack(description: "no track is named \(quoted(name)) (expected one of \(headings))")
        }
        return index
    }
}

/// A name that no track has.
struct UnknownTrack: Error, CustomStringConvertible {
    let description: String
}
