import HookeDynamics
import HookeForms
import HookeRuns
import HookeScenario
import HookeSolvers

/// `solver: auto` on motions, each with a finer solver of another method: its error is below 1e-9 by its own verdict.
public enum ChosenSolver: String, CaseIterable, Sendable {
    case pendulum, duffing, vanDerPol, chain, cubicDrag, kepler, robertson, relaxation, chua, pulled

    private var motion: (lines: String, fine: String) {
        switch self {
        case .pendulum: ("system: pendulum\ninitial: [2.5, 0]\nuntil: { time: 5 s }", "rk8pd:1/240s")
        case .duffing: ("system: duffing\nuntil: { time: 5 s }", "taylor16:1/240s")
        case .vanDerPol: ("system: van-der-pol\nwith: { mu: 5 }\nuntil: { time: 6 s }", "rk8pd:1/960s")
        case .chain: ("system: chain\nuntil: { time: 1 s }", "rk4:1/3840s")
        case .cubicDrag: ("system: cubic-drag\nuntil: { time: 3 s }", "rk4:1/3840s")
        case .kepler:
            (
                "equations: { x: =u, y: =v, u: =-x/(x^2+y^2)^1.5, v: =-y/(x^2+y^2)^1.5 }\n"
                    + "initial: { x: 0.7, y: 0, u: 0, v: =sqrt(1.3/0.7) }\nuntil: { time: 7 s }", "taylor16:1/120s"
            )
        case .robertson:
            (
                "equations: { a: =-0.04*a + 1e4*b*c, b: =0.04*a - 1e4*b*c - 3e7*b^2, c: =3e7*b^2 }\n"
                    + "initial: { a: 1, b: 0, c: 0 }\nprobes: { every: 1 s }\nuntil: { time: 5 s }",
                "rodas5p:rtol=1e-11,atol=1e-16"
            )
        case .relaxation:
            (
                "system: van-der-pol\nwith: { mu: 1000 }\ninitial: [2, 0]\nprobes: { every: 10 s }\nuntil: { time: 50 s }",
                "rodas5p:rtol=1e-11"
            )
        case .chua:
            (
                "equations: { x: =15.6*(y - x + 5/7*x + 3/14*(abs(x + 1) - abs(x - 1))), y: =x - y + z, z: =-28*y }\n"
                    + "initial: { x: 0.7, y: 0, z: 0 }\nuntil: { time: 4 s }", "rk8pd:1/7680s"
            )
        case .pulled:
            (
                "equations: { x: =-1000*(x - cos(time)) - sin(time) }\ninitial: { x: 2 }\nuntil: { time: 1 s }",
                "rodas5p:rtol=1e-11"
            )
        }
    }

    /// Where the error of the chosen solver is not within a bound.
    ///
    /// The margin of the search covers what two passes share of their errors, at corners too (Chua's circuit).
    public func violation(of bound: Double) throws -> String? {
        let scenario = try Scenario(
            ScenarioText("hooke: 1\nname: a\nsolver: auto\n\(motion.lines)\ntrust: { atMost: \(bound) }\n"))
        guard scenario.choosesSolver, scenario.solver.promisesBits, case .system(let description) = scenario.subject
        else { return "\(self): \(scenario.solver) does not promise bits" }
        let chosen = try SystemMotion(description.problem, by: scenario.solver)
        let fine = try SystemMotion(description.problem, by: SolverChoice(parsing: motion.fine))
        // At as many times as a verdict compares: between them a fast transient may be off by more.
        let error = try chosen.largestDifference(from: fine, through: scenario.until.latest, times: 64)
        if !(error <= bound) { return "\(self): \(scenario.solver) has the error \(error), bound \(bound)" }
        let result = try TraceText(of: scenario).result
        return result.passes ? nil : "\(self): \(result.verdict)"
    }
}
