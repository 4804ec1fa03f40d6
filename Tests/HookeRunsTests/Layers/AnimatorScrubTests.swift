import HookeDynamics
import HookeRuns
import HookeScenario
import ScenarioSupport
import Testing

/// Animators that a pan scrubs, that continue along a spring, that get more animations, and that are driven within blocks.
struct AnimatorScrubTests {
    private static let layers = """
        [{ name: card, kind: view, center: [0, 0] },
         { name: grip, kind: view, pans: { axis: vertical, moves: false, slop: 0 }, frame: [0, 0, 320 pt, 568 pt] }]
        """
    private static func animator(_ more: String = "") -> String {
        """
        { at: 0, animator: { name: open, duration: 1 s, curve: linear, do: [{ set: { card.center: [100 pt, 300 pt] } }]\(more) } }
        """
    }
    private static let scrubs = ", scrubs: { view: grip, by: =-grip.pan.translation.y / 300 pt }"
    private static let pull = "{ at: 0.1 s, pan: { view: grip, from: [9 pt, 400 pt], to: [9 pt, 250 pt], for: 0.3 s } }"

    private func scenario(_ lines: String, until: String = "{ settled: true, atMost: 4 s }") throws -> Scenario {
        try CompositionText(
            "script:\n\(lines)\nprobes: [card.center.x, card.center.y]", layers: AnimatorScrubTests.layers,
            until: until
        ).scenario()
    }

    @Test("The pan of an elastic scene scrubs", arguments: ["elastic-header", "elastic-layer"])
    func elasticScene(scene: String) throws {
        let release =
            scene == "elastic-header" ? ", release: { spring: { settlingDuration: 0.9 s, dampingRatio: 0.5 } }" : ""
        let scrubs = ", scrubs: { view: header, by: =header.pan.translation.y / 300 pt }"
        let scenario = try CompositionText(
            """
            script:
            - \(AnimatorScrubTests.animator(scrubs))
            - { at: 0.1 s, pan: { view: header, from: [9 pt, 20 pt], to: [9 pt, 180 pt], for: 0.3 s } }
            probes: [card.center.y]
            """,
            layers:
                "[{ name: header, scene: \(scene)\(release) }, { name: card, kind: view, center: [0, 0] }]"
        ).scenario()
        // The pan begins after ten points.
        let end = try #require(scenario.shown("position", "y").last)
        #expect(abs(end - 150) < 1e-9, "\(end)")
    }

    @Test("The finger moves what the animator animates, in a straight line, to 0 and 1 at most")
    func follows() throws {
        let long = "{ at: 1 s, pan: { view: grip, from: [9 pt, 50 pt], to: [9 pt, 550 pt], for: 0.5 s } }"
        let text =
            "- \(AnimatorScrubTests.animator(AnimatorScrubTests.scrubs))\n- \(AnimatorScrubTests.pull)\n- \(long)"
        let shown = try scenario(text, until: "{ time: 2 s }").shown("position", "y")
        for frame in 7..<24 {
            // 500 pt/s of a way of 300 pt: the fraction times 300 pt. A few roundings of numbers up to 300.
            let expected = 500 * (Double(frame) / 60 - 0.1)
            #expect(abs(shown[frame] - expected) < 1e-12 * 300, "frame \(frame): \(shown[frame]), by hand \(expected)")
        }
        #expect(shown[30...60].allSatisfy { abs($0 - 150) < 1e-9 }, "the animator stays paused")
        #expect(shown[119] == 0)
    }

    @Test("Let go, it continues along a spring with a velocity for each axis, for the settling duration")
    func springs() throws {
        let text = """
            - \(AnimatorScrubTests.animator(AnimatorScrubTests.scrubs))
            - \(AnimatorScrubTests.pull)
            - on: { event: pan-ended, subject: grip }
              continueAnimator: { of: open, towards: end, spring: { mass: 1, stiffness: 400, damping: 24 }, initialVelocity: [-1, '=500 pt/s / 150 pt'] }
            """
        let scenario = try scenario(text)
        let (across, down) = (try scenario.shown("position", "x"), try scenario.shown("position", "y"))
        let spring = Spring(mass: 1, stiffness: 400, damping: 24)
        // Half of the way remains at 0.4 s, the refresh of frame 24.
        for frame in 25..<40 {
            let time = Flicks(Int64(frame - 24) * Flicks.perSecond / 60)
            for (shown, half, speed) in [(across[frame], 50.0, -1.0), (down[frame], 150, 500 / 150)] {
                let rest = SpringSolution(spring, from: MotionState(value: 1, velocity: -speed)).value(at: time)
                #expect(abs(shown - (2 * half - half * rest)) < 1e-9, "frame \(frame): \(shown)")
            }
        }
        #expect(across.last == 100 && down.last == 300)
        let happenings = try scenario.happenings()
        #expect(happenings.filter { $0.hasPrefix("animation-stop") }.count == 2, "one for each axis: \(happenings)")
    }

