public import HookeDynamics

/// The velocity between a finger's last two samples, as the re-implementations flowkey's UIKit and Chameleon have it.
public struct LastDeltaVelocity: VelocityEstimator, Hashable {
    private var previous: VelocitySample?
    private var last: VelocitySample?

    /// No samples yet.
    public init() {}

    /// When the last sample was taken; `nil` when there is none.
    var lastTime: Flicks? { last?.time }

    /// Takes a sample. One of the same time replaces the last; an older one is refused.
    public mutating func add(_ location: Point, at time: Flicks) {
        if let last {
            guard time >= last.time else { return }
            if time > last.time { previous = last }
        }
        last = VelocitySample(time: time, location: location)
    }

    /// Forgets all samples.
    public mutating func reset() {
        previous = nil
        last = nil
    }

    /// Changes nothing.
    public mutating func fingerLifted(at time: Flicks) {}

    /// Points per second; zero with fewer than two samples.
    public var velocity: Point {
        guard let previous, let last else { return .zero }
        return last.slope(from: previous)
    }
}

extension LastDeltaVelocity: SnapshotCodable {
    package static var blank: LastDeltaVelocity { LastDeltaVelocity() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&previous)
        try archive.code(&last)
        guard let previous else { return }
        try archive.require(previous.time < last?.time ?? .zero, "a finger's samples are not in order of time")
    }
}
