import HookeForms
import HookeScenario
import HookeTrace

/// Prints the scenario of a file as JSON on one line: what a page gives to its simulator.
///
///     scenario-json Scenarios/elastic-pull.yaml
@main enum ScenarioJSON {
    static func main() throws {
        for path in CommandLine.arguments.dropFirst() {
            print(JSONValue(try ScenarioText(reading: path).nodes().root).text())
        }
    }
}
