import ArgumentParser
import HookeDynamics

/// The words of the command line that are read before the argument parser reads the rest: the option `--color`, which every command takes
/// at any place, and the names of commands, for suggestions.
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
    static func checkCommands(in arguments: [String]) throws {
        var words = arguments.prefix { !$0.hasPrefix("-") }
        let asksForHelp = words.first == "help"
        if asksForHelp { words.removeFirst() }
        var commands = Hooke.configuration.subcommands
        var path = "hooke"
        while let word = words.popFirst() {
            if let found = commands.first(where: { name(of: $0) == word }) {
                path += " \(word)"
                commands = found.configuration.subcommands
                continue
            }
            // After the first command come arguments.
            guard asksForHelp || path == "hooke" else { return }
            let names = commands.map(name) + (path == "hooke" ? ["help"] : [])
            if names.contains(word) { continue }
            let end =
                nearestName(to: word, among: names).map { "; did you mean '\($0)'?" }
                ?? (names.isEmpty ? ", which has no commands" : " (expected one of \(names.joined(separator: ", ")))")
            throw ValidationError("unknown command '\(word)'\(path == "hooke" ? "" : " of '\(path)'")\(end)")
        }
    }

    private static func name(of command: any ParsableCommand.Type) -> String { command._commandName }
}
