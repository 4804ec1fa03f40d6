import HookeTrace
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// When output has colours.
enum ColorChoice: String, CaseIterable, Sendable {
    /// In a terminal, unless the environment has `NO_COLOR`, or `TERM=dumb`.
    case auto
    case always, never

    /// What `--color` chose. It applies to every command, and to the errors of arguments, and so is read before they are parsed.
    static var current: ColorChoice {
        get { allCases[chosen.load(ordering: .relaxed)] }
        set { chosen.store(allCases.firstIndex(of: newValue) ?? 0, ordering: .relaxed) }
    }

    private static let chosen = Atomic(0)
}

/// How an output shows: its colours and its width.
struct TerminalStyle: Sendable {
    /// Whether texts have colours and weights.
    let isColored: Bool
    /// The number of characters in a line; `nil` where the output is not a terminal, which takes lines of any length.
    let columns: Int?

    /// The style of an output that is a terminal or not.
    init(of descriptor: Int32, _ choice: ColorChoice = .current) {
        let isTerminal = isatty(descriptor) == 1
        isColored = choice == .always || choice == .auto && isTerminal && TerminalStyle.environmentHasColors
        columns = isTerminal ? TerminalStyle.columns(of: descriptor) : nil
    }

    /// The style of standard output.
    static var output: TerminalStyle { TerminalStyle(of: STDOUT_FILENO) }
    /// The style of standard error.
    static var errors: TerminalStyle { TerminalStyle(of: STDERR_FILENO) }

    /// How the lines with advice begin that the argument parser adds to an error.
    private static let hints = ["Usage: ", "Help:  ", "  See '"]

    /// Error messages in red, their positions (`file:line:column:`) in bold.
    func errors(_ text: String) -> String {
        guard isColored else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if TerminalStyle.hints.contains(where: { line.hasPrefix($0) }) { return String(line) }
            guard let end = TerminalStyle.endOfPosition(in: line) else { return red(line) }
            return bold(line[..<end]) + red(line[end...])
        }.joined(separator: "\n")
    }

    /// A text in bold.
    func bold(_ text: some StringProtocol) -> String { styled(text, "1") }

    private func red(_ text: some StringProtocol) -> String { styled(text, "31") }

    private func styled(_ text: some StringProtocol, _ code: String) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : String(text)
    }

    /// The end of `file:line:column:` at the beginning of a line.
    private static func endOfPosition(in line: Substring) -> Substring.Index? {
        line.prefixMatch(of: /[^:]+:[0-9]+:[0-9]+:/)?.range.upperBound
    }

    /// `NO_COLOR` counts if it is not empty (https://no-color.org).
    private static var environmentHasColors: Bool {
        (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
    }

    /// The width of a terminal: `COLUMNS`, or what the terminal reports, or 80.
    private static func columns(of descriptor: Int32) -> Int {
        if let given = variable("COLUMNS").flatMap({ Int($0) }), (1...10_000).contains(given) { return given }
        var size = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : 80
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

extension TerminalStyle {
    /// Lines of two columns, the second wrapped at words to the width of the terminal.
    func table(_ rows: [(name: String, text: String)]) -> String {
        let widest = (rows.map(\.name.count).max() ?? 0) + 2
        return rows.map { row in
            let name = bold(row.name) + String(repeating: " ", count: widest - row.name.count)
            // A terminal too narrow for two columns wraps by itself.
            guard let columns, columns >= widest + 20 else { return name + row.text }
            return name
                + row.text.wrapped(to: columns - widest).joined(separator: "\n" + String(repeating: " ", count: widest))
        }.joined(separator: "\n")
    }
}

extension String {
    /// The lines of a text broken at spaces so that they have at most `width` characters; a longer word is a line by itself.
    func wrapped(to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return lines + (line.isEmpty && !lines.isEmpty ? [] : [line])
    }
}
