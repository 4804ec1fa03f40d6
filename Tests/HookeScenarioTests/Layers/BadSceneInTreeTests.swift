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
        arguments: Mistake.rows(
            #"""
            4:19 | [{ scene: elastic-heade, name: h }] | did you mean 'elastic-header'?
            4:10 | [{ scene: elastic-header, name: h }] | needs 'release'
            4:10 | [{ scene: elastic-layer }] | needs 'name'
            4:43 | [{ scene: elastic-layer, name: h, opacity: 1 }] | 'opacity' cannot be combined with scene: elastic-layer
            4:21 | [{ name: h, with: {} }] | 'with' needs 'scene'
            4:12 | [{ scne: elastic-layer, name: h }] | did you mean 'scene'?
            4:53 | [{ scene: elastic-layer, name: h }, { name: h }] | duplicate layer name 'h', first used at 4:40
            4:51 | [{ scene: elastic-layer, name: h, with: { minimalHeigh: 1 pt } }] | did you mean 'minimalHeight'?
            4:59 | [{ scene: elastic-header, name: h, errorEstimate: true, \#(spring) }] | 'errorEstimate' needs a release by a network
            4:43 | [{ scene: network, name: n, with: { shape: chain, points: 2, origin: [0, 0], step: [1 pt, 0], link: { stiffness: 1 } } }] | propagator
            """#))
    func trees(mistake: Mistake) { expectOnly(mistake, in: CompositionText(layers: mistake.text).text) }

    @Test(
        "Errors in names of a scene, from line 6 on",
        arguments: Mistake.rows(
            #"""
            6:26 | script: [{ at: 0, set: { header.D.position: [1 pt, 1 pt] } }] | unknown part 'D' of the scene 'header'
            6:26 | script: [{ at: 0, set: { header.shap.opacity: 1 } }] | did you mean 'header.shape.opacity'?
            6:26 | script: [{ at: 0, set: { header.shape.opcity: 1 } }] | unknown property 'shape.opcity'
            6:26 | script: [{ at: 0, set: { card.positon.x: 1 pt } }] | unknown property 'positon.x'; did you mean 'card.position.x'?
            6:26 | script: [{ at: 0, set: { hedder.C.x: 1 pt } }] | unknown layer 'hedder.C'
            6:32 | script: [{ at: 0, pan: { view: header.shape, through: [{ at: 0, to: [0, 0] }] } }] | 'header.shape' cannot be panned
            6:31 | script: [{ at: 0, pauseClock: header.D }] | unknown layer 'header.D'
            6:32 | script: [{ at: 0, removeLayer: a.b.c }] | invalid layer name 'a.b.c'
            6:78 | script: [{ at: 0, addLayer: { to: root, layer: { scene: elastic-layer, name: more } } }] | a scene cannot be added by a step
            6:111 | script: [{ at: 0, insertLayer: { to: card, at: 0, layer: { name: x, sublayers: [{ scene: elastic-layer, name: y }] } } }] | a scene cannot be added by a step
            6:10 | probes: [header.shape.position] | already recorded as header.shape.position
            6:10 | probes: [header.C.z] | unknown property 'C.z'
            6:10 | expect: [{ metric: overshoot_percent, scene: card, equals: 1 }] | unknown scene 'card' for the metric 'overshoot_percent' (expected header)
            6:10 | expect: [{ metric: energy_drift, equals: 1 }] | 'energy_drift' is not available for layers
            6:10 | expect: [{ event: crossing, subject: release 1, count: 1 }] | unknown release 'release 1' for the event 'crossing' (expected header release 1
            6:10 | expect: [{ event: completion, subject: heder, count: 1 }] | did you mean 'header'?
            6:10 | expect: [{ metric: model_gap_pt, layer: card, equals: 1 }] | the metric 'model_gap_pt' of a layer needs one property
            6:10 | expect: [{ metric: model, point: header.D, property: position.y, at: 0, equals: 1 }] | unknown point 'header.D' in the trace of the tree (expected header.L3
            6:35 | expect: [{ metric: frames, scene: header, equals: 1 }] | does not apply to the metric
            """#))
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
        arguments: Mistake.rows(
            #"""
            6:10 | probes: [shap.opacity] | unknown layer 'shap'; did you mean 'shape'?
            6:10 | probes: [header.shape.opacity] | unknown property 'shape.opacity'
            6:10 | probes: [shape.position] | already recorded as shape.position
            6:10 | probes: [C.z] | unknown property 'z'
            6:30 | links: [{ name: a }, { name: a }] | duplicate display link name 'a'
            6:30 | script: [{ at: 0, pauseLink: tick }] | unknown display link 'tick'
            6:26 | script: [{ at: 0, set: { shape.opcity: 1 } }] | did you mean 'shape.opacity'?
            6:56 | script: [{ at: 0, addLayer: { to: root, layer: { name: shape } } }] | duplicate layer name 'shape'
            6:32 | script: [{ at: 0, pan: { view: shape, through: [{ at: 0, to: [0, 0] }] } }] | 'shape' cannot be panned
            6:64 | script: [{ at: 0, removeLayer: header }, { at: 0, pan: { view: header, through: [{ at: 0, to: [0, 0] }] } }] | 'header' is removed
            6:26 | script: [{ at: 0, begin: {} }] | the transaction is never committed
            6:10 | expect: [{ event: completion, subject: header, count: 1 }] | unknown completion 'header'
            6:10 | expect: [{ metric: model, point: shape, property: position.y, at: 0, equals: 1 }] | unknown point 'shape' in the trace of the scene
            6:10 | expect: [{ metric: model, layer: C, property: positon, at: 0, equals: 1 }] | did you mean 'position'?
            """#))
    func soleScene(mistake: Mistake) {
        let text = "hooke: 1\nname: a\nscene: elastic-header\n\(Self.spring)\nuntil: { time: 1 s }\n\(mistake.text)\n"
        expectOnly(mistake, in: text)
    }
}
