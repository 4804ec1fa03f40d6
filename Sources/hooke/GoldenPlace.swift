import ArgumentParser
import HookeRuns

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The option for the folder of golden traces.
struct GoldenPlace: ParsableArguments {
    @Option(help: "The folder of golden traces (default: Golden/ beside each scenario).")
    var golden: String?

    func validate() throws {
        guard golden != "" else { throw ValidationError("--golden is the name of a folder, and not empty") }
    }

    func golden(of loaded: LoadedScenario) -> Golden {
        Golden(of: loaded.scenario, in: golden ?? "\(loaded.folder)/Golden")
    }
}

extension RunResult {
    /// The problems of a run that need no golden trace: an end that was not reached, expectations that were not met.
    var complaints: [String] {
        (isReached ? [] : ["not settled by its latest time"]) + claims.filter { !$0.isHeld }.map(\.complaint)
    }
}

/// Whether the command runs in continuous integration, by the environment variable `CI`.
enum ContinuousIntegration {
    static var isOn: Bool {
        guard let value = getenv("CI") else { return false }
        return !["", "0", "false"].contains(String(cString: value))
    }
}
