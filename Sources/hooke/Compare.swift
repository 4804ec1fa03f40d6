import ArgumentParser
import HookeAnimation
import HookeDynamics
import HookePages
import HookeRuns
import HookeScenario
import HookeSolvers
import HookeSprings
import HookeTrace

/// `hooke compare`: overlays springs, solvers, refresh rates, scenarios and runs.
struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare springs, solvers, refresh rates, scenarios and runs: one picture, one table of differences.",
        discussion: HelpText.discussion(
            """
            Each thing is a spring (spring:KEY=VALUE,... with the options of 'hooke spring' as keys), a scenario file, or the folder of a \
            finished run. The first is the reference of the others; several --solver or --refresh make variants of each spring or \
            scenario. What shows is compared, not the model.

            Values are compared at times that both have: at 60 and 120 Hz, at each frame of 60 Hz. Nothing is interpolated. A motion has \
            settled when it stays within 0.1 % of its largest distance from its last value; its overshoot is how far it then goes to the \
            other side of the last value, per cent of that distance. Of springs, these and the extrema are exact, otherwise those of the \
            recorded values. A component is compared with itself; what only some have is left out. A run of a scenario that cannot be \
            trusted ('hooke run' says why) is compared and named.
            """,
            examples: [
                "hooke compare spring:duration=0.5,bounce=0.3 spring:response=0.5,damping-ratio=0.5",
                "hooke compare card.yaml --solver propagator --solver rk4:1/60s",
                "hooke compare card.yaml --refresh 60,120 --out runs/rates",
                "hooke compare runs/card runs/card-2 --json",
            ],
            exits: [
                .ok, .check("a scenario's run cannot be trusted; the comparison is made"),
                .code(64, "usage, such as one thing only"),
                .code(65, "bad scenario or table, or nothing in common"),
                .code(66, "missing input, or an unfinished run"), .failed,
                .cannotCreate, .cannotWrite,
            ]))

    @Argument(help: "Springs, scenario files, or folders of runs.", completion: .scenarios)
    var items: [String]

    @Option(help: "A solver; may be repeated.", completion: .solvers)
    var solver: [String] = []

    @Option(
        help: ArgumentHelp("Refresh rates, separated by commas; may be repeated.", valueName: "hz"),
        completion: .refreshRates)
    var refresh: [String] = []

    @Option(
        name: .customLong("out"),
        help: "Write differences.csv, curves.csv and the picture to this folder.", completion: .directory)
    var folder: String?

    @Option(help: "A folder of gnuplot scripts instead of those in the program.", completion: .directory)
    var scripts: String?

    @OptionGroup var detail: DetailOptions

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var messages: MessageOptions

    func validate() throws {
        guard folder != "" else { throw ValidationError("--out must not be empty") }
        let springs = items.filter { $0.hasPrefix(SpringNotation.prefix) }
        if !springs.isEmpty, let other = items.first(where: { !$0.hasPrefix(SpringNotation.prefix) }) {
            throw ValidationError(
                "\(springs[0]) and \(other) are of different kinds: springs are compared with springs only")
        }
        let runs = items.filter { RunFolderCheck.isFolder($0) }
        if let run = runs.first, !(solver.isEmpty && refresh.isEmpty) {
            throw ValidationError(
                "\(run): a finished run has its solver and rate; --solver and --refresh need scenario files or springs")
        }
        let count = items.count * max(1, solver.count) * max(1, try rates().count)
        guard count > 1 else {
            throw ValidationError("\(items[0]): one thing only; give another, or several --solver or --refresh")
        }
        guard count <= CurveComparison.mostItems else {
            throw ValidationError("\(count) things (expected at most \(CurveComparison.mostItems))")
        }
    }

    func run() throws {
        let (things, isTrusted) = try compared()
        let comparison: CurveComparison
        do throws(CurveComparison.Failure) {
            comparison = try CurveComparison(of: things)
        } catch {
            Output.note("\(error)")
            throw ExitCode(65)
        }
        if let folder { try write(comparison, to: folder) }
        if json {
            try Output.print(data: comparison.json.text(pretty: true))
        } else {
            let columns = TerminalStyle.output.columns ?? 80
            try Output.print(comparison.text(columns: columns, isVerbose: detail.verbose))
        }
        if !isTrusted { throw ExitCode.failure }
    }

    /// The rates of `--refresh`, of which each may be a list.
    private func rates() throws -> [Rate] {
        try refresh.flatMap {
            try $0.split(separator: ",", omittingEmptySubsequences: false).map { try ScenarioChanges.rate(String($0)) }
        }
    }

    /// The things with their variants: each solver, and for each solver each rate; and whether the runs of all scenarios can be trusted. Says
    /// why one cannot.
    private func compared() throws -> (things: [ComparedItem], isTrusted: Bool) {
        let variants = try Variant.all(solvers: solver, rates: rates())
        if items[0].hasPrefix(SpringNotation.prefix) { return (try springs(variants), true) }
        var isTrusted = true
        var failure: ExitCode?
        var compared: [ComparedItem] = []
        for item in items {
            do {
                if RunFolderCheck.isFolder(item) {
                    compared.append(try ComparedItem(reading: item))
                } else {
                    for variant in variants {
                        let (thing, failures) = try run(item, variant)
                        compared.append(thing)
                        for failure in failures { Output.note("\(item + variant.label): \(failure)") }
                        if !failures.isEmpty { isTrusted = false }
                    }
                }
            } catch let error as ComparedRunError {
                Output.note("\(error)")
                failure = failure ?? ExitCode(error.exitCode)
            } catch let error as RunError {
                Output.note(error.described(in: item))
                failure = failure ?? ExitCode(error.exitCode)
            } catch {
                Output.note("\(error)")
                failure = failure ?? LoadedScenario.exitCode(of: error)
            }
        }
        if let failure { throw failure }
        return (compared, isTrusted)
    }

    /// A scenario's run, and why it cannot be trusted.
    private func run(_ file: String, _ variant: Variant) throws -> (thing: ComparedItem, failures: [String]) {
        let loaded = try LoadedScenario(file, ScenarioOverrides(solver: variant.solver, refresh: variant.rate))
        let thing = try ComparedItem(running: loaded.scenario, label: file + variant.label)
        return (thing, try loaded.scenario.trustFailures())
    }

    private func springs(_ variants: [Variant]) throws -> [ComparedItem] {
        do {
            return try ComparedSprings.items(
                items.flatMap { item in
                    try variants.map { variant in
                        var question = try SpringNotation.question(parsing: item)
                        if let rate = variant.rate { question.refresh = rate }
                        question.solver = try variant.solver.map { try SolverChoice(parsing: $0) }
                        return (question, item + variant.label)
                    }
                })
        } catch let error as SpringNotation.Failure {
            throw ValidationError("\(error)")
        } catch let error as SolverError {
            throw ValidationError("--solver: \(error)")
        } catch let error as SpringQuestionError {
            Output.note("Error: \(error)")
            throw ExitCode(error.exitCode)
        }
    }

    /// Writes the tables, and the picture where gnuplot is installed.
    private func write(_ comparison: CurveComparison, to folder: String) throws {
        do {
            try comparison.write(into: folder)
            guard Pictures.canDraw else {
                Output.inform("\(PictureError.noGnuplot(command: "hooke plot \(folder)"))")
                return
            }
            let pictures = try Pictures(of: folder, scripts: scripts)
            for format in PictureFormat.allCases { _ = try pictures.draw(format) }
        } catch let error as TraceError {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        } catch let error as PictureError {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        }
    }
}

/// What is changed of a spring or a scenario: its solver, its refresh rate, or nothing.
private struct Variant {
    let solver: String?
    let rate: Rate?

    /// Each solver with each rate; where there are none, what the scenario has.
    static func all(solvers: [String], rates: [Rate]) -> [Variant] {
        let rates: [Rate?] = rates.isEmpty ? [nil] : rates
        let solvers: [String?] = solvers.isEmpty ? [nil] : solvers
        return solvers.flatMap { solver in rates.map { Variant(solver: solver, rate: $0) } }
    }

    /// What follows the name of the spring or file.
    var label: String {
        let words = [solver, rate.map { "\($0.hertz.text()) Hz" }].compactMap(\.self)
        return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
    }
}
