import ArgumentParser

/// `hooke validate`: checks scenario files.
struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check scenario files and report every error.",
        discussion: HelpText.discussion(
            """
            Writes the first fifty errors of each file to standard error as file:line:column: message, and a line with the number of \
            the others, without a position. Exits with 65 if there are any.

            'hooke run' accepts every file that passes: both use the same checks, which also predict frames, steps and output size. \
            Only a run shows whether the solver reaches the end (it may run out of steps, its state may stop being finite, or a change \
            may put a system behind its stop: exit 70), and whether everything settles in time (exit 1).
            """,
            examples: ["hooke validate card.yaml", "hooke validate Scenarios/*.yaml"],
            exits: [.ok, .usage, .badInput, .missing, .cannotWrite]))

    @Argument(help: "Scenario files.", completion: .scenarios)
    var files: [String]

    @OptionGroup var messages: MessageOptions

    func run() throws {
        let loaded = try LoadedScenario.all(files, areRunTogether: true)
        try Output.print(loaded.map { "\($0.path): ok" }.joined(separator: "\n"))
    }
}
