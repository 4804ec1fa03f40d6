import ArgumentParser
import HookeScenario
import HookeSolvers
import HookeTrace

/// `hooke bench`: what solvers do, and what they cost.
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure solvers: what accuracy costs, and what each stepping method does.",
        discussion: """
            --precision tries every method on six motions known to 40 digits, with steps from 1/30 s to 1/7680 s and tolerances
            from 1e-3 to 1e-12, and prints CSV: about a minute's work. Only the column measured_ns differs from run to run.
            --steppers prints the table of stepping methods as Markdown.

            Examples:
              hooke bench --precision --out runs/precision     and then: hooke plot runs/precision
              hooke bench --precision --system linear --method rk8pd --method rkck
              hooke bench --steppers
            """)

    @Flag(exclusivity: .exclusive, help: "What is measured.")
    var subject: Subject

    @Option(help: "The motion to try solvers on; may be repeated (default: all).")
    var system: [PrecisionProblem] = []

    @Option(help: "The method to try; may be repeated (default: all).")
    var method: [GSLMethod] = []

    @Option(name: .customLong("repeat"), help: "How many passes each point has, of which the fastest counts.")
    var repeats = 3

    @Option(name: .customLong("csv"), help: "Write the CSV to this file.")
    var file: String?

    @Option(name: .customLong("out"), help: "Write a folder that 'hooke plot' draws: CSV, metadata, manifest.")
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
        guard (1...1000).contains(repeats) else { throw ValidationError("--repeat is 1 to 1000") }
        guard file == nil || folder == nil else { throw ValidationError("--csv and --out exclude each other") }
        let isNarrowed = !system.isEmpty || !method.isEmpty || file != nil || folder != nil
        guard subject == .precision || !isNarrowed else {
            throw ValidationError("--system, --method, --csv and --out belong to --precision")
        }
    }

    func run() throws {
        switch subject {
        case .precision: try measurePrecision()
        case .steppers: try Output.print(StepperTable.markdown())
        }
    }

    private func measurePrecision() throws {
        let bench = PrecisionBench(
            problems: system.isEmpty ? PrecisionProblem.allCases : system,
            methods: method.isEmpty ? GSLMethod.allCases : method, repeats: repeats)
        let points = bench.points { if Output.isWatched { Output.note("\($0.rawValue) ...") } }
        do throws(TraceError) {
            if let folder {
                try PrecisionTable.write(points, into: folder)
            } else if let file {
                var output = try OutputFile(replacing: file)
                try output.write(PrecisionTable.csv(of: points))
                try output.publish()
            }
        } catch {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        }
        if let folder {
            try Output.print("\(points.count) points in \(folder)/; a picture of them by: hooke plot \(folder)")
        } else if file == nil {
            try Output.print(String(PrecisionTable.csv(of: points).dropLast()))
        }
    }
}

extension PrecisionProblem: ExpressibleByArgument {}
extension GSLMethod: ExpressibleByArgument {}
