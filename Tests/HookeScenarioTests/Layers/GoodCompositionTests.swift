import HookeAnimation
import HookeDynamics
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeRuns
@testable import HookeScenario

/// Scenarios with layers that use each kind of step and field.
let goodCompositions = [
    CompositionText(
        """
        script:
        - { at: 0, set: { card.position: [1 pt, 2 pt], card.position.x: 3 pt, inner.progress: 1, inner.opacity: 0.5 } }
        - { at: 0.1 s, begin: { duration: 1 s, timing: [0.1, -1, 0.2, 2] } }
        - { at: 0.1 s, commit: true }
        - { at: 0.1 s, pauseClock: card }
        probes: [card.position, { of: inner.progress, at: [0, 0.5 s] }]
        expect: [{ order: [[animation-start, card], [settled]] }, { event: animation-stop, subject: card, count: 0 }]
        """,
        layers: """
            [{ name: card, timing: { speed: 2 }, actions: { opacity: null, position: { basic: { from: [0, 0] } }, hidden: { transition: {} } },
              sublayers: [{ name: inner, kind: shape, strokeEnd: 0.5, custom: { progress: 0 } }] }]
            """
    ).text,
    CompositionText(
        """
        script:
        - { at: 0, transaction: { disableActions: true, completion: done, do: [{ set: { card.opacity: 0 } }] } }
        - { at: 0, add: { to: card, key: k, basic: { property: opacity, by: 1, repeatCount: forever, fill: both } } }
        - { at: 0, add: { to: card, spring: { property: position.x, to: 1 pt, spring: { duration: 1 s, bounce: 0 } } } }
        - { at: 0, animate: { duration: 1 s, curve: linear, do: [{ remove: { from: card, key: k } }] } }
        - { at: 0, timing: { of: card, speed: 0, timeOffset: -1 s } }
        """
    ).text,
    CompositionText(
        """
        links: [{ name: tick }, { name: tock, preferred: 30 Hz, minimum: 10 Hz, maximum: 30 Hz, paused: true }]
        script:
        - { at: 0, pauseLink: tick }
        - { at: 0, resumeLink: tick }
        - { at: 0, linkRates: { of: tock } }
        - { at: 0, transaction: { do: [{ linkRates: { of: tick, maximum: 20 Hz } }, { invalidateLink: tock }] } }
        - { at: 0, addWork: { commit: 1 ms } }
        - { at: 0, frameWork: { commit: 0, render: 1/60 s } }
        - { at: 0, add: { to: card, delegate: told, basic: { property: opacity } } }
        expect: [{ event: link, subject: tick, count: 0 }, { event: delegate-start, subject: told, count: 1 }, { event: hitch, count: 0 }]
        """
    ).text,
    CompositionText(
        """
        script:
        - at: 0
          animate:
            duration: 1 s
            mode: cubicPaced
            repeat: true
            keyframes: [{ start: 0, duration: 1, do: [{ set: { card.opacity: 0.5 } }] }, { start: 0.5, duration: 0.5, do: [] }]
        """, layers: "[{ name: card, kind: view }]"
    ).text,
    CompositionText(
        """
        script:
        - { at: 0, pan: { view: card, from: [1 pt, 1 pt], to: [2 pt, 2 pt], for: 1 s } }
        - { at: 0, animate: { spring: { settlingDuration: 1 s, dampingRatio: 1 }, do: [{ resumeClock: card }] } }
        - { at: 0, removeLayer: card }
        - { at: 0, addLayer: { to: root, layer: card } }
        - { at: 0, addLayer: { to: card, layer: { name: new } } }
        """, layers: "[{ name: card, kind: view, pans: true }]"
    ).text,
]

struct GoodCompositionTests {
    @Test("Compositions are read without errors", arguments: goodCompositions)
    func accepted(text: String) {
        #expect(problems(of: text).isEmpty)
    }

    @Test("A tree, its properties and its script are decoded")
    func decoded() throws {
        let lines = """
            script:
            - { at: 0.5 s, set: { inner.bounds.size.width: 7 pt, card.progress: 2 } }
            - at: 1 s
              add:
                to: card
                key: fade
                basic: { property: position, from: [1 pt, 2 pt], by: [3 pt, 0], duration: 250 ms, timing: ease-in, delay: 0.1 s }
            """
        let layers =
            "[{ name: card, bounds: [1 pt, 2 pt, 3 pt, 4 pt], custom: { progress: 1 }, sublayers: [{ name: inner }] }]"
        let composition = try #require(try CompositionText(lines, layers: layers).scenario().tree)
        let card = try #require(composition.layers.first)
        #expect(card.values == [.init(property: "bounds", value: .numbers([1, 2, 3, 4]))])
        #expect(card.custom == [.init(property: "progress", value: .numbers([1]))])
        #expect(card.sublayers.map(\.name) == ["inner"] && card.kind == .layer)
        let half = Flicks(Flicks.perSecond / 2)
        #expect(
            composition.script.first
                == ScriptStep(
                    at: half,
                    action: SetStep(
                        values: .properties([
                            PropertyAssignment(try #require(LayerKeyPath("inner.bounds.size.width")), .numbers([7])),
                            PropertyAssignment(try #require(LayerKeyPath("card.progress")), .numbers([2])),
                        ]))))
        let add = try #require(composition.script.last?.action.as(AddStep.self))
        let animation = add.animation
        #expect(add.layer == "card" && add.key == "fade" && add.delegate == nil)
        #expect(
            animation.property == "position" && animation.from == .numbers([1, 2]) && animation.by == .numbers([3, 0]))
        #expect(animation.to == nil && animation.law == .basic(.named(.easeIn), nil))
        #expect(animation.timing == MediaTiming(duration: Flicks(Flicks.perSecond / 4)))
        #expect(animation.delay == Flicks(Flicks.perSecond / 10))
    }

    @Test("A spring animation without a duration has Core Animation's settling duration")
    func springDuration() throws {
        let lines =
            "script: [{ at: 0, add: { to: card, spring: { property: opacity, spring: { mass: 1, stiffness: 100, damping: 5 } } } }]"
        let composition = try #require(try CompositionText(lines).scenario().tree)
        let animation = try #require(composition.script.first?.action.as(AddStep.self)).animation
        let settling = try #require(
            CoreAnimationSpring(Spring(stiffness: 100, damping: 5), allowsOverdamping: true).settlingDuration)
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let composed = ComposedStage(composition, on: stage, solver: Propagator())
        let made = composed.context.animation(animation, on: composed.layer("card"))
        #expect(made.timing.duration == Flicks(seconds: settling))
    }

    @Test("Every property of the catalog is a key of a layer, and each of its parts can be set")
    func table() throws {
        for form in PropertyDescriptor.builtIn {
            #expect(
                DictionarySchema<AssignedValue>.settings.entries.count { $0.fits("card.\(form.path)") } == 1,
                "\(form.path)")
        }
        #expect(Set(PropertyDescriptor.builtIn.map(\.path)).count == PropertyDescriptor.builtIn.count)
    }
}
