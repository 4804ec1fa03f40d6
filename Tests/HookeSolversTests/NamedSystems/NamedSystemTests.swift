import HookeDynamics
import HookeSolvers
import Testing

/// Systems by name: what they can be given, and what they refuse.
struct NamedSystemTests {
    @Test(
        "every system has parameters that its own standard values satisfy, and a motion",
        arguments: NamedSystem.allCases)
    func standard(system: NamedSystem) throws {
        for parameter in system.parameters {
            #expect(parameter.allows(parameter.standard), "\(parameter.name) = \(parameter.standard)")
            #expect(!parameter.about.isEmpty)
        }
        let names = system.parameters.map(\.name)
        #expect(Set(names).count == names.count)
        let instance = try system.instance()
        #expect(instance.initial.count == instance.dynamics.stateCount)
        #expect(instance.dynamics.components.count == instance.dynamics.stateCount)
        #expect(try NamedSystem(parsing: system.rawValue) == system)

        let times = [0.1, 0.25, 0.5].map(Flicks.seconds)
        let estimate = try instance.errorEstimate(by: NumericalSolver(.rk8pd), at: times)
        #expect(estimate.error < 1e-9, "\(system.rawValue) by rk8pd:1/60s: estimated error \(estimate.error)")
    }

    @Test("a linear system moves as its propagator says")
    func linear() throws {
        let instance = try NamedSystem.linear.instance()
        let exact = SpringSolution(
            Spring(stiffness: 157.9, damping: 3.77), from: MotionState(value: 1, velocity: 0))
        var integrator = try instance.integrator(by: NumericalSolver(.rk8pd, step: #require(Flicks(1, per: 240))))
        for sixth in 1...12 as ClosedRange<Int64> {
            let time = try #require(Flicks(sixth, per: 6))
            try integrator.go(to: time)
            // As in AccuracyTests: what 500 steps round.
            #expect(abs(integrator[0] - exact.value(at: time)) < 1e-14, "at \(time): \(integrator[0])")
        }
    }

    /// x(t) = F / |k - m w^2 + i c w| cos(w t - phase), once the start is forgotten: e^-40 of it is left.
    @Test("a driven system ends in the drive's own swing")
    func driven() throws {
        let instance = try NamedSystem.driven.instance(with: [("damping", 8)])
        var integrator = try instance.integrator(by: NumericalSolver(.rk8pd, step: #require(Flicks(1, per: 120))))
        let (k, c, w, force) = (157.9, 8.0, 10.0, 50.0)
        let (real, imaginary) = (k - w * w, c * w)
        let square = real * real + imaginary * imaginary
        for tenth in 100...110 {
            let time = Flicks(seconds: Double(tenth) / 10)
            try integrator.go(to: time)
            let (sine, cosine) = Elementary.sineAndCosine(w * time.seconds)
            let exact = force * (real * cosine + imaginary * sine) / square
            #expect(abs(integrator[0] - exact) < 1e-12, "at \(time): \(integrator[0]), exactly \(exact)")
        }
    }

    /// v = v0 / sqrt(1 + 2 d v0^2 t), x = (sqrt(1 + 2 d v0^2 t) - 1) / (d v0).
    @Test("a throw against cubic drag slows down as its closed form says")
    func cubicDrag() throws {
        var integrator = try NamedSystem.cubicDrag.instance().integrator(
            by: NumericalSolver(.rk8pd, step: #require(Flicks(1, per: 240))))
        for tenth in 1...50 {
            let time = Flicks(seconds: Double(tenth) / 10)
            try integrator.go(to: time)
            let root = (1 + 16 * time.seconds).squareRoot()
            #expect(
                abs(integrator[0] - (root - 1) / 2) < 1e-11, "x at \(time): \(integrator[0]), exactly \((root - 1) / 2)"
            )
            #expect(abs(integrator[1] - 4 / root) < 1e-11, "v at \(time): \(integrator[1]), exactly \(4 / root)")
        }
    }

    @Test(
        "what cannot be is refused, by name and with what would do",
        arguments: [
            (.linear, "mass", 0, "mass of linear is 0.0; it must be above 0"),
            (.linear, "mass", -1, "mass of linear is -1.0; it must be above 0"),
            (.linear, "damping", -0.1, "damping of linear is -0.1; it must be 0 or more"),
            (.linear, "stiffness", .nan, "stiffness of linear is nan; it must be above 0"),
            (.linear, "stifness", 1, "linear has no parameter 'stifness'; did you mean stiffness?"),
            (.pendulum, "length", 0, "length of pendulum is 0.0; it must be above 0"),
            (.pendulum, "colour", 0, "pendulum has no parameter 'colour'"),
            (.duffing, "forcing", .infinity, "forcing of duffing is inf; it must be a finite number"),
            (.chain, "points", 0, "points of chain is 0.0; it must be a whole number from 1 to 1000"),
            (.chain, "points", 2.5, "points of chain is 2.5; it must be a whole number from 1 to 1000"),
            (.chain, "fixedEnds", 2, "fixedEnds of chain is 2.0; it must be a whole number from 0 to 1"),
            (.bounce, "restitution", -0.5, "restitution of bounce is -0.5; it must be from 0.0 to 1.0"),
            (.bounce, "restitution", 1.01, "restitution of bounce is 1.01; it must be from 0.0 to 1.0"),
            (.springStop, "restSpeed", 0, "restSpeed of spring-stop is 0.0; it must be above 0"),
        ] as [(NamedSystem, String, Double, String)])
    func refused(system: NamedSystem, parameter: String, value: Double, words: String) {
        let error = #expect(throws: SystemError.self) { _ = try system.instance(with: [(parameter, value)]) }
        #expect(error?.description == words)
    }

    @Test("so are states that do not fit, and names of nothing")
    func refusedStates() throws {
        func words(_ body: () throws -> Void) -> String? {
            #expect(throws: SystemError.self, performing: body)?.description
        }
        #expect(
            words { _ = try NamedSystem.duffing.instance(from: [1]) }
                == "duffing begins with 2 values (x, v); 1 were given")
        #expect(
            words { _ = try NamedSystem.linear.instance(from: [1, .nan]) }
                == "the initial v of linear is nan; it must be a finite number")
        #expect(
            words { _ = try NamedSystem.bounce.instance(with: [("floor", 2)], from: [1, 0]) }
                == "bounce begins at 1.0, behind its stop at 2.0; begin at the stop or above")
        #expect(
            words { _ = try NamedSystem.linear.instance(with: [("mass", 1), ("mass", 2)]) }
                == "mass of linear is given twice")
        #expect(
            words { _ = try NamedSystem(parsing: "van-der-poll") }?.hasPrefix(
                "there is no system 'van-der-poll'; did you mean van-der-pol?; there are linear, driven, duffing")
                == true)
    }
}
