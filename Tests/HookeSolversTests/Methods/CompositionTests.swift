import Foundation
import HookeDynamics
import HookeSolvers
import Testing

/// The symplectic method: its order, the energy that it keeps, and the systems that it refuses.
struct CompositionTests {
    private static func error(
        of system: NamedSystem, _ settings: [(String, Double)], from state: [Double], step: Int64
    ) throws -> Double {
        let instance = try system.instance(with: settings.map { (name: $0.0, value: $0.1) }, from: state)
        let time = Flicks(2 * Flicks.perSecond)
        var coarse = try instance.integrator(by: NumericalSolver(.symplectic8, step: #require(Flicks(1, per: step))))
        // Its own error is below 1e-14 here: halving its step changes nothing above that.
        var reference = try instance.integrator(by: NumericalSolver(.rk8pd, step: #require(Flicks(1, per: 960))))
        try coarse.go(to: time)
        try reference.go(to: time)
        return (0..<state.count).map { abs(coarse[$0] - reference[$0]) }.max() ?? 0
    }

    @Test(
        "halving the step divides the error by 2^8",
        arguments: [
            (NamedSystem.pendulum, [("damping", 0.0)], [2.0, 0.0], Int64(10)),
            (.duffing, [("damping", 0), ("forcing", 0), ("stiffness", 1)], [1.5, 0], 5),
            (.chain, [("damping", 0), ("points", 3)], [0.5, 0, 0, 0, 0, 0], 20),
        ] as [(NamedSystem, [(String, Double)], [Double], Int64)])
    func observedOrder(system: NamedSystem, settings: [(String, Double)], state: [Double], step: Int64) throws {
        let coarse = try Self.error(of: system, settings, from: state, step: step)
        let fine = try Self.error(of: system, settings, from: state, step: 2 * step)
        let order = log2(coarse / fine)
        // Neighbouring terms of the error series have orders 8 and 10, because the composition is symmetric.
        #expect(abs(order - 8) < 0.5, "\(system): errors \(coarse) and \(fine), order \(order)")
    }

    @Test("the energy of 60 000 steps oscillates and does not drift")
    func energyIsBounded() throws {
        let pendulum = try NamedSystem.pendulum.instance(with: [("damping", 0)], from: [2.5, 0])
        let solver = try NumericalSolver(.symplectic8, step: #require(Flicks(1, per: 10)))
        let early = try #require(try pendulum.energyDrift(by: solver, at: (1...6000).map { Flicks($0, per: 10)! }))
        let late = try #require(
            try pendulum.energyDrift(by: solver, at: (54_000...60_000).map { Flicks($0, per: 10)! }))
        // Were the error a drift, the last tenth would have ten times that of the first.
        #expect(late.worst < 1.2 * early.worst, "first tenth \(early.worst), last tenth \(late.worst)")
        // The same step by an explicit method of order 8 loses energy from step to step.
        let explicit = try NumericalSolver(.rk8pd, step: #require(Flicks(1, per: 10)))
        let lost = try #require(try pendulum.energyDrift(by: explicit, at: [Flicks(6000, per: 1)!]))
        #expect(lost.worst > 10 * late.worst, "rk8pd \(lost.worst), symplectic8 \(late.worst)")
    }

    @Test(
        "a system with friction, a drive or forces by velocity is refused, with the remedy",
        arguments: [
            (NamedSystem.pendulum, [("damping", 0.1)]), (.vanDerPol, []), (.driven, []), (.cubicDrag, []),
            (.duffing, [("damping", 0), ("forcing", 1)]),
        ] as [(NamedSystem, [(String, Double)])])
    func refused(system: NamedSystem, settings: [(String, Double)]) throws {
        let instance = try system.instance(with: settings.map { (name: $0.0, value: $0.1) })
        #expect {
            _ = try instance.integrator(by: NumericalSolver(.symplectic8))
        } throws: { error in
            "\(error)".contains("forces that depend on the positions only") && "\(error)".contains("choose rk8pd")
        }
    }

    @Test("a tolerance is refused: steps of different lengths lose the energy")
    func tolerance() {
        #expect {
            _ = try NumericalSolver(parsing: "symplectic8:rtol=1e-9")
        } throws: { "\($0)".contains("its steps must be equal") }
    }

    @Test("a state that overflows is an error that names time and component")
    func overflow() throws {
        let duffing = try NamedSystem.duffing.instance(
            with: [("damping", 0), ("forcing", 0)], from: [1e200, 0])
        var integrator = try duffing.integrator(by: NumericalSolver(.symplectic8))
        #expect {
            try integrator.go(to: Flicks(Flicks.perSecond))
        } throws: { error in
            guard case SolverError.notFinite("symplectic8:1/60s", _, _)? = error as? SolverError else { return false }
            return true
        }
    }
}
