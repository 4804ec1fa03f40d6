import HookeDynamics
import HookeRuns
import ArgumentParser
import HookeAnimation
import HookeForms
import HookeScenario
import HookeTrace

/// A scenario and its file.
struct LoadedScenario: Sendable {
    /// The file's path, escaped for messages.
    let path: String
    let scenario: Scenario
    /// SHA-256 of the file's text without its byte order mark.
    let digest: String
    /// The folder part of the path as given; `.` where it has none.
    let folder: String
    let text: ScenarioText

    /// The scenario's file and those that it names.
    var files: [String] { [text.file] + (text.namedFiles ?? []) }
    /// The values of the scenario's text.
    var inputs: [ScenarioInput] { text.inputs }
    /// The text, as manifests of golden traces keep it.
    var goldenText: Golden.Text { Golden.Text(digest: digest, inputs: inputs) }

    /// Reads a scenario.
    ///
    /// - Throws: ``ScenarioFileError`` when the file cannot be read; ``ScenarioProblems`` with every error of the scenario as changed
    ///   by `overrides`.
    init(_ path: String, _ overrides: ScenarioOverrides = ScenarioOverrides()) throws {
        try self.init(ScenarioText(reading: path), path, overrides)
    }

    /// Reads a scenario from standard input.
    ///
    /// - Throws: as ``init(_:_:)``.
    init(standardInput overrides: ScenarioOverrides) throws {
        var bytes: [UInt8]
        do throws(TraceError) { bytes = try InputFile.standardInput(upTo: ScenarioText.largestSize + 1) } catch {
            throw ScenarioFileError.unreadable(path: "standard input", reason: "\(error)")
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        // Without a file, the scenario may have any name.
        try self.init(ScenarioText(bytes: bytes, file: ""), "standard input", overrides)
    }

    private init(_ text: ScenarioText, _ path: String, _ overrides: ScenarioOverrides) throws {
        self.text = text
        do {
            scenario = try Scenario(text, overrides)
        } catch {
            // Blame the options only where the scenario is valid without them.
            if (try? Scenario(text, ScenarioOverrides(isUnlimited: overrides.isUnlimited))) == nil { throw error }
            throw error.caused(by: overrides)
        }
        digest = text.digest
        self.path = path.escaped()
        let slash = path.lastIndex(of: "/")
        folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    /// Reads scenarios, prints the errors of all of them, and throws an exit code if there are any.
    ///
    /// - Parameter areRunTogether: whether two scenarios of one name are an error, because their runs would share a folder.
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
                                "\(other.path) also has the name \(quoted(next.scenario.name)): both runs would be written to one folder",
                                expected: "unique names")
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

    /// The exit code for a scenario that cannot be read or is invalid.
    static func exitCode(of error: any Error) -> ExitCode {
        error is ScenarioFileError || error is PlannedScenarioError
            ? ExitCode(ScenarioFileError.exitCode) : ExitCode(ScenarioProblems.exitCode)
    }
}

extension ScenarioProblems {
    /// The same problems with the command-line options that cause them in each message.
    fileprivate func caused(by overrides: ScenarioOverrides) -> ScenarioProblems {
        let solver = overrides.solver.map { "--solver \($0)" }
        let rate = overrides.refresh.map { rate in
            "--refresh \(rate.numerator)" + (rate.denominator == 1 ? "" : "/\(rate.denominator)")
        }
        let seed = overrides.seed.map { "--seed \($0)" }
        let trust = overrides.trust.map { "--trust \($0)" }
        let motion = overrides.reducesMotion ? "--reduced-motion" : nil
        let options = [solver, rate, seed, trust, motion].compactMap(\.self).joined(separator: " ")
        guard !options.isEmpty else { return self }
        return ScenarioProblems(
            file: file,
            problems.map {
                Diagnostic(
                    at: $0.position, "with \(options): \($0.message)", expected: $0.expected, suggestion: $0.suggestion)
            })
    }
}
