import HookeRuns
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

/// Frame work in scenarios: the presentation times of frames, late frames and their causes.
struct CompositionDisplayTests {
    /// Frame, hitch in milliseconds and reason of the late frames, as `presents.csv` has them.
    private func late(_ display: String, _ script: String) throws -> [String] {
        let table = try CompositionDisplayTests.table(display, script)
        let rows = table.rows.filter { !$0[10].isEmpty }
        return rows.map { row in
            let milliseconds = Double(row[9]).map { ($0 * 1000).rounded() } ?? -1
            return "\(row[0]) \(Int(milliseconds)) \(row[10])"
        }
    }

    private static func scenario(_ display: String, _ script: String) throws -> Scenario {
        let text = """
            hooke: 1
            name: a
            display: { refresh: 50 Hz, \(display) }
            layers: [{ name: card }]
            until: { time: 1 s }
            script: [\(script)]
            """
        return try Scenario(ScenarioText(text))
    }

    private static func table(_ display: String, _ script: String) throws -> TextTable {
        try scenario(display, script).table("presents")
    }

    /// A refresh interval is 20 ms: a late frame is presented at the first refresh after its work.
    @Test(
        "Late frames equal those worked out by hand",
        arguments: [
            ("pipeline: one-stage", "{ at: 0.2 s, addWork: { commit: 10 ms, render: 9 ms } }", []),
            ("pipeline: one-stage", "{ at: 0.2 s, addWork: { commit: 10 ms, render: 11 ms } }", ["10 20 render"]),
            ("pipeline: one-stage", "{ at: 0.2 s, addWork: { commit: 21 ms } }", ["10 20 commit"]),
            ("pipeline: one-stage", "{ at: 0.2 s, drop: 2 }", ["10 40 commit"]),
            ("pipeline: two-stage", "{ at: 0.2 s, addWork: { commit: 19 ms, render: 19 ms } }", []),
            ("pipeline: two-stage", "{ at: 0.2 s, addWork: { render: 21 ms } }", ["10 20 render"]),
            ("pipeline: two-stage", "{ at: 0.2 s, addWork: { commit: 41 ms } }", ["10 40 commit"]),
            (
                "pipeline: one-stage, frameWork: { commit: 15 ms }",
                "{ at: 0.2 s, addWork: { commit: 6 ms } }, { at: 0.3 s, frameWork: { commit: 1 ms } }, { at: 0.4 s, addWork: { commit: 6 ms } }",
                ["10 20 commit"]
            ),
        ])
    func hitches(display: String, script: String, late expected: [String]) throws {
        #expect(try late(display, script) == expected)
        let told = try CompositionDisplayTests.scenario(display, script).happenings().filter { $0.hasPrefix("hitch") }
        #expect(told.count == expected.count, "\(told)")
        for (event, row) in zip(told, expected) {
            let parts = row.split(separator: " ")
            #expect(event.hasPrefix("hitch frame \(parts[0]) \(parts[2]) 0.0\(parts[1].first ?? "?")"), "\(event)")
        }
    }

    @Test(
        "A frame is presented one or two refreshes after its start; a frame that waits for a late one is not late itself"
    )
    func pipelines() throws {
        let one = try CompositionDisplayTests.table("pipeline: one-stage", "")
        #expect(try one.numbers("shown_s") == (1...50).map { Double($0) / 50 })
        let two = try CompositionDisplayTests.table("pipeline: two-stage", "{ at: 0.2 s, addWork: { render: 30 ms } }")
        let shown = try two.numbers("shown_s")
        // Frame 10 is presented at refresh 13 instead of 12; frame 11 waits for it; frame 12 is not begun.
        let expected: [Double] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14]
        #expect(Array(shown.prefix(12)) == expected.map { $0 / 50 }, "\(shown)")
        #expect(two.rows[10...12].map { $0[0] } == ["10", "11", "13"])
        #expect(two.rows[11][10].isEmpty)
    }

    @Test("Frames of a scene can be late too; without a pipeline there is no presents.csv")
    func scenes() throws {
        let display = "{ size: [320 pt, 568 pt], refresh: 60 Hz, pipeline: two-stage, frameWork: { commit: 20 ms } }"
        let text = PullText().text.split(separator: "\n").map { $0.hasPrefix("display:") ? "display: \(display)" : $0 }
        let late = try Scenario(ScenarioText(text.joined(separator: "\n")))
        let rows = try late.table("presents").rows
        #expect(rows.count > 3 && rows.allSatisfy { $0[10] == "commit" }, "\(rows.prefix(3))")
        #expect(try late.happenings().contains { $0.hasPrefix("hitch frame 0 commit") })
        let names = try PullText().scenario().trace().tables.map(\.0.name)
        #expect(!names.contains("presents"), "\(names)")
    }

    @Test(
        "Invalid frame work is an error",
        arguments: Mistake.rows(
            #"""
            3:38 | pipeline: two stage | did you mean 'two-stage'?
            3:49 | frameWork: { commit: 4 } | did you mean '4 s'?
            3:49 | frameWork: { commit: -4 ms } | out of range
            3:39 | frameWork: {} | needs 'commit' or 'render'
            """#))
    func refused(mistake: Mistake) {
        let text = """
            hooke: 1
            name: a
            display: { refresh: 60 Hz, \(mistake.text) }
            layers: [{ name: card }]
            until: { time: 1 s }
            """
        expectOnly(mistake, in: text + "\n")
    }

    @Test("Frame work is an error for a system")
    func systems() {
        let text = "hooke: 1\nname: a\nsystem: bounce\ndisplay: { pipeline: two-stage }\nuntil: { time: 1 s }\n"
        #expect(problems(of: text).contains { "\($0)".contains("a system has no frames") })
    }
}
