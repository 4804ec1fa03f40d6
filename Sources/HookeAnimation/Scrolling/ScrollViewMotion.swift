import HookeDynamics

/// The motion of a scroll view's content along both axes.
struct ScrollViewMotion: Hashable {
    /// The time at which it began.
    private(set) var start: Flicks
    /// The motions along the axes; `nil` for an axis that rests.
    private(set) var x: ScrollAxisMotion?
    private(set) var y: ScrollAxisMotion?
    /// Whether it was not a finger that set it off.
    private(set) var isProgrammatic: Bool
    /// Whether the arrivals at edges were reported.
    private var isEdgeNotedX = false
    private var isEdgeNotedY = false

    /// `nil` if neither axis moves.
    init?(x: ScrollAxisMotion?, y: ScrollAxisMotion?, from start: Flicks, isProgrammatic: Bool) {
        guard x != nil || y != nil else { return nil }
        (self.start, self.x, self.y, self.isProgrammatic) = (start, x, y, isProgrammatic)
    }

    /// The time at which both axes have ended.
    var end: Flicks { start.adding(clamping: max(x?.duration ?? .zero, y?.duration ?? .zero)) }

    /// The next arrival at an edge that was not reported.
    var nextEdge: (time: Flicks, isVertical: Bool)? {
        let across = isEdgeNotedX ? nil : x?.edge.map { start.adding(clamping: $0) }
        let down = isEdgeNotedY ? nil : y?.edge.map { start.adding(clamping: $0) }
        if let across, across <= down ?? .forever { return (across, false) }
        return down.map { ($0, true) }
    }

    mutating func noteEdge(isVertical: Bool) {
        if isVertical { isEdgeNotedY = true } else { isEdgeNotedX = true }
    }

    /// Replaces ranges by longer ones, along axes along which the content has not arrived at an edge.
    mutating func extend(x rangeX: ScrollRange, y rangeY: ScrollRange) {
        if !isEdgeNotedX, let longer = x?.extended(to: rangeX) { x = longer }
        if !isEdgeNotedY, let longer = y?.extended(to: rangeY) { y = longer }
    }

    /// The offset at a time; an axis that rests stays at that of `rest`.
    func offset(at time: Flicks, rest: Point) -> Point {
        let elapsed = max(.zero, time.subtracting(clamping: start))
        return Point(x: x?.offset(at: elapsed) ?? rest.x, y: y?.offset(at: elapsed) ?? rest.y)
    }

    /// The velocity of the offset at a time, points per second; zero along an axis that rests.
    func velocity(at time: Flicks) -> Point {
        let elapsed = max(.zero, time.subtracting(clamping: start))
        return Point(x: x?.velocity(at: elapsed) ?? 0, y: y?.velocity(at: elapsed) ?? 0)
    }
}

extension ScrollViewMotion {
    static func archive(_ motion: inout ScrollViewMotion?, in archive: inout SnapshotCoder) throws(SnapshotError) {
        var (start, x, y) = (motion?.start ?? .zero, motion?.x, motion?.y)
        var flags = [motion?.isProgrammatic ?? false, motion?.isEdgeNotedX ?? false, motion?.isEdgeNotedY ?? false]
        try archive.code(&start)
        try archive.code(&flags, count: 3)
        try ScrollAxisMotion.archive(&x, in: &archive)
        try ScrollAxisMotion.archive(&y, in: &archive)
        guard archive.isReading else { return }
        motion = ScrollViewMotion(x: x, y: y, from: start, isProgrammatic: flags[0])
        motion?.isEdgeNotedX = flags[1]
        motion?.isEdgeNotedY = flags[2]
    }
}
