import HookeRuns
import HookeAnimation
import HookeDynamics
@testable import HookeForms
import HookeSolvers
import ScenarioSupport
import Testing

@testable import HookeScenario

@Suite("Valid scenarios")
struct GoodScenarioTests {
    /// `about` as Python's `json.dumps` writes it, and its text.
    @Test(
        "A JSON file is a scenario, with characters beyond U+FFFF as two escapes",
        arguments: [
            (#"\ud83d\ude00"#, "\u{1F600}"),
            (#"a\uD83D\uDE00b\ud800\udc00\udbff\udfff"#, "a\u{1F600}b\u{10000}\u{10FFFF}"),
            (#"\\ud83d \u00e9 \" \/"#, #"\ud83d é " /"#), (#"\\\ud83d\ude00"#, "\\\u{1F600}"),
        ])
    func json(written: String, meant: String) throws {
        let text = #"{"hooke":1,"about":"WRITTEN","name":"surr","system":"linear","until":{"time":"1 s"}}"#
            .replacing("WRITTEN", with: written)
        #expect(try Scenario(ScenarioText(text)).about == meant)
        // The positions after the escapes are correct.
        let wrong = text.replacing("linear", with: "liner")
        let column = wrong.unicodeScalars.count - #""liner","until":{"time":"1 s"}}"#.count + 1
        #expect(problems(of: wrong).map(\.position) == [SourcePosition(line: 1, column: column)])
    }

    @Test(
        "A document end mark, with comments and blank lines after it, is accepted",
        arguments: ["...", "...\n", "... # end\n\n# of it\n"])
    func documentEnd(end: String) throws {
        #expect(try Scenario(ScenarioText(layerScenario() + end)).name == "a")
        #expect(try Scenario(ScenarioText("---\n" + layerScenario() + end)).name == "a")
    }

    @Test("The documented example decodes to its values")
    func designExample() throws {
        let scenario = try Scenario(ScenarioText(elasticPull, file: "Scenarios/elastic-pull.yaml"))
        let tenth = Flicks.perSecond / 10
        let none = LayerActions(path: .none, position: .none, bounds: .none)
        #expect(scenario.name == "elastic-pull")
        #expect(scenario.about == "A pulled header wobbles back to rest (the tutorial, stage 4).")
        #expect(scenario.display == Scenario.Display(width: 320, height: 568, refresh: Rate(60)))
        #expect(scenario.seed == 1705)
        let spring = SpringDialect.settlingDuration(0.9, dampingRatio: 0.57)
        #expect(
            scenario.scene
                == SceneDescription(
                    ElasticHeaderDescription(
                        minimalHeight: 50, maxWaveHeight: 100, actions: none, showsPoints: false,
                        interactionWhileAnimating: false,
                        release: Release(
                            law: .spring(try DeclaredSpring(spring)), delay: .zero,
                            position: SourcePosition(line: 11, column: 10)))))
        let path = Pan.Path.line(
            from: ScreenPoint(x: 160, y: 60), to: ScreenPoint(x: 220, y: 260), for: Flicks(4 * tenth), curve: .easeOut)
        #expect(
            scenario.script == [
                ScriptStep(at: Flicks(tenth), action: PanStep(view: nil, pan: Pan(path: path, ends: .lifted)))
            ])
        #expect(scenario.solver == .numerical(NumericalSolver(.rk8pd)))
        #expect(scenario.until == .settled(atMost: Flicks(30 * tenth)))
        #expect(
            scenario.expectations == [
                Expectation(
                    position: SourcePosition(line: 15, column: 5),
                    condition: .event(EventExpectation(event: .settled, before: Flicks(16 * tenth)))),
                Expectation(
                    position: SourcePosition(line: 16, column: 5),
                    condition: .metric(MetricExpectation(metric: .overshootPercent, accepted: 11...12))),
            ])
    }

    @Test("Windows line ends are accepted")
    func carriageReturns() throws {
        let windows = elasticPull.split(separator: "\n").joined(separator: "\r\n") + "\r\n"
        #expect(try Scenario(ScenarioText(windows)) == Scenario(ScenarioText(elasticPull)))
    }

    @Test("Absent keys have their defaults")
    func defaults() throws {
        let layer = try Scenario(ScenarioText(layerScenario()))
        let standard = LayerActions(path: .standard, position: .standard, bounds: .standard)
        #expect(layer.display == Scenario.Display(width: 320, height: 568, refresh: Rate(60)))
        #expect(layer.scene == SceneDescription(ElasticLayerDescription(minimalHeight: 50, actions: standard)))
        #expect(layer.solver == .propagator)
        #expect(layer.script.isEmpty && layer.expectations.isEmpty && layer.about.isEmpty)
        let header = try Scenario(ScenarioText(headerScenario(release: "none")))
        #expect(header.solver == .numerical(NumericalSolver(.rk8pd)))
        guard let description = header.scene?.parameters as? ElasticHeaderDescription else {
            Issue.record("\(header.subject) is no header")
            return
        }
        #expect(description.release == nil)
    }

