import Foundation
import HookeRuns
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

/// Gestures in scenario files.
struct GestureScenarioTests {
    private func happenings(_ gestures: String, _ fingers: String, lines: String = "", refresh: String = "60 Hz") throws
        -> [String]
    {
        let layers =
            "[{ name: card, kind: view, position: [160 pt, 200 pt], bounds: [0, 0, 320 pt, 300 pt], gestures: \(gestures) }]"
        return try CompositionText(
            "script:\n\(lines)- { at: 0.1 s, touches: { view: card, fingers: { \(fingers) } } }\nprobes: [card.position, card.opacity]",
            layers: layers, refresh: refresh, until: "{ settled: true, atMost: 5 s }"
        ).scenario().happenings().filter {
            !$0.hasPrefix("touch") && !$0.hasPrefix("layout") && !$0.hasPrefix("settled")
        }
    }

    @Test("The file of the article 'Porting a gesture' runs, and meets its expectations")
    func article() throws {
        let path = DrawnRun.package + "/Sources/HookeAnimation/HookeAnimation.docc/Articles/PortingAGesture.md"
        let parts = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "```")
        let yaml = try #require(parts.first { $0.hasPrefix("yaml\n") }?.dropFirst(5))
        let (result, _) = try Scenario(ScenarioText(String(yaml))).trace()
        #expect(result.isReached && result.expectations.count == 6)
        for expectation in result.expectations where !expectation.isHeld {
            Issue.record("\(expectation.condition): found \(expectation.found)")
        }
    }

    private static let thumb = "thumb: { location: [100 pt, 200 pt], for: 0.1 s }"

    @Test("A single gesture needs no list; its events have its name if it has one")
    func names() throws {
        #expect(try happenings("{ tap: {} }", Self.thumb) == ["tap card"])
        #expect(try happenings("[{ tap: {}, name: single }]", Self.thumb) == ["tap card single"])
    }

    @Test("Options reach the recognisers")
    func options() throws {
        #expect(
            try happenings("{ longPress: { duration: 0.1 s } }", Self.thumb) == [
                "long-press-began card", "long-press-ended card",
            ])
        #expect(try happenings("{ longPress: { duration: 0.11 s } }", Self.thumb) == [])
        #expect(try happenings("{ tap: { touches: 2 } }", Self.thumb) == [])
        #expect(
            try happenings(
                "{ tap: { touches: 2 } }", Self.thumb + ", index: { location: [150 pt, 200 pt], for: 0.1 s }") == [
                    "tap card"
                ])
        let far = "thumb: { from: [100 pt, 200 pt], to: [130 pt, 200 pt], for: 0.1 s }"
        #expect(try happenings("{ tap: {} }", far) == [])
        #expect(try happenings("{ tap: { movement: 30 pt } }", far) == ["tap card"])
        #expect(try happenings("{ pan: { moves: false } }", far) == ["pan-began card", "pan-ended card"])
    }

    @Test(
        "A pan of gestures drags its view as pans: true does, unless it shall not",
        arguments: ["pan: {}", "pan: { touches: 2 }", "pan: { moves: false }"])
    func drags(pan: String) throws {
        let layers =
            "[{ name: card, kind: view, position: [160 pt, 200 pt], bounds: [0, 0, 320 pt, 300 pt], gestures: { \(pan) } }]"
        let scenario = try CompositionText(
            "script: [{ at: 0.1 s, touches: { fingers: { a: { from: [100 pt, 200 pt], to: [100 pt, 260 pt], for: 0.2 s }, b: { from: [200 pt, 200 pt], to: [200 pt, 260 pt], for: 0.2 s } } } }]\nprobes: [card.position]",
            layers: layers
        ).scenario()
        let last = try #require(try scenario.model("position", "y").last)
        let expected = pan.contains("moves") ? 200.0 : 250
        #expect((last - expected).magnitude < 1e-9)
    }

    @Test(
        "Steps that answer a gesture read it; without a view that which changed last",
        arguments: ["pinch", "card.pinch"])
    func quantities(name: String) throws {
        let layers =
            "[{ name: card, kind: view, position: [160 pt, 200 pt], bounds: [0, 0, 320 pt, 300 pt], gestures: { pinch: { slop: 0 pt } } }]"
        let scenario = try CompositionText(
            """
            script:
            - { on: { event: pinch-ended }, set: { card.cornerRadius: '=\(name).location.x', card.borderWidth: '=1 pt * \(name).scale', card.shadowRadius: '=0.01 pt * 1 s * \(name).velocity' } }
            - { at: 0.1 s, touches: { fingers: { a: { location: [100 pt, 200 pt], for: 0.2 s }, b: { from: [200 pt, 200 pt], to: [250 pt, 200 pt], for: 0.2 s } } } }
            probes: [card.cornerRadius, card.borderWidth, card.shadowRadius]
            """, layers: layers
        ).scenario()
        // The mean of 100 and 250 pt when the first finger lifts is that of the other from then on.
        let radius = try #require(try scenario.model("cornerRadius").last)
        #expect(radius == 175 || radius == 250)
        let width = try #require(try scenario.model("borderWidth").last)
        #expect((width - 1.5).magnitude < 1e-12)
        let velocity = try #require(try scenario.model("shadowRadius").last)
        #expect((velocity - 0.01 * 250 / 100).magnitude < 1e-9)
    }

    @Test("A scroll view's pan is called pan: a tap may wait for it, a pinch go with it")
    func scrollView() throws {
        let layers = """
            [{ name: feed, kind: scroll, position: [160 pt, 200 pt], bounds: [0, 0, 320 pt, 300 pt], contentSize: [320 pt, 900 pt], gestures: { tap: { movement: 100 pt }, requires: { failureOf: pan } } }]
            """
        for (way, expected) in [(5, ["tap feed"]), (50, ["pan-began feed", "pan-ended feed"])] {
            let found = try CompositionText(
                "script: [{ at: 0.1 s, touches: { view: feed, fingers: { a: { from: [100 pt, 200 pt], to: [100 pt, \(200 - way) pt], for: 0.2 s } } } }]\nprobes: [feed.bounds]",
                layers: layers, until: "{ settled: true, atMost: 5 s }"
            ).scenario().happenings().filter { $0.hasPrefix("tap") || $0.hasPrefix("pan") }
            #expect(found == expected)
        }
    }

    @Test(
        "A faster sensor changes nothing of a drag but the number of samples its velocity has",
        arguments: ["60 Hz", "60 Hz, touchRate: 60 Hz", "60 Hz, touchRate: 240 Hz"])
    func sensor(refresh: String) throws {
        let found = try happenings(
            "{ pan: {} }", "thumb: { from: [100 pt, 200 pt], to: [100 pt, 320 pt], for: 0.6 s }", refresh: refresh)
        #expect(found == ["pan-began card", "pan-ended card"])
    }
}
