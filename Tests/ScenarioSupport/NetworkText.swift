import Testing

import HookeForms
import HookeRuns
import HookeScenario

/// A scenario with a network in the plane, and what to put in place of its parts.
package struct NetworkText {
    package var with = "shape: chain, points: 3, step: [20 pt, 0 pt]"
    package var link = "{ stiffness: 100, damping: 2 }"
    package var more = ""
    /// The steps, in line 5.
    package var script = "[]"
    package var solver = "rk8pd"
    package var until = "{ time: 1 s }"
    package var lines = ""

    package init(
        with: String = "shape: chain, points: 3, step: [20 pt, 0 pt]", link: String = "{ stiffness: 100, damping: 2 }",
        more: String = "", script: String = "[]", solver: String = "rk8pd", until: String = "{ time: 1 s }",
        lines: String = ""
    ) {
        self.with = with
        self.link = link
        self.more = more
        self.script = script
        self.solver = solver
        self.until = until
        self.lines = lines
    }

    package var text: String {
        """
        hooke: 1
        name: net
        scene: network
        with: { \(with), origin: [0 pt, 0 pt], link: \(link)\(more) }
        script: \(script)
        solver: \(solver)
        until: \(until)
        \(lines)
        """
    }

    package func scenario() throws -> Scenario { try Scenario(ScenarioText(text)) }

    package func result() throws -> RunResult { try scenario().trace().result }
}
