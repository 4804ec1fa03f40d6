import HookeDynamics
import HookeForms
import HookeRuns
import HookeScenario
import ScenarioSupport
import SeedScenarios
import Testing

/// Steps whose values are expressions, and steps that answer events.
struct AnsweredStepTests {
    private static let sheet =
        "[{ name: sheet, kind: view, pans: true, position: [160 pt, =middle], bounds: [0, 0, 320 pt, 600 pt] }]"
    private static let detents = "parameters: { top: 80 pt, middle: '=top + 320 pt', bottom: 710 pt }"
    private static let spring = Spring(mass: 3, stiffness: 1000, damping: 60)

    private static func thrown(by velocity: Double, _ more: String = "") -> CompositionText {
        // The finger moves for 0.1 s at a constant velocity, so that every estimate of the velocity is that one.
        CompositionText(
            """
            \(detents)
            script:
            - at: 0.1 s
              pan: { view: sheet, from: [160 pt, 300 pt], to: [160 pt, \(300 + velocity / 10) pt], for: 0.1 s }
            - on: { event: pan-ended, subject: sheet }
              animate:
                spring: { mass: 3, stiffness: 1000, damping: 60 }
                completion: landed
                do: [{ set: { sheet.position.y: '=nearest(project(sheet.position.y, pan.velocity.y), [top, middle, bottom])' } }]
            \(more)
            probes: [sheet.position.y]
            """, layers: sheet, until: "{ settled: true, atMost: 4 s }")
    }

    /// WWDC18's projection, v / 1000 * r / (1 - r) at r = 0.998, the nearest detent, and the closed form of the spring from rest: its
    /// displacement left is that of ``SpringSolution``, in whose tests it is held against 34 digits.
    @Test("A sheet that is thrown lands on the detent nearest to the projection", arguments: [-900.0, -250, 150, 1200])
    func sheet(velocity: Double) throws {
        let scenario = try AnsweredStepTests.thrown(by: velocity).scenario()
        // The pan begins after ten points, which its translation leaves out.
        let released = 400 + velocity / 10 - (velocity < 0 ? -10 : 10)
        let projected = released + velocity / 1000 * 0.998 / (1 - 0.998)
        let detent = try #require([80, 400, 710].min { abs($0 - projected) < abs($1 - projected) })
        let model = try scenario.model("position", "y", of: "sheet")
        #expect(model.last == detent, "projected \(projected)")
        let shown = try scenario.shown("position", "y", of: "sheet")
        let remaining = SpringSolution(AnsweredStepTests.spring, from: MotionState(value: 1, velocity: 0))
        for (frame, value) in shown.enumerated() where frame >= 12 && frame < shown.count - 1 {
            let expected =
                detent + (released - detent) * remaining.value(at: Flicks(Int64(frame - 12) * Flicks.perSecond / 60))
            // Positions below 1000 pt, of which a handful of operations round: 1e-12 pt each.
            #expect(abs(value - expected) < 1e-11, "frame \(frame): \(value), expected \(expected)")
        }
    }

    @Test("A step that answers is done at the event's own time, before the frame is sampled")
    func ownTime() throws {
        let text = CompositionText(
            """
            script:
            - { at: 0.105 s, set: { card.opacity: 0 } }
            - { on: { event: animation-start, subject: card }, set: { other.p: '=time / 1 s' } }
            probes: [other.p]
            """, layers: "[{ name: card }, { name: other, custom: { p: 0 }, actions: { p: null } }]")
        // The animation begins with the commit of the refresh at 7/60 s.
        #expect(try text.scenario().model("p", of: "other").last == 7.0 / 60)
    }

    @Test("A finger lands where the layer is, and an animator's steps read the run when it starts")
    func touchesAndAnimators() throws {
        let text = CompositionText(
            """
            script:
            - { at: 0.1 s, set: { card.position.y: 200 pt } }
            - { at: 0.2 s, pan: { view: card, from: [100 pt, =card.position.y], to: [100 pt, '=card.position.y + 60 pt'], for: 0.1 s } }
            - { at: 0.4 s, animator: { name: open, duration: 0.1 s, curve: linear, do: [{ set: { card.position.x: '=card.position.y' } }] } }
            - { at: 0.4 s, startAnimator: open }
            probes: [card.position]
            """,
            layers:
                "[{ name: card, kind: view, pans: true, position: [100 pt, 100 pt], bounds: [0, 0, 100 pt, 50 pt] }]")
        // The pan leaves its first ten points out.
        let scenario = try text.scenario()
        #expect(try scenario.model("position", "y").last == 250)
        #expect(try scenario.model("position", "x").last == 250)
    }

    @Test("Steps that answer one event are done in the order of the file, each as often as the event happens, or once")
    func order() throws {
        let text = CompositionText(
            """
            script:
            - { at: 0.1 s, remove: { from: card, key: a } }
            - { at: 0.2 s, remove: { from: card, key: b } }
            - { on: { event: animation-missing }, set: { other.p: '=2 * other.p + 1' } }
            - { on: { event: animation-missing, once: true }, set: { other.p: '=10 * other.p' } }
            - { on: { event: animation-missing, detail: b }, set: { other.p: '=other.p + 0.5' } }
            probes: [other.p]
            """, layers: "[{ name: card }, { name: other, custom: { p: 0 }, actions: { p: null } }]")
        // 0 -> 1 -> 10, then 21 -> 21.5.
        let values = try text.scenario().model("p", of: "other")
        #expect(values[6] == 10 && values.last == 21.5, "\(values)")
    }

