import Testing

@testable import HookeDynamics

/// A point of a network that a finger drags along a path, and lets go, against closed forms.
struct DraggedPointTests {
    private static let (stiffness, masses) = (48.0, (3.0, 2.0))
    private static let start = Flicks(seconds: 0.25)

    /// Offsets at times: even stretches, one of them at rest.
    private static let path = DragPath(through: [
        .init(time: .zero, offset: .zero), .init(time: 0.125, offset: SIMD2(20, -10)),
        .init(time: 0.375, offset: SIMD2(20, -10)), .init(time: 0.75, offset: SIMD2(50, 35)),
    ])

    /// Two points joined by an undamped spring without a rest length, at rest in one place.
    private static func pair(
        _ dimension: ControlPointNetwork.Dimension = .two, contact: ContactLaw? = nil
    ) throws -> NetworkMotion {
        let place = SIMD2(10.0, 20)
        let network = try ControlPointNetwork(
            dimension: dimension,
            points: [.init(mass: masses.0, position: place), .init(mass: masses.1, position: place)],
            links: [.init(0, 1, Coupling(stiffness: stiffness))], contact: contact)
        return try NetworkMotion(network, from: network.initialState, by: Propagator())
    }

    /// The offsets of both points from their place.
    ///
    /// While the first is dragged the second follows u'' = -w^2 (u - p): each change of the finger's velocity by a at time s adds
    /// a (t - s - sin(w (t - s)) / w). Then their centre moves evenly, and their distance oscillates by k (1 / m1 + 1 / m2).
    private static func offsets(at time: Double) -> (SIMD2<Double>, SIMD2<Double>) {
        let knots = path.knots.map { (time: start.seconds + $0.time.seconds, offset: $0.offset) }
        let w = (stiffness / masses.1).squareRoot()
        func follower(_ time: Double) -> (SIMD2<Double>, velocity: SIMD2<Double>) {
            var (offset, speed, last) = (SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)
            for (knot, next) in zip(knots, knots.dropFirst()) where knot.time < time {
                let velocity = (next.offset - knot.offset) / (next.time - knot.time)
                let since = time - knot.time
                offset += (velocity - last) * (since - Elementary.sin(w * since) / w)
                speed += (velocity - last) * (1 - Elementary.cos(w * since))
                last = velocity
            }
            return (offset, speed)
        }
        let end = knots[knots.count - 1]
        guard time > end.time else {
            guard let next = knots.firstIndex(where: { $0.time > time }), next > 0 else {
                return (time < start.seconds ? .zero : end.offset, follower(time).0)
            }
            let (from, to) = (knots[next - 1], knots[next])
            let part = (time - from.time) / (to.time - from.time)
            return (from.offset + (to.offset - from.offset) * part, follower(time).0)
        }
        let (second, secondSpeed) = follower(end.time)
        let before = knots[knots.count - 2]
        let speed = (end.offset - before.offset) / (end.time - before.time)
        let (mass, since) = (masses.0 + masses.1, time - end.time)
        let centre =
            (end.offset * masses.0 + second * masses.1) / mass
            + (speed * masses.0 + secondSpeed * masses.1) * (since / mass)
        let rate = (stiffness * (1 / masses.0 + 1 / masses.1)).squareRoot()
        let distance =
            (second - end.offset) * Elementary.cos(rate * since)
            + (secondSpeed - speed) * (Elementary.sin(rate * since) / rate)
        return (centre - distance * (masses.1 / mass), centre + distance * (masses.0 / mass))
    }

    /// The bound is 1e-13 of the 300 pt that they go, as for all motions of the propagator.
    @Test(
        "A dragged point, and one that follows it, are exact under the finger and after it",
        arguments: [0.125, 0.25, 0.3, 0.375, 0.5, 0.625, 0.75, 0.9375, 1, 1.125, 4])
    func exact(time: Double) throws {
        let motion = try Self.pair()
        try motion.drag(point: 0, along: Self.path, at: Self.start)
        try motion.go(to: Flicks(seconds: time))
        let expected = Self.offsets(at: time)
        for (point, offset) in [(0, expected.0), (1, expected.1)] {
            let error = motion.position(ofPoint: point) - (SIMD2(10, 20) + offset)
            #expect(max(abs(error.x), abs(error.y)) <= 3e-11, "point \(point) at \(time) s off by \(error)")
        }
    }

    @Test("At the samples of the finger its point is where the samples say, to the bit")
    func samples() throws {
        let motion = try Self.pair()
        try motion.drag(point: 0, along: Self.path, at: Self.start)
        for knot in Self.path.knots {
            try motion.go(to: Self.start + knot.time)
            #expect(motion.position(ofPoint: 0) == SIMD2(10, 20) + knot.offset)
        }
        // 30 and 45 in 3 / 8 s.
        #expect(motion.velocity(ofPoint: 0) == SIMD2(80, 120), "the point keeps the velocity of the finger")
        #expect(!motion.network.points[0].isHeld && !motion.network.points[0].isGuided)
    }

