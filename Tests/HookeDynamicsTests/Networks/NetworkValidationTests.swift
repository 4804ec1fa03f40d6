import HookeDynamics
import Testing

/// Networks that cannot be, each refused by the name of its part.
struct NetworkValidationTests {
    private typealias Network = ControlPointNetwork

    private static let spring = Coupling(stiffness: 10)
    private static let two: [ControlPointNetwork.Point] = [.init(mass: 1), .init(mass: 1)]
    private static let names = PointNames.listed(["L1", "C"])

    @Test(
        arguments: [
            (0, "point C: mass is 0.0; it must be above 0 (hold a point that must not move)"),
            (-2, "point C: mass is -2.0; it must be above 0 (hold a point that must not move)"),
            (.nan, "point C: mass is nan; it must be a finite number"),
            (.infinity, "point C: mass is inf; it must be a finite number"),
        ] as [(Double, String)])
    func mass(_ mass: Double, _ message: String) {
        refuses(message) { () throws(NetworkError) in
            try Network(points: [.init(mass: 1), .init(mass: mass)], names: Self.names)
        }
    }

    @Test(
        arguments: [
            (.init(mass: 1, position: [.nan, 0]), "point 0: position is nan; it must be a finite number"),
            (.init(mass: 1, damping: -1), "point 0: damping is -1.0; it must be 0 or more"),
            (.init(mass: 1, damping: .infinity), "point 0: damping is inf; it must be a finite number"),
        ] as [(ControlPointNetwork.Point, String)])
    func point(_ point: ControlPointNetwork.Point, _ message: String) {
        refuses(message) { () throws(NetworkError) in try Network(points: [point]) }
    }

    @Test(
        arguments: [
            (.init(0, 2, spring), "link 0: there is no point 2; they count from 0 to 1"),
            (.init(-1, 1, spring), "link 0: there is no point -1; they count from 0 to 1"),
            (.init(1, 1, spring), "link 0 (of C) joins a point to itself; it needs two"),
            (.init(0, 1, Coupling(stiffness: -1)), "link 0 (L1 to C): stiffness is -1.0; it must be 0 or more"),
            (.init(0, 1, Coupling(stiffness: .nan)), "link 0 (L1 to C): stiffness is nan; it must be a finite number"),
            (
                .init(0, 1, Coupling(stiffness: 1, damping: -0.5)),
                "link 0 (L1 to C): damping is -0.5; it must be 0 or more"
            ),
            (
                .init(0, 1, Coupling(stiffness: 1, hardening: -3)),
                "link 0 (L1 to C): hardening is -3.0; it must be 0 or more"
            ),
            (
                .init(0, 1, Coupling(stiffness: 1, restLength: .infinity)),
                "link 0 (L1 to C): rest length is inf; it must be a finite number"
            ),
        ] as [(ControlPointNetwork.Link, String)])
    func link(_ link: ControlPointNetwork.Link, _ message: String) {
        refuses(message) { () throws(NetworkError) in
            try Network(points: Self.two, names: Self.names, links: [link])
        }
    }

    @Test(
        arguments: [
            (.init(2, spring), "anchor 0: there is no point 2; they count from 0 to 1"),
            (.init(1, at: .nan, spring), "anchor 0 (of C): target is nan; it must be a finite number"),
            (.init(0, Coupling(stiffness: -1)), "anchor 0 (of L1): stiffness is -1.0; it must be 0 or more"),
        ] as [(ControlPointNetwork.Anchor, String)])
    func anchor(_ anchor: ControlPointNetwork.Anchor, _ message: String) {
        refuses(message) { () throws(NetworkError) in
            try Network(points: Self.two, names: Self.names, anchors: [anchor])
        }
    }

    @Test func aDistanceInThePlaneIsNotNegative() throws {
        let link = ControlPointNetwork.Link(0, 1, Coupling(stiffness: 1, restLength: -1))
        refuses("link 0 (0 to 1): rest length is -1.0; it must be 0 or more") { () throws(NetworkError) in
            try Network(dimension: .two, points: Self.two, links: [link])
        }
        #expect(try Network(points: Self.two, links: [link]).isLinear)
    }

    @Test func surroundings() {
        refuses("gravity: acceleration is nan; it must be a finite number") { () throws(NetworkError) in
            try Network(points: Self.two, gravity: [0, .nan])
        }
        refuses("drag: linear drag is -1.0; it must be 0 or more") { () throws(NetworkError) in
            try Network(points: Self.two, drag: .init(linear: -1))
        }
        refuses("drag: quadratic drag is nan; it must be a finite number") { () throws(NetworkError) in
            try Network(points: Self.two, drag: .init(quadratic: .nan))
        }
    }

    @Test func namesAndNumbers() throws {
        refuses("a network needs at least one point") { () throws(NetworkError) in try Network(points: []) }
        refuses("1 names were given for 2 points") { () throws(NetworkError) in
            try Network(points: Self.two, names: .listed(["A"]))
        }
        refuses("two points are called 'A'; names must differ") { () throws(NetworkError) in
            try Network(points: Self.two, names: .listed(["A", "A"]))
        }
        let network = try Network(points: Self.two, names: Self.names)
        #expect(try network.point(named: "C") == 1)
        #expect(throws: NetworkError.noPointCalled("R1")) { try network.point(named: "R1") }
    }

