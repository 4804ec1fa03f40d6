import ArgumentParser
import HookeRuns

/// The option for the folder of golden traces.
struct GoldenOptions: ParsableArguments {
    @Option(help: "The folder of golden traces (default: Golden/ beside each scenario).", completion: .directory)
    var golden: String?

    func validate() throws {
        guard golden != "" else { throw ValidationError("--golden must not be empty") }
    }
}

extension LoadedScenario {
    /// Its golden trace in a folder, or beside its file; recorded or not.
    func golden(in folder: String?) -> Golden { Golden(of: scenario, in: folder ?? "\(self.folder)/Golden") }
}

/// Where pictures and pages of a folder are drawn from and written to.
enum ShownRun {
    /// A run's folder itself. Of a golden trace, its whole tables in `runs/golden/NAME`, because golden folders hold nothing else. Prints an
    /// error and throws its exit code for one that is damaged, or cannot be written.
    static func folder(of path: String) throws -> String {
        guard UnfoldedGolden.isGolden(path) else { return path }
        let folder = "runs/golden/\(path.split(separator: "/").last ?? "golden")"
        do throws(GoldenError) { try UnfoldedGolden.write(path, into: folder) } catch {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        }
        return folder
    }
}

extension RunResult {
    /// Failures that need no golden trace: an end that was not reached, expectations that failed, numbers that cannot be trusted.
    var failures: [String] {
        (isReached ? [] : ["not settled by its latest time"]) + expectations.filter { !$0.isHeld }.map(\.complaint)
            + (trust?.failures ?? [])
    }
}
