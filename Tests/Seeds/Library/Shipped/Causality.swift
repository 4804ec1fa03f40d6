import HookeDynamics
import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace

/// The trace up to a time does not depend on later steps of the script, on probes and expectations, or on unrelated layers.
enum Causality {
    /// The first event that changes when the last steps are removed, among those before them.
    static func differenceWithoutSteps(_ shipped: ShippedScenario) throws -> String? {
        var scenario = shipped.scenario
        scenario.until = .time(scenario.until.latest)
        scenario.expectations = []
        guard var composition = scenario.tree else { return nil }
        if composition.soleScene == nil, let layer = composition.layers.first {
            composition.probes += try parsed("layers: [{ name: \(layer.name) }]\nprobes: [\(layer.name).opacity]")
                .probes
            scenario.subject = .tree(composition)
        }
        let trace = try TraceText(of: scenario)
        let points = trace.lines(of: "points")
        let rows = points.isEmpty ? trace.lines(of: "layers") : points
        guard !rows.isEmpty else { return "the run has no frames" }
        let script = composition.script
        for count in Set([script.count - 1, script.count / 2, 0]).sorted() where script.indices.contains(count) {
            let after = rows.first { Double($0[1]).map { $0 >= script[count].at.seconds } ?? false }
            let frame = after.flatMap { Int($0[0]) } ?? .max
            composition.script = Array(script.prefix(count))
            // A layer that a removed step adds cannot be probed.
            composition.probes = []
            scenario.subject = .tree(composition)
            let (short, whole) = (events(try TraceText(of: scenario), before: frame), events(trace, before: frame))
            guard short != whole else { continue }
            let different = zip(short, whole).first { $0 != $1 }
            return """
                \(count) steps of \(script.count), up to frame \(frame): \(short.count) events and \(whole.count), \
                \(different.map { "\($0)" } ?? "")
                """
        }
        return nil
    }

    /// The first row that a layer with a clock of its own changes: one that is set at the start, and one that is set by a step.
    static func differenceWithBystander(_ shipped: ShippedScenario) throws -> String? {
        guard let composition = shipped.scenario.tree else { return nil }
        let before = try TraceText(of: shipped.scenario)
        let clock = "speed: 0.5, beginTime: 0.1 s, timeOffset: 3 s"
        for text in [
            "layers: [{ name: bystander, timing: { \(clock) } }]",
            "layers: [{ name: bystander }]\nscript: [{ at: 0 s, timing: { of: bystander, \(clock) } }]",
        ] {
            let added = try parsed(text)
            var changed = composition
            changed.layers += added.layers
            changed.script = added.script + composition.script
            var other = shipped.scenario
            other.subject = .tree(changed)
            let after = try TraceText(of: other)
            guard before.tables.map(\.schema.name) == after.tables.map(\.schema.name) else { return "other tables" }
            let names = ["events", "layers", "probes", "paths"]
            if let difference = before.firstDifference(from: after, in: names) { return difference }
        }
        return nil
    }

    /// The first event that differs without probes and expectations.
    static func differenceUnobserved(_ shipped: ShippedScenario) throws -> String? {
        guard var composition = shipped.scenario.tree else { return nil }
        composition.probes = []
        var other = shipped.scenario
        other.subject = .tree(composition)
        other.expectations = []
        let (found, expected) = (events(try TraceText(of: other)), events(try TraceText(of: shipped.scenario)))
        return found == expected ? nil : "\(zip(found, expected).first { $0 != $1 }.map { "\($0)" } ?? "more events")"
    }

    /// Rows of events up to a frame, without `settled`, which depends on later steps.
    private static func events(_ trace: TraceText, before frame: Int = .max) -> [[Substring]] {
        trace.lines(of: "events").map { Array($0.dropFirst()) }.filter { row in
            Int(row[0]).map { $0 < frame } ?? false && row[2] != "settled"
        }
    }

    private static func parsed(_ lines: String) throws -> Composition {
        let scenario = try Scenario(ScenarioText("hooke: 1\nname: a\nuntil: { time: 1 s }\n\(lines)\n"))
        guard let tree = scenario.tree else { preconditionFailure("there are layers") }
        return tree
    }
}
