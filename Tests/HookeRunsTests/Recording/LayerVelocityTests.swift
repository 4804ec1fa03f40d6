import HookeRuns
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

/// The columns `velocity` and `unit` of `layers.csv` and `probes.csv`.
struct LayerVelocityTests {
    /// A motion, and its velocity in a frame at 60 Hz.
    struct Case: CustomTestStringConvertible {
        let name: String
        let script: String
        /// The property that is recorded, and the component of its row.
        var property = "position.x", component = "x"
        /// The frame, and the velocity there; `nil` for an empty cell.
        let expected: [(frame: Int, velocity: Double?)]
        var layer = "{ name: card, kind: layer }"

        var testDescription: String { name }

        /// An animation of the layer's x from 0 to 100 pt that is added in the first frame.
        init(_ name: String, added: String, _ expected: [(frame: Int, velocity: Double?)]) {
            self.init(name, "{ at: 0 s, add: { to: card, \(added) } }", expected)
        }

        init(
            _ name: String, _ script: String, of property: String = "position.x", component: String = "x",
            layer: String = "{ name: card, kind: layer }", _ expected: [(frame: Int, velocity: Double?)]
        ) {
            (self.name, self.script, self.property, self.component) = (name, script, property, component)
            (self.layer, self.expected) = (layer, expected)
        }
    }

