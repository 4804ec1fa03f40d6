public import HookeDynamics

/// Estimates a finger's velocity from its last three samples, as SwiftUI's gestures do (verified against Apple's binary by
/// OpenSwiftUI): with two samples the slope between them, with three a quarter of the newest slope and three of the one
/// before.
public struct VelocityEstimator: Hashable, Sendable {
    private var samples: [(time: Flicks, location: Point)] = []

    /// No samples yet.
    public init() { samples.reserveCapacity(4) }

    /// Takes a sample. One of the same time replaces the last; an older one is refused.
    public mutating func add(_ location: Point, at time: Flicks) {
        if let last = samples.last {
            guard time >= last.time else { return }
            if time == last.time { samples.removeLast() }
        }
        samples.append((time, location))
        if samples.count > 3 { samples.removeFirst() }
    }

    /// Forgets all samples.
    public mutating func reset() { samples.removeAll(keepingCapacity: true) }

    /// Points per second; zero with fewer than two samples.
    public var velocity: Point {
        switch samples.count {
        case 3: slope(1, 2) * 0.25 + slope(0, 1) * 0.75
        case 2: slope(0, 1)
        default: .zero
        }
    }

    private func slope(_ first: Int, _ second: Int) -> Point {
        (samples[second].location - samples[first].location)
            * (1 / (samples[second].time - samples[first].time).seconds)
    }

    /// The same samples.
    public static func == (left: VelocityEstimator, right: VelocityEstimator) -> Bool {
        left.samples.elementsEqual(right.samples) { $0 == $1 }
    }

    /// By its samples.
    public func hash(into hasher: inout Hasher) {
        for sample in samples {
            hasher.combine(sample.time)
            hasher.combine(sample.location)
        }
    }
}

extension VelocityEstimator: Archivable {
    package static var blank: VelocityEstimator { VelocityEstimator() }

    package mutating func archive(in archive: inout StateArchive) throws(SnapshotError) {
        var knots = samples.map { TouchPath.Knot(time: $0.time, location: $0.location) }
        try archive.code(&knots)
        reset()
        for knot in knots { add(knot.location, at: knot.time) }
    }
}
