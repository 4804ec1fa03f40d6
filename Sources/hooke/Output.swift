import ArgumentParser
import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Where a command's words go: data to standard output, every write checked; all else to standard error.
enum Output {
    /// Writes a text for people and a line end to standard output; what a terminal must not see as it is, is escaped.
    ///
    /// - Throws: as ``print(data:)``.
    static func print(_ text: String) throws { try print(data: text.escaped(keepingLines: true)) }

    /// Writes a text as it is, JSON or CSV, and a line end to standard output.
    ///
    /// - Throws: `ExitCode` 74 when it cannot be written, as on a full disk; nothing is lost in silence. 141, without a word, when whoever
    ///   read it has gone, as `head` does: that is what a shell has for a command that such a signal ends.
    static func print(data text: String) throws {
        do throws(TraceError) {
            var output = CheckedOutput.standard()
            try output.write(text + "\n")
            try output.flush()
        } catch .system(_, _, EPIPE) {
            throw ExitCode(128 + SIGPIPE)
        } catch {
            note("\(error)")
            throw ExitCode(error.exitCode)
        }
    }

    /// Writes a text for people, escaped as by ``print(_:)``, and a line end to standard error. If that is gone there is nobody to tell.
    static func note(_ text: String) {
        let bytes = Array((text.escaped(keepingLines: true) + "\n").utf8)
        _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Whether somebody watches standard error.
    static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }
}
