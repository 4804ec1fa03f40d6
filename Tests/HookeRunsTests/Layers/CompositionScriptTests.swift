import HookeRuns
import ScenarioSupport
import Testing

/// The effect of each kind of step, compared with values worked out by hand.
struct CompositionScriptTests {
    /// The probes' values by their times.
    private func probed(_ text: CompositionText) throws -> [Double] {
        try text.scenario().table("probes").numbers("presentation")
    }

    /// A member's delay counts on its group's clock, an action's delay from the time at which it runs (layers.md 6.6).
    @Test(
        "A delay counts from the time at which the animation is added",
        arguments: [
            (
                "add: { to: card, group: { duration: 1 s, animations: [{ basic: { property: opacity, from: 0, to: 1, duration: 0.5 s, delay: 0.25 s, fill: both } }] } }",
                [0.5, 0, 0.5, 1, 0.5]
            ),
            ("set: { card.opacity: 0.75 }", [0.5, 0, 0.25, 0.5, 0.75]),
            (
                "add: { to: card, basic: { property: opacity, from: 0, to: 1, duration: 0.5 s, delay: 0.25 s, fill: both } }",
                [0.5, 0, 0.5, 0.5, 0.5]
            ),
        ])
    func delays(step: String, shown: [Double]) throws {
        let lines = """
            script: [{ at: 1 s, \(step) }]
            probes: [{ of: card.opacity, at: [0.9 s, 1.25 s, 1.5 s, 1.75 s, 2.25 s] }]
            """
        let layers =
            "[{ name: card, opacity: 0.5, actions: { opacity: { basic: { from: 0, to: 1, duration: 1 s, delay: 0.25 s, fill: both } } } }]"
        let found = try probed(CompositionText(lines, layers: layers, until: "{ time: 3 s }"))
        for (found, shown) in zip(found, shown) { #expect(abs(found - shown) <= 1e-12, "\(found), and not \(shown)") }
        #expect(found.count == shown.count)
    }

    /// The layer's clock is 0.1 s behind the run's.
    @Test("A delay that ends at time zero of the layer's clock is respected")
    func delayToZero() throws {
        let layers = "[{ name: card, opacity: 0.5, timing: { beginTime: 100 ms } }]"
        let lines = """
            script: [{ at: 0 s, add: { to: card, basic: { property: opacity, from: 0, to: 1, duration: 0.5 s, delay: 0.1 s } } }]
            probes: [{ of: card.opacity, at: [0, 0.05 s, 0.09 s, 0.1 s, 0.35 s, 0.7 s] }]
            """
        let found = try probed(CompositionText(lines, layers: layers, refresh: "100 Hz"))
        #expect(found == [0.5, 0.5, 0.5, 0, 0.5, 0.5])
    }

    @Test("A spring with an initial velocity ends when it has settled (layers.md 10.3)")
    func pushed() throws {
        let lines = """
            script:
            - at: 0.1 s
              animate: { spring: { duration: 0.5 s, bounce: 0.3 }, initialVelocity: -20, completion: v, do: [{ set: { v.position.x: 100 pt } }] }
            expect: [{ event: animation-stop, at: 1.04866980714 s, within: 1e-9 s }]
            """
        let result = try CompositionText(lines, layers: "[{ name: v, kind: view }]", until: "{ time: 2 s }").scenario()
            .trace().result
        #expect(result.expectations.map(\.isHeld) == [true], "\(result.expectations.map(\.found))")
    }

    @Test(
        "An initial velocity shapes a spring by settling duration inside it and beside it, for each axis",
        arguments: [
            "animate: { SPRING, do: [{ set: { v.position: [300 pt, 300 pt] } }] }",
            "add: { to: v, spring: { property: position, to: [300 pt, 300 pt], SPRING } }",
        ])
    func velocityBeside(step: String) throws {
        func shown(_ spring: String) throws -> [Double] {
            try probed(
                CompositionText(
                    """
                    script: [{ at: 0, \(step.replacing("SPRING", with: spring)) }]
                    probes: [{ of: v.position, at: [0.05 s, 0.2 s, 0.55 s] }]
                    """, layers: "[{ name: v, kind: view, position: [0, 0] }]", until: "{ time: 2 s }"))
        }
        let inside = try shown("spring: { settlingDuration: 0.6 s, dampingRatio: 0.5, initialVelocity: -5 }")
        #expect(try shown("spring: { settlingDuration: 0.6 s, dampingRatio: 0.5 }, initialVelocity: -5") == inside)
        guard step.hasPrefix("animate") else { return }
        let still = try shown("spring: { settlingDuration: 0.6 s, dampingRatio: 0.5 }")
        let apart = try shown("spring: { settlingDuration: 0.6 s, dampingRatio: 0.5 }, initialVelocity: [-5, 0]")
        // Values are x, y of each time.
        for index in apart.indices { #expect(apart[index] == (index % 2 == 0 ? inside : still)[index], "\(index)") }
    }

    @Test("Repetition, autoreverse, speed and offset, between frames")
    func timing() throws {
        func shown(_ timing: String) throws -> [Double] {
            let lines = """
                script: [{ at: 0, add: { to: card, basic: { property: opacity, from: 0, to: 1, duration: 1 s, \(timing) } } }]
                probes: [{ of: card.opacity, at: [0.25 s, 0.751 s, 1.25 s, 1.75 s] }]
                """
            return try probed(CompositionText(lines, layers: "[{ name: card, opacity: 9 }]", until: "{ time: 2 s }"))
        }
        func near(_ found: [Double], _ expected: [Double]) {
            for (one, other) in zip(found, expected) {
                #expect(abs(one - other) < 1e-12, "\(found), by hand \(expected)")
            }
        }
        near(try shown("repeatCount: 1.5"), [0.25, 0.751, 0.25, 9])
        near(try shown("autoreverses: true"), [0.25, 0.751, 0.75, 0.25])
        near(try shown("speed: 0.5"), [0.125, 0.3755, 0.625, 0.875])
        near(try shown("timeOffset: 0.5 s, repeatCount: forever"), [0.75, 0.251, 0.75, 0.25])
        near(try shown("additive: true"), [9.25, 9.751, 9, 9])
    }

    @Test("Implicit animations have the transaction's duration and timing; its completion comes before their stops")
    func transaction() throws {
        let scenario = try CompositionText(
            """
            script:
            - { at: 0.1 s, transaction: { duration: 0.5 s, timing: linear, completion: moved, do: [{ set: { card.position.x: 200 pt } }] } }
            probes: [card.position.x]
            """
        ).scenario()
        let shown = try scenario.shown("position", "x")
        for frame in 6...36 {
            let expected = 100 + 100 * Double(frame - 6) / 30
            #expect(abs(shown[frame] - expected) < 1e-12, "frame \(frame): \(shown[frame])")
        }
        #expect(
            try scenario.happenings() == [
                "layout card", "transaction-begin moved", "transaction-commit", "animation-start card position",
                "completion moved transaction finished", "animation-stop card position finished", "settled",
            ])
        #expect(try scenario.table("events").numbers("time_s") == [0, 0.1, 0.1, 0.1, 0.6, 0.6, 0.6])
    }

    @Test("Without actions a change shows at once; a transaction may span several steps")
    func beginAndCommit() throws {
        let scenario = try CompositionText(
            """
            script:
            - { at: 0.1 s, begin: { disableActions: true } }
            - { at: 0.1 s, set: { card.position.x: 200 pt } }
            - { at: 0.1 s, transaction: { disableActions: false, do: [{ set: { card.opacity: 0 } }] } }
            - { at: 0.1 s, commit: true }
            probes: [card.position.x, card.opacity]
            """
        ).scenario()
        let shown = try scenario.shown("position", "x")
        #expect(shown[5] == 100 && shown[6] == 200)
        #expect(try scenario.shown("opacity")[6] == 1)
        #expect(
            try scenario.happenings().prefix(6) == [
                "layout card", "transaction-begin", "transaction-begin", "transaction-commit", "transaction-commit",
                "animation-start card opacity",
            ])
    }

