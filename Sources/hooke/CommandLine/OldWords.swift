/// Commands and options of earlier versions. They are replaced by those of this version before the arguments are parsed, with one note.
enum OldWords {
    /// An old command: its words, a flag that it needs, the words and options that replace them.
    private struct Command {
        let name: String
        var flag: String?
        let new: [String]
        /// An option that it must have in its new form, and the value where it was left out.
        var needed: (option: String, value: String)?

        var old: String { flag.map { "\(name) \($0)" } ?? name }
    }

    /// The first that fits is used, so that a row with a flag stands before the one without.
    private static let commands = [
        Command(name: "diff", new: ["compare"]),
        Command(name: "faults", new: ["run", "--print-faults"]),
        Command(name: "schema", flag: "--columns", new: ["docs", "columns"]),
        Command(name: "schema", new: ["docs", "schema"]),
        Command(name: "manual", new: ["docs", "manual"]),
        Command(name: "bench", flag: "--precision", new: ["accuracy"]),
        Command(name: "bench", flag: "--convergence", new: ["accuracy"]),
        Command(name: "bench", flag: "--steppers", new: ["accuracy", "--steppers"]),
        Command(name: "play", flag: "--spring", new: ["spring"], needed: ("--page", "springs.html")),
    ]

    /// The old options of commands, by the commands' old names.
    private static let options: [(command: String, old: String, new: String)] = [
        ("run", "--from", "--resume"), ("check", "--from", "--since"), ("check", "--to", "--until"),
        ("check", "--out", "--save"), ("tune", "--out", "--save"), ("report", "--out", "--save"),
        ("faults", "--out", "--save"), ("play --spring", "--out", "--page"), ("play", "--out", "--save"),
        ("stats", "--csv", "--save"), ("bench", "--csv", "--save"), ("bench", "--frames", "--save-frames"),
        ("spring", "--svg", "--save"),
    ]

    /// The names of old commands with the words that replace them.
    static var names: [(old: String, new: String)] {
        commands.filter { $0.flag == nil }.map { ($0.name, $0.new.joined(separator: " ")) }
    }

    /// Replaces old words, also after `help`.
    ///
    /// - Returns: one sentence that names them and the new ones; `nil` where there are none.
    static func replace(in arguments: inout [String]) -> String? {
        let start = arguments.first == "help" ? 1 : 0
        guard arguments.indices.contains(start), !arguments[0].hasPrefix("-") else { return nil }
        let name = arguments[start]
        var words = Array(arguments[(start + 1)...])
        let end = words.firstIndex(of: "--") ?? words.endIndex
        let command = commands.first { command in
            command.name == name && command.flag.map { words[..<end].contains($0) } ?? true
        }
        var changes: [(old: String, new: String)] = []
        if let command {
            if let flag = command.flag { words = words[..<end].filter { $0 != flag } + words[end...] }
            changes.append(
                (command.old, (command.new + [command.needed?.option].compactMap(\.self)).joined(separator: " ")))
        }
        for (index, word) in words.enumerated() {
            if word == "--" { break }
            let old = String(word.prefix { $0 != "=" })
            guard
                let option = options.first(where: { option in
                    (option.command == name || option.command == command?.old) && option.old == old
                })
            else { continue }
            words[index] = option.new + word.dropFirst(old.count)
            let change = (old: option.old, new: option.new)
            if option.new != command?.needed?.option, !changes.contains(where: { $0 == change }) {
                changes.append(change)
            }
        }
        guard !changes.isEmpty else { return nil }
        if start == 1 {
            // Help is for commands, not for their options.
            arguments = ["help"] + (command?.new ?? [name]).filter { !$0.hasPrefix("-") } + words
        } else {
            if let needed = command?.needed, !words.contains(where: { $0.prefix { $0 != "=" } == needed.option }) {
                words = [needed.option, needed.value] + words
            }
            arguments = (command?.new ?? [name]) + words
        }
        return "hooke: " + changes.map { "'\($0.old)' is now '\($0.new)'" }.joined(separator: ", ")
    }
}
