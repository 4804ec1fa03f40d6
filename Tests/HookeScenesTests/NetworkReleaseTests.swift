import HookeAnimation
import HookeDynamics
import HookeScenes
import HookeSolvers
import Testing

@Suite struct NetworkReleaseTests {
    private func network(hardening: Double = 0) throws -> ControlPointNetwork {
        try .chain(
            7, of: .init(mass: 1), joinedBy: Coupling(stiffness: 240, damping: 1, hardening: hardening),
            anchoredBy: Coupling(stiffness: 160, damping: 12), names: .listed(ElasticShape.names))
    }

    /// A header pulled as in the scenario elastic-coupled, let go after 0.5 s.
    private func pulled(_ network: ControlPointNetwork, by solver: any Solver) -> ElasticHeader {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        var parameters = ElasticHeader.Parameters()
        parameters.release = .network(ReleaseNetwork(network: network, duration: 1.2, solver: solver))
        let header = ElasticHeader(on: stage, parameters)
        stage.play(
            TouchPath(from: Point(x: 160, y: 60), to: Point(x: 220, y: 260), duration: 0.4, pace: .easeOut), at: 0.1)
        return header
    }

    /// The exact network from the displacements at the release, and the solver's own accuracy: 1e-12 of the distance for the
    /// propagator is the rounding of 276 pt, 1e-9 what rk8pd keeps at 1/240 s.
    @Test(
        "The points go as their network does",
        arguments: [(Propagator(), 1e-12), (try! NumericalSolver(.rk8pd, step: Flicks(1, per: 240)!), 1e-9)]
            as [(any Solver, Double)])
    func trajectory(solver: any Solver, bound: Double) throws {
        let network = try network()
        let header = pulled(network, by: solver)
        while header.releases.isEmpty { try header.stage.step() }
        let ways = header.releases[0].displacements
        let exact = try NetworkSolution(network, from: ways + [Double](repeating: 0, count: 7))
        let start = header.releases[0].time
        for frame in 0..<72 {
            let time = header.stage.now - start
            for (index, point) in header.points.enumerated() {
                let shown = try #require(point.layer.presentation)
                let place = exact.position(ofPoint: index, at: time).x
                let speed = exact.velocity(ofPoint: index, at: time).x
                #expect(
                    abs(shown.position.y - 50 - place) <= bound * 300,
                    "frame \(frame), \(point.layer.name): \(shown.position.y - 50) against \(place)")
                #expect(abs(shown.velocity(of: .position).y - speed) <= bound * 3000, "frame \(frame)")
            }
            try header.stage.step()
        }
        #expect(header.points.allSatisfy { $0.layer.presentation?.position.y == 50 })
        #expect(!header.stage.isMoving)
        #expect(header.view.isUserInteractionEnabled)
    }

    @Test("What the solver cannot do fails the step that lets go")
    func notLinear() throws {
        let header = pulled(try network(hardening: 1), by: Propagator())
        #expect(throws: SolverError.self) {
            while header.stage.now < 2.0 { try header.stage.step() }
        }
    }
}
