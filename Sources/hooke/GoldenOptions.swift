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

extension RunResult {
    /// Failures that need no golden trace: an end that was not reached, expectations that failed, numbers that cannot be trusted.
    var failures: [String] {
        (isReached ? [] : ["not settled by its latest time"]) + expectations.filter { !$0.isHeld }.map(\.complaint)
            + (trust?.failures ?? [])
    }
}
