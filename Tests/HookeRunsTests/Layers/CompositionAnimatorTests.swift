import ScenarioSupport
import Testing

/// Property animators in a script: their effect, and steps that are errors because the animator may be in another state.
struct CompositionAnimatorTests {
    private static let view = "[{ name: card, kind: view }]"
    private static let drawer =
        "{ at: 0, animator: { name: drawer, duration: 0.5 s, curve: linear, completion: opened, do: [{ set: { card.position.x: 100 pt } }] } }"

    @Test("An animator starts with its step, runs for its duration and completes by name")
    func runs() throws {
        let lines = """
            script: [\(CompositionAnimatorTests.drawer), { at: 0.1 s, startAnimator: drawer }]
            probes: [card.position.x]
            """
        let scenario = try CompositionText(lines, layers: CompositionAnimatorTests.view).scenario()
        let shown = try scenario.shown("position", "x")
        #expect(shown[5] == 0)
        for frame in 6...36 {
            let expected = 100 * Double(frame - 6) / 30
            #expect(abs(shown[frame] - expected) < 1e-12, "frame \(frame): \(shown[frame]), by hand \(expected)")
        }
        #expect(
            try scenario.happenings().filter { $0.hasPrefix("completion") } == ["completion opened animator finished"])
    }

    @Test("An animator that may have ended can be scrubbed after a pause")
    func scrubbedAfterPause() throws {
        let lines = """
            script: [\(CompositionAnimatorTests.drawer), { at: 0.1 s, startAnimator: drawer }, { at: 0.3 s, reverseAnimator: drawer },
              { at: 0.35 s, pauseAnimator: drawer }, { at: 0.4 s, scrubAnimator: { of: drawer, to: 0.9 } }]
            probes: [card.position.x]
            """
        let shown = try CompositionText(lines, layers: CompositionAnimatorTests.view).scenario().shown("position", "x")
        // 0.2 s forwards, 0.05 s backwards; 0.9 of the distance backwards is 0.1 forwards.
        #expect(abs(shown[22] - 30) < 1e-9, "\(shown[22])")
        #expect(abs(shown[24] - 10) < 1e-9, "\(shown[24])")
    }

    @Test("An animator starts after a delay and continues with another curve")
    func delayAndCurve() throws {
        let lines = """
            script: [\(CompositionAnimatorTests.drawer), { at: 0.1 s, startAnimator: { of: drawer, delay: 0.2 s } },
              { at: 0.55 s, pauseAnimator: drawer },
              { at: 0.6 s, continueAnimator: { of: drawer, durationFactor: 0.4, curve: [0.5, 0, 0.5, 1] } }]
            probes: [card.position.x]
            """
        let shown = try CompositionText(lines, layers: CompositionAnimatorTests.view).scenario().shown("position", "x")
        #expect(shown[17] == 0 && abs(shown[24] - 20) < 1e-9, "\(shown[17]), \(shown[24])")
        // Half of the distance remains, for 0.2 s: slow, at its middle after half of the time, slow again.
        #expect(abs(shown[36] - 50) < 1e-9 && abs(shown[42] - 75) < 1e-9 && abs(shown[48] - 100) < 1e-9)
        #expect(shown[39] > 51 && shown[39] < 60, "\(shown[39])")
    }

    @Test("An animator is running until its delay and duration are over")
    func delayRehearsed() {
        func text(_ start: String) -> String {
            let lines = """
                script: [\(CompositionAnimatorTests.drawer), { at: 0.1 s, startAnimator: \(start) },
                  { at: 0.7 s, continueAnimator: { of: drawer } }]
                """
            return CompositionText(lines, layers: CompositionAnimatorTests.view).text
        }
        #expect(problems(of: text("{ of: drawer, delay: 0.2 s }")).isEmpty)
        expectOnly(Mistake("", at: "7:40", "may be inactive"), in: text("{ of: drawer }"))
    }

    @Test(
        "Invalid steps are errors in line 9",
        arguments: Mistake.rows(
            #"""
            9:31 | - { at: 0.2 s, startAnimator: drawr } | unknown animator 'drawr'; did you mean 'drawer'?
            9:37 | - { at: 0.2 s, scrubAnimator: { of: drawer, to: 0.5 } } | may be running
            9:49 | - { at: 0.2 s, scrubAnimator: { of: drawer, to: 1.5 } } | 1.5 is out of range (expected a number, at least 0 and at most 1)
            9:52 | - { at: 0.2 s, startAnimator: { of: drawer, delay: -1 s } } | -1 s is out of range
            9:31 | - { at: 0.2 s, startAnimator: { delay: 1 s } } | needs 'of'
            9:56 | - { at: 0.2 s, continueAnimator: { of: drawer, curve: [2, 0, 1, 1] } } | control point x 2 is out of range
            9:38 | - { at: 0.2 s, finishAnimator: { of: drawer, at: end } } | may be running, paused or inactive
            9:50 | - { at: 0.2 s, finishAnimator: { of: drawer, at: ende } } | did you mean 'end'?
            9:40 | - { at: 0.7 s, continueAnimator: { of: drawer } } | may be inactive
            10:31 | - { at: 0.2 s, stopAnimator: { of: drawer } }\n- { at: 0.3 s, startAnimator: drawer } | a stopped animator can only be finished (expected 'finishAnimator' before it)
            10:38 | - { at: 0.7 s, stopAnimator: { of: drawer } }\n- { at: 0.8 s, finishAnimator: { of: drawer, at: end } } | may be running, paused or inactive
            9:34 | - { at: 0.2 s, animator: { name: drawer, duration: 1 s, do: [] } } | duplicate animator name 'drawer', first used at 7:30
            9:34 | - { at: 0.2 s, animator: { name: other, duration: 1 s, do: [] } } | the animator is never started
            9:26 | - { at: 0.2 s, animator: { name: x, do: [] } } | is incomplete (expected duration; or spring)
            """#))
    func refused(mistake: Mistake) {
        let lines =
            "script:\n- \(CompositionAnimatorTests.drawer)\n- { at: 0.1 s, startAnimator: drawer }\n\(mistake.text)"
        expectOnly(mistake, in: CompositionText(lines, layers: CompositionAnimatorTests.view).text)
    }

    @Test("The steps of an animator are checked with the tree at its start")
    func changesAtStart() {
        let lines = """
            script:
            - { at: 0, animator: { name: late, duration: 1 s, do: [{ removeLayer: card }] } }
            - { at: 0.1 s, removeLayer: card }
            - { at: 0.2 s, startAnimator: late }
            """
        let mistake = Mistake(lines, at: "7:71", "'card' is already removed")
        expectOnly(mistake, in: CompositionText(lines, layers: CompositionAnimatorTests.view).text)
    }

    private static let pulse =
        "{ at: 0, animator: { name: pulse, duration: 0.1 s, curve: linear, repeatCount: forever, autoreverses: true, do: [{ set: { card.position.x: 100 pt } }] } }"

    @Test("An animator without an end goes to and fro, and goes on after a pause and a delay")
    func endless() throws {
        let lines = """
            script: [\(CompositionAnimatorTests.pulse), { at: 0.1 s, startAnimator: pulse }, { at: 0.75 s, pauseAnimator: pulse },
              { at: 0.8 s, startAnimator: { of: pulse, delay: 0.1 s } }, { at: 0.95 s, pauseAnimator: pulse }]
            probes: [card.position.x]
            """
        let shown = try CompositionText(lines, layers: CompositionAnimatorTests.view).scenario().shown("position", "x")
        for (frame, expected) in [
            (6, 0), (9, 50), (12, 100), (15, 50), (18, 0), (45, 50), (54, 50), (57, 100), (60, 100),
        ] as [(Int, Double)] {
            #expect(abs(shown[frame] - expected) < 1e-9, "frame \(frame): \(shown[frame])")
        }
    }

    @Test("A repeated animator keeps its curve, and runs until its repetitions are over")
    func repeated() {
        func text(_ steps: String, _ count: String = "forever") -> String {
            let pulse = CompositionAnimatorTests.pulse.replacing("repeatCount: forever", with: "repeatCount: \(count)")
            let lines = "script:\n- \(pulse)\n- { at: 0.1 s, startAnimator: pulse }\n\(steps)"
            return CompositionText(lines, layers: CompositionAnimatorTests.view).text
        }
        let paused = "- { at: 0.2 s, pauseAnimator: pulse }\n"
        expectOnly(
            Mistake(
                "", at: "10:40",
                "'pulse' repeats, and all its runs follow one curve (expected neither 'curve' nor 'spring')"),
            in: text(paused + "- { at: 0.3 s, continueAnimator: { of: pulse, curve: ease } }"))
        #expect(
            problems(of: text(paused + "- { at: 0.3 s, continueAnimator: { of: pulse, durationFactor: 2 } }")).isEmpty)
        #expect(problems(of: text("- { at: 0.9 s, continueAnimator: { of: pulse } }")).isEmpty)
        #expect(problems(of: text("- { at: 0.45 s, continueAnimator: { of: pulse } }", "2")).isEmpty)
        expectOnly(
            Mistake("", at: "9:40", "may be inactive"),
            in: text("- { at: 0.6 s, continueAnimator: { of: pulse } }", "2"))
        #expect(problems(of: text("", "-1")).contains { "\($0)".contains("-1 is out of range") })
    }
}
