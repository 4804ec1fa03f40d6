import ArgumentParser
import HookeForms
import HookeScenario
import HookeTrace

/// `hooke schema`: the JSON Schema of scenario files.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of scenario files.",
        discussion: "Editors that know YAML complete and check scenarios with it; it is committed as hooke.schema.json."
    )

    func run() throws {
        try Output.print(data: ScenarioSchema.json.text(pretty: true))
    }
}
