import ArgumentParser
import HookeScenario
import HookeTrace

/// Where golden traces lie.
struct GoldenPlace: ParsableArguments {
    @Option(help: "The folder of golden traces (default: Golden/ beside each scenario).")
    var golden: String?

    func golden(of loaded: LoadedScenario) -> Golden {
        Golden(of: loaded.scenario, in: golden ?? "\(loaded.folder)/Golden")
    }
}

/// `hooke record`: makes golden traces.
struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Run scenarios and keep their traces as golden.",
        discussion: "Refused where CI is set: there a golden trace is to be met, not made.")

    @Argument(help: "Scenario files.")
    var files: [String]

    @OptionGroup var place: GoldenPlace

    func run() throws {
        if ContinuousIntegration.isOn {
            throw ValidationError("golden traces are not recorded in CI (the environment has CI set)")
        }
        for loaded in try LoadedScenario.all(files) {
            do {
                let golden = place.golden(of: loaded)
                let result = try golden.record(loaded.scenario, digest: loaded.digest)
                try Output.print("\(result.scenario): recorded \(result.hash.text) in \(golden.folder)/")
            } catch let error as RunError {
                Output.note("\(loaded.path): \(error)")
                throw ExitCode(error.exitCode)
            }
        }
    }
}
