import HookeRuns
import ScenarioSupport
import SeedScenarios
import Testing

@testable import HookeForms
@testable import HookeScenario

/// Expectations of a layer's motion and geometry, of a view that moves evenly from 0 pt to 100 pt between 0.1 s and 0.6 s and of a layer that a
/// spring pulls; `semantics/layer-motion` has numbers by hand.
struct LayerExpectationTests {
    private static let layers =
        "[{ name: card, kind: view, bounds: [0, 0, 10 pt, 10 pt] }, { name: light }, { name: away, opacity: 0.5 }]"

    private static func text(_ expectations: [String], refresh: String = "60 Hz") -> CompositionText {
        CompositionText(
            """
            script: [{ at: 0 s, add: { to: light, key: it, spring: { property: opacity, from: 0, to: 1, spring: { mass: 1, stiffness: 400, damping: 4 } } } }, \
            { at: 0.1 s, animate: { curve: linear, duration: 0.5 s, do: [{ set: { card.position.y: 100 pt } }] } }, \
            { at: 0.2 s, removeLayer: away }, { at: 0.5 s, remove: { from: light, key: it } }, { at: 0.7 s, set: { card.position.y: 40 pt } }]
            expect:
            \(expectations.map { "- " + $0 }.joined(separator: "\n"))
            """, layers: layers, refresh: refresh)
    }

    private static let claims = [
        Claimed(
            "{ metric: velocity, layer: card, property: position.y, at: 0.313 s, equals: 200, within: 1e-9 }", true,
            "200"),
        Claimed("{ metric: velocity, layer: card, property: position.y, at: 0.65 s, equals: 200 }", false, "0.0"),
        Claimed(
            "{ metric: minimum, layer: card, property: position.y, during: [0.313 s, 0.5 s], equals: 42.6, within: 1e-9 }",
            true, "42.6"),
        Claimed(
            "{ metric: maximum, layer: card, property: position.y, during: [0.313 s, 0.5 s], equals: 80, within: 1e-9 }",
            true, "8"),
        // A jump back turns it once, and crosses nothing: the model jumps too.
        Claimed("{ metric: reversals, layer: card, property: position.y, equals: 1 }", true, "1"),
        Claimed(
            "{ metric: reversals, layer: card, property: position.y, equals: 0, during: [0.1 s, 0.69 s] }", true, "0"),
        Claimed("{ metric: crossings, layer: card, property: position.y, equals: 0 }", true, "0"),
        // It comes within 0.1 pt at 0.5995 s.
        Claimed(
            "{ metric: settle_time_s, layer: card, property: position.y, during: [0.1 s, 0.69 s], equals: 0.4995, within: 1e-8 }",
            true, "0.4995"),
        Claimed(
            "{ metric: settle_time_s, layer: card, property: position.y, during: [0.1 s, 0.5 s], between: [0, 9] }",
            false, "no value"),
        Claimed(
            "{ metric: overshoot_percent, layer: card, property: position.y, during: [0.1 s, 0.69 s], equals: 0 }",
            true, "0"),
        // Nothing moved: there is no distance.
        Claimed(
            "{ metric: overshoot_percent, layer: card, property: position.y, during: [0.8 s, 0.9 s], between: [0, 9] }",
            false, "no value"),
        Claimed(
            "{ metric: settle_time_s, layer: card, property: position.y, during: [0.8 s, 0.9 s], equals: 0 }", true, "0"
        ),
        // It turns at n pi / sqrt(396) s: 0.158, 0.316, 0.474, three times before it is removed and shows 1.
        Claimed("{ metric: reversals, layer: light, property: opacity, during: [0 s, 0.49 s], equals: 3 }", true, "3"),
        Claimed(
            "{ metric: maximum, layer: light, property: opacity, equals: 1.729247614287671, within: 1e-12 }", true,
            "1.729"),
        Claimed(
            "{ metric: model_gap_pt, layer: card, property: position.y, during: [0.35 s, 0.5 s], equals: 50, within: 1e-9 }",
            true, "50"),
        Claimed(
            "{ metric: model_gap_pt, layer: card, property: position, at: 0.313 s, equals: 57.4, within: 1e-9 }", true,
            "57.4"),
        Claimed("{ metric: velocity, layer: away, property: opacity, at: 0.5 s, equals: 0 }", false, "no value"),
        Claimed("{ hitTest: [3 pt, 100 pt], at: 0.15 s, is: card }", true, "card"),
        Claimed("{ hitTest: [3 pt, 100 pt], at: 0.15 s, is: root, geometry: presentation }", true, "root"),
        Claimed("{ hitTest: [3 pt, 100 pt], at: 0.15 s, is: light }", false, "card"),
        Claimed("{ hitTest: [3 pt, 900 pt], at: 0.15 s, is: none }", true, "none"),
        // Between frames: 10 pt at 0.15 s, the corner 5 pt above.
        Claimed(
            "{ convert: [0, 0], from: card, to: root, at: 0.153 s, is: [-5 pt, 5.6 pt], within: 1e-9 pt, geometry: presentation }",
            true, "[-5.0 pt, 5.59"),
        Claimed(
            "{ convert: [0, 0], from: card, to: root, at: 0.153 s, is: [-5 pt, 95.1 pt] }", false, "[-5.0 pt, 95.0 pt]"),
        Claimed(
            "{ convert: [0, 0], from: away, to: root, at: 0.5 s, is: [0, 0], geometry: presentation }", false,
            "not in the committed tree"),
    ]

