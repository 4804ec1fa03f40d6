import HookeRuns
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

/// Seeded faults as scripts.
struct FaultScriptTests {
    /// A card that springs, with faults of all kinds and costs.
    static let text = """
        hooke: 1
        name: a
        # A comment
        display:
          refresh: 60 Hz
          pipeline: two-stage
          costs: { commit: { inputs: 3 ms, commits: 200 us }, render: { animationsSampled: 1 ms } }
          faults:
            jitter: { commit: 6 ms, render: 8 ms }
            # In a burst
            bursts: { probability: 0.05, length: 3, commit: 12 ms }
            drops: { probability: 0.08, most: 3 }
            rates: { probability: 0.04, among: [60 Hz, 60000/1001 Hz, 90 Hz] }
          touchRate: 240 Hz
        seed: 3
        layers:
          - { name: card, kind: view, pans: true, position: [160 pt, 100 pt], bounds: [0, 0, 300 pt, 300 pt] }
        links: [{ name: tick }]
        script:
          - at: 0.1 s
            pan: { view: card, from: [160 pt, 60 pt], to: [220 pt, 260 pt], for: 0.4 s, curve: ease-out }
          # Later
          - { at: 0.7 s, animate: { spring: { duration: 0.5 s, bounce: 0.5 }, do: [{ set: { card.position.y: 300 pt } }] } }
          - { at: 0.9 s, set: { card.opacity: 0.5 } }
        probes: [card.position, card.opacity]
        until: { settled: true, atMost: 4 s }
        expect:
          - { event: animation-stop, subject: card, count: 1 }
        """ + "\n"

    private func hash(_ text: String, seed: UInt64? = nil) throws -> String {
        let scenario = try Scenario(ScenarioText(text), ScenarioOverrides(seed: seed))
        return try scenario.run(hashing: true).result.hash.text
    }

    @Test("The script has the same trace as the seed", arguments: [0, 1, 2, 3, 7, 1705, UInt64(Int64.max)])
    func sameTrace(seed: UInt64) throws {
        let scenario = try Scenario(ScenarioText(Self.text), ScenarioOverrides(seed: seed))
        let script = try FaultScript(scenario, ScenarioText(Self.text))
        #expect(script.stepCount > 20)
        #expect(try hash(Self.text, seed: seed) == hash(script.text), "\(script.text)")
        #expect(!script.text.contains("faults:"))
        #expect(script.text.contains("# A comment") && script.text.contains("# Later"))
        // Without the faults it is another run.
        #expect(try hash(Self.text, seed: seed) != hash(Self.text, seed: seed &+ 1))
    }

    /// Over 2 s in debug: each run is compared with its written faults.
    @Test(
        "The script has the same tables as the seed, whether the end lies at a refresh, between two or in a late frame",
        arguments: [
            "jitter: { commit: 6 ms, render: 8 ms }", "drops: { probability: 0.5, most: 3 }",
            "rates: { probability: 1, among: [120 Hz, 60 Hz] }", "drops: { probability: 0 }",
        ], ["time: 0.5 s", "time: 0.08 s", "settled: true, atMost: 3 s", "settled: true, atMost: 0.111 s"])
    func sameTables(faults: String, until: String) throws {
        for seed in 0..<2 {
            let text = """
                hooke: 1
                name: a
                display: { refresh: 60 Hz, faults: { \(faults) } }
                seed: \(seed)
                layers: [{ name: card }]
                links: [{ name: tick }]
                script: [{ at: 0.02 s, animate: { spring: { duration: 0.3 s, bounce: 0.3 }, do: [{ set: { card.opacity: 0 } }] } }]
                probes: [card.opacity]
                until: { \(until) }
                """
            let scenario = try Scenario(ScenarioText(text))
            let script = try FaultScript(scenario, ScenarioText(text))
            let (seeded, scripted) = try (tables(text), tables(script.text))
            #expect(Set(seeded.keys) == Set(scripted.keys), "seed \(seed): \(script.text)")
            for (name, rows) in seeded {
                let same = rows == scripted[name]
                #expect(same, "\(name), seed \(seed), until \(until): \(script.text)")
            }
        }
    }

