import Foundation
import HookeAnimation
import HookeForms
import HookeScenario
import HookeTrace
import Testing

@testable import HookePages

/// What a page lets its reader change of a scenario.
@Suite("Controls of a scenario")
struct ScenarioControlsTests {
    private static let text = """
        hooke: 1
        name: pull
        display: { size: [320 pt, 568 pt] }
        scene: elastic-header
        with: { minimalHeight: 50 pt, maxWaveHeight: 100 pt, interactionWhileAnimating: false }
        script:
          - { at: 100 ms, pan: { from: [160 pt, 60 pt], to: [220 pt, 260 pt], for: 0.40 s, curve: ease-out } }
          - { at: 2 s, pan: { through: [{ at: 0 s, to: [1 pt, 2 pt] }, { at: 1 s, to: [3 pt, 4 pt] }] } }
        release: { spring: { mass: 1, stiffness: =4 * 25, damping: 12 } }
        until: { settled: true, atMost: 5 s }
        expect:
          - { event: settled, before: 4 s }

        """

    private static func controls(_ text: String = text) throws -> ScenarioControls {
        try ScenarioControls(of: ScenarioText(text))
    }

    /// A control by its path as text.
    private static func control(_ path: String, in text: String = text) throws -> ControlDescription? {
        try controls(text).controls.first { $0.pathText == path }
    }

