import Testing

@testable import HookeDynamics

/// Anchors whose targets move on with a velocity, and stop, against closed forms.
struct MovingTargetTests {
    private static let frequency = 4.0
    private static let (from, to) = (0.25, 1.0)
    private static let velocity = SIMD2(120.0, -30)

    /// An undamped point of mass 2 on an anchor, at rest at (10, 20).
    private static func point(_ dimension: ControlPointNetwork.Dimension = .two) throws -> NetworkMotion {
        let network = try ControlPointNetwork(
            dimension: dimension, points: [.init(mass: 2, position: SIMD2(10, 20))], links: [],
            anchors: [.init(0, at: SIMD2(10, 20), Coupling(stiffness: 2 * frequency * frequency))])
        return try NetworkMotion(network, from: network.initialState, by: Propagator())
    }

    /// How far a point has gone towards a target that moves by 1 per second between the two times: t - sin(w t) / w while it moves, then an
    /// oscillation about its place from the state reached.
    private static func way(at time: Double) -> Double {
        let w = frequency
        if time <= from { return 0 }
        func sine(_ x: Double) -> Double { Elementary.sin(x) }
        if time <= to { return time - from - sine(w * (time - from)) / w }
        let (length, rest) = (to - from, time - to)
        let (distance, speed) = (-sine(w * length) / w, 1 - Elementary.cos(w * length))
        return length + distance * Elementary.cos(w * rest) + speed * sine(w * rest) / w
    }

    /// The bound is 1e-13 of the 90 pt, as for all motions of the propagator.
    @Test("A ramp of an anchor is exact while it lasts and after it", arguments: [0.2, 0.25, 0.3, 0.625, 1, 1.25, 4])
    func ramp(time: Double) throws {
        let motion = try Self.point()
        try motion.moveTargets(with: Self.velocity, at: Flicks(seconds: Self.from))
        try motion.moveTargets(with: .zero, at: Flicks(seconds: Self.to))
        try motion.go(to: Flicks(seconds: time))
        let expected = SIMD2(10, 20) + Self.velocity * Self.way(at: time)
        let error = motion.position(ofPoint: 0) - expected
        #expect(abs(error.x) <= 1e-11 && abs(error.y) <= 1e-11, "at \(time) s off by \(error)")
        #expect(motion.network.anchors[0].target == SIMD2(100, -2.5))
        #expect(!motion.network.hasMovingTargets)
    }

    @Test("Targets that move on are moved by a distance from where they are")
    func moved() throws {
        let motion = try Self.point()
        try motion.moveTargets(with: SIMD2(8, 0), at: 0.5)
        try motion.moveTargets(by: SIMD2(100, 3), at: 0.75)
        #expect(motion.network.anchors[0].target == SIMD2(112, 23))
        try motion.moveTargets(with: .zero, at: 1.0)
        #expect(motion.network.anchors[0].target == SIMD2(114, 23))
    }

    @Test("On a line the y of a velocity does not count")
    func line() throws {
        let (line, plane) = (try Self.point(.one), try Self.point())
        for motion in [line, plane] {
            try motion.moveTargets(with: Self.velocity, at: 0.25)
            try motion.go(to: 0.5)
        }
        #expect(line.position(ofPoint: 0) == SIMD2(plane.position(ofPoint: 0).x, 0))
    }

    @Test(
        "A velocity or a distance that is not finite is refused, and nothing changes",
        arguments: [Double.nan, .infinity])
    func refused(value: Double) throws {
        let motion = try Self.point()
        #expect(throws: NetworkError.self) { try motion.moveTargets(with: SIMD2(0, value), at: 0.5) }
        #expect(throws: NetworkError.self) { try motion.moveTargets(by: SIMD2(value, 0), at: 0.5) }
        #expect(motion.segments.count == 1)
    }
}
