import ArgumentParser
import HookeDynamics
import HookeForms
import HookeTrace

/// `hooke stats`: the metrics of frames of a run, or of another tool's trace.
struct Stats: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Compute the metrics of frames of a run, or of another tool's trace.",
        discussion: HelpText.discussion(
            """
            Reads the folder of a run, its presents.csv, a CSV file of PresentMon (1 and 2), the output of Android's 'dumpsys gfxinfo \
            PACKAGE framestats', the CSV of Perfetto's table actual_frame_timeline_slice, a log of MangoHud, a capture of CapFrameX, or any CSV \
            file whose column of frame times --column names. Columns are found by their names, in any order; swap chains, windows, layers \
            and runs are reported apart. 'hooke explain METRIC' prints a definition. The table of a run must be the one that its manifest lists.

            Prints frames per second by each definition in use ('hooke explain fps'), and the ten longest frames. With --refresh, estimates \
            late frames and missed vsyncs of a capture that has displayed times.

            Of the metrics of XCTest ('xcrun xcresulttool get test-results metrics') and the JSON of MetricKit, which have no frames, prints the \
            hitch ratios with their verdicts.
            """,
            examples: [
                "hooke stats runs/dropped-frames",
                "hooke stats game.csv --column MsBetweenPresents --save frame_times.csv",
                "hooke stats framestats.txt --refresh 60 --json",
                "hooke stats game.csv --save - | column -s, -t",
                "hooke stats capframex.json --refresh 144 --perfetto    capframex-trace.json, for ui.perfetto.dev",
            ],
            exits: [
                .ok, .usage, .code(65, "an error in the data"), .missing, .cannotCreate, .cannotWrite,
            ]))

    @Argument(help: "The folder of a run, or a file.", completion: .file())
    var path: String

    @OptionGroup var options: TraceOptions

    @Flag(help: "Print JSON.")
    var json = false

    @Option(
        name: .customLong("save"),
        help: ArgumentHelp(
            "The file to write: a table of all frames, as CSV; - is standard output, in place of the report.",
            valueName: "file"),
        completion: .file(extensions: ["csv"]))
    var table: String?

    @Flag(help: "Write a trace for Perfetto's viewer too: NAME-trace.json beside the file, with its frames.")
    var perfetto = false

    @OptionGroup var messages: MessageOptions

    /// The file of --perfetto.
    private var timeline: String? { perfetto ? Capture.path(beside: path, "-trace.json") : nil }

    func validate() throws {
        try TraceOptions.checkPath(path)
        if perfetto, RunFolderCheck.isFolder(path) || RunFolderCheck.run(owning: path) != nil {
            throw ValidationError("--perfetto needs the file of a capture (of a run: hooke run FILE --perfetto)")
        }
        let outputs = [("--perfetto", timeline), ("--save", table == "-" ? nil : table)]
        try OutputFiles.check(outputs, against: [path, "\(path)/presents.csv"])
        guard table == "-" else { return }
        if json {
            throw ValidationError("--save - and --json both go to standard output (expected a file for the table)")
        }
    }

    func run() throws {
        try RunArgument.check(path, verb: "stats")
        let capture = try options.capture(path)
        let traces: [FrameTrace]
        switch capture {
        case .frames(let found): traces = found
        case .hitches(let summaries): return try printHitches(summaries)
        }
        if let timeline {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            try OutputFiles.write(FrameTrace.perfetto(traces, name: name), to: OutputFiles.open(timeline))
            Output.inform("\(timeline): written")
        }
        if let table {
            let csv: [UInt8]
            do throws(TraceError) { csv = try FrameTrace.csv(traces) } catch { throw OutputFiles.report(error) }
            if table == "-" { return try Output.print(bytes: csv) }
            try OutputFiles.write(csv, to: OutputFiles.open(table))
        }
        if json {
            try Output.print(data: JSONValue.object([.init("traces", .array(traces.map(\.json)))]).text(pretty: true))
        } else {
            try Output.print(traces.map(\.text).joined(separator: "\n\n"))
        }
    }

    /// Prints the hitches of a file without frames, of which there is no table and no timeline.
    private func printHitches(_ summaries: [HitchSummary]) throws {
        if let option = table != nil ? "--save" : perfetto ? "--perfetto" : nil {
            Output.note("\(path): \(option) needs frames, and the file has hitches without frames")
            throw ExitCode(65)
        }
        if json {
            let document: JSONValue = ["traces": [], "hitches": .array(summaries.map(\.json))]
            try Output.print(data: document.text(pretty: true))
        } else {
            try Output.print(summaries.map(\.text).joined(separator: "\n\n"))
        }
    }
}

/// The options of verbs that read frame traces.
struct TraceOptions: ParsableArguments {
    @Option(
        help: """
            The column of the frame times, in milliseconds or the unit at the end of its name (default: FrameTime, MsBetweenAppStart or \
            MsBetweenPresents, the first that exists; of Perfetto dur, of MangoHud frametime, of CapFrameX MsBetweenPresents).
            """,
        completion: .free)
    var column: String?

    @Option(
        help: ArgumentHelp(
            "The display's refresh rate, such as 120 or 60000/1001, for data without an interval.", valueName: "hz"),
        completion: .refreshRates)
    var refresh: String?

    func validate() throws { _ = try hertz }

    /// Whether no option was given.
    var isEmpty: Bool { column == nil && refresh == nil }

    /// The rate of `--refresh` in hertz.
    var hertz: Double? { get throws { try refresh.map(ScenarioChanges.rate)?.hertz } }

    /// Rejects an empty path.
    static func checkPath(_ path: String) throws {
        guard !path.isEmpty else {
            throw ValidationError("the path is empty (expected the folder of a run, or the file of a trace)")
        }
    }

    /// Reads the frames of a capture, or prints the error and throws its exit code.
    func traces(_ path: String) throws -> [FrameTrace] {
        try read { options throws(FrameTrace.FileError) in try FrameTrace.read(path: path, options) }
    }

    /// Reads a capture, or prints the error and throws its exit code.
    func capture(_ path: String) throws -> Capture {
        try read { options throws(FrameTrace.FileError) in try Capture.read(path: path, options) }
    }

    private func read<Result>(
        _ read: (FrameTraceOptions) throws(FrameTrace.FileError) -> Result
    ) throws -> Result {
        let options = FrameTraceOptions(column: column, refresh: try hertz)
        do throws(FrameTrace.FileError) {
            return try read(options)
        } catch {
            var hint = ""
            if case .data(let problem) = error, let choice = problem.choice,
                let nearest = nearestName(to: choice.name, among: choice.known)
            {
                hint = "; did you mean '\(nearest)'?"
            }
            Output.note("\(error)\(hint)")
            throw ExitCode(error.exitCode)
        }
    }
}
