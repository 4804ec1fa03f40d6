import HookeForms
import HookeRuns
import ScenarioSupport
import Testing

@testable import HookeScenario

/// The mark of calibrated costs.
struct CostCalibrationTests {
    private static let mark = #"calibrated: { machine: "AMD EPYC 7B13", date: 2025-11-23 }"#

    private func origin(display: String, script: String = "") throws -> CostOrigin? {
        let text =
            "hooke: 1\nname: a\ndisplay: { \(display) }\nlayers: [{ name: card }]\n\(script)until: { time: 1 s }\n"
        return try Scenario(ScenarioText(text)).costOrigin
    }

    @Test(
        "Costs are calibrated with the mark; work that adds to them is not",
        arguments: [
            ("costs: { commit: { frame: 1 us }, MARK }", "", "modelled, calibrated on AMD EPYC 7B13"),
            ("costs: { commit: { frame: 1 us } }", "", "modelled, uncalibrated"),
            ("frameWork: { commit: 1 ms }", "", nil),
            (
                "frameWork: { commit: 1 ms }, costs: { commit: { frame: 1 us }, MARK }", "",
                "modelled, calibrated on AMD EPYC 7B13, other work uncalibrated"
            ),
            (
                "costs: { commit: { frame: 1 us }, MARK }", "script: [{ at: 0.1 s, addWork: { commit: 1 ms } }]\n",
                "modelled, calibrated on AMD EPYC 7B13, other work uncalibrated"
            ),
            (
                "costs: { commit: { frame: 1 us }, MARK }, faults: { jitter: { commit: 1 ms } }", "",
                "modelled, calibrated on AMD EPYC 7B13, other work uncalibrated"
            ),
            (
                "costs: { commit: { frame: 1 us }, MARK }, faults: { drops: { probability: 0.1 } }",
                "script: [{ at: 0.1 s, drop: 2 }]\n", "modelled, calibrated on AMD EPYC 7B13"
            ),
        ] as [(String, String, String?)])
    func origins(display: String, script: String, words: String?) throws {
        let display = display.replacing("MARK", with: CostCalibrationTests.mark)
        #expect(try origin(display: display, script: script)?.words == words)
    }

    @Test("A feed whose layouts have a modelled time is other work")
    func feed() throws {
        for (cost, isAll) in [("", true), (", layoutCost: 1 ms", false)] {
            let text = """
                hooke: 1
                name: a
                display: { costs: { commit: { frame: 1 us }, \(CostCalibrationTests.mark) } }
                scene: feed
                with: { posts: 20, layout: at-reuse\(cost) }
                until: { time: 0.1 s }

                """
            let origin = try Scenario(ScenarioText(text)).costOrigin
            #expect(origin == .calibrated(CostCalibration(machine: "AMD EPYC 7B13", date: "2025-11-23"), isAll: isAll))
        }
    }

    @Test("The mark does not change a run, and so is not among the values of the text that do")
    func inputs() {
        let text = "hooke: 1\nname: a\ndisplay: { costs: { commit: { frame: 1 us }, \(CostCalibrationTests.mark) } }\n"
        #expect(ScenarioText(text).inputs.map(\.path) == ["display.costs.commit.frame"])
    }

    @Test(
        "Invalid marks are errors with their positions",
        arguments: [
            Mistake("{ machine: a }", at: "3:58", "needs 'date'"),
            Mistake("{ date: 2025-11-23 }", at: "3:58", "needs 'machine'"),
            Mistake("{ machine: a, date: 2025-13-01 }", at: "3:78", "invalid date '2025-13-01'"),
            Mistake("{ machine: a, date: 2025-11-32 }", at: "3:78", "a day such as 2025-11-23"),
            Mistake("{ machine: a, date: 25-11-23 }", at: "3:78", "invalid date"),
            Mistake("{ machine: a, date: 2025-11-23T10 }", at: "3:78", "invalid date"),
            Mistake("{ machine: a, date: 2025-+1-23 }", at: "3:78", "invalid date"),
            Mistake(#"{ machine: "a\nb", date: 2025-11-23 }"#, at: "3:69", "control characters"),
            Mistake("{ machine: \(String(repeating: "a", count: 81)), date: 2025-11-23 }", at: "3:69", "too long"),
            Mistake("{ machine: a, date: 2025-11-23, day: 3 }", at: "3:90", "unknown key 'day'"),
        ])
    func refused(mistake: Mistake) {
        let text = """
            hooke: 1
            name: a
            display: { costs: { commit: { frame: 1 us }, calibrated: \(mistake.text) } }
            layers: [{ name: card }]
            until: { time: 1 s }
            """
        expectOnly(mistake, in: text + "\n")
    }

    @Test("A mark alone is not a cost")
    func alone() {
        let text =
            "hooke: 1\nname: a\ndisplay: { costs: { \(CostCalibrationTests.mark) } }\nlayers: [{ name: b }]\nuntil: { time: 1 s }\n"
        #expect(problems(of: text).contains { "\($0)".contains("needs 'commit' or 'render'") })
    }

    @Test(
        "Days of the calendar by seconds since 1970",
        arguments: [
            (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"), (1_709_164_800, "2024-02-29"), (1_735_689_599, "2024-12-31"),
            (1_735_689_600, "2025-01-01"), (4_107_542_400, "2100-03-01"),
        ])
    func days(seconds: Int, date: String) {
        #expect(CostCalibration(machine: "a", secondsSince1970: seconds).date == date)
    }
}
