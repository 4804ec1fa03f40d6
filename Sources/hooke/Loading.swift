import HookeDynamics
import HookeRuns
import ArgumentParser
import HookeAnimation
import HookeForms
import HookeScenario
import HookeTrace

/// A scenario and the file that it came from.
struct LoadedScenario: Sendable {
    /// What the file is called in messages: its path, escaped.
    let path: String
    let scenario: Scenario
    /// The SHA-256 of the file's text, without a byte order mark.
    let digest: String
    /// The folder of the file, as it was given.
    let folder: String
    private let text: ScenarioText

    /// Reads a scenario.
    ///
    /// - Throws: ``ScenarioFileError`` when there is no such file, ``ScenarioProblems`` with everything wrong in it, or in what `overrides`
    ///   make of it.
    init(_ path: String, _ overrides: ScenarioOverrides = ScenarioOverrides()) throws {
        text = try ScenarioText(reading: path)
        do {
            scenario = try Scenario(text, overrides)
        } catch {
            // What is wrong without them too is the file's.
            if (try? Scenario(text, ScenarioOverrides(isUnlimited: overrides.isUnlimited))) == nil { throw error }
            throw error.because(of: overrides)
        }
        digest = text.digest
        self.path = path.escaped()
        let slash = path.lastIndex(of: "/")
        folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    /// Reads scenarios, tells what is wrong with any of them, and ends the command if anything is.
    static func all(
        _ paths: [String], _ overrides: ScenarioOverrides = ScenarioOverrides(), areRunTogether: Bool = false
    ) throws -> [LoadedScenario] {
        var loaded: [LoadedScenario] = []
        var failure: ExitCode?
        for path in paths {
            do {
                let next = try LoadedScenario(path, overrides)
                if areRunTogether, let other = loaded.first(where: { $0.scenario.name == next.scenario.name }) {
                    throw ScenarioProblems(
                        file: path,
                        [
                            Diagnostic(
                                at: next.text.position(ofKey: "name"),
                                "the name \(quoted(next.scenario.name)) is that of \(other.path) too: runs of both would be in one folder",
                                expected: "one scenario of a name")
                        ])
                }
                loaded.append(next)
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
}

extension ScenarioProblems {
    /// The same problems, of a file that has them only as a command line changes it.
    fileprivate func because(of overrides: ScenarioOverrides) -> ScenarioProblems {
        let solver = overrides.solver.map { "--solver \($0)" }
        let rate = overrides.refresh.map { rate in
            "--refresh \(rate.numerator)" + (rate.denominator == 1 ? "" : "/\(rate.denominator)")
        }
        let options = [solver, rate].compactMap(\.self).joined(separator: " ")
        return ScenarioProblems(
            file: file,
            problems.map {
                Diagnostic(
                    at: $0.position, "with \(options): \($0.message)", expected: $0.expected, suggestion: $0.suggestion)
            })
    }
}
