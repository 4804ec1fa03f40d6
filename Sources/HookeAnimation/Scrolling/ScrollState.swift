import HookeDynamics

/// The state of a scroll view, apart from its content offset, which is the origin of its layer's bounds.
struct ScrollState {
    /// The view's layer.
    let layer: Int
    /// The view's pan recogniser.
    let pan: Int
    var contentSize = Size.zero
    var contentInset = EdgeInsets.zero
    var bounces = true
    var alwaysBounceHorizontal = false
    var alwaysBounceVertical = false
    var isPagingEnabled = false
    var snappingX = ScrollSnapping.free
    var snappingY = ScrollSnapping.free
    var physics = ScrollPhysics()
    /// The slop of a drag that does not catch moving content.
    var slop = 10.0
    /// Whether a drag beyond an edge moves the scroll view around this one.
    var handsOver = false

    private(set) var phase = Phase.idle
    /// The last samples of the touch, in order of time: those of the velocity window, and one before it.
    private var samples: [TouchSample] = []
    /// The time at which the finger has moved last, where it has lifted before another sample; `nil` for the last sample's.
    private var stop: Flicks?
    /// The offset at which the drag began, and the position to which a finger would have had to pull to show it.
    private(set) var startOffset = Point.zero
    private(set) var startPull = Point.zero
    /// The scroll view around this one that takes the rest of its drag; `nil` until there is a rest.
    private(set) var receiver: Int?
    /// The part of the pull that the receiver takes, points around this view.
    private(set) var rest = Point.zero
    /// What the finger that holds the content has interrupted; `nil` if it adds nothing to the next fling.
    private(set) var carried: CarriedMomentum?
    /// The motion of content that no finger holds.
    private(set) var motion: ScrollViewMotion?

    /// What moves the content.
    enum Phase: String, Hashable, SnapshotCodable {
        case idle
        /// A finger has stopped moving content, and has not moved yet.
        case caught
        case dragging
        case decelerating
        case scrolling

        static var blank: Phase { .idle }
    }

    init(layer: Int, pan: Int) { (self.layer, self.pan) = (layer, pan) }

    /// Whether content moves that no finger holds.
    var isMoving: Bool { motion != nil }

    /// Whether content can be pulled beyond its edges, and bounces there.
    var leavesEdges: Bool { bounces && physics.leavesEdges }
}

extension ScrollState {
    /// Begins to sample a touch, and stops the content; returns whether it was moving.
    mutating func land(_ sample: TouchSample) -> Bool {
        samples.removeAll(keepingCapacity: true)
        samples.append(sample)
        stop = nil
        let wasMoving = isMoving
        carried = nil
        if let motion, !motion.isProgrammatic, let rule = physics.momentum {
            carried = CarriedMomentum(of: motion, by: rule, caughtAt: sample.time)
        }
        if wasMoving { (motion, phase) = (nil, .caught) }
        return wasMoving
    }

    /// Adds a sample of the touch, and drops those that the velocity does not need, at this sample or an interval of the sensor before it.
    ///
    /// - Parameter stop: When the finger moved last, where it lifts before another sample could show it at rest.
    mutating func add(_ sample: TouchSample, every interval: Flicks, restingSince stop: Flicks? = nil) {
        guard let last = samples.last, sample.time >= last.time else { return }
        self.stop = stop
        if sample.time == last.time { samples.removeLast() }
        if let stop, last.time < stop { samples.append(TouchSample(time: stop, location: sample.location)) }
        samples.append(sample)
        let start = sample.time.subtracting(clamping: physics.velocityWindow).subtracting(clamping: interval)
        while samples.count > 2, samples[1].time <= start { samples.removeFirst() }
    }

    /// The last sample, and its time.
    var lastSample: TouchSample? { samples.last }
    var lastSampleTime: Flicks? { samples.last?.time }

    /// Lets go of the momentum that a move of the finger loses.
    mutating func keepMomentum(moving move: Point, from last: Flicks, to time: Flicks) {
        if carried?.isLost(moving: move, from: last, to: time) == true { carried = nil }
    }

    /// The velocity of content that a finger lets go at a velocity of the offset, with the momentum that it carries, and by how much that multiplies it.
    func launch(from velocity: Point, at time: Flicks) -> (velocity: Point, boost: Double) {
        let released = Point(x: physics.released(velocity.x), y: physics.released(velocity.y))
        guard let carried else { return (released, 1) }
        let launched = carried.added(to: released, at: time)
        let (before, after) = (
            max(released.x.magnitude, released.y.magnitude), max(launched.x.magnitude, launched.y.magnitude)
        )
        return (launched, before > 0 ? after / before : 1)
    }

    /// The average velocity of the touch over the velocity window that ends at a time, or where the finger moved last, points of the stage
    /// per second; since its landing if that is later.
    func touchVelocity(at time: Flicks) -> Point {
        guard let first = samples.first, let last = samples.last else { return .zero }
        let time = stop ?? time
        let start = max(first.time, time.subtracting(clamping: physics.velocityWindow))
        guard start < time else { return .zero }
        return (last.location - location(at: start)) * (1 / (time - start).seconds)
    }

