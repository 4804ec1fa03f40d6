import ArgumentParser
import HookeScenario

/// `hooke validate`: every problem of every file.
struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Say everything that is wrong with scenario files.",
        discussion: "Problems go to standard error as file:line:column: what is wrong. Exits with 65 if there are any.")

    @Argument(help: "Scenario files.")
    var files: [String]

    func run() throws {
        let loaded = try LoadedScenario.all(files)
        try Output.print(loaded.map { "\($0.path): ok" }.joined(separator: "\n"))
    }
}
