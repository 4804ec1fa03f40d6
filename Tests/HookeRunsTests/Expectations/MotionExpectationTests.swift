import HookeRuns
import ScenarioSupport
import SeedScenarios
import Testing

@testable import HookeForms
@testable import HookeScenario

/// Expected motions, of a view that moves evenly from 0 pt to 100 pt between 0.1 s and 0.6 s and jumps to 40 pt at 0.7 s, of a light that a spring
/// pulls, and of a layer that is removed at 0.2 s.
struct MotionExpectationTests {
    private static func scenario(_ expectations: [String]) throws -> Scenario {
        try CompositionText(
            """
            parameters: { step: 2 pt }
            script: [{ at: 0 s, add: { to: light, key: it, spring: { property: opacity, from: 0, to: 1, spring: { mass: 1, stiffness: 400, damping: 4 } } } }, \
            { at: 0.1 s, animate: { curve: linear, duration: 0.5 s, do: [{ set: { card.position.y: 100 pt } }] } }, \
            { at: 0.2 s, removeLayer: away }, { at: 0.7 s, set: { card.position.y: 40 pt } }]
            expect:
            \(expectations.map { "- " + $0 }.joined(separator: "\n"))
            """,
            layers:
                "[{ name: card, kind: view, bounds: [0, 0, 10 pt, 10 pt] }, { name: light }, { name: away, opacity: 0.5 }]"
        ).scenario()
    }

    private static let claims = [
        Claimed(
            "{ motion: card.position.y, arrives: 100 pt, within: 0.1 pt, before: 0.61 s, during: [0 s, 0.69 s] }", true,
            "it holds in 42 frames"),
        Claimed(
            "{ motion: card.position.y, arrives: 100 pt, before: 0.6 s, during: [0 s, 0.69 s] }", false,
            "at frame 35 (0.583 s); it must be 100.0 pt from before 0.6 s on"),
        Claimed(
            "{ motion: card.position.y, geometry: model, arrives: 100 pt, before: 0.12 s, during: [0 s, 0.69 s] }",
            true,
            "it holds in 42 frames"),
        // A layer that is removed leaves.
        Claimed("{ motion: away.opacity, leavesBy: 0.2 s }", true, "it holds in 61 frames"),
        Claimed(
            "{ motion: away.opacity, leavesBy: 0.1 s }", false,
            "away.opacity is 0.5 at frame 6 (0.100 s); it must be at most 0.0 from 0.1 s on"),
        Claimed("{ motion: away.opacity, appearsBy: 0 s, during: [0 s, 0.19 s] }", true, "it holds in 12 frames"),
        Claimed(
            "{ motion: away.opacity, appearsBy: 0 s, threshold: 0.2 }", false,
            "away.opacity has no value at frame 12 (0.200 s); it must be above 0.2 from 0.0 s on"),
        Claimed("{ motion: light.opacity, staysInside: [0, 1.8] }", true, "it holds in 61 frames"),
        Claimed("{ motion: light.opacity, staysInside: [0, 1] }", false, "it must stay from 0.0 to 1.0"),
        // It turns at 0.158 s, 0.316 s and 0.474 s.
        Claimed("{ motion: light.opacity, reversesAtMost: 2, within: 0.05, during: [0 s, 0.45 s] }", true, "it holds"),
        Claimed(
            "{ motion: light.opacity, reversesAtMost: 1, during: [0 s, 0.45 s] }", false,
            "light.opacity reverses again at"),
        Claimed(
            "{ motion: card.position.y, neverReverses: true, during: [0 s, 0.69 s] }", true, "it holds in 42 frames"),
        Claimed(
            "{ motion: card.position.y, neverReverses: true }", false,
            "card.position.y reverses at frame 42 (0.700 s): 40.0 pt, after 100.0 pt at frame 41; it may not reverse"),
        Claimed("{ motion: card.position.y, keepsMoving: 199 pt/s, to: 100 pt, within: 0.1 pt }", true, "it holds"),
        Claimed(
            "{ motion: card.position.y, keepsMoving: 199 pt/s }", false,
            "moves at 0.0 pt per s at frame 37 (0.617 s): 100.0 pt, after 100.0 pt at frame 36"),
        Claimed(
            "{ motion: card.position.y, keepsMoving: 201 pt/s, during: [0 s, 0.69 s] }", false,
            "has not moved so fast up to frame 41: 100.0 pt"),
        Claimed("{ motion: light.opacity, keepsMoving: 0.1, to: 1 }", true, "it holds"),
        Claimed("{ motion: card.position.y, noJumpOver: =2 * step, during: [0 s, 0.69 s] }", true, "it holds"),
        Claimed(
            "{ motion: card.position.y, noJumpOver: 4 pt }", false,
            "jumps by 60.0 pt at frame 42 (0.700 s): 40.0 pt, after 100.0 pt at frame 41; it may jump by at most 4.0 pt"
        ),
        // Formulas have names and units of their own.
        Claimed(
            "{ motion: =abs(gap(card.position.y)), staysInside: [0 pt, 1 pt], during: [0.6 s, 1 s] }", true,
            "it holds in 25 frames"),
        Claimed(
            "{ motion: =velocity(card.position.y) / 2, staysInside: [0 pt/s, 99 pt/s] }", false,
            "at frame 6 (0.100 s); it must stay from 0.0 pt/s to 99.0 pt/s"),
        Claimed("{ motion: =card.position.y, noJumpOver: 100 pt }", true, "it holds in 61 frames"),
        Claimed(
            "{ motion: pan.translation.y, noJumpOver: 4 pt }", false,
            "pan.translation.y has no value at frame 0 (0.000 s)"),
        Claimed(
            "{ motion: card.position.y, noJumpOver: 4 pt, during: [0.501 s, 0.502 s] }", false, "no frame in that time"),
    ]

