import ArgumentParser
import HookeScenario
import HookeTrace

/// `hooke verify`: holds scenarios against their golden traces and their expectations.
struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Run scenarios and hold them against their golden traces and their expectations.",
        discussion: """
            Every bit must agree. Exits with 1 at a difference, an expectation that is not held, or a run that is not over by \
            its latest time; with 66 where there is no golden trace.
            """)

    @Argument(help: "Scenario files.")
    var files: [String]

    @OptionGroup var place: GoldenPlace

    func run() throws {
        var exit = ExitCode.success
        for loaded in try LoadedScenario.all(files) {
            do {
                let verdict = try place.golden(of: loaded).verify(loaded.scenario)
                let complaints = Verify.complaints(verdict)
                if complaints.isEmpty {
                    try Output.print("\(loaded.scenario.name): \(verdict.result.hash.text) as recorded")
                } else {
                    Output.note(complaints.map { "\(loaded.path): \($0)" }.joined(separator: "\n"))
                    if exit == .success { exit = .failure }
                }
            } catch let error as GoldenError {
                Output.note("\(loaded.path): \(error)")
                if exit == .success || exit == .failure { exit = ExitCode(error.exitCode) }
            }
        }
        if exit != .success { throw exit }
    }

    private static func complaints(_ verdict: GoldenVerdict) -> [String] {
        verdict.differences.flatMap { difference in
            difference.description.map { "\(difference.table).csv: \($0)" }
        } + complaints(verdict.result)
    }

    /// What is wrong with a run, whatever it is held against.
    static func complaints(_ result: RunResult) -> [String] {
        (result.isReached ? [] : ["not settled by its latest time"])
            + result.claims.filter { !$0.isHeld }.map {
                "line \($0.position.line): expected \($0.claim), found \($0.found)"
            }
    }
}
