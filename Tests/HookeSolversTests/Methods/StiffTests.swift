import HookeDynamics
import HookeSolvers
import Testing

/// Stiff systems: who can, who says so, and that nobody tries for ever.
struct StiffTests {
    private static func vanDerPol(_ mu: Double) throws -> SystemInstance {
        try NamedSystem.vanDerPol.instance(with: [("mu", mu)])
    }

    @Test(
        "an explicit method blows up on it, and says when, where and what would help",
        arguments: GSLMethod.onGrid.filter { $0.traits.family == .explicit })
    func blowsUp(method: GSLMethod) throws {
        let solver = try NumericalSolver(.gsl(method), step: #require(Flicks(1, per: 60)))
        var integrator = try Self.vanDerPol(1000).integrator(by: solver)
        let error = #expect(throws: SolverError.self) { try integrator.go(to: Flicks(seconds: 10)) }
        guard case .notFinite(method.rawValue, let time, let component) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(time > 0 && time <= 10)
        let words = """
            \(method) left component \(component) of the state not finite at \(time) s; try a smaller step, or rodas5p if the \
            system is stiff
            """
        #expect(error?.description == words)
    }

    @Test("a chain too stiff for its step: the error names the point that went first")
    func point() throws {
        let chain = try NamedSystem.chain.instance(with: [("stiffness", 1e9), ("hardening", 0)])
        var integrator = try chain.integrator(by: NumericalSolver(.rk4, step: #require(Flicks(1, per: 60))))
        let error = try #require(#expect(throws: SolverError.self) { try integrator.go(to: Flicks(seconds: 10)) })
        guard case .notFinite("rk4", let time, let component) = error else {
            Issue.record("\(error)")
            return
        }
        let name = try #require(chain.dynamics.components[component...].first)
        #expect(
            chain.description(of: error).hasPrefix(
                "\(name) of chain: rk4 left component \(component) of the state not finite"))
        #expect(time < 10)
        let other = SolverError.noFixedGrid(method: "msbdf")
        #expect(chain.description(of: other) == other.description)
    }

    /// The slow manifold: x' = x / (mu (1 - x^2)) to a relative 1/mu^2, so that ln x - x^2/2 = t/mu - 2 + ln 2.
    @Test(
        "the remedy works: x creeps along where its speed is tiny",
        arguments: ["bsimp:1/60s", "bsimp:rtol=1e-6", "msbdf:rtol=1e-6", "rk4imp:1/60s"])
    func remedy(text: String) throws {
        let mu = 1000.0
        var integrator = try Self.vanDerPol(mu).integrator(by: NumericalSolver(parsing: text))
        try integrator.go(to: Flicks(seconds: 10))
        let x = integrator[0]
        let along = Elementary.log(x) - x * x / 2 + 2 - Elementary.log(2)
        #expect(abs(along - 10 / mu) < 1e-5, "\(text): x = \(x), ln x - x^2/2 + 2 - ln 2 = \(along), not \(10 / mu)")
    }

    @Test(
        "an adaptive explicit method gives up within its steps, and says how far it got", arguments: GSLMethod.explicit)
    func givesUp(method: GSLMethod) throws {
        let solver = try NumericalSolver(
            .gsl(method), tolerance: try AdaptiveTolerance(relative: 1e-6, maximumSteps: 2000))
        var integrator = try Self.vanDerPol(1e6).integrator(by: solver)
        let error = #expect(throws: SolverError.self) { try integrator.go(to: Flicks(seconds: 1)) }
        guard case .tooManySteps(method.rawValue, let time, 2000) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(time > 0 && time < 1)
        // A step that is rejected is counted; the last call may reject a few before it returns.
        #expect(integrator.work.steps < 4000)
        #expect(error?.description.contains("use rodas5p if the system is stiff") == true)
    }

    @Test(
        "a method out of steps or tolerance does not advise itself, nor an order that is lower",
        arguments: GSLMethod.allCases)
    func advice(method: GSLMethod) {
        let name = method.rawValue
        let errors: [SolverError] = [
            .notFinite(method: name, time: 1, component: 0), .toleranceNotMet(method: name, time: 1),
            .tooManySteps(method: name, time: 1, limit: 10_000),
        ]
        let advice =
            switch (method, method.traits.family) {
            case (.bsimp, _), (.msbdf, _), (_, .implicit): "rodas5p, which is for stiff systems"
            default: "rodas5p if the system is stiff"
            }
        for error in errors {
            let words = error.description
            #expect(words.contains(advice), "\(words)")
            #expect(words.hasPrefix(name) && !words.dropFirst(name.count).contains(name), "\(words)")
        }
    }

    @Test("a tolerance that no step can meet ends in an error", arguments: GSLMethod.allCases)
    func impossible(method: GSLMethod) throws {
        let tolerance = try AdaptiveTolerance(relative: 1e-30, maximumSteps: 3000)
        let linear = try NamedSystem.linear.instance()
        var integrator = try linear.integrator(by: NumericalSolver(.gsl(method), tolerance: tolerance))
        let error = #expect(throws: SolverError.self) { try integrator.go(to: Flicks(seconds: 1)) }
        switch error {
        case .tooManySteps(method.rawValue, let time, _), .toleranceNotMet(method.rawValue, let time),
            .failed(method.rawValue, let time, _):
            #expect(time >= 0 && time < 1)
        default: Issue.record("\(method): \(String(describing: error))")
        }
        #expect(integrator.work.steps < 10_000)
    }

    @Test(
        "a motion that goes to infinity ends in an error before it",
        arguments: GSLMethod.allCases.filter { !$0.traits.needsJacobian })
    func infinity(method: GSLMethod) throws {
        let solver = try NumericalSolver(.gsl(method), tolerance: try AdaptiveTolerance(relative: 1e-6))
        var integrator = try NumericalMotion(BlowsUp(), from: [1], by: solver).integrator()
        try integrator.go(to: Flicks(seconds: 0.9))
        // 54 stops with a few steps each, whose errors of 1e-6 y grow a hundredfold, as y^2 does.
        #expect(abs(integrator[0] - 10) < 0.1, "1 / (1 - t) at 0.9 s: \(integrator[0])")
        let error = #expect(throws: SolverError.self) { try integrator.go(to: Flicks(seconds: 1.5)) }
        #expect(error.map { "\($0)".contains(method.rawValue) } == true)
    }
}
