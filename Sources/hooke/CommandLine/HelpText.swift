/// The parts that the help of every command has: what it does, examples, exit codes.
enum HelpText {
    /// The discussion of a command.
    ///
    /// - Parameters:
    ///   - about: paragraphs on what the command does; may be empty.
    ///   - examples: command lines, each with an optional remark behind at least two spaces.
    ///   - exits: the exit codes, in ascending order.
    static func discussion(_ about: String = "", examples: [String], exits: [ExitMeaning]) -> String {
        let parts = [
            about, "Examples:\n" + examples.map { "  \($0)" }.joined(separator: "\n"),
            "Exit codes: " + exits.map(\.text).joined(separator: ", ") + ".",
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}

/// An exit code and what it means for a command.
struct ExitMeaning {
    let text: String

    /// 0: the command did what it was asked to do.
    static let ok = ExitMeaning(text: "0 ok")
    /// 64: invalid arguments.
    static let usage = ExitMeaning(text: "64 usage")
    /// 65: a scenario, or what else the command reads, is invalid.
    static let badInput = ExitMeaning(text: "65 bad scenario")
    /// 66: what the command reads does not exist.
    static let missing = ExitMeaning(text: "66 missing input")
    /// 70: the solver failed, or the program has an error.
    static let failed = ExitMeaning(text: "70 internal error, or the solver failed")
    /// 73: an output cannot be created.
    static let cannotCreate = ExitMeaning(text: "73 cannot create")
    /// 74: an output cannot be written completely.
    static let cannotWrite = ExitMeaning(text: "74 input or output failed")

    /// 1: a check of the command failed, in words.
    static func check(_ words: String) -> ExitMeaning { ExitMeaning(text: "1 \(words)") }
    /// Another meaning of a code, in words.
    static func code(_ code: Int, _ words: String) -> ExitMeaning { ExitMeaning(text: "\(code) \(words)") }
}
