public import HookeDynamics

/// The velocity from a finger's last three samples, as SwiftUI's gestures have it (verified against Apple's binary by
/// OpenSwiftUI): with two samples the slope between them, with three a quarter of the newest slope and three of the one
/// before.
public struct ThreeSampleVelocity: VelocityEstimator, Hashable {
    private var samples: [VelocitySample] = []

    /// No samples yet.
    public init() { samples.reserveCapacity(4) }

    /// Takes a sample. One of the same time replaces the last; an older one is refused.
    public mutating func add(_ location: Point, at time: Flicks) {
        if let last = samples.last {
            guard time >= last.time else { return }
            if time == last.time { samples.removeLast() }
        }
        samples.append(VelocitySample(time: time, location: location))
        if samples.count > 3 { samples.removeFirst() }
    }

    /// Forgets all samples.
    public mutating func reset() { samples.removeAll(keepingCapacity: true) }

    /// Changes nothing.
    public mutating func fingerLifted(at time: Flicks) {}

    /// Points per second; zero with fewer than two samples.
    public var velocity: Point {
        switch samples.count {
        case 3: samples[2].slope(from: samples[1]) * 0.25 + samples[1].slope(from: samples[0]) * 0.75
        case 2: samples[1].slope(from: samples[0])
        default: .zero
        }
    }
}

extension ThreeSampleVelocity: SnapshotCodable {
    package static var blank: ThreeSampleVelocity { ThreeSampleVelocity() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var kept = samples
        try archive.code(&kept)
        reset()
        for sample in kept { add(sample.location, at: sample.time) }
    }
}