    /// None of these may take memory for the points first.
    @Test func shapes() {
        let point = ControlPointNetwork.Point(mass: 1)
        let tooMany = "a network may have 10000000 points at most"
        refuses("a network needs at least one point") { () throws(NetworkError) in
            try Network.chain(0, of: point, joinedBy: Self.spring)
        }
        refuses("a network needs at least one point") { () throws(NetworkError) in
            try Network.mesh(rows: 3, columns: -1, of: point, joinedBy: Self.spring)
        }
        refuses("a ring needs 3 points or more, not 2") { () throws(NetworkError) in
            try Network.ring(2, of: point, joinedBy: Self.spring)
        }
        refuses(tooMany) { () throws(NetworkError) in
            try Network.chain(10_000_001, of: point, joinedBy: Self.spring)
        }
        refuses(tooMany) { () throws(NetworkError) in try Network.ring(.max, of: point, joinedBy: Self.spring) }
        refuses(tooMany) { () throws(NetworkError) in
            try Network.mesh(rows: .max, columns: .max, of: point, joinedBy: Self.spring)
        }
        refuses("there is no point 4; they count from 0 to 3") { () throws(NetworkError) in
            try Network.chain(4, of: point, joinedBy: Self.spring).holding(0, 4)
        }
    }

    @Test(
        arguments: [
            ([0, 0], "2 initial values were given for 4 components"),
            ([0, .nan, 0, 0], "point C's displacement is nan at the start"),
            ([0, 0, .infinity, 0], "point L1's velocity is inf at the start"),
            ([0, 0, 0, 2], "point C's velocity is 2.0 at the start, but the point is held"),
        ] as [([Double], String)])
    func state(_ state: [Double], _ reason: String) throws {
        let network = try Network(points: Self.two, names: Self.names).holding(1)
        #expect(throws: SolverError.setup(method: "propagator", reason: reason)) {
            try Propagator().cursor(for: network, from: state)
        }
    }

    @Test func componentsAreNamed() throws {
        let line = try Network(points: Self.two, names: Self.names)
        let expected = [
            "point L1's displacement", "point C's displacement", "point L1's velocity", "point C's velocity",
        ]
        #expect((0..<4).map(line.description(ofComponent:)) == expected)
        let mesh = try Network.mesh(rows: 2, columns: 3, dimension: .two, of: .init(mass: 1), joinedBy: Self.spring)
        #expect(mesh.description(ofComponent: 9) == "the y of point r1c1")
        #expect(mesh.description(ofComponent: 12 + 4) == "the x of point r0c2's velocity")
        let error = SolverError.notFinite(method: "rk4", time: 2, component: 9)
        #expect(
            mesh.description(of: error).hasPrefix(
                "rk4 left the y of point r1c1 not finite at 2.0 s; try a smaller step")
        )
        #expect(
            mesh.description(of: .noFixedGrid(method: "msadams"))
                == SolverError.noFixedGrid(method: "msadams").description)
    }

    private func refuses(
        _ message: String, sourceLocation: SourceLocation = #_sourceLocation,
        _ network: () throws(NetworkError) -> ControlPointNetwork
    ) {
        let error = #expect(throws: NetworkError.self, sourceLocation: sourceLocation) { _ = try network() }
        #expect(error?.description == message, sourceLocation: sourceLocation)
    }
}

/// What the propagator does not solve, with the remedy.
struct NotLinearTests {
    private static let points: [ControlPointNetwork.Point] = [.init(mass: 1), .init(mass: 1, position: [1, 0])]

    @Test func isRefusedByTheNameOfItsCause() throws {
        let hard = Coupling(stiffness: 1, hardening: 2)
        let long = Coupling(stiffness: 1, restLength: 1)
        let networks: [(ControlPointNetwork, String)] = [
            (try .init(points: Self.points, links: [.init(0, 1, hard)]), "link 0 (0 to 1) is hardening"),
            (try .init(points: Self.points, anchors: [.init(1, hard)]), "anchor 0 (of 1) is hardening"),
            (
                try .init(dimension: .two, points: Self.points, links: [.init(0, 1, long)]),
                "link 0 (0 to 1) has a rest length in two dimensions"
            ),
            (try .init(points: Self.points, drag: .init(quadratic: 1)), "drag is quadratic"),
        ]
        for (network, cause) in networks {
            #expect(!network.isLinear)
            let reason = "\(cause), so the network is not linear; choose rk8pd"
            #expect(throws: SolverError.setup(method: "propagator", reason: reason)) {
                try Propagator().cursor(for: network, from: network.initialState)
            }
        }
    }

    @Test func whatHasLetGoCountsForNothing() throws {
        let anchor = ControlPointNetwork.Anchor(0, Coupling(stiffness: 1, hardening: 2), isReleased: true)
        #expect(try ControlPointNetwork(points: Self.points, anchors: [anchor]).isLinear)
    }
}