    /// The bytes of the tables of a run that do not depend on the machine.
    private func tables(_ text: String) throws -> [String: [UInt8]] {
        let scratch = try RunScratch()
        _ = try Scenario(ScenarioText(text)).run(into: "\(scratch.path)/run", digest: "")
        var tables: [String: [UInt8]] = [:]
        for name in try scratch.names(in: "run") where name.hasSuffix(".csv") && name != "cost.csv" {
            tables[name] = try scratch.bytes(of: "run/\(name)")
        }
        return tables
    }

    @Test("The same seed gives the same bytes; another seed others")
    func seeds() throws {
        #expect(try hash(Self.text, seed: 5) == hash(Self.text, seed: 5))
        #expect(try hash(Self.text) == hash(Self.text, seed: 3))
    }

    @Test("A run resumed from a snapshot has the same faults", arguments: [3, 20, 60])
    func resumed(frame: Int) throws {
        let scenario = try Scenario(ScenarioText(Self.text))
        var run = try scenario.makeRun(noting: .hash)
        try run.toFrame(frame, progress: { _ in }, { $0.removeAllKeepingCapacity() })
        let snapshot = try run.snapshot(digest: "")
        try run.toEnd(progress: { _ in }, { $0.removeAllKeepingCapacity() })
        var resumed = try scenario.makeRun(noting: .hash)
        try resumed.resume(from: snapshot, digest: "")
        try resumed.toEnd(progress: { _ in }, { $0.removeAllKeepingCapacity() })
        #expect(resumed.result.hash == run.result.hash)
    }

    @Test(
        "In flow style too, and as JSON",
        arguments: [
            "{ refresh: 60 Hz, faults: { drops: { probability: 0.2 } }, pipeline: one-stage }",
            "{ refresh: 60 Hz, pipeline: one-stage, faults: { drops: { probability: 0.2 } } }",
            "{ faults: { drops: { probability: 0.2 } } }",
        ],
        [
            "script: [{ at: 0.2 s, set: { card.opacity: 0 } }]", "script: []", "",
            "script:\n- { at: 0.2 s, set: { card.opacity: 0 } }\n# end",
        ])
    func styles(display: String, script: String) throws {
        let text = """
            hooke: 1
            name: a
            display: \(display)
            layers: [{ name: card }]
            \(script)
            probes: [card.opacity]
            until: { time: 1 s }
            """
        let scenario = try Scenario(ScenarioText(text))
        let script = try FaultScript(scenario, ScenarioText(text), named: "late-7")
        #expect(try hash(text) == hash(script.text), "\(script.text)")
        let again = try Scenario(ScenarioText(script.text))
        #expect(again.name == "late-7")
        #expect(again.display.faults == nil)
        #expect(again.script.count >= script.stepCount && script.stepCount > 3)
        let json = try Node.json(ScenarioText(text).nodes().root)
        let fromJSON = try FaultScript(Scenario(ScenarioText(json)), ScenarioText(json))
        #expect(try hash(text) == hash(fromJSON.text), "\(fromJSON.text)")
    }

    @Test("A scenario without seeded faults has no script of them")
    func none() throws {
        for text in ["layers: [{ name: card }]", "system: bounce"] {
            let text = "hooke: 1\nname: a\n\(text)\nuntil: { time: 1 s }\n"
            let scenario = try Scenario(ScenarioText(text))
            #expect(throws: FaultScriptError.noFaults) { try FaultScript(scenario, ScenarioText(text)) }
        }
    }

    /// Over 2 s in debug: a script of a hundred thousand steps.
    @Test("More steps than a file may have are an error")
    func tooLong() throws {
        let text = """
            hooke: 1
            name: a
            display: { pipeline: two-stage, faults: { jitter: { commit: 1 ms, render: 1 ms }, rates: { probability: 1, among: [60 Hz, 59 Hz] } } }
            layers: [{ name: card }]
            until: { time: 150 s }
            """
        #expect(throws: FaultScriptError.self) { try FaultScript(Scenario(ScenarioText(text)), ScenarioText(text)) }
    }