    /// Derivatives in closed form; those with 16 digits were computed by mpmath with 40, from x(t) and its derivative as written.
    static let cases: [Case] = [
        Case(
            "linear: from its begin to before its end, where it is removed",
            added: "basic: { property: position.x, from: 0, to: 100 pt, duration: 0.5 s }",
            [(0, 200), (15, 200), (29, 200), (30, 0), (31, 0)]),
        Case(
            "filled forwards: at its end that before it, then 0",
            added:
                "basic: { property: position.x, from: 0, to: 100 pt, duration: 0.5 s, fill: forwards, removedOnCompletion: false }",
            [(15, 200), (30, 200), (31, 0)]),
        Case(
            "filled backwards: 0 until its begin",
            added:
                "basic: { property: position.x, from: 0, to: 100 pt, beginTime: 0.25 s, duration: 0.5 s, fill: backwards }",
            [(14, 0), (15, 200), (16, 200)]),
        // The slope of the Bézier curve (0.42, 0), (0.58, 1) at its x = 0.2 and 0.5, times 200.
        Case(
            "ease-in-out",
            added: "basic: { property: position.x, from: 0, to: 100 pt, duration: 0.5 s, timing: ease-in-out }",
            [(6, 167.9604389652999797087), (15, 344.8275862068965517241)]),
        // -100 exp(-5 t) (cos w t + 5 / w sin w t), w^2 = 75.
        Case(
            "spring",
            added:
                "spring: { property: position.x, from: 0, to: 100 pt, spring: { mass: 1, stiffness: 100, damping: 10 } }",
            [(0, 0), (12, 419.2796296663318485017), (30, -87.94242073251285424007)]),
        // -100 (1 + 10 t) exp(-10 t).
        Case(
            "critical spring",
            added:
                "spring: { property: position.x, from: 0, to: 100 pt, spring: { mass: 1, stiffness: 100, damping: 20 } }",
            [(12, 270.670566473225383788)]),
        // exp(-5 t) (-100 cos w t + (500 - 500) / w sin w t).
        Case(
            "spring launched at 500 pt/s",
            added:
                "spring: { property: position.x, from: 0, to: 100 pt, velocity: 500 pt/s, spring: { mass: 1, stiffness: 100, damping: 10 } }",
            [(0, 500), (6, 596.6036742531973223661)]),
        // 100 (2 exp(-20 t) - 8 exp(-5 t)) / 6: overdamped, as only views can be.
        Case(
            "view's spring",
            "{ at: 0 s, animate: { spring: { mass: 1, stiffness: 100, damping: 25 }, do: [{ set: { card.position.x: 100 pt } }] } }",
            layer: "{ name: card, kind: view }", [(12, 233.0425348551387608679)]),
        Case(
            "keyframes: at a knot that after it",
            added:
                "keyframes: { property: position.x, values: [0, 100 pt, 40 pt], keyTimes: [0, 0.25, 1], duration: 1 s }",
            [(14, 400), (15, -80), (59, -80)]),
        Case(
            "additive: the sum",
            """
            { at: 0 s, add: { to: card, basic: { property: position.x, from: 0, to: 100 pt, duration: 1 s, additive: true } } }, \
            { at: 0 s, add: { to: card, basic: { property: position.x, from: 0, to: -30 pt, duration: 0.5 s, additive: true } } }
            """, [(15, 40), (45, 100)]),
        Case(
            "autoreverses: at each turn and at the end that before it, between cycles that after",
            added:
                "basic: { property: position.x, from: 0, to: 100 pt, duration: 0.5 s, autoreverses: true, repeatCount: 2, removedOnCompletion: false }",
            [(0, 200), (29, 200), (30, 200), (31, -200), (45, -200), (60, 200), (90, 200), (120, -200)]),
        Case(
            "autoreverses backwards",
            added:
                "basic: { property: position.x, from: 0, to: 100 pt, duration: 0.5 s, speed: -1, timeOffset: 0.5 s, autoreverses: true }",
            [(0, -200), (29, -200), (30, 200), (59, 200)]),
        Case(
            "keyframes backwards: that of the segment they move into, between cycles the one before",
            added:
                "keyframes: { property: position.x, values: [120 pt, 200 pt, 300 pt], duration: 0.8 s, speed: -1, timeOffset: 0.8 s, repeatCount: 2 }",
            [(24, -200), (48, -200), (50, -250)]),
        Case(
            "keyframes that autoreverse: on the way back that of the segment before the knot",
            added:
                "keyframes: { property: position.x, values: [0, 100 pt, 40 pt], keyTimes: [0, 0.25, 1], duration: 1 s, autoreverses: true }",
            [(15, -80), (60, -80), (61, 80), (104, 80), (105, -400), (106, -400)]),
        Case(
            "keyframes: 0 from the last key time on, that before it on the way back",
            added:
                "keyframes: { property: position.x, values: [0, 100 pt], keyTimes: [0.25, 0.75], duration: 1 s, autoreverses: true }",
            [(14, 0), (15, 200), (45, 0), (75, -200), (104, -200), (105, 0)]),
        Case(
            "along a path that autoreverses",
            "{ at: 0 s, add: { to: card, keyframes: { property: position, path: M 0 0 L 100 0 L 100 50, duration: 1 s, autoreverses: true } } }",
            of: "position", [(0, 200), (30, 0), (60, 0), (90, -200)]),
        // Its time is 0.5 s at 0.5 s, and falls from there on.
        Case(
            "a layer's clock that turns: keyframes",
            """
            { at: 0 s, add: { to: card, keyframes: { property: position.x, values: [0, 100 pt, 40 pt], keyTimes: [0, 0.25, 1], duration: 1 s } } }, \
            { at: 0.5 s, timing: { of: card, speed: -1, beginTime: 0.5 s, timeOffset: 0.5 s } }
            """, [(29, -80), (30, 80), (44, 80), (45, -400), (59, -400)]),
        Case(
            "a layer's clock that turns: autoreverses",
            """
            { at: 0 s, add: { to: card, basic: { property: position.x, from: 0, to: 100 pt, duration: 0.5 s, autoreverses: true } } }, \
            { at: 0.75 s, timing: { of: card, speed: -1, beginTime: 0.75 s, timeOffset: 0.75 s } }
            """, [(30, 200), (44, -200), (45, 200), (59, 200), (60, 200), (61, -200)]),
        Case(
            "an animator, and its reversal at the end",
            """
            { at: 0 s, animator: { name: a, duration: 0.5 s, curve: linear, pausesOnCompletion: true, do: [{ set: { card.position.x: 100 pt } }] } }, \
            { at: 0 s, startAnimator: a }, { at: 1 s, continueAnimator: { of: a, towards: start } }
            """, layer: "{ name: card, kind: view }", [(0, 200), (29, 200), (31, 0), (60, -200), (89, -200)]),
        // (1 - x) and -x over half the time each, with x of the ease-in at a half, 0.3153568125725395 (mpmath).
        Case(
            "an animator that is reversed through the bend from which another curve led on",
            """
            { at: 0 s, animator: { name: a, duration: 2 s, curve: ease-in, do: [{ set: { card.position.x: 100 pt } }] } }, \
            { at: 0 s, startAnimator: a }, { at: 1 s, pauseAnimator: a }, \
            { at: 1 s, continueAnimator: { of: a, durationFactor: 0.5, curve: linear } }, { at: 1.5 s, reverseAnimator: a }
            """, layer: "{ name: card, kind: view }",
            [(60, 68.46431874274605), (90, -68.46431874274605), (119, -68.46431874274605), (120, -31.53568125725395)]),
        // Twice the distance back to the start a second.
        Case(
            "an animator that is continued backwards with a spring",
            """
            { at: 0 s, animator: { name: a, duration: 2 s, curve: ease-in, do: [{ set: { card.position.x: 100 pt } }] } }, \
            { at: 0 s, startAnimator: a }, { at: 1 s, pauseAnimator: a }, \
            { at: 1 s, continueAnimator: { of: a, towards: start, initialVelocity: [2, 2], spring: { mass: 1, stiffness: 100, damping: 20 } } }
            """, layer: "{ name: card, kind: view }", [(60, -63.0713625145079)]),
        Case(
            "a layer's clock at half speed",
            added: "basic: { property: position.x, from: 0, to: 100 pt, duration: 0.5 s }",
            [(15, 100), (45, 100), (60, 0)]
        ).with(layer: "{ name: card, timing: { speed: 0.5 } }"),
        Case(
            "a component of a colour",
            "{ at: 0 s, add: { to: card, basic: { property: backgroundColor, from: '#000000', to: '#ff0000', duration: 0.5 s } } }",
            of: "backgroundColor", component: "red", layer: "{ name: card, backgroundColor: black }",
            [(15, 2), (45, 0)]),
        Case(
            "a change of the model is a jump", "{ at: 0.25 s, set: { card.position.x: 50 pt } }",
            layer: "{ name: card, kind: view }", [(14, 0), (15, 0), (16, 0)]),
        Case(
            "a drag: empty while the finger holds it",
            "{ at: 0.1 s, pan: { view: card, from: [10 pt, 10 pt], to: [110 pt, 10 pt], for: 0.5 s } }",
            layer: "{ name: card, kind: view, pans: true, position: [50 pt, 50 pt], bounds: [0, 0, 100 pt, 100 pt] }",
            [(6, 0), (20, nil), (35, nil), (36, 0)]),
        // Let go at offset 60 pt and 350 pt/s: the spring of 11 rad/s to the page at 320 pt.
        Case(
            "a scroll view: empty in a drag, then the derivative of its spring",
            "{ at: 0.1 s, pan: { view: card, from: [260 pt, 100 pt], to: [190 pt, 100 pt], for: 0.2 s } }",
            of: "bounds", component: "x", layer: LayerVelocityTests.pager,
            [(6, 0), (15, nil), (30, 650.6361459036245629381)]),
        // 400 pt in 0.3 s with ease-in-out: its slope at a third.
        Case(
            "programmatic scrolling", "{ at: 0.1 s, scrollTo: { view: card, offset: [400 pt, 0], animated: true } }",
            of: "bounds", component: "x", layer: LayerVelocityTests.pager,
            [(5, 0), (12, 1857.877496246588259129), (24, 0)]),
        Case(
            "a flag", "{ at: 0 s, set: { card.hidden: true } }", of: "hidden", component: "", [(1, nil)]),
        Case(
            "a transform", "{ at: 0 s, set: { card.transform.scale.x: 2 } }", of: "transform.scale.x",
            component: "scale.x",
            [(1, nil)]),
        Case(
            "no colour", "{ at: 0 s, set: { card.opacity: 1 } }", of: "backgroundColor", component: "red", [(1, nil)]),
    ]

