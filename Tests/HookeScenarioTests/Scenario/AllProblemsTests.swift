import HookeForms
import ScenarioSupport
import Testing

/// A text, and all that is wrong with it: each problem's position, and words of it.
struct Problems: Sendable, CustomTestStringConvertible {
    let layers: String
    let text: String
    let until: String
    let expected: [(place: String, words: String)]

    init(
        _ text: String, layers: String = "[{ name: card, custom: { p: 0 } }]", until: String = "{ time: 1 s }",
        _ expected: (String, String)...
    ) {
        self.init(text: text, layers: layers, until: until, expected: expected)
    }

    init(text: String, layers: String, until: String = "{ time: 1 s }", expected: [(String, String)]) {
        (self.layers, self.text, self.until) = (layers, text, until)
        self.expected = expected.map { (place: $0.0, words: $0.1) }
    }

    var testDescription: String { layers + " " + until + " " + text }

    /// Expects exactly these problems of the text beside its layers.
    func expectOnly(_ location: SourceLocation = #_sourceLocation) {
        expectOnly(in: CompositionText(text, layers: layers, until: until).text, location)
    }

    /// Expects exactly these problems.
    func expectOnly(in file: String, _ location: SourceLocation = #_sourceLocation) {
        let found = problems(of: file).map(\.description)
        #expect(found.count == expected.count, "\(found)", sourceLocation: location)
        for (problem, expected) in zip(found, expected) {
            #expect(
                problem.hasPrefix("\(expected.place): ") && problem.contains(expected.words),
                "\(problem) should be at \(expected.place): \(expected.words)", sourceLocation: location)
        }
    }
}

/// All problems of a file are reported at once: an error hides only what cannot be known without it, and no problem follows from another.
struct AllProblemsTests {
    private static let spring = "release: { spring: { settlingDuration: 0.9 s, dampingRatio: 0.57 } }"
    private static let misspelt = "[{ scene: elastic-heder, name: header }, { name: card }]"
    private static let meant = ("4:19", "did you mean 'elastic-header'?")

    @Test(
        "A scene with errors hides only the names that begin with its own",
        arguments: [
            Problems(
                "script: [{ at: 0, set: { crd.opacity: 1 } }]\nprobes: [card.opcity]\nexpect: [{ event: layout, subject: bx, count: 1 }]",
                layers: misspelt, meant, ("6:26", "unknown layer 'crd'"), ("7:10", "unknown property 'opcity'"),
                ("8:10", "unknown layer 'bx'")),
            Problems(
                """
                script:
                - { at: 0, set: { header.C.y: 1 pt, header.own: 1, header.strokeEnd: 1 } }
                - { at: 0, pan: { view: header, through: [{ at: 0, to: [0, 0] }] } }
                - { at: 0, hold: header.r1c1 }
                - { at: 0, hold: "3" }
                - { at: 0, addLayer: { to: header, layer: { name: new } } }
                - { at: 0, insertLayer: { layer: card, to: header, below: new } }
                - { at: 0, removeLayer: card }
                - { at: 0, removeLayer: header }
                probes: [header.C.y, header.shape.opacity, header.opacity, new.opacity]
                expect:
                - { metric: overshoot_percent, equals: 1 }
                - { metric: energy_drift, scene: header, equals: 1 }
                - { metric: model, point: header.D, property: position.y, at: 0, equals: 1 }
                - { metric: model_gap_pt, layer: header.shape, property: bounds, equals: 1 }
                - { event: completion, subject: header, count: 1 }
                - { event: crossing, subject: header release 1, count: 1 }
                - { event: layout, subject: header.shape, count: 1 }
                """, layers: misspelt, meant),
            Problems(
                "probes: [header.C.y, crd.opacity]",
                layers: "[{ scne: elastic-header, name: header, with: {}, \(spring) }]", ("4:12", "mean 'scene'?"),
                ("6:22", "unknown layer 'crd'")),
            Problems(
                "probes: [h.D.y, crd.opacity]\nexpect: [{ metric: crossings, scene: h, equals: 1 }]",
                layers: "[{ scene: elastic-header, name: h, with: { minimalHeigh: 1 pt } }]",
                ("4:10", "needs 'release'"),
                ("4:52", "mean 'minimalHeight'?"), ("6:17", "unknown layer 'crd'")),
            Problems(
                "script: [{ at: 0, hold: n.7 }, { at: 0, removeLayer: crd }]",
                layers: "[{ scene: network, name: n, with: { shape: chain } }]", ("4:43", "needs 'origin'"),
                ("4:43", "needs 'points'"),
                ("6:54", "unknown layer 'crd'")),
            Problems(
                "probes: [card.p, card.strokeEnd, crd.opacity]",
                layers: "[{ name: card, kind: vew, custom: { p: 0 } }]",
                ("4:30", "unknown layer kind 'vew'"), ("6:34", "unknown layer 'crd'")),
        ])
    func scenes(problems: Problems) {
        problems.expectOnly(in: CompositionText(problems.text, layers: problems.layers).text)
    }

