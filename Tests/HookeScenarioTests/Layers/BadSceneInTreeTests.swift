import HookeForms
import ScenarioSupport
import Testing

/// Errors of scenes in a tree and of names of their parts, each with its position.
struct BadSceneInTreeTests {
    private static let spring = "release: { spring: { settlingDuration: 0.9 s, dampingRatio: 0.57 } }"
    private static let tree = """
        [{ scene: elastic-header, name: header, \(spring) }, { name: card, custom: { progress: 0 } }]
        """

    @Test(
        "Errors in the tree, in line 4",
        arguments: [
            Mistake("[{ scene: elastic-heade, name: h }]", at: "4:19", "did you mean 'elastic-header'?"),
            Mistake("[{ scene: elastic-header, name: h }]", at: "4:10", "needs 'release'"),
            Mistake("[{ scene: elastic-layer }]", at: "4:10", "needs 'name'"),
            Mistake(
                "[{ scene: elastic-layer, name: h, opacity: 1 }]", at: "4:43",
                "'opacity' cannot be combined with scene: elastic-layer"),
            Mistake("[{ name: h, with: {} }]", at: "4:21", "'with' needs 'scene'"),
            Mistake("[{ scne: elastic-layer, name: h }]", at: "4:12", "did you mean 'scene'?"),
            Mistake(
                "[{ scene: elastic-layer, name: h }, { name: h }]", at: "4:53",
                "duplicate layer name 'h', first used at 4:40"
            ),
            Mistake(
                "[{ scene: elastic-layer, name: h, with: { minimalHeigh: 1 pt } }]", at: "4:51",
                "did you mean 'minimalHeight'?"),
            Mistake(
                "[{ scene: elastic-header, name: h, errorEstimate: true, \(spring) }]", at: "4:59",
                "'errorEstimate' needs a release by a network"),
            Mistake(
                "[{ scene: network, name: n, with: { shape: chain, points: 2, origin: [0, 0], step: [1 pt, 0], link: { stiffness: 1 } } }]",
                at: "4:43", "propagator"),
        ])
    func trees(mistake: Mistake) { expectOnly(mistake, in: CompositionText(layers: mistake.text).text) }

    @Test(
        "Errors in names of a scene, from line 6 on",
        arguments: [
            Mistake(
                "script: [{ at: 0, set: { header.D.position: [1 pt, 1 pt] } }]", at: "6:26",
                "unknown part 'D' of the scene 'header'"),
            Mistake(
                "script: [{ at: 0, set: { header.shap.opacity: 1 } }]", at: "6:26",
                "did you mean 'header.shape.opacity'?"),
            Mistake(
                "script: [{ at: 0, set: { header.shape.opcity: 1 } }]", at: "6:26", "unknown property 'shape.opcity'"),
            Mistake(
                "script: [{ at: 0, set: { card.positon.x: 1 pt } }]", at: "6:26",
                "unknown property 'positon.x'; did you mean 'card.position.x'?"),
            Mistake("script: [{ at: 0, set: { hedder.C.x: 1 pt } }]", at: "6:26", "unknown layer 'hedder.C'"),
            Mistake(
                "script: [{ at: 0, pan: { view: header.shape, through: [{ at: 0, to: [0, 0] }] } }]", at: "6:32",
                "'header.shape' cannot be panned"),
            Mistake("script: [{ at: 0, pauseClock: header.D }]", at: "6:31", "unknown layer 'header.D'"),
            Mistake("script: [{ at: 0, removeLayer: a.b.c }]", at: "6:32", "invalid layer name 'a.b.c'"),
            Mistake(
                "script: [{ at: 0, addLayer: { to: root, layer: { scene: elastic-layer, name: more } } }]", at: "6:78",
                "a scene cannot be added by a step"),
            Mistake(
                "script: [{ at: 0, insertLayer: { to: card, at: 0, layer: { name: x, sublayers: [{ scene: elastic-layer, name: y }] } } }]",
                at: "6:111", "a scene cannot be added by a step"),
            Mistake("probes: [header.shape.position]", at: "6:10", "already recorded as header.shape.position"),
            Mistake("probes: [header.C.z]", at: "6:10", "unknown property 'C.z'"),
            Mistake(
                "expect: [{ metric: overshoot_percent, scene: card, equals: 1 }]", at: "6:10",
                "unknown scene 'card' for the metric 'overshoot_percent' (expected header)"),
            Mistake(
                "expect: [{ metric: energy_drift, equals: 1 }]", at: "6:10",
                "'energy_drift' is not available for layers"),
            Mistake(
                "expect: [{ event: crossing, subject: release 1, count: 1 }]", at: "6:10",
                "unknown release 'release 1' for the event 'crossing' (expected header release 1"),
            Mistake("expect: [{ event: completion, subject: heder, count: 1 }]", at: "6:10", "did you mean 'header'?"),
            Mistake(
                "expect: [{ metric: model_gap_pt, layer: card, equals: 1 }]", at: "6:10",
                "the metric 'model_gap_pt' of a layer needs one property"),
            Mistake(
                "expect: [{ metric: model, point: header.D, property: position.y, at: 0, equals: 1 }]", at: "6:10",
                "unknown point 'header.D' in the trace of the tree (expected header.L3"),
            Mistake(
                "expect: [{ metric: frames, scene: header, equals: 1 }]", at: "6:35", "does not apply to the metric"),
        ])
    func names(mistake: Mistake) {
        expectOnly(mistake, in: CompositionText(mistake.text, layers: Self.tree).text)
    }

