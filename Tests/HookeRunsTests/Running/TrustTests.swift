import HookeForms
import HookeRuns
import HookeScenario
import HookeSolvers
import HookeTrace
import ScenarioSupport
import Testing

/// The trust in the numbers of a run: in its summary, its verdict and its failures.
struct TrustTests {
    private func result(_ system: String, _ lines: String) throws -> RunResult {
        try SystemText(system, lines).scenario().trace().result
    }

    @Test("The summary and the verdict have the error, its basis and its place")
    func summary() throws {
        let result = try result("duffing", "solver: rk4:1/60s\ntrust: { atMost: 1e-3 }")
        let trust = try #require(result.json["trust"])
        #expect(trust["basis"]?.text == "second pass" && trust["atMost"]?.number == 1e-3, "\(trust)")
        let error = try #require(trust["error"]?.number)
        #expect(error > 1e-12 && error < 1e-6 && trust["alarms"] == .array([]), "\(trust)")
        #expect(["x", "v"].contains(trust["component"]?.text ?? ""))
        #expect((0...1).contains(try #require(trust["time"]?.number)))
        #expect(result.verdict.contains("\n  trust: error ") && result.verdict.contains(" (second pass)\n"))
        #expect(result.passes)
    }

    @Test(
        "An error past the accepted one fails the run; turning alarms off does not change that",
        arguments: ["trust: { atMost: 1e-12 }", "trust: { atMost: 1e-12, alarms: false }"])
    func exceeded(lines: String) throws {
        let result = try result("duffing", "solver: rk4:1/60s\n\(lines)")
        let trust = try #require(result.trust)
        #expect(trust.exceeds && !result.passes)
        #expect(
            trust.failures.count == 1 && trust.failures[0].contains("at most 1e-12 is accepted"), "\(trust.failures)")
    }

    @Test("Without a request one per cent is accepted, and alarms fail, unless they are off")
    func byDefault() throws {
        let stiff = "with: { stiffness: 40000, damping: 0 }\nsolver: rk4:1/60s\n"
        let wrong = try result("linear", stiff)
        #expect(!wrong.passes)
        let failures = try #require(wrong.trust).failures
        #expect(failures.map { $0.prefix(6) } == ["trust:", "alarm:"], "\(failures)")
        #expect(try result("linear", stiff + "trust: { alarms: false }").passes)
        #expect(try !result("linear", stiff + "trust: { atMost: 3 }").passes, "the alarm stays")
    }

    /// Over 2 s in debug: each row has a second pass.
    @Test(
        "A network at rest, whose energy is that of rounded positions, raises no alarm",
        arguments: [("111.79", "43.23"), ("100", "43"), ("80.1", "20.3")])
    func atRest(origin: String, step: String) throws {
        let text = ScenarioText(
            """
            hooke: 1
            name: at-rest
            about: At rest.
            display: { size: [320 pt, 568 pt] }
            scene: network
            with: { shape: chain, points: 6, origin: [\(origin) pt, 144.55 pt], step: [\(step) pt, 16.34 pt],
              link: { stiffness: 118.55 }, anchor: { stiffness: 60 } }
            script: [{ at: 0.25 s, moveAnchors: { by: [90 pt, 20 pt], for: 0.1 s } }]
            solver: rk8pd:1/960s
            until: { time: 0.5 s }
            """)
        let result = try Scenario(text).trace().result
        let trust = try #require(result.trust)
        #expect(trust.verdict.alarms.isEmpty && result.passes, "\(trust)")
    }

    @Test("The propagator's error is that of rounding")
    func propagator() throws {
        let trust = try #require(try result("linear", "solver: propagator\ntrust: { atMost: 1e-15 }").json["trust"])
        #expect(trust["basis"]?.text == "exact solution" && trust["error"]?.number == 0x1p-53, "\(trust)")
        #expect(trust["component"] == .null && trust["time"] == .null)
    }

    @Test("Layers without integrated motions have no trust")
    func none() throws {
        let scenario = try Scenario.shipped("card-tilt")
        #expect(try scenario.trace().result.trust == nil)
    }

    @Test("A header's release by rk4 is compared with its exact solution, and by a network with a second pass")
    func releases() throws {
        var scenario = try Scenario.shipped("elastic-pull")
        scenario.solver = try SolverChoice(parsing: "rk4:1/60s")
        let result = try scenario.trace().result
        let trust = try #require(result.trust?.verdict)
        #expect(trust.basis == .exactSolution && trust.alarms.isEmpty)
        // The error of velocities is larger than that of values, which the solver's error has.
        let ratio = try #require(trust.worst).error / #require(result.solverError)
        #expect((1...5).contains(ratio), "\(trust) and \(String(describing: result.solverError))")
        let coupled = try #require(try Scenario.shipped("elastic-stiff").trace().result.trust?.verdict)
        #expect(
            coupled.basis == .secondPass && coupled.worst?.component.hasSuffix("of release 1") == true, "\(coupled)")
    }

    @Test("A trace has the same hash with any trust")
    func hash() throws {
        let one = try result("pendulum", "trust: { atMost: 1e-30, alarms: false }")
        #expect(try one.hash == result("pendulum", "").hash)
    }
}
