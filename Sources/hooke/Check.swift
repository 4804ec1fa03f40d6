import ArgumentParser
import HookeDynamics
import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace

/// `hooke check`: runs a scenario under every schedule of dropped frames, a finger that comes back, or a step at other times.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find the worst schedule of dropped frames, of a finger that comes back, or of a moved step.",
        discussion: HelpText.discussion(
            """
            Runs the scenario under every placement of up to K dropped frames, each late by one interval, and reports the largest \
            judder (pt), gap between model and presentation (pt), overshoot (pt) and settling time (s), with the smallest schedule \
            that causes it: the fewest changes, of those the earliest. --that adds the largest value of an expression over all \
            frames, or a condition that must hold.

            --regrab also lets a finger come back at every frame after a touch of the script at which none is down: it lands in the \
            middle of the visible part of the view that the script's last pan moved, or of the only one that a finger can drag, where \
            that shows; rests for 6 frames; and lifts without velocity. A pan with a slop begins with a movement by the slop. --move \
            STEP tries a step of the script at every frame, all else unchanged: script[1], with indices from 0, or the line of the \
            step. A frame at which the scenario would be invalid is left out. With either, --drops may be 0 or missing.

            --reduced-motion runs the scenario for a user who asks for less motion, and reports what its animations still move further \
            than --most-distance without a rest between, or faster than --most-speed. Jumps, fades, drags and scrolling do not count.
            """,
            examples: [
                "hooke check Scenarios/elastic-pull.yaml --drops 3",
                "hooke check Scenarios/elastic-pull.yaml --drops 2 --worst gap --save worst-gap.yaml",
                "hooke check Scenarios/elastic-pull.yaml --drops 1 --that 'max(C.position.y) < 200 pt'",
                "hooke check Scenarios/elastic-regrab.yaml --regrab --since 0.95",
                "hooke check Scenarios/reduced-motion.yaml --reduced-motion --most-distance 100",
                "hooke check Scenarios/bottom-sheet.yaml --move 'script[4]' --drops 1 --save worst-catch.yaml",
            ],
            exits: [
                .ok,
                .check(
                    "an expectation fails under a schedule, a run does not settle, the scenario cannot be trusted, or something moves further or faster than a bound"
                ),
                .code(64, "usage, or an unknown step or view"),
                .code(65, "bad scenario or expression, nothing to grab, or too many schedules"), .missing, .failed,
                .cannotCreate,
                .cannotWrite,
            ]))

    @Argument(help: "A scenario file with layers or scenes.", completion: .scenarios)
    var file: String

    @Option(help: ArgumentHelp("The most frames that are dropped in one run.", valueName: "k"), completion: .free)
    var drops: Int?

    @Flag(help: "Let a finger come back at every frame after a touch of the script.")
    var regrab = false

    @Option(
        help: ArgumentHelp(
            "The view that --regrab grabs, in place of that of the script's last pan.", valueName: "view"),
        completion: .free)
    var view: String?

    @Option(
        help: ArgumentHelp("How many frames the finger of --regrab rests: 3 to 1000. Default: 6.", valueName: "frames"),
        completion: .free)
    var hold: Int?

    @Option(
        help: ArgumentHelp(
            "A step that is tried at every frame: script[1], with indices from 0, or its line.", valueName: "step"),
        completion: .free)
    var move: String?

    @Option(
        help: ArgumentHelp(
            "An expression of the run, such as 'abs(gap(card.position.y))', whose largest value is searched, or a condition.",
            valueName: "expr"), completion: .free)
    var that: String?

    @Option(
        help: ArgumentHelp(
            "Only from this time on, seconds: drop frames, and try a finger or a step.", valueName: "time"),
        completion: .free, transform: OptionValue.seconds)
    var since: Double?

    @Option(
        help: ArgumentHelp(
            "Only up to this time, seconds: drop frames, and try a finger or a step.", valueName: "time"),
        completion: .free, transform: OptionValue.seconds)
    var until: Double?

    @Option(
        help: ArgumentHelp("The measure whose schedule --save writes: \(Check.measures).", valueName: "measure"),
        completion: .list(ScheduleMeasure.allCases.map(\.rawValue)))
    var worst: String?

    @Flag(help: "Let the user ask for less motion, and report what still moves beyond a bound.")
    var reducedMotion = false

    @Option(
        help: ArgumentHelp("The greatest distance of --reduced-motion, points.", valueName: "pt"), completion: .free)
    var mostDistance: Double?

    @Option(
        help: ArgumentHelp("The greatest speed of --reduced-motion, points per second.", valueName: "pt/s"),
        completion: .free)
    var mostSpeed: Double?

    @Option(
        name: .customLong("save"),
        help: ArgumentHelp(
            "The file to write: the scenario with the worst schedule, or with the one that fails an expectation, in its script.",
            valueName: "file"), completion: .scenarios)
    var output: String?

    @Option(
        help: "The seed of the display's faults, in place of that of the file.", completion: .free,
        transform: Seed.parse)
    var seed: UInt64?

    @Option(help: "The number of threads; the report does not depend on it.", completion: .free)
    var threads = 2

    @Flag(help: "Print JSON: the report.")
    var json = false

    @Flag(help: "Lift the limits on schedules: more than 10 000 000.")
    var force = false

    @OptionGroup var messages: MessageOptions

    private static var measures: String { ScheduleMeasure.allCases.map(\.rawValue).joined(separator: ", ") }

    func validate() throws {
        if reducedMotion { return try validateReducedMotion() }
        if mostDistance != nil || mostSpeed != nil {
            throw ValidationError("--most-distance and --most-speed need --reduced-motion")
        }
        let least = regrab || move != nil ? 0 : 1
        guard let drops = drops ?? (least == 0 ? 0 : nil) else {
            throw ValidationError(
                """
                nothing varies: give the most dropped frames, --drops K, or a finger that comes back, --regrab, or a step at other \
                times, --move STEP; for example: hooke check \(file) --drops 1
                """)
        }
        guard drops >= least else {
            throw ValidationError(
                least == 1 ? "--drops must be 1 or more; without drops, use hooke run" : "--drops must be 0 or more")
        }
        if regrab, move != nil { throw ValidationError("--regrab and --move cannot be combined") }
        if !regrab, view != nil || hold != nil { throw ValidationError("--view and --hold need --regrab") }
        if let hold, !(3...1000).contains(hold) { throw ValidationError("--hold must be 3 to 1000 frames") }
        guard (1...1024).contains(threads) else { throw ValidationError("--threads must be 1 to 1024") }
        for time in [since, until].compactMap(\.self) where !(0...1e7).contains(time) {
            throw ValidationError("--since and --until are times from 0 to 1e7 seconds")
        }
        if let since, let until, since > until { throw ValidationError("--since must not be after --until") }
        if let worst, ScheduleMeasure(rawValue: worst) == nil {
            throw ValidationError("invalid measure '\(worst)' (expected \(Check.measures))")
        }
        if worst == ScheduleMeasure.number.rawValue, that == nil {
            throw ValidationError("--worst number needs --that")
        }
        if let output {
            _ = try ScenarioFileName.stem(of: output)
            if let seed, seed > Int64.max {
                throw ValidationError("--save needs a --seed of at most \(Int64.max), the largest that a file can have")
            }
        }
    }

    private func validateReducedMotion() throws {
        guard drops == nil, !regrab, move == nil, that == nil, worst == nil, output == nil, since == nil, until == nil
        else { throw ValidationError("--reduced-motion takes --most-distance, --most-speed, --seed and --json only") }
        let bounds = [mostDistance, mostSpeed].compactMap(\.self)
        guard !bounds.isEmpty else {
            throw ValidationError("--reduced-motion needs a bound, such as --most-distance 100 or --most-speed 500")
        }
        guard bounds.allSatisfy({ $0 >= 0 && $0 < .infinity }) else {
            throw ValidationError("--most-distance and --most-speed are 0 or more")
        }
    }

    /// Reports what moves beyond the bounds of --reduced-motion.
    private func checkReducedMotion() throws {
        var overrides = ScenarioOverrides(seed: seed)
        overrides.reducesMotion = true
        let loaded = try LoadedScenario.all([file], overrides)[0]
        let remaining: RemainingMotion
        do throws(ScheduleError) {
            remaining = try RemainingMotion(
                of: loaded.scenario, mostWay: mostDistance ?? .infinity, mostSpeed: mostSpeed ?? .infinity)
        } catch {
            Output.note("\(loaded.path): \(error)")
            throw ExitCode(error.exitCode)
        }
        if json {
            try Output.print(data: remaining.json.text())
        } else {
            try Output.print(remaining.text)
        }
        if !remaining.holds { throw ExitCode.failure }
    }

    func run() throws {
        if reducedMotion { return try checkReducedMotion() }
        let loaded = try LoadedScenario.all([file], ScenarioOverrides(seed: seed))[0]
        try OutputFiles.check([("--save", output)], against: loaded.files)
        let (source, scenario, hasNumber) = try source(of: loaded)
        let report: ScheduleReport
        do throws(ScheduleError) {
            let window = Flicks(seconds: since ?? 0)...(until.map { Flicks(seconds: $0) } ?? .forever)
            let search = try ScheduleSearch(
                scenario, drops: drops ?? 0, varying: variation(of: source), in: window, hasNumber: hasNumber,
                isUnlimited: force)
            report = try search.run(threads: threads) { Threads.perform($0, $1) }
        } catch {
            Output.note("\(loaded.path): \(error)")
            throw ExitCode(error.exitCode)
        }
        if json {
            try Output.print(data: report.json.text())
        } else {
            try Output.print(report.text(number: that ?? ""))
        }
        if let output { try write(report, source, of: loaded, to: output) }
        let distrust = try failures(of: scenario, at: loaded.path)
        for failure in distrust { Output.note("\(loaded.path): \(failure)") }
        if !report.holds || !distrust.isEmpty { throw ExitCode.failure }
    }

    /// Why the run without drops cannot be trusted; the schedules are not compared with a second pass.
    private func failures(of scenario: Scenario, at path: String) throws -> [String] {
        do throws(RunError) { return try scenario.trustFailures() } catch {
            Output.note(error.described(in: path))
            throw ExitCode(error.exitCode)
        }
    }

    /// What varies beside dropped frames.
    private func variation(of source: ScenarioSource) throws(ScheduleError) -> ScheduleSearch.Variation? {
        if let move { return .move(try StepMove(move, in: source)) }
        return regrab ? .regrab(RegrabOptions(view: view, frames: hold ?? 6), source) : nil
    }

    /// The scenario with the expression of `--that`, and whether that is a number.
    private func source(
        of loaded: LoadedScenario
    ) throws -> (source: ScenarioSource, scenario: Scenario, hasNumber: Bool) {
        guard let that else { return (ScenarioSource(loaded.text, seed: seed), loaded.scenario, false) }
        do throws(ScenarioProblems) {
            return try ScheduleSearch.source(loaded.text, that: that, seed: seed)
        } catch {
            for problem in error.problems where problem.position.line == 0 {
                let expected = problem.expected.map { " (expected \($0))" } ?? ""
                let suggestion = problem.suggestion.map { "; did you mean '\($0)'?" } ?? ""
                Output.note("--that:\(max(1, problem.position.column)): \(problem.message)\(expected)\(suggestion)")
            }
            throw ExitCode(ScenarioProblems.exitCode)
        }
    }

    private func write(
        _ report: ScheduleReport, _ source: ScenarioSource, of loaded: LoadedScenario, to output: String
    ) throws {
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
            text = try schedule.text(in: source, named: name)
        } catch {
            Output.note("\(error)")
            throw ExitCode(ScenarioProblems.exitCode)
        }
        try OutputFiles.write(text, to: output)
        Output.inform("\(output): written, \(schedule.count.counted("change"))")
    }
}