    static let pager =
        "{ name: card, kind: scroll, position: [160 pt, 200 pt], bounds: [0, 0, 320 pt, 400 pt], contentSize: [1600 pt, 400 pt], paging: true }"

    private static func scenario(_ test: Case, probes: String) throws -> Scenario {
        try CompositionText(
            "script: [\(test.script)]\nprobes: [\(probes)]", layers: "[\(test.layer)]", until: "{ time: 2.1 s }"
        ).scenario()
    }

    /// Springs are evaluated to about 1e-14 of their distance, here 1e-12 pt, and of their distance times their frequency for velocities;
    /// Bézier curves are solved to 2^-52 of their parameter.
    private static let bound = 1e-10

    private static func expectNear(_ cell: String, _ expected: Double?, _ what: String) {
        guard let expected else {
            #expect(cell == "", "\(what)")
            return
        }
        guard let velocity = Double(cell) else {
            Issue.record("\(what): '\(cell)' instead of \(expected)")
            return
        }
        #expect(abs(velocity - expected) <= bound, "\(what): \(velocity) instead of \(expected), bound \(bound)")
    }

    @Test(
        "A row has the derivative of the presentation value, and a probe at a frame's time the same row",
        arguments: cases)
    func rows(test: Case) throws {
        let times = test.expected.map { "\($0.frame)/60 s" }.joined(separator: ", ")
        let probe = "card.\(test.property), { of: card.\(test.property), at: [\(times)] }"
        let tables = try LayerVelocityTests.scenario(test, probes: probe).tables("layers", "probes")
        #expect(Array(tables[0].header.suffix(2)) == ["velocity", "unit"])
        for (frame, velocity) in test.expected {
            let row = try #require(tables[0].rows.first { $0[0] == "\(frame)" && $0[4] == test.component })
            LayerVelocityTests.expectNear(row[7], velocity, "frame \(frame)")
        }
        let expected = test.expected.flatMap { frame, _ in
            tables[0].rows.filter { $0[0] == "\(frame)" }.map { [$0[1]] + $0[5...] }
        }
        // The index of the component follows from its name, and layers.csv has none.
        #expect(tables[1].rows.map { [$0[0]] + $0[3...].dropLast() } == expected)
    }

