import ArgumentParser
import HookeTrace

/// The rule of options that name a file to write: a command replaces neither what it reads nor a file of a run, and writes one file once.
enum OutputFiles {
    /// An option and the path that it was given, if it was.
    typealias Named = (option: String, path: String?)

    /// Checks the outputs of a command before it writes any.
    ///
    /// Files are the same if they are one file on the disk, however their paths are spelled, also through links.
    ///
    /// - Parameters:
    ///   - outputs: the options with their paths.
    ///   - inputs: the files that the command reads; a folder stands for itself only.
    /// - Throws: `ValidationError`, exit code 64, with the option, the path and the reason.
    static func check(_ outputs: [Named], against inputs: [String]) throws {
        let outputs = outputs.compactMap { named in named.path.map { (option: named.option, path: $0) } }
        guard !outputs.isEmpty else { return }
        try checkNames(outputs)
        let read = inputs.filter { !$0.isEmpty && $0 != "-" }.map { (path: $0, identity: FileIdentity(of: $0)) }
        var written: [(option: String, path: String, identity: FileIdentity)] = []
        for (option, path) in outputs {
            let identity = FileIdentity(of: path)
            if let input = read.first(where: { $0.identity == identity }) {
                let same = input.path == path ? "" : ", the same file as \(quoted(input.path))"
                throw ValidationError(
                    "\(option) \(quoted(path)) would replace what the command reads\(same) (expected another file)")
            }
            if let other = written.first(where: { $0.identity == identity }) {
                throw ValidationError(
                    "\(other.option) \(quoted(other.path)) and \(option) \(quoted(path)) are the same file (expected two)"
                )
            }
            if let run = RunFolderCheck.run(owning: path) {
                throw ValidationError(
                    "\(option) \(quoted(path)) would replace a file of the run in \(quoted(run)) (expected another file)"
                )
            }
            written.append((option, path, identity))
        }
    }

    /// Opens a file that is written when it is complete, before the work for it begins.
    ///
    /// - Throws: `ExitCode` after printing the error.
    static func open(_ path: String) throws -> OutputFile {
        do throws(TraceError) { return try OutputFile(replacing: path) } catch { throw report(error) }
    }

    /// Writes the content of an open file.
    ///
    /// - Throws: as ``open(_:)``.
    static func write(_ bytes: [UInt8], to file: consuming OutputFile) throws {
        do throws(TraceError) {
            try file.write(bytes)
            try file.publish()
        } catch {
            throw report(error)
        }
    }

    /// Writes a file completely, or not at all.
    ///
    /// - Throws: as ``open(_:)``.
    static func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: open(path)) }

    /// Prints an error of a file, and returns its exit code.
    static func report(_ error: TraceError) -> ExitCode {
        Output.note("\(error)")
        return ExitCode(error.exitCode)
    }

    /// Rejects an empty name, and `-`, which is standard output for `stats --save` only.
    private static func checkNames(_ outputs: [(option: String, path: String)]) throws {
        for (option, path) in outputs {
            guard !path.isEmpty else {
                throw ValidationError("\(option) must not be empty (expected the name of a file)")
            }
            guard path != "-" else {
                throw ValidationError(
                    "\(option) - is not standard output (expected the name of a file; that of a file named - is ./-)"
                )
            }
        }
    }
}