    @Test("More samples on the same lines give the same motion, up to rounding", arguments: [0.5, 0.875, 1, 2])
    func split(time: Double) throws {
        var knots: [DragPath.Knot] = []
        for (from, to) in zip(Self.path.knots, Self.path.knots.dropFirst()) {
            for part in 0..<5 {
                let time = from.time + Flicks((to.time - from.time).count / 5 * Int64(part))
                knots.append(.init(time: time, offset: from.offset + (to.offset - from.offset) * (Double(part) / 5)))
            }
        }
        knots.append(Self.path.knots[3])
        let (whole, parts) = (try Self.pair(), try Self.pair())
        try whole.drag(point: 0, along: Self.path, at: Self.start)
        try parts.drag(point: 0, along: DragPath(through: knots), at: Self.start)
        for motion in [whole, parts] { try motion.go(to: Flicks(seconds: time)) }
        #expect(parts.segments.count > whole.segments.count)
        for component in 0..<whole.stateCount {
            let difference = abs(whole[component] - parts[component])
            #expect(difference <= 3e-11, "component \(component) at \(time) s: \(difference)")
        }
    }

    @Test("A finger that stays holds the point at the end of its path")
    func stays() throws {
        let motion = try Self.pair()
        try motion.drag(point: 0, along: DragPath(through: Self.path.knots, letsGo: false), at: Self.start)
        try motion.go(to: 5.0)
        #expect(motion.position(ofPoint: 0) == SIMD2(60, 55) && motion.velocity(ofPoint: 0) == .zero)
        #expect(throws: NetworkError.dragged("point 0")) { try motion.release(point: 0, at: 5.0) }
    }

    @Test("A tap takes its velocity from a point")
    func tap() throws {
        let motion = try Self.pair()
        try motion.flick(point: 0, to: SIMD2(40, 0), at: 0.125)
        try motion.drag(point: 0, along: DragPath(through: [Self.path.knots[0]]), at: Self.start)
        try motion.go(to: Self.start)
        #expect(motion.velocity(ofPoint: 0) == .zero && !motion.network.points[0].isHeld)
        #expect(motion.position(ofPoint: 0).x > 14)
    }

    @Test("On a line the y of a path does not count")
    func line() throws {
        let (line, plane) = (try Self.pair(.one), try Self.pair())
        for motion in [line, plane] {
            try motion.drag(point: 0, along: Self.path, at: Self.start)
            try motion.go(to: 1.25)
        }
        for point in 0...1 {
            #expect(line.position(ofPoint: point) == SIMD2(plane.position(ofPoint: point).x, 0))
        }
    }

    @Test("The state does not depend on what was asked before, and a change may follow a look ahead")
    func lookAhead() throws {
        let (plain, asked) = (try Self.pair(), try Self.pair())
        for motion in [plain, asked] { try motion.drag(point: 0, along: Self.path, at: Self.start) }
        for time in [0.5, 2, 0.3, 1.01, 0.25] { try asked.go(to: Flicks(seconds: time)) }
        #expect(asked.segments.count == 5 && plain.segments.count == 2)
        for motion in [plain, asked] {
            try motion.flick(point: 1, to: SIMD2(-30, 7), at: 0.4375)
            try motion.go(to: 2.0)
        }
        #expect(plain.segments == asked.segments)
        #expect((0..<8).allSatisfy { plain[$0] == asked[$0] })
        #expect(throws: NetworkError.self) { try asked.flick(point: 1, to: SIMD2(0, 0), at: 0.43) }
    }

    @Test("Under a finger, and while anchors move, nothing is at rest")
    func rest() throws {
        let motion = try Self.pair()
        try motion.drag(
            point: 0, along: DragPath(through: [Self.path.knots[0], .init(time: 2.0, offset: .zero)]), at: 0.5)
        try motion.go(to: 1.0)
        #expect(!motion.isAtRest)
        try motion.go(to: 2.5)
        #expect(motion.isAtRest)
    }

