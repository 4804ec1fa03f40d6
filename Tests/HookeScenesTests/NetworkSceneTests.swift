import HookeAnimation
import HookeDynamics
import HookeScenes
import HookeSolvers
import Testing

@Suite struct NetworkSceneTests {
    private static let link = Coupling(stiffness: 900, damping: 8)

    /// A linear jelly of nine points in the plane: no rest lengths, each anchored to its place.
    private func jelly(by solver: any Solver, _ changes: [(NetworkScene.Change, Flicks)] = []) throws -> NetworkScene {
        let network = try ControlPointNetwork.mesh(
            rows: 3, columns: 3, dimension: .two, of: .init(mass: 1, position: SIMD2(100, 100)), joinedBy: Self.link,
            anchoredBy: Coupling(stiffness: 60, damping: 3), spacing: SIMD2(30, 30))
        let scene = NetworkScene(
            on: Stage(size: Size(width: 320, height: 568), rate: Rate(60)), network, solver: solver)
        for (change, time) in changes { scene.schedule(change, at: time) }
        return scene
    }

    private func place(of name: String, in scene: NetworkScene) throws -> Point {
        let point = try #require(scene.points.first { $0.layer.name == name })
        return try #require(point.layer.presentation).position
    }

    /// Two solvers: the matrix exponential, and rk8pd at 1/240 s, which keeps 1e-9 of a flick's 20 pt.
    @Test("Flicks, moved anchors, held and freed points: exact and integrated motion agree")
    func changes() throws {
        let changes: [(NetworkScene.Change, Flicks)] = [
            (.flick("r2c2", SIMD2(900, 600)), 0.2), (.hold("r0c0"), 0.3), (.moveAnchors(SIMD2(20, 60)), 0.51),
            (.letGo("r0c0"), 0.8),
        ]
        let exact = try jelly(by: Propagator(), changes)
        let integrated = try jelly(by: NumericalSolver(.rk8pd, step: Flicks(1, per: 240)!), changes)
        for frame in 0..<90 {
            try exact.stage.step()
            try integrated.stage.step()
            for (one, other) in zip(exact.points, integrated.points) {
                let (a, b) = (one.layer.presentation!.position, other.layer.presentation!.position)
                #expect((a - b).length <= 2e-8, "frame \(frame), point \(one.layer.name): \(a) against \(b)")
            }
        }
    }

    @Test("A change counts from its own time, between two refreshes")
    func ownTime() throws {
        // 0.51 s is no refresh at 60 Hz and one at 100 Hz: both see the same motion after it.
        let change: [(NetworkScene.Change, Flicks)] = [(.moveAnchors(SIMD2(0, 60)), 0.51)]
        let coarse = try jelly(by: Propagator(), change)
        while coarse.stage.now < 1.0 { try coarse.stage.step() }
        let network = try ControlPointNetwork.mesh(
            rows: 3, columns: 3, dimension: .two, of: .init(mass: 1, position: SIMD2(100, 100)), joinedBy: Self.link,
            anchoredBy: Coupling(stiffness: 60, damping: 3), spacing: SIMD2(30, 30))
        let motion = try NetworkMotion(network, from: network.initialState, by: Propagator())
        try motion.retarget(to: network.anchors.map { $0.target + SIMD2(0, 60) }, at: 0.51)
        try motion.go(to: 1.0)
        #expect(try place(of: "r1c1", in: coarse).y == motion.position(ofPoint: 4).y)
    }

    @Test("Held, a point stays to the bit; its model is where it is anchored")
    func held() throws {
        let scene = try jelly(by: Propagator(), [(.hold("r0c0"), 0.1), (.moveAnchors(SIMD2(0, 60)), 0.2)])
        // Links without a rest length pull the corner inwards until it is held, at the refresh of 0.1 s.
        while scene.stage.now < 0.1 { try scene.stage.step() }
        let start = try place(of: "r0c0", in: scene)
        #expect(start != Point(x: 100, y: 100))
        while scene.stage.now < 1.0 {
            try scene.stage.step()
            let place = try place(of: "r0c0", in: scene)
            #expect(place == start, "frame \(scene.stage.frame): \(place) against \(start)")
        }
        #expect(scene.points[0].center == Point(x: 100, y: 160))
    }

    @Test(
        "What cannot be done fails the step, by the point's name",
        arguments: [
            (NetworkScene.Change.flick("r9c9", SIMD2(1, 1)), "r9c9"), (.flick("r0c0", SIMD2(.nan, 0)), "r0c0"),
        ] as [(NetworkScene.Change, String)])
    func refused(change: NetworkScene.Change, name: String) throws {
        let scene = try jelly(by: Propagator(), [(change, 0.1)])
        let error = #expect(throws: SolverError.self) {
            while scene.stage.now < 0.5 { try scene.stage.step() }
        }
        #expect(error?.description.contains(name) == true, "\(String(describing: error))")
    }
}
