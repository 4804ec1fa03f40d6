import HookeRuns
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

/// A key of an expectation means the same for scenes, layers and systems.
struct OneMeaningTests {
    /// At a frame, between two, at the first and before the second, at the last, and after it before the next refresh. The run
    /// settles in frame 30, at 0.5 s.
    static let times = [
        "0 s", "0.001 s", "0.05 s", "0.104 s", "0.1 s", "7/60 s", "0.1234567 s", "0.49 s", "0.5 s", "0.516 s",
        // After the end.
        "31/60 s", "1.9 s",
    ]

    private static func claims(_ times: [String]) -> [String] {
        times.flatMap { time in
            ["presentation", "model"].flatMap { metric in
                ["position.y", "bounds.height", "bounds.size.height"].map {
                    "{ metric: \(metric), layer: header, property: \($0), at: \(time), equals: -1 }"
                }
            }
        } + ["settled", "animation-stop"].map { "{ event: \($0), count: 99 }" }
            + ["{ metric: frames, equals: 0 }"]
    }

    /// Links with a rest length are not linear.
    private static func ofNetworks(_ solver: String) -> String {
        solver == "propagator" ? "rk8pd:1/48s" : "\"\(solver)\""
    }

    private static func scene(expect: [String]) throws -> Scenario {
        try Scenario(
            ScenarioText(
                """
                hooke: 1
                name: a
                scene: elastic-layer
                script: [{ at: 0.05 s, pan: { from: [100 pt, 20 pt], to: [100 pt, 200 pt], for: 0.2 s } }]
                until: { settled: true, atMost: 2 s }
                expect: [\(expect.joined(separator: ", "))]
                """))
    }

    /// The scene's layer in a tree, with a step in each frame that sets the value of the scene.
    private static func layers(expect: [String]) throws -> Scenario {
        let rows = try scene(expect: []).table("layers").rows
        var steps: [String] = []
        var last: [String] = []
        for frame in 0...Int(try #require(rows.last?[0]))! {
            let model = rows.filter { $0[0] == "\(frame)" }.map { $0[5] + " pt" }
            if frame > 0, model != last {
                let set = "header.position: [\(model[..<2].joined(separator: ", "))], header.bounds: "
                steps.append("{ at: \(frame)/60 s, set: { \(set)[\(model[2...].joined(separator: ", "))] } }")
            }
            last = model
        }
        return try CompositionText(
            "script: [\(steps.joined(separator: ", "))]\nexpect: [\(expect.joined(separator: ", "))]",
            layers: "[{ name: header, position: [160 pt, 25 pt], bounds: [0, 0, 320 pt, 50 pt] }]",
            until: "{ settled: true, atMost: 2 s }"
        ).scenario()
    }

    @Test("The same motion as a scene and as layers has equal metrics at any time")
    func sceneAndLayers() throws {
        let claims = OneMeaningTests.claims(OneMeaningTests.times)
        let scene = try OneMeaningTests.scene(expect: claims).trace().result.expectations
        let layers = try OneMeaningTests.layers(expect: claims).trace().result.expectations
        #expect(scene.count == claims.count && layers.count == claims.count)
        for (one, other) in zip(scene, layers) {
            #expect(one.found == other.found, "\(one.condition): a scene finds \(one.found), layers \(other.found)")
        }
        // The presentation moves between frames, the model does not.
        let shown = scene.filter { $0.condition.hasPrefix("presentation of header.position.y at 0.1") }.map(\.found)
        #expect(Set(shown).count == 4, "\(shown)")
        let unreached = scene.filter { $0.condition.contains(" at 1.9 s") }.map(\.found)
        #expect(unreached.allSatisfy { $0 == "no value: the run ended before that time" }, "\(unreached)")
        #expect(
            scene.filter { $0.condition.contains(" at 0.516 s") }.map(\.found).allSatisfy { !$0.hasPrefix("no value") })
    }

    @Test(
        "A time after the latest end is an error for every subject",
        arguments: [
            "scene: elastic-layer\nuntil: { time: 1 s }\nexpect: [{ metric: model, layer: header, property: position.y, at: 1.1 s, equals: 0 }]",
            "scene: elastic-layer\nuntil: { time: 1 s }\nexpect: [{ metric: model_gap_pt, at: 1.1 s, equals: 0 }]",
            "layers: [{ name: a }]\nuntil: { time: 1 s }\nexpect: [{ metric: model, layer: a, property: opacity, at: 1.1 s, equals: 0 }]",
            "system: linear\nuntil: { time: 1 s }\nexpect: [{ metric: value, component: x, at: 1.1 s, equals: 0 }]",
        ])
    func behindTheEnd(body: String) {
        let found = problems(of: "hooke: 1\nname: a\n\(body)\n").map(\.description)
        #expect(found.count == 1 && found[0].hasSuffix("1.1 s is never reached: the run ends at 1.0 s"), "\(found)")
    }

    @Test(
        "A metric between two frames equals the presentation at twice the refresh rate",
        arguments: ["propagator", "rk8pd:1/60s", "rkf45:rtol=1e-9"])
    func fasterDisplay(solver: String) throws {
        let times = [61, 75, 100, 131, 165]
        func found(_ scenario: Scenario) throws -> [String] { try scenario.trace().result.expectations.map(\.found) }
        func header(_ refresh: String) throws -> [String] {
            let claims = times.map {
                "{ metric: presentation, point: C, property: position.y, at: \($0)/120 s, equals: 0 }"
            }
            return try found(PullText(refresh: refresh, solver: "\"\(solver)\"", expect: claims).scenario())
        }
        #expect(try header("60 Hz") == header("120 Hz"))
        func network(_ refresh: String) throws -> [String] {
            let claims = [1, 3, 41, 119].map {
                "{ metric: presentation, point: \"1\", property: position.x, at: \($0)/120 s, equals: 0 }"
            }
            return try found(
                NetworkText(
                    script: "[{ at: 0 s, flick: { point: \"1\", velocity: [90, 0] } }]",
                    solver: Self.ofNetworks(solver),
                    lines: "display: { refresh: \(refresh) }\nexpect: [\(claims.joined(separator: ", "))]"
                ).scenario())
        }
        let slow = try network("60 Hz")
        #expect(Set(slow).count == slow.count, "\(slow) should move")
        #expect(try slow == network("120 Hz"))
    }

    @Test(
        "A system's value at a time is its state at that time, in any order",
        arguments: ["propagator", "rk4", "rkf45:rtol=1e-6"])
    func system(solver: String) throws {
        let times = ["0.9 s", "0.1 s", "0.37 s", "0 s", "1 s", "0.5 s"]
        let claims = times.map { "{ metric: value, component: x, at: \($0), equals: -9 }" }
        let lines =
            "solver: \"\(solver)\"\nscript: [{ at: 0.4 s, kick: [1] }]\nexpect: [\(claims.joined(separator: ", "))]"
        let sorted = times.sorted()
        let probed = try SystemText("linear", lines + "\nprobes: { at: [\(sorted.joined(separator: ", "))] }")
            .scenario()
        let values = try probed.probes(of: "x").map(\.value)
        for (time, claim) in zip(times, try probed.trace().result.expectations) {
            let value = try #require(sorted.firstIndex(of: time).map { values[$0] })
            #expect(claim.found == "\(value)", "at \(time)")
        }
        let everyFrame = try SystemText("linear", lines).scenario().trace().result.expectations
        #expect(try everyFrame.map(\.found) == probed.trace().result.expectations.map(\.found))
    }
}
