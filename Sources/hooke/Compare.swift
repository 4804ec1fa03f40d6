import ArgumentParser
import HookeAnimation
import HookeDynamics
import HookePages
import HookeRuns
import HookeScenario
import HookeSolvers
import HookeSprings
import HookeTrace

/// `hooke compare`: compares runs, golden traces, tables, springs, solvers, refresh rates and scenarios.
struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare runs, golden traces, tables, springs, solvers, refresh rates and scenarios.",
        discussion: HelpText.discussion(
            """
            Two runs, golden traces (also a pending Golden/NAME.new) or CSV tables, of which one can be '-', standard input, are compared \
            row by row. Begins with one line that says why they differ, in the words of their manifests; then the first difference, with its \
            distance, and what of its frame diverged first; then at most ten lines for tables, rows and columns. Numbers have six \
            significant digits and their units; --verbose prints all digits, and units in the last place (ulp). If a table of a folder \
            cannot be read, the others are compared, and the exit code is that of the table's error.

            Rows are matched by frame, point or layer and property; at different refresh rates by time in place of the frame, and rows \
            without a partner are counted; events by kind, subject and time. Numbers are equal by value, but -0 differs from 0; relative \
            distances are to the golden number, or to that of the first. Measured times (cost.csv) are not compared, and hashes only \
            without tolerances.

            Otherwise, and with --out also for two runs: one picture and one table of differences of what shows. Each thing is a spring \
            (spring:KEY=VALUE,... with the options of 'hooke spring' as keys), a scenario file, or the folder of a finished run or golden \
            trace. The first is the reference of the others; several --solver or --refresh make variants of each spring or scenario. \
            Values are compared at times that both have: at 60 and 120 Hz, at each frame of 60 Hz. Nothing is interpolated. A motion has \
            settled when it stays within 0.1 % of its largest distance from its last value; its overshoot is how far it then goes to the \
            other side of the last value, per cent of that distance. Of springs, these and the extrema are exact, otherwise those of the \
            recorded values. A component is compared with itself; what only some have is left out. A run of a scenario that cannot be \
            trusted ('hooke run' says why) is compared and named.
            """,
            examples: [
                "hooke compare runs/elastic-pull other/elastic-pull",
                "hooke compare Scenarios/Golden/elastic-pull runs/elastic-pull --atol 1e-9",
                "hooke compare before.csv after.csv --tolerance x_pt=1e-6",
                "hooke compare card.yaml --refresh 60,120 --out runs/rates",
                "hooke compare card.yaml --solver propagator --solver rk4:1/60s",
                "hooke compare spring:duration=0.5,bounce=0.3 spring:response=0.5,damping-ratio=0.5",
            ],
            exits: [
                .ok,
                .check("two runs or tables differ, or a scenario's run cannot be trusted"),
                .code(64, "usage, such as one thing only, or an unknown column"),
                .code(65, "bad scenario, table or manifest, or nothing in common"),
                .code(66, "missing input, or an unfinished run"), .failed,
                .cannotCreate, .cannotWrite,
            ]))

    @Argument(
        help: "Folders of runs and golden traces, CSV tables, scenario files, or springs; the first is the reference.",
        completion: .file())
    var items: [String]

    @Option(help: "The solver; may be repeated.", completion: .solvers)
    var solver: [String] = []

    @Option(
        help: ArgumentHelp(
            "The display's refresh rate, or several separated by commas; may be repeated.", valueName: "hz"),
        completion: .refreshRates)
    var refresh: [String] = []

    @Option(
        name: .customLong("out"),
        help: ArgumentHelp(
            "The folder to write into: differences.csv, curves.csv and the picture.", valueName: "folder"),
        completion: .directory)
    var folder: String?

    @Option(help: "A folder of gnuplot scripts instead of those in the program.", completion: .directory)
    var scripts: String?

    @OptionGroup var tolerances: ToleranceOptions
    @OptionGroup var detail: DetailOptions
    @OptionGroup var report: ReportOptions
    @OptionGroup var messages: MessageOptions

    func validate() throws {
        guard folder != "" else { throw ValidationError("--out must not be empty") }
        if isOfTables {
            guard items != ["-", "-"] else {
                throw ValidationError("only one of the two tables can be '-', standard input")
            }
            if folder != nil, let table = items.first(where: { $0 == "-" || $0.hasSuffix(".csv") }) {
                throw ValidationError("--out needs runs or golden traces: \(table) is a table")
            }
            return try OutputFiles.check([("--junit", report.junit)], against: items)
        }
        guard report.junit == nil, !tolerances.isGiven else {
            throw ValidationError(
                "--atol, --rtol, --tolerance and --junit need exactly two runs, golden traces or tables")
        }
        if items.count > 1, let table = items.first(where: { $0 == "-" || $0.hasSuffix(".csv") }) {
            throw ValidationError("\(table): a table is compared with one other table only")
        }
        let springs = items.filter { $0.hasPrefix(SpringNotation.prefix) }
        if !springs.isEmpty, let other = items.first(where: { !$0.hasPrefix(SpringNotation.prefix) }) {
            throw ValidationError(
                "\(springs[0]) and \(other) are of different kinds: springs are compared with springs only"
                    + (other.contains("=") ? "; did you mean \(SpringNotation.prefix)\(other)?" : ""))
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

    /// Whether two runs, golden traces or tables are compared row by row, and not as curves.
    private var isOfTables: Bool {
        items.count == 2 && solver.isEmpty && refresh.isEmpty
            && !items.contains { item in
                item.hasPrefix(SpringNotation.prefix) || ScenarioFileName.isScenario(item) || item.hasSuffix(".json")
            }
    }

    func run() throws {
        if isOfTables {
            let pair = try ComparedPair(items[0], items[1], tolerances: tolerances.tolerances())
            if let folder { try write(Compare.comparison(of: compared().things), to: folder) }
            return try pair.print(report, detail)
        }
        let (things, isTrusted) = try compared()
        let comparison = try Compare.comparison(of: things)
        if let folder { try write(comparison, to: folder) }
        if report.json {
            try Output.print(data: comparison.json.text(pretty: true))
        } else {
            let columns = TerminalStyle.output.columns ?? 80
            try Output.print(comparison.text(columns: columns, isVerbose: detail.verbose))
        }
        if !isTrusted { throw ExitCode.failure }
    }

    private static func comparison(of things: [ComparedItem]) throws -> CurveComparison {
        do throws(CurveComparison.Failure) { return try CurveComparison(of: things) } catch {
            Output.note("\(error)")
            throw ExitCode(65)
        }
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
