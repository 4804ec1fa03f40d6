import HookeForms
import HookeScenario
import HookeRuns
import HookeDynamics
import HookeSolvers
import HookeTrace
import ScenarioSupport
import Testing

/// The tables of runs of systems, compared with known motions.
struct SystemRunTests {
    @Test("Every system runs with its default parameters", arguments: NamedSystem.allCases)
    func standard(system: NamedSystem) throws {
        let (result, tables) = try SystemText(system.rawValue, until: "{ time: 0.2 s }").scenario().trace()
        #expect(tables.map(\.0.name) == ["probes", "events", "hashes"])
        #expect(result.frames == 13, "a probe at each refresh from 0 to 12")
        #expect(result.system?.system == system.rawValue)
    }

    @Test("The schema has the parameters of HookeSolvers", arguments: NamedSystem.allCases)
    func form(system: NamedSystem) throws {
        let fields = system.parametersSchema.description.fields
        #expect(fields.map(\.key) == system.parameters.map(\.name))
        for (field, parameter) in zip(fields, system.parameters) {
            let standard = try #require(field.standard?.text)
            #expect(try CoreNumber(standard).value == parameter.standard, "\(parameter.name)")
            let parameters = Node(
                .mapping([.init(key: field.key, keyPosition: .start, value: Node(stringLiteral: standard))]))
            var diagnostics = Diagnostics()
            let decoded = system.parametersSchema.decode(parameters, &diagnostics)
            #expect(decoded?.map(\.value) == [parameter.standard], "\(diagnostics.all)")
        }
    }

    @Test(
        "Probes are at the requested times",
        arguments: [
            ("{ every: 0.25 s }", [0, 0.25, 0.5, 0.75, 1]), ("{ at: [0.1 s, 300 ms] }", [0.1, 0.3]),
            ("{ frames: [0, 30, 60] }", [0, 0.5, 1]),
        ])
    func probes(text: String, times: [Double]) throws {
        let scenario = try SystemText("linear", "probes: \(text)").scenario()
        #expect(try scenario.probes(of: "v").map(\.time) == times)
        #expect(try scenario.table("hashes").rows.count == times.count)
    }

    @Test(
        "The propagator and rk8pd agree on linear systems",
        arguments: [
            ("linear", ""), ("chain", "with: { hardening: 0 }"),
            ("chain", "with: { hardening: 0, points: 1, fixedEnds: 0 }"),
            ("mesh", "with: { rows: 3, columns: 4, anchoring: 5 }"),
            ("mesh", "with: { rows: 2, columns: 2, fixedRim: 0 }"),
        ])
    func exact(system: String, with: String) throws {
        let component = system == "linear" ? "x" : system == "chain" ? "x1" : "x1.1"
        let exact = try SystemText(system, "\(with)\nsolver: propagator").scenario().probes(of: component)
        let stepped = try SystemText(system, "\(with)\nsolver: \"rk8pd:1/240s\"").scenario().probes(of: component)
        // The bound for rk8pd at 1/240 s.
        for (one, other) in zip(exact, stepped) {
            #expect(abs(one.value - other.value) < 1e-12, "at \(one.time): \(one.value), stepped \(other.value)")
        }
    }

