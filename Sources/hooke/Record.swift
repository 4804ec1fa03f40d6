import ArgumentParser
import HookeRuns
import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// `hooke record`: runs scenarios and records their golden traces.
struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Run scenarios and record their golden traces.",
        discussion: HelpText.discussion(
            """
            Refused when the environment variable CI is set. Exits with 1 when an expectation failed, or a run did not end by its \
            latest time: 'hooke verify' would report these too.
            """,
            examples: ["hooke record Scenarios/elastic-pull.yaml", "hooke record card.yaml --golden golden"],
            exits: [
                .ok, .check("a failed expectation, or a run that did not end"), .usage, .badInput, .missing, .failed,
                .cannotCreate, .cannotWrite,
            ]))

    @Argument(help: "Scenario files.", completion: .scenarios)
    var files: [String]

    @OptionGroup var options: GoldenOptions

    func run() throws {
        if ContinuousIntegration.isOn {
            throw ValidationError("golden traces are not recorded in CI (the environment has CI set)")
        }
        let scenarios = try LoadedScenario.all(files)
        let folders = scenarios.map { options.golden(of: $0).folder }
        if let shared = folders.first(where: { folder in folders.filter { $0 == folder }.count > 1 }) {
            throw ValidationError("two of the scenarios would be recorded in \(shared)/")
        }
        var exit = ExitCode.success
        for loaded in scenarios {
            do {
                let golden = options.golden(of: loaded)
                let result = try golden.record(loaded.scenario, digest: loaded.digest)
                try Output.print("\(result.scenario): recorded \(result.hash.text) in \(golden.folder)/")
                let failures = result.failures
                if !failures.isEmpty {
                    Output.note(failures.limited().map { "\(loaded.path): \($0)" }.joined(separator: "\n"))
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

/// Whether the environment variable `CI` is set, to anything but an empty text, `0` or `false`.
private enum ContinuousIntegration {
    static var isOn: Bool {
        guard let value = getenv("CI") else { return false }
        return !["", "0", "false"].contains(String(cString: value))
    }
}