    /// The location of the touch at a time not before the first sample, with a straight line between two samples.
    private func location(at time: Flicks) -> Point {
        guard let next = samples.firstIndex(where: { $0.time > time }), next > 0 else {
            return samples[samples.count - 1].location
        }
        let (before, after) = (samples[next - 1], samples[next])
        let progress = Double((time - before.time).count) / Double((after.time - before.time).count)
        return before.location + (after.location - before.location) * progress
    }

    mutating func beginDrag(at offset: Point, pulledTo pull: Point) {
        (startOffset, startPull, phase, motion) = (offset, pull, .dragging, nil)
        (receiver, rest) = (nil, .zero)
    }

    /// Lets a drag go on from another offset. `pull` is where it would have begun for the finger to have pulled the content there.
    mutating func moveDrag(to offset: Point, pulledTo pull: Point) {
        (startOffset, startPull) = (offset, pull)
    }

    /// Hands a part of the pull over.
    mutating func handOver(_ rest: Point, to receiver: Int) { (self.rest, self.receiver) = (rest, receiver) }

    /// Starts a motion, or rests.
    mutating func release(_ motion: ScrollViewMotion?) {
        self.motion = motion
        carried = nil
        phase = motion.map { $0.isProgrammatic ? Phase.scrolling : .decelerating } ?? .idle
        (receiver, rest) = (nil, .zero)
    }

    /// Records that the content arrived at an edge.
    mutating func noteEdge(isVertical: Bool) { motion?.noteEdge(isVertical: isVertical) }

    /// Lets decelerating content go on over a longer range.
    mutating func extend(x: ScrollRange, y: ScrollRange) { motion?.extend(x: x, y: y) }
}

extension ScrollState {
    fileprivate mutating func archive(in archive: inout SnapshotCoder, of count: Int) throws(SnapshotError) {
        var numbers = [contentSize.width, contentSize.height, slop]
        var flags = [bounces, alwaysBounceHorizontal, alwaysBounceVertical, isPagingEnabled, handsOver]
        try archive.code(&numbers, count: 3)
        try archive.code(&flags, count: 5)
        try archive.require(
            numbers.allSatisfy { $0 >= 0 } && numbers[0].isFinite && numbers[1].isFinite,
            "a scroll view's content is out of range")
        (contentSize, slop) = (Size(width: numbers[0], height: numbers[1]), numbers[2])
        (bounces, alwaysBounceHorizontal, alwaysBounceVertical, isPagingEnabled) = (
            flags[0], flags[1], flags[2], flags[3]
        )
        handsOver = flags[4]
        try archive.code(&contentInset)
        try archive.code(&snappingX)
        try archive.code(&snappingY)
        try archive.code(&physics)
        try archive.code(&phase)
        try archive.code(&samples)
        try archive.code(&startOffset)
        try archive.code(&startPull)
        var number = receiver ?? -1
        try archive.code(&number)
        try archive.require((-1..<count).contains(number), "a drag is handed over to no scroll view")
        receiver = number < 0 ? nil : number
        try archive.code(&rest)
        try CarriedMomentum.archive(&carried, in: &archive)
        try ScrollViewMotion.archive(&motion, in: &archive)
        try archive.require(
            (motion != nil) == (phase == .decelerating || phase == .scrolling), "a scroll view moves without a motion")
    }
}

/// The scroll views of a stage, in order of creation.
struct ScrollViews {
    private var views: [ScrollState] = []

    var isEmpty: Bool { views.isEmpty }
    var indices: Range<Int> { views.indices }
    /// Whether content moves that no finger holds.
    @inline(__always)
    var areAnyMoving: Bool { !views.isEmpty && areSomeMoving }
    @inline(never)
    private var areSomeMoving: Bool { views.contains { $0.isMoving } }

    subscript(view: Int) -> ScrollState {
        get { views[view] }
        _modify { yield &views[view] }
    }

    mutating func add(_ view: ScrollState) -> Int {
        views.append(view)
        return views.count - 1
    }

    /// The scroll view of a pan recogniser.
    func index(ofPan pan: Int) -> Int? { views.firstIndex { $0.pan == pan } }

    /// The scroll view of a layer.
    func index(ofLayer layer: Int) -> Int? { views.firstIndex { $0.layer == layer } }

    /// The first arrival at an edge or end of a motion up to a time; at one instant in order of creation, an edge before an end.
    func nextEvent(until time: Flicks) -> ScrollEvent? {
        var found: ScrollEvent?
        for index in views.indices {
            guard let motion = views[index].motion else { continue }
            let edge = motion.nextEdge
            let isEdge = edge.map { $0.time <= motion.end } ?? false
            let next = isEdge ? edge?.time ?? motion.end : motion.end
            guard next <= time, next < found?.time ?? .forever else { continue }
            found = ScrollEvent(view: index, time: next, edge: isEdge ? edge?.isVertical : nil)
        }
        return found
    }

    /// Codes the scroll views; the scene must have made as many.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same(views.count, as: "the number of scroll views")
        for index in views.indices { try views[index].archive(in: &archive, of: views.count) }
    }
}

/// What happens to content that no finger holds.
struct ScrollEvent {
    let view: Int
    let time: Flicks
    /// Whether the content arrives at an upper or lower edge, or at a left or right one; `nil` for the end of its motion.
    let edge: Bool?
}
