import HookeDynamics
import HookeSolvers
import Testing

/// Energies: kept where the system keeps them, lost where it loses them.
struct EnergyTests {
    private static let times = (1...100).map { Flicks(seconds: Double($0) / 10) }

    /// The motion's own error at 1/240 s is below 1e-12, and the energies are of the order of 1 to 100.
    @Test(
        "a conservative system's energy stays",
        arguments: [
            (.linear, [("damping", 0)], 1e-11), (.pendulum, [("damping", 0)], 1e-11),
            (.duffing, [("damping", 0), ("forcing", 0), ("stiffness", 40), ("hardening", 60)], 1e-10),
            (.chain, [("damping", 0)], 1e-11), (.chain, [("damping", 0), ("fixedEnds", 0)], 1e-11),
        ] as [(NamedSystem, [(name: String, value: Double)], Double)])
    func kept(system: NamedSystem, parameters: [(name: String, value: Double)], bound: Double) throws {
        let instance = try system.instance(with: parameters)
        #expect(instance.dynamics.conservesEnergy)
        let solver = try NumericalSolver(.rk8pd, step: #require(Flicks(1, per: 240)))
        let drift = try #require(try instance.energyDrift(by: solver, at: Self.times))
        #expect(drift.initial > 0)
        #expect(
            drift.worst < bound * drift.initial,
            "\(system.rawValue): \(drift.initial) strays by \(drift.worst) at \(drift.time)")
    }

    @Test("a damped one's goes", arguments: [NamedSystem.linear, .pendulum, .chain])
    func lost(system: NamedSystem) throws {
        let instance = try system.instance()
        #expect(instance.dynamics.hasEnergy && !instance.dynamics.conservesEnergy)
        let times = Array(Self.times.prefix(20))
        let drift = try #require(try instance.energyDrift(by: NumericalSolver(.rk8pd), at: times))
        #expect(drift.time == times.last, "lost most at the end")
        #expect(drift.worst > drift.initial / 1000 && drift.worst < drift.initial)
    }

    @Test("a system without an energy has no drift", arguments: [NamedSystem.vanDerPol, .driven, .cubicDrag])
    func none(system: NamedSystem) throws {
        #expect(try system.instance().energyDrift(by: NumericalSolver(.rk8pd), at: Self.times) == nil)
    }
}
