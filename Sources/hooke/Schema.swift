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
            examples: [
                "hooke schema > hooke.schema.json",
                "hooke schema --columns       the columns of all tables and the keys of all JSON",
            ], exits: [.ok, .usage, .cannotWrite]))

    @Flag(help: "Print an article with the columns of all tables and the keys of all JSON instead, as Markdown.")
    var columns = false

    @OptionGroup var messages: MessageOptions

    func run() throws {
        if columns { return try Output.print(data: ColumnsArticle.text) }
        try Output.print(data: ScenarioSchema.json.text(pretty: true))
    }
}
