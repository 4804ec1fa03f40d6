import HookeAnimation
import HookeDynamics
import ScenarioSupport
import Testing

@testable import HookeRuns
@testable import HookeScenario

/// Every property with a value can be declared, set and probed in a scenario.
struct PropertyFormTests {
    @Test("The catalog has each property with a value and each key path")
    func complete() {
        for key in PropertyKey.builtIn where key.kind != .none {
            for path in PropertyPath.all(into: key) {
                let form = PropertyDescriptor.builtIn(path.name)
                #expect(form?.property.path == path, "\(path.name)")
                #expect(form?.isWhole == false || form?.about.isEmpty == false, "\(path.name)")
            }
        }
    }

    @Test(
        "A property that is set reads back number by number",
        arguments: [
            ("card.position: [1 pt, 2 pt]", ["position.x", "position.y"], [1, 2]),
            ("card.anchorPoint: [0.25, 1]", ["anchorPoint.x", "anchorPoint.y"], [0.25, 1]),
            ("card.bounds.origin: [3 pt, 4 pt]", ["bounds.origin.x", "bounds.origin.y"], [3, 4]),
            ("card.contentsRect: [0, 0, 0.5, 1]", ["contentsRect.size.width"], [0.5]),
            ("card.shadowOffset: [5 pt, -6 pt]", ["shadowOffset.width", "shadowOffset.height"], [5, -6]),
            ("card.cornerRadius: 8 pt", ["cornerRadius"], [8]),
            ("card.masksToBounds: true", ["masksToBounds"], [1]),
            (
                "card.backgroundColor: '#ff000080'", ["backgroundColor.red", "backgroundColor.alpha"],
                [1, 128.0 / 255]
            ),
            ("card.borderColor: none", ["borderColor.red"], []),
            ("card.contents: photo-1", ["contents"], [1]),
            ("card.transform: { rotate: 0.5 }", ["transform.rotation.z", "transform.scale.x"], [0.5, 1]),
            ("card.transform: { translate: [10 pt, 0 pt] }", ["transform.m41", "transform.translation.x"], [10, 10]),
            // The scale comes first, so that it does not scale the translation.
            (
                "card.transform: [{ scale: [2, 2] }, { translate: [10 pt, 0 pt] }]",
                ["transform.m11", "transform.m41"],
                [2, 10]
            ),
            ("card.transform: [{ translate: [10 pt, 0 pt] }, { scale: [2, 2] }]", ["transform.m41"], [20]),
            (
                "card.transform: { matrix: [1, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] }", ["transform.scale.y"],
                [3]
            ),
            ("card.transform: identity", ["transform.m11", "transform.m12"], [1, 0]),
            ("card.transform.rotation: 0.5", ["transform.rotation.z"], [0.5]),
            ("shape.fillColor: orange", ["fillColor.red", "fillColor.blue"], [1, 0]),
            ("shape.lineWidth: 3 pt", ["lineWidth"], [3]),
        ] as [(String, [String], [Double])])
    func read(setting: String, names: [String], values: [Double]) throws {
        let text = CompositionText(
            "script: [{ at: 0, set: { \(setting) } }]", layers: "[{ name: card }, { name: shape, kind: shape }]")
        let scenario = try text.scenario()
        let composition = try #require(scenario.tree)
        let stage = Stage(size: Size(width: 320, height: 568), rate: scenario.display.refresh)
        let composed = ComposedStage(composition, on: stage, solver: Propagator())
        try stage.step()
        let layer = String(setting.prefix { $0 != "." })
        let numbers = names.flatMap { composed.numbers(of: $0, in: layer) }
        // A part of a transform is decomposed again: a few roundings of numbers up to 20.
        for (number, value) in zip(numbers.compactMap(\.model), values) { #expect(abs(number - value) < 1e-14) }
        for (number, value) in zip(numbers.compactMap(\.presentation), values) { #expect(abs(number - value) < 1e-14) }
        #expect(numbers.count == names.count && numbers.compactMap(\.model).count == values.count)
    }

    @Test("A path is set from its text")
    func outline() throws {
        let scenario = try CompositionText(
            "script: [{ at: 0, set: { shape.path: M 0 0 L 10 0 } }]", layers: "[{ name: shape, kind: shape }]"
        ).scenario()
        let composition = try #require(scenario.tree)
        let stage = Stage(size: Size(width: 320, height: 568), rate: scenario.display.refresh)
        let composed = ComposedStage(composition, on: stage, solver: Propagator())
        try stage.step()
        #expect(ShapeLayer(composed.layer("shape")).path.description == "M 0.0 0.0 L 10.0 0.0")
    }

    @Test("A path is recorded once, and a metric reads one of its measures")
    func outlineProbes() {
        let shape = "[{ name: shape, kind: shape }]"
        expectOnly(
            Mistake("probes: [shape.path, shape.path]", at: "6:22", "already recorded as shape.path"),
            in: CompositionText("probes: [shape.path, shape.path]", layers: shape).text)
        let metric = "expect: [{ metric: model, layer: shape, property: path, at: 0, equals: 1 }]"
        let names = "(expected path.length, path.x, path.y, path.width or path.height)"
        expectOnly(Mistake(metric, at: "6:10", names), in: CompositionText(metric, layers: shape).text)
    }

    @Test("An animated path is recorded element by element, and its measures at times between frames")
    func animatedOutline() throws {
        let lines = """
            script: [{ at: 0, add: { to: shape, basic: { property: path, to: M 0 0 L 0 100, duration: 1 s } } }]
            probes: [shape.path, { of: shape.path, at: [0.25 s, 0.505 s] }]
            """
        let layers = "[{ name: shape, kind: shape, path: M 0 0 L 0 20 }]"
        let scenario = try CompositionText(lines, layers: layers, until: "{ time: 0.6 s }").scenario()
        let ends = try scenario.table("paths").rows.filter { $0[4] == "line" }.map { Double($0[12]) }
        try #require(ends.count == 37)
        for (frame, end) in ends.enumerated() {
            let way = 20 + 80 * Double(frame) / 60
            #expect(abs(end! - way) < 1e-12, "frame \(frame): \(end!), not \(way)")
        }
        let lengths = try scenario.table("probes").rows.filter { $0[2] == "length" }
        #expect(lengths.map { $0[3] } == ["20.0", "20.0"])
        for (row, way) in zip(lengths, [40, 60.4]) { #expect(abs(Double(row[4])! - way) < 1e-12) }
    }

    @Test("An empty path has no bounding box")
    func emptyOutline() throws {
        let lines = "probes: [{ of: shape.path, at: [0.1 s] }]"
        let rows = try CompositionText(lines, layers: "[{ name: shape, kind: shape }]").scenario().table("probes").rows
        #expect(rows.map { $0[3] } == ["0.0", "", "", "", ""])
    }
}
