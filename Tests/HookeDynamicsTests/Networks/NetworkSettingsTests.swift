import HookeDynamics
import Testing

/// Stiffnesses, dampings, masses, gravity and drag that change in flight.
struct NetworkSettingsTests {
    private static func chain() throws -> ControlPointNetwork {
        try .chain(
            3, of: .init(mass: 1), joinedBy: Coupling(stiffness: 300, damping: 2),
            anchoredBy: Coupling(stiffness: 160, damping: 14), names: .listed(["L", "C", "R"]))
    }

    private static let start: [Double] = [10, -5, 20, 0, 0, 0]
    private static let changes: [(Flicks, NetworkSettings)] = [
        (0.25, NetworkSettings(link: .init(stiffness: 90, damping: 5))),
        (0.375, NetworkSettings(link: .init(stiffness: 500), between: PointPair("R", "C"))),
        (
            0.375,
            NetworkSettings(anchor: .init(damping: 3), mass: 2, point: "C", gravity: SIMD2(100, 0), drag: 0.5)
        ),
    ]

    @Test("a guided point that is freed is dragged no longer, and the network gains no energy")
    func freed() throws {
        let guided = try Self.chain().guiding(1)
        #expect(!guided.neverGainsEnergy)
        #expect(try guided.freeing(1) == Self.chain())
    }

    private static func motion() throws -> NetworkMotion {
        let motion = try NetworkMotion(chain(), from: start, by: Propagator())
        for (time, settings) in changes { try motion.set(settings, at: time) }
        return motion
    }

    /// By mpmath's matrix exponential with 60 digits, a segment after the other. The propagator promises 1e-13 of the distance (20),
    /// and for velocities that times the frequency, which is below sqrt(160 + 4 * 500) = 47 rad/s.
    @Test("a chain whose springs, masses and surroundings change is where another's arithmetic has it")
    func reference() throws {
        let exact = [
            1.0319749411556145, 1.4332307007319216, 1.2692554443446005, 1.3629870845713332, 1.8074412091547218,
            3.5778809463318524,
        ]
        let motion = try Self.motion()
        try motion.go(to: 0.625)
        for component in 0..<6 {
            let bound = component < 3 ? 20e-13 : 20e-13 * 47
            expectClose(motion[component], exact[component], within: bound, "component \(component)")
        }
    }

    /// A network built anew with the new numbers, started where the old one was: the same closed form, so the same bits.
    @Test("a segment is the motion of a network built with its numbers")
    func restart() throws {
        let motion = try Self.motion()
        try motion.go(to: 0.625)
        let links = [Coupling(stiffness: 90, damping: 5), Coupling(stiffness: 500, damping: 5)]
        let anchors = [14.0, 3, 14].map { Coupling(stiffness: 160, damping: $0) }
        let built = try ControlPointNetwork(
            points: [.init(mass: 1), .init(mass: 2), .init(mass: 1)], names: .listed(["L", "C", "R"]),
            links: [.init(0, 1, links[0]), .init(1, 2, links[1])],
            anchors: anchors.indices.map { .init($0, anchors[$0]) }, gravity: SIMD2(100, 0),
            drag: .init(linear: 0.5))
        #expect(motion.network == built)
        let before = try NetworkSolution(Self.chain(), from: Self.start).state(at: 0.25)
        let between = try NetworkSolution(motion.segments[1].network, from: before).state(at: 0.125)
        #expect(motion.state == (try NetworkSolution(built, from: between).state(at: 0.25)))
    }

    @Test("places and velocities go on to the bit", arguments: changes.indices)
    func continuity(_ number: Int) throws {
        let (time, settings) = Self.changes[number]
        let motion = try NetworkMotion(Self.chain(), from: Self.start, by: Propagator())
        try motion.go(to: time)
        let before = motion.state
        try motion.set(settings, at: time)
        #expect(motion.state == before)
        #expect(motion.segments.count == 2)
    }

