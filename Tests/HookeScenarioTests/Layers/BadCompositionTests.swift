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
        arguments: Mistake.rows(
            #"""
            # Names
            6:26 | script: [{ at: 0, set: { crad.opacity: 1 } }] | unknown layer 'crad'; did you mean 'card'?
            6:26 | script: [{ at: 0, set: { zzz.opacity: 1 } }] | (expected card, inner or box)
            6:26 | script: [{ at: 0, set: { card.opacty: 1 } }] | unknown property 'opacty'; did you mean 'card.opacity'?
            6:26 | script: [{ at: 0, set: { card.positon: [1 pt, 1 pt] } }] | did you mean 'card.position'?
            6:26 | script: [{ at: 0, set: { card.progres: 1 } }] | did you mean 'card.progress'?
            6:26 | script: [{ at: 0, set: { inner.progress: 1 } }] | unknown property 'progress'
            6:26 | script: [{ at: 0, set: { card.position.z: 1 pt } }] | unknown part 'z' of position (expected x or y)
            6:26 | script: [{ at: 0, set: { card.bounds.size.heigth: 1 pt } }] | did you mean 'card.bounds.size.height'?
            6:26 | script: [{ at: 0, set: { card.opacity.x: 1 } }] | expected opacity, a single number
            6:26 | script: [{ at: 0, set: { card: 1 } }] | invalid key path 'card'
            6:26 | script: [{ at: 0, set: { card.strokeEnd: 1 } }] | 'strokeEnd' needs a shape layer
            6:24 | script: [{ at: 0, set: {} }] | the values to set are empty
            # Values
            6:41 | script: [{ at: 0, set: { card.position: 1 pt } }] | expected a point, a list of two
            6:42 | script: [{ at: 0, set: { card.position: [1, 2 pt] } }] | did you mean '1 pt'?
            6:40 | script: [{ at: 0, set: { card.opacity: 1 pt } }] | '1 pt' is not a number
            6:40 | script: [{ at: 0, set: { card.opacity: .nan } }] | is not finite
            6:39 | script: [{ at: 0, set: { card.bounds: [0, 0] } }] | unexpected list of 2 (expected a rectangle
            6:26 | script: [{ at: 0, set: { card.progress: [1] } }] | unknown property 'progress'
            6:48 | script: [{ at: 0, set: { card.backgroundColor: ornage } }] | unknown colour 'ornage'
            6:39 | script: [{ at: 0, set: { card.hidden: 1 } }] | expected true or false
            6:52 | script: [{ at: 0, set: { card.transform: { rotate: one } } }] | 'one' is not a number
            6:52 | script: [{ at: 0, set: { card.transform: { rotate: 90 deg } } }] | is in degrees; write radians
            6:18 | script: [{ at: 0,5 s, set: { card.opacity: 0 } }] | a comma begins the next key
            6:44 | script: [{ at: 0, transaction: { duration: 300, do: [] } }] | did you mean '300 ms'?
            6:42 | script: [{ at: 0, transaction: { timing: easeInOut, do: [] } }] | did you mean 'ease-in-out'?
            6:19 | script: [{ at: 0, once: true, set: { card.opacity: 0 } }] | it in 'on': on: { ..., once:
            6:52 | script: [{ at: 0, set: { card.transform: { matrix: [1, 2] } } }] | unexpected list of 2
            6:26 | script: [{ at: 0, set: { card.transform.skew: 1 } }] | unknown part 'skew' of transform (expected scale, rotation or translation)
            6:26 | script: [{ at: 0, set: { card.path: M 0 0 } }] | 'path' needs a shape layer
            6:45 | script: [{ at: 0, set: { card.anchorPoint: [1 pt, 1] } }] | is not a number
            # Steps
            6:10 | script: [{ at: 0 }] | a script step needs 'set'
            6:19 | script: [{ at: 0, sett: { card.opacity: 1 }, commit: true }] | did you mean 'set'?
            6:27 | script: [{ at: 0, commit: true }] | no transaction has begun
            6:26 | script: [{ at: 0, begin: {} }] | the transaction is never committed
            6:16 | script: [{ at: 2 s, removeLayer: card }] | never reached: the run ends at 1 s
            8:9 | script:\n- { at: 0.2 s, removeLayer: card }\n- { at: 0.1 s, removeLayer: box } | follows a step at 0.2 s
            6:44 | script: [{ at: 0, transaction: { duration: -1 s, do: [] } }] | -1 s is out of range
            6:43 | script: [{ at: 0, transaction: { timing: [1.5, 0, 0, 1], do: [] } }] | control point x 1.5 is out of range
            6:42 | script: [{ at: 0, transaction: { timing: eas, do: [] } }] | unknown timing function 'eas' (expected linear, ease, ease-in
            6:42 | script: [{ at: 0, transaction: { timing: easeinout, do: [] } }] | or a function of CSS such as 'linear(0, 0.25 75%, 1)'; or a timing function (x1, y1, x2, y2)
            6:42 | script: [{ at: 0, transaction: { timing: material-standard, do: [] } }] | did you mean 'material2-standard'?
            6:42 | script: [{ at: 0, transaction: { timing: [0, 0, 1], do: [] } }] | unexpected list of 3
            6:53 | script: [{ at: 0, transaction: { timing: 'linear(0, 1px)', do: [] } }] | unexpected '1px' in 'linear(0, 1px)' (expected a number, the output of a stop of linear())
            6:50 | script: [{ at: 0, transaction: { timing: 'linear()', do: [] } }] | unexpected ')' in 'linear()' (expected a number
            6:43 | script: [{ at: 0, transaction: { timing: 'stepz(3)', do: [] } }] | unknown timing function 'stepz' in 'stepz(3)' (expected linear(), steps() or cubic-bezier()); did you mean 'steps'?
            6:48 | script: [{ at: 0, transaction: { timing: steps(0), do: [] } }] | the number of intervals is out of range in 'steps(0)' (expected from 1 to 2147483647)
            6:52 | script: [{ at: 0, transaction: { timing: 'steps(2, jump-nine)', do: [] } }] | unknown step position 'jump-nine'
            6:62 | script: [{ at: 0, transaction: { timing: 'cubic-bezier(0, 1, 2, 1)', do: [] } }] | x2 is 2.0, which is out of range in
            6:48 | script: [{ at: 0, transaction: { do: [{ set: { crd.opacity: 1 } }] } }] | did you mean 'card'?
            6:59 | script: [{ at: 0, transaction: { do: [{ removeLayer: box, commit: true }] } }] | unknown key 'commit' in a step within a block
            6:25 | script: [{ at: 0, drop: 0 }] | a whole number from 1 to 1000
            6:28 | script: [{ at: 0, refresh: 60 }] | did you mean '60 Hz'?
            6:47 | script: [{ at: 0, withoutAnimation: [{ set: { crd.opacity: 1 } }] }] | did you mean 'card'?
            # Animations
            6:24 | script: [{ at: 0, add: { to: card } }] | needs 'basic', 'spring', 'decay', 'keyframes', 'group' or 'transition'
            6:77 | script: [{ at: 0, add: { to: card, decay: { property: opacity, velocity: 1, clamp: true } } }] | 'clamp' needs 'target'
            6:94 | script: [{ at: 0, add: { to: card, decay: { property: opacity, velocity: 1, target: 1, snap: [0, 1] } } }] | 'snap' cannot be combined with 'target'
            6:77 | script: [{ at: 0, add: { to: card, decay: { property: opacity, velocity: 1, bounce: { mass: 1, stiffness: 1, damping: 1 } } } }] | 'bounce' needs 'limits'
            6:85 | script: [{ at: 0, add: { to: card, decay: { property: opacity, velocity: 1, limits: [1, 0] } } }] | 'limits' are not the least and the greatest value
            6:94 | script: [{ at: 0, add: { to: card, decay: { property: opacity, velocity: 1, target: 1, rate: fast } } }] | 'rate' cannot be combined with 'target'
            6:83 | script: [{ at: 0, add: { to: card, decay: { property: opacity, velocity: 1, rate: 1.5 } } }] | 1.5 is out of range
            6:55 | script: [{ at: 0, add: { to: card, decay: { property: transform, velocity: 1 } } }] | 'transform' cannot slow down
            6:135 | script: [{ at: 0, add: { to: card, spring: { property: opacity, to: 1, spring: { mass: 1, stiffness: 1, damping: 1, rest: { distance: -1, speed: 2 } } } } }] | -1 is out of range
            6:56 | script: [{ at: 0, add: { to: card, spring: { property: transform, to: identity, spring: { mass: 1, stiffness: 1, damping: 1, clamp: true } } } }] | 'transform' has no numbers that end one by one
            6:123 | script: [{ at: 0, add: { to: card, spring: { property: opacity, to: 1, spring: { mass: 1, stiffness: 1, damping: 1, rest: react } } } }] | unknown rule for rest 'react'
            6:86 | script: [{ at: 0, add: { to: card, basic: { property: opacity, to: 1, reducedMotion: less } } }] | unexpected 'less' (expected off; or cross-fade; or a mapping
            6:70 | script: [{ at: 0, add: { to: card, basic: { property: opacity, from: [1] } } }] | unexpected list
            6:69 | script: [{ at: 0, add: { to: card, basic: { property: position, to: 1 pt } } }] | a list of two
            6:55 | script: [{ at: 0, add: { to: card, basic: { property: opcity } } }] | unknown property 'opcity'; did you mean 'opacity'?
            6:74 | script: [{ at: 0, add: { to: card, basic: { property: opacity, duration: 0 s } } }] | out of range
            6:77 | script: [{ at: 0, add: { to: card, basic: { property: opacity, repeatCount: -1 } } }] | expected a number, at least 0; or forever
            6:87 | script: [{ at: 0, add: { to: card, basic: { property: opacity, beginTime: 1 s, delay: 1 s } } }] | cannot be combined with 'beginTime'
            6:30 | script: [{ at: 0, add: { to: crd, basic: { property: opacity } } }] | did you mean 'card'?
            6:28 | script: [{ at: 0, animate: { do: [] } }] | an animation block is incomplete (expected duration; or spring)
            6:106 | script: [{ at: 0, add: { to: card, keyframes: { property: opacity, values: [0, 1, 0], keyTimes: [0, 0.7, 0.5] } } }] | key time 2 is 0.5, before the 0.7
            6:98 | script: [{ at: 0, add: { to: card, keyframes: { property: opacity, values: [0, 1], keyTimes: [0, 2] } } }] | from 0 to 1
            6:74 | script: [{ at: 0, add: { to: card, keyframes: { property: opacity, path: M 0 0 L 1 0 } } }] | only a point property can follow a path (expected property: position)
            6:95 | script: [{ at: 0, add: { to: card, keyframes: { property: opacity, values: [0, 1], timings: [[-1, 0, 0, 1]] } } }] | control point x -1 is out of range
            6:73 | script: [{ at: 0, add: { to: card, spring: { property: opacity, spring: { mass: 1e-308, stiffness: 1, damping: 1 } } } }] | mass is 1e-308; only 1e-50 to 1e50 can be computed
            6:46 | script: [{ at: 0, timing: { of: card, speed: 1e7 } }] | 1e7 is out of range (expected a number, at least -1000000 and at most 1000000)
            6:47 | script: [{ at: 0, add: { to: card, keyframes: { property: opacity } } }] | 'values' or 'path'
            6:79 | script: [{ at: 0, add: { to: card, basic: { property: opacity, valueFunction: rotateZ, to: 1 } } }] | 'valueFunction' needs the property transform
            6:79 | script: [{ at: 0, add: { to: card, group: { animations: [{ basic: { property: opcity } }] } } }] | unknown property 'opcity'; did you mean 'opacity'?
            6:57 | script: [{ at: 0, add: { to: card, group: { animations: [] } } }] | expected a list of at least 1
            # The tree
            6:49 | script: [{ at: 0, addLayer: { to: inner, layer: card } }] | 'card' cannot be added to 'inner': the layer tree would have a cycle
            6:48 | script: [{ at: 0, addLayer: { to: card, layer: card } }] | 'card' cannot be added to 'card'
            6:56 | script: [{ at: 0, addLayer: { to: root, layer: { name: box } } }] | name 'box', first used at 4:89
            6:35 | script: [{ at: 0, addLayer: { to: rot, layer: box } }] | unknown layer 'rot'
            8:23 | script:\n- { at: 0, removeLayer: card }\n- { at: 0, add: { to: inner, basic: { property: opacity } } } | 'inner' is removed
            8:25 | script:\n- { at: 0, removeLayer: card }\n- { at: 0, removeLayer: card } | is already removed
            6:35 | script: [{ at: 0, addLayer: { to: x, layer: { name: x } } }, { at: 0, removeLayer: x }] | unknown layer 'x'
            # Pans
            6:32 | script: [{ at: 0, pan: { view: card, through: [{ at: 0, to: [0, 0] }] } }] | kind: view and pans: true
            6:24 | script: [{ at: 0, pan: { through: [{ at: 0, to: [0, 0] }] } }] | needs 'view'
            8:25 | script:\n- { at: 0, removeLayer: box }\n- { at: 0, pan: { view: box, through: [{ at: 0, to: [0, 0] }] } } | 'box' is removed and cannot be panned
            # Velocities and catching
            6:84 | script: [{ at: 0, animate: { spring: { duration: 0.5 s, bounce: 0 }, velocity: [0, 3 pt], do: [] } }] | unknown unit 'pt'
            6:80 | script: [{ at: 0, animate: { spring: { duration: 0.5 s, bounce: 0 }, velocity: 300 pt/s, do: [] } }] | a velocity (x, y)
            6:100 | script: [{ at: 0, animate: { spring: { duration: 0.5 s, bounce: 0 }, initialVelocity: 1, velocity: [0, 0], do: [] } }] | 'velocity' cannot be combined with 'initialVelocity'
            6:38 | script: [{ at: 0, animate: { spring: { settlingDuration: 1 s, dampingRatio: 1, initialVelocity: -2 }, initialVelocity: 1, do: [] } }] | 'initialVelocity' in 'spring' cannot be combined with 'initialVelocity' beside it
            6:38 | script: [{ at: 0, animate: { spring: { settlingDuration: 1 s, dampingRatio: 1, initialVelocity: 0 }, initialVelocity: 1, do: [] } }] | 'initialVelocity' in 'spring' cannot be combined with 'initialVelocity' beside it
            6:38 | script: [{ at: 0, animate: { spring: { settlingDuration: 1 s, dampingRatio: 1, initialVelocity: -2 }, velocity: [0, 1 pt/s], do: [] } }] | 'initialVelocity' in 'spring' cannot be combined with 'velocity' beside it
            6:38 | script: [{ at: 0, animate: { spring: { settlingDuration: 1 s, dampingRatio: 0.5 }, initialVelocity: [0, 1], do: [] } }] | ask for the largest root (--root largest; root=largest in 'spring:...'; root: largest in a file)
            6:80 | script: [{ at: 0, add: { to: card, spring: { property: opacity, to: 1, spring: { settlingDuration: 1 s, dampingRatio: 1, initialVelocity: -2 }, velocity: 3 } } }] | 'initialVelocity' in 'spring' cannot be combined with 'velocity' beside it
            6:85 | script: [{ at: 0, animate: { spring: { duration: 0.5 s, bounce: 0 }, velocity: [0, =card.position.y], do: [] } }] | the expression measures pt (expected pt/s)
            6:128 | script: [{ at: 0, add: { to: card, spring: { property: position, to: [0, 0], spring: { duration: 0.5 s, bounce: 0 }, velocity: 3 pt/s } } }] | a velocity (x, y)
            6:122 | script: [{ at: 0, add: { to: card, spring: { property: opacity, to: 1, spring: { duration: 0.5 s, bounce: 0 }, velocity: 3 pt/s } } }] | expected a number
            6:131 | script: [{ at: 0, add: { to: card, spring: { property: transform, to: identity, spring: { duration: 0.5 s, bounce: 0 }, velocity: 3 } } }] | 'transform' has no velocity by component
            6:90 | script: [{ at: 0, animator: { name: a, spring: { duration: 0.5 s, bounce: 0 }, velocity: [0, 0], do: [] } }] | an animator has no 'velocity' (expected 'initialVelocity', in distances per second)
            6:26 | script: [{ at: 0, catch: crd }] | did you mean 'card'?
            6:72 | script: [{ at: 0, pan: { view: card, through: [{ at: 0, to: [0, 0] }], catches: true } }] | unknown key 'catches'
            # Probes
            6:10 | probes: [card] | invalid key path 'card' (expected a layer and its property such as card.position
            6:10 | probes: [card.positin] | did you mean 'card.position'?
            6:25 | probes: [card.position, card.position.x] | already recorded as card.position
            6:42 | probes: [{ of: card.opacity, at: [0.5 s, 0.5 s] }] | not later than the previous probe
            6:10 | probes: [card.path] | 'path' needs a shape layer, and 'card' is not one
            6:35 | probes: [{ of: card.opacity, at: [2 s] }] | never reached: the run ends at 1.0 s
            # Expectations
            6:10 | expect: [{ metric: crossings, equals: 1 }] | 'crossings' is not available for layers
            6:10 | expect: [{ event: impact, count: 1 }] | 'impact' is not available for layers
            6:10 | expect: [{ event: layout, subject: crd, count: 1 }] | did you mean 'card'?
            6:10 | expect: [{ metric: model, layer: card, property: position, at: 0, equals: 1 }] | (expected position.x or position.y)
            6:10 | expect: [{ metric: model, layer: card, property: path.length, at: 0, equals: 1 }] | 'path' needs a shape layer, and 'card' is not one
            6:10 | expect: [{ metric: model, layer: card, property: position.z, at: 0, equals: 1 }] | unknown part 'z' of position (expected x or y)
            6:10 | expect: [{ metric: model, layer: card, property: backgroundColor.rde, at: 0, equals: 1 }] | or in a metric backgroundColor.red, backgroundColor.green, backgroundColor.blue or backgroundColor.alpha
            6:10 | expect: [{ metric: model, layer: card, property: opacity, at: 2 s, equals: 1 }] | 2.0 s is never reached
            6:19 | expect: [{ order: [[settled]] }] | unexpected list of 1
            6:21 | expect: [{ order: [[setled], [layout]] }] | did you mean 'settled'?
            """#))
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
        arguments: Mistake.rows(
            #"""
            4:9 | [] | unexpected list of 0 (expected a list of at least 1)
            4:54 | [{ name: a }, { name: b, sublayers: [{ name: a }] }] | name 'a', first used at 4:18
            4:18 | [{ name: root }] | the layer name 'root' is reserved for the display
            4:18 | [{ name: a b }] | invalid layer name 'a b' (expected letters, digits, - and _)
            4:27 | [{ name: a, kind: veiw }] | did you mean 'view'?
            4:27 | [{ name: a, pans: true }] | 'pans' needs a view (expected kind: view)
            4:27 | [{ name: a, pans: { axis: vertical } }] | 'pans' needs a view (expected kind: view)
            4:39 | [{ name: a, kind: view, pans: yes }] | true
            4:41 | [{ name: a, kind: view, pans: { axs: vertical } }] | did you mean 'axis'?
            4:47 | [{ name: a, kind: view, pans: { axis: up } }] | unknown axis 'up' (expected both, horizontal or vertical)
            4:47 | [{ name: a, kind: view, pans: { slop: -1 pt } }] | out of range
            4:60 | [{ name: a, kind: view, pans: { velocityEstimator: last } }] | unknown velocity estimator 'last'
            4:49 | [{ name: a, kind: view, pans: { limits: [0, 10 pt] } }] | 'limits' needs an axis (expected axis: vertical or horizontal)
            4:79 | [{ name: a, kind: view, pans: { axis: vertical, moves: false, limits: [0, 9 pt] } }] | 'limits' cannot be combined with 'moves: false'
            4:65 | [{ name: a, kind: view, pans: { axis: vertical, limits: [20 pt, 10 pt] } }] | the lower position first
            4:57 | [{ name: a, kind: view, pans: { axis: vertical, rubberBand: 0.5 } }] | 'rubberBand' needs 'limits'
            4:88 | [{ name: a, kind: view, pans: { axis: vertical, limits: [0, 9 pt], rubberBand: 0 } }] | out of range
            4:42 | [{ name: a, kind: view, actions: { opacity: null } }] | 'actions' cannot be combined with kind: view
            4:32 | [{ name: a, strokeEnd: 1 }] | 'strokeEnd' needs a shape layer (expected kind: shape)
            4:21 | [{ name: a, positon: [0, 0] }] | did you mean 'position'?
            4:31 | [{ name: a, custom: { opacity: 1 } }] | 'opacity' is already a layer property
            4:31 | [{ name: a, custom: { 1a: 1 } }] | invalid custom property name '1a'
            4:32 | [{ name: a, actions: { opcity: null } }] | unknown property 'opcity'; did you mean 'opacity'?
            4:58 | [{ name: a, actions: { opacity: { basic: { from: [1] } } } }] | unexpected list
            4:67 | [{ name: a, actions: { opacity: { basic: { valueFunction: rotateZ, from: 1 } } } }] | 'valueFunction' needs the property transform (expected an action for transform)
            4:41 | [{ name: a, actions: { opacity: none } }] | expected null; or a mapping: an action
            """#))
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

    @Test("A function of CSS that a flow mapping cuts at its comma needs quotes")
    func cutAtComma() {
        let lines = "script: [{ at: 0, transaction: { timing: linear(0, 1), do: [] } }]"
        let all = problems(of: CompositionText(lines).text).map { $0.description }
        #expect(
            all.contains { $0.hasPrefix("6:50: the text ends here in 'linear(0'") && $0.contains("has quotes") },
            "\(all)")
        let quoted = lines.replacing("linear(0, 1)", with: "'linear(0, 1)'")
        #expect(problems(of: CompositionText(quoted).text).isEmpty)
    }
}
