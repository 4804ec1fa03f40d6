import HookeScenario
import ArgumentParser
import HookeRuns
import HookeMeasurement
import HookeSolvers
import HookeTrace

/// `hooke bench`: measures the cost of frames, and the cost and error of solvers.
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure the cost of frames, and the cost and error of each solver.",
        discussion: HelpText.discussion(
            """
            Without a flag: runs scenarios in memory and prints the time that their frames take, as CSV: one row for the whole \
            frame and one for each phase, by scenario, points, solver and refresh rate.
            --precision: integrates six motions known to 40 digits with every method, with steps from 1/30 s to 1/7680 s and \
            tolerances from 1e-3 to 1e-12, and prints CSV; takes about a minute. Only the column measured_ns differs between runs.
            --steppers: prints the table of stepping methods as Markdown.
            """,
            examples: [
                "hooke bench Scenarios/elastic-pull.yaml --refresh 120 --repeat 20",
                "hooke bench --csv frame-cost.csv                 all scenarios of Scenarios/",
                "hooke bench --precision --out runs/precision     for hooke plot runs/precision",
                "hooke bench --precision --system linear --method rk8pd --method rkck",
                "hooke bench --steppers",
            ],
            exits: [.ok, .usage, .badInput, .missing, .failed, .cannotCreate, .cannotWrite]))

    @Argument(
        help: "Scenario files whose frames are measured (default: all in Scenarios/).", completion: .scenarios)
    var files: [String] = []

    @OptionGroup var changes: ScenarioChanges

    @Flag(help: "Print the frame costs as JSON.")
    var json = false

    @Flag(exclusivity: .exclusive, help: "What to measure instead of frames.")
    var subject: Subject?

    @Option(help: "The motion to integrate; may be repeated (default: all).")
    var system: [PrecisionProblem] = []

    @Option(help: "The method to measure; may be repeated (default: all).")
    var method: [GSLMethod] = []

    @Option(
        name: .customLong("repeat"),
        help: ArgumentHelp(
            "Runs of each scenario (default: 5), or passes of each point of --precision (default: 3); the fastest pass counts."
        ), completion: .free)
    var repeats: Int?

    @Option(name: .customLong("csv"), help: "Write the CSV to this file.", completion: .file(extensions: ["csv"]))
    var file: String?

    @Option(
        name: .customLong("out"),
        help: "With --precision: write a folder (CSV, metadata, manifest) that 'hooke plot' can draw.",
        completion: .directory)
    var folder: String?

    enum Subject: String, EnumerableFlag {
        case precision, steppers

        static func help(for value: Subject) -> ArgumentHelp? {
            switch value {
            case .precision: "Error and cost of each method, as CSV."
            case .steppers: "The table of stepping methods, as Markdown."
            }
        }
    }

    func validate() throws {
        guard (1...1000).contains(repeats ?? 1) else { throw ValidationError("--repeat must be 1 to 1000") }
        guard file != "", folder != "" else { throw ValidationError("--csv and --out must not be empty") }
        guard file == nil || folder == nil else { throw ValidationError("--csv and --out cannot be combined") }
        guard subject == .precision || (system.isEmpty && method.isEmpty && folder == nil) else {
            throw ValidationError("--system, --method and --out need --precision")
        }
        guard subject != .steppers || file == nil else { throw ValidationError("--steppers has no --csv") }
        guard subject == nil || (files.isEmpty && !json && changes.isEmpty) else {
            throw ValidationError("--precision and --steppers take no scenarios, no --json and no changes of scenarios")
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
            files.isEmpty ? List.files(in: "Scenarios", for: "bench") : files, changes.overrides())
        guard !scenarios.isEmpty else {
            Output.note("Scenarios: no scenarios (*.yaml or *.json) in it; name some: hooke bench FILE...")
            throw ExitCode(66)
        }
        var output = try file.map(Bench.open)
        let bench = FrameCostBench(repeats: repeats ?? 5)
        var costs: [FrameCost] = []
        for loaded in scenarios {
            if Output.isTerminal { Output.inform("\(loaded.scenario.name) ...") }
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
        // Open the output first, so that a bad path fails before the measurement.
        var output = try file.map(Bench.open)
        var run = try folder.map(Bench.openFolder)
        let points = bench.points { if Output.isTerminal { Output.inform("\($0.rawValue) ...") } }
        let csv = PrecisionTable.csv(of: points)
        if let run = run.take(), let folder {
            do throws(TraceError) { try PrecisionTable.write(points, into: run) } catch { throw Bench.report(error) }
            try Output.print("\(points.count) points in \(folder)/; draw them with: hooke plot \(folder)")
        } else if let output = output.take() {
            try Bench.write(csv, to: output)
        } else {
            try Output.print(data: String(csv.dropLast()))
        }
    }

    private static func open(_ file: String) throws -> OutputFile {
        do throws(TraceError) { return try OutputFile(replacing: file) } catch { throw report(error) }
    }

    private static func openFolder(_ folder: String) throws -> RunFolder {
        do throws(TraceError) { return try PrecisionTable.open(folder) } catch { throw report(error) }
    }

    private static func write(_ csv: String, to file: consuming OutputFile) throws {
        do throws(TraceError) {
            try file.write(csv)
            try file.publish()
        } catch {
            throw report(error)
        }
    }

    /// Prints a file error to standard error and returns its exit code.
    private static func report(_ error: TraceError) -> ExitCode {
        Output.note("\(error)")
        return ExitCode(error.exitCode)
    }
}

extension PrecisionProblem: ExpressibleByArgument {}
extension GSLMethod: ExpressibleByArgument {}