    @Test("Between frames a probe has the derivative at its own time")
    func between() throws {
        let spring = LayerVelocityTests.cases.first { $0.name == "spring" }
        let probe = "{ of: card.position.x, at: [0.2 s, 0.5 s] }"
        let scenario = try LayerVelocityTests.scenario(try #require(spring), probes: probe)
        let velocities = try CompositionText(
            "script: [\(try #require(spring).script)]\nprobes: [\(probe)]", layers: "[{ name: card }]", refresh: "50 Hz"
        )
        .scenario().table("probes").rows.map { $0[5] }
        #expect(try scenario.table("probes").rows.map { $0[5] } == velocities)
        LayerVelocityTests.expectNear(velocities[0], 419.2796296663318485017, "at 0.2 s")
        LayerVelocityTests.expectNear(velocities[1], -87.94242073251285424007, "at 0.5 s")
    }

    @Test(
        "The unit is that of the values",
        arguments: [
            ("position", ["pt", "pt"]), ("anchorPoint", ["", ""]), ("bounds", ["pt", "pt", "pt", "pt"]),
            ("opacity", [""]), ("cornerRadius", ["pt"]), ("backgroundColor", ["", "", "", ""]),
            ("contentsRect", ["", "", "", ""]), ("transform.rotation.z", ["rad"]), ("transform.scale.x", [""]),
            ("transform.translation.y", ["pt"]), ("hidden", [""]), ("zPosition", ["pt"]), ("own", [""]),
        ])
    func units(property: String, units: [String]) throws {
        let rows = try CompositionText(
            "probes: [card.\(property), { of: card.\(property), at: [0 s] }]",
            layers: "[{ name: card, backgroundColor: red, custom: { own: 1 } }]", until: "{ time: 0.01 s }"
        ).scenario()
        #expect(try rows.table("layers").rows.filter { $0[0] == "0" }.map { $0[8] } == units)
        #expect(try rows.table("probes").rows.map { $0[6] } == units)
    }

    @Test("Measures of paths have a unit and no velocity")
    func paths() throws {
        let rows = try CompositionText(
            "probes: [{ of: line.path, at: [0.1 s] }]", layers: "[{ name: line, kind: shape, path: M 0 0 L 10 0 }]"
        ).scenario().table("probes").rows
        #expect(rows.map { [$0[5], $0[6]] } == Array(repeating: ["", "pt"], count: rows.count))
        #expect(!rows.isEmpty)
    }

    @Test("A scene that is dragged has no velocities until it is let go")
    func scene() throws {
        let table = try Scenario.shipped("elastic-pull").table("layers")
        for row in table.rows {
            let time = try #require(Double(row[1]))
            #expect((row[7] == "") == (time > 0.1 + 1e-9 && time < 0.5 - 1e-9), "frame \(row[0])")
        }
    }
}

extension LayerVelocityTests.Case {
    fileprivate func with(layer: String) -> Self {
        var changed = self
        changed.layer = layer
        return changed
    }
}
