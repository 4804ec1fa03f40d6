import Testing

@testable import HookeForms
@testable import HookeRuns
@testable import HookeScenario

/// A scenario with a network in the plane, and what to put in place of its parts.
struct NetworkText {
    var with = "shape: chain, points: 3, step: [20 pt, 0 pt]"
    var link = "{ stiffness: 100, damping: 2 }"
    var more = ""
    /// The steps, in line 5.
    var script = "[]"
    var solver = "rk8pd"
    var until = "{ time: 1 s }"
    var lines = ""

    var text: String {
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

    func scenario() throws -> Scenario { try Scenario(ScenarioText(text)) }

    func result() throws -> RunResult { try scenario().trace().result }
}
