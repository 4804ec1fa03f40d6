import ArgumentParser
import HookeDynamics

/// The words of the command line that are read before the argument parser reads the rest: the option `--color`, which every command takes
/// at any place, and the names of commands, for suggestions. `root` is the command that has all others.
enum CommandWords {
    /// Removes `--color WHEN` and `--color=WHEN` from the arguments, and applies the last.
    ///
    /// - Throws: `ValidationError` for a missing or unknown value.
    static func takeColor(from arguments: inout [String]) throws {
        // Completion scripts ask with arguments that are not a command line.
        guard arguments.first?.hasPrefix("---") != true else { return }
        var kept: [String] = []
        var words = arguments[...]
        while let word = words.popFirst() {
            if word == "--" {
                kept += [word] + words
                break
            } else if word == "--color" {
                guard let value = words.popFirst() else { throw ValidationError("Missing value for '--color <when>'") }
                try choose(value)
            } else if word.hasPrefix("--color=") {
                try choose(String(word.dropFirst("--color=".count)))
            } else {
                kept.append(word)
            }
        }
        arguments = kept
    }

    private static func choose(_ value: String) throws {
        guard let choice = ColorChoice(rawValue: value) else {
            let values = ColorChoice.allCases.map(\.rawValue)
            throw ValidationError(
                "The value '\(value)' is invalid for '--color <when>'. Please provide one of 'auto', 'always' and 'never'."
                    + (nearestName(to: value, among: values).map { " Did you mean '\($0)'?" } ?? ""))
        }
        ColorChoice.current = choice
    }

    /// Joins options and negative numbers behind them, `--refresh -60` as `--refresh=-60`: the parser would take the number for an option, and
    /// say that a value is missing instead of which numbers are allowed.
    static func joinNegativeNumbers(in arguments: inout [String]) {
        guard arguments.first?.hasPrefix("---") != true else { return }
        var joined: [String] = []
        for (index, word) in arguments.enumerated() {
            guard word != "--" else {
                joined += arguments[index...]
                break
            }
            let isNumber = word.hasPrefix("-") && word.dropFirst().first.map { $0.isWholeNumber || $0 == "." } ?? false
            if isNumber, let option = joined.last, option.hasPrefix("--"), !option.contains("=") {
                joined[joined.count - 1] = "\(option)=\(word)"
            } else {
                joined.append(word)
            }
        }
        arguments = joined
    }

    /// Rejects the name of a command that does not exist, also after `help`.
    ///
    /// - Throws: `ValidationError` with the name that was probably meant, or all names.
    static func checkCommands(in arguments: [String], of root: any ParsableCommand.Type) throws {
        var words = arguments.prefix { !$0.hasPrefix("-") }
        let asksForHelp = words.first == "help"
        if asksForHelp { words.removeFirst() }
        var commands = root.configuration.subcommands
        var path = "hooke"
        var takesArguments = false
        while let word = words.popFirst() {
            if let found = commands.first(where: { name(of: $0) == word }) {
                path += " \(word)"
                commands = found.configuration.subcommands
                takesArguments = commands.isEmpty || found.configuration.defaultSubcommand != nil
                continue
            }
            guard asksForHelp || !takesArguments else { return }
            let names = commands.map(name) + (path == "hooke" ? ["help"] : [])
            if names.contains(word) { continue }
            if !asksForHelp, path == "hooke", let file = ScenarioFileName.file(named: word) {
                throw ValidationError("'\(word)' is not a command; run the scenario with: hooke run \(file)")
            }
            let old = path == "hooke" ? OldWords.names : []
            let nearest = nearestName(to: word, among: names + old.map(\.old))
            let end =
                nearest.map { name in old.first { $0.old == name }?.new ?? name }.map { "; did you mean '\($0)'?" }
                ?? (names.isEmpty ? ", which has no commands" : " (expected one of \(names.joined(separator: ", ")))")
            throw ValidationError("unknown command '\(word)'\(path == "hooke" ? "" : " of '\(path)'")\(end)")
        }
    }

    /// Replaces the parser's suggestion for an unknown option, which for a short one is any option as short: by the one that other tools call
    /// so, or by the most similar one of the command.
    static func suggestingOptions(
        in message: String, after arguments: [String], of root: any ParsableCommand.Type
    ) -> String {
        guard let match = message.firstMatch(of: /Unknown option '(-+)([^']*)'(\. Did you mean '[^']*'\?)?/) else {
            return message
        }
        let known = options(of: command(in: arguments, of: root), root)
        let name = String(match.2)
        let meant =
            otherNames.first { $0.others.contains(name) && known.contains($0.option) }?.option
            ?? (match.1 == "--" ? nearestName(to: name, among: known) : nil)
        let suggestion = meant.map { ". Did you mean '--\($0)'?" } ?? ""
        return message.replacing(match.0, with: "Unknown option '\(match.1)\(name)'\(suggestion)", maxReplacements: 1)
    }

    /// What other tools call options.
    private static let otherNames: [(option: String, others: [String])] = [
        ("refresh", ["fps", "hz", "hertz", "rate", "frame-rate", "framerate", "frequency", "refresh-rate"]),
        ("out", ["o", "output", "dir", "directory", "folder", "output-dir"]),
        ("save", ["o", "output", "file", "csv", "svg", "html"]),
        ("threads", ["j", "jobs", "parallel", "workers"]),
        ("quiet", ["q", "silent"]),
        ("solver", ["method", "integrator"]),
    ]

    /// The command that the first words name.
    private static func command(
        in arguments: [String], of root: any ParsableCommand.Type
    ) -> any ParsableCommand.Type {
        var command = root
        for word in arguments {
            guard let next = command.configuration.subcommands.first(where: { name(of: $0) == word }) else { break }
            command = next
        }
        return command
    }

    /// The long options of a command, without dashes, from its help.
    private static func options(
        of command: any ParsableCommand.Type, _ root: any ParsableCommand.Type
    ) -> [String] {
        root.helpMessage(for: command).split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("-") }
            .compactMap { $0.firstMatch(of: /--([a-z][a-z-]*)/).map { String($0.1) } }
    }

    private static func name(of command: any ParsableCommand.Type) -> String { command._commandName }
}
