import ArgumentParser
import Dispatch
import HookeDynamics
import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace

/// `hooke check`: runs a scenario under every schedule of dropped frames.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find the worst schedule of dropped frames.",
        discussion: HelpText.discussion(
            """
            Runs the scenario under every placement of up to K dropped frames, each late by one interval, and reports the largest \
            judder (pt), gap between model and presentation (pt), overshoot (pt) and settling time (s), with the smallest schedule \
            that causes it: the fewest drops, of those the earliest. --that adds the largest value of an expression over all \
            frames, or a condition that must hold.
            """,
            examples: [
                "hooke check Scenarios/elastic-pull.yaml --drops 3",
                "hooke check Scenarios/elastic-pull.yaml --drops 2 --worst gap --out worst-gap.yaml",
                "hooke check Scenarios/elastic-pull.yaml --drops 1 --that 'max(C.position.y) < 200 pt'",
            ],
            exits: [
                .ok, .check("an expectation fails under a schedule, or a run does not settle"), .usage,
                .code(65, "bad scenario or expression, or too many schedules"), .missing, .failed, .cannotCreate,
                .cannotWrite,
            ]))

    @Argument(help: "A scenario file with layers or scenes.", completion: .scenarios)
    var file: String

    @Option(help: ArgumentHelp("The most frames that are dropped in one run.", valueName: "k"), completion: .free)
    var drops: Int

    @Option(
        help: ArgumentHelp(
            "An expression of the run, such as 'gap(card.position.y)', whose largest value is searched, or a condition.",
            valueName: "expr"), completion: .free)
    var that: String?

    @Option(help: "Drop only frames from this time on, seconds.", completion: .free)
    var from: Double?

    @Option(help: "Drop only frames up to this time, seconds.", completion: .free)
    var to: Double?

    @Option(
        help: ArgumentHelp("The measure whose schedule --out writes: \(Check.measures).", valueName: "measure"),
        completion: .list(ScheduleMeasure.allCases.map(\.rawValue)))
    var worst: String?

    @Option(
        name: .customLong("out"),
        help: ArgumentHelp(
            "Write the scenario with the worst schedule, or with the one that fails an expectation, as drop steps.",
            valueName: "file"), completion: .scenarios)
    var output: String?

    @Option(help: "The seed of the display's faults, in place of that of the file.", completion: .free)
    var seed: UInt64?

    @Option(help: "The number of threads. The report does not depend on it.", completion: .free)
    var threads = 2

    @Flag(help: "Print the report as JSON.")
    var json = false

    @Flag(help: "Allow more than 10 000 000 schedules.")
    var force = false

    @OptionGroup var messages: MessageOptions

    private static var measures: String { ScheduleMeasure.allCases.map(\.rawValue).joined(separator: ", ") }

    func validate() throws {
        guard drops >= 1 else { throw ValidationError("--drops must be 1 or more; without drops, use hooke run") }
        guard (1...1024).contains(threads) else { throw ValidationError("--threads must be 1 to 1024") }
        for time in [from, to].compactMap(\.self) where !(0...1e7).contains(time) {
            throw ValidationError("--from and --to are times from 0 to 1e7 seconds")
        }
        if let from, let to, from > to { throw ValidationError("--from must not be after --to") }
        if let worst, ScheduleMeasure(rawValue: worst) == nil {
            throw ValidationError("invalid measure '\(worst)' (expected \(Check.measures))")
        }
        if worst == ScheduleMeasure.number.rawValue, that == nil {
            throw ValidationError("--worst number needs --that")
        }
        if let output { _ = try ScenarioFileName.stem(of: output) }
    }

    func run() throws {
        let loaded = try LoadedScenario.all([file], ScenarioOverrides(seed: seed))[0]
        let (scenario, hasNumber) = try scenario(of: loaded)
        let report: ScheduleReport
        do throws(ScheduleError) {
            let window = Flicks(seconds: from ?? 0)...(to.map { Flicks(seconds: $0) } ?? .forever)
            let search = try ScheduleSearch(
                scenario, drops: drops, in: window, hasNumber: hasNumber, isUnlimited: force)
            report = try search.run(threads: threads) { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) }
        } catch {
            Output.note("\(loaded.path): \(error)")
            throw ExitCode(error.exitCode)
        }
        if json {
            try Output.print(data: report.json.text())
        } else {
            try Output.print(report.text(number: that ?? ""))
        }
        if let output { try write(report, of: loaded, to: output) }
        if !report.holds { throw ExitCode.failure }
    }

    /// The scenario with the expression of `--that`, and whether that is a number.
    private func scenario(of loaded: LoadedScenario) throws -> (Scenario, hasNumber: Bool) {
        guard let that else { return (loaded.scenario, false) }
        do throws(ScenarioProblems) {
            return try ScheduleSearch.scenario(loaded.text, that: that, seed: seed)
        } catch {
            for problem in error.problems where problem.position.line == 0 {
                let expected = problem.expected.map { " (expected \($0))" } ?? ""
                let suggestion = problem.suggestion.map { "; did you mean '\($0)'?" } ?? ""
                Output.note("--that:\(max(1, problem.position.column)): \(problem.message)\(expected)\(suggestion)")
            }
            throw ExitCode(ScenarioProblems.exitCode)
        }
    }

    private func write(_ report: ScheduleReport, of loaded: LoadedScenario, to output: String) throws {
        let asked = worst.flatMap { ScheduleMeasure(rawValue: $0) }
        let failed = report.failures.first?.schedule ?? report.unsettled
        let measured = report[asked ?? (that == nil ? .judder : .number)] ?? report[.judder]
        guard let schedule = asked == nil ? failed ?? measured?.schedule : measured?.schedule else {
            Output.note("\(loaded.path): no run has a value of \(asked?.rawValue ?? "judder"); nothing was written")
            throw ExitCode(65)
        }
        let name = try ScenarioFileName.stem(of: output)
        let text: String
        do throws(ScenarioProblems) {
            text = try ScheduleReport.text(of: schedule, in: loaded.scenario, loaded.text, named: name)
        } catch {
            Output.note("\(error)")
            throw ExitCode(ScenarioProblems.exitCode)
        }
        try ScenarioFileName.write(text, to: output)
    }
}
