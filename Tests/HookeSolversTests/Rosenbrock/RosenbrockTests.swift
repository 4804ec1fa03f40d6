import Foundation
import HookeDynamics
import Testing

@testable import HookeSolvers

/// Rodas5P: its order, stiff systems, bands, and what it refuses.
struct RosenbrockTests {
    private static func instance(
        _ system: NamedSystem, _ settings: [(String, Double)] = [], from state: [Double]? = nil
    ) throws -> SystemInstance {
        try system.instance(with: settings.map { (name: $0.0, value: $0.1) }, from: state)
    }

    private static func largestDifference(
        _ first: borrowing GridIntegrator, _ second: borrowing GridIntegrator
    ) -> Double {
        var worst = 0.0
        for component in 0..<first.stateCount { worst = max(worst, abs(first[component] - second[component])) }
        return worst
    }

    @Test(
        "halving the step divides the error by 2^5, with a drive too",
        arguments: [
            (NamedSystem.pendulum, [("damping", 0.3)], [2.0, 0.0], Int64(60)), (.duffing, [], [1, 0], 30),
            (.vanDerPol, [("mu", 2)], [2, 0], 120), (.chain, [("points", 3)], [0.5, 0, 0, 0, 0, 0], 120),
        ] as [(NamedSystem, [(String, Double)], [Double], Int64)])
    func order(system: NamedSystem, settings: [(String, Double)], state: [Double], step: Int64) throws {
        let instance = try Self.instance(system, settings, from: state)
        let time = Flicks(2 * Flicks.perSecond)
        var reference = try instance.integrator(by: NumericalSolver(.rk8pd, step: #require(Flicks(1, per: 960))))
        try reference.go(to: time)
        var errors: [Double] = []
        for step in [step, 2 * step] {
            var integrator = try instance.integrator(
                by: NumericalSolver(.rodas5p, step: #require(Flicks(1, per: step))))
            try integrator.go(to: time)
            errors.append(Self.largestDifference(integrator, reference))
        }
        let order = log2(errors[0] / errors[1])
        // The next term of the error is smaller by about the step times the rate of the motion, here a tenth to a third.
        #expect(abs(order - 5) < 0.4, "\(system): errors \(errors), order \(order)")
    }

    /// The end value is that of the test set for initial value problem solvers (F. Mazzia and C. Magherini, Bari, problem vdpol).
    @Test("van der Pol's oscillator with mu = 1000 after two relaxations, within the tolerance")
    func vanDerPol() throws {
        let solver = try NumericalSolver(parsing: "rodas5p:rtol=1e-9")
        var integrator = try Self.instance(.vanDerPol, [("mu", 1000)], from: [2, 0]).integrator(by: solver)
        try integrator.go(to: Flicks(seconds: 2000))
        #expect(abs(integrator[0] - 1.706167732170483) < 1e-8, "\(integrator[0])")
        #expect(abs(integrator[1] + 8.928097010247975e-4) < 1e-11, "\(integrator[1])")
    }

    @Test("a component that decays a million times faster than the step leaves no trace: L-stable")
    func stable() throws {
        // x'' = -c v - k x with c = 1e8 and k = 1e8: the slow root is -1 to 1e-8, the fast one -1e8.
        let linear = try Self.instance(.linear, [("stiffness", 1e8), ("damping", 1e8)], from: [1, 1e6])
        var integrator = try linear.integrator(by: NumericalSolver(.rodas5p, step: #require(Flicks(1, per: 60))))
        try integrator.go(to: Flicks(seconds: 1))
        // x(0) is 1 + 1e6 / 1e8 after the fast component; its first step decides how much of that remains.
        let slow = 1.01 * exp(-1.0)
        #expect(abs(integrator[0] - slow) < 1e-6, "\(integrator[0]), not \(slow)")
        #expect(abs(integrator[1] + integrator[0]) < 1e-6, "v = \(integrator[1])")
    }

    /// A system whose Jacobian has no known zeros.
    private struct Full<System: JacobianDynamics>: JacobianDynamics {
        let system: System
        var stateCount: Int { system.stateCount }
        func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
            system.derivative(at: time, state: state, into: &derivative)
        }
        func jacobian(
            at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
            timeDerivative: inout MutableSpan<Double>
        ) {
            system.jacobian(at: time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
        }
    }

    @Test("a band gives the motion of the full matrix")
    func band() throws {
        let mesh = MeshSystem(SystemValues(MeshSystem.parameters))
        let solver = try NumericalSolver(.rodas5p, step: #require(Flicks(1, per: 120)))
        var banded = try NumericalMotion(mesh, from: mesh.standardState, by: solver).integrator()
        var full = try NumericalMotion(Full(system: mesh), from: mesh.standardState, by: solver).integrator()
        try banded.go(to: Flicks(seconds: 1))
        try full.go(to: Flicks(seconds: 1))
        // 120 steps of 8 solutions, each with the rounding of 72 unknowns: 120 * 8 * 72 * 2^-53, doubled.
        let difference = Self.largestDifference(banded, full)
        #expect(difference < 1.6e-11, "\(difference)")
    }

    @Test(
        "every time has one answer, whatever was asked before",
        arguments: ["rodas5p:1/120s", "rodas5p:rtol=1e-6", "symplectic8:1/60s"])
    func anyOrder(text: String) throws {
        let pendulum = try Self.instance(.pendulum, [("damping", 0)])
        let times = [7, 3, 0, 11, 5, 12, 1].map { Flicks(Flicks.perSecond * $0 / 7) }
        var one = try pendulum.integrator(by: NumericalSolver(parsing: text))
        for time in times {
            var fresh = try pendulum.integrator(by: NumericalSolver(parsing: text))
            try one.go(to: time)
            try fresh.go(to: time)
            #expect(one[0].bitPattern == fresh[0].bitPattern && one[1].bitPattern == fresh[1].bitPattern, "\(time)")
        }
    }

    private struct Growth: Dynamics {
        var stateCount: Int { 1 }
        func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
            derivative[0] = state[0]
        }
    }

    @Test("a system without a Jacobian is refused")
    func withoutJacobian() throws {
        #expect(throws: SolverError.missingJacobian(method: "rodas5p:1/480s", system: "Growth")) {
            _ = try NumericalMotion(Growth(), from: [1], by: NumericalSolver(.rodas5p)).integrator()
        }
    }

    @Test(
        "a state that overflows is an error, and earlier times can still be reached", arguments: ["1/10s", "rtol=1e-6"])
    func overflow(mode: String) throws {
        // x'' = x^3: infinite after a finite time.
        let duffing = try Self.instance(
            .duffing, [("damping", 0), ("forcing", 0), ("stiffness", 0), ("hardening", -1)], from: [10, 10])
        var integrator = try duffing.integrator(by: NumericalSolver(parsing: "rodas5p:\(mode)"))
        #expect(throws: SolverError.self) { try integrator.go(to: Flicks(seconds: 5)) }
        try integrator.go(to: .zero)
        #expect(integrator[0] == 10)
    }
}
