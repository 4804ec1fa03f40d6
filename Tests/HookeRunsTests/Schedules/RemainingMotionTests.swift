import HookeForms
import HookeScenario
import ScenarioSupport
import Testing

@testable import HookeRuns

/// What still moves where the user asks for less motion.
@Suite("Remaining motion")
struct RemainingMotionTests {
    /// An animation of a layer at (60, 400), and what of it moves further than 1 pt: way, its begin, and speed.
    struct Row: Sendable, CustomTestStringConvertible {
        let animation: String
        var found: (property: String, way: Double, began: Double, speed: Double)?
        var testDescription: String { animation }
    }

    private static let rows = [
        // 60 pt in half a second, evenly: 2 pt a frame.
        Row(
            animation: "basic: { property: position.y, from: 340 pt, to: 400 pt, duration: 0.5 s }",
            found: ("position", 60, 0.1, 120)),
        // It begins and ends with a jump.
        Row(
            animation: "basic: { property: position.y, from: 0 pt, to: 6 pt, duration: 0.1 s }",
            found: ("position", 6, 0.1, 60)),
        // The corners of 20 pt by 20 pt move from 14.142 pt to 42.426 pt off the centre; in the last frame they jump back.
        Row(
            animation: "basic: { property: transform.scale, from: 1, to: 3, duration: 0.5 s }",
            found: ("transform", 28.284271247461902 * 29 / 30, 0.1, 28.284271247461902 * 2)),
        Row(
            animation: "basic: { property: position.y, from: 340 pt, to: 400 pt, duration: 0.5 s, reducedMotion: off }"),
        Row(animation: "basic: { property: opacity, from: 0, to: 1, duration: 0.5 s }"),
        Row(animation: "decay: { property: position.y, velocity: 900 pt/s, reducedMotion: cross-fade }"),
    ]

    @Test("A layer's own animations count from frame to frame; jumps, fades and what is off do not", arguments: rows)
    func ways(_ row: Row) throws {
        let scenario = try Scenario(
            ScenarioText(
                """
                hooke: 1
                name: motion
                layers: [{ name: badge, position: [60 pt, 400 pt], bounds: [0 pt, 0 pt, 20 pt, 20 pt] }]
                script: [{ at: 0.1 s, add: { to: badge, \(row.animation) } }]
                until: { settled: true, atMost: 3 s }
                """))
        let remaining = try RemainingMotion(of: scenario, mostWay: 1, mostSpeed: .infinity)
        guard let found = row.found else {
            #expect(remaining.holds, "\(remaining.text)")
            return
        }
        let finding = try #require(remaining.findings.first)
        #expect(finding.layer == "badge" && finding.property == found.property && remaining.findings.count == 1)
        // Sums of some thirty rounded steps.
        #expect(abs(finding.way - found.way) <= 1e-11 * found.way, "\(finding.way) pt, not \(found.way) pt")
        #expect(abs(finding.wayBegan - found.began) <= 1e-12, "began at \(finding.wayBegan) s")
        #expect(
            abs(finding.speed - found.speed) <= 1e-9 * found.speed, "\(finding.speed) pt/s, not \(found.speed) pt/s")
    }
}
