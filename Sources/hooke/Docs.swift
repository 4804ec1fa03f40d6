import ArgumentParser
import HookeForms
import HookeScenario
import HookeTrace

/// `hooke docs`: prints the reference documents that are made from the program itself.
struct Docs: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "docs",
        abstract: "Print the schemas, the manual page, or all columns and keys.",
        discussion: HelpText.discussion(
            examples: [
                "hooke docs schema > hooke.schema.json     completes and checks scenarios in editors",
                "hooke docs manual | man -l -",
                "hooke docs columns | less",
            ], exits: [.ok, .usage, .cannotWrite]),
        subcommands: [DocsSchema.self, DocsManual.self, DocsColumns.self])

    @OptionGroup var messages: MessageOptions
}

/// `hooke docs schema`: prints the JSON Schema of scenario files.
struct DocsSchema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of scenario files.",
        discussion: HelpText.discussion(
            "Editors with YAML support complete and check scenarios with it; Scenarios/hooke.schema.json is a copy.",
            examples: [
                "hooke docs schema > hooke.schema.json",
                "hooke docs schema --sweep > hooke-sweep.schema.json     the schema of plans of hooke sweep",
            ], exits: [.ok, .usage, .cannotWrite]))

    @Flag(help: "Print the JSON Schema of the plans of 'hooke sweep' instead.")
    var sweep = false

    @OptionGroup var messages: MessageOptions

    func run() throws {
        try Output.print(data: sweep ? SweepPlan.schemaText : ScenarioSchema.text, terminator: "")
    }
}

/// `hooke docs manual`: prints the manual page.
struct DocsManual: DescribingCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual",
        abstract: "Print the manual page.",
        discussion: HelpText.discussion(
            "The page has the help of every command, in roff.",
            examples: [
                "hooke docs manual | man -l -",
                "hooke docs manual > /usr/local/share/man/man1/hooke.1",
            ],
            exits: [.ok, .usage, .cannotWrite]))

    @OptionGroup var messages: MessageOptions

    func run(describing root: any ParsableCommand.Type) throws {
        let description = try JSONValue(parsing: Array(root._dumpHelp().utf8))
        try Output.print(data: ManualPage(of: description, version: HookeVersion.current).text)
    }
}

/// `hooke docs columns`: prints an article with all columns and keys.
struct DocsColumns: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "columns",
        abstract: "Print the columns of all tables and the keys of all JSON, as Markdown.",
        discussion: HelpText.discussion(
            "Each with its type, its unit and what it means.",
            examples: ["hooke docs columns | less"], exits: [.ok, .usage, .cannotWrite]))

    @OptionGroup var messages: MessageOptions

    func run() throws { try Output.print(data: ColumnsArticle.text) }
}

/// A command that describes all commands. ``Hooke`` gives it the one that has them.
protocol DescribingCommand: ParsableCommand {
    /// Runs the command.
    ///
    /// - Parameter root: the command that has all others.
    func run(describing root: any ParsableCommand.Type) throws
}
