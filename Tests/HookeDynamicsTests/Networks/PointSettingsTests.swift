import HookeDynamics
import Testing

/// Parameters, starts and kicks of single points.
struct PointSettingsTests {
    private static func chain() throws -> ControlPointNetwork {
        try ControlPointNetwork.chain(
            3, dimension: .two, of: .init(mass: 1, position: [10, 20]), joinedBy: Coupling(stiffness: 4),
            spacing: [30, 0]
        ).holding(0)
    }

    @Test func aPointHasItsOwnMassDamperAndAnchor() throws {
        let anchor = Coupling(stiffness: 7, damping: 2)
        let network = try Self.chain().setting(
            PointSettings(mass: 3, damping: 0.5, anchor: anchor), ofPointNamed: "2")
        #expect(network.points.map(\.mass) == [1, 1, 3])
        #expect(network.points.map(\.damping) == [0, 0, 0.5])
        #expect(network.anchors == [.init(2, at: [70, 20], anchor)])
        // Another anchor replaces it.
        let weaker = try network.setting(PointSettings(anchor: Coupling(stiffness: 1)), ofPointNamed: "2")
        #expect(weaker.anchors == [.init(2, at: [70, 20], Coupling(stiffness: 1))])
        #expect(weaker.points == network.points)
    }

    @Test func aStateStartsWithOffsetsAndVelocities() throws {
        let network = try Self.chain()
        var state = network.initialState
        try network.start(pointNamed: "1", with: PointStart(offset: [1, -2], velocity: [3, 4]), in: &state)
        try network.start(pointNamed: "0", with: PointStart(offset: [0, 5]), in: &state)
        #expect(state == [10, 25, 41, 18, 70, 20, 0, 0, 3, 4, 0, 0])
    }

    @Test func aKickAddsToTheVelocity() throws {
        let network = try Self.chain()
        var state = network.initialState
        try network.start(pointNamed: "2", with: PointStart(velocity: [3, 4]), in: &state)
        let motion = try NetworkMotion(network, from: state, by: Propagator())
        try motion.go(to: 0.25)
        let before = motion.velocity(ofPoint: 2)
        try motion.kick(point: 2, by: [10, -1], at: 0.25)
        #expect(motion.velocity(ofPoint: 2) == before + [10, -1])
        #expect(throws: NetworkError.held("point 0")) { try motion.kick(point: 0, by: [1, 0], at: 0.5) }
        #expect {
            try motion.kick(point: 1, by: [.nan, 0], at: 0.5)
        } throws: {
            "\($0)".hasPrefix("point 1: velocity is nan")
        }
    }

    @Test(
        arguments: [
            ("5", PointSettings(mass: 1), "no point is called '5'"),
            ("1", PointSettings(mass: 0), "point 1: mass is 0.0; it must be above 0 (hold a point that must not move)"),
            ("1", PointSettings(damping: -1), "point 1: damping is -1.0; it must be 0 or more"),
            (
                "1", PointSettings(anchor: Coupling(stiffness: -2)),
                "anchor 0 (of 1): stiffness is -2.0; it must be 0 or more"
            ),
        ])
    func refusesSettings(_ name: String, _ settings: PointSettings, _ message: String) throws {
        let network = try Self.chain()
        #expect {
            try network.setting(settings, ofPointNamed: name)
        } throws: { error in
            "\(error)" == message
        }
    }

    @Test func refusesStarts() throws {
        let network = try Self.chain()
        var state = network.initialState
        #expect(throws: NetworkError.held("point 0")) {
            try network.start(pointNamed: "0", with: PointStart(velocity: [1, 0]), in: &state)
        }
        #expect(throws: NetworkError.noPointCalled("x")) {
            try network.start(pointNamed: "x", with: PointStart(), in: &state)
        }
        #expect {
            try network.start(pointNamed: "1", with: PointStart(offset: [.infinity, 0]), in: &state)
        } throws: {
            "\($0)".hasPrefix("point 1: offset is inf")
        }
        #expect(state == network.initialState)
    }
}