    @Test(
        "A wrong end hides no names of expectations",
        arguments: [
            Problems(
                "expect: [{ event: layout, subject: crd, count: 1 }]", until: "{ settled: true }",
                ("5:8", "the end of a run needs 'atMost'"), ("6:10", "unknown layer 'crd'")),
            Problems(
                "expect: [{ metric: model, layer: card, property: opcity, at: 9 s, equals: 1 }]", until: "{ time: 1 }",
                ("5:16", "did you mean '1 s'?"), ("6:10", "unknown property 'opcity'")),
        ])
    func ends(problems: Problems) {
        problems.expectOnly(
            in: CompositionText(problems.text, layers: problems.layers, until: problems.until).text)
    }

    @Test(
        "A wrong end or probe of a system hides nothing of its expectations",
        arguments: [
            Problems(
                "until: { time: 1 }\nexpect: [{ metric: value, component: z, at: 9 s, equals: 1 }]",
                ("3:16", "mean '1 s'?"), ("4:10", "unknown component 'z'")),
            Problems(
                "until: { time: 1 s }\nprobes: { evry: 1 s }\nexpect: [{ event: layout, subject: x, count: 1 }]",
                ("4:11", "mean 'every'?"), ("5:10", "'layout' is not available for a system")),
            Problems(
                "until: { time: 1 s }\nexpect: [{ metric: vlue, component: z, at: 9 s, equals: 1 }]",
                ("4:10", "never reached"), ("4:10", "unknown component 'z'"), ("4:20", "mean 'value'?")),
        ])
    func systems(problems: Problems) {
        problems.expectOnly(in: "hooke: 1\nname: a\n\(problems.text)\nsystem: linear\n")
    }

    @Test(
        "A wrong field hides nothing else of its expectation, probe or step",
        arguments: [
            Problems(
                "expect: [{ event: layout, subject: crd, count: -1 }]", ("6:10", "unknown layer 'crd'"),
                ("6:48", "out of range")),
            Problems(
                "expect: [{ event: layout, subject: crd, befor: 1 s }]", ("6:10", "unknown layer 'crd'"),
                ("6:41", "mean 'before'?")),
            Problems(
                "expect: [{ event: layout, subject: crd, unheard: 1, count: 1 }]", ("6:10", "unknown layer 'crd'"),
                ("6:41", "unknown key 'unheard'")),
            Problems(
                "expect: [{ metric: modl, layer: crd, property: opacity, at: 0, equals: 1 }]",
                ("6:10", "unknown layer 'crd'"), ("6:20", "mean 'model'?")),
            Problems(
                "expect: [{ metric: model, layer: card, property: opcity, at: 2 s, between: [2, 1] }]",
                ("6:10", "never reached"), ("6:10", "unknown property 'opcity'"), ("6:76", "the range is empty")),
            Problems(
                "expect: [{ metric: model, layer: crd, at: 0, equals: x }]", ("6:10", "needs one property"),
                ("6:10", "unknown layer 'crd'"), ("6:54", "is not a number")),
            Problems(
                "expect: [{ order: [[layuot, card], [layout, crd]] }]", ("6:10", "unknown layer 'crd'"),
                ("6:21", "mean 'layout'?")),
            Problems(
                "probes: [{ of: crd.opacity, at: [1] }]", ("6:16", "unknown layer 'crd'"), ("6:34", "mean '1 s'?")),
            Problems(
                "script: [{ at: 0, add: { to: crd, basic: { property: opacity, duration: 0 s } } }]",
                ("6:30", "unknown layer 'crd'"), ("6:73", "out of range")),
            Problems(
                "script: [{ at: 0, remove: { from: crd, key: [] } }, { at: 0, pan: { view: bx, through: [] } }]",
                ("6:35", "unknown layer 'crd'"), ("6:45", "unexpected list"), ("6:75", "unknown layer 'bx'"),
                ("6:88", "unexpected list of 0")),
            Problems(
                "script: [{ at: 0, timing: { of: crd, speed: x } }, { at: 0, addLayer: { to: crd, layer: [] } }]",
                ("6:33", "unknown layer 'crd'"), ("6:45", "is not a number"), ("6:77", "unknown layer 'crd'"),
                ("6:89", "unexpected list")),
            Problems(
                "links: [{ name: tick }]\nscript: [{ at: 0, linkRates: { of: tik, preferred: 60 } }]",
                ("7:36", "unknown display link 'tik'"), ("7:52", "mean '60 Hz'?")),
            Problems(
                "script: [{ at: 1, set: { crd.opacity: 1 } }, { at: 0.5, removeLayer: crd }, { at: 0 s, removeLayer: card }]",
                ("6:16", "mean '1 s'?"), ("6:26", "unknown layer 'crd'"), ("6:52", "mean '0.5 s'?"),
                ("6:70", "unknown layer 'crd'")),
            Problems(
                "script: [{ set: { crd.opacity: 1 } }]", ("6:10", "needs 'at'"), ("6:19", "unknown layer 'crd'")),
            Problems(
                """
                script:
                - { at: 0, transaction: { duration: -1 s, do: [{ addLayer: { to: root, layer: { name: new } } }, { remove: { from: new, key: [] } }, { remove: { from: crd, key: [] } }] } }
                - { at: 0, removeLayer: new }
                """, ("7:37", "out of range"), ("7:126", "unexpected list"), ("7:152", "unknown layer 'crd'"),
                ("7:162", "unexpected list")),
        ])
    func fields(problems: Problems) {
        problems.expectOnly(in: CompositionText(problems.text, layers: problems.layers).text)
    }