    /// A stretched spring holds k e^2 / 2: half the stiffness takes half of it, and only changes give or take.
    @Test("what a change gives is told")
    func given() throws {
        let network = try ControlPointNetwork(
            points: [.init(mass: 1)], anchors: [.init(0, Coupling(stiffness: 8))])
        let motion = try NetworkMotion(network, from: [3, 0], by: Propagator())
        try motion.set(NetworkSettings(anchor: .init(stiffness: 4)), at: 0.0)
        #expect(motion.segments[1].given == -18 && motion.energyAtChange == 18)
        try motion.flick(point: 0, to: 2, at: 0.0)
        #expect(motion.segments[2].given == 2 && motion.energyGiven == -16)
        // Nothing damps; sums of squares of a state that is rounded once.
        try motion.go(to: 5.0)
        #expect(abs(motion.energy - 20) <= 20 * 0x1p-50, "energy \(motion.energy) in place of 20")
    }

    @Test("of a mesh, links lie along rows and columns, diagonals across")
    func mesh() throws {
        let mesh = try ControlPointNetwork.mesh(
            rows: 3, columns: 4, of: .init(mass: 1), joinedBy: Coupling(stiffness: 1),
            diagonalsBy: Coupling(stiffness: 2))
        let changed = try mesh.setting(
            NetworkSettings(link: .init(stiffness: 10), diagonal: .init(stiffness: 20)))
        #expect(changed.links.map(\.coupling.stiffness) == mesh.links.map { $0.coupling.stiffness * 10 })
        let one = try mesh.setting(
            NetworkSettings(link: .init(damping: 7), between: PointPair("r1c1", "r0c0")))
        let found = one.links.filter { $0.coupling.damping == 7 }
        #expect(found.map { [$0.first, $0.second] } == [[0, 5]])
    }

    @Test(
        "what cannot be set is refused by name",
        arguments: [
            (NetworkSettings(link: .init(stiffness: -1)), "link 0 (L to C): stiffness is -1.0; it must be 0 or more"),
            (
                NetworkSettings(anchor: .init(damping: .nan)),
                "anchor 0 (of L): damping is nan; it must be a finite number"
            ),
            (
                NetworkSettings(mass: 0, point: "C"),
                "point C: mass is 0.0; it must be above 0 (hold a point that must not move)"
            ),
            (NetworkSettings(drag: -1), "drag: linear drag is -1.0; it must be 0 or more"),
            (
                NetworkSettings(gravity: SIMD2(.infinity, 0)),
                "gravity: acceleration is inf; it must be a finite number"
            ),
            (
                NetworkSettings(link: .init(stiffness: 1), between: PointPair("L", "R")),
                "nothing joins L and R; L is joined to C"
            ),
            (
                NetworkSettings(link: .init(stiffness: 1), between: PointPair("L", "M")), "no point is called 'M'"
            ),
            (NetworkSettings(diagonal: .init(stiffness: 1)), "there are no diagonals to change"),
            (
                NetworkSettings(link: .init(hardening: 1)),
                "the solver propagator cannot be set up: link 0 (L to C) is hardening, so the network is not linear; choose rk8pd"
            ),
        ] as [(NetworkSettings, String)])
    func refused(settings: NetworkSettings, message: String) throws {
        let motion = try NetworkMotion(Self.chain(), from: Self.start, by: Propagator())
        let error = #expect(throws: NetworkError.self) { try motion.set(settings, at: 0.5) }
        #expect(error?.description == message)
        #expect(motion.segments.count == 1)
    }

    @Test("a network without anchors has none to change")
    func noAnchors() throws {
        let loose = try ControlPointNetwork.chain(2, of: .init(mass: 1), joinedBy: Coupling(stiffness: 1))
        let error = #expect(throws: NetworkError.self) {
            try loose.setting(NetworkSettings(anchor: .init(stiffness: 1), point: "1"))
        }
        #expect(error?.description == "there are no anchors to change at point 1")
    }
}