    @Test(
        "Invalid costs and faults are errors with their positions",
        arguments: Mistake.rows(
            #"""
            3:40 | costs: { commit: { layouts: -1 us } } | out of range
            3:40 | costs: { commit: { layouts: 61 s } } | at most 60 s
            3:40 | costs: { commit: { layouts: 40 } } | has no unit
            3:31 | costs: { commit: { layout: 40 us } } | did you mean 'layouts'?
            3:19 | costs: {} | needs 'commit' or 'render'
            3:20 | faults: {} | needs 'jitter'
            3:40 | faults: { jitter: { commit: -1 ms } } | out of range
            3:44 | faults: { drops: { probability: 1.5 } } | out of range
            3:55 | faults: { drops: { probability: 0.5, most: 0 } } | expected
            3:45 | faults: { bursts: { probability: 1, length: 3, commit: 1 s } } | under 1
            3:58 | faults: { bursts: { probability: 0.1, length: 9999, commit: 1 s } } | 600
            3:30 | faults: { bursts: { probability: 0.1, length: 9 } } | needs 'commit' or 'render'
            3:56 | faults: { rates: { probability: 0.1, among: [] } } | at least 1
            3:57 | faults: { rates: { probability: 0.1, among: [0 Hz] } } | out of range
            """#))
    func refused(mistake: Mistake) {
        let text = """
            hooke: 1
            name: a
            display: { \(mistake.text) }
            layers: [{ name: card }]
            until: { time: 1 s }
            """
        expectOnly(mistake, in: text + "\n")
    }

    @Test(
        "A system has no frames with costs or faults",
        arguments: ["costs: { commit: { frame: 1 ms } }", "faults: { drops: { probability: 0.1 } }"])
    func systems(key: String) {
        let text = "hooke: 1\nname: a\nsystem: bounce\ndisplay: { \(key) }\nuntil: { time: 1 s }\n"
        #expect(problems(of: text).contains { "\($0)".contains("a system has no frames") })
    }

    @Test("Costs that make a frame take over an hour end the run with an error, exit code 65")
    func endless() throws {
        let steps = (0..<70).map { _ in "{ at: 0.1 s, set: { card.opacity: 0.5 } }" }.joined(separator: ", ")
        let text = """
            hooke: 1
            name: a
            display: { costs: { commit: { inputs: 60 s } } }
            layers: [{ name: card }]
            script: [\(steps)]
            until: { time: 1 s }
            """
        let scenario = try Scenario(ScenarioText(text))
        let error = #expect(throws: RunError.self) { try scenario.run() }
        #expect(error == .endlessFrame(6))
        #expect(error?.exitCode == 65)
    }

    @Test("frames.csv has the modelled work where a display models it, and summaries say that costs are modelled")
    func columns() throws {
        func columns(_ text: String) throws -> [String] {
            let tables = try Scenario(ScenarioText(text)).run().tables
            return try #require(tables.first { $0.schema.name == "frames" }).schema.columns.map(\.name)
        }
        #expect(try columns(Self.text).suffix(2) == ["commit_work_s", "render_work_s"])
        let plain = "hooke: 1\nname: a\nlayers: [{ name: card }]\nuntil: { time: 1 s }\n"
        #expect(try columns(plain).last == "rows")
        let result = try Scenario(ScenarioText(Self.text)).run().result
        #expect(
            result.json.text().contains("\"costs\":\"modelled, uncalibrated\"")
                || result.json.text().contains("\"costs\": \"modelled, uncalibrated\""))
        #expect(try !Scenario(ScenarioText(plain)).run().result.json.text().contains("uncalibrated"))
    }
}

extension Node {
    /// The tree as JSON.
    static func json(_ node: Node) -> String {
        switch node.content {
        case .scalar(let text, isPlain: true) where Double(text) != nil || ["true", "false", "null"].contains(text):
            text
        case .scalar(let text, _): JSONValue.string(text).text()
        case .list(let items): "[" + items.map(json).joined(separator: ", ") + "]"
        case .mapping(let entries):
            "{" + entries.map { "\(JSONValue.string($0.key).text()): \(json($0.value))" }.joined(separator: ",\n") + "}"
        }
    }
}
