import HookeRuns
import ScenarioSupport
import SeedScenarios
import Testing

@testable import HookeForms
@testable import HookeScenario

/// Expected formulas, of a view that moves evenly from 0 pt to 100 pt between 0.1 s and 0.6 s: 200 (t - 0.1) pt.
struct FormulaTests {
    private static func scenario(_ expectations: [String], refresh: String = "60 Hz") throws -> Scenario {
        try CompositionText(
            """
            parameters: { most: 100 pt }
            script: [{ at: 0.1 s, animate: { curve: linear, duration: 0.5 s, do: [{ set: { card.position.y: 100 pt } }] } }]
            expect:
            \(expectations.map { "- " + $0 }.joined(separator: "\n"))
            """, layers: "[{ name: card, kind: view, bounds: [0, 0, 10 pt, 10 pt] }]", refresh: refresh
        ).scenario()
    }

    private static let claims = [
        // Every frame of its time; the gap is 100 pt at the first one of the motion.
        Claimed("{ that: =presentation(card.position.y) <= most }", true, "it holds in 61 frames"),
        Claimed("{ that: =abs(gap(card.position.y)) < 60 pt, during: [0.35 s, 1 s] }", true, "it holds in 40 frames"),
        Claimed(
            "{ that: =presentation(card.position.y) < 50 pt, during: [0.1 s, 0.5 s] }", false,
            "at 0.35 s: presentation(card.position.y) = 50.0 pt"),
        Claimed(
            "{ that: =velocity(card.position.y) == 0 pt/s or card.position.y == most }", true, "it holds in 61 frames"),
        Claimed(
            "{ that: =card.position.y > 0 pt and time > 0.5 s }", false,
            "at 0.0 s: card.position.y = 0.0 pt, time = 0.0 s"),
        // Extremes of all frames, of a window, beside each other.
        Claimed("{ that: =max(abs(gap(card.position.y))) <= most }", true, "max(abs(gap(card.position.y))) = 100.0 pt"),
        Claimed(
            "{ that: =max(abs(gap(card.position.y))) > 100 pt }", false, "max(abs(gap(card.position.y))) = 100.0 pt"),
        Claimed("{ that: =max(abs(gap(card.position.y))) < 1 pt, during: [0.6 s, 1 s] }", true, "= 0.0 pt"),
        Claimed(
            "{ that: =max(velocity(card.position.y)) - min(velocity(card.position.y)) > 199 pt/s }", true,
            "min(velocity(card.position.y)) = 0.0 pt/s"),
        // Exactly one time, between frames too.
        Claimed("{ that: =abs(presentation(card.position.y) - 42.6 pt) < 1e-9 pt, at: 0.313 s }", true, "it holds"),
        Claimed("{ that: =max(presentation(card.position.y)) < 42 pt, at: 0.313 s }", false, "= 42.6"),
        Claimed("{ that: =card.position.y >= 0 pt, during: [0.501 s, 0.502 s] }", false, "no frame in that time"),
        // Without a pan there is no value.
        Claimed("{ that: =not (pan.velocity.y > 3 pt/s) }", false, "at 0.0 s: pan.velocity.y has no value"),
    ]

    @Test("Formulas that hold and that fail", arguments: claims)
    func claim(claimed: Claimed) throws {
        let (result, _) = try Self.scenario([claimed.text]).trace()
        let verdict = try #require(result.expectations.first)
        #expect(verdict.isHeld == claimed.isHeld, "expected \(verdict.condition), found \(verdict.found)")
        #expect(verdict.found.contains(claimed.found), "found \(verdict.found), should say \(claimed.found)")
    }

    @Test("A formula at one time is the same at any refresh rate", arguments: ["30 Hz", "60 Hz", "120 Hz"])
    func rates(refresh: String) throws {
        let text = "{ that: =abs(presentation(card.position.y) - 42.6 pt) < 1e-9 pt, at: 0.313 s }"
        let (result, _) = try Self.scenario([text], refresh: refresh).trace()
        #expect(result.expectations.map(\.isHeld) == [true])
    }

    @Test("What was found of formulas continues after a snapshot")
    func snapshots() throws {
        #expect(try ResumedRun.difference(of: Self.scenario(Self.claims.map(\.text)), at: [0, 7, 20, 30, 50]) == nil)
    }

    @Test("The condition of a formula is its text and its time")
    func words() throws {
        let texts = [
            "{ that: =card.position.y >= 0 pt }", "{ that: =card.position.y >= 0 pt, at: 0.5 s }",
            "{ that: '=max(card.position.y) >= 0 pt', during: [0.25 s, 0.5 s] }",
        ]
        let (result, _) = try Self.scenario(texts).trace()
        #expect(
            result.expectations.map(\.condition) == [
                "card.position.y >= 0 pt", "card.position.y >= 0 pt at 0.5 s",
                "max(card.position.y) >= 0 pt from 0.25 s to 0.5 s",
            ])
    }
}
