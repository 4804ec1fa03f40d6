import HookeScenario
import ArgumentParser
import HookeForms
import HookeRuns
import HookeTrace

/// `hooke verify`: compares scenarios with their golden traces and expectations, and folders of runs with their manifests.
struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract:
            "Compare scenarios with their golden traces and expectations; check the files of runs.",
        discussion: HelpText.discussion(
            """
            Traces must agree bit for bit. Exits with 1 for a difference, a failed expectation, or a run that does not end by \
            its latest time; with 66 when the golden trace is missing or its recording was interrupted, with 65 when its manifest is damaged.

            For a folder written by 'hooke run' or 'hooke record', compares the length and SHA-256 of each file with \
            manifest.json. A missing file, or one that is neither in the manifest nor a picture, is a difference.
            """,
            examples: ["hooke verify Scenarios/*.yaml", "hooke verify runs/elastic-pull"],
            exits: [
                .ok, .check("a difference or a failed expectation"), .usage, .code(65, "bad scenario or manifest"),
                .code(66, "missing input or golden trace"), .failed, .cannotWrite,
            ]))

    @Argument(help: "Scenario files, and folders of runs.", completion: .scenarios)
    var files: [String]

    @OptionGroup var options: GoldenOptions

    func run() throws {
        let (isRun, isKnown) = try Verify.folders(among: files)
        var scenarios = try LoadedScenario.all(zip(files, isRun).filter { !$1 }.map(\.0))[...]
        guard isKnown else { throw ExitCode(ScenarioFileError.exitCode) }
        var exit = ExitCode.success
        for (file, isRun) in zip(files, isRun) {
            let end = try isRun ? Verify.check(file) : compare(scenarios.removeFirst())
            if exit == .success || (exit == .failure && end != .success) { exit = end }
        }
        if exit != .success { throw exit }
    }

    /// Which of the paths are folders, and whether all of these hold complete runs; prints a message for each that does not.
    private static func folders(among files: [String]) throws -> (isRun: [Bool], isKnown: Bool) {
        var isKnown = true
        let isRun = files.map { file in
            guard RunFolderCheck.isFolder(file) else { return false }
            if !RunFolderCheck.isRun(file) {
                Output.note(
                    "\(file): a folder without \(Manifest.file) (expected a scenario file, or the folder of a complete run)"
                )
                isKnown = false
            }
            return true
        }
        return (isRun, isKnown)
    }

    /// Compares the files of a run with its manifest.
    private static func check(_ folder: String) throws -> ExitCode {
        let check: RunFolderCheck
        do throws(RunFolderCheck.Failure) {
            check = try RunFolderCheck(of: folder, derived: RunFileNames.pictures)
        } catch {
            Output.note("\(error)")
            return ExitCode(error.exitCode)
        }
        guard check.differences.isEmpty else {
            Output.note(check.differences.map { "\(folder)/\($0)" }.limited().joined(separator: "\n"))
            return .failure
        }
        try Output.print("\(folder): \(check.count) files match the manifest")
        return .success
    }

    /// Compares a scenario with its golden trace.
    private func compare(_ loaded: LoadedScenario) throws -> ExitCode {
        do {
            let verdict = try options.golden(of: loaded).verify(loaded.scenario)
            let failures = Verify.failures(verdict)
            if failures.isEmpty {
                try Output.print("\(loaded.scenario.name): \(verdict.result.hash.text) as recorded")
                return .success
            }
            Output.note(failures.limited().map { "\(loaded.path): \($0)" }.joined(separator: "\n"))
            return .failure
        } catch let error as GoldenError {
            Output.note(error.described(in: loaded.path))
            return ExitCode(error.exitCode)
        }
    }

    /// A line for each difference, expectation that failed, and end that was not reached.
    private static func failures(_ verdict: GoldenVerdict) -> [String] {
        verdict.differences.flatMap { difference in
            difference.description.map { "\(difference.table).csv: \($0)" }
        } + verdict.result.failures
    }
}