    @Test("Expectations that hold and that fail", arguments: claims)
    func claim(claimed: Claimed) throws {
        let (result, _) = try Self.text([claimed.text]).scenario().trace()
        let verdict = try #require(result.expectations.first)
        #expect(verdict.isHeld == claimed.isHeld, "expected \(verdict.condition), found \(verdict.found)")
        #expect(verdict.found.contains(claimed.found), "found \(verdict.found), should say \(claimed.found)")
    }

    @Test("Measures do not depend on the refresh rate", arguments: ["30 Hz", "60 Hz", "120 Hz", "240 Hz"])
    func rates(refresh: String) throws {
        var scenario = try Scenario.shipped("semantics/layer-motion")
        scenario.display.refresh = try CompositionText(refresh: refresh).scenario().display.refresh
        let (result, _) = try scenario.trace()
        for verdict in result.expectations { #expect(verdict.isHeld, "\(verdict.condition), found \(verdict.found)") }
        #expect(result.expectations.count == 24)
    }

    @Test("What was measured continues after a snapshot")
    func snapshots() throws {
        #expect(
            try ResumedRun.difference(of: Self.text(Self.claims.map(\.text)).scenario(), at: [0, 7, 20, 30, 50]) == nil)
    }

    @Test("The condition of an expectation is a phrase")
    func words() throws {
        let texts = [
            "{ metric: crossings, layer: card, property: position.y, during: [0.1 s, 0.5 s], equals: 0 }",
            "{ hitTest: [3 pt, 4 pt], at: 0.5 s, is: card }",
            "{ convert: [1 pt, 2 pt], from: card, to: root, at: 0.5 s, geometry: presentation, is: [3 pt, 4 pt], within: 1 pt }",
        ]
        let (result, _) = try Self.text(texts).scenario().trace()
        #expect(
            result.expectations.map(\.condition) == [
                "crossings of card.position.y from 0.1 s to 0.5 s = 0.0",
                "the layer at [3.0 pt, 4.0 pt] at 0.5 s is card",
                "[1.0 pt, 2.0 pt] from card to root in the presentation at 0.5 s is [3.0 pt, 4.0 pt] within 1.0 pt",
            ])
    }

    @Test(
        "Bad input is an error with a position and a remedy",
        arguments: Mistake.rows(
            #"""
            6:10 | { metric: velocity, layer: crad, property: position.y, at: 0.3 s, equals: 1 } | did you mean 'card'
            6:10 | { metric: velocity, layer: card, property: positon.y, at: 0.3 s, equals: 1 } | did you mean
            6:10 | { metric: velocity, layer: card, property: hidden, at: 0.3 s, equals: 1 } | the velocity of 'hidden' is not known
            6:10 | { metric: velocity, layer: card, property: position.y, equals: 1 } | needs one property and one time
            6:20 | { metric: veloctiy, layer: card, property: position.y, at: 0.3 s, equals: 1 } | did you mean 'velocity'
            6:10 | { metric: settle_time_s, layer: card, property: position.y, equals: 1 } | 'settle_time_s' of a layer needs one property and a time (expected 'layer' or 'point', 'property' and 'during')
            6:10 | { metric: maximum, layer: card, equals: 1 } | 'maximum' of a layer needs one property
            6:10 | { metric: maximum, layer: card, property: position, equals: 1 } | position.x or position.y
            6:68 | { metric: maximum, layer: card, property: position.x, at: 0.3 s, equals: 1 } | 'at' does not apply to the metric 'maximum'
            6:51 | { metric: crossings, layer: card, scene: card, property: position.x, equals: 1 } | 'scene' cannot be combined with a layer's motion
            6:74 | { metric: crossings, layer: card, property: position.x, during: [0.5 s, 0.1 s], equals: 1 } | the time is empty
            6:10 | { metric: crossings, layer: card, property: position.x, during: [0.5 s, 9 s], equals: 1 } | 9.0 s is never reached: the run ends at 1.0 s
            6:10 | { metric: crossings, equals: 1 } | 'crossings' is not available for layers
            6:10 | { metric: model_gap_pt, layer: card, property: transform, equals: 1 } | the gap of 'transform' is not a distance
            6:10 | { metric: model_gap_pt, layer: card, equals: 1 } | needs one property
            6:86 | { metric: model_gap_pt, layer: card, property: position, at: 0.1 s, during: [0, 1 s], equals: 1 } | 'during' cannot be combined with 'at'
            6:10 | { hitTest: [1 pt, 2 pt], at: 0.1 s, is: crad } | did you mean 'card'
            6:28 | { hitTest: [1 pt, 2 s], at: 0.1 s, is: card } | length
            6:10 | { hitTest: [1 pt, 2 pt], is: card } | 'at'
            6:10 | { hitTest: [1 pt, 2 pt], at: 2 s, is: card } | 2.0 s is never reached
            6:56 | { hitTest: [1 pt, 2 pt], at: 0.1 s, geometry: presentations, is: card } | did you mean 'presentation'
            6:56 | { hitTest: [1 pt, 2 pt], at: 0.1 s, is: card, within: 1 pt } | within
            6:10 | { convert: [1 pt, 2 pt], from: card, to: rooot, at: 0.1 s, is: [0, 0] } | unknown layer 'rooot'
            6:10 | { convert: [1 pt, 2 pt], from: card, at: 0.1 s, is: [0, 0] } | 'to'
            6:50 | { hitTest: [1 pt, 2 pt], at: 0.1 s, is: [1 pt, 2 pt] } | a hit test finds a layer
            6:72 | { convert: [1 pt, 2 pt], from: card, to: root, at: 0.1 s, is: card } | a conversion gives a point
            6:88 | { convert: [1 pt, 2 pt], from: card, to: root, at: 0.1 s, is: [0, 0], within: -1 pt } | at least 0
            """#))
    func mistakes(mistake: Mistake) {
        expectOnly(mistake, in: CompositionText("expect: [\(mistake.text)]").text)
    }

    @Test(
        "A system has no layers",
        arguments: [
            "hitTest: [0, 0], at: 0 s, is: a", "convert: [0, 0], from: a, to: b, at: 0 s, is: [0, 0]",
            "motion: a.position.y, noJumpOver: 1 pt",
        ])
    func systems(text: String) {
        let found = problems(of: SystemText("bounce", "expect: [{ \(text) }]").text).map(\.description)
        #expect(found.contains { $0.contains("is not available for a system, which has no layers") }, "\(found)")
    }
}
