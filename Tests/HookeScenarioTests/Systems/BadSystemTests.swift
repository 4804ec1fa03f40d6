import HookeDynamics
@testable import HookeRuns
import HookeSolvers
import ScenarioSupport
import Testing

/// Errors in scenarios with systems: each with its position and the expected value, and no others.
struct BadSystemTests {
    @Test(
        "Errors in a system's scenario, from line 5 on",
        arguments: [
            ("duffing", Mistake("with: { dampng: 1 }", at: "5:9", "did you mean 'damping'?")),
            (
                "pendulum",
                Mistake(
                    "with: { length: 0 }", at: "5:17",
                    "0 is out of range (expected a number in m, with or without the unit, over 0)")
            ),
            ("bounce", Mistake("with: { restitution: 1.5 }", at: "5:22", "at least 0 and at most 1")),
            ("bounce", Mistake("with: { restitution: -0.1 }", at: "5:22", "at least 0 and at most 1")),
            ("chain", Mistake("with: { points: 2.5 }", at: "5:17", "2.5 is not a 64-bit whole number")),
            ("mesh", Mistake("with: { rows: 31 }", at: "5:15", "a whole number from 1 to 30")),
            ("linear", Mistake("initial: [1]", at: "5:10", "linear begins with 2 values (x, v); 1 were given")),
            ("chain", Mistake("initial: [1, 0]", at: "5:10", "chain begins with 14 values (x1, x2")),
            ("linear", Mistake("initial: [1, .nan]", at: "5:14", "'.nan' is not finite")),
            ("bounce", Mistake("initial: [-1, 0]", at: "5:10", "bounce begins at -1.0, behind its stop at 0.0")),
            ("linear", Mistake("release: none", at: "5:1", "'release' cannot be combined with system: linear")),
            (
                "linear",
                Mistake("scene: elastic-layer", at: "3:1", "'system' cannot be combined with scene: elastic-layer")
            ),
            // Probes
            ("linear", Mistake("probes: { every: 1/11 ms }", at: "5:18", "not a whole number of flicks")),
            ("linear", Mistake("probes: { at: [0.5 s, 0.5 s] }", at: "5:23", "not later than the previous probe")),
            ("linear", Mistake("probes: { at: [2 s] }", at: "5:16", "never reached: the run ends at 1.0 s")),
            ("linear", Mistake("probes: { frames: [0, 61] }", at: "5:23", "never reached: the run ends at 1.0 s")),
            ("linear", Mistake("probes: { every: 1 s, at: [0] }", at: "5:23", "'at' cannot be combined with every")),
            ("linear", Mistake("probes: { every: 1/705600000 s }", at: "5:9", "would record 705600000 probes")),
            // Changes
            ("linear", Mistake("script: [{ at: 2 s, kick: [1] }]", at: "5:16", "the run ends at 1 s")),
            ("linear", Mistake("script: [{ at: 0, kick: [1, 2] }]", at: "5:25", "has 1 velocities (v); 2 were given")),
            ("linear", Mistake("script: [{ at: 0, state: [1] }]", at: "5:26", "2 values (x, v); 1 were given")),
            ("linear", Mistake("script: [{ at: 0, set: { mas: 1, damping: 1 } }]", at: "5:26", "did you mean 'mass'?")),
            ("linear", Mistake("script: [{ at: 0 }]", at: "5:10", "needs 'set', 'kick' or 'state'")),
            (
                "linear",
                Mistake("script: [{ at: 0, kick: [1], pan: {} }]", at: "5:30", "unknown key 'pan' in a script step of")
            ),
            ("chain", Mistake("script: [{ at: 0, set: { points: 8 } }]", at: "5:24", "points of chain cannot change")),
            // Solvers
            ("duffing", Mistake("solver: propagator", at: "5:9", "duffing is not linear; choose rk8pd")),
            ("bounce", Mistake("solver: propagator", at: "5:9", "bounce has a stop; choose rk8pd")),
            ("chain", Mistake("solver: propagator", at: "5:9", "is hardening, so the network is not linear")),
            (
                "chain",
                Mistake(
                    "with: { points: 40, stiffness: 1e9, mass: 1e-6, hardening: 0 }\nsolver: propagator", at: "6:9",
                    "it takes 1000000.0 at most; choose rodas5p")
            ),
            ("linear", Mistake("solver: { method: rk4, step: 1/11 ms }", at: "5:30", "not a whole number of flicks")),
            (
                "linear",
                Mistake(
                    "solver: { method: rk4, step: 1/705600000 s }\nerrorEstimate: true", at: "5:9",
                    "half of a step of 1 flicks")
            ),
            (
                "spring-stop",
                Mistake("solver: \"msbdf:rtol=1e-9\"\nwith: { hardening: 1 }", at: "5:9", "cannot find impacts")
            ),
            // Expectations
            (
                "linear",
                Mistake(
                    "expect: [{ metric: value, component: y, at: 1 s, equals: 0 }]", at: "5:10",
                    "unknown component 'y' in the trace of the system (expected x, v)")
            ),
            (
                "linear",
                Mistake("expect: [{ metric: value, equals: 0 }]", at: "5:10", "(expected 'component' and 'at')")
            ),
            (
                "linear",
                Mistake(
                    "expect: [{ metric: value, component: x, at: 2 s, equals: 0 }]", at: "5:10",
                    "2.0 s is never reached"
                )
            ),
            (
                "linear",
                Mistake(
                    "expect: [{ event: change, subject: duffing, count: 0 }]", at: "5:10",
                    "unknown subject 'duffing' in the system linear (expected 'linear', or no subject)")
            ),
            (
                "linear",
                Mistake("expect: [{ metric: crossings, equals: 0 }]", at: "5:10", "is not available for a system")
            ),
            (
                "linear",
                Mistake("expect: [{ event: settled, count: 1 }]", at: "5:10", "(expected crossing, impact, change)")
            ),
        ])
    func mistakes(system: String, mistake: Mistake) {
        expectOnly(mistake, in: SystemText(system, mistake.text).text)
    }

