import HookeScenario
import ArgumentParser
import HookeForms
import HookeRuns
import HookeTrace

/// `hooke verify`: compares scenarios with their golden traces and their expectations, and the folders of runs with their manifests.
struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract:
            "Run scenarios and compare them with their golden traces and their expectations; check the files of runs.",
        discussion: """
            Every bit must agree. Exits with 1 at a difference, an expectation that is not held, or a run that is not over by \
            its latest time; with 66 where there is no golden trace, or one whose recording was stopped.

            Of a folder that 'hooke run' or 'hooke record' wrote, the length and SHA-256 of each file are compared with its \
            manifest.json. A file that is missing, or that is not one of the run's (its pictures aside), is a difference.
            """)

    @Argument(help: "Scenario files, and folders of runs.")
    var files: [String]

    @OptionGroup var place: GoldenPlace

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

    /// Which of the paths are folders of runs; and whether there is a folder that is none, which is told.
    private static func folders(among files: [String]) throws -> (isRun: [Bool], isKnown: Bool) {
        var isKnown = true
        let isRun = files.map { file in
            guard RunFolderCheck.isFolder(file) else { return false }
            if !RunFolderCheck.isRun(file) {
                Output.note(
                    "\(file): this is a folder without \(Manifest.file) (expected a scenario file, or the folder of a complete run)"
                )
                isKnown = false
            }
            return true
        }
        return (isRun, isKnown)
    }

    /// Checks the files of a run.
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
        try Output.print("\(folder): \(check.count) files as in its manifest")
        return .success
    }

    /// Compares a scenario with its golden trace.
    private func compare(_ loaded: LoadedScenario) throws -> ExitCode {
        do {
            let verdict = try place.golden(of: loaded).verify(loaded.scenario)
            let complaints = Verify.complaints(verdict)
            if complaints.isEmpty {
                try Output.print("\(loaded.scenario.name): \(verdict.result.hash.text) as recorded")
                return .success
            }
            Output.note(complaints.limited().map { "\(loaded.path): \($0)" }.joined(separator: "\n"))
            return .failure
        } catch let error as GoldenError {
            Output.note(error.described(in: loaded.path))
            return ExitCode(error.exitCode)
        }
    }

    private static func complaints(_ verdict: GoldenVerdict) -> [String] {
        verdict.differences.flatMap { difference in
            difference.description.map { "\(difference.table).csv: \($0)" }
        } + verdict.result.complaints
    }
}