    @Test("A metric that two scenes have must name a scene")
    func ambiguous() {
        let layers =
            "[{ scene: elastic-header, name: a, \(Self.spring) }, { scene: elastic-header, name: b, \(Self.spring) }]"
        expectOnly(
            Mistake("", at: "6:10", "2 scenes have the metric 'crossings' (expected 'scene': a or b)"),
            in: CompositionText("expect: [{ metric: crossings, equals: 1 }]", layers: layers).text)
    }

    @Test(
        "A metric cannot name a scene in a single scene or a system",
        arguments: [
            "scene: elastic-header\n\(spring)\nexpect: [{ metric: crossings, scene: header, equals: 1 }]",
            "system: linear\nexpect: [{ metric: energy_drift, scene: header, equals: 1 }]",
        ])
    func alone(body: String) {
        let found = problems(of: "hooke: 1\nname: a\nuntil: { time: 1 s }\n\(body)\n").map(\.description)
        #expect(
            found.count == 1 && found[0].contains("unknown scene 'header': the scenario has no layer tree"), "\(found)")
    }

    @Test(
        "Errors in names of parts of a single scene, from line 6 on",
        arguments: [
            Mistake("probes: [shap.opacity]", at: "6:10", "unknown layer 'shap'; did you mean 'shape'?"),
            Mistake("probes: [header.shape.opacity]", at: "6:10", "unknown property 'shape.opacity'"),
            Mistake("probes: [shape.position]", at: "6:10", "already recorded as shape.position"),
            Mistake("probes: [C.z]", at: "6:10", "unknown property 'z'"),
            Mistake("links: [{ name: a }, { name: a }]", at: "6:30", "duplicate display link name 'a'"),
            Mistake("script: [{ at: 0, pauseLink: tick }]", at: "6:30", "unknown display link 'tick'"),
            Mistake("script: [{ at: 0, set: { shape.opcity: 1 } }]", at: "6:26", "did you mean 'shape.opacity'?"),
            Mistake(
                "script: [{ at: 0, addLayer: { to: root, layer: { name: shape } } }]", at: "6:56",
                "duplicate layer name 'shape'"),
            Mistake(
                "script: [{ at: 0, pan: { view: shape, through: [{ at: 0, to: [0, 0] }] } }]", at: "6:32",
                "'shape' cannot be panned"),
            Mistake(
                "script: [{ at: 0, removeLayer: header }, { at: 0, pan: { view: header, through: [{ at: 0, to: [0, 0] }] } }]",
                at: "6:64", "'header' is removed"),
            Mistake("script: [{ at: 0, begin: {} }]", at: "6:26", "the transaction is never committed"),
            Mistake(
                "expect: [{ event: completion, subject: header, count: 1 }]", at: "6:10",
                "unknown completion 'header'"),
            Mistake(
                "expect: [{ metric: model, point: shape, property: position.y, at: 0, equals: 1 }]", at: "6:10",
                "unknown point 'shape' in the trace of the scene"),
            Mistake(
                "expect: [{ metric: model, layer: C, property: positon, at: 0, equals: 1 }]", at: "6:10",
                "did you mean 'position'?"),
        ])
    func soleScene(mistake: Mistake) {
        let text = "hooke: 1\nname: a\nscene: elastic-header\n\(Self.spring)\nuntil: { time: 1 s }\n\(mistake.text)\n"
        expectOnly(mistake, in: text)
    }
}
