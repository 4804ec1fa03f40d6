import HookeRuns
import HookeTrace
import Testing

@testable import HookeForms
@testable import HookeScenario

/// A scenario with a system, and lines to add to it; they begin in line 5.
struct SystemText {
    var system = "linear"
    var until = "{ time: 1 s }"
    var lines = ""

    init(_ system: String = "linear", _ lines: String = "", until: String = "{ time: 1 s }") {
        self.system = system
        self.lines = lines
        self.until = until
    }

    var text: String { "hooke: 1\nname: a\nsystem: \(system)\nuntil: \(until)\n\(lines)\n" }

    func scenario() throws -> Scenario { try Scenario(ScenarioText(text)) }
}

extension Scenario {
    /// What its probes give for a component, by their times.
    func probes(of component: String) throws -> [(time: Double, value: Double)] {
        let table = try table("probes")
        return try table.rows.filter { $0[2] == component }.map {
            (try #require(Double($0[0])), try #require(Double($0[4])))
        }
    }
}
