import HookeAnimation
import HookeDynamics
import HookeForms
import HookeScenario
import HookeSolvers
import HookeTrace
import ScenarioSupport
import SeedScenarios
import Testing

@testable import HookeRuns

/// `solver: auto`: the cheapest solver that meets the trust.
struct SolverSearchTests {
    private static func scenario(_ lines: String, _ overrides: ScenarioOverrides = ScenarioOverrides()) throws
        -> Scenario
    {
        try Scenario(ScenarioText("hooke: 1\nname: a\nsolver: auto\n\(lines)\n"), overrides)
    }

    /// `hooke-seeds --shipped Scenarios` checks all motions with both bounds.
    /// Over 2 s in debug: every solver that is tried runs.
    @Test(
        "The error of the chosen solver is within its bound",
        arguments: [(ChosenSolver.duffing, 1e-7), (.cubicDrag, 1e-4), (.pulled, 1e-4)])
    func bounded(motion: ChosenSolver, bound: Double) throws { #expect(try motion.violation(of: bound) == nil) }

    @Test("A search that has spent its evaluations takes the best so far, or says so")
    func budget() throws {
        // What auto chooses does not matter here: the search is made again with fewer evaluations.
        let text = "system: duffing\nuntil: { time: 5 s }\ntrust: { atMost: 1e-9 }"
        let scenario = try Self.scenario(text)
        let failure = #expect(throws: SolverSearch.Failure.self) {
            _ = try SolverSearch(scenario, budget: 1000).solver()
        }
        #expect(
            failure?.reason
                == "no method met 1e-9 within 1000 evaluations of the search; shorten until: { time: ... }, "
                + "or name a solver")
        let full = try SolverSearch(scenario).solver()
        #expect(full == scenario.solver)
        let some = try SolverSearch(scenario, budget: 200_000).solver()
        #expect(some.promisesBits && some != .propagator, "\(some)")
    }

    @Test("The summary and the verdict name the solver and that it was chosen; 1e-6 is demanded by default")
    func summary() throws {
        let scenario = try Self.scenario("system: duffing\nuntil: { time: 1 s }")
        #expect(scenario.trust.atMost == 1e-6)
        let result = try scenario.trace().result
        #expect(result.json["requestedSolver"]?.text == "auto")
        #expect(result.json["solver"]?.text == scenario.solver.description)
        #expect(result.verdict.contains("\n  solver: \(scenario.solver), chosen by auto\n"), "\(result.verdict)")
        let named = try Scenario(ScenarioText("hooke: 1\nname: a\nsystem: duffing\nuntil: { time: 1 s }\n")).trace()
            .result
        #expect(named.json["requestedSolver"] == nil && !named.verdict.contains("chosen"))
    }

    /// Over 2 s in debug: every solver that is tried runs.
    @Test("A mapping, and the command line's option and bound, mean the same")
    func ways() throws {
        let text = "system: duffing\nuntil: { time: 0.2 s }"
        let short = try Self.scenario(text + "\ntrust: { atMost: 1e-9 }")
        let mapping = try Scenario(
            ScenarioText("hooke: 1\nname: a\n\(text)\nsolver: { method: auto }\ntrust: { atMost: 1e-9 }\n"))
        let option = try Scenario(
            ScenarioText("hooke: 1\nname: a\n\(text)\nsolver: rk2:1/60s\n"),
            ScenarioOverrides(solver: "auto", trust: 1e-9))
        #expect(mapping == short && option.solver == short.solver && option.trust == short.trust)
    }

    @Test(
        "The propagator wins where it is exact: linear systems, layers' springs",
        arguments: [
            "system: linear\nuntil: { time: 1 s }", "system: driven\nuntil: { time: 1 s }",
            "layers: [{ name: b }]\nuntil: { time: 1 s }",
        ])
    func exact(lines: String) throws {
        let scenario = try Self.scenario(lines)
        #expect(scenario.solver == .propagator && scenario.choosesSolver)
    }

    /// Over 2 s in debug: every solver that is tried runs.
    @Test("A network whose links have rest lengths in the plane is integrated")
    func network() throws {
        let scenario = try Self.scenario(
            """
            scene: network
            with: { shape: chain, points: 3, origin: [0 pt, 0 pt], step: [10 pt, 0 pt], link: { stiffness: 100 }, held: ["0"] }
            initial: { "2": { offset: [8 pt, 3 pt] } }
            until: { time: 0.1 s }
            """)
        #expect(scenario.solver.isNumerical && scenario.solver.promisesBits, "\(scenario.solver)")
        let result = try scenario.trace().result
        #expect(result.passes && result.json["trust"]?["atMost"]?.number == 1e-6, "\(result.verdict)")
    }

    @Test("A change that ends the linearity of a system ends the propagator's use")
    func nonlinearLater() throws {
        let lines =
            "system: duffing\nwith: { hardening: 0 }\nscript: [{ at: 0.5 s, set: { hardening: 50 } }]\nuntil: { time: 1 s }"
        let scenario = try Self.scenario(lines)
        #expect(scenario.solver != .propagator)
        #expect(try scenario.trace().result.passes)
    }

    /// Over 2 s in debug: every solver that is tried runs.
    @Test("A bound that no method meets is refused at the key, with the nearest and a remedy")
    func unreachable() throws {
        let error = #expect(throws: ScenarioProblems.self) {
            try Self.scenario("system: duffing\nuntil: { time: 0.1 s }\ntrust: { atMost: 1e-30 }")
        }
        let text = "\(error.map { "\($0)" } ?? "")"
        #expect(text.contains(":3:9: solver: auto: no method ") && text.contains("the nearest is "), "\(text)")
        #expect(text.contains("raise trust: { atMost: ... }"))
    }

    /// The top is 1e-9 above the line, for 3e-5 s, and 1e-9 of the height is within the error that is asked for.
    /// Over 2 s in debug: every solver that is tried runs.
    @Test("auto finds the events that rk8pd:1/60s finds")
    func events() throws {
        let lines = """
            equations: { x: =v, v: =-9.81 }
            initial: { x: 0, v: 3 }
            events: [{ name: top, when: =x - (9/19.62 - 1e-9) }]
            until: { time: 0.35 s }
            """
        let chosen = try Self.scenario(lines)
        guard case .system(let description) = chosen.subject else { return }
        let motion = try SystemMotion(description.problem, by: chosen.solver)
        #expect(try motion.equationEvents(through: chosen.until.latest).count == 2, "\(chosen.solver)")
    }

    @Test("A motion that events end with an error gets the standard solver, and the run has the error")
    func failingEvents() throws {
        let chosen = try Self.scenario(
            """
            equations: { y: =w, w: =-9.8 }
            initial: { y: 0, w: 1 }
            events: [{ name: floor, when: =y + 1, set: { w: =0 } }]
            until: { time: 2 s }
            """)
        #expect(chosen.solver.description == "rk8pd:1/60s")
        let error = #expect(throws: RunError.self) { try chosen.trace() }
        #expect("\(error!)".contains("'floor' leaves its quantity at zero"), "\(error!)")
    }

    @Test(
        "auto takes no step and no tolerance, and belongs to scenarios",
        arguments: ["auto:1/60s", "auto:rtol=1e-6", "{ method: auto, step: 1/60 s }", "autom"])
    func misused(solver: String) {
        #expect(throws: ScenarioProblems.self) {
            try Scenario(ScenarioText("hooke: 1\nname: a\nsystem: duffing\nuntil: { time: 1 s }\nsolver: \(solver)\n"))
        }
        #expect(throws: SolverError.self) { try SolverChoice(parsing: "auto") }
    }
}