    @Test("Every value has a control, in the order of the file; absent ones with a default come after their neighbours")
    func list() throws {
        let paths = try ScenarioControlsTests.controls().controls.map(\.pathText)
        #expect(
            paths == [
                "display.size.0", "display.size.1", "display.refresh", "display.reduceMotion", "with.minimalHeight",
                "with.maxWaveHeight",
                "with.interactionWhileAnimating", "with.showsPoints", "script.0.at", "script.0.pan.from.0",
                "script.0.pan.from.1", "script.0.pan.to.0", "script.0.pan.to.1", "script.0.pan.for",
                "script.0.pan.curve", "script.1.at", "release.spring.mass", "release.spring.stiffness",
                "release.spring.damping", "release.delay", "until.atMost",
            ])
    }

    @Test(
        "A control has the kind, the name and the group of its key",
        arguments: [
            ("with.minimalHeight", "Scene elastic-header", "minimal height", "quantity"),
            ("script.0.pan.to.1", "Pan at 100 ms", "pan to y", "quantity"),
            ("script.0.pan.curve", "Pan at 100 ms", "pan curve", "choice"),
            ("with.interactionWhileAnimating", "Scene elastic-header", "interaction while animating", "flag"),
            ("release.spring.damping", "Release", "spring damping", "number"),
            ("release.spring.stiffness", "Release", "spring stiffness", "expression"),
            ("until.atMost", "End of the run", "at most", "quantity"),
        ])
    func forms(_ path: String, _ group: String, _ label: String, _ kind: String) throws {
        let control = try #require(try ScenarioControlsTests.control(path))
        #expect(control.group == group)
        #expect(control.label == label)
        #expect(control.json["kind"]?.text == kind)
        #expect(!control.about.isEmpty && !control.expected.isEmpty)
    }

    @Test("A time has its units, and a slider in the unit in which it is written")
    func units() throws {
        let control = try #require(try ScenarioControlsTests.control("script.0.at"))
        #expect(control.json["units"]?.elements.compactMap(\.text) == ["s", "ms", "us"])
        let range = try #require(control.range)
        #expect(range.low <= 100 && range.high >= 100 && range.high >= 1000)
    }

    @Test("The choice of a word has every word with its meaning")
    func words() throws {
        let control = try #require(try ScenarioControlsTests.control("script.0.pan.curve"))
        guard case .choice(let words) = control.kind else {
            Issue.record("the curve is no choice")
            return
        }
        #expect(words.map(\.word) == EasingName.allCases.map(\.rawValue))
        #expect(words.allSatisfy { !$0.about.isEmpty })
    }

    @Test("An absent value has its default; a present one has none")
    func standards() throws {
        #expect(try ScenarioControlsTests.control("display.refresh")?.standard == .string("60 Hz"))
        #expect(try ScenarioControlsTests.control("release.delay")?.standard == .string("0 s"))
        #expect(try ScenarioControlsTests.control("until.atMost")?.standard == nil)
    }

    @Test(
        "A slider has its value and stays within the schema",
        arguments: [
            (0.57, Bounds.within(0.001...10), 1.0), (163, .positive, 1), (0, .any, 100), (-40, .any, 100),
            (1e9, .within(-1e9...1e9), 100), (1, .within(0...1), 1), (5, Bounds(least: .including(5)), 1),
            (1e-6, .within(1e-6...1e7), 1), (0.02, Bounds(least: .including(0), most: .excluding(1)), 1),
        ])
    func sliders(_ value: Double, _ bounds: Bounds, _ least: Double) {
        let range = SliderRange(around: value, within: bounds, atLeast: least)
        #expect(range.low < range.high && range.step > 0)
        #expect(range.high >= value)
        #expect(bounds.contains(range.low) && bounds.contains(range.high))
        #expect((range.high - range.low) / range.step <= 1000)
        // A step is a power of ten, times 1, 2 or 5.
        let digits = "\(range.step)".filter { "123456789".contains($0) }.prefix(1)
        #expect(["1", "2", "5"].contains(String(digits)))
    }

    @Test("A whole number has whole steps")
    func wholeSteps() {
        let range = SliderRange(around: 5, within: .within(1...10_000), atLeast: 10, isWhole: true)
        #expect(range.step == 1 && range.low == 1)
    }

    @Test("A finger drags a single scene, views that pan and points of networks, and nothing else")
    func targets() throws {
        let scene = try #require(try ScenarioControlsTests.controls().touch)
        #expect(scene.isWholeScene && scene.networks.isEmpty)
        let tree = try #require(
            try ScenarioControlsTests.controls(
                """
                hooke: 1
                name: tree
                layers:
                  - { name: plain, kind: view }
                  - { name: sheet, kind: view, pans: true }
                  - { scene: network, name: chain, with: { shape: chain, points: 3, origin: [0, 0], step: [9 pt, 0], link: { stiffness: 9 } } }
                solver: { method: rk8pd, step: 1/60 s }
                until: { time: 1 s }

                """
            ).touch)
        #expect(tree.views == ["sheet"] && tree.networks == ["chain."] && !tree.isWholeScene && !tree.isEmpty)
    }

    @Test("A system has controls, and no display to touch")
    func systems() throws {
        let controls = try ScenarioControlsTests.controls(
            """
            hooke: 1
            name: spring
            system: linear
            with: { mass: 1, stiffness: 9, damping: 1 }
            initial: [1, 0]
            until: { time: 1 s }

            """)
        #expect(controls.touch == nil && controls.json["touch"] == nil)
        #expect(controls.controls.contains { $0.pathText == "with.stiffness" })
        #expect(!controls.controls.contains { $0.group == "Display" })
    }

    @Test("Lists that are long, and scenarios with very many values, have fewer controls")
    func limits() throws {
        let steps = (0..<300).map { "  - { at: \($0) ms, drop: 1 }" }
        let head = "hooke: 1\nname: many\nlayers: [{ name: card }]\n"
        let short = steps.prefix(ScenarioControls.mostItems).joined(separator: "\n")
        let few = try ScenarioControlsTests.controls("\(head)script:\n\(short)\nuntil: { time: 1 s }\n")
        #expect(few.controls.count { $0.pathText.hasSuffix(".drop") } == ScenarioControls.mostItems)
        let many = try ScenarioControlsTests.controls(
            "\(head)script:\n\(steps.joined(separator: "\n"))\nuntil: { time: 1 s }\n")
        #expect(many.controls.allSatisfy { !$0.pathText.hasPrefix("script") })
        #expect(many.controls.count <= ScenarioControls.most)
    }

    @Test(
        "A text that is no scenario is an error",
        arguments: ["", "hooke: 1\n", "hooke: 1\nname: a\nlayers: 7\nuntil: { time: 1 s }\n", "a: [", "[1]"])
    func bad(_ text: String) {
        #expect(throws: ScenarioProblems.self) { try ScenarioControlsTests.controls(text) }
    }

    /// The folder of the package's scenarios.
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Scenarios").standardizedFileURL.path(percentEncoded: false)

    @Test("Every scenario has controls, each path leads to a value or has a default, and no two are one")
    func scenarios() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: ScenarioControlsTests.folder)
            .filter { $0.hasSuffix(".yaml") }.sorted()
        #expect(files.count > 50)
        for file in files {
            let text = try ScenarioText(reading: "\(ScenarioControlsTests.folder)/\(file)")
            let controls = try ScenarioControls(of: text)
            let root = try text.nodes().root
            #expect(!controls.controls.isEmpty, "\(file)")
            #expect(Set(controls.controls.map(\.pathText)).count == controls.controls.count, "\(file)")
            for control in controls.controls {
                let value = control.path.reduce(root as Node?) { node, step in
                    switch step {
                    case .key(let key): node?[key]
                    case .index(let index): node.flatMap { $0.items.indices.contains(index) ? $0.items[index] : nil }
                    }
                }
                #expect((value?.text == nil) == (control.standard != nil), "\(file) \(control.pathText)")
                #expect(control.range.map { $0.low <= $0.high && $0.step > 0 } ?? true, "\(file) \(control.pathText)")
            }
        }
    }
}

extension ControlDescription {
    /// The path as text: `script.0.pan.to.1`.
    var pathText: String {
        path.map { step in
            switch step {
            case .key(let key): key
            case .index(let index): "\(index)"
            }
        }.joined(separator: ".")
    }
}
