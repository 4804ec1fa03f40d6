import HookeDynamics
import HookeSprings
import HookeSolvers
import HookeTrace
import ScenarioSupport
import Testing

@Suite("SpringReport.json")
struct SpringReportJSONTests {
    @Test("the members and their order")
    func members() throws {
        var question = SpringQuestion(.duration(0.5, bounce: 0.3))
        question.times = [.seconds(0.1)]
        let names = [
            "mode", "mass", "stiffness", "damping", "dampingRatio", "naturalFrequency", "response", "duration",
            "bounce",
            "settlingDuration", "rest", "samples", "events", "eventsLeftOut", "overshoot",
        ]
        let json = try SpringReport(question).json
        #expect(json.memberNames == names)
        #expect(json["settlingDuration"]?.memberNames == ["exact", "uikit", "coreAnimation", "swiftui"])
        #expect(json["samples"]?.elements.map(\.memberNames) == [["time", "value", "velocity"]])
        #expect(json["events"]?.elements.allSatisfy { $0.memberNames == ["kind", "time", "value"] } == true)
        #expect(json["overshoot"]?.memberNames == ["time", "value", "percent"])
        question.solver = .propagator
        let solved = try SpringReport(question).json
        #expect(solved.memberNames == names + ["solver"])
        #expect(solved["solver"]?.memberNames == ["name", "steps", "evaluations", "worstDeviation"])
    }

    @Test("an undamped spring has null settling durations, but for Core Animation's largest float")
    func undamped() throws {
        let json = try SpringReport(SpringQuestion(.physics(mass: 1, stiffness: 100, damping: 0))).json
        for rule in ["exact", "uikit", "swiftui"] { #expect(json["settlingDuration"]?[rule] == .null, "\(rule)") }
        #expect(
            json["settlingDuration"]?["coreAnimation"] == .real(Double(Float.greatestFiniteMagnitude)))
        #expect(json["eventsLeftOut"] == .null)
        #expect(json["events"]?.elements.contains { $0["kind"] == "settled" } == false)
    }

    @Test("without a distance there are no settling durations")
    func kick() throws {
        var question = SpringQuestion(.physics(mass: 1, stiffness: 100, damping: 10))
        (question.from, question.to, question.initialVelocity) = (7, 7, 5)
        question.solver = try SolverChoice(parsing: "rk8pd")
        let json = try SpringReport(question).json
        for rule in ["exact", "uikit", "coreAnimation", "swiftui"] {
            #expect(json["settlingDuration"]?[rule] == .null, "\(rule)")
        }
        #expect(json["overshoot"] == .null)
        #expect(json["solver"]?["worstDeviation"] == .null)
        #expect(json["events"]?.elements.first?["kind"] == "extremum")
    }

    @Test("events are in order of time, crossings at the target, the settling last")
    func events() throws {
        var question = SpringQuestion(.settlingDuration(0.9, dampingRatio: 0.57))
        (question.from, question.to) = (100, 20)
        let report = try SpringReport(question)
        #expect(
            report.events.map(\.kind) == [.crossing, .extremum, .crossing, .extremum, .crossing, .extremum, .settled])
        #expect(report.events.map(\.time) == report.events.map(\.time).sorted())
        for event in report.events where event.kind == .crossing { #expect(event.value == 20) }
        // The peaks of an under-damped spring shrink by exp(-pi z / sqrt(1 - z^2)) each: 0.113107... here (mpmath).
        let peaks = report.events.filter { $0.kind == .extremum }.map { ($0.value - 20) / -80 }
        for (index, peak) in peaks.enumerated() {
            let size = (0...index).reduce(1.0) { product, _ in product * 0.11310725997234509 }
            expectClose(peak, index % 2 == 0 ? size : -size, within: 1e-14, "peak \(index)")
        }
        let last = try #require(report.events.last)
        #expect(last.time == report.settlingDuration(.exact))
        expectClose(abs(last.value - 20), 0.08, within: 1e-12, "displacement left of 80 at the settling time")
    }

    /// A crossing each half period and an extremum between two: 2 t wd / pi events up to the settling time t.
    @Test("events beyond the limit are counted", arguments: [0.2, 0.002, 1e-7])
    func leftOut(damping: Double) throws {
        let report = try SpringReport(SpringQuestion(.physics(mass: 1, stiffness: 100, damping: damping)))
        let settled = try #require(report.settlingDuration(.exact))
        let expected = 2 * settled * report.spring.dampedFrequency / .pi
        let all = try report.events.count - 1 + #require(report.eventsLeftOut)
        #expect(abs(Double(all) - expected) <= 2, "\(all) events, expected \(expected) by the frequency")
        #expect(report.events.count <= 1001)
    }

    @Test(
        "samples come from the solver, with a deviation within 1e-9 of the distance",
        arguments: [("rk8pd:1/60s", 54), ("rk4:1/480s", 432), ("rkf45", 216), ("rkck", 216)])
    func solver(name: String, steps: Int) throws {
        var question = SpringQuestion(.settlingDuration(0.9, dampingRatio: 0.57))
        question.mode = .uikit
        question.times = [.seconds(0.3)]
        let exact = try #require(SpringReport(question).samples.first?.value)
        question.solver = try SolverChoice(parsing: name)
        let report = try SpringReport(question)
        let solver = try #require(report.solver)
        #expect(solver.work.steps == steps)
        #expect(solver.name.hasPrefix(name))
        let worst = try #require(solver.worstDeviation)
        // The documented bound for these steps is 1e-9 of the distance.
        #expect(worst > 0 && worst < 1e-9, "\(name): \(worst)")
        let sampled = try #require(report.samples.first?.value)
        // One rounding of a value near 1.
        #expect(sampled != exact && abs(sampled - exact) <= worst + 0x1p-52, "\(name): \(sampled), exactly \(exact)")
    }
}
