import HookeForms
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeRuns
@testable import HookeScenario

/// What a sweep says at its end, and where a plan whose runs are all invalid is wrong.
struct SweepSummaryTests {
    private static let scenario = layerScenario().replacing("time: 1 s", with: "time: 0.05 s")

    private func summary(_ lines: String) throws -> SweepSummary {
        let (scratch, plan) = (try SweepScratch(), SweptVariants(text: SweepSummaryTests.scenario, lines))
        let job = try SweepJob(plan.swept(), plan: plan.planText, in: "\(scratch.path)/a")
        #expect(try job.run().isComplete)
        return try job.summary()
    }

    @Test("Runs that are not ok are counted, and the first is named")
    func statuses() throws {
        let summary = try summary(
            """
            axes: { seconds: { of: until.time, from: -0.01 s, to: 0.05 s, count: 13 } }
            measures: { frames: { metric: frames } }
            """)
        #expect(summary.text.hasPrefix("13 runs; 3 invalid; the first is run 0: scenario.yaml:"), "\(summary.text)")
        #expect(summary.warnings.isEmpty)
    }

    @Test("A measure without a value is a warning")
    func missing() throws {
        let summary = try summary(
            """
            axes: { seconds: { of: until.time, values: [0.05 s] } }
            measures: { frames: { metric: frames }, never: =1 / (frames - frames), none: =never * frames }
            """)
        #expect(summary.text == "1 run")
        #expect(
            summary.warnings == [
                "warning: never has no value in any run", "warning: none has no value in any run",
            ])
    }

    @Test(
        "Values that no run accepts are errors of their axis or derived value; others of the scenario's name",
        arguments: [
            (
                "seconds: { of: until.time, values: [-1 s, -2 s] }", "",
                "plan.yaml:5:2: with seconds = -1 s for until.time: "
            ),
            (
                "n: { of: seed, values: [1, 2] }", "derived: { d: { of: until.time, value: =-n * 1 s } }\n",
                "plan.yaml:6:12: with d = -1.0 s for until.time: "
            ),
        ])
    func invalid(axis: String, derived: String, words: String) throws {
        let plan = SweptVariants(
            text: SweepSummaryTests.scenario, "axes:\n \(axis)\n\(derived)measures: { frames: { metric: frames } }")
        let error = #expect(throws: SweepError.self) { try plan.swept().checkValidity(plan: "plan.yaml") }
        let text = error.map { "\($0)" } ?? ""
        #expect(text.hasPrefix(words) && error?.exitCode == 65, "\(text)")
        #expect(text.hasSuffix("no valid scenario in runs 0, 1; the errors are those of the first"))
    }

    @Test("The article on sweeps shows the table that its plan gives")
    func article() throws {
        let root = SweptVariants.root
        let text = String(
            decoding: try InputFile.bytes(of: root + "/Sources/HookeRuns/HookeRuns.docc/RunningSweeps.md"),
            as: UTF8.self)
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        let start = try #require(lines.firstIndex { $0.hasPrefix("run_id,") })
        let planText = try ScenarioText(reading: root + "/Scenarios/Sweeps/elastic-springs.yaml")
        let swept = try SweptScenario(
            SweepPlan(planText), planText, of: ScenarioText(reading: root + "/Scenarios/elastic-pull.yaml"))
        #expect(lines[start] == swept.table.columns.map(\.name).joined(separator: ","))
        var row: [UInt8] = []
        var runner = VariantRunner(swept)
        runner.appendRow(ofRun: 0, to: &row)
        #expect(lines[start + 1] + "\n" == String(decoding: row, as: UTF8.self))
    }
}