    @Test("Steps in blocks drive animators, and an answer makes one that has ended anew")
    func blocks() throws {
        let text = """
            - on: { event: touch-began, subject: grip }
              transaction: { do: [{ animator: { name: once, duration: 0.2 s, curve: linear, completion: over,
                do: [{ set: { card.center.x: '=card.center.x + 60 pt' } }] } }, { startAnimator: once }] }
            - \(AnimatorScrubTests.pull)
            - { at: 1 s, pan: { view: grip, from: [9 pt, 400 pt], to: [9 pt, 390 pt], for: 0.1 s } }
            """
        let scenario = try scenario(text)
        let shown = try scenario.shown("position", "x")
        // 60 pt in 12 frames from the refresh after the touch, at 0.1 s and at 1 s.
        #expect(abs(shown[12] - 30) < 1e-9 && abs(shown[18] - 60) < 1e-9 && shown[60] == 60, "\(shown[12])")
        #expect(abs(shown[66] - 90) < 1e-9 && shown.last == 120, "\(shown[66])")
        #expect(try scenario.happenings().filter { $0.hasPrefix("completion") }.count == 2)
    }

    @Test("What is added to a running animator begins after a fraction of the remaining time")
    func added() throws {
        let text = """
            - \(AnimatorScrubTests.animator())
            - { at: 0.1 s, startAnimator: open }
            - { at: 0.6 s, addAnimations: { to: open, delayFactor: 0.4, do: [{ set: { grip.center.x: 260 pt } }] } }
            """
        let lines = "script:\n\(text)\nprobes: [grip.center.x]"
        let scenario = try CompositionText(lines, layers: AnimatorScrubTests.layers, until: "{ time: 2 s }").scenario()
        let shown = try scenario.shown("position", "x", of: "grip")
        // 0.5 s remain, of which 0.2 s are waited for: from 0.8 s to 1.1 s, frames 48 to 66.
        #expect(shown[48] == 160 && abs(shown[57] - 210) < 1e-9 && abs(shown[66] - 260) < 1e-9, "\(shown[57])")
    }

    @Test("A sample of a touch that has no fraction ends the run at the expression")
    func noFraction() throws {
        let bad = ", scrubs: { view: grip, by: =sqrt(grip.pan.translation.y / 1 pt) }"
        let text = "- \(AnimatorScrubTests.animator(bad))\n- \(AnimatorScrubTests.pull)"
        let scenario = try scenario(text)
        let error = #expect(throws: RunError.self) { try scenario.shown("position", "y") }
        #expect(error.map { "\($0)" }?.contains("the fraction is not a number") == true, "\(String(describing: error))")
    }

    @Test(
        "Invalid values are errors in lines 7 to 9",
        arguments: Mistake.rows(
            #"""
            8:82 | - { at: 0, animator: { name: a, duration: 1 s, do: [], scrubs: { view: grip, by: 0.5 } } } | a scrub by a constant does not follow a pan
            8:83 | - { at: 0, animator: { name: a, duration: 1 s, do: [], scrubs: { view: grip, by: =grip.pan.translation.y } } } | expected a number
            8:72 | - { at: 0, animator: { name: a, duration: 1 s, do: [], scrubs: { view: card, by: =time / 1 s } } } | 'card' has no pan (expected kind: view and pans: true, or kind: scroll)
            8:72 | - { at: 0, animator: { name: a, duration: 1 s, do: [], scrubs: { view: grap, by: =time / 1 s } } } | unknown layer 'grap'; did you mean 'grip'?
            8:83 | - { at: 0, animator: { name: a, duration: 1 s, do: [], scrubs: { view: grip, by: =grap.pan.translation.y / 1 pt } } } | unknown layer 'grap'
            8:53 | - { at: 1 s, continueAnimator: { of: open, towards: ende } } | 'ende' is not a number (expected a number, at least 0 and at most 1; or start or end)
            8:53 | - { at: 1 s, continueAnimator: { of: open, towards: 2 } } | 2 is out of range
            8:51 | - { at: 1 s, continueAnimator: { of: open, curve: linear, spring: { duration: 1 s, bounce: 0 } } } | 'curve' cannot be combined with 'spring'
            8:44 | - { at: 1 s, continueAnimator: { of: open, initialVelocity: 1 } } | needs 'spring'
            8:52 | - { at: 1 s, continueAnimator: { of: open, spring: { duration: 1 s, bounce: 1 } } } | the spring never settles (expected 'durationFactor' beside it)
            8:99 | - { at: 1 s, continueAnimator: { of: open, spring: { duration: 1 s, bounce: 0 }, initialVelocity: [1] } } | a velocity in distances per second (x, y)
            8:54 | - { at: 1 s, addAnimations: { to: open, delayFactor: 1.5, do: [] } } | 1.5 is out of range
            8:35 | - { at: 1 s, addAnimations: { to: opn, do: [] } } | did you mean 'open'?
            8:79 | - { at: 0, animator: { name: a, duration: 1 s, do: [], added: [{ delayFactor: -1, do: [] }] } } | -1 is out of range
            9:35 | - { at: 0, animator: { name: a, duration: 1 s, do: [] } }\n- { at: 1 s, addAnimations: { to: a, do: [] } }\n- { at: 1 s, startAnimator: a } | 'a' may be inactive (expected 'added' in the animator, or 'pauseAnimator' before it)
            """#))
    func refused(mistake: Mistake) {
        let lines =
            "script:\n- \(AnimatorScrubTests.animator(AnimatorScrubTests.scrubs))\n\(mistake.text)"
        let layers = AnimatorScrubTests.layers.replacing("\n", with: " ")
        expectOnly(mistake, in: CompositionText(lines, layers: layers).text)
    }
}
