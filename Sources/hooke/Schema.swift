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
                "hooke schema --sweep > hooke-sweep.schema.json       the schema of plans of hooke sweep",
                "hooke schema --columns       the columns of all tables and the keys of all JSON",
            ], exits: [.ok, .usage, .cannotWrite]))

    @Flag(help: "Print an article with the columns of all tables and the keys of all JSON instead, as Markdown.")
    var columns = false

    @Flag(help: "Print the JSON Schema of the plans of 'hooke sweep' instead.")
    var sweep = false

    @OptionGroup var messages: MessageOptions

    func run() throws {
        if columns { return try Output.print(data: ColumnsArticle.text) }
        if sweep { return try Output.print(data: SweepPlan.json.text(pretty: true)) }
        try Output.print(data: ScenarioSchema.json.text(pretty: true))
    }
}
