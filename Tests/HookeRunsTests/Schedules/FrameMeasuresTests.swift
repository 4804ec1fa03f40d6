import HookeDynamics
import HookeForms
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeRuns
@testable import HookeScenario

/// What a search measures in frames, compared with the tables and metrics of plain runs.
struct FrameMeasuresTests {
    /// The largest value of a column; `nil` without one.
    private func largest(_ name: String, in table: TextTable) throws -> Double? {
        let index = try #require(table.header.firstIndex(of: name))
        return table.rows.compactMap { Double($0[index]) }.max()
    }

    @Test(
        "The judder and the gap of a search are those of the metrics, to the bit",
        arguments: ["frames-drops-600", "frames-two-stage", "frames-burst"])
    func sameAsMetrics(name: String) throws {
        let scenario = try Scenario.shipped(name)
        let measured = try ScheduleSearch(scenario, drops: 1).findings(with: Schedule())
        let presents = try scenario.table("presents")
        let judder = try #require(measured[.judder]?.found)
        #expect(judder.value > 0)
        #expect(try largest("judder_pt", in: presents) == judder.value)
        let gap = try #require(measured[.gap]?.found)
        let row = try #require(presents.rows.first { $0[0] == "\(gap.frame)" }, "frame \(gap.frame) is presented")
        let index = try #require(presents.header.firstIndex(of: "model_gap_pt"))
        #expect(Double(row[index]) == gap.value)
        #expect(try largest("model_gap_pt", in: presents) == gap.value)
    }

    @Test("An expectation of a frame metric is that of each schedule, though runs share what they have in common")
    func metricsOfSharedRuns() throws {
        let text = """
            hooke: 1
            name: a
            display: { refresh: 30 Hz, pipeline: one-stage }
            layers: [{ name: card, kind: view, position: [20 pt, 100 pt], bounds: [0, 0, 30 pt, 30 pt] }]
            script: [{ at: 0.05 s, animate: { duration: 0.2 s, do: [{ set: { card.position.x: 120 pt } }] } }]
            probes: [card.position]
            until: { time: 0.4 s }
            expect:
              - { metric: late_frames, between: [0, 1] }
              - { metric: late_frames, between: [0, 2] }
            """
        let report = try ScheduleSearch(Scenario(ScenarioText(text)), drops: 2).run()
        // Two late frames at the earliest: after frames 0 and 2, because frame 1 is dropped.
        #expect(report.failures.count == 1)
        #expect(report.failures.first?.schedule.drops.map(\.frame) == [0, 2])
        #expect(report.failures.first?.expectation.found == "2.0")
    }

    @Test(
        "A number has the unit of its expression, in text and JSON",
        arguments: [
            ("presentation(card.position.y)", "pt", " pt,"), ("velocity(card.position.y) / 2", "pt/s", " pt/s,"),
            ("card.position.y / 3 pt", "", ","), ("card.position.x * card.position.y", "pt^2", " pt^2,"),
        ])
    func units(expression: String, unit: String, words: String) throws {
        let text = """
            hooke: 1
            name: a
            layers: [{ name: card, kind: view, position: [20 pt, 100 pt], bounds: [0, 0, 30 pt, 30 pt] }]
            until: { time: 0.1 s }
            """
        let (_, scenario, hasNumber) = try ScheduleSearch.source(ScenarioText(text), that: expression)
        #expect(hasNumber)
        let report = try ScheduleSearch(scenario, drops: 1, hasNumber: true).run()
        let number = try #require(report[.number])
        #expect(number.unit == unit)
        #expect(
            report.text(number: expression).contains("\(expression): never above \(number.value)\(words) with no drops")
        )
        #expect(report.json.text().contains("\"measure\":\"number\",\"value\":\(number.value),\"unit\":\"\(unit)\""))
    }
}
