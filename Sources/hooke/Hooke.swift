import ArgumentParser
import HookeForms
import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The command line: one file a verb, and no logic of its own.
///
/// Each verb says its name: to make it of the type's took the argument parser an eighth of a short run.
@main
struct Hooke: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hooke",
        abstract: "Deterministic motion without a screen: a scenario file in, exact trajectories out.",
        discussion: """
            Examples:
              hooke run Scenarios/elastic-pull.yaml          writes runs/elastic-pull/ and prints the verdict
              hooke plot runs/elastic-pull                   draws its pictures
              hooke verify Scenarios/*.yaml                  holds every scenario against its golden trace
              hooke spring --duration 0.5 --bounce 0.3       says all there is to say about a spring
              hooke bench --precision --out runs/precision   measures what accuracy costs with each solver

            Exit codes: 0 ok, 1 a check failed, 64 usage, 65 bad scenario or snapshot, 66 missing input, 70 internal or a motion \
            that cannot be solved so, 73 cannot create, 74 input or output failed, 130 interrupted (Ctrl-C), 143 terminated. \
            An interrupted command leaves nothing unfinished behind; a second Ctrl-C ends it at once.
            """,
        version: HookeVersion.current,
        subcommands: [
            List.self, Validate.self, Run.self, Record.self, Verify.self, Plot.self, Bench.self, SpringCommand.self,
            Schema.self,
        ])

    /// Runs the command that was given, interrupted cleanly; help goes through ``Output``, for which a full disk is an error.
    static func main() {
        Interruption.endCleanly()
        do {
            var command = try parseAsRoot(arguments())
            try command.run()
        } catch {
            leave(with: end(with: error))
        }
    }

    /// What the command was given. Where nobody says it is refused: without arguments it would print its help and call that success.
    private static func arguments() throws -> [String] {
        guard let arguments = StartArguments.all else {
            Output.note("hooke: the system does not give this command its arguments; is /proc mounted?")
            throw ExitCode(70)
        }
        return arguments
    }

    /// Tells what ended the command, and what it exits with.
    private static func end(with error: any Error) -> Int32 {
        let (text, code) = (fullMessage(for: error), exitCode(for: error))
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

/// Ends the process. (A command's own `exit` is another.)
private func leave(with code: Int32) -> Never { exit(code) }
