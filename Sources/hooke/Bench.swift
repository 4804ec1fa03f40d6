import HookeDynamics
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
            Without a flag: replays scenarios in memory and prints the time that their frames take, as CSV: one row for the whole \
            frame and one for each phase, by scenario, points, solver and refresh rate. Frame k does the same work in every replay: its \
            cost is its shortest time, and percentiles are over the frames. --frames writes the times, counts and allocations of each frame too.
            --against: compares the median frame of each scenario with a table that --csv wrote on this machine; exits with 1 where it \
            takes over --at-most times as long.
            --capacity: finds the most control points whose 99th percentile stays within the frame at 60, 90 and 120 Hz; takes a minute \
            or two.
            --calibrate: replays built-in scenarios, or the given ones, and prints the 'costs:' of a display: by non-negative least squares the \
            time of each counted operation in Hooke's own frames on this machine. Its comments say how well they explain the frames. Needs \
            a release build; exits with 65 when counts cannot tell two operations apart.
            --precision: integrates six motions known to 40 digits with every method, with steps from 1/30 s to 1/7680 s and \
            tolerances from 1e-3 to 1e-12, and prints CSV; takes about a minute. Only the column measured_ns differs between runs.
            --precision FILE: measures every method on the system, the equations or the network of a scenario: errors from the exact \
            solution, or from the better of two fine solutions that confirm each other, observed orders, and the cheapest solver for the \
            error of --trust, of the scenario's trust, or 1e-6. The solver of the file is not used. 'solver: auto' knows no reference: it \
            goes by each method's own verdict on trust, with a margin, and may recommend another. Prints a table; --csv and --out write all points, --json prints orders and \
            recommendations. Exits with 65 for layers, for a network with a script, and where no two methods agree.
            --steppers: prints the table of stepping methods as Markdown.
            """,
            examples: [
                "hooke bench Scenarios/elastic-pull.yaml --refresh 120 --repeat 20",
                "hooke bench --csv frame-cost.csv                 all scenarios of Scenarios/",
                "hooke bench --against frame-cost.csv --at-most 1.5",
                "hooke bench --capacity",
                "hooke bench --calibrate --repeat 50              costs to paste into a display",
                "hooke bench --precision --out runs/precision     for hooke plot runs/precision",
                "hooke bench --precision --system linear --method rk8pd --method rkck",
                "hooke bench --precision orbit.yaml --trust 1e-9  the cheapest solver within 1e-9",
                "hooke bench --precision orbit.yaml --out runs/orbit && hooke plot runs/orbit",
                "hooke bench --steppers",
            ],
            exits: [
                .ok, .check("a frame takes longer than --at-most allows"), .usage, .badInput, .missing, .failed,
                .cannotCreate, .cannotWrite,
            ]))

    @Argument(
        help:
            "Scenario files whose frames are measured (default: all in Scenarios/; with --calibrate, built-in scenarios; with --precision, six motions known to 40 digits).",
        completion: .scenarios)
    var files: [String] = []

    @OptionGroup var changes: ScenarioChanges

    @Flag(help: "Print the frame costs as JSON; with --precision FILE, the orders and recommendations.")
    var json = false

    @Flag(exclusivity: .exclusive, help: "What to measure instead of frames.")
    var subject: Subject?

    @Option(help: "The motion to integrate; may be repeated (default: all).")
    var system: [PrecisionProblem] = []

    @Option(help: "The method to measure; may be repeated (default: all).")
    var method: [IntegrationMethod] = []

    @Option(
        name: .customLong("repeat"),
        help: ArgumentHelp(
            "Replays of each scenario (default: 5; with --calibrate 20), or passes of each point of --precision and --capacity (default: 3); the fastest counts."
        ), completion: .free)
    var repeats: Int?

    @Option(name: .customLong("csv"), help: "Write the CSV to this file.", completion: .file(extensions: ["csv"]))
    var file: String?

    @Option(
        name: .customLong("out"),
        help: "With --precision: write a folder (CSV, metadata, manifest) that 'hooke plot' can draw.",
        completion: .directory)
    var folder: String?

    @Option(
        name: .customLong("frames"),
        help:
            "Write the shortest and the median time of each frame, the counts of its work and its allocations to this CSV file.",
        completion: .file(extensions: ["csv"]))
    var framesFile: String?

    @Option(help: "Compare with the costs in this file, which --csv wrote.", completion: .file(extensions: ["csv"]))
    var against: String?

    @Option(
        help: "With --against: how many times as long as in that file a frame may take (default: 1.25).",
        completion: .free)
    var atMost: Double?

    @OptionGroup var messages: MessageOptions

    enum Subject: String, EnumerableFlag {
        case precision, steppers, capacity, calibrate

        static func help(for value: Subject) -> ArgumentHelp? {
            switch value {
            case .precision: "Error and cost of each method, as CSV."
            case .steppers: "The table of stepping methods, as Markdown."
            case .capacity: "The most control points within a frame at 60, 90 and 120 Hz, as CSV."
            case .calibrate: "The costs of counted operations on this machine, as YAML."
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
        if let subject, subject == .steppers || subject == .calibrate, file != nil {
            throw ValidationError("--\(subject.rawValue) has no --csv")
        }
        if subject == .precision, !files.isEmpty { return try validateConvergence() }
        guard subject == nil || (!json && changes.isEmpty && against == nil) else {
            throw ValidationError(
                "--precision, --capacity, --calibrate and --steppers take no --json, no --against and no changes of scenarios"
            )
        }
        guard subject == nil || subject == .calibrate || (files.isEmpty && framesFile == nil) else {
            throw ValidationError("--capacity and --steppers take no scenarios, and --precision no --frames")
        }
        guard framesFile != "", against != "" else { throw ValidationError("--frames and --against must not be empty") }
        guard atMost == nil || against != nil else { throw ValidationError("--at-most needs --against") }
        if let atMost, !(atMost > 0 && atMost.isFinite) { throw ValidationError("--at-most must be above 0") }
    }

    func run() throws {
        switch subject {
        case nil: try measureFrames()
        case .precision: try files.isEmpty ? measurePrecision() : measureConvergence()
        case .steppers: try Output.print(StepperTable.markdown())
        case .capacity: try measureCapacity()
        case .calibrate: try calibrate()
        }
    }

    private func measureCapacity() throws {
        try OutputFiles.check([("--csv", file)], against: [])
        var output = try file.map(Bench.open)
        let bench = CapacityBench(repeats: repeats ?? 3)
        var capacities: [Capacity] = []
        for load in CapacityLoad.allCases {
            for hertz in [60, 90, 120] as [Int64] {
                if Output.isTerminal { Output.inform("\(load.rawValue) at \(hertz) Hz ...") }
                do throws(SolverError) {
                    capacities.append(try bench.capacity(of: load, at: Rate(hertz)))
                } catch {
                    Output.note("\(load.rawValue): \(error)")
                    throw ExitCode(70)
                }
            }
        }
        let csv = CapacityTable.table(of: capacities).csv
        if let output = output.take() {
            try Bench.write(csv, to: output)
        } else {
            try Output.print(data: String(csv.dropLast()))
        }
    }

    private func measurePrecision() throws {
        let bench = PrecisionBench(
            problems: system.isEmpty ? PrecisionProblem.allCases : system,
            methods: method.isEmpty ? GSLMethod.allCases.map(IntegrationMethod.gsl) : method, repeats: repeats ?? 3)
        try OutputFiles.check([("--csv", file)], against: [])
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

    static func open(_ file: String) throws -> OutputFile {
        do throws(TraceError) { return try OutputFile(replacing: file) } catch { throw report(error) }
    }

    /// Opens the folder of a benchmark; refuses that of a scenario's run, whose tables the benchmark would replace.
    static func openFolder(_ folder: String) throws -> RunFolder {
        let tables = [PrecisionTable.schema.name, ConvergenceStudy.schema.name]
        if FileStamp(of: "\(folder)/\(Manifest.file)") != nil,
            tables.allSatisfy({ FileStamp(of: "\(folder)/\($0).csv") == nil })
        {
            Output.note(
                "\(folder.escaped()) holds a run, which a benchmark would replace; choose another folder for --out, such as \(folder.escaped())-bench, or remove it"
            )
            throw ExitCode(73)
        }
        do throws(TraceError) { return try PrecisionTable.open(folder) } catch { throw report(error) }
    }

    static func write(_ csv: String, to file: consuming OutputFile) throws {
        do throws(TraceError) {
            try file.write(csv)
            try file.publish()
        } catch {
            throw report(error)
        }
    }

    /// Prints a file error to standard error and returns its exit code.
    static func report(_ error: TraceError) -> ExitCode {
        Output.note("\(error)")
        return ExitCode(error.exitCode)
    }
}

extension PrecisionProblem: ExpressibleByArgument {}
extension IntegrationMethod: ExpressibleByArgument {}
