import ArgumentParser
import HookeForms
import HookePages
import HookeTrace

/// `hooke report`: writes the page that plays a run.
struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Write a self-contained HTML page that plays a run.",
        discussion: HelpText.discussion(
            """
            Writes report.html beside the run's tables: one file that needs no network and opens from the disk. It shows model and \
            presentation of every frame, forwards, backwards, slowly and frame by frame, with what each frame cost, late frames, events, \
            curves, and every number of the tables with its unit. The page of a golden trace, also one that waits as NAME.new, is written to \
            runs/golden/NAME.

            With --against, shows two runs over each other or side by side, and where they differ.

            With --scenario, the page also carries the scenario, which must be the file that ran.
            """,
            examples: [
                "hooke report runs/elastic-pull                  runs/elastic-pull/report.html",
                "hooke report runs/elastic-pull --scenario Scenarios/elastic-pull.yaml",
                "hooke report Scenarios/Golden/card.new          what waits to be accepted",
                "hooke report runs/before/card --against runs/after/card --save difference.html",
            ],
            exits: [
                .ok, .usage, .code(65, "damaged table, run too large, or another scenario than that which ran"),
                .code(66, "missing run or scenario"), .cannotCreate, .cannotWrite,
            ]))

    @Argument(
        help: ArgumentHelp("A folder written by 'hooke run' or 'hooke record'.", valueName: "run"),
        completion: .directory)
    var folder: String

    @Option(
        name: .customLong("save"),
        help: ArgumentHelp("The file to write (default: report.html in the run's folder).", valueName: "file"),
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
        try OutputFiles.check([("--save", file)], against: [folder, against, scenario].compactMap(\.self))
    }

    func run() throws {
        for path in [folder, against].compactMap(\.self) { try RunArgument.check(path, verb: "report") }
        // The page says what is wrong with a scenario that cannot be read.
        if file != nil, let scenario, let loaded = try? LoadedScenario(scenario) {
            try OutputFiles.check([("--save", file)], against: loaded.files)
        }
        let (folder, against) = (try ShownRun.folder(of: folder), try against.map(ShownRun.folder))
        let path = file ?? "\(folder)/\(ReportPage.file)"
        try PageOutput.write(to: path) { try ReportPage(of: folder, against: against, scenario: scenario) }
    }
}

/// Writes pages, and turns their errors into messages and exit codes.
enum PageOutput {
    /// Writes a page and prints its path.
    static func write(to path: String, _ page: () throws -> ReportPage) throws {
        try write(to: path, by: { try page().write(to: $0) })
    }

    /// Writes a page of springs and prints its path.
    static func write(to path: String, _ page: SpringPage) throws {
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
