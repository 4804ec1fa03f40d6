import HookeDynamics
import HookeSolvers
import Testing

/// Rest of networks that are not linear, and what a second pass says of them.
struct NetworkRestSolverTests {
    private static func fine() throws -> NumericalSolver { try NumericalSolver(.rk8pd, step: Flicks(1, per: 240)!) }

    /// A jelly whose springs keep a length and harden, hung up by two corners.
    private static func jelly() throws -> ControlPointNetwork {
        try .mesh(
            rows: 3, columns: 3, dimension: .two, of: .init(mass: 1),
            joinedBy: Coupling(stiffness: 300, damping: 6, restLength: 1, hardening: 20), spacing: [1, 1],
            gravity: [0, 10], drag: .init(linear: 2)
        ).holding(0, 2)
    }

    /// The minimum by another route: where the motion is after 15 s, when drag (2, which halves the energy in a third of a second)
    /// has taken all but 1e-12. At rest by the rule, the way left is a thousandth of the first, and the potential's third order,
    /// which the distance leaves out, about that share of the second.
    @Test("rest comes when a millionth of the energy above the minimum is left")
    func restOfAJelly() throws {
        let network = try Self.jelly()
        let motion = try NetworkMotion(network, from: network.initialState, by: NumericalSolver(.rk8pd))
        try motion.flick(point: 8, to: [4, -9], at: 0.1)
        let refresh = try #require(Flicks(1, per: 60))
        var frame: Int64 = 6
        repeat {
            frame += 1
            try motion.go(to: refresh * frame)
        } while !motion.isAtRest && frame < 900
        #expect(frame < 900, "not at rest within 15 s")
        let time = try motion.restTime(after: refresh * (frame - 1), by: refresh * frame)
        try motion.go(to: 15.0)
        let (rest, least) = (motion.state, motion.energy)
        try motion.go(to: time)
        let share = (motion.energy - least) / (motion.energyAtChange - least)
        #expect(abs(share - 1e-6) <= 1e-8, "the share is \(share) at \(time)")
        let found = network.distanceFromRest(of: motion.state.span)
        let distance = try #require(found)
        let way = (0..<9).map { (point: Int) -> Double in
            let (x, y) = (rest[2 * point] - motion.state[2 * point], rest[2 * point + 1] - motion.state[2 * point + 1])
            return (x * x + y * y).squareRoot()
        }.max()
        let expected = try #require(way)
        #expect(abs(distance.way - expected) <= 0.01 * expected, "\(distance.way) in place of \(expected)")
    }

    /// rk4's error against rk8pd's at a quarter of the step, which has next to none. Half a step leaves 1/16 of the error, so that
    /// Richardson's factor is right to the next order: within a fifth.
    @Test("a second pass with the same changes tells the error")
    func secondPass() throws {
        func moved(by solver: NumericalSolver) throws -> NetworkMotion {
            let network = try Self.jelly()
            return try NetworkMotion(network, from: network.initialState, by: solver)
        }
        func change(_ motion: NetworkMotion) throws {
            try motion.flick(point: 8, to: [4, -9], at: 0.1)
            try motion.set(NetworkSettings(link: .init(stiffness: 200)), at: 0.3)
        }
        let coarse = try moved(by: NumericalSolver(.rk4, step: Flicks(1, per: 240)!))
        let fine = try moved(by: NumericalSolver(.rk8pd, step: Flicks(1, per: 960)!))
        var comparison = try #require(try NetworkComparison(coarse))
        try change(coarse)
        try change(comparison.finer)
        try change(fine)
        var worst = 0.0
        for frame in 0..<30 {
            let time = Flicks(1, per: 60)! * Int64(frame)
            try coarse.go(to: time)
            try fine.go(to: time)
            try comparison.take(at: time)
            for component in 0..<36 { worst = max(worst, abs(coarse[component] - fine[component])) }
        }
        let estimate = comparison.estimate.error
        #expect(abs(estimate - worst) <= 0.2 * worst, "estimated \(estimate), found \(worst)")
    }

    @Test("the propagator needs no second pass, and an odd step has no half")
    func noSecondPass() throws {
        let chain = try ControlPointNetwork.chain(2, of: .init(mass: 1), joinedBy: Coupling(stiffness: 1))
        #expect(try NetworkComparison(NetworkMotion(chain, from: chain.initialState, by: Propagator())) == nil)
        let odd = try NumericalSolver(.rk4, step: Flicks(11_760_001))
        let motion = try NetworkMotion(chain, from: chain.initialState, by: odd)
        #expect(throws: SolverError.self) { try NetworkComparison(motion) }
    }

    @Test("an error in a later segment is told in the motion's time")
    func errorTime() throws {
        let chain = try ControlPointNetwork.chain(2, of: .init(mass: 1), joinedBy: Coupling(stiffness: 10))
        let motion = try NetworkMotion(chain, from: [0, 1, 0, 0], by: Self.fine())
        try motion.set(NetworkSettings(link: .init(stiffness: 1e12)), at: 2.0)
        let error = #expect(throws: SolverError.self) { try motion.go(to: 4.0) }
        guard case .notFinite(_, let time, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(time > 2 && time < 2.1)
    }
}
