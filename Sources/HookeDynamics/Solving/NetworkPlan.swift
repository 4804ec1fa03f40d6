/// A path along which a finger drags a point of a network: offsets from where the point was taken hold of, joined by straight lines along
/// which it moves evenly.
public struct DragPath: Hashable, Sendable {
    /// An offset at a time.
    public struct Knot: Hashable, Sendable {
        /// The time since the point was taken hold of.
        public var time: Flicks
        /// The offset from where it was then; in one dimension y is ignored.
        public var offset: SIMD2<Double>

        /// An offset at a time.
        public init(time: Flicks, offset: SIMD2<Double>) {
            self.time = time
            self.offset = offset
        }
    }

    /// The offsets in order of time.
    public let knots: [Knot]
    /// Whether the finger lets go at the last one; otherwise it holds the point there from then on.
    public let letsGo: Bool

    /// A path through offsets. The first is zero at time zero, each later than the one before.
    public init(through knots: [Knot], letsGo: Bool = true) {
        trap(
            unless: knots.first == Knot(time: .zero, offset: .zero),
            "a path of a point begins where it is, at time zero")
        trap(unless: zip(knots, knots.dropFirst()).allSatisfy { $0.time < $1.time }, "knots are in order of time")
        self.knots = knots
        self.letsGo = letsGo
    }

    /// The velocities from each knot to the next, per second, and after the last one zero.
    fileprivate var velocities: [SIMD2<Double>] {
        zip(knots, knots.dropFirst()).map { ($1.offset - $0.offset) / ($1.time - $0.time).seconds } + [.zero]
    }

    /// The changes of a motion in which a point follows the path after it was taken hold of, and the velocity with which it begins.
    ///
    /// - Throws: ``NetworkError/notFinite(_:quantity:value:)`` for an offset or a velocity beyond the range of numbers.
    func plan(
        ofPoint point: Int, called name: String, from origin: SIMD2<Double>, at start: Flicks
    ) throws(NetworkError) -> (velocity: SIMD2<Double>, changes: [PlannedChange]) {
        let velocities = velocities
        var changes: [PlannedChange] = []
        changes.reserveCapacity(knots.count)
        for (number, knot) in knots.enumerated() {
            let position = origin + knot.offset
            try requireFinite("point \(name)", "position", position)
            try requireFinite("point \(name)", "velocity", velocities[number])
            let isLast = number + 1 == knots.count
            guard number > 0 || isLast else { continue }
            changes.append(
                PlannedChange(
                    time: start.adding(clamping: knot.time),
                    isLast && letsGo
                        ? .release(point: point, at: position)
                        : .guide(point: point, at: position, velocity: velocities[number])))
        }
        return (velocities[0], changes)
    }
}

/// A change of a network's motion that is known before its time.
package struct PlannedChange: Hashable, Sendable {
    /// What changes.
    package enum Kind: Hashable, Sendable {
        /// A dragged point is at a position, and moves on with a velocity.
        case guide(point: Int, at: SIMD2<Double>, velocity: SIMD2<Double>)
        /// A finger lets go of a point at a position; the point keeps its velocity.
        case release(point: Int, at: SIMD2<Double>)
        /// The targets of all anchors stop.
        case stopTargets
    }

    /// The time since the start of the motion.
    package let time: Flicks
    /// What changes.
    package let kind: Kind

    package init(time: Flicks, _ kind: Kind) {
        self.time = time
        self.kind = kind
    }
}

/// The planned changes of a motion in order of time, those made already among them.
struct NetworkPlan {
    private var changes: [PlannedChange]
    /// How many of them were made.
    private var made = 0

    /// Changes that are to come, in order of time.
    init(_ changes: [PlannedChange]) { self.changes = changes }

    /// Those that are to come.
    var pending: [PlannedChange] { Array(changes[made...]) }

    /// Whether none is to come.
    var isDone: Bool { made == changes.count }

    /// The next that is to come.
    @inline(__always)
    var next: PlannedChange? { made < changes.count ? changes[made] : nil }

    /// Notes that the next one was made.
    mutating func advance() { made += 1 }

    /// Notes that the last ones were unmade.
    mutating func goBack(_ count: Int) { made -= count }

    /// Adds a change after all that are not later.
    mutating func add(_ change: PlannedChange) {
        let index = changes[made...].lastIndex { $0.time <= change.time }
        changes.insert(change, at: index.map { $0 + 1 } ?? made)
    }

    /// Cancels the ends of even moves of targets.
    mutating func cancelStops() {
        changes = changes[..<made] + changes[made...].filter { $0.kind != .stopTargets }
    }
}
