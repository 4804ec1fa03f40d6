import HookeForms
import HookeRuns
import HookeScenario
import ScenarioSupport
import Testing

/// The scene progress-bar in scenario files: what it means, and what is wrong with it.
struct ProgressBarSchemaTests {
    private static func text(_ with: String, _ lines: String = "") -> String {
        "hooke: 1\nname: a\nscene: progress-bar\nuntil: { time: 1 s }\nwith: \(with)\n\(lines)\n"
    }

    private func description(_ text: String) throws -> ProgressBarDescription? {
        try Scenario(ScenarioText(text)).scenes.first?.parameters as? ProgressBarDescription
    }

    @Test("The article's bar is the default")
    func defaults() throws {
        let bar = try #require(try description(Self.text("{}")))
        #expect(bar.layers == .one && bar.width == nil && bar.origin == ScreenPoint(x: 25, y: 150))
        #expect(bar.maxOffset == 25 && bar.lineWidth == 5 && bar.progress == 0 && bar.strokeEnd == nil)
    }

    @Test("All parameters")
    func all() throws {
        let with = """
            { layers: two, width: 300 pt, origin: [10 pt, 20 pt], maxOffset: 0, lineWidth: 2 pt, progress: 0.5, strokeEnd: 1, \
            actions: { path: default, strokeEnd: null } }
            """
        let bar = try #require(try description(Self.text(with)))
        #expect(bar.layers == .two && bar.width == 300 && bar.origin == ScreenPoint(x: 10, y: 20))
        #expect(bar.maxOffset == 0 && bar.lineWidth == 2 && bar.progress == 0.5 && bar.strokeEnd == 1)
        #expect(bar.actions.path == .standard && bar.actions.strokeEnd == .none)
    }

    @Test(
        "Parameters, line 5",
        arguments: [
            Mistake("{ progress: .nan }", at: "5:19", ".nan"),
            Mistake("{ progress: .inf }", at: "5:19", ".inf"),
            Mistake(
                "{ progress: 1.5 }", at: "5:19", "1.5 is out of range (expected a number, at least 0 and at most 1)"),
            Mistake("{ strokeEnd: .nan }", at: "5:20", ".nan"),
            Mistake("{ strokeEnd: -.inf }", at: "5:20", "-.inf"),
            Mistake("{ strokeEnd: -0.1 }", at: "5:20", "-0.1 is out of range"),
            Mistake("{ strokeEnd: progres }", at: "5:20", "(expected a number, at least 0 and at most 1; or progress)"),
            Mistake("{ width: 0 }", at: "5:16", "0 is out of range (expected a length in pt such as 50 pt, over 0 pt"),
            Mistake(
                "{ width: 0 pt }", at: "5:16", "0 pt is out of range (expected a length in pt such as 50 pt, over 0 pt"),
            Mistake("{ width: 50 pt }", at: "5:16", "leaves no room for the line (expected over 50 pt"),
            Mistake("{ width: .inf pt }", at: "5:16", "inf"),
            Mistake("{ width: 320 }", at: "5:16", "320 has no unit"),
            Mistake("{ width: 320 }", at: "5:16", "did you mean '320 pt'?"),
            Mistake("{ maxOfset: 1 pt }", at: "5:9", "did you mean 'maxOffset'?"),
            Mistake("{ colour: red }", at: "5:9", "unknown key 'colour' in a progress bar"),
            Mistake("{ layers: three }", at: "5:17", "unknown number of layers 'three' (expected one or two)"),
            Mistake(
                "{ actions: { strokeEnd: null } }", at: "5:18",
                "'actions' needs shape layers, and one layer has none (expected layers: two)"),
            Mistake("{ layers: two, actions: { strokEnd: null } }", at: "5:33", "did you mean 'strokeEnd'?"),
        ])
    func parameters(mistake: Mistake) { expectOnly(mistake, in: Self.text(mistake.text)) }

    @Test(
        "Names and values of the rest, line 6",
        arguments: [
            Mistake("script: [{ at: 0, set: { bar.progress: .nan } }]", at: "6:40", ".nan"),
            Mistake("script: [{ at: 0, set: { bar.progress: .inf } }]", at: "6:40", ".inf"),
            Mistake("script: [{ at: 0, set: { bar.progress: 50 % } }]", at: "6:40", "50 %"),
            Mistake(
                "script: [{ at: 0, set: { bar.progres: 1 } }]", at: "6:26",
                "unknown property 'progres'; did you mean 'bar.progress'?"),
            Mistake(
                "script: [{ at: 0, set: { bar.strokeEnd: 1 } }]", at: "6:26",
                "'strokeEnd' needs a shape layer, and 'bar' is not one (expected with: { strokeEnd: 0 })"),
            Mistake("script: [{ at: 0, set: { line.strokeEnd: 1 } }]", at: "6:26", "unknown layer 'line'"),
            Mistake(
                "script: [{ at: 0, add: { to: bar, basic: { property: progress, to: .nan } } }]", at: "6:68", ".nan"),
            Mistake(
                "script: [{ at: 0, pan: { from: [0, 0], to: [1 pt, 0], for: 1 s } }]", at: "6:10",
                "nothing in the scene can be panned"),
            Mistake("probes: [bar.progress]", at: "6:10", "already recorded as bar.progress"),
            Mistake("probes: [label.nummer]", at: "6:10", "did you mean 'label.number'?"),
            Mistake("expect: [{ metric: crossings, equals: 1 }]", at: "6:10", "'crossings' is not available"),
            Mistake(
                "expect: [{ metric: trailing_frames, scene: bar, equals: 1 }]", at: "6:10", "unknown scene 'bar'"),
        ])
    func names(mistake: Mistake) { expectOnly(mistake, in: Self.text("{}", mistake.text)) }

    @Test(
        "In a tree, line 6",
        arguments: [
            Mistake("script: [{ at: 0, set: { meter.progres: 1 } }]", at: "6:26", "did you mean 'meter.progress'?"),
            Mistake(
                "script: [{ at: 0, set: { meter.lin.strokeEnd: 1 } }]", at: "6:26",
                "did you mean 'meter.line.strokeEnd'?"),
            Mistake(
                "script: [{ at: 0, set: { meter.lable.number: 1 } }]", at: "6:26", "did you mean 'meter.label.number'?"),
            Mistake("expect: [{ metric: layers, scene: metr, equals: 2 }]", at: "6:10", "did you mean 'meter'?"),
            Mistake("expect: [{ metric: layers, layer: meter, equals: 2 }]", at: "6:35", "'layer' does not apply"),
        ])
    func tree(mistake: Mistake) {
        let layers = "[{ scene: progress-bar, name: meter, with: { layers: two } }]"
        expectOnly(mistake, in: CompositionText(mistake.text, layers: layers).text)
    }
}