    @Test("Steps that set each other off at one instant are an error that names them")
    func circle() throws {
        let text = CompositionText(
            """
            script:
            - { at: 0.1 s, remove: { from: card, key: x } }
            - { on: { event: animation-missing, subject: card }, remove: { from: box, key: y } }
            - { on: { event: animation-missing, subject: box }, remove: { from: card, key: x } }
            """, layers: "[{ name: card }, { name: box }]")
        let error = #expect(throws: RunError.self) { try text.scenario().trace() }
        let words = error?.described(in: "a.yaml") ?? ""
        #expect(error?.exitCode == 70)
        #expect(words.hasPrefix("a.yaml:9:") || words.hasPrefix("a.yaml:8:"), "\(words)")
        #expect(words.contains("over 1000 steps answer events at 0.1 s; they set each other off"), "\(words)")
        #expect(
            words.contains("animation-missing of card at 8:3") && words.contains("animation-missing of box at 9:3"),
            "\(words)")
    }

    @Test(
        "A value that a step cannot take ends the run at its expression",
        arguments: [
            ("=pan.velocity.y / 1 pt * 1 s", "7:39: 'pan.velocity.y' has no value yet"),
            ("=time / 0.1 s - 1e11", "7:38: '=time / 0.1 s - 1e11' is -99999999999.0, which is out of range"),
        ])
    func noValue(expression: String, message: String) throws {
        let text = CompositionText(
            "script:\n- { at: 0.1 s, set: { card.opacity: '\(expression)' } }",
            layers: "[{ name: card }, { name: sheet, kind: view, pans: true }]")
        let error = #expect(throws: RunError.self) { try text.scenario().trace() }
        #expect(error?.described(in: "a.yaml").hasPrefix("a.yaml:\(message)") ?? false, "\(String(describing: error))")
    }

    /// The check before the run takes answers in the order of the file, where they fit; they come in the order of the keys.
    @Test(
        "A step that answers an event and does not fit the tree as it is then ends the run at its layer",
        arguments: [
            (
                [
                    "a }, addLayer: { layer: card, to: box }", "c }, addLayer: { layer: card, to: root }",
                    "b }, addLayer: { layer: box, to: card }",
                ], "11:69: 'box' cannot lie in 'card', which lies in it now"
            ),
            (
                [
                    "c }, addLayer: { layer: card, to: root }",
                    "b }, insertLayer: { layer: box, to: root, below: card }",
                    "a }, removeLayer: card",
                ], "10:94: 'card' is not another sublayer of 'root' now"
            ),
            (
                [
                    "b }, mask: { of: card, by: box }", "c }, mask: { of: card, by: none }",
                    "c }, addLayer: { layer: box, to: root }", "a }, addLayer: { layer: card, to: box }",
                ], "9:72: 'box' cannot lie in 'card', which lies in it now"
            ),
            (
                [
                    "b }, replaceLayer: { layer: card, with: box }", "c }, addLayer: { layer: card, to: root }",
                    "a }, removeLayer: card",
                ], "9:73: 'card' has no superlayer now, and cannot be replaced"
            ),
            (
                ["b }, replaceLayer: { layer: box, with: card }", "a }, mask: { of: other, by: box }"],
                "9:73: 'box' is a mask now, and cannot be replaced"
            ),
        ])
    func tree(steps: [String], message: String) throws {
        let text = CompositionText(
            """
            script:
            - { at: 0.1 s, remove: { from: other, key: a } }
            - { at: 0.2 s, remove: { from: other, key: b } }
            \(steps.map { "- { on: { event: animation-missing, detail: \($0) }" }.joined(separator: "\n"))
            """, layers: "[{ name: card }, { name: box }, { name: other }]")
        let error = #expect(throws: RunError.self) { try text.scenario().trace() }
        #expect(error?.exitCode == 70)
        #expect(error?.described(in: "a.yaml").hasPrefix("a.yaml:\(message)") ?? false, "\(String(describing: error))")
    }

    @Test("At 60 Hz a thrown sheet shows every other frame of 120 Hz")
    func rates() throws {
        // The finger lifts at a refresh of both, and the throw begins there.
        var text = AnsweredStepTests.thrown(by: -900)
        let slow = try text.scenario().shown("position", "y", of: "sheet")
        text.refresh = "120 Hz"
        let fast = try text.scenario().shown("position", "y", of: "sheet")
        for frame in 12..<slow.count - 1 { #expect(slow[frame] == fast[2 * frame], "frame \(frame)") }
    }

    @Test("A run with steps that answer events resumes from a snapshot as if it had not stopped")
    func snapshots() throws {
        let text = AnsweredStepTests.thrown(
            by: -900,
            "- { on: { event: completion, subject: landed, once: true }, set: { sheet.opacity: '=sheet.opacity / 2' } }"
        )
        // Before the first frame, in the drag, in flight, and after the answer that is given once.
        #expect(try ResumedRun.difference(of: text.scenario(), at: [-1, 9, 14, 40]) == nil)
    }
}
