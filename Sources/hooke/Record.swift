import ArgumentParser
import HookeRuns
import HookeTrace

/// `hooke record`: records golden traces.
struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Run scenarios and keep their traces as golden.",
        discussion: """
            Refused where CI is set: there a golden trace is to be met, not made. Exits with 1 at a run that 'hooke verify' would \
            complain of all the same: an expectation that is not held, or an end that is not reached.
            """)

    @Argument(help: "Scenario files.")
    var files: [String]

    @OptionGroup var place: GoldenPlace

    func run() throws {
        if ContinuousIntegration.isOn {
            throw ValidationError("golden traces are not recorded in CI (the environment has CI set)")
        }
        let scenarios = try LoadedScenario.all(files)
        let folders = scenarios.map { place.golden(of: $0).folder }
        if let twice = folders.first(where: { folder in folders.filter { $0 == folder }.count > 1 }) {
            throw ValidationError("two of the scenarios would be recorded in \(twice)/")
        }
        var exit = ExitCode.success
        for loaded in scenarios {
            do {
                let golden = place.golden(of: loaded)
                let result = try golden.record(loaded.scenario, digest: loaded.digest)
                try Output.print("\(result.scenario): recorded \(result.hash.text) in \(golden.folder)/")
                let complaints = result.complaints
                if !complaints.isEmpty {
                    Output.note(complaints.limited().map { "\(loaded.path): \($0)" }.joined(separator: "\n"))
                    exit = .failure
                }
            } catch let error as RunError {
                Output.note(error.described(in: loaded.path))
                throw ExitCode(error.exitCode)
            }
        }
        if exit != .success { throw exit }
    }
}
