import ArgumentParser
import HookeForms
import HookePages
import HookeTrace

/// `hooke report`: writes the page that plays a run.
struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Write a self-contained HTML page that plays a run, or shows another tool's capture.",
        discussion: HelpText.discussion(
            """
            Writes report.html beside the run's tables: one file that needs no network and opens from the disk. It shows model and \
            presentation of every frame, forwards, backwards, slowly and frame by frame, with what each frame cost, late frames, events, \
            curves, and every number of the tables with its unit. The page of a golden trace, also one that waits as NAME.new, is written to \
            runs/golden/NAME.

            With --against, shows two runs over each other or side by side, and where they differ.

            With --scenario, the page also carries the scenario, which must be the file that ran.

            Of a file with frames, as 'hooke stats' reads it, writes NAME-report.html beside it: the frame times, the metrics, frames per second \
            by each definition, and the longest frames.
            """,
            examples: [
                "hooke report runs/elastic-pull                  runs/elastic-pull/report.html",
                "hooke report runs/elastic-pull --scenario Scenarios/elastic-pull.yaml",
                "hooke report Scenarios/Golden/card.new          what waits to be accepted",
                "hooke report runs/before/card --against runs/after/card --save difference.html",
                "hooke report game.csv --refresh 60              game-report.html",
            ],
            exits: [
                .ok, .usage, .code(65, "damaged table, run too large, or another scenario than that which ran"),
                .code(66, "missing run or scenario"), .cannotCreate, .cannotWrite,
            ]))

    @Argument(
        help: ArgumentHelp(
            "A folder written by 'hooke run' or 'hooke record', or the file of a capture.", valueName: "run"),
        completion: .file())
    var folder: String

    @OptionGroup var trace: TraceOptions

    @Option(
        name: .customLong("save"),
        help: ArgumentHelp(
            "The file to write (default: report.html in the run's folder, NAME-report.html beside a capture).",
            valueName: "file"),
        completion: .file(extensions: ["html"]))
    var file: String?

    @Option(help: ArgumentHelp("Compare with this: a run or golden trace.", valueName: "other"), completion: .directory)
    var against: String?

    @Option(help: ArgumentHelp("The scenario that ran.", valueName: "file"), completion: .scenarios)
    var scenario: String?

    @OptionGroup var messages: MessageOptions

    func validate() throws {
        for (name, path) in [("RUN", folder as String?), ("--against", against), ("--scenario", scenario)]
        where path == "" {
            throw ValidationError("\(name) must not be empty")
        }
        if isCapture {
            guard against == nil, scenario == nil else {
                throw ValidationError("--against and --scenario need the folder of a run")
            }
        } else if RunFolderCheck.isFolder(folder), !trace.isEmpty {
            throw ValidationError("--column and --refresh need the file of a trace")
        }
        try OutputFiles.check([("--save", file)], against: [folder, against, scenario].compactMap(\.self))
    }

    /// Whether the argument is a file, and not a folder or a scenario.
    private var isCapture: Bool {
        FileStamp(of: folder) != nil && !RunFolderCheck.isFolder(folder) && !ScenarioFileName.isScenario(folder)
    }

    func run() throws {
        for path in [folder, against].compactMap(\.self) { try RunArgument.check(path, verb: "report") }
        if isCapture { return try reportCapture() }
        // The page says what is wrong with a scenario that cannot be read.
        if file != nil, let scenario, let loaded = try? LoadedScenario(scenario) {
            try OutputFiles.check([("--save", file)], against: loaded.files)
        }
        let (folder, against) = (try ShownRun.folder(of: folder), try against.map(ShownRun.folder))
        let path = file ?? "\(folder)/\(ReportPage.file)"
        try PageOutput.write(to: path, inRun: file == nil ? folder : nil) {
            try ReportPage(of: folder, against: against, scenario: scenario)
        }
    }

    private func reportCapture() throws {
        if let run = RunFolderCheck.run(owning: folder) {
            Output.note("\(folder.escaped()): a table of a run; report the run: hooke report \(run.escaped())")
            throw ExitCode(66)
        }
        let path = file ?? TracePage.path(of: folder)
        try PageOutput.write(to: path, TracePage(of: folder, try trace.traces(folder)))
    }
}

/// Writes pages, and turns their errors into messages and exit codes.
enum PageOutput {
    /// Writes a page, as a file of a run where its folder is given, and prints its path.
    static func write(to path: String, inRun run: String? = nil, _ page: () throws -> ReportPage) throws {
        try write(to: path, by: { try page().write(to: $0, in: run.map { try FolderLock($0) }) })
    }

    /// Writes a page of springs and prints its path.
    static func write(to path: String, _ page: SpringPage) throws {
        try write(to: path, by: page.write)
    }

    /// Writes the page of a capture and prints its path.
    static func write(to path: String, _ page: TracePage) throws {
        try write(to: path, by: page.write)
    }

    private static func write(to path: String, by write: (String) throws -> Void) throws {
        do {
            try write(path)
            try Output.print(path)
        } catch let error as PageError {
            try fail("\(error)", error.exitCode)
        } catch let error as TraceError {
            try fail("\(error)", error.exitCode)
        } catch let error as ScenarioFileError {
            try fail("\(error)", ScenarioFileError.exitCode)
        } catch let error as ScenarioProblems {
            try fail("\(error)", ScenarioProblems.exitCode)
        }
    }

    private static func fail(_ message: String, _ code: Int32) throws {
        Output.note(message)
        throw ExitCode(code)
    }
}
