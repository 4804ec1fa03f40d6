import HookeRuns
import HookeScenario
import HookeSolvers
import ScenarioSupport
import Testing

/// Units of the parameters of named systems, in `with` and in `set` steps.
struct SystemQuantityTests {
    private func system(_ name: String, _ lines: String) throws -> InitialValueProblem {
        let subject = try SystemText(name, lines).scenario().subject
        guard case .system(let system) = subject else { return try #require(nil, "the scenario has no system") }
        return system.problem
    }

    @Test(
        "Parameters with units equal those without",
        arguments: [
            ("linear", "mass: 1 kg, stiffness: 40 N/m, damping: 0.2 N s/m", "mass: 1, stiffness: 40, damping: 0.2"),
            ("linear", "mass: 250 g, stiffness: 40 kg/s^2, damping: 2 kg/s", "mass: 0.25, stiffness: 40, damping: 2"),
            ("linear", "target: 25 cm, targetVelocity: -5 mm/ms", "target: 0.25, targetVelocity: -5"),
            ("linear", "target: 25cm, mass: '2 kg', stiffness: 1e3N/m", "target: 0.25, mass: 2, stiffness: 1000"),
            ("duffing", "damping: 0.3 1/s, stiffness: -1 1/s^2", "damping: 0.3, stiffness: -1"),
            ("duffing", "damping: 0.3 Hz, hardening: 2 1/(m^2 s^2)", "damping: 0.3, hardening: 2"),
            ("duffing", "forcing: 5 m/s^2, frequency: 12 rad/s", "forcing: 5, frequency: 12"),
            ("driven", "force: 5 N, load: -2 kg m/s^2, phase: 0.5 rad", "force: 5, load: -2, phase: 0.5"),
            ("driven", "phase: 180 deg", "phase: 3.141592653589793"),
            ("pendulum", "gravity: 9.81 N/kg, length: 50 cm", "gravity: 9.81, length: 0.5"),
            ("cubic-drag", "pull: 1 m/s^2, drag: 0.5 s/m^2", "pull: 1, drag: 0.5"),
            ("bounce", "drag: 0.1 1/m, floor: 0 m", "drag: 0.1, floor: 0"),
            ("chain", "hardening: 40 N/m^3, mass: 1.6e1 kg", "hardening: 40, mass: 16"),
        ])
    func same(name: String, with units: String, without: String) throws {
        let lines = { (values: String) in "with: { \(values) }\nscript: [{ at: 0.5 s, set: { \(values) } }]" }
        let expected = try system(name, lines(without))
        #expect(try system(name, lines(units)) == expected)
        #expect(expected.settings.count == without.split(separator: ",").count && expected.changes.count == 1)
    }

    @Test("A run with units has the numbers of the run without")
    func run() throws {
        let lines = { (mass: String, stiffness: String) in
            "with: { mass: \(mass), stiffness: \(stiffness) }\ninitial: [1, 0]"
        }
        let given = try SystemText("linear", lines("500 g", "20 N/m")).scenario().probes(of: "x").map(\.value)
        let plain = try SystemText("linear", lines("0.5", "20")).scenario().probes(of: "x").map(\.value)
        #expect(given == plain)
        #expect(given.count == 61)
        #expect(try given != SystemText("linear", lines("1", "20")).scenario().probes(of: "x").map(\.value))
    }

    @Test(
        "Errors in units, from line 5 on",
        arguments: [
            (
                "linear",
                Mistake(
                    "with: { stiffness: 40 N }", at: "5:20",
                    """
                    '40 N' does not measure N/m (expected a number in N/m, with or without the unit, over 0); did you mean \
                    '40 N/m'?
                    """)
            ),
            ("linear", Mistake("with: { target: 100 pt }", at: "5:17", "'100 pt' does not measure m (expected")),
            ("linear", Mistake("with: { mass: 1 kgg }", at: "5:15", "unknown unit 'kgg'; units are made of kg, g, m")),
            ("linear", Mistake("with: { mass: 1 KG }", at: "5:15", "did you mean '1 kg'?")),
            ("linear", Mistake("with: { mass: 1/2 kg }", at: "5:15", "unknown unit '/2 kg'")),
            ("linear", Mistake("with: { damping: 1 N/m s }", at: "5:18", "did you mean '1 N s/m'?")),
            ("linear", Mistake("with: { mass: -1 kg }", at: "5:15", "-1 kg is out of range (expected a number in kg")),
            ("linear", Mistake("with: { mass: 0 g }", at: "5:15", "0 g is out of range")),
            ("linear", Mistake("with: { mass: 1e-322 g }", at: "5:15", "'1e-322 g' is out of range in kg")),
            ("driven", Mistake("with: { force: 1e308 kg m/ms^2 }", at: "5:16", "is out of range in N")),
            ("driven", Mistake("with: { force: .inf N }", at: "5:16", "is not a number")),
            (
                "linear",
                Mistake("with: { mass: heavy }", at: "5:15", "'heavy' is not a number (expected a number in kg")
            ),
            (
                "linear",
                Mistake("with: { mass: [1] }", at: "5:15", "(expected a number in kg, with or without the unit")
            ),
            (
                "linear",
                Mistake("with: { mass: '1' }", at: "5:15", "(expected a number in kg, with or without the unit")
            ),
            (
                "driven",
                Mistake("with: { frequency: 2 Hz }", at: "5:20", "did you mean '12.566370614359172 rad/s'?")
            ),
            ("duffing", Mistake("with: { damping: 1 s }", at: "5:18", "'1 s' does not measure 1/s")),
            ("duffing", Mistake("with: { damping: 1 rad/s }", at: "5:18", "'1 rad/s' does not measure 1/s")),
            ("van-der-pol", Mistake("with: { mu: 1 kg }", at: "5:13", "is not a number")),
            ("chain", Mistake("with: { points: 7 m }", at: "5:17", "is not a number")),
            (
                "linear",
                Mistake("script: [{ at: 0, set: { damping: 2 N } }]", at: "5:35", "'2 N' does not measure N s/m")
            ),
        ])
    func mistakes(system: String, mistake: Mistake) {
        expectOnly(mistake, in: SystemText(system, mistake.text).text)
    }

    @Test("An expression is a number in the parameter's unit")
    func expressions() throws {
        let lines = "parameters: { k: 10 }\nwith: { stiffness: =4 * k }"
        #expect(try system("linear", lines).settings.map(\.value) == [40])
        let wrong = SystemText("linear", "parameters: { k: 10 s }\nwith: { stiffness: =k }").text
        expectOnly(Mistake("", at: "6:21", "the expression measures s (expected a number)"), in: wrong)
    }
}
