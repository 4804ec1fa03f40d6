import HookeAnimation
import HookeDynamics
import ScenarioSupport
import Testing

@testable import HookeRuns
@testable import HookeScenario

/// The names that a view has for its layer's properties: frame, center and alpha.
struct ViewNameTests {
    private func layer(_ lines: String, _ description: String) throws -> (Layer, ComposedStage) {
        let scenario = try CompositionText(lines, layers: "[{ name: card, kind: view\(description) }]").scenario()
        let composition = try #require(scenario.tree)
        let stage = Stage(size: Size(width: 320, height: 568), rate: scenario.display.refresh)
        let composed = ComposedStage(composition, on: stage, solver: Propagator())
        try stage.step()
        return (composed.layer("card"), composed)
    }

    @Test(
        "A layer begins with them, and a step sets them",
        arguments: [
            (", center: [3 pt, 4 pt], alpha: 0.5", ""),
            (", frame: [0, 0, 8 pt, 6 pt]", "{ set: { card.center: [3 pt, 4 pt], card.alpha: 0.5 } }"),
            (", anchorPoint: [0, 1]", "{ set: { card.center.x: 3 pt, card.center.y: 4 pt, card.alpha: 0.5 } }"),
            ("", "{ transaction: { do: [{ set: { card.center: [3 pt, 4 pt] } }, { set: { card.alpha: 0.5 } }] } }"),
        ])
    func positions(description: String, step: String) throws {
        let lines = step.isEmpty ? "" : "script: [{ at: 0, \(step.dropFirst(2))]"
        let (layer, _) = try layer(lines, description)
        #expect(layer.position == Point(x: 3, y: 4) && layer.opacity == 0.5)
    }

    @Test(
        "A frame sets position and bounds, by the anchor point and the scale of its transform",
        arguments: [", frame: [10 pt, 20 pt, 30 pt, 40 pt]", ""])
    func frames(initial: String) throws {
        let lines = initial.isEmpty ? "script: [{ at: 0, set: { card.frame: [10 pt, 20 pt, 30 pt, 40 pt] } }]" : ""
        let (layer, _) = try layer(lines, ", anchorPoint: [0, 1], transform: { scale: [2, 4] }\(initial)")
        #expect(layer.frame == Rect(x: 10, y: 20, width: 30, height: 40))
        #expect(layer.position == Point(x: 10, y: 60) && layer.bounds == Rect(x: 0, y: 0, width: 15, height: 10))
    }

    @Test("Probes and expectations read centre and alpha; a frame animates as position and bounds")
    func read() throws {
        let lines = """
            script:
            - { at: 0.1 s, animate: { duration: 0.2 s, curve: linear, do: [{ set: { card.frame: [0, 0, 20 pt, 40 pt] } }] } }
            probes: [card.center.y, card.alpha, card.bounds.size.width]
            expect:
            - { metric: presentation, layer: card, property: center.y, at: 0.2 s, between: [9.99, 10.01] }
            - { that: =presentation(card.center.y) <= 20 pt }
            - { that: =card.alpha == 1 }
            """
        let scenario = try CompositionText(lines, layers: "[{ name: card, kind: view }]").scenario()
        let result = try scenario.trace().result
        #expect(result.holdsAll, "\(result.expectations)")
        #expect(try abs(scenario.shown("bounds", "width")[12] - 10) < 1e-9)
    }

    @Test(
        "What a frame is not, in lines 4 to 6",
        arguments: [
            (
                "[{ name: a, center: [0, 0], position: [0, 0] }]", "", "4:29",
                "'center' cannot be combined with 'position'"
            ),
            ("[{ name: a, alpha: 0, opacity: 0 }]", "", "4:28", "'alpha' cannot be combined with 'opacity'"),
            (
                "[{ name: a, frame: [0, 0, 1 pt, 1 pt], bounds: [0, 0, 1 pt, 1 pt] }]", "", "4:56",
                "'bounds' cannot be combined with 'frame'"
            ),
            (
                "[{ name: a, frame: [0, 0, 1 pt] }]", "", "4:28",
                "unexpected list of 3 (expected a rectangle (x, y, width, height)"
            ),
            ("[{ name: a }]", "probes: [a.frame]", "6:10", "'frame' can only be set (expected position or bounds)"),
            (
                "[{ name: a }]", "script: [{ at: 0, add: { to: a, basic: { property: frame } } }]", "6:52",
                "'frame' can only be set"
            ),
            (
                "[{ name: a }]", "script: [{ at: 0, set: { a.position.y: =a.frame.y } }]", "6:41",
                "the frame of a layer can only be set"
            ),
            ("[{ name: a }]", "script: [{ at: 0, set: { a.centre: [0, 0] } }]", "6:26", "did you mean 'a.center'?"),
            ("[{ name: a, custom: { alpha: 1 } }]", "", "4:31", "'alpha' is already a layer property"),
        ])
    func refused(layers: String, lines: String, position: String, message: String) {
        expectOnly(Mistake("", at: position, message), in: CompositionText(lines, layers: layers).text)
    }
}
