import HookeForms
import ScenarioSupport
import Testing

/// Errors in scenarios with layers: each with its position and the expected value, and no others.
struct BadCompositionTests {
    private static let tree = """
        [{ name: card, custom: { progress: 0 }, sublayers: [{ name: inner }] }, { name: box, kind: view, pans: true }]
        """

    @Test(
        "Errors in a composition, from line 6 on",
        arguments: [
            // Names
            Mistake(
                "script: [{ at: 0, set: { crad.opacity: 1 } }]", at: "6:26",
                "unknown layer 'crad'; did you mean 'card'?"),
            Mistake("script: [{ at: 0, set: { zzz.opacity: 1 } }]", at: "6:26", "(expected card, inner or box)"),
            Mistake(
                "script: [{ at: 0, set: { card.opacty: 1 } }]", at: "6:26",
                "unknown property 'opacty'; did you mean 'card.opacity'?"),
            Mistake(
                "script: [{ at: 0, set: { card.positon: [1 pt, 1 pt] } }]", at: "6:26", "did you mean 'card.position'?"),
            Mistake("script: [{ at: 0, set: { card.progres: 1 } }]", at: "6:26", "did you mean 'card.progress'?"),
            Mistake(
                "script: [{ at: 0, set: { inner.progress: 1 } }]", at: "6:26", "unknown property 'progress'"),
            Mistake(
                "script: [{ at: 0, set: { card.position.z: 1 pt } }]", at: "6:26",
                "unknown part 'z' of position (expected x or y)"),
            Mistake(
                "script: [{ at: 0, set: { card.bounds.size.heigth: 1 pt } }]", at: "6:26",
                "did you mean 'card.bounds.size.height'?"),
            Mistake("script: [{ at: 0, set: { card.opacity.x: 1 } }]", at: "6:26", "expected opacity, a single number"),
            Mistake("script: [{ at: 0, set: { card: 1 } }]", at: "6:26", "invalid key path 'card'"),
            Mistake("script: [{ at: 0, set: { card.strokeEnd: 1 } }]", at: "6:26", "'strokeEnd' needs a shape layer"),
            Mistake("script: [{ at: 0, set: {} }]", at: "6:24", "the values to set are empty"),
            // Values
            Mistake("script: [{ at: 0, set: { card.position: 1 pt } }]", at: "6:41", "expected a point, a list of two"),
            Mistake("script: [{ at: 0, set: { card.position: [1, 2 pt] } }]", at: "6:42", "did you mean '1 pt'?"),
            Mistake("script: [{ at: 0, set: { card.opacity: 1 pt } }]", at: "6:40", "'1 pt' is not a number"),
            Mistake("script: [{ at: 0, set: { card.opacity: .nan } }]", at: "6:40", "is not finite"),
            Mistake(
                "script: [{ at: 0, set: { card.bounds: [0, 0] } }]", at: "6:39",
                "unexpected list of 2 (expected a rectangle"),
            Mistake(
                "script: [{ at: 0, set: { card.progress: [1] } }]", at: "6:26", "unknown property 'progress'"),
            Mistake(
                "script: [{ at: 0, set: { card.backgroundColor: ornage } }]", at: "6:48", "unknown colour 'ornage'"),
            Mistake("script: [{ at: 0, set: { card.hidden: 1 } }]", at: "6:39", "expected true or false"),
            Mistake(
                "script: [{ at: 0, set: { card.transform: { rotate: one } } }]", at: "6:52", "'one' is not a number"),
            Mistake(
                "script: [{ at: 0, set: { card.transform: { matrix: [1, 2] } } }]", at: "6:52",
                "unexpected list of 2"),
            Mistake(
                "script: [{ at: 0, set: { card.transform.skew: 1 } }]", at: "6:26",
                "unknown part 'skew' of transform (expected scale, rotation or translation)"),
            Mistake("script: [{ at: 0, set: { card.path: M 0 0 } }]", at: "6:26", "'path' needs a shape layer"),
            Mistake("script: [{ at: 0, set: { card.anchorPoint: [1 pt, 1] } }]", at: "6:45", "is not a number"),
            // Steps
            Mistake("script: [{ at: 0 }]", at: "6:10", "a script step needs 'set'"),
            Mistake("script: [{ at: 0, sett: { card.opacity: 1 }, commit: true }]", at: "6:19", "did you mean 'set'?"),
            Mistake("script: [{ at: 0, commit: true }]", at: "6:27", "no transaction has begun"),
            Mistake("script: [{ at: 0, begin: {} }]", at: "6:26", "the transaction is never committed"),
            Mistake("script: [{ at: 2 s, removeLayer: card }]", at: "6:16", "never reached: the run ends at 1 s"),
            Mistake(
                "script:\n- { at: 0.2 s, removeLayer: card }\n- { at: 0.1 s, removeLayer: box }", at: "8:9",
                "follows a step at 0.2 s"),
            Mistake("script: [{ at: 0, transaction: { duration: -1 s, do: [] } }]", at: "6:44", "-1 s is out of range"),
            Mistake(
                "script: [{ at: 0, transaction: { timing: [1.5, 0, 0, 1], do: [] } }]", at: "6:43",
                "control point x 1.5 is out of range"),
            Mistake(
                "script: [{ at: 0, transaction: { timing: ease, do: [] } }]", at: "6:42", "expected linear, ease-in"),
            Mistake(
                "script: [{ at: 0, transaction: { do: [{ set: { crd.opacity: 1 } }] } }]", at: "6:48",
                "did you mean 'card'?"),
            Mistake(
                "script: [{ at: 0, transaction: { do: [{ removeLayer: box, commit: true }] } }]", at: "6:59",
                "unknown key 'commit' in a step within a block"),
            Mistake("script: [{ at: 0, drop: 0 }]", at: "6:25", "a whole number from 1 to 1000"),
            Mistake("script: [{ at: 0, refresh: 60 }]", at: "6:28", "did you mean '60 Hz'?"),
            Mistake(
                "script: [{ at: 0, withoutAnimation: [{ set: { crd.opacity: 1 } }] }]", at: "6:47",
                "did you mean 'card'?"),
            // Animations
            Mistake(
                "script: [{ at: 0, add: { to: card } }]", at: "6:24",
                "needs 'basic', 'spring', 'keyframes', 'group' or 'transition'"),
            Mistake(
                "script: [{ at: 0, add: { to: card, basic: { property: opacity, from: [1] } } }]", at: "6:70",
                "unexpected list"),
            Mistake(
                "script: [{ at: 0, add: { to: card, basic: { property: position, to: 1 pt } } }]", at: "6:69",
                "a list of two"),
            Mistake(
                "script: [{ at: 0, add: { to: card, basic: { property: opcity } } }]", at: "6:55",
                "unknown property 'opcity'; did you mean 'opacity'?"),
            Mistake(
                "script: [{ at: 0, add: { to: card, basic: { property: opacity, duration: 0 s } } }]", at: "6:74",
                "out of range"),
            Mistake(
                "script: [{ at: 0, add: { to: card, basic: { property: opacity, repeatCount: -1 } } }]", at: "6:77",
                "expected a number, at least 0; or forever"),
            Mistake(
                "script: [{ at: 0, add: { to: card, basic: { property: opacity, beginTime: 1 s, delay: 1 s } } }]",
                at: "6:87", "cannot be combined with 'beginTime'"),
            Mistake(
                "script: [{ at: 0, add: { to: crd, basic: { property: opacity } } }]", at: "6:30",
                "did you mean 'card'?"),
            Mistake(
                "script: [{ at: 0, animate: { do: [] } }]", at: "6:28",
                "an animation block is incomplete (expected duration; or spring)"),
            Mistake(
                "script: [{ at: 0, add: { to: card, keyframes: { property: opacity, values: [0, 1, 0], keyTimes: [0, 0.7, 0.5] } } }]",
                at: "6:106", "key time 2 is 0.5, before the 0.7"),
            Mistake(
                "script: [{ at: 0, add: { to: card, keyframes: { property: opacity, values: [0, 1], keyTimes: [0, 2] } } }]",
                at: "6:98", "from 0 to 1"),
            Mistake(
                "script: [{ at: 0, add: { to: card, keyframes: { property: opacity, path: M 0 0 L 1 0 } } }]",
                at: "6:74",
                "only a point property can follow a path (expected property: position)"),
            Mistake(
                "script: [{ at: 0, add: { to: card, keyframes: { property: opacity, values: [0, 1], timings: [[-1, 0, 0, 1]] } } }]",
                at: "6:95", "control point x -1 is out of range"),
            Mistake(
                "script: [{ at: 0, add: { to: card, spring: { property: opacity, spring: { mass: 1e-308, stiffness: 1, damping: 1 } } } }]",
                at: "6:73", "mass is 1e-308; only 1e-50 to 1e50 can be computed"),
            Mistake(
                "script: [{ at: 0, timing: { of: card, speed: 1e7 } }]", at: "6:46",
                "1e7 is out of range (expected a number, at least -1000000 and at most 1000000)"),
            Mistake(
                "script: [{ at: 0, add: { to: card, keyframes: { property: opacity } } }]", at: "6:47",
                "'values' or 'path'"),
            Mistake(
                "script: [{ at: 0, add: { to: card, basic: { property: opacity, valueFunction: rotateZ, to: 1 } } }]",
                at: "6:79", "'valueFunction' needs the property transform"),
            Mistake(
                "script: [{ at: 0, add: { to: card, group: { animations: [{ basic: { property: opcity } }] } } }]",
                at: "6:79", "unknown property 'opcity'; did you mean 'opacity'?"),
            Mistake(
                "script: [{ at: 0, add: { to: card, group: { animations: [] } } }]", at: "6:57",
                "expected a list of at least 1"),
            // The tree
            Mistake(
                "script: [{ at: 0, addLayer: { to: inner, layer: card } }]", at: "6:49",
                "'card' cannot be added to 'inner': the layer tree would have a cycle"),
            Mistake(
                "script: [{ at: 0, addLayer: { to: card, layer: card } }]", at: "6:48",
                "'card' cannot be added to 'card'"),
            Mistake(
                "script: [{ at: 0, addLayer: { to: root, layer: { name: box } } }]", at: "6:56",
                "name 'box', first used at 4:89"),
            Mistake("script: [{ at: 0, addLayer: { to: rot, layer: box } }]", at: "6:35", "unknown layer 'rot'"),
            Mistake(
                "script:\n- { at: 0, removeLayer: card }\n- { at: 0, add: { to: inner, basic: { property: opacity } } }",
                at: "8:23", "'inner' is removed"),
            Mistake(
                "script:\n- { at: 0, removeLayer: card }\n- { at: 0, removeLayer: card }", at: "8:25",
                "is already removed"),
            Mistake(
                "script: [{ at: 0, addLayer: { to: x, layer: { name: x } } }, { at: 0, removeLayer: x }]", at: "6:35",
                "unknown layer 'x'"),
            // Pans
            Mistake(
                "script: [{ at: 0, pan: { view: card, through: [{ at: 0, to: [0, 0] }] } }]", at: "6:32",
                "kind: view and pans: true"),
            Mistake("script: [{ at: 0, pan: { through: [{ at: 0, to: [0, 0] }] } }]", at: "6:24", "needs 'view'"),
            Mistake(
                "script:\n- { at: 0, removeLayer: box }\n- { at: 0, pan: { view: box, through: [{ at: 0, to: [0, 0] }] } }",
                at: "8:25", "'box' is removed and cannot be panned"),
            // Velocities and catching
            Mistake(
                "script: [{ at: 0, animate: { spring: { duration: 0.5 s, bounce: 0 }, velocity: [0, 3 pt], do: [] } }]",
                at: "6:84",
                "unknown unit 'pt'"),
            Mistake(
                "script: [{ at: 0, animate: { spring: { duration: 0.5 s, bounce: 0 }, velocity: 300 pt/s, do: [] } }]",
                at: "6:80",
                "a velocity (x, y)"),
            Mistake(
                "script: [{ at: 0, animate: { spring: { duration: 0.5 s, bounce: 0 }, initialVelocity: 1, velocity: [0, 0], do: [] } }]",
                at: "6:100",
                "'velocity' cannot be combined with 'initialVelocity'"),
            Mistake(
                "script: [{ at: 0, animate: { spring: { settlingDuration: 1 s, dampingRatio: 1, initialVelocity: -2 }, initialVelocity: 1, do: [] } }]",
                at: "6:38", "'initialVelocity' in 'spring' cannot be combined with 'initialVelocity' beside it"),
            Mistake(
                "script: [{ at: 0, animate: { spring: { settlingDuration: 1 s, dampingRatio: 1, initialVelocity: 0 }, initialVelocity: 1, do: [] } }]",
                at: "6:38", "'initialVelocity' in 'spring' cannot be combined with 'initialVelocity' beside it"),
            Mistake(
                "script: [{ at: 0, animate: { spring: { settlingDuration: 1 s, dampingRatio: 1, initialVelocity: -2 }, velocity: [0, 1 pt/s], do: [] } }]",
                at: "6:38", "'initialVelocity' in 'spring' cannot be combined with 'velocity' beside it"),
            Mistake(
                "script: [{ at: 0, animate: { spring: { settlingDuration: 1 s, dampingRatio: 0.5 }, initialVelocity: [0, 1], do: [] } }]",
                at: "6:38",
                "ask for the largest root (--root largest; root=largest in 'spring:...'; root: largest in a file)"),
            Mistake(
                "script: [{ at: 0, add: { to: card, spring: { property: opacity, to: 1, spring: { settlingDuration: 1 s, dampingRatio: 1, initialVelocity: -2 }, velocity: 3 } } }]",
                at: "6:80", "'initialVelocity' in 'spring' cannot be combined with 'velocity' beside it"),
            Mistake(
                "script: [{ at: 0, animate: { spring: { duration: 0.5 s, bounce: 0 }, velocity: [0, =card.position.y], do: [] } }]",
                at: "6:85",
                "the expression measures pt (expected pt/s)"),
            Mistake(
                "script: [{ at: 0, add: { to: card, spring: { property: position, to: [0, 0], spring: { duration: 0.5 s, bounce: 0 }, velocity: 3 pt/s } } }]",
                at: "6:128",
                "a velocity (x, y)"),
            Mistake(
                "script: [{ at: 0, add: { to: card, spring: { property: opacity, to: 1, spring: { duration: 0.5 s, bounce: 0 }, velocity: 3 pt/s } } }]",
                at: "6:122",
                "expected a number"),
            Mistake(
                "script: [{ at: 0, add: { to: card, spring: { property: transform, to: identity, spring: { duration: 0.5 s, bounce: 0 }, velocity: 3 } } }]",
                at: "6:131",
                "'transform' has no velocity by component"),
            Mistake(
                "script: [{ at: 0, animator: { name: a, spring: { duration: 0.5 s, bounce: 0 }, velocity: [0, 0], do: [] } }]",
                at: "6:90", "an animator has no 'velocity' (expected 'initialVelocity', in distances per second)"),
            Mistake(
                "script: [{ at: 0, catch: crd }]", at: "6:26",
                "did you mean 'card'?"),
            Mistake(
                "script: [{ at: 0, pan: { view: card, through: [{ at: 0, to: [0, 0] }], catches: true } }]", at: "6:72",
                "unknown key 'catches'"),
            // Probes
            Mistake(
                "probes: [card]", at: "6:10",
                "invalid key path 'card' (expected a layer and its property such as card.position"),
            Mistake("probes: [card.positin]", at: "6:10", "did you mean 'card.position'?"),
            Mistake("probes: [card.position, card.position.x]", at: "6:25", "already recorded as card.position"),
            Mistake(
                "probes: [{ of: card.opacity, at: [0.5 s, 0.5 s] }]", at: "6:42",
                "not later than the previous probe"),
            Mistake("probes: [card.path]", at: "6:10", "'path' needs a shape layer, and 'card' is not one"),
            Mistake("probes: [{ of: card.opacity, at: [2 s] }]", at: "6:35", "never reached: the run ends at 1.0 s"),
            // Expectations
            Mistake(
                "expect: [{ metric: crossings, equals: 1 }]", at: "6:10", "'crossings' is not available for layers"),
            Mistake("expect: [{ event: impact, count: 1 }]", at: "6:10", "'impact' is not available for layers"),
            Mistake("expect: [{ event: layout, subject: crd, count: 1 }]", at: "6:10", "did you mean 'card'?"),
            Mistake(
                "expect: [{ metric: model, layer: card, property: position, at: 0, equals: 1 }]", at: "6:10",
                "(expected position.x or position.y)"),
            Mistake(
                "expect: [{ metric: model, layer: card, property: path.length, at: 0, equals: 1 }]", at: "6:10",
                "'path' needs a shape layer, and 'card' is not one"),
            Mistake(
                "expect: [{ metric: model, layer: card, property: position.z, at: 0, equals: 1 }]", at: "6:10",
                "unknown part 'z' of position (expected x or y)"),
            Mistake(
                "expect: [{ metric: model, layer: card, property: backgroundColor.rde, at: 0, equals: 1 }]", at: "6:10",
                "or in a metric backgroundColor.red, backgroundColor.green, backgroundColor.blue or backgroundColor.alpha"
            ),
            Mistake(
                "expect: [{ metric: model, layer: card, property: opacity, at: 2 s, equals: 1 }]", at: "6:10",
                "2.0 s is never reached"),
            Mistake("expect: [{ order: [[settled]] }]", at: "6:19", "unexpected list of 1"),
            Mistake("expect: [{ order: [[setled], [layout]] }]", at: "6:21", "did you mean 'settled'?"),
        ])
    func mistakes(mistake: Mistake) {
        expectOnly(mistake, in: CompositionText(mistake.text, layers: BadCompositionTests.tree).text)
    }

