public import HookeAnimation
internal import HookeDynamics
internal import HookeScenario
internal import HookeSolvers
public import HookeTrace

/// The measured cost of a scenario's frames over replays, in nanoseconds; different in each measurement.
///
/// Frame k does the same work in every replay, so that its shortest time is nearest to what the work costs: whatever else the machine
/// does only adds to it.
public struct FrameCost: Hashable, Sendable {
    /// The cost of one frame over the replays.
    public struct Frame: Hashable, Sendable {
        /// The index of the frame, or of the probe of a system.
        public let index: Int
        /// The simulated time, seconds.
        public let time: Double
        /// The shortest time of the whole frame, nanoseconds.
        public let minimum: Double
        /// The median time of the whole frame by nearest rank, nanoseconds.
        public let median: Double
        /// The shortest time of each phase, nanoseconds, in the order of ``FrameCost/phases``.
        public let phases: [Double]
        /// The counts of its work; `nil` for a system.
        public let counts: FrameCounts?
        /// The fewest allocations over the replays, those for the trace included; `nil` where they are not counted.
        public let allocations: Int?
    }

    /// The statistics of the whole frames or of one phase: of the shortest times of the frames.
    public struct Part: Hashable, Sendable {
        /// The phase's name; `frame` for whole frames.
        public let phase: String
        /// The shortest times of the frames, nanoseconds.
        public let sample: Sample
        /// Whether it is the whole frame.
        var isWholeFrame: Bool { phase == "frame" }

        init(_ phase: String, _ nanoseconds: some Sequence<Double>) {
            self.phase = phase
            sample = Sample(nanoseconds)
        }
    }

    /// The scenario's name.
    public let scenario: String
    /// The number of control points of a scene, or of components of a system's state.
    public let points: Int
    /// The solver with its step, as on the command line.
    public let solver: String
    /// The display's refresh rate, Hz.
    public let refreshHertz: Double
    /// The number of measured replays.
    public let repeats: Int
    /// The phases of a scene in their order; none of a system.
    public let phases: [String]
    /// The frames in order.
    public let frames: [Frame]

    init(_ scenario: Scenario, points: Int, repeats: Int, phases: [String], _ frames: [Frame]) {
        self.scenario = scenario.name
        self.points = points
        solver = scenario.solver.description
        refreshHertz = scenario.display.refresh.hertz
        self.repeats = repeats
        self.phases = phases
        self.frames = frames
    }

    /// The allocations of all frames; `nil` where they are not counted.
    public var allocations: Int? {
        frames.reduce(0 as Int?) { sum, frame in sum.flatMap { sum in frame.allocations.map { sum + $0 } } }
    }

    /// The whole frame, then the phases.
    public var parts: [Part] {
        [Part("frame", frames.map(\.minimum))]
            + phases.enumerated().map { phase, name in Part(name, frames.map { $0.phases[phase] }) }
    }
}

/// The times of frames over replays, until they are complete.
struct ReplayedFrames {
    private var frames: [Times] = []

    private struct Times {
        var time: Double
        var counts: FrameCounts?
        var totals: [Double] = []
        var phases: [Double]
        var allocations: Int?
    }

    /// Adds the times of the next frame of a replay, by phase or as a whole, and the number of its allocations.
    mutating func add(
        _ index: Int, at time: Double, _ counts: FrameCounts?, phases: [Double], total: Double, allocations: Int? = nil
    ) {
        if index == frames.count {
            frames.append(Times(time: time, counts: counts, phases: phases, allocations: allocations))
        }
        trap(
            unless: index < frames.count && frames[index].time == time && frames[index].counts == counts,
            "a replay does other work than the one before")
        frames[index].totals.append(total)
        for phase in phases.indices { frames[index].phases[phase] = min(frames[index].phases[phase], phases[phase]) }
        // The first replay may make what later ones use again.
        if let allocations { frames[index].allocations = frames[index].allocations.map { min($0, allocations) } }
    }

    /// The frames with their statistics.
    var costs: [FrameCost.Frame] {
        frames.enumerated().map { index, times in
            let sample = Sample(times.totals)
            guard let least = sample.minimum, let median = sample.percentile(.p50) else {
                trap("a frame has a time for each replay")
            }
            return FrameCost.Frame(
                index: index, time: times.time, minimum: least, median: median, phases: times.phases,
                counts: times.counts, allocations: times.allocations)
        }
    }
}