    @Test("Motions that are as expected, and others", arguments: claims)
    func claim(claimed: Claimed) throws {
        let (result, _) = try Self.scenario([claimed.text]).trace()
        let verdict = try #require(result.expectations.first)
        #expect(verdict.isHeld == claimed.isHeld, "expected \(verdict.condition), found \(verdict.found)")
        #expect(verdict.found.contains(claimed.found), "found \(verdict.found), should say \(claimed.found)")
    }

    @Test("What was found of motions continues after a snapshot")
    func snapshots() throws {
        #expect(
            try ResumedRun.difference(of: Self.scenario(Self.claims.map(\.text)), at: [0, 7, 20, 30, 39, 50]) == nil)
    }

    @Test("The condition of a motion is a phrase")
    func words() throws {
        let texts = [
            "{ motion: card.position.y, geometry: model, arrives: 1 pt, before: 0.5 s }",
            "{ motion: =gap(card.position.y), noJumpOver: 1 pt, during: [0.25 s, 0.5 s] }",
        ]
        let (result, _) = try Self.scenario(texts).trace()
        #expect(
            result.expectations.map(\.condition) == [
                "card.position.y in the model arrives at 1.0 pt before 0.5 s",
                "gap(card.position.y) jumps by at most 1.0 pt from 0.25 s to 0.5 s",
            ])
    }

    @Test(
        "Bad input is an error with a position and a remedy",
        arguments: Mistake.rows(
            #"""
            6:20 | { motion: crad.position.y, noJumpOver: 1 pt } | did you mean 'card
            6:20 | { motion: card.positon.y, noJumpOver: 1 pt } | did you mean
            6:20 | { motion: card.position, noJumpOver: 1 pt } | is not one number; did you mean 'card.position.x'
            6:20 | { motion: card, noJumpOver: 1 pt } | unknown name 'card' (expected a number such as card.position.y, or a formula
            6:20 | { motion: presentation(card.position.y), noJumpOver: 1 pt } | did you mean '=presentation(card.position.y)'
            6:20 | { motion: =1 pt + 2 pt, noJumpOver: 1 pt } | reads nothing of the run
            6:20 | { motion: =card.position.y > 3 pt, noJumpOver: 1 pt } | a condition does not move
            6:21 | { motion: =crad.position.y, noJumpOver: 1 pt } | did you mean
            6:20 | { motion: [card], noJumpOver: 1 pt } | a number such as card.position.y
            6:49 | { motion: card.position.y, noJumpOver: 1 s } | '1 s' is not in the unit of 'card.position.y' (expected a number in pt)
            6:49 | { motion: card.position.y, noJumpOver: 1 } | 1 has no unit (expected a number in pt); did you mean '1 pt'?
            6:49 | { motion: card.position.y, noJumpOver: -1 pt } | at least 0
            6:49 | { motion: card.position.y, noJumpOver: 1 px } | a unit made of
            6:46 | { motion: card.opacity, noJumpOver: 1 pt } | expected a number without a unit
            6:10 | { motion: card.position.y } | an expectation is incomplete
            6:10 | { noJumpOver: 1 pt } | needs 'motion'
            6:37 | { motion: card.position.y, noJumpsOver: 1 pt } | did you mean 'noJumpOver'
            6:37 | { motion: card.position.y, noJumpOver: 1 pt, neverReverses: true } | 'noJumpOver' cannot be combined with motion and neverReverses
            6:55 | { motion: card.position.y, noJumpOver: 1 pt, within: 1 pt } | 'within' cannot be combined with motion and noJumpOver
            6:50 | { motion: card.position.y, staysInside: [2 pt, 1 pt] } | the range is empty
            6:54 | { motion: card.position.y, staysInside: [0, 1 s] } | expected a number in pt
            6:10 | { motion: card.position.y, arrives: 1 pt } | needs 'before'
            6:10 | { motion: card.position.y, appearsBy: 2 s } | 2.0 s is never reached: the run ends at 1.0 s
            6:48 | { motion: card.position.y, appearsBy: 0.9 s, during: [0 s, 0.5 s] } | 0.9 s is not in 'during' (expected a time from 0.0 s to 0.5 s)
            6:63 | { motion: card.position.y, noJumpOver: 1 pt, during: [0.5 s, 0.1 s] } | the time is empty
            6:50 | { motion: card.position.y, keepsMoving: 1 pt } | expected a number in pt/s
            6:58 | { motion: card.position.y, keepsMoving: 1 pt/s, within: 1 pt } | 'within' needs 'to'
            6:71 | { motion: =gap(card.position.y), noJumpOver: 1 pt, geometry: model } | 'geometry' does not apply to a formula (expected a property
            6:52 | { motion: card.position.y, neverReverses: false } | true
            6:53 | { motion: card.position.y, reversesAtMost: 1.5 } | whole number
            """#))
    func mistakes(mistake: Mistake) {
        expectOnly(mistake, in: CompositionText("expect: [\(mistake.text)]").text)
    }
}
