import ArgumentParser
import HookeDynamics
import HookeMeasurement
import HookeScenario
import HookeTrace

/// `hooke bench`: measures the cost of frames.
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure the cost of frames, and how much fits into one.",
        discussion: HelpText.discussion(
            """
            Without a flag: replays scenarios in memory and prints the time that their frames take, as CSV: one row for the whole \
            frame and one for each phase, by scenario, points, solver and refresh rate. Frame k does the same work in every replay: its \
            cost is its shortest time, and percentiles are over the frames. --save-frames writes the times, counts and allocations of each frame too.
            --against: compares the median frame of each scenario with a table that --save wrote on this machine; exits with 1 where it \
            takes over --at-most times as long.
            --capacity: finds the most control points whose 99th percentile stays within the frame at 60, 90 and 120 Hz; takes a minute \
            or two.
            --calibrate: replays built-in scenarios, or the given ones, and prints the 'costs:' of a display: by non-negative least squares the \
            time of each counted operation in Hooke's own frames on this machine. Its comments say how well they explain the frames. Needs \
            a release build; exits with 65 when counts cannot tell two operations apart.
            """,
            examples: [
                "hooke bench Scenarios/elastic-pull.yaml --refresh 120 --repeat 20",
                "hooke bench --save frame-cost.csv                all scenarios of Scenarios/",
                "hooke bench --against frame-cost.csv --at-most 1.5",
                "hooke bench --capacity",
                "hooke bench --calibrate --repeat 50              costs to paste into a display",
            ],
            exits: [
                .ok, .check("a frame takes longer than --at-most allows"), .usage, .badInput, .missing, .failed,
                .cannotCreate, .cannotWrite,
            ]))

    @Argument(
        help:
            "Scenario files whose frames are measured (default: all in Scenarios/; with --calibrate, built-in scenarios).",
        completion: .scenarios)
    var files: [String] = []

    @OptionGroup var changes: ScenarioChanges

    @Flag(help: "Print JSON: the costs of frames.")
    var json = false

    @Flag(exclusivity: .exclusive, help: "What to measure instead of frames.")
    var subject: Subject?

    @Option(
        name: .customLong("repeat"),
        help: ArgumentHelp(
            "The number of measurements, of which the fastest counts: replays of each scenario (default: 5; with --calibrate 20), passes of each point of --capacity (default: 3)."
        ), completion: .free)
    var repeats: Int?

    @Option(
        name: .customLong("save"),
        help: ArgumentHelp("The file to write: the CSV, in place of standard output.", valueName: "file"),
        completion: .file(extensions: ["csv"]))
    var file: String?

    @Option(
        name: .customLong("save-frames"),
        help: ArgumentHelp(
            "A CSV file to write: the shortest and the median time of each frame, the counts of its work and its allocations.",
            valueName: "file"),
        completion: .file(extensions: ["csv"]))
    var framesFile: String?

    @Option(
        help: ArgumentHelp("Compare with this: a file of costs, which --save wrote.", valueName: "other"),
        completion: .file(extensions: ["csv"]))
    var against: String?

    @Option(
        help: "With --against: how many times as long as in that file a frame may take (default: 1.25).",
        completion: .free)
    var atMost: Double?

    @OptionGroup var messages: MessageOptions

    enum Subject: String, EnumerableFlag {
        case capacity, calibrate

        static func help(for value: Subject) -> ArgumentHelp? {
            switch value {
            case .capacity: "The most control points within a frame at 60, 90 and 120 Hz, as CSV."
            case .calibrate: "The costs of counted operations on this machine, as YAML."
            }
        }
    }

    func validate() throws {
        guard (1...1000).contains(repeats ?? 1) else { throw ValidationError("--repeat must be 1 to 1000") }
        guard file != "" else { throw ValidationError("--save must not be empty") }
        if subject == .calibrate, file != nil { throw ValidationError("--calibrate has no --save") }
        guard subject == nil || (!json && changes.isEmpty && against == nil) else {
            throw ValidationError("--capacity and --calibrate take no --json, no --against and no changes of scenarios")
        }
        guard subject != .capacity || (files.isEmpty && framesFile == nil) else {
            throw ValidationError("--capacity takes no scenarios and no --save-frames")
        }
        guard framesFile != "", against != "" else {
            throw ValidationError("--save-frames and --against must not be empty")
        }
        guard atMost == nil || against != nil else { throw ValidationError("--at-most needs --against") }
        if let atMost, !(atMost > 0 && atMost.isFinite) { throw ValidationError("--at-most must be above 0") }
    }

    func run() throws {
        switch subject {
        case nil: try measureFrames()
        case .capacity: try measureCapacity()
        case .calibrate: try calibrate()
        }
    }

    private func measureCapacity() throws {
        try OutputFiles.check([("--save", file)], against: [])
        var output = try file.map(OutputFiles.open)
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
            try OutputFiles.write(Array(csv.utf8), to: output)
        } else {
            try Output.print(data: String(csv.dropLast()))
        }
    }
}
