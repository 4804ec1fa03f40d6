import ArgumentParser
import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// `hooke watch`: runs a scenario again on each change of its file, and draws it in the terminal.
struct Watch: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Run a scenario again on each change of its file, and draw the result in the terminal.",
        discussion: HelpText.discussion(
            """
            Runs in memory and writes no files. Errors are shown, and the command waits for the next change, of the scenario or of a file \
            that it names. Ctrl-C ends it.
            """,
            examples: ["hooke watch card.yaml", "hooke watch card.yaml --refresh 120"],
            exits: [
                .usage, .code(66, "the file does not exist at the start"), .cannotWrite, .code(130, "ended by Ctrl-C"),
            ]))

    @Argument(help: "A scenario file.", completion: .scenarios)
    var file: String

    @OptionGroup var changes: ScenarioChanges

    @Option(
        help: ArgumentHelp("The time between two looks at the files.", valueName: "seconds"), completion: .free,
        transform: OptionValue.seconds)
    var interval = 0.25

    @OptionGroup var messages: MessageOptions

    func validate() throws {
        guard (0.01...3600).contains(interval) else { throw ValidationError("--interval must be 0.01 to 3600 seconds") }
    }

    func run() throws {
        guard FileStamp(of: file) != nil else {
            Output.note("\(file): no such file; make a scenario with: hooke init NAME")
            throw ExitCode(ScenarioFileError.exitCode)
        }
        let overrides = try changes.overrides()
        var files = WatchedFiles(of: file)
        while true {
            try show(overrides, files.names)
            files.waitForChange(every: interval)
        }
    }

    /// Runs the scenario once, and shows the result or the errors.
    private func show(_ overrides: ScenarioOverrides, _ names: [String]) throws {
        let style = TerminalStyle.output
        if style.columns != nil { try Output.print(styled: "\u{1B}[H\u{1B}[2J", terminator: "") }
        do {
            let loaded = try LoadedScenario(file, overrides)
            let run = try loaded.scenario.run(hashing: true)
            try Output.print("\(run.result.verdict)\n\n\(run.charts(columns: style.columns ?? 80))")
        } catch let error as RunError {
            Output.note(error.described(in: file))
        } catch let error as ExitCode {
            throw error
        } catch {
            Output.note("\(error)")
        }
        Output.inform("watching \(names.joined(separator: ", ")); Ctrl-C ends")
    }
}
