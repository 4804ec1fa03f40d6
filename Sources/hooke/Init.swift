import ArgumentParser
import HookeScenario
import HookeTrace

/// `hooke init`: writes a new scenario.
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a new scenario with comments, ready to run.",
        discussion: HelpText.discussion(
            """
            Writes NAME.yaml in the working folder: a card that springs to a new place, with a comment for each part. Never replaces a \
            file. The name has lower-case letters, digits and hyphens.
            """,
            examples: [
                "hooke init card",
                "hooke watch card.yaml                   runs it again on each change",
                "hooke docs schema > hooke.schema.json   completes and checks it in editors",
            ],
            exits: [
                .ok, .code(64, "usage, such as a bad name"), .code(73, "the file exists, or cannot be created"),
                .cannotWrite,
            ]))

    @Argument(help: "The name of the scenario.", completion: .free)
    var name: String

    @OptionGroup var messages: MessageOptions

    func validate() throws {
        if let reason = ScenarioTemplate.error(inName: name) { throw ValidationError(reason) }
    }

    func run() throws {
        let path = "\(name).yaml"
        do throws(TraceError) {
            var file = try OutputFile(creating: path)
            try file.write(ScenarioTemplate.text(name: name))
            try file.publish()
        } catch {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        }
        try Output.print("\(path): written; run it with: hooke run \(path)")
    }
}