    @Test("Steps must be in order of time")
    func order() {
        let text = SystemText("linear", "script:\n- { at: 0.5 s, kick: [1] }\n- { at: 0.4 s, kick: [1] }").text
        expectOnly(
            Mistake("", at: "7:9", "follows a step at 0.5 s (expected steps in order of time)"), in: text)
    }

    @Test("An unknown system, and a scenario with neither scene nor system")
    func names() {
        expectOnly(Mistake("", at: "3:9", "did you mean 'duffing'?"), in: SystemText("dufing").text)
        let text = "hooke: 1\nname: a\nuntil: { time: 1 s }\n"
        expectOnly(Mistake("", at: "1:1", "a scenario needs 'scene', 'system', 'equations' or 'layers'"), in: text)
    }

    @Test("'settled' is an error for a system")
    func settled() {
        let text = SystemText("linear", until: "{ settled: true, atMost: 1 s }").text
        expectOnly(Mistake("", at: "4:19", "'settled' is not available for a system (expected until: {"), in: text)
    }

    @Test("Impacts and components are errors for a scene")
    func scenes() {
        let text = layerScenario("expect: [{ event: impact, count: 0 }]")
        expectOnly(Mistake("", at: "5:10", "'impact' is not available for a scene"), in: text)
    }

    @Test("An explicit method that fails for a stiff system names the component, the time and the remedy")
    func blowUp() throws {
        let text = SystemText(
            "van-der-pol", "with: { mu: 1000 }\nsolver: rk4:1/60s\nscript: [{ at: 0, set: { mu: 1000 } }]")
        let error = #expect(throws: RunError.self) { try text.scenario().trace() }
        #expect(error?.exitCode == 70)
        let words = error.map { "\($0)" } ?? ""
        #expect(words.contains(" of van-der-pol: rk4 left component"), "\(words)")
        #expect(words.contains("s; try a smaller step, or rodas5p if the system is stiff"), "\(words)")
    }

    @Test("The time of a failure counts from the start of the run, not of its segment")
    func laterBlowUp() throws {
        let lines = "with: { mu: 1 }\nsolver: rk4:1/60s\nscript: [{ at: 0.5 s, set: { mu: 100000 } }]"
        let error = #expect(throws: RunError.self) { try SystemText("van-der-pol", lines).scenario().trace() }
        guard case .system(.unsolved(.notFinite(_, let time, _), _))? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(time > 0.5 && time <= 1, "\(time) s")
    }

    /// A system, the steps of its script, and the error of the invalid step.
    @Test(
        "A step that moves a body behind its stop is an error with its position, the body's position and the expected value",
        arguments: [
            (
                "bounce", "{ at: 0.25 s, set: { floor: 2 } }",
                "5:10: the change at 0.25 s leaves the body of bounce at 0.69"
            ),
            (
                "spring-stop", "{ at: 0.1 s, kick: [1] }, { at: 0.3 s, set: { stop: 4 } }",
                "5:36: the change at 0.3 s leaves the body of spring-stop at 0."
            ),
            (
                "spring-stop", "{ at: 0.1 s, set: { stop: 0.2 } }, { at: 0.1 s, state: [0.1, 0] }",
                "5:45: the change at 0.1 s leaves the body of spring-stop at 0.1, below its stop at 0.2; a stop at 0.1 or below would do, or a state at 0.2 or above"
            ),
        ])
    func behindTheStop(system: String, steps: String, words: String) throws {
        let scenario = try SystemText(system, "script: [\(steps)]").scenario()
        let error = #expect(throws: RunError.self) { try scenario.trace() }
        #expect(error?.exitCode == 70)
        let text = error?.described(in: "a.yaml") ?? ""
        #expect(text.hasPrefix("a.yaml:" + words), "\(text)")
    }
}
