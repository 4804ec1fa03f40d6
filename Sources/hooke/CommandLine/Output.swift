import ArgumentParser
import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A command's output: results to standard output with every write checked, messages to standard error.
enum Output {
    /// Writes a text and a line end to standard output, with control characters escaped for terminals.
    ///
    /// - Throws: as ``print(data:terminator:)``.
    static func print(_ text: String) throws { try print(data: plain(text)) }

    /// The most characters of a line of text.
    private static let longestLine = 16_384

    /// A text whose control characters are escaped, without endless lines, and in which no line is a command of GitHub Actions.
    private static func plain(_ text: String) -> String {
        let escaped = text.escaped(keepingLines: true)
        guard escaped.utf8.count > longestLine || escaped.contains("::") else { return escaped }
        return escaped.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let indentation = line.prefix { $0 == " " || $0 == "\t" }
            let isCommand = line.dropFirst(indentation.count).hasPrefix("::")
            let safe = isCommand ? indentation + "\\u{3a}" + line.dropFirst(indentation.count + 1) : line
            return String(safe).shortened(to: longestLine)
        }.joined(separator: "\n")
    }

    /// Writes JSON or CSV unescaped, and a line end, to standard output.
    ///
    /// - Throws: `ExitCode` 74 when it cannot be written, as on a full disk; 141 (128 + SIGPIPE) without a message when the reader
    ///   has closed the pipe, as `head` does.
    static func print(data text: String, terminator: String = "\n") throws {
        try print(bytes: Array((text + terminator).utf8))
    }

    /// Writes bytes as they are to standard output.
    ///
    /// - Throws: as ``print(data:terminator:)``.
    static func print(bytes: [UInt8]) throws {
        do throws(TraceError) {
            var output = CheckedOutput.standard()
            try output.write(bytes)
            try output.flush()
        } catch .system(_, _, EPIPE) {
            throw ExitCode(128 + SIGPIPE)
        } catch {
            note("\(error)")
            throw ExitCode(error.exitCode)
        }
    }

    /// Writes a text that is escaped where it must be, and may have styles, and a line end to standard output.
    ///
    /// - Throws: as ``print(data:terminator:)``.
    static func print(styled text: String, terminator: String = "\n") throws {
        try print(data: text, terminator: terminator)
    }

    /// Writes an error message, escaped as by ``print(_:)``, and a line end to standard error; coloured in a terminal. Write errors
    /// are ignored.
    static func note(_ text: String) {
        send(TerminalStyle.errors.errors(plain(text)))
    }

    /// Writes a command of GitHub Actions, whose texts are escaped, and a line end to standard error.
    static func annotate(_ command: String) { send(command.escaped()) }

    /// Writes a message that is not an error, escaped as by ``print(_:)``, and a line end to standard error. Write errors are ignored.
    static func inform(_ text: String) { send(plain(text)) }

    /// Replaces the current line of standard error, which is a terminal, by a text; the cursor stays at its start.
    static func show(_ text: String) {
        let bytes = Array(("\r\u{1B}[K" + text.escaped() + "\r").utf8)
        _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    private static func send(_ text: String) {
        let bytes = Array((text + "\n").utf8)
        _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Whether standard error is a terminal.
    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
