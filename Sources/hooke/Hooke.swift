import ArgumentParser
import HookeForms
import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The command line: one file for each verb; all logic is in the modules.
///
/// Every verb sets `commandName`: deriving it from the type's name costs the argument parser start-up time.
@main
struct Hooke: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hooke",
        abstract: "Simulate Core Animation's motion without a screen: a scenario file in, exact trajectories out.",
        discussion: HelpText.discussion(
            "An interrupted command removes its unfinished files; a second Ctrl-C ends it at once.",
            examples: [
                "hooke init card                               write card.yaml, a commented scenario",
                "hooke run Scenarios/elastic-pull.yaml         write runs/elastic-pull/",
                "hooke plot runs/elastic-pull                  draw its pictures",
                "hooke report runs/elastic-pull                write a page that plays it",
                "hooke verify Scenarios/*.yaml                 compare with golden traces",
                "hooke spring --duration 0.5 --bounce 0.3      analyse a spring",
                "hooke compare card.yaml --refresh 60,120      what the rate changes",
                "hooke compare runs/card runs/card-2           what differs first, and why",
                "hooke identify track.csv                      the spring behind a recorded motion",
                "hooke import track.csv --name card            a recording of a motion as a run",
                "hooke sweep elastic-springs.yaml              run a plan of many variants",
                "hooke tune find-damping.yaml                  parameters that meet goals best",
                "hooke accuracy --out runs/precision           measure all solvers",
                "hooke doctor                                  whether this machine gives the same bytes",
                "hooke --generate-completion-script bash > /etc/bash_completion.d/hooke",
                "                                              also zsh and fish",
            ],
            exits: [
                .ok, .check("a check failed"), .usage, .code(65, "bad scenario or snapshot"), .missing, .failed,
                .cannotCreate, .cannotWrite, .code(75, "a sweep was interrupted"), .code(130, "interrupted (Ctrl-C)"),
                .code(141, "the reader of the output has closed it"), .code(143, "terminated"),
            ]),
        version: HookeVersion.current,
        groupedSubcommands: [
            CommandGroup(name: "Begin", subcommands: [Init.self, List.self, Validate.self, Doctor.self]),
            CommandGroup(name: "Run", subcommands: [Run.self, Sweep.self, Tune.self, Watch.self, Import.self]),
            CommandGroup(name: "See", subcommands: [Plot.self, Report.self, Play.self]),
            CommandGroup(name: "Compare", subcommands: [Compare.self, Verify.self, Record.self]),
            CommandGroup(
                name: "Study",
                subcommands: [
                    SpringCommand.self, Identify.self, Bench.self, Accuracy.self, Check.self, Stats.self, Explain.self,
                ]),
            CommandGroup(name: "Documents", subcommands: [Docs.self]),
        ])

    @OptionGroup var messages: MessageOptions

    /// Parses the arguments and runs the command. Signals remove unfinished files first. Help is written through ``Output``, so that
    /// a full disk is an error.
    static func main() {
        Interruption.endCleanly()
        var words: [String] = []
        do {
            words = try arguments()
            try CommandWords.takeColor(from: &words)
            CommandWords.joinNegativeNumbers(in: &words)
            if let note = OldWords.replace(in: &words) { Output.inform(note) }
            try CommandWords.checkCommands(in: words, of: Hooke.self)
            var command = try ChosenCommand.parsed(words, of: Hooke.self) ?? parseAsRoot(words)
            if let describing = command as? any DescribingCommand {
                try describing.run(describing: Hooke.self)
            } else {
                try command.run()
            }
        } catch {
            exitProcess(report(error, words))
        }
    }

    /// The command's arguments. Unreadable arguments are an error: without any, the command would print its help and exit with 0.
    private static func arguments() throws -> [String] {
        guard let arguments = StartArguments.all else {
            Output.note("hooke: cannot read this process's arguments; is /proc mounted?")
            throw ExitCode(70)
        }
        return arguments
    }

    /// Prints the error or help text that ended the command and returns the exit code.
    private static func report(_ error: any Error, _ words: [String]) -> Int32 {
        let (message, code) = (fullMessage(for: error), exitCode(for: error))
        let text =
            code == .validationFailure
            ? CommandWords.suggestingOptions(in: message, after: words, of: Hooke.self) : message
        if text.isEmpty { return code.rawValue }
        guard code == .success else {
            Output.note(text)
            return code.rawValue
        }
        do {
            try Output.print(text)
            return code.rawValue
        } catch {
            return exitCode(for: error).rawValue
        }
    }
}

/// Ends the process. Inside a command, `exit` means ArgumentParser's method.
private func exitProcess(_ code: Int32) -> Never { exit(code) }
