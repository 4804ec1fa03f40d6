public import HookeDynamics

/// A recorded touch: position as a function of time since it began, and how it ends.
public struct TouchPath: Hashable, Sendable {
    /// A position at a time.
    public struct Knot: Hashable, Sendable {
        /// The time since the touch began.
        public var time: Flicks
        /// Position at that time.
        public var location: Point

        /// A position at a time.
        public init(time: Flicks, location: Point) {
            self.time = time
            self.location = location
        }
    }

    /// The maximum number of samples of a touch on a layer.
    public static let mostSamples = 1_000_000

    /// How a touch ends.
    public enum Ending: String, Hashable, Sendable, CaseIterable {
        /// The touch ends normally.
        case lifted
        /// The system cancels the touch.
        case cancelled
        /// The touch lasts to the end of the run.
        case never
    }

    /// Positions in order of time, joined by straight lines.
    public let knots: [Knot]
    /// Timing function between neighbouring knots.
    public let pace: TimingFunction
    /// How it ends.
    public let ending: Ending

    /// A polyline over time.
    ///
    /// The first knot is at time zero, each later than the one before, and all positions are finite.
    public init(through knots: [Knot], pace: TimingFunction = .linear, ending: Ending = .lifted) {
        if let refusal = TouchPath.refusal(of: knots) { trap(refusal) }
        self.knots = knots
        self.pace = pace
        self.ending = ending
    }

    /// A straight line from one point to another.
    public init(
        from start: Point, to end: Point, duration: Flicks, pace: TimingFunction = .linear, ending: Ending = .lifted
    ) {
        self.init(
            through: [Knot(time: .zero, location: start), Knot(time: duration, location: end)], pace: pace,
            ending: ending)
    }

    /// The reason why a list of knots is invalid; `nil` for a valid one.
    static func refusal(of knots: [Knot]) -> String? {
        guard knots.first?.time == .zero else { return "a touch path starts at time zero" }
        guard knots.allSatisfy({ $0.location.isFinite }) else { return "a touch's locations are finite" }
        let isInOrder = zip(knots, knots.dropFirst()).allSatisfy { $0.time < $1.time }
        return isInOrder ? nil : "knots are in order of time"
    }

    /// Time from the first knot to the last.
    public var duration: Flicks { knots[knots.count - 1].time }

    /// Time from the first knot to the last at which the touch has moved; zero for one that rests.
    var lastMove: Flicks {
        var last = knots.count - 1
        while last > 0, knots[last - 1].location == knots[last].location { last -= 1 }
        return knots[last].time
    }

    /// Position at a time since the touch began, clamped to the ends.
    public func location(at time: Flicks) -> Point {
        guard let next = knots.firstIndex(where: { $0.time > time }) else { return knots[knots.count - 1].location }
        guard next > 0 else { return knots[0].location }
        let (before, after) = (knots[next - 1], knots[next])
        let progress = Double((time - before.time).count) / Double((after.time - before.time).count)
        return before.location + (after.location - before.location) * pace.value(at: progress)
    }
}

extension TouchPath {
    /// The path through its samples, those of a grid of times between its beginning and its end among them; `nil` for too many.
    ///
    /// On a straight line along which the touch moves evenly, samples between others are left out: they lie on the line.
    func sampled(at grid: RefreshTimes, from start: Flicks) -> TouchPath? {
        guard start.adding(clamping: duration) < Flicks(seconds: 1e8) else { return nil }
        var times: [Flicks] = []
        if pace == .linear {
            // The samples next to the knots.
            for knot in knots.dropFirst().dropLast() {
                let next = grid.firstIndex(notBefore: start + knot.time)
                times += [max(next - 1, grid.startIndex), next].map { grid.time(ofRefresh: $0) - start }
            }
        } else {
            let (first, last) = (
                grid.firstIndex(notBefore: start), grid.firstIndex(notBefore: start + duration)
            )
            guard last - first < TouchPath.mostSamples else { return nil }
            times = (first..<last).map { grid.time(ofRefresh: $0) - start }
        }
        var samples = [knots[0]]
        for time in times where time > samples[samples.count - 1].time && time < duration {
            samples.append(Knot(time: time, location: location(at: time)))
        }
        if duration > .zero { samples.append(Knot(time: duration, location: location(at: duration))) }
        return TouchPath(through: samples, ending: ending)
    }
}

extension TouchPath.Knot: SnapshotCodable {
    package static var blank: TouchPath.Knot { TouchPath.Knot(time: .zero, location: .zero) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&time)
        try archive.code(&location)
    }
}

extension TouchPath.Ending: SnapshotCodable {
    package static var blank: TouchPath.Ending { .lifted }
}

extension TouchPath: SnapshotCodable {
    package static var blank: TouchPath { TouchPath(through: [.blank]) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var (knots, pace, ending) = (knots, pace, ending)
        try archive.code(&knots)
        try archive.code(&pace)
        try archive.code(&ending)
        let isPath =
            knots.allSatisfy { $0.location.isFinite } && knots.first?.time == .zero
            && zip(knots, knots.dropFirst()).allSatisfy { $0.time < $1.time }
        try archive.require(isPath, "a touch has no location, or is not in order of time")
        self = TouchPath(through: knots, pace: pace, ending: ending)
    }
}