    @Test("A replaced animation and a removed one end unfinished")
    func replacedAndRemoved() throws {
        let add = "add: { to: card, key: fade, basic: { property: opacity, from: 0, to: 1, duration: 1 s } }"
        let scenario = try CompositionText(
            """
            script:
            - { at: 0.1 s, \(add) }
            - { at: 0.2 s, \(add) }
            - { at: 0.3 s, remove: { from: card, key: fade } }
            - { at: 0.4 s, \(add.replacing("key: fade, ", with: "")) }
            - { at: 0.5 s, remove: { from: card } }
            probes: [card.opacity]
            """, layers: "[{ name: card, opacity: 0.5 }]"
        ).scenario()
        let shown = try scenario.shown("opacity")
        #expect(shown[12] == 0 && shown[18] == 0.5 && shown[24] == 0 && shown[30] == 0.5)
        #expect(
            try scenario.happenings() == [
                "animation-start card fade", "animation-stop card fade removed", "animation-start card fade",
                "animation-stop card fade removed", "animation-start card opacity",
                "animation-stop card opacity removed",
                "settled",
            ])
    }

    @Test("A stacked animation is removed by its numbered key; a missing key is an event")
    func removedByKey() throws {
        let block = { (x: Int, name: String) in
            "animate: { duration: 0.5 s, curve: linear, completion: \(name), do: [{ set: { card.position.x: \(x) pt } }] }"
        }
        let scenario = try CompositionText(
            """
            script:
            - { at: 0.1 s, \(block(100, "there")) }
            - { at: 0.2 s, \(block(0, "back")) }
            - { at: 0.3 s, remove: { from: card, key: position-2 } }
            - { at: 0.3 s, remove: { from: card, key: position-2 } }
            - { at: 0.4 s, transaction: { disableActions: true, do: [{ remove: { from: card, key: gone } }] } }
            - { at: 0.9 s, remove: { from: card } }
            probes: [card.position.x]
            expect: [{ event: animation-missing, subject: card, detail: gone, count: 1 }]
            """, layers: "[{ name: card, kind: view }]"
        ).scenario()
        #expect(
            try scenario.happenings() == [
                "animation-start card position", "animation-start card position",
                "animation-missing card position-2", "animation-stop card position removed",
                "completion back view removed", "transaction-begin", "animation-missing card gone",
                "transaction-commit", "animation-stop card position finished", "completion there view finished",
                "settled",
            ])
        #expect(try scenario.trace().result.expectations.allSatisfy(\.isHeld))
        // At 60 Hz: the first alone from frame 18 on, from -100 to 0 in 30 frames, with a model value of 0.
        let shown = try scenario.shown("position", "x")
        for frame in 18...36 { #expect(abs(shown[frame] - 100 * Double(frame - 36) / 30) < 1e-12, "frame \(frame)") }
    }

    @Test("Every rectangle with a negative size is standardised; hidden changes at once in a block")
    func standardized() throws {
        let scenario = try CompositionText(
            """
            script:
            - { at: 0.1 s, set: { card.bounds.size: [-30 pt, 20 pt] } }
            - { at: 0.2 s, set: { card.bounds.size.height: -7 pt } }
            - { at: 0.3 s, animate: { duration: 0.5 s, curve: linear, completion: hid, do: [{ set: { card.hidden: true, card.bounds: [0, 0, -5 pt, -6 pt] } }] } }
            - { at: 0.4 s, transaction: { do: [{ set: { card.bounds: [9 pt, 9 pt, 2 pt, -9 pt] } }] } }
            probes: [card.bounds, card.hidden]
            """, layers: "[{ name: card, kind: view, bounds: [0, 0, -100 pt, -50 pt] }]"
        ).scenario()
        let model = try ["x", "y", "width", "height"].map { try scenario.model("bounds", $0) }
        for (frame, bounds) in [
            (0, [-100, -50, 100, 50]), (6, [-130, -50, 30, 20]), (12, [-130, -57, 30, 7]), (18, [-5, -6, 5, 6]),
            (24, [9, 0, 2, 9]),
        ] as [(Int, [Double])] {
            #expect(model.map { $0[frame] } == bounds, "frame \(frame)")
        }
        let hidden = try scenario.shown("hidden")
        #expect(hidden[17] == 0 && hidden[18] == 1)
        let completion = try scenario.table("events").rows.filter { $0[3] == "completion" }
        #expect(completion.map { Array($0[1...2]) } == [["48", "0.8"]])
    }

    @Test("The actions of a layer replace the built-in ones: none, or an animation")
    func actions() throws {
        let scenario = try CompositionText(
            "script: [{ at: 0.1 s, set: { card.position.x: 100 pt, card.opacity: 0, card.dial: 4 } }]\n"
                + "probes: [card.position.x, card.opacity, card.dial]",
            layers: """
                [{ name: card, custom: { dial: 0 }, actions: { position: null, opacity: { basic: { from: 1, duration: 0.5 s } },
                   dial: { basic: { from: 2, duration: 0.2 s } } } }]
                """
        ).scenario()
        #expect(try scenario.shown("position", "x")[6] == 100)
        #expect(abs(try scenario.shown("opacity")[21] - 0.5) < 1e-12)
        #expect(abs(try scenario.shown("dial")[12] - 3) < 1e-12)
    }

    @Test("Removing a layer ends its animations; an added layer does not animate before the next commit")
    func tree() throws {
        let scenario = try CompositionText(
            """
            script:
            - { at: 0.1 s, set: { inner.opacity: 0 } }
            - { at: 0.2 s, removeLayer: card }
            - { at: 0.3 s, addLayer: { to: root, layer: { name: late, opacity: 0.2, sublayers: [{ name: deep }] } } }
            - { at: 0.3 s, set: { late.opacity: 0.4, deep.opacity: 0.4 } }
            - { at: 0.4 s, addLayer: { to: late, layer: card } }
            - { at: 0.5 s, set: { deep.opacity: 0.8, inner.opacity: 1 } }
            probes: [late.opacity, deep.opacity]
            """, layers: "[{ name: card, sublayers: [{ name: inner }] }]"
        ).scenario()
        let late = try scenario.table("layers").rows.filter { $0[2] == "late" }.map { $0[6] }
        #expect(late[17].isEmpty && late[18] == "0.4", "\(late)")
        #expect(
            try scenario.happenings() == [
                "layout card", "animation-start inner opacity", "animation-stop inner opacity removed", "layout late",
                "layout late",
                // The transition of a layer in the tree when a sublayer is added (layers.md 3.4).
                "animation-start late transition", "animation-start deep opacity", "animation-start inner opacity",
                "animation-stop late transition finished", "animation-stop deep opacity finished",
                "animation-stop inner opacity finished", "settled",
            ])
    }

    /// The pan begins 10 pt from its landing, and its translation counts from there.
    @Test("A pan drags a view from its initial position, less the slop of the recogniser")
    func pan() throws {
        let scenario = try CompositionText(
            """
            script: [{ at: 0.1 s, pan: { view: card, from: [100 pt, 100 pt], to: [200 pt, 160 pt], for: 0.5 s } }]
            probes: [card.position]
            """,
            layers: "[{ name: card, kind: view, pans: true, position: [90 pt, 100 pt], bounds: [0, 0, 80 pt, 50 pt] }]"
        ).scenario()
        let slop = 10 / (100.0 * 100 + 60 * 60).squareRoot()
        let (x, y) = (try scenario.shown("position", "x"), try scenario.shown("position", "y"))
        for frame in 12...36 {
            let share = Double(frame - 6) / 30 - slop
            #expect(abs(x[frame] - (90 + 100 * share)) < 1e-12, "frame \(frame): \(x[frame])")
            #expect(abs(y[frame] - (100 + 60 * share)) < 1e-12, "frame \(frame): \(y[frame])")
        }
        #expect(
            try scenario.happenings() == [
                "layout card", "touch-began card 100.0 100.0", "pan-began card", "touch-ended card", "pan-ended card",
                "settled",
            ])
    }

    @Test("A failed order names the missing event")
    func order() throws {
        let lines = """
            script: [{ at: 0.1 s, set: { card.opacity: 0 } }]
            expect:
            - { order: [[animation-start, card], [animation-stop, card], [settled]] }
            - { order: [[animation-stop, card], [animation-start, card]] }
            - { order: [[animation-start], [animation-stop]] }
            - { event: animation-stop, subject: card, detail: opacity removed, count: 0 }
            - { event: animation-stop, detail: opacity finished, at: 0.35 s, within: 0 s }
            """
        let claims = try CompositionText(lines).scenario().trace().result.expectations
        #expect(claims.map(\.isHeld) == [true, false, true, true, true], "\(claims)")
        #expect(claims[1].found == "no animation-start of card after animation-stop of card")
    }
}
