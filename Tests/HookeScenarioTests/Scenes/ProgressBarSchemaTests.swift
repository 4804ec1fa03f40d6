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
        arguments: Mistake.rows(
            #"""
            5:19 | { progress: .nan } | .nan
            5:19 | { progress: .inf } | .inf
            5:19 | { progress: 1.5 } | 1.5 is out of range (expected a number, at least 0 and at most 1)
            5:20 | { strokeEnd: .nan } | .nan
            5:20 | { strokeEnd: -.inf } | -.inf
            5:20 | { strokeEnd: -0.1 } | -0.1 is out of range
            5:20 | { strokeEnd: progres } | (expected a number, at least 0 and at most 1; or progress)
            5:16 | { width: 0 } | 0 is out of range (expected a length in pt such as 50 pt, over 0 pt
            5:16 | { width: 0 pt } | 0 pt is out of range (expected a length in pt such as 50 pt, over 0 pt
            5:16 | { width: 50 pt } | leaves no room for the line (expected over 50 pt
            5:16 | { width: .inf pt } | inf
            5:16 | { width: 320 } | 320 has no unit
            5:16 | { width: 320 } | did you mean '320 pt'?
            5:9 | { maxOfset: 1 pt } | did you mean 'maxOffset'?
            5:9 | { colour: red } | unknown key 'colour' in a progress bar
            5:17 | { layers: three } | unknown number of layers 'three' (expected one or two)
            5:18 | { actions: { strokeEnd: null } } | 'actions' needs shape layers, and one layer has none (expected layers: two)
            5:33 | { layers: two, actions: { strokEnd: null } } | did you mean 'strokeEnd'?
            """#))
    func parameters(mistake: Mistake) { expectOnly(mistake, in: Self.text(mistake.text)) }

    @Test(
        "Names and values of the rest, line 6",
        arguments: Mistake.rows(
            #"""
            6:40 | script: [{ at: 0, set: { bar.progress: .nan } }] | .nan
            6:40 | script: [{ at: 0, set: { bar.progress: .inf } }] | .inf
            6:40 | script: [{ at: 0, set: { bar.progress: 50 % } }] | 50 %
            6:26 | script: [{ at: 0, set: { bar.progres: 1 } }] | unknown property 'progres'; did you mean 'bar.progress'?
            6:26 | script: [{ at: 0, set: { bar.strokeEnd: 1 } }] | 'strokeEnd' needs a shape layer, and 'bar' is not one (expected with: { strokeEnd: 0 })
            6:26 | script: [{ at: 0, set: { line.strokeEnd: 1 } }] | unknown layer 'line'
            6:68 | script: [{ at: 0, add: { to: bar, basic: { property: progress, to: .nan } } }] | .nan
            6:10 | script: [{ at: 0, pan: { from: [0, 0], to: [1 pt, 0], for: 1 s } }] | nothing in the scene can be panned
            6:10 | probes: [bar.progress] | already recorded as bar.progress
            6:10 | probes: [label.nummer] | did you mean 'label.number'?
            6:10 | expect: [{ metric: crossings, equals: 1 }] | 'crossings' is not available
            6:10 | expect: [{ metric: trailing_frames, scene: bar, equals: 1 }] | unknown scene 'bar'
            """#))
    func names(mistake: Mistake) { expectOnly(mistake, in: Self.text("{}", mistake.text)) }

    @Test(
        "In a tree, line 6",
        arguments: Mistake.rows(
            #"""
            6:26 | script: [{ at: 0, set: { meter.progres: 1 } }] | did you mean 'meter.progress'?
            6:26 | script: [{ at: 0, set: { meter.lin.strokeEnd: 1 } }] | did you mean 'meter.line.strokeEnd'?
            6:26 | script: [{ at: 0, set: { meter.lable.number: 1 } }] | did you mean 'meter.label.number'?
            6:10 | expect: [{ metric: layers, scene: metr, equals: 2 }] | did you mean 'meter'?
            6:35 | expect: [{ metric: layers, layer: meter, equals: 2 }] | 'layer' does not apply
            """#))
    func tree(mistake: Mistake) {
        let layers = "[{ scene: progress-bar, name: meter, with: { layers: two } }]"
        expectOnly(mistake, in: CompositionText(mistake.text, layers: layers).text)
    }
}
