import ArgumentParser
import HookeDynamics
import HookeMeasurement
import HookeScenario
import HookeSolvers
import HookeTrace

/// `hooke accuracy`: measures the error and cost of solvers.
struct Accuracy: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accuracy",
        abstract: "Measure the error and cost of each solver.",
        discussion: HelpText.discussion(
            """
            Without a file: integrates six motions known to 40 digits with every method, with steps from 1/30 s to 1/7680 s and \
            tolerances from 1e-3 to 1e-12, and prints CSV; takes about a minute. Only the column measured_ns differs between runs.
            With scenarios: measures every method on the system, the equations or the network of each: errors from the exact \
            solution, or from the better of two fine solutions that confirm each other, observed orders, and the cheapest solver for the \
            error of --trust, of the scenario's trust, or 1e-6. The solver of the file is not used. 'solver: auto' knows no reference: it \
            goes by each method's own verdict on trust, with a margin, and may recommend another. Prints a table; --save and --out write \
            all points, --json prints orders and recommendations. Exits with 65 for layers, for a network with a script, and where no \
            two methods agree.
            --steppers: prints the table of stepping methods as Markdown.
            """,
            examples: [
                "hooke accuracy --out runs/precision     for hooke plot runs/precision",
                "hooke accuracy --system linear --method rk8pd --method rkck",
                "hooke accuracy orbit.yaml --trust 1e-9  the cheapest solver within 1e-9",
                "hooke accuracy orbit.yaml --out runs/orbit && hooke plot runs/orbit",
                "hooke accuracy --steppers",
            ],
            exits: [.ok, .usage, .badInput, .missing, .failed, .cannotCreate, .cannotWrite]))

    @Argument(
        help: "Scenario files with a system, equations or a network (default: six motions known to 40 digits).",
        completion: .scenarios)
    var files: [String] = []

    @OptionGroup var changes: ScenarioChanges

    @Flag(help: "Print JSON: the orders and recommendations of scenarios.")
    var json = false

    @Flag(help: "Print the table of stepping methods, as Markdown.")
    var steppers = false

    @Option(help: "The motion to integrate; may be repeated (default: all).")
    var system: [PrecisionProblem] = []

    @Option(help: "The method to measure; may be repeated (default: all).")
    var method: [IntegrationMethod] = []

    @Option(
        name: .customLong("repeat"),
        help: "The number of measurements, of which the fastest counts: passes of each point (default: 3).",
        completion: .free)
    var repeats: Int?

    @Option(
        name: .customLong("save"),
        help: ArgumentHelp("The file to write: the CSV of all points.", valueName: "file"),
        completion: .file(extensions: ["csv"]))
    var file: String?

    @Option(
        name: .customLong("out"),
        help: ArgumentHelp(
            "The folder to write into: CSV, metadata and manifest, which 'hooke plot' draws.", valueName: "folder"),
        completion: .directory)
    var folder: String?

    @OptionGroup var messages: MessageOptions

    func validate() throws {
        guard (1...1000).contains(repeats ?? 1) else { throw ValidationError("--repeat must be 1 to 1000") }
        guard file != "", folder != "" else { throw ValidationError("--save and --out must not be empty") }
        guard file == nil || folder == nil else { throw ValidationError("--save and --out cannot be combined") }
        if steppers {
            guard files.isEmpty, system.isEmpty, method.isEmpty, file == nil, folder == nil, !json, changes.isEmpty
            else { throw ValidationError("--steppers cannot be combined with scenarios or other options") }
        } else if files.isEmpty {
            guard !json, changes.isEmpty else {
                throw ValidationError("--json and changes of scenarios need the file of a scenario")
            }
        } else {
            try validateScenarios()
        }
    }

    /// Rejects options that do not belong to the solvers of scenarios.
    private func validateScenarios() throws {
        guard system.isEmpty else {
            throw ValidationError("--system names a built-in motion; with scenarios, leave it out")
        }
        guard changes.solver == nil else {
            throw ValidationError("all solvers are measured; choose some by --method, such as --method rk8pd")
        }
        guard folder == nil || files.count == 1 else {
            throw ValidationError("--out takes one scenario; use --save for several")
        }
        guard folder == nil || !json else { throw ValidationError("--out and --json cannot be combined") }
    }

    func run() throws {
        if steppers { return try Output.print(StepperTable.markdown()) }
        try files.isEmpty ? measureMotions() : measureScenarios()
    }

    private func measureMotions() throws {
        let bench = PrecisionBench(
            problems: system.isEmpty ? PrecisionProblem.allCases : system,
            methods: method.isEmpty ? GSLMethod.allCases.map(IntegrationMethod.gsl) : method, repeats: repeats ?? 3)
        try OutputFiles.check([("--save", file)], against: [])
        // Open the output first, so that a bad path fails before the measurement.
        var output = try file.map(OutputFiles.open)
        var run = try folder.map(Accuracy.openFolder)
        let points = bench.points { if Output.isTerminal { Output.inform("\($0.rawValue) ...") } }
        let csv = PrecisionTable.csv(of: points)
        if let run = run.take(), let folder {
            do throws(TraceError) { try PrecisionTable.write(points, into: run) } catch {
                throw OutputFiles.report(error)
            }
            try Output.print("\(points.count) points in \(folder)/; draw them with: hooke plot \(folder)")
        } else if let output = output.take() {
            try OutputFiles.write(Array(csv.utf8), to: output)
        } else {
            try Output.print(data: String(csv.dropLast()))
        }
    }

    private func measureScenarios() throws {
        var overrides = try changes.overrides()
        // Every solver is measured, so that the file's own need not exist, nor reach the end.
        (overrides.solver, overrides.leavesSolverOpen) = (SolverChoice.automaticName, true)
        let scenarios = try LoadedScenario.all(files, overrides)
        try OutputFiles.check([("--save", file)], against: scenarios.flatMap(\.files))
        let methods = method.isEmpty ? IntegrationMethod.allCases : method
        var benches: [ConvergenceBench] = []
        for scenario in scenarios.map(\.scenario) {
            do throws(ConvergenceBench.Failure) {
                benches.append(try ConvergenceBench(of: scenario, methods: methods, repeats: repeats ?? 3))
            } catch {
                Output.note("\(error)")
                throw ExitCode(65)
            }
        }
        // Open the output first, so that a bad path fails before the measurement.
        var output = try file.map(OutputFiles.open)
        var run = try folder.map(Accuracy.openFolder)
        var studies: [ConvergenceStudy] = []
        for (bench, scenario) in zip(benches, scenarios.map(\.scenario)) {
            do throws(ConvergenceBench.Failure) {
                studies.append(
                    try bench.study { if Output.isTerminal { Output.inform("\(scenario.name): \($0) ...") } })
            } catch {
                Output.note("\(error)")
                throw ExitCode(65)
            }
        }
        if let run = run.take(), let folder {
            do throws(TraceError) { try studies[0].write(into: run) } catch { throw OutputFiles.report(error) }
            try Output.print("\(studies[0].points.count) points in \(folder)/; draw them with: hooke plot \(folder)")
        }
        if let output = output.take() {
            try OutputFiles.write(Array(ConvergenceStudy.csv(of: studies).utf8), to: output)
        }
        if json {
            try Output.print(data: JSONValue.array(studies.map(\.json)).text(pretty: true))
        } else {
            try Output.print(studies.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n"))
        }
    }

    /// Opens the folder of a benchmark; refuses that of a scenario's run, whose tables the benchmark would replace.
    private static func openFolder(_ folder: String) throws -> RunFolder {
        let tables = [PrecisionTable.schema.name, ConvergenceStudy.schema.name]
        if FileStamp(of: "\(folder)/\(Manifest.file)") != nil,
            tables.allSatisfy({ FileStamp(of: "\(folder)/\($0).csv") == nil })
        {
            Output.note(
                "\(folder.escaped()) holds a run, which a benchmark would replace; choose another folder for --out, such as \(folder.escaped())-bench, or remove it"
            )
            throw ExitCode(73)
        }
        do throws(TraceError) { return try PrecisionTable.open(folder) } catch { throw OutputFiles.report(error) }
    }
}

extension PrecisionProblem: ExpressibleByArgument {}
extension IntegrationMethod: ExpressibleByArgument {}
