import ArgumentParser
import HookeDynamics
import HookePages
import HookeRecordings
import HookeRuns
import HookeScenario
import HookeTrace

/// `hooke import`: writes a recording of a real motion as a run.
struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Write a recording of a real motion as a run.",
        discussion: HelpText.discussion(
            """
            Reads a CSV table with a column of times and columns of values, JSON lines or a JSON array of objects such as \
            {"t": 1234.5, "x": 10}, a golden file of Android's MotionTestRule, the counters of a Perfetto trace (track events in protobuf), \
            or those of a trace in the JSON of Chrome's trace viewer.

            The header has units in brackets or behind an underscore: t [ms], time_s, x [pt]; [1] is a number without a unit. The time is found \
            by its name (t, time, timestamp, targetTimestamp, elapsed, frame). Times without a unit are s, ms, us or ns by the median step \
            between them, as the report says; a step that could be two of them is an error. Times that begin before 0 or after 1 s are those of \
            a clock, and count from the first row. An empty cell, NA or null is a missing value.

            Reports the refresh rate (24 to 240 Hz, or another steady one), dropped frames, gaps, rows that repeat the row before, and the grid \
            to which values are rounded: 1, 1/2, 1/3, 1/255 or 1/1024. Writes OUT/NAME/ with the tables of a run: a track x or y is the position \
            of the layer NAME, another one its property; card.opacity is the opacity of the layer card. 'hooke plot', 'report', 'compare' and \
            'verify' read it. Replaces an earlier import, and never the run of a scenario. A file with errors exits with 65 before anything is \
            written.
            """,
            examples: [
                "hooke import track.csv --name card",
                "hooke import track.csv --name card --time-unit ms --refresh 120",
                "hooke import CardTest_open.json --name card    of MotionTestRule",
                "hooke import card.jsonl --name card --out web  of a Web page",
                "hooke import track.csv --name card --on-frames",
                "hooke compare runs/card card.yaml              at common times",
            ],
            exits: [
                .ok, .usage, .code(65, "an error in the recording"), .missing, .cannotCreate, .cannotWrite,
            ]))

    @Argument(help: "The file of the recording.", completion: .file())
    var file: String

    @Option(
        help: ArgumentHelp(
            "The name of the run, and of the layer of tracks that name none: lower-case letters, digits and hyphens.",
            valueName: "name"),
        completion: .free)
    var name: String

    @Option(
        name: .customLong("out"),
        help: ArgumentHelp(
            "The folder to write into: the run gets a folder in it, with its name.", valueName: "folder"),
        completion: .directory)
    var folder = "runs"

    @OptionGroup var recording: RecordingFileOptions

    @Flag(
        help:
            "Write the times of the frames of the refresh rate in place of those of the file, so that a run at that rate has the same times."
    )
    var onFrames = false

    @Flag(
        help:
            "Put an apostrophe before texts of CSV that a spreadsheet would take for formulas: =, +, -, @ at the start."
    )
    var csvSafe = false

    @Flag(help: "Print JSON: the summary of the import.")
    var json = false

    @Flag(help: "Print errors only.")
    var quiet = false

    @OptionGroup var messages: MessageOptions

    func validate() throws {
        guard !file.isEmpty else { throw ValidationError("the path is empty (expected the file of a recording)") }
        guard !folder.isEmpty else { throw ValidationError("--out must not be empty") }
        if let reason = ScenarioTemplate.error(inName: name) { throw ValidationError("--name: \(reason)") }
        try recording.check()
    }

    func run() throws {
        if let run = RunFolderCheck.run(owning: file) {
            Output.note("\(file.escaped()): a file of the run in \(run.escaped()) (expected a recording)")
            throw ExitCode(65)
        }
        let (path, forms) = ("\(folder)/\(name)", Import.runs)
        do {
            let bytes = try InputFile.bytes(of: file, upTo: RecordingFileOptions.mostBytes)
            let recorded = try RecordingFile(bytes, name: file.escaped(), recording.options())
            if let track = recorded.tracks.first(where: { $0.name.unicodeScalars.contains("\0") }) {
                Output.note(
                    "\(file.escaped()): the name \(quoted(track.name)) has a character of zero (expected a name without it)"
                )
                throw ExitCode(65)
            }
            if onFrames, recorded.frameTimes == nil {
                Output.note(
                    "\(file.escaped()): --on-frames needs a refresh rate and one row a frame (expected another --refresh)"
                )
                throw ExitCode(65)
            }
            let source = (name: FileSystem.split(file).name, sha256: SHA256.text(of: bytes))
            let summary = try forms.write(
                recorded, named: name, source: source, onFrames: onFrames, isForSpreadsheets: csvSafe, into: path)
            if json { return try Output.print(data: summary.text(pretty: true)) }
            if quiet { return }
            let lines = recorded.text.replacing("\n", with: "\n  ")
            try Output.print("\(name): \(lines)\n  files in \(path)/\(Run.pictures(of: path))")
        } catch let error as FrameTraceError {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        } catch let error as TraceError {
            throw OutputFiles.report(error)
        }
    }

    /// The form of runs.
    private static let runs = RecordingFolder(
        tables: RunFileNames.tables, summary: RunResult.file, derived: RunFileNames.pictures, known: RunFileNames.all)
}