    @Test(
        "A name that two layers have is reported once, at the second",
        arguments: [
            Problems(
                """
                script:
                - { at: 0, set: { card.p: 1, card.opcity: 1 } }
                - { at: 0, pan: { view: card, through: [{ at: 0, to: [0, 0] }] } }
                - { at: 0, removeLayer: card }
                - { at: 0, add: { to: card, basic: { property: p } } }
                probes: [card.p, card.strokeEnd]
                """, layers: "[{ name: card }, { name: card, custom: { p: 0 }, kind: view }]",
                ("4:34", "duplicate layer name 'card', first used at 4:18"), ("7:30", "mean 'card.opacity'?")),
            Problems(
                "probes: [h.C.y, h.p, h.header.position]\nexpect: [{ metric: crossings, equals: 1 }]",
                layers:
                    "[{ scene: elastic-header, name: h, \(spring) }, { scene: elastic-layer, name: h }, { name: h, custom: { p: 0 } }]",
                ("4:146", "duplicate layer name 'h', first used at 4:41"),
                ("4:159", "duplicate layer name 'h', first used at 4:41")),
            Problems(
                "expect: [{ metric: crossings, equals: 1 }]",
                layers:
                    "[{ scene: elastic-header, name: h, \(spring) }, { scene: elastic-header, name: h, \(spring) }]",
                ("4:147", "duplicate layer name 'h'")),
        ])
    func duplicates(problems: Problems) {
        problems.expectOnly(in: CompositionText(problems.text, layers: problems.layers).text)
    }

    @Test(
        "A key path below a part of a scene: what there is",
        arguments: [
            Problems(
                "probes: [header.C.position.z]", ("6:10", "unknown part 'z' of position (expected x or y)")),
            Problems(
                "script: [{ at: 0, set: { header.C.position.z: 1 pt } }]",
                ("6:26", "unknown part 'z' of position (expected x or y)")),
            Problems(
                "script: [{ at: 0, set: { header.shape.bounds.size.heigth: 1 pt } }]",
                ("6:26", "did you mean 'header.shape.bounds.size.height'?")),
            Problems(
                "script: [{ at: 0, set: { header.shape.opcity: 1 } }]",
                ("6:26", "did you mean 'header.shape.opacity'?")),
            Problems("probes: [card.none.position.z]", ("6:10", "unknown property 'none.position.z'")),
        ])
    func keyPaths(problems: Problems) {
        let layers = "[{ scene: elastic-header, name: header, \(Self.spring) }, { name: card }]"
        problems.expectOnly(in: CompositionText(problems.text, layers: layers).text)
    }