    @Test("A change takes effect at exactly its flick: the old spring's solution before it, the new one's after it")
    func change() throws {
        let lines =
            "with: { stiffness: 100, damping: 4 }\nsolver: propagator\nscript:\n"
            + "- { at: 0.3 s, set: { damping: 20 } }\n- { at: 0.6 s, kick: [5] }\n- { at: 0.8 s, state: [2, 0] }"
        let scenario = try SystemText("linear", lines).scenario()
        let springs = [4.0, 20, 20, 20].map { Spring(stiffness: 100, damping: $0) }
        let starts = [0, 0.3, 0.6, 0.8].map(Flicks.init(seconds:))
        var states = [MotionState(value: 1, velocity: 0)]
        for segment in 1...3 {
            var state = SpringSolution(springs[segment - 1], from: states[segment - 1])
                .state(at: starts[segment] - starts[segment - 1])
            if segment == 2 { state.velocity += 5 }
            states.append(segment == 3 ? MotionState(value: 2, velocity: 0) : state)
        }
        for (frame, probe) in try scenario.probes(of: "x").enumerated() {
            let time = try #require(Flicks(Int64(frame), per: 60))
            let segment = try #require(starts.lastIndex { $0 <= time })
            let expected = SpringSolution(springs[segment], from: states[segment]).value(at: time - starts[segment])
            #expect(abs(probe.value - expected) < 1e-15, "at \(time): \(probe.value), exactly \(expected)")
        }
        let events = try scenario.table("events").rows
        #expect(events.map { $0[2] } == ["0.3", "0.6", "0.8"])
        #expect(
            events.map { $0[5...6].filter { !$0.isEmpty }.joined(separator: " ") } == [
                "damping 20.0", "kick 5.0", "state 2.0 0.0",
            ])
        #expect(events.map { $0[1] } == ["18", "36", "48"])
    }

    @Test("A change without effect does not shift the phase of a drive")
    func phase() throws {
        let plain = try SystemText("driven", "solver: \"rk8pd:1/240s\"").scenario().probes(of: "x")
        let lines = "solver: \"rk8pd:1/240s\"\nscript: [{ at: 0.35 s, set: { force: 50 } }]"
        for (one, other) in zip(plain, try SystemText("driven", lines).scenario().probes(of: "x")) {
            #expect(abs(one.value - other.value) < 1e-12, "at \(one.time): \(one.value), in two \(other.value)")
        }
    }

    /// A fall from 1 m: t = sqrt(2 / g), speed sqrt(2 g).
    @Test(
        "Impacts are events at their exact times, in the first refresh that is not earlier",
        arguments: [
            ("", 1e-15), ("with: { drag: 1e-12 }\nsolver: \"rk8pd:1/240s\"", 1e-11),
        ])
    func impacts(lines: String, bound: Double) throws {
        let (result, _) = try SystemText("bounce", lines).scenario().trace()
        #expect(result.system?.impacts == 1)
        let row = try #require(try SystemText("bounce", lines).scenario().table("events").rows.first)
        let exact = (2 / 9.81).squareRoot()
        let time = try #require(Double(row[2]))
        #expect(abs(time - exact) < bound, "\(time), exactly \(exact)")
        #expect(row[1] == "28" && row[3] == "impact" && row[4] == "bounce")
        #expect((result.system?.steps == 0) == lines.isEmpty, "a closed form takes no steps")
    }

    @Test("A requested error estimate is in the summary and has the size of the error")
    func estimate() throws {
        let lines = "solver: \"rk4:1/60s\"\nerrorEstimate: true\nexpect: [{ metric: error_estimate, between: [0, 1] }]"
        let scenario = try SystemText("linear", lines).scenario()
        let (result, _) = try scenario.trace()
        let estimate = try #require(result.system?.error)
        let exact = SpringSolution(Spring(stiffness: 157.9, damping: 3.77), from: MotionState(value: 1, velocity: 0))
        let worst = try scenario.probes(of: "v").map { abs($0.value - exact.state(atSeconds: $0.time).velocity) }.max()
        let ratio = try estimate.error / #require(worst)
        #expect((0.9...1.1).contains(ratio), "estimated \(estimate.error), in truth \(worst ?? 0)")
        #expect(estimate.component == "v" && result.holdsAll)
        #expect(result.json["errorEstimate"]?["component"]?.text == "v")
        let plain = try SystemText("linear", "solver: \"rk4:1/60s\"").scenario().trace().result
        #expect(plain.json["errorEstimate"] == .null)
        #expect(
            plain.system?.steps == result.system?.steps && plain.hash == result.hash, "a second pass leaves no mark")
    }

    @Test("Conserved energy stays at its start value; after a change, drift counts from the start of the segment")
    func energy() throws {
        let lines = "with: { damping: 0 }\nsolver: propagator\nscript: [{ at: 0.5 s, kick: [3] }]"
        let energy = try #require(try SystemText("linear", lines).scenario().trace().result.system?.energy)
        // k x^2 / 2 of the default state.
        #expect(energy.start == 78.95 && energy.isConserved)
        #expect(energy.end != energy.start)
        // Two roundings of the state, each 2^-53 of an energy of about 100.
        #expect(energy.worstDrift < 1e-13, "\(energy.worstDrift)")
        #expect(try SystemText("driven").scenario().trace().result.system?.energy == nil)
    }

    @Test(
        "Expectations that hold and that fail",
        arguments: [
            ("{ metric: value, component: x, at: 0.45 s, between: [0.006, 0.007] }", true),
            ("{ metric: value, component: v, at: 0 s, equals: 1 }", false),
            ("{ metric: impacts, equals: 1 }", true), ("{ metric: impacts, equals: 2 }", false),
            ("{ metric: steps, equals: 0 }", true), ("{ metric: frames, equals: 61 }", true),
            ("{ metric: energy_drift, between: [0, 1e-9] }", false), ("{ metric: error_estimate, equals: 0 }", false),
            ("{ event: impact, at: 0.4515236409857309 s, within: 0 s }", true),
            ("{ event: impact, after: 0.5 s }", false), ("{ event: impact, before: 0.5 s, count: 1 }", true),
            ("{ event: change, count: 0 }", true),
        ])
    func claims(text: String, isHeld: Bool) throws {
        let verdict = try #require(
            try SystemText("bounce", "expect: [\(text)]").scenario().trace().result.expectations.first)
        #expect(verdict.isHeld == isHeld, "\(verdict.condition): found \(verdict.found)")
    }

    @Test(
        "An additional probe does not change the others, with every kind of solver",
        arguments: [
            "rk8pd", "bsimp", "rk4imp", "\"msbdf:rtol=1e-6\"", "\"rkf45:rtol=1e-9\"",
        ])
    func independence(solver: String) throws {
        func values(_ times: String) throws -> [Double: Double] {
            let lines = "solver: \(solver)\nprobes: { at: [\(times)] }\nscript: [{ at: 0.31 s, kick: [1] }]"
            let rows = try SystemText("duffing", lines).scenario().probes(of: "x")
            return Dictionary(uniqueKeysWithValues: rows.map { ($0.time, $0.value) })
        }
        let (few, many) = (try values("0.2 s, 0.9 s"), try values("0.1 s, 0.2 s, 0.31 s, 0.5 s, 0.9 s"))
        for (time, value) in few { #expect(many[time] == value, "at \(time)") }
    }
}
