import ArgumentParser
import HookeRuns
import HookeTrace

/// `hooke record`: runs scenarios and records their golden traces.
struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Run scenarios and record their golden traces.",
        discussion: HelpText.discussion(
            """
            The first golden trace of a scenario is written to Golden/<name>/. One that differs from an older one is written beside it, to \
            Golden/<name>.new/, with a line that says what changed; 'hooke record --accept' puts it in the place of the older one. Without \
            files, --accept accepts all that wait in the Golden folders of Scenarios/, or in that of --golden.

            Tables leave out rows that are the same as in the frame before, but for frame and time.

            Refused when the environment variable CI is set, and not empty, 0 or false (exit 1). Exits with 1 when an expectation failed, \
            or a run did not end by its latest time: 'hooke verify' would report these too. A scenario that cannot be read or run does not \
            stop the others; the exit code is that of the first failure.
            """,
            examples: [
                "hooke record Scenarios/elastic-pull.yaml     record, or show what changed",
                "hooke record --accept Scenarios/elastic-pull.yaml",
                "hooke record --accept                        accept all that wait",
            ],
            exits: [
                .ok, .check("a failed expectation, or a run that did not end"), .usage, .badInput, .missing, .failed,
                .cannotCreate, .cannotWrite,
            ]))

    @Argument(help: "Scenario files and folders of scenarios.", completion: .scenarios)
    var files: [String] = []

    @Flag(help: "Put golden traces that wait in the place of the old ones; runs nothing.")
    var accept = false

    @OptionGroup var options: GoldenOptions
    @OptionGroup var messages: MessageOptions

    func validate() throws {
        if files.isEmpty, !accept { throw ValidationError("Missing expected argument '<files> ...'") }
    }

    func run() throws {
        if Environment.isContinuousIntegration(Environment.value(of: "CI")) {
            Output.note(
                "golden traces are not recorded in CI (the environment has CI set): record them locally and commit them"
            )
            throw ExitCode.failure
        }
        try accept ? acceptAll() : recordAll()
    }

    /// Records every scenario, also after one that fails, and exits with the code of the first that failed.
    private func recordAll() throws {
        let files = try scenarioFiles().map { path in Result { try LoadedScenario(path) } }
        let folders = files.compactMap { try? $0.get() }.map { $0.golden(in: options.golden).folder }
        if let shared = folders.first(where: { folder in folders.filter { $0 == folder }.count > 1 }) {
            throw ValidationError("two of the scenarios would be recorded in \(shared)/")
        }
        try Record.exit(with: files.map(record))
    }

    /// Records a scenario, prints what happened, and returns its exit code.
    private func record(_ file: Result<LoadedScenario, any Error>) throws -> ExitCode {
        let loaded: LoadedScenario
        switch file {
        case .success(let scenario): loaded = scenario
        case .failure(let error):
            Output.note("\(error)")
            return LoadedScenario.exitCode(of: error)
        }
        let golden = loaded.golden(in: options.golden)
        let (result, change): (RunResult, GoldenRecording)
        do throws(GoldenError) {
            (result, change) = try golden.propose(loaded.scenario, text: loaded.goldenText)
        } catch {
            Output.note(error.described(in: loaded.path))
            return ExitCode(error.exitCode)
        }
        try Output.print("\(result.scenario): \(change.words(golden, result, acceptedBy: acceptance(of: loaded.path)))")
        let failures = result.failures
        if failures.isEmpty { return .success }
        Output.note(failures.limited().map { "\(loaded.path): \($0)" }.joined(separator: "\n"))
        return .failure
    }

    /// The command that accepts the new trace of a scenario.
    private func acceptance(of file: String) -> String {
        (["hooke record --accept", ShellWord.quoted(file)]
            + (options.golden.map { ["--golden", ShellWord.quoted($0)] } ?? []))
            .joined(separator: " ")
    }

    /// Ends the command with the first exit code that is not 0, if there is one.
    private static func exit(with codes: [ExitCode]) throws {
        if let first = codes.first(where: { $0 != .success }) { throw first }
    }

    private func acceptAll() throws {
        let waiting = try golden()
        var codes: [ExitCode] = []
        for golden in waiting {
            do throws(GoldenError) {
                guard try golden.accept() else { continue }
            } catch {
                Output.note("\(golden.folder): \(error)")
                codes.append(ExitCode(error.exitCode))
                continue
            }
            codes.append(.success)
            try Output.print("\(golden.folder): accepted")
        }
        if codes.isEmpty { try Output.print("no golden trace waits to be accepted") }
        try Record.exit(with: codes)
    }

    /// The golden traces that may wait: those of the given scenarios, or all in the folders of golden traces.
    private func golden() throws -> [Golden] {
        if !files.isEmpty { return try LoadedScenario.all(scenarioFiles()).map { $0.golden(in: options.golden) } }
        if let folder = options.golden { return Golden.pending(in: folder) }
        var folders: [String] = []
        for file in try List.files(in: "Scenarios", for: "record") {
            let folder = file.lastIndex(of: "/").map { "\(file[..<$0])/Golden" } ?? "Golden"
            if !folders.contains(folder) { folders.append(folder) }
        }
        return folders.flatMap { Golden.pending(in: $0) }
    }

    /// The scenario files that the arguments mean.
    private func scenarioFiles() throws -> [String] {
        try files.flatMap { file in
            guard RunFolderCheck.isFolder(file), !RunFolderCheck.isRun(file) else { return [file] }
            let found = try List.files(in: file, for: "record")
            // A folder without scenarios is reported as a file that is none.
            return found.isEmpty ? [file] : found
        }
    }
}

extension GoldenRecording {
    /// What changed, in words: the hash, and the first difference of a trace that waits.
    fileprivate func words(_ golden: Golden, _ result: RunResult, acceptedBy command: String) -> String {
        switch self {
        case .first: "recorded \(result.hash.text) in \(golden.folder)/"
        case .unchanged: "unchanged, \(result.hash.text)"
        case .renewed: "unchanged, \(result.hash.text); the manifest is new"
        case .repaired(let damage):
            "unchanged, \(result.hash.text); the golden trace was damaged and is whole again: \(damage)"
        case .pendingForDamaged(let damage):
            "now \(result.hash.text), and the golden trace is damaged: \(damage)\n  \(golden.advice(command))"
        case .pending(let difference):
            (["changed, now \(result.hash.text): \(difference.cause)"] + difference.lines.prefix(1)
                + [golden.advice(command)]).joined(separator: "\n  ")
        }
    }
}

extension Golden {
    /// Where a trace waits, how to see what changed, and how to accept it.
    fileprivate func advice(_ acceptance: String) -> String {
        "new trace in \(pending)/; show the change with: hooke compare \(ShellWord.quoted(folder)) \(ShellWord.quoted(pending))\n"
            + "  accept it with: \(acceptance)"
    }
}
