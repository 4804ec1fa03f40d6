import HookeRuns
import HookeTrace
import Testing

import HookeForms
import HookeScenario

/// A scenario with a system, and lines to add to it; they begin in line 5.
package struct SystemText {
    package var system = "linear"
    package var until = "{ time: 1 s }"
    package var lines = ""

    package init(_ system: String = "linear", _ lines: String = "", until: String = "{ time: 1 s }") {
        self.system = system
        self.lines = lines
        self.until = until
    }

    package var text: String { "hooke: 1\nname: a\nsystem: \(system)\nuntil: \(until)\n\(lines)\n" }

    package func scenario() throws -> Scenario { try Scenario(ScenarioText(text)) }
}

extension Scenario {
    /// What its probes give for a component, by their times.
    package func probes(of component: String) throws -> [(time: Double, value: Double)] {
        let table = try table("probes")
        return try table.rows.filter { $0[2] == component }.map {
            (try #require(Double($0[0])), try #require(Double($0[4])))
        }
    }
}
