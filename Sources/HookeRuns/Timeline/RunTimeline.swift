internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenario
internal import HookeTrace

/// The timeline of a run as a trace for Perfetto's viewer, frame by frame.
///
/// | track | slices |
/// |---|---|
/// | Expected | each frame from the refresh that was to present it to that of the next frame |
/// | Actual | each frame while the display shows it, with its hitch |
/// | Commit | the modelled commit: from the frame's start to its end, waiting for dropped refreshes included |
/// | Render | the modelled render |
/// | Events | an instant for each event |
///
/// The counts of `frames.csv` are counters, written where they change. Times are simulated and costs modelled, so that equal runs have
/// equal timelines.
struct RunTimeline {
    /// The tracks, from above.
    enum Track: Int, CaseIterable {
        case expected = 1
        case actual, commit, render, events

        var name: String {
            switch self {
            case .expected: "Expected"
            case .actual: "Actual"
            case .commit: "Commit"
            case .render: "Render"
            case .events: "Events"
            }
        }
    }

    /// The name of the file in a run's folder.
    static let file = "trace.json"

    private var trace: PerfettoTrace
    /// The frame that was presented last, whose slices on the display's tracks end with the next one.
    private var shown: FrameTiming?
    /// The counts of the frame before; `nil` before the first one.
    private var counts: FrameCounts?

    /// Begins the timeline of a scenario's run.
    init(of scenario: String) {
        trace = PerfettoTrace(process: scenario)
        for track in Track.allCases { trace.addTrack(track.rawValue, named: track.name) }
    }

    /// Adds a frame that was presented.
    mutating func add(_ frame: FrameTiming) {
        if let last = shown { addDisplay(of: last, until: (frame.intendedPresent, frame.actualPresent)) }
        shown = frame
        addSlice(of: frame, .commit, from: frame.start, to: frame.commitCompleted)
        addSlice(of: frame, .render, from: frame.completed - frame.work.render, to: frame.completed)
    }

    /// Adds an event.
    mutating func add(_ event: TraceEvent) {
        var arguments: [JSONValue.Member] = []
        if !event.subject.isEmpty { arguments.append(.init("subject", .string(event.subject))) }
        if !event.detail.isEmpty { arguments.append(.init("detail", .string(event.detail))) }
        trace.addInstant(
            event.kind.rawValue, on: Track.events.rawValue, at: Flicks(seconds: event.time).nanoseconds, arguments)
    }

    /// Adds the counts of a frame's work that differ from those of the frame before.
    mutating func add(_ counts: FrameCounts, at time: Flicks) {
        for operation in FrameCosts.Operation.counted where self.counts?[operation] != counts[operation] {
            trace.addCounter(operation.column, at: time.nanoseconds, value: counts[operation])
        }
        self.counts = counts
    }

    /// Ends the timeline. The last frame's slices on the display's tracks have no length, because no frame ends them.
    mutating func end(_ manifest: Manifest) {
        if let shown { addDisplay(of: shown, until: (shown.intendedPresent, shown.actualPresent)) }
        trace.end(
            otherData: [
                "hooke": .string(manifest.hooke), "scenario": .string(manifest.scenario),
                "scenarioSHA256": .string(manifest.scenarioSHA256), "seed": .string("\(manifest.seed)"),
                "solver": .string(manifest.solver), "refresh": .string(manifest.refresh),
                "traceHash": .string(manifest.traceHash.text),
                "costs": .string(manifest.costs ?? CostOrigin.uncalibrated.words),
            ])
    }

    /// The number of bytes that ``takeBytes()`` would return.
    var byteCount: Int { trace.byteCount }

    /// Removes and returns the text so far.
    mutating func takeBytes() -> [UInt8] { trace.takeBytes() }
}

extension RunTimeline {
    private mutating func addDisplay(of frame: FrameTiming, until end: (due: Flicks, shown: Flicks)) {
        addSlice(of: frame, .expected, from: frame.intendedPresent, to: end.due)
        var hitch: [JSONValue.Member] = []
        if let reason = frame.hitchClass {
            hitch = [
                .init("hitch_ns", .integer(frame.actualPresent.nanoseconds - frame.intendedPresent.nanoseconds)),
                .init("hitch_class", .string(reason.rawValue)),
            ]
        }
        addSlice(of: frame, .actual, from: frame.actualPresent, to: end.shown, hitch)
    }

    private mutating func addSlice(
        of frame: FrameTiming, _ track: Track, from start: Flicks, to end: Flicks, _ arguments: [JSONValue.Member] = []
    ) {
        trace.addSlice(
            "frame \(frame.frame)", on: track.rawValue, from: start.nanoseconds, to: end.nanoseconds, arguments)
    }
}
