import HookeScenario
import ArgumentParser
import HookeRuns
import HookeMeasurement
import HookeSolvers
import HookeTrace

/// `hooke bench`: what frames cost, what solvers do, and what they cost.
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure what frames cost, what accuracy costs, and what each stepping method does.",
        discussion: """
            Without a flag it runs scenarios in memory and prints what their frames take, as CSV: a row for the whole frame and \
            one for each of its phases, by scenario, points, solver and refresh rate.
            --precision tries every method on six motions known to 40 digits, with steps from 1/30 s to 1/7680 s and tolerances \
            from 1e-3 to 1e-12, and prints CSV: about a minute's work. Only the column measured_ns differs from run to run.
            --steppers prints the table of stepping methods as Markdown.

            Examples:
              hooke bench Scenarios/elastic-pull.yaml --refresh 120 --repeat 20
              hooke bench --csv frame-cost.csv                 every scenario of Scenarios/
              hooke bench --precision --out runs/precision     and then: hooke plot runs/precision
              hooke bench --precision --system linear --method rk8pd --method rkck
              hooke bench --steppers
            """)

    @Argument(help: "Scenario files to measure the frames of (default: those of Scenarios/).")
    var files: [String] = []

    @OptionGroup var changes: ScenarioChanges

    @Flag(help: "Print the cost of frames as JSON.")
    var json = false

    @Flag(exclusivity: .exclusive, help: "What is measured in place of frames.")
    var subject: Subject?

    @Option(help: "The motion to try solvers on; may be repeated (default: all).")
    var system: [PrecisionProblem] = []

    @Option(help: "The method to try; may be repeated (default: all).")
    var method: [GSLMethod] = []

    @Option(
        name: .customLong("repeat"),
        help: ArgumentHelp(
            "How many runs each scenario has (default: 5), or passes each point of --precision (default: 3), of which the "
                + "fastest counts."))
    var repeats: Int?

    @Option(name: .customLong("csv"), help: "Write the CSV to this file.")
    var file: String?

    @Option(
        name: .customLong("out"),
        help: "With --precision: write a folder that 'hooke plot' draws (CSV, metadata, manifest).")
    var folder: String?

    enum Subject: String, EnumerableFlag {
        case precision, steppers

        static func help(for value: Subject) -> ArgumentHelp? {
            switch value {
            case .precision: "Error against cost, as CSV."
            case .steppers: "The table of stepping methods, as Markdown."
            }
        }
    }

    func validate() throws {
        guard (1...1000).contains(repeats ?? 1) else { throw ValidationError("--repeat is 1 to 1000") }
        guard file != "", folder != "" else { throw ValidationError("--csv and --out are names, and not empty") }
        guard file == nil || folder == nil else { throw ValidationError("--csv and --out exclude each other") }
        guard subject == .precision || (system.isEmpty && method.isEmpty && folder == nil) else {
            throw ValidationError("--system, --method and --out belong to --precision")
        }
        guard subject != .steppers || file == nil else { throw ValidationError("--steppers prints no CSV") }
        guard subject == nil || (files.isEmpty && !json && changes.isEmpty) else {
            throw ValidationError("scenarios, what changes them, and --json belong to the cost of frames")
        }
    }

    func run() throws {
        switch subject {
        case nil: try measureFrames()
        case .precision: try measurePrecision()
        case .steppers: try Output.print(StepperTable.markdown())
        }
    }

    private func measureFrames() throws {
        let scenarios = try LoadedScenario.all(
            files.isEmpty ? List.files(in: "Scenarios") : files, changes.overrides())
        var output = try file.map(Bench.open)
        let bench = FrameCostBench(repeats: repeats ?? 5)
        var costs: [FrameCost] = []
        for loaded in scenarios {
            if Output.isWatched { Output.note("\(loaded.scenario.name) ...") }
            do throws(RunError) {
                costs.append(try bench.cost(of: loaded.scenario))
            } catch {
                Output.note(error.described(in: loaded.path))
                throw ExitCode(error.exitCode)
            }
        }
        let csv = FrameCostTable.csv(of: costs)
        if let output = output.take() { try Bench.write(csv, to: output) }
        if json {
            try Output.print(data: JSONValue.array(costs.map(\.json)).text(pretty: true))
        } else if file == nil {
            try Output.print(data: String(csv.dropLast()))
        }
    }

    private func measurePrecision() throws {
        let bench = PrecisionBench(
            problems: system.isEmpty ? PrecisionProblem.allCases : system,
            methods: method.isEmpty ? GSLMethod.allCases : method, repeats: repeats ?? 3)
        // What cannot be written is refused before a minute's work.
        var output = try file.map(Bench.open)
        var run = try folder.map(Bench.openFolder)
        let points = bench.points { if Output.isWatched { Output.note("\($0.rawValue) ...") } }
        let csv = PrecisionTable.csv(of: points)
        if let run = run.take(), let folder {
            do throws(TraceError) { try PrecisionTable.write(points, into: run) } catch { throw Bench.told(error) }
            try Output.print("\(points.count) points in \(folder)/; a picture of them by: hooke plot \(folder)")
        } else if let output = output.take() {
            try Bench.write(csv, to: output)
        } else {
            try Output.print(data: String(csv.dropLast()))
        }
    }

    private static func open(_ file: String) throws -> OutputFile {
        do throws(TraceError) { return try OutputFile(replacing: file) } catch { throw told(error) }
    }

    private static func openFolder(_ folder: String) throws -> RunFolder {
        do throws(TraceError) { return try PrecisionTable.open(folder) } catch { throw told(error) }
    }

    private static func write(_ csv: String, to file: consuming OutputFile) throws {
        do throws(TraceError) {
            try file.write(csv)
            try file.publish()
        } catch {
            throw told(error)
        }
    }

    /// Tells of what cannot be written; what the command then exits with.
    private static func told(_ error: TraceError) -> ExitCode {
        Output.note("\(error)")
        return ExitCode(error.exitCode)
    }
}

extension PrecisionProblem: ExpressibleByArgument {}
extension GSLMethod: ExpressibleByArgument {}
