import ArgumentParser

/// `hooke validate`: every problem of every file.
struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Say everything that is wrong with scenario files.",
        discussion: """
            Problems go to standard error as file:line:column: what is wrong, the first fifty of a file. Exits with 65 if there are any.

            What passes, 'hooke run' of the same files does not refuse: both read and check them by the same rules, which also predict \
            frames, steps and output. Only a run finds out whether a motion can be solved up to its end (a solver out of steps, a state that \
            is not finite, a change that puts a system behind its stop: exit 70), and whether everything settles in time (exit 1).
            """)

    @Argument(help: "Scenario files.")
    var files: [String]

    func run() throws {
        let loaded = try LoadedScenario.all(files, areRunTogether: true)
        try Output.print(loaded.map { "\($0.path): ok" }.joined(separator: "\n"))
    }
}
