import HookeDynamics

/// A fling that a finger has interrupted, of which the next one takes what is left.
struct CarriedMomentum {
    private var rule: MomentumRule
    private let motion: ScrollViewMotion
    private let landing: Flicks
    private var lastMove: Flicks

    init(of motion: ScrollViewMotion, by rule: MomentumRule, caughtAt time: Flicks) {
        (self.motion, self.rule, landing, lastMove) = (motion, rule, time, time)
    }

    /// Whether a move of the content by the finger loses it, from the last sample to another: a rest for too long does, and under Chromium's rule each move against
    /// the fling, or slower than 150 pt/s but for the first.
    mutating func isLost(moving move: Point, from last: Flicks, to time: Flicks) -> Bool {
        let isLate = time.subtracting(clamping: lastMove) > rule.longestRest
        guard move != .zero else { return isLate }
        let isFirst = lastMove == landing
        lastMove = time
        switch rule {
        // Flutter is told of a rest only by an update without a move.
        case .fitted: return false
        case .flywheel: return isLate
        case .boost:
            let seconds = time.subtracting(clamping: last).seconds
            return isLate || dot(move, launch) <= 0 || !isFirst && seconds >= 0.001 && move.length / seconds < 150
        }
    }

    /// The velocity of a fling with it.
    func added(to velocity: Point, at time: Flicks) -> Point {
        switch rule {
        case .flywheel:
            let left = motion.velocity(at: time)
            guard sign(velocity.x) == sign(left.x), sign(velocity.y) == sign(left.y) else { return velocity }
            return velocity + left
        case .fitted:
            let caught = motion.velocity(at: landing)
            return Point(x: fitted(velocity.x, after: caught.x), y: fitted(velocity.y, after: caught.y))
        case .boost:
            guard time.subtracting(clamping: lastMove) <= rule.longestRest, dot(velocity, launch) > 0,
                motion.velocity(at: landing).length >= 350, velocity.length >= 350
            else { return velocity }
            return velocity + launch
        }
    }

    /// The velocity with which the interrupted fling began.
    private var launch: Point { Point(x: motion.x?.initial.velocity ?? 0, y: motion.y?.initial.velocity ?? 0) }

    /// Flutter adds it to a fling in its direction that is faster than half of it.
    private func fitted(_ velocity: Double, after caught: Double) -> Double {
        let carried = MomentumRule.fitted(velocity: caught)
        guard sign(velocity) == sign(carried), velocity.magnitude > carried.magnitude * 0.5 else { return velocity }
        return velocity + carried
    }

    private func dot(_ left: Point, _ right: Point) -> Double { left.x * right.x + left.y * right.y }

    private func sign(_ number: Double) -> Int { number > 0 ? 1 : number < 0 ? -1 : 0 }
}

extension CarriedMomentum {
    /// Writes or reads an interrupted fling, or that there is none.
    static func archive(_ carried: inout CarriedMomentum?, in archive: inout SnapshotCoder) throws(SnapshotError) {
        var isThere = carried != nil
        try archive.code(&isThere)
        guard isThere else {
            carried = nil
            return
        }
        var (motion, rule) = (carried?.motion, carried?.rule ?? .blank)
        var (landing, lastMove) = (carried?.landing ?? .zero, carried?.lastMove ?? .zero)
        try ScrollViewMotion.archive(&motion, in: &archive)
        try archive.code(&rule)
        try archive.code(&landing)
        try archive.code(&lastMove)
        guard archive.isReading else { return }
        guard let motion else { throw .damaged("a momentum is carried without a fling") }
        carried = CarriedMomentum(of: motion, by: rule, caughtAt: landing)
        carried?.lastMove = lastMove
    }
}
