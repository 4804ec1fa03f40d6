public import HookeDynamics

/// What a recogniser tells a finger's velocity by. UIKit's own way is not documented; three are here.
///
/// All leave what they last said when the finger stops, since a finger that does not move tells nothing: that it rested
/// before it lifted does not show (as observed on UIKit).
public protocol VelocityEstimator: Sendable {
    /// Points per second, as of the last sample.
    var velocity: Point { get }
    /// Takes a sample. One of the same time replaces the last; an older one is refused.
    mutating func add(_ location: Point, at time: Flicks)
    /// Forgets all samples.
    mutating func reset()
    /// The finger is gone.
    mutating func fingerLifted(at time: Flicks)
}

/// Where a finger was when.
struct VelocitySample: Hashable, Sendable {
    var time: Flicks
    var location: Point

    /// Points per second from an earlier sample to this one.
    func slope(from earlier: VelocitySample) -> Point {
        (location - earlier.location) * (1 / (time - earlier.time).seconds)
    }
}

extension VelocitySample: SnapshotCodable {
    static var blank: VelocitySample { VelocitySample(time: .zero, location: .zero) }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&time)
        try archive.code(&location)
    }
}