    @Test("Two fingers drag two points; an even move of anchors goes on meanwhile")
    func twoFingers() throws {
        let network = try ControlPointNetwork.chain(
            3, dimension: .two, of: .init(mass: 1), joinedBy: Coupling(stiffness: 30),
            anchoredBy: Coupling(stiffness: 10))
        let motion = try NetworkMotion(network, from: network.initialState, by: Propagator())
        try motion.drag(point: 0, along: Self.path, at: 0.25)
        try motion.moveTargets(by: SIMD2(8, 0), over: 0.5, at: 0.375)
        try motion.go(to: 0.5)
        let origin = motion.position(ofPoint: 2)
        try motion.drag(point: 2, along: Self.path, at: 0.5)
        #expect(throws: NetworkError.targetsAreMoving) {
            try motion.moveTargets(by: SIMD2(8, 0), over: 0.5, at: 0.75)
        }
        try motion.go(to: 1.25)
        #expect(motion.position(ofPoint: 2) == origin + SIMD2(50, 35))
        #expect(motion.network.anchors[1].target == SIMD2(8, 0) && !motion.network.hasMovingTargets)
        #expect(motion.network.neverGainsEnergy)
    }

    @Test("What may not be dragged, and what may not be done to a dragged point, leaves the motion as it was")
    func refused() throws {
        let motion = try Self.pair()
        let far = DragPath(through: [.init(time: .zero, offset: .zero), .init(time: 1.0, offset: SIMD2(1e6, 0))])
        let fast = DragPath(through: [
            .init(time: .zero, offset: .zero), .init(time: Flicks(1), offset: SIMD2(1e300, 0)),
        ])
        let refused = [DragPath.Knot(time: 0.5, offset: SIMD2(.nan, 0)), .init(time: 0.5, offset: SIMD2(0, .infinity))]
        for path in [fast] + refused.map({ DragPath(through: [Self.path.knots[0], $0]) }) {
            #expect(throws: NetworkError.self) { try motion.drag(point: 0, along: path, at: 0.5) }
        }
        #expect(throws: NetworkError.self) { try motion.drag(point: 2, along: Self.path, at: 0.5) }
        try motion.hold(point: 1, at: 0.5)
        #expect(throws: NetworkError.held("point 1")) { try motion.drag(point: 1, along: Self.path, at: 0.5) }
        try motion.drag(point: 0, along: far, at: 0.5)
        let segments = motion.segments.count
        let dragged = NetworkError.dragged("point 0")
        #expect(throws: dragged) { try motion.drag(point: 0, along: Self.path, at: 0.75) }
        #expect(throws: dragged) { try motion.hold(point: 0, at: 0.75) }
        #expect(throws: dragged) { try motion.release(point: 0, at: 0.75) }
        #expect(throws: dragged) { try motion.flick(point: 0, to: SIMD2(0, 0), at: 0.75) }
        #expect(throws: dragged) { try motion.kick(point: 0, by: SIMD2(0, 0), at: 0.75) }
        #expect(motion.segments.count == segments)
        try motion.flick(point: 0, to: SIMD2(0, 0), at: 1.5)
    }

    /// A piston at speed w hits a ball at rest, which leaves it at (1 + e) w; e = 1 / 2.
    @Test("A dragged point pushes what it meets, and passes walls")
    func contact() throws {
        let network = try ControlPointNetwork(
            dimension: .two,
            points: [.init(mass: 1, radius: 5), .init(mass: 4, position: SIMD2(30, 0), radius: 5)],
            contact: ContactLaw(right: 100, restitution: 0.5))
        let path = DragPath(
            through: [.init(time: .zero, offset: .zero), .init(time: 1.0, offset: SIMD2(40, 0))])
        let motion = try NetworkMotion(network, from: network.initialState, by: Propagator())
        try motion.drag(point: 0, along: path, at: 0.0)
        try motion.go(to: 0.75)
        // They meet after 20 pt, at 0.5 s.
        #expect(abs(motion.velocity(ofPoint: 1).x - 60) <= 1e-12)
        #expect(abs(motion.position(ofPoint: 1).x - 45) <= 1e-11)
        #expect(motion.contacts.count == 1 && abs((motion.contacts.first?.time ?? 0) - 0.5) <= 1e-12)
        try motion.go(to: 1.0)
        #expect(motion.position(ofPoint: 0) == SIMD2(40, 0), "the finger's point does not feel the blow")

        let behind = try NetworkMotion(network, from: network.initialState, by: Propagator())
        let through = DragPath(
            through: [
                .init(time: .zero, offset: .zero), .init(time: 0.5, offset: SIMD2(0, 40)),
                .init(time: 1.0, offset: SIMD2(120, 40)),
            ])
        try behind.drag(point: 0, along: through, at: 0.0)
        try behind.go(to: Flicks(seconds: 1) - Flicks(1))
        #expect(behind.position(ofPoint: 0).x > 119.9)
        let error = #expect(throws: SolverError.self) { try behind.go(to: 1.0) }
        let words = error.map { "\($0)" } ?? ""
        #expect(
            words.contains("point 0 is at x 120.0, behind the right wall") && words.contains("at 1.0 s"), "\(words)")
    }
}