    @Test("A JSON file is a scenario")
    func json() throws {
        let scenario = try Scenario(
            ScenarioText(
                """
                {"hooke": 1, "name": "a", "scene": "elastic-layer", "until": {"time": "500 ms"},
                \t"with": {"actions": {"path": null}}, "display": {"refresh": "59.94 Hz"}}
                """))
        #expect(scenario.until == .time(Flicks(Flicks.perSecond / 2)))
        #expect(scenario.display.refresh == Rate(60000, over: 1001))
        guard let description = scenario.scene?.parameters as? ElasticLayerDescription else {
            Issue.record("\(scenario.subject) is no layer")
            return
        }
        #expect(description.actions == LayerActions(path: .none, position: .standard, bounds: .standard))
    }

    @Test(
        "Every dialect of springs is decoded",
        arguments: [
            ("{ duration: 500 ms, bounce: 0.3 }", SpringDialect.duration(0.5, bounce: 0.3)),
            ("{ response: 0.5 s, dampingRatio: 0 }", .response(0.5, dampingRatio: 0)),
            ("{ mass: 1, stiffness: 1e2, damping: 10 }", .physics(mass: 1, stiffness: 100, damping: 10)),
            ("{ tension: 40, friction: 7 }", .tension(40, friction: 7)),
            ("{ bounciness: 8, speed: 12 }", .bounciness(8, speed: 12)),
            ("{ naturalFrequency: 10, dampingRatio: .5 }", .naturalFrequency(10, dampingRatio: 0.5)),
            ("{ visualDuration: 0.5 s, bounce: -0.25 }", .visualDuration(0.5, bounce: -0.25)),
            (
                "{ initialVelocity: -2, settlingDuration: 0.5 s, dampingRatio: 1 }",
                .settlingDuration(0.5, dampingRatio: 1, initialVelocity: -2)
            ),
        ])
    func springs(text: String, spring: SpringDialect) throws {
        let scenario = try Scenario(ScenarioText(headerScenario(release: "{ spring: \(text), delay: 1/60 s }")))
        guard let header = scenario.scene?.parameters as? ElasticHeaderDescription else {
            Issue.record("\(scenario.subject) is no header")
            return
        }
        #expect(header.release?.law == .spring(try DeclaredSpring(spring)))
        #expect(header.release?.delay == Flicks(11_760_000))
    }

    @Test("A pan through waypoints that never ends is decoded")
    func polyline() throws {
        let scenario = try Scenario(
            ScenarioText(
                layerScenario(
                    """
                    script:
                    - at: 0 s
                      pan:
                        through:
                        - { at: 0, to: [1 pt, 2pt] }
                        - { at: 250 ms, to: [0, -3.5 pt] }
                        ends: never
                    """)))
        let places = [
            Pan.Waypoint(at: .zero, to: ScreenPoint(x: 1, y: 2)),
            Pan.Waypoint(at: Flicks(176_400_000), to: ScreenPoint(x: 0, y: -3.5)),
        ]
        let pan = PanStep(view: nil, pan: Pan(path: .through(places), ends: .never))
        #expect(scenario.script == [ScriptStep(at: .zero, action: pan)])
    }

    @Test(
        "Solvers as texts are decoded",
        arguments: [
            ("propagator", SolverChoice.propagator, "propagator"),
            ("rk8pd", .numerical(NumericalSolver(.rk8pd)), "rk8pd:1/60s"),
            ("rk4:1/240s", try! .numerical(NumericalSolver(.rk4, step: Flicks(2_940_000))), "rk4:1/240s"),
            ("rk2:1 ms", try! .numerical(NumericalSolver(.rk2, step: Flicks(705_600))), "rk2:1/1000s"),
        ])
    func solvers(text: String, choice: SolverChoice, name: String) throws {
        #expect(try Scenario(ScenarioText(layerScenario("solver: \(text)\n"))).solver == choice)
        #expect(choice.description == name)
        #expect(try SolverChoice(parsing: name) == choice)
    }

    @Test(
        "Punctuation within a text is not syntax",
        arguments: [
            "a * b & c ! d", "'* a'", "\"& b\"", "fish &chips *", "pulled\n  * twice\n  & back",
            "|\n  * a\n  & b: c\n\n  !d",
            ">-\n    *a\n      &b\n\n    c", "x # * comment", "it's", "--- not a document", "|2\n   * a\n  b",
            "'it''s\n  * one'", "a#b 'c", "a:b &c",
        ])
    func harmlessSigns(about: String) throws {
        let scenario = try Scenario(ScenarioText(layerScenario("about: \(about)\nseed: 7 # & *\n")))
        #expect(!scenario.about.isEmpty)
        #expect(scenario.seed == 7, "the text ended where it should not")
    }
}
