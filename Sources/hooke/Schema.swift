import ArgumentParser
import HookeForms
import HookeScenario
import HookeTrace

/// `hooke schema`: prints the JSON Schema of scenario files.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of scenario files.",
        discussion: HelpText.discussion(
            "Editors with YAML support complete and check scenarios with it; hooke.schema.json is a copy.",
            examples: ["hooke schema > hooke.schema.json"], exits: [.ok, .usage, .cannotWrite]))

    func run() throws {
        try Output.print(data: ScenarioSchema.json.text(pretty: true))
    }
}
