import ArgumentParser
import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace

/// What `hooke verify` checks: a scenario, the folder of a run, or a golden trace without a scenario.
enum VerifiedItem: Sendable {
    /// A scenario of a file or of standard input, and the folder in which its run is kept if it fails.
    case scenario(LoadedScenario, kept: String)
    /// The folder of a run or of a golden trace.
    case run(String)
    /// The folder of a sweep.
    case sweep(String)
    /// A golden trace that no scenario has.
    case stale(String)
    /// A file that is not a scenario, or a folder without one, with the message, the exit code and the line of the first error.
    case invalid(String, message: String, code: Int32, line: Int = 1)

    /// The files of a scenario.
    var files: [String] {
        switch self {
        case .scenario(let loaded, _): loaded.files
        case .run, .sweep, .stale, .invalid: []
        }
    }

    /// The items that arguments mean, in order: a folder of scenarios means all of them, and the golden traces beside them that belong to
    /// none.
    ///
    /// - Parameters:
    ///   - arguments: files, folders and `-`.
    ///   - golden: the folder of golden traces; `nil` for those beside the scenarios.
    ///   - output: the folder in which failing runs are kept.
    static func all(_ arguments: [String], golden: String?, output: String) -> [VerifiedItem] {
        var items: [VerifiedItem] = []
        var names: [String: Int] = [:]
        func add(_ path: String) {
            do {
                let loaded = try path == "-" ? LoadedScenario(standardInput: ScenarioOverrides()) : LoadedScenario(path)
                let name = loaded.scenario.name
                // Two scenarios of one name must not share a folder.
                let count = (names[name] ?? 0) + 1
                names[name] = count
                items.append(.scenario(loaded, kept: "\(output)/\(name)" + (count == 1 ? "" : "-\(count)")))
            } catch {
                let line = (error as? ScenarioProblems)?.problems.first?.position.line
                items.append(
                    .invalid(
                        path, message: "\(error)", code: LoadedScenario.exitCode(of: error).rawValue, line: line ?? 1))
            }
        }
        // The scenarios beside which golden traces are looked for, those of all arguments where they share a folder.
        var (scenarios, named): ([String], [String]) = ([], [])
        for argument in arguments {
            guard argument != "-", RunFolderCheck.isFolder(argument) else {
                add(argument)
                if argument != "-" { named.append(argument) }
                continue
            }
            if RunFolderCheck.isRun(argument) {
                items.append(.run(argument))
                continue
            }
            if SweepStatus.isSweep(argument) {
                items.append(.sweep(argument))
                continue
            }
            // A run that was stopped while it was written has these files and no manifest.
            let files = ((try? List.files(in: argument, for: "verify")) ?? []).filter {
                !$0.hasSuffix(TableSchema.metadataSuffix) && !$0.hasSuffix("/\(RunResult.file)")
            }
            guard !files.isEmpty else {
                items.append(
                    .invalid(
                        argument,
                        message:
                            "\(argument): a folder without \(Manifest.file) (expected a scenario file, a folder of scenarios, or the "
                            + "folder of a complete run)",
                        code: ScenarioFileError.exitCode))
                continue
            }
            for file in files { add(file) }
            scenarios += files
        }
        return items + staleTraces(beside: scenarios, and: named, golden: golden)
    }

    /// The golden traces in the folders beside the scenarios of folders that belong to none of them and to no scenario that was named
    /// itself.
    private static func staleTraces(beside files: [String], and named: [String], golden: String?) -> [VerifiedItem] {
        var scenarios: [(folder: String, names: [String])] = []
        for (index, file) in (files + named).enumerated() {
            let slash = file.lastIndex(of: "/") ?? file.startIndex
            let folder = golden ?? "\(file[..<slash])/Golden"
            let name = file[slash...].drop { $0 == "/" }
            let stem = String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
            if let known = scenarios.firstIndex(where: { $0.folder == folder }) {
                scenarios[known].names.append(stem)
            } else if index < files.count {
                scenarios.append((folder, [stem]))
            }
        }
        return scenarios.flatMap { Golden.stale(in: $0.folder, scenarios: $0.names).map { .stale($0) } }
    }
}

/// How a check ended, in every form that is printed.
struct VerifyOutcome: Sendable {
    /// The file or folder.
    let file: String
    /// The name of the scenario, or the file.
    let name: String
    /// The exit code.
    var code: Int32 = 0
    /// The lines for standard output.
    var results: [String] = []
    /// The lines for standard error, without the file's name; the first says what failed and why.
    var complaints: [String] = []
    /// Further lines for standard error.
    var notes: [String] = []
    /// The line of the file that a message is shown at.
    var line = 1
    /// The difference from the golden trace; `nil` for none.
    var difference: RunDifference?
    /// The path of its picture; `nil` for none.
    var picture: String?
    /// More members of the JSON object.
    var details: [JSONValue.Member] = []

    /// The outcome as JSON.
    var json: JSONValue {
        .object(
            [
                .init("name", .string(name)), .init("file", .string(file)), .init("ok", .bool(code == 0)),
                .init("exitCode", .integer(Int64(code))), .init("messages", .array(complaints.map(JSONValue.string))),
            ] + details)
    }

    /// The outcome as a case of JUnit.
    var test: JUnitReport.Case {
        let outcome: JUnitReport.Outcome =
            switch code {
            case 0: .passed
            case 1:
                .failed(complaints.first ?? "failed", details: (complaints.dropFirst() + notes).joined(separator: "\n"))
            default: .error(complaints.first ?? "error")
            }
        return JUnitReport.Case(name: name, file: file, outcome)
    }

    /// The outcome as an item of a summary.
    var item: MarkdownSummary.Item { MarkdownSummary.Item(test, difference, picture: picture) }

    /// The exit code of several outcomes: that of the most severe, an internal error (70) before failed input or output (74, 73), bad
    /// input (65), missing input (66), usage (64) and a failed check (1).
    static func code(of outcomes: [VerifyOutcome]) -> Int32 {
        let codes = outcomes.map(\.code)
        for code: Int32 in [70, 74, 73, 65, 66, 64] where codes.contains(code) { return code }
        return codes.first { $0 != 0 } ?? 0
    }
}
