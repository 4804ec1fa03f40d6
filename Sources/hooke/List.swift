import ArgumentParser
import HookeForms
import HookeScenario
import HookeTrace

/// `hooke list`: lists the scenarios of a folder and its subfolders.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the scenarios of a folder and its subfolders, one line each.",
        discussion: HelpText.discussion(
            "Reads *.yaml and *.json, except plans of sweeps, and except in folders of runs and of golden traces. In a terminal, long lines are wrapped.",
            examples: ["hooke list", "hooke list Scenarios/semantics --json"],
            exits: [.ok, .usage, .code(66, "no such folder"), .cannotWrite]))

    @Argument(help: "The folder.", completion: .directory)
    var folder = "Scenarios"

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var messages: MessageOptions

    func run() throws {
        var rows: [(name: String, file: String, about: String)] = []
        for path in try List.files(in: folder, for: "list") {
            do {
                let scenario = try LoadedScenario(path, .leavingSolverOpen).scenario
                rows.append((scenario.name, path, scenario.about))
            } catch {
                rows.append((String(path.dropFirst(folder.count + 1)), path, "invalid: run hooke validate \(path)"))
            }
        }
        if json {
            let values = rows.map {
                ["name": .string($0.name), "file": .string($0.file), "about": .string($0.about)] as JSONValue
            }
            try Output.print(data: JSONValue.array(values).text(pretty: true))
        } else if !rows.isEmpty {
            // A description of several lines becomes one.
            let shown = rows.map { row in
                let about = row.about.split(whereSeparator: \.isNewline).joined(separator: " ")
                return (name: row.name.escaped().shortened(to: 100), about: about.escaped().shortened(to: 400))
            }
            try Output.print(styled: TerminalStyle.output.table(shown.map { ($0.name, $0.about) }))
        } else {
            Output.inform("\(folder): no scenarios (*.yaml or *.json) in it; make one with: hooke init NAME")
        }
    }

    /// The paths of the scenario files of a folder and its subfolders, sorted by name.
    ///
    /// - Parameters:
    ///   - folder: the folder.
    ///   - command: the command that looks for them, for the advice.
    /// - Throws: `ExitCode` 66 after printing the reason when the folder cannot be read.
    static func files(in folder: String, for command: String) throws -> [String] {
        if FileStamp(of: folder) == nil {
            let place = command == "bench" ? "FILE..." : "DIR"
            Output.note(
                "\(folder): no such folder; 'hooke \(command)' looks for scenarios (*.yaml, *.json) in it. "
                    + "Give another place (hooke \(command) \(place)), or make a scenario (hooke init NAME)")
            throw ExitCode(66)
        }
        return try paths(in: folder).sorted().map { "\(folder)/\($0)" }.filter { path in
            // A file that cannot be read is reported by what reads it.
            (try? ScenarioText(reading: path)).map { !SweepPlan.isPlan($0) } ?? true
        }
    }

    /// Skips folders with a manifest: they hold a run or a golden trace, whose JSON files are not scenarios. Does not follow symbolic
    /// links to folders, because links may form cycles. A JSON Schema is not a scenario.
    private static func paths(in folder: String) throws -> [String] {
        let names = try names(in: folder)
        if names.contains(Manifest.file) { return [] }
        return try names.flatMap { name -> [String] in
            if name.hasSuffix(".schema.json") { return [] }
            if name.hasSuffix(".yaml") || name.hasSuffix(".json") { return [name] }
            guard !name.hasPrefix("."), FileSystem.kindUnlessLink(of: "\(folder)/\(name)") == .folder else { return [] }
            return try paths(in: "\(folder)/\(name)").map { "\(name)/\($0)" }
        }
    }

    private static func names(in folder: String) throws -> [String] {
        do throws(TraceError) {
            return try FileSystem.names(in: folder)
        } catch {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        }
    }
}
