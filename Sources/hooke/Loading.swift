import ArgumentParser
import HookeScenario
import HookeTrace

/// A scenario and the file that it came from.
struct LoadedScenario: Sendable {
    let path: String
    var scenario: Scenario
    /// The SHA-256 of the file's text, without a byte order mark.
    let digest: String

    /// Reads a scenario.
    ///
    /// - Throws: ``ScenarioFileError`` when there is no such file, ``ScenarioProblems`` with everything wrong in it.
    init(_ path: String, isUnlimited: Bool = false) throws {
        let text = try ScenarioText(reading: path)
        scenario = try Scenario(text, isUnlimited: isUnlimited)
        digest = text.digest
        self.path = path
    }

    /// Reads scenarios, tells what is wrong with any of them, and ends the command if anything is.
    static func all(_ paths: [String], isUnlimited: Bool = false) throws -> [LoadedScenario] {
        var loaded: [LoadedScenario] = []
        var failure: ExitCode?
        for path in paths {
            do {
                loaded.append(try LoadedScenario(path, isUnlimited: isUnlimited))
            } catch {
                Output.note("\(error)")
                failure = failure ?? exitCode(of: error)
            }
        }
        if let failure { throw failure }
        return loaded
    }

    /// What a command ends with when a scenario cannot be read.
    static func exitCode(of error: any Error) -> ExitCode {
        error is ScenarioFileError ? ExitCode(ScenarioFileError.exitCode) : ExitCode(ScenarioProblems.exitCode)
    }

    /// The folder of the file, as it was given.
    var folder: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