    @Test(
        "The limit on frames counts each rate of the display",
        arguments: [
            ("60 Hz", "1100 s", "at: 10 s, refresh: 10000 Hz", "10900600"),
            ("10000 Hz", "1100 s", "at: 1050 s, refresh: 60 Hz", "10503000"),
            ("10000 Hz", "1010 s", "at: 2 s, drop: 1", "10100000"),
            ("10000 Hz", "1100 s", "at: 2 s, refresh: 60 Hz", nil),
            ("60 Hz", "1100 s", "at: 1000 s, refresh: 10000 Hz", nil),
        ])
    func frames(refresh: String, until: String, step: String, promised: String?) {
        let text = CompositionText("script: [{ \(step) }]", refresh: refresh, until: "{ time: \(until) }").text
        guard let promised else {
            #expect(problems(of: text).isEmpty)
            return
        }
        let words = "is \(promised) frames (expected at most 10000000, or hooke run --force)"
        expectOnly(Mistake("", at: "5:16", words), in: text)
    }

    @Test(
        "Errors in the tree of layers, in line 4",
        arguments: [
            Mistake("[]", at: "4:9", "unexpected list of 0 (expected a list of at least 1)"),
            Mistake("[{ name: a }, { name: b, sublayers: [{ name: a }] }]", at: "4:54", "name 'a', first used at 4:18"),
            Mistake("[{ name: root }]", at: "4:18", "the layer name 'root' is reserved for the display"),
            Mistake("[{ name: a b }]", at: "4:18", "invalid layer name 'a b' (expected letters, digits, - and _)"),
            Mistake("[{ name: a, kind: veiw }]", at: "4:27", "did you mean 'view'?"),
            Mistake("[{ name: a, pans: true }]", at: "4:27", "'pans' needs a view (expected kind: view)"),
            Mistake(
                "[{ name: a, pans: { axis: vertical } }]", at: "4:27",
                "'pans' needs a view (expected kind: view)"),
            Mistake(
                "[{ name: a, kind: view, pans: yes }]", at: "4:39",
                "true"),
            Mistake(
                "[{ name: a, kind: view, pans: { axs: vertical } }]", at: "4:41",
                "did you mean 'axis'?"),
            Mistake(
                "[{ name: a, kind: view, pans: { axis: up } }]", at: "4:47",
                "unknown axis 'up' (expected both, horizontal or vertical)"),
            Mistake(
                "[{ name: a, kind: view, pans: { slop: -1 pt } }]", at: "4:47",
                "out of range"),
            Mistake(
                "[{ name: a, kind: view, pans: { velocityEstimator: last } }]", at: "4:60",
                "unknown velocity estimator 'last'"),
            Mistake(
                "[{ name: a, kind: view, pans: { limits: [0, 10 pt] } }]", at: "4:49",
                "'limits' needs an axis (expected axis: vertical or horizontal)"),
            Mistake(
                "[{ name: a, kind: view, pans: { axis: vertical, moves: false, limits: [0, 9 pt] } }]",
                at: "4:79", "'limits' cannot be combined with 'moves: false'"),
            Mistake(
                "[{ name: a, kind: view, pans: { axis: vertical, limits: [20 pt, 10 pt] } }]", at: "4:65",
                "the lower position first"),
            Mistake(
                "[{ name: a, kind: view, pans: { axis: vertical, rubberBand: 0.5 } }]", at: "4:57",
                "'rubberBand' needs 'limits'"),
            Mistake(
                "[{ name: a, kind: view, pans: { axis: vertical, limits: [0, 9 pt], rubberBand: 0 } }]", at: "4:88",
                "out of range"),
            Mistake(
                "[{ name: a, kind: view, actions: { opacity: null } }]", at: "4:42",
                "'actions' cannot be combined with kind: view"),
            Mistake(
                "[{ name: a, strokeEnd: 1 }]", at: "4:32", "'strokeEnd' needs a shape layer (expected kind: shape)"),
            Mistake("[{ name: a, positon: [0, 0] }]", at: "4:21", "did you mean 'position'?"),
            Mistake("[{ name: a, custom: { opacity: 1 } }]", at: "4:31", "'opacity' is already a layer property"),
            Mistake("[{ name: a, custom: { 1a: 1 } }]", at: "4:31", "invalid custom property name '1a'"),
            Mistake(
                "[{ name: a, actions: { opcity: null } }]", at: "4:32",
                "unknown property 'opcity'; did you mean 'opacity'?"),
            Mistake(
                "[{ name: a, actions: { opacity: { basic: { from: [1] } } } }]", at: "4:58",
                "unexpected list"),
            Mistake(
                "[{ name: a, actions: { opacity: { basic: { valueFunction: rotateZ, from: 1 } } } }]", at: "4:67",
                "'valueFunction' needs the property transform (expected an action for transform)"),
            Mistake("[{ name: a, actions: { opacity: none } }]", at: "4:41", "expected null; or a mapping: an action"),
        ])
    func trees(mistake: Mistake) {
        expectOnly(mistake, in: CompositionText(layers: mistake.text).text)
    }

    @Test("All errors are reported at once, in the order of the file")
    func together() {
        let text = CompositionText(
            "script:\n- { at: 0, set: { crd.opacity: 1, card.opcity: 1 } }\n- { at: 0, commit: true }\nprobes: [card.x]"
        ).text
        #expect(problems(of: text).map { "\($0.position)" } == ["7:19", "7:35", "8:20", "9:10"])
    }

    @Test("Pans of one view cannot overlap; pans of two views can")
    func fingers() {
        let layers = "[{ name: a, kind: view, pans: true }, { name: b, kind: view, pans: true }]"
        func text(_ second: String) -> String {
            CompositionText(
                """
                script:
                - { at: 0, pan: { view: a, from: [0, 0], to: [9 pt, 0], for: 0.5 s } }
                - { at: 0.2 s, pan: { view: \(second), from: [0, 0], to: [9 pt, 0], for: 0.5 s } }
                """, layers: layers
            ).text
        }
        expectOnly(
            Mistake("", at: "8:29", "before the previous pan ends; the previous pan ends at 0.5 s"), in: text("a"))
        #expect(problems(of: text("b")).isEmpty)
    }
}
