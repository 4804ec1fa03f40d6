import ArgumentParser
import HookeForms
import HookeSprings

/// The options that take the spring from a file of a design tool.
struct TokenOptions: ParsableArguments {
    @Option(
        name: .customLong("from-token"),
        help: ArgumentHelp(
            "Read the spring from this file: design tokens, or easings of Figma, in JSON.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var file: String?

    @Option(
        name: .customLong("token"),
        help: ArgumentHelp(
            "The spring of the file, such as motion.spring.snappy; needed if it has several.", valueName: "name"),
        completion: .free)
    var name: String?

    func validate() throws {
        if name != nil, file == nil { throw ValidationError("--token needs --from-token") }
        if file == "" || name == "" { throw ValidationError("--from-token and --token must not be empty") }
    }

    /// The file's spring; `nil` without a file.
    ///
    /// - Throws: `ExitCode`, after printing the errors: 64 for a name that selects no spring, 65 for a bad file, 66 for a missing one.
    func spring() throws -> SpringTokens.Token? {
        guard let file else { return nil }
        do {
            return try SpringTokens(ScenarioText(reading: file)).spring(named: name)
        } catch let error as ScenarioFileError {
            let isFolder = if case .directory = error { true } else { false }
            Output.note(isFolder ? "\(file): a folder (expected a JSON file of tokens)" : "\(error)")
            throw ExitCode(ScenarioFileError.exitCode)
        } catch let error as ScenarioProblems {
            Output.note("\(error)")
            throw ExitCode(ScenarioProblems.exitCode)
        } catch let error as SpringTokens.SelectionError {
            Output.note("Error: \(error)")
            throw ExitCode(SpringTokens.SelectionError.exitCode)
        }
    }
}
