public import HookeDynamics

/// The velocity of a touch, estimated from its last samples: by one of three documented methods, or by a program's own.
///
///     pan.velocityEstimator = .lastDelta
///     pan.velocityEstimator = .custom("mean of five", samples: 5) { samples in
///         let (first, last) = (samples[0], samples[samples.count - 1])
///         return (last.location - first.location) * (1 / (last.time - first.time).seconds)
///     }
///
/// UIKit's method is not documented. The estimate does not change when a finger rests, because a resting finger gives no samples: a
/// rest before the end of the touch has no effect (as observed on UIKit).
public struct VelocityEstimator: Hashable, Sendable {
    /// How the velocity follows from the samples.
    public enum Method: Hashable, Sendable {
        /// A quarter of the newest slope and three quarters of the one before; with two samples the slope between them. SwiftUI's
        /// gestures estimate so (verified against Apple's binary by OpenSwiftUI).
        case threeSamples
        /// The slope between the last two samples, as the re-implementations flowkey's UIKit and Chameleon have it.
        case lastDelta
        /// The last delta, but zero until a quarter of a second after a touch has ended, as in WinObjC: a new touch soon after the
        /// last one does not inherit its velocity.
        case quietAfterLift
        /// A program's own formula.
        case custom(VelocityFormula)

        /// The methods that need no formula.
        public static let documented: [Method] = [.threeSamples, .lastDelta, .quietAfterLift]
    }

    /// Three samples, a recogniser's default.
    public static let threeSamples = VelocityEstimator(.threeSamples)
    /// The last two samples.
    public static let lastDelta = VelocityEstimator(.lastDelta)
    /// The last two samples, and zero soon after a lift.
    public static let quietAfterLift = VelocityEstimator(.quietAfterLift)

    /// A program's own formula; see ``VelocityFormula/init(_:samples:_:)``.
    public static func custom(
        _ name: String, samples: Int, _ velocity: @escaping @Sendable (_ samples: [TouchSample]) -> Point
    ) -> VelocityEstimator {
        VelocityEstimator(.custom(VelocityFormula(name, samples: samples, velocity)))
    }

    /// How long ``Method/quietAfterLift`` gives zero after a lift.
    public static let quietTime: Flicks = 0.25

    /// The method.
    public let method: Method
    private var samples = Samples()
    /// The samples that a program's formula gets.
    private var window: [TouchSample] = []
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
        case .custom(let formula):
            return formula.velocity(window)
        }
    }

    /// Adds a sample. One of the same time replaces the last; an older one is ignored.
    public mutating func add(_ location: Point, at time: Flicks) {
        let sample = TouchSample(time: time, location: location)
        guard samples.add(sample), case .custom(let formula) = method else { return }
        if window.last?.time == time { window.removeLast() }
        if window.count == formula.sampleCount { window.removeFirst() }
        window.append(sample)
    }

    /// Removes all samples; the time of the last touch's end is kept.
    public mutating func reset() {
        samples = Samples()
        window.removeAll(keepingCapacity: true)
    }

    /// Records the end of a touch.
    public mutating func fingerLifted(at time: Flicks) {
        if method == .quietAfterLift { quietUntil = time + VelocityEstimator.quietTime }
    }
}

/// A program's own formula for the velocity of a touch: an immutable object, which two estimators can share.
public final class VelocityFormula: Hashable, Sendable {
    /// The name by which a snapshot knows it.
    public let name: String
    /// The maximum number of samples that it gets.
    public let sampleCount: Int
    let velocity: @Sendable ([TouchSample]) -> Point

    /// A formula.
    ///
    /// - Parameters:
    ///   - name: What a snapshot compares: a run is resumed with a formula of the same name only.
    ///   - samples: The maximum number of samples, 2 to 1000.
    ///   - velocity: Gives points per second, finite, from the last samples of a touch in order of time: at least two, of different times.
    ///     It must not use the stage, and must give the same velocity for the same samples.
    public init(_ name: String, samples: Int, _ velocity: @escaping @Sendable (_ samples: [TouchSample]) -> Point) {
        trap(unless: (2...1000).contains(samples), "a velocity is estimated from 2 to 1000 samples")
        self.name = name
        sampleCount = samples
        self.velocity = velocity
    }

    /// Whether both are the same object.
    public static func == (left: VelocityFormula, right: VelocityFormula) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension VelocityEstimator: SnapshotCodable {
    package static var blank: VelocityEstimator { .threeSamples }

    /// Codes the samples. The method must be the scene's.
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same(method.number, as: "how a recogniser estimates velocities")
        if case .custom(let formula) = method {
            try archive.same(formula.name, as: "the formula by which a recogniser estimates velocities")
            try archive.code(&window)
            try archive.require(
                window.count <= formula.sampleCount && window.areInOrderOfTime,
                "a touch's samples are not in order of time")
        }
        try archive.code(&samples)
        try archive.code(&quietUntil)
    }
}

extension VelocityEstimator.Method {
    /// The method in a snapshot.
    fileprivate var number: UInt8 {
        switch self {
        case .threeSamples: 0
        case .lastDelta: 1
        case .quietAfterLift: 2
        case .custom: 3
        }
    }
}

/// A touch's location at a time.
public struct TouchSample: Hashable, Sendable {
    /// The touch's own time.
    public var time: Flicks
    /// The location, in the stage's coordinates.
    public var location: Point

    /// A location at a time.
    public init(time: Flicks, location: Point) { (self.time, self.location) = (time, location) }

    /// Points per second from an earlier sample to this one.
    func slope(from earlier: TouchSample) -> Point {
        (location - earlier.location) * (1 / (time - earlier.time).seconds)
    }
}

extension TouchSample: SnapshotCodable {
    package static var blank: TouchSample { TouchSample(time: .zero, location: .zero) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&time)
        try archive.code(&location)
    }
}

extension [TouchSample] {
    /// Whether each is later than the one before.
    fileprivate var areInOrderOfTime: Bool { zip(self, dropFirst()).allSatisfy { $0.time < $1.time } }
}

/// The last three samples in order of time.
private struct Samples: Hashable, Sendable, SnapshotCodable {
    private(set) var oldest: TouchSample?
    private(set) var previous: TouchSample?
    private(set) var last: TouchSample?

    static var blank: Samples { Samples() }

    /// Adds a sample; returns whether it is not older than the last.
    @discardableResult
    mutating func add(_ sample: TouchSample) -> Bool {
        if let last {
            guard sample.time >= last.time else { return false }
            if sample.time > last.time { (oldest, previous) = (previous, last) }
        }
        last = sample
        return true
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var kept = [oldest, previous, last].compactMap { $0 }
        try archive.code(&kept)
        try archive.require(
            kept.areInOrderOfTime && kept.count <= 3, "a finger's samples are not in order of time")
        self = Samples()
        for sample in kept { add(sample) }
    }
}