    @Test(
        "An incomplete spring: the keys that its dialect misses",
        arguments: [
            Problems("{ stiffness: 1, damping: 1 }", ("5:20", "a spring needs 'mass'")),
            Problems("{ stiffness: 1 }", ("5:20", "a spring needs 'mass' and 'damping'")),
            Problems("{ stifness: 1, damping: 1 }", ("5:20", "needs 'mass'"), ("5:22", "mean 'stiffness'?")),
            Problems("{ stifness: 1, damping: 1, mass: 1 }", ("5:22", "mean 'stiffness'?")),
            Problems(
                "{ bounce: 0.2 }", ("5:20", "a spring is incomplete (expected duration; or visualDuration)")),
            Problems(
                "{ mass: 1, bounce: 0.2 }",
                ("5:20", "(expected duration and bounce; or mass, stiffness and damping; or visualDuration and bounce)")
            ),
            Problems("{ initialVelocity: 1 }", ("5:20", "a spring needs 'settlingDuration' and 'dampingRatio'")),
            Problems("{}", ("5:20", "(expected settlingDuration and dampingRatio; or duration and bounce;")),
        ])
    func springs(problems: Problems) {
        problems.expectOnly(in: headerScenario(release: "{ spring: \(problems.text) }"))
    }

    @Test(
        "A coordinate of a point of a scene that stands alone is short in steps as in probes, line 6 on",
        arguments: [
            Problems("script: [{ at: 0, set: { C.y: 10 pt, C.x: 0 } }]\nprobes: [{ of: C.y, at: [0] }]"),
            Problems("script: [{ at: 0, transaction: { do: [{ set: { R1.x: 10 pt } }] } }]"),
            Problems("script: [{ at: 0, set: { C.y: 10 } }]", ("6:31", "did you mean '10 pt'?")),
            Problems("script: [{ at: 0, set: { C.y: [1] } }]", ("6:31", "unexpected list (expected a length")),
            Problems("script: [{ at: 0, set: { C.z: 10 } }]", ("6:26", "unknown property 'z'")),
            Problems("script: [{ at: 0, set: { D.y: 10 pt } }]", ("6:26", "unknown layer 'D'")),
            Problems("script: [{ at: 0, set: { shape.y: 10 pt } }]", ("6:26", "unknown property 'y'")),
            Problems(
                "script: [{ at: 0, addLayer: { to: root, layer: { name: own, custom: { x: 0, y: 0 } } } }, { at: 0, set: { own.x: 1, own.y: 1 pt } }]",
                ("6:124", "'1 pt' is not a number")),
        ])
    func coordinates(problems: Problems) {
        problems.expectOnly(in: headerScenario(release: "none", problems.text))
    }

    @Test("The points of all networks of a file are limited together, before any is made")
    func networks() {
        let network =
            "{ shape: mesh, rows: 1000, columns: 1000, origin: [0, 0], spacing: 1 pt, link: { stiffness: 1 } }"
        let layers = (0..<11).map { "- { scene: network, name: n\($0), with: \(network) }" }.joined(separator: "\n")
        let tree = CompositionText(layers: "\n- name: box\n  sublayers:\n  \(layers.replacing("\n", with: "\n  "))")
        let message =
            "with this network the scenario has 11000000 network points (expected at most 10000000, or hooke run --force)"
        expectOnly(Mistake("", at: "17:40", message), in: tree.text)
        let steps = (0..<11).map {
            "{ at: 0, addLayer: { to: root, layer: { scene: network, name: n\($0), with: { shape: mesh, rows: 1000, columns: 1000 } } } }"
        }
        let step = CompositionText("script: [\(steps.joined(separator: ",\n"))]")
        expectOnly(Mistake("", at: "16:74", "has 11000000 network points"), in: step.text)
    }

    @Test(
        "The steps of all points of networks are limited together; each frame has one at least",
        arguments: [
            ("rk4:1/600s", 60, "1200000000 solver steps of a network point"),
            ("rk8pd", 600, "1200000000 solver steps of a network point"),
        ])
    func networkSteps(solver: String, hertz: Int, words: String) {
        let text = """
            hooke: 1
            name: a
            display: { refresh: \(hertz) Hz }
            solver: \(solver)
            scene: network
            with: { shape: mesh, rows: 10, columns: 20, origin: [0, 0], spacing: 1 pt, link: { stiffness: 1 } }
            until: { time: 10000 s }
            """
        let found = problems(of: text).map(\.description)
        #expect(found == ["7:8: the run would take \(words) (expected at most 1000000000, or hooke run --force)"])
    }
}
