public import HookeDynamics

/// A finger's velocity, estimated from its last samples by one of three methods. UIKit's method is not documented.
///
///     pan.velocityEstimator = .lastDelta
///
/// The estimate stays as it is when the finger stops, since a finger that does not move gives no samples: a rest before the lift does not
/// show (as observed on UIKit).
public struct VelocityEstimator: Hashable, Sendable {
    /// How the velocity follows from the samples.
    public enum Method: UInt8, Hashable, Sendable, CaseIterable {
        /// A quarter of the newest slope and three quarters of the one before; with two samples the slope between them. SwiftUI's
        /// gestures estimate so (verified against Apple's binary by OpenSwiftUI).
        case threeSamples
        /// The slope between the last two samples, as the re-implementations flowkey's UIKit and Chameleon have it.
        case lastDelta
        /// The last delta, but zero until a quarter of a second after a finger has lifted, as WinObjC has it: a new touch soon after
        /// the last one does not inherit a flick.
        case quietAfterLift
    }

    /// Three samples, which is a recogniser's default.
    public static let threeSamples = VelocityEstimator(.threeSamples)
    /// The last two samples.
    public static let lastDelta = VelocityEstimator(.lastDelta)
    /// The last two samples, and zero soon after a lift.
    public static let quietAfterLift = VelocityEstimator(.quietAfterLift)

    /// How long ``Method/quietAfterLift`` gives zero after a lift.
    public static let quietTime: Flicks = 0.25

    /// The method.
    public let method: Method
    private var samples = Samples()
    private var quietUntil: Flicks?

    /// An estimator without samples.
    public init(_ method: Method) { self.method = method }

    /// Velocity in points per second as of the last sample; zero with fewer than two samples.
    public var velocity: Point {
        guard let last = samples.last, let previous = samples.previous else { return .zero }
        switch method {
        case .threeSamples:
            guard let oldest = samples.oldest else { return last.slope(from: previous) }
            return last.slope(from: previous) * 0.25 + previous.slope(from: oldest) * 0.75
        case .lastDelta:
            return last.slope(from: previous)
        case .quietAfterLift:
            if let quietUntil, last.time < quietUntil { return .zero }
            return last.slope(from: previous)
        }
    }

    /// Adds a sample. One of the same time replaces the last; an older one is ignored.
    public mutating func add(_ location: Point, at time: Flicks) {
        samples.add(VelocitySample(time: time, location: location))
    }

    /// Forgets all samples, but not when the last finger lifted.
    public mutating func reset() { samples = Samples() }

    /// Notes that the finger lifted.
    public mutating func fingerLifted(at time: Flicks) {
        if method == .quietAfterLift { quietUntil = time + VelocityEstimator.quietTime }
    }
}

extension VelocityEstimator: SnapshotCodable {
    package static var blank: VelocityEstimator { .threeSamples }

    /// The method is the scene's; the samples are read.
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same(method.rawValue, as: "what a recogniser tells a velocity by")
        try archive.code(&samples)
        try archive.code(&quietUntil)
    }
}

/// Where a finger was when.
private struct VelocitySample: Hashable, Sendable, SnapshotCodable {
    var time: Flicks
    var location: Point

    static var blank: VelocitySample { VelocitySample(time: .zero, location: .zero) }

    /// Points per second from an earlier sample to this one.
    func slope(from earlier: VelocitySample) -> Point {
        (location - earlier.location) * (1 / (time - earlier.time).seconds)
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&time)
        try archive.code(&location)
    }
}

/// The last three samples in order of time.
private struct Samples: Hashable, Sendable, SnapshotCodable {
    private(set) var oldest: VelocitySample?
    private(set) var previous: VelocitySample?
    private(set) var last: VelocitySample?

    static var blank: Samples { Samples() }

    mutating func add(_ sample: VelocitySample) {
        if let last {
            guard sample.time >= last.time else { return }
            if sample.time > last.time { (oldest, previous) = (previous, last) }
        }
        last = sample
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var kept = [oldest, previous, last].compactMap { $0 }
        try archive.code(&kept)
        let isInOrder = zip(kept, kept.dropFirst()).allSatisfy { $0.time < $1.time }
        try archive.require(isInOrder && kept.count <= 3, "a finger's samples are not in order of time")
        self = Samples()
        for sample in kept { add(sample) }
    }
}
