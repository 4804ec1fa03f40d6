public import HookeDynamics

/// The last delta, but zero for a quarter of a second after a finger has lifted, as WinObjC has it: a new touch soon after
/// the last one does not inherit a flick.
public struct QuietVelocity: VelocityEstimator, Hashable {
    /// For how long after a lift the velocity is zero.
    public static let quietTime: Flicks = 0.25

    private var delta = LastDeltaVelocity()
    private var quietUntil: Flicks?

    /// No samples yet, and no finger that has lifted.
    public init() {}

    /// Takes a sample. One of the same time replaces the last; an older one is refused.
    public mutating func add(_ location: Point, at time: Flicks) { delta.add(location, at: time) }

    /// Forgets all samples, but not when the last finger lifted.
    public mutating func reset() { delta.reset() }

    /// The velocity is zero from now on for a while.
    public mutating func fingerLifted(at time: Flicks) { quietUntil = time + QuietVelocity.quietTime }

    /// Points per second.
    public var velocity: Point {
        if let quietUntil, delta.lastTime ?? quietUntil < quietUntil { return .zero }
        return delta.velocity
    }
}

extension QuietVelocity: SnapshotCodable {
    package static var blank: QuietVelocity { QuietVelocity() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&delta)
        try archive.code(&quietUntil)
    }
}
