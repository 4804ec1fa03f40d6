import HookeDynamics
import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace
import ScenarioSupport
import Testing

/// Runs of equations: their tables against named systems and closed forms.
struct EquationRunTests {
    private static func text(_ equations: String, _ initial: String, _ more: String) -> String {
        "hooke: 1\nname: hand\nequations: \(equations)\ninitial: \(initial)\nuntil: { time: 1 s }\n\(more)\n"
    }

    @Test("Equations have the bits of the named system with the same formula")
    func named() throws {
        let hand = try Scenario(
            ScenarioText(Self.text("{ x: =v, v: =-(9.81*sin(x)) - 0.1*v }", "{ x: 3, v: 0 }", "")))
        let named = try SystemText("pendulum").scenario()
        for component in ["x", "v"] {
            #expect(try hand.probes(of: component).map(\.value) == named.probes(of: component).map(\.value))
        }
    }

    @Test("Derived quantities are rows beside the components, and have values")
    func derived() throws {
        let scenario = try Scenario(
            ScenarioText(
                Self.text(
                    "{ x: =v, v: =-4*x }", "{ x: 1, v: 0 }",
                    """
                    derived: { energy: =v^2/2 + 2*x^2, double: =2*x }
                    expect: [{ metric: value, component: energy, at: 0.333 s, equals: 2, within: 1e-13 }]
                    """)))
        let (result, _) = try scenario.trace()
        #expect(result.expectations.allSatisfy { $0.isHeld }, "\(result.expectations)")
        let x = try scenario.probes(of: "x"), double = try scenario.probes(of: "double")
        #expect(double.map(\.value) == x.map { 2 * $0.value })
    }

    /// cos(pi t) is zero at 0.5 s, 1.5 s, ..., its slope at 1 s, 2 s, ...
    @Test(
        "The number of crossings can be expected, of an event or all, in a time or the run",
        arguments: [
            ("equals: 6", true), ("equals: 5", false), ("between: [5, 7]", true), ("subject: zero, equals: 3", true),
            ("subject: turn, equals: 3", true), ("subject: zero, during: [0.4 s, 1.6 s], equals: 2", true),
            ("subject: zero, during: [0.6 s, 1.4 s], equals: 0", true), ("during: [0.6 s, 1.6 s], equals: 2", true),
            ("subject: zero, during: [0.6 s, 1.6 s], equals: 2", false),
        ])
    func crossings(condition: String, isHeld: Bool) throws {
        let scenario = try Scenario(
            ScenarioText(
                """
                hooke: 1
                name: hand
                equations: { x: =v, v: =-pi^2*x }
                initial: { x: 1, v: 0 }
                events: [{ name: zero, when: =x }, { name: turn, when: =v }]
                until: { time: 3.1 s }
                expect: [{ metric: crossings, \(condition) }]
                """))
        let (result, _) = try scenario.trace()
        #expect(result.expectations.map(\.isHeld) == [isHeld], "\(result.expectations)")
    }

    /// A ball in points and seconds that a floor stops.
    private static let falling = """
        hooke: 1
        name: falling
        equations: { x: =v, v: =-g }
        parameters: { g: =981 pt/(1 s)^2, level: 10 pt }
        initial: { x: 100 pt, v: 0 pt/s }
        derived: { above: =x - level, ratio: =x/level }
        events: [{ name: floor, when: =x - level, direction: falling, stop: true }]
        probes: { every: 0.1 s }
        until: { time: 1 s }
        """

    @Test("Rows of components, derived quantities and events have their units")
    func units() throws {
        let scenario = try Scenario(ScenarioText(Self.falling))
        let (probes, events) = (try scenario.table("probes"), try scenario.table("events"))
        let expected = ["x": "pt", "v": "pt/s", "above": "pt", "ratio": ""]
        for row in probes.rows { #expect(row[6] == expected[row[2]], "\(row)") }
        // At 0, 0.1 ... 0.4 s; then the floor ends the run.
        #expect(probes.rows.count == 5 * 4)
        #expect(events.rows.map { $0[7] } == ["pt/s"])
    }

    @Test("An event that ends the run is named, with its time and the state after it")
    func stop() throws {
        let (result, _) = try Scenario(ScenarioText(Self.falling)).trace()
        let stop = try #require(result.system?.stop)
        // 100 - 981 t^2 / 2 = 10.
        let time = (180.0 / 981).squareRoot()
        #expect(stop.event == "floor")
        #expect(abs(stop.time - time) <= 1e-13)
        #expect(stop.state.map(\.name) == ["x", "v", "above", "ratio"])
        #expect(stop.state.map(\.unit) == ["pt", "pt/s", "pt", ""])
        for (quantity, value) in zip(stop.state, [10, -981 * time, 0, 1]) {
            #expect(abs(quantity.value - value) <= 1e-10, "\(quantity.name) \(quantity.value)")
        }
        #expect(result.verdict.contains("falling: stopped by floor at 0.428 s"), "\(result.verdict)")
        #expect(result.json["stop"]?["event"]?.text == "floor")
    }

    @Test("A run to its end has no stop, though an event could end it")
    func withoutStop() throws {
        let early = Self.falling.replacing("time: 1 s", with: "time: 0.4 s")
        let (result, _) = try Scenario(ScenarioText(early)).trace()
        #expect(result.system?.stop == nil)
        #expect(result.json["stop"] == nil)
        #expect(result.verdict.contains("ran to its end"))
    }

    @Test("The propagator is exact for linear equations, with a constant force too")
    func exact() throws {
        let scenario = try Scenario(
            ScenarioText(Self.text("{ x: =v, v: =-4*x + 8 }", "{ x: 3, v: 0 }", "solver: propagator")))
        // x = 2 + cos 2 t, rounded once.
        for probe in try scenario.probes(of: "x") {
            #expect(abs(probe.value - (2 + Elementary.cos(2 * probe.time))) <= 1e-15, "at \(probe.time)")
        }
    }

    @Test("A step sets parameters and components, and kicks components")
    func steps() throws {
        let scenario = try Scenario(
            ScenarioText(
                Self.text(
                    "{ x: =k }", "{ x: 0 }",
                    """
                    parameters: { k: 1 }
                    script: [{ at: 0.25 s, set: { k: 2 } }, { at: 0.5 s, kick: { x: 10 } }, { at: 0.75 s, state: { x: =-k } }]
                    probes: { at: [0.25 s, 0.5 s, 1 s] }
                    """)))
        let values = try scenario.probes(of: "x").map(\.value)
        // The parameter in the script's expression is that of the file.
        for (value, expected) in zip(values, [0.25, 10.75, -0.5]) { #expect(abs(value - expected) <= 1e-14) }
    }

    @Test("An event that stops ends the run: no probe is later, no later value is known")
    func stops() throws {
        let scenario = try Scenario(
            ScenarioText(
                Self.text(
                    "{ x: =1 }", "{ x: 0 }",
                    """
                    events: [{ name: half, when: =x - 0.4999, stop: true }]
                    script: [{ at: 0.75 s, kick: { x: 1 } }]
                    probes: { every: 0.1 s }
                    expect:
                      - { event: crossing, subject: half, at: 0.4999 s, within: 1e-12 s }
                      - { metric: value, component: x, at: 0.8 s, equals: 0.8 }
                    """)))
        let (result, _) = try scenario.trace()
        #expect(result.expectations.map { $0.isHeld } == [true, false])
        #expect(try scenario.probes(of: "x").map(\.time) == [0, 0.1, 0.2, 0.3, 0.4])
        #expect(try scenario.table("events").rows.count == 1)
    }
}
