import HookeRuns
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

/// The columns `value`, `unit`, `velocity_x` and `velocity_y` of `events.csv`, and the reasons of ignored touches.
struct EventNumberTests {
    private static let card = "name: card, kind: view, position: [160 pt, 200 pt], bounds: [0, 0, 100 pt, 100 pt]"
    private static let scroll =
        "{ name: card, kind: scroll, position: [160 pt, 200 pt], bounds: [0, 0, 320 pt, 400 pt], contentSize: [320 pt, 4000 pt] }"

    private static func drag(_ to: String, for time: String, at: String = "0.1 s", view: String = "card") -> String {
        "{ at: \(at), pan: { view: \(view), from: [160 pt, 200 pt], to: [\(to)], for: \(time) } }"
    }

    private static func rows(_ kind: String, _ scenario: Scenario) throws -> [[String]] {
        let table = try scenario.table("events")
        #expect(Array(table.header.suffix(5)) == ["detail", "value", "unit", "velocity_x", "velocity_y"])
        return table.rows.filter { $0[3] == kind }.map { Array($0[5...]) }
    }

    /// The distance over the time of the drag; the velocity of a straight drag at a constant speed is exact up to rounding, 1e-9 of it.
    @Test(
        "A pan's end has its velocity",
        arguments: [
            ("true", "260 pt, 150 pt", "0.2 s", 500.0, -250.0),
            ("{ axis: vertical }", "260 pt, 150 pt", "0.2 s", 0, -250),
            ("{ axis: horizontal }", "60 pt, 200 pt", "0.5 s", -200, 0),
        ] as [(String, String, String, Double, Double)])
    func pan(pans: String, to: String, time: String, x: Double, y: Double) throws {
        let scenario = try CompositionText(
            "script: [\(Self.drag(to, for: time))]", layers: "[{ \(Self.card), pans: \(pans) }]"
        ).scenario()
        for kind in ["pan-began", "pan-ended"] {
            let row = try #require(try Self.rows(kind, scenario).first)
            #expect(row[...2] == ["", "", ""])
            let velocity = row[3...].compactMap { Double($0) }
            try #require(velocity.count == 2)
            #expect(abs(velocity[0] - x) <= 1e-9 * 500 && abs(velocity[1] - y) <= 1e-9 * 500, "\(kind): \(row)")
        }
    }

    @Test("A drag of a scroll view ends with the velocity of its offset, and the detail where it will stop")
    func scroll() throws {
        let scenario = try CompositionText(
            "script: [\(Self.drag("160 pt, 100 pt", for: "0.2 s"))]", layers: "[\(Self.scroll)]"
        ).scenario()
        let row = try #require(try Self.rows("scroll-ended", scenario).first)
        let velocity = row[3...].compactMap { Double($0) }
        try #require(velocity.count == 2)
        #expect(abs(velocity[0]) <= 1e-9 && abs(velocity[1] - 500) <= 1e-9 * 500, "\(row)")
        // 90 pt of drag and 0.499 s of 490 pt/s: the sum of 0.998 a millisecond down to 10 pt/s.
        let target = try #require(row[0].split(separator: " ").last.flatMap { Double($0) })
        #expect(row[0].hasPrefix("target 0.0 ") && abs(target - (90 + 0.499 * 490)) <= 1e-9, "\(row)")
        #expect(row[1...2] == ["", ""])
    }

    @Test("A late frame has its delay, a motion its progress, an impact its speed")
    func values() throws {
        let late = try Self.rows("hitch", Scenario.shipped("semantics/pipeline"))
        #expect(late.contains(["frame 12 commit", "\(1.0 / 60)", "s", "", ""]), "\(late)")
        let crossings = try Self.rows("crossing", Scenario.shipped("elastic-pull"))
        #expect(!crossings.isEmpty && crossings.allSatisfy { $0 == ["progress", "1.0", "", "", ""] }, "\(crossings)")
        let impacts = try Self.rows("impact", Scenario.shipped("system-bounce"))
        // From 1 m: v^2 = 2 g h.
        let impact = try #require(impacts.first)
        let speed = try #require(Double(impact[1]))
        #expect(abs(speed - (2 * 9.81).squareRoot()) <= 1e-9, "\(impact)")
        #expect(impact[0].hasPrefix("speed after "))
    }

    @Test(
        "An ignored touch has its reason",
        arguments: [
            (
                "[{ name: card, kind: view, pans: true, position: [20 pt, 20 pt], bounds: [0, 0, 9 pt, 9 pt] }]",
                drag("260 pt, 200 pt", for: "0.2 s"), "", "no view"
            ),
            ("[{ \(card), pans: true, hidden: true }]", drag("260 pt, 200 pt", for: "0.2 s"), "", "card hidden"),
            ("[{ \(card), pans: true, opacity: 0 }]", drag("260 pt, 200 pt", for: "0.2 s"), "", "card transparent"),
            (
                "[{ name: outer, kind: view, hidden: true, position: [160 pt, 284 pt], bounds: [0, 0, 320 pt, 568 pt], sublayers: [{ \(card), pans: true }] }]",
                drag("260 pt, 200 pt", for: "0.2 s"), "", "card hidden"
            ),
            (
                "[{ \(card), pans: true }]",
                "{ at: 0 s, animate: { duration: 1 s, do: [{ set: { card.opacity: 0.5 } }] } }, "
                    + drag("260 pt, 200 pt", for: "0.2 s"), "card", "animating"
            ),
        ] as [(String, String, String, String)])
    func ignored(layers: String, script: String, subject: String, reason: String) throws {
        let scenario = try CompositionText("script: [\(script)]", layers: layers).scenario()
        let row = try #require(try scenario.table("events").rows.first { $0[3] == "touch-ignored" })
        #expect(row[4] == subject)
        #expect(row[5] == "160.0 200.0 \(reason)")
    }

    @Test("A value of an event that is not a number is an error")
    func badValue() {
        let mistake = Mistake("value: soon", at: "6:32", "number")
        expectOnly(mistake, in: CompositionText("expect: [{ event: link, value: soon, count: 1 }]").text)
    }
}
