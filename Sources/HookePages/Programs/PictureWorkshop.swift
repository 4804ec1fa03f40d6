internal import HookeRuns
internal import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Draws pictures with gnuplot: a temporary folder with the prepared tables, and with the scripts if they are those in the program.
struct PictureWorkshop {
    /// The absolute path of the folder of the run's tables as CSV.
    private let run: String
    /// The absolute path of the folder of scripts, and the path in messages.
    private let scripts: (path: String, name: String)
    private let scratch: ScratchFolder

    /// - Parameters:
    ///   - run: the folder of the run's tables.
    ///   - scripts: a folder of scripts; `nil` for those in the program.
    init(run: String, scripts: String?) throws(PictureError) {
        scratch = try PictureWorkshop.tracing { () throws(TraceError) in try ScratchFolder() }
        // Absolute paths begin with a slash, and so cannot be commands.
        guard let run = PictureWorkshop.absolute(run) else { throw .run(.noRun(path: run, reason: "no such folder")) }
        self.run = run
        if let scripts {
            self.scripts = (PictureWorkshop.absolute(scripts) ?? scripts, scripts)
        } else {
            self.scripts = (scratch.path, "built-in")
            let folder = scratch
            try PictureWorkshop.tracing { () throws(TraceError) in
                for script in PictureScripts.all { try folder.write(script.bytes, to: "\(script.name).gp") }
            }
        }
    }

    /// Throws for a script that is missing or not a file.
    func checkScript(_ name: String) throws(PictureError) {
        guard scripts.path != scratch.path else { return }
        let script = "\(scripts.name)/\(name).gp"
        do throws(TraceError) { _ = try InputFile(script) } catch {
            throw error.isMissingFile ? .noScript(path: script) : .trace(error)
        }
    }

    /// Draws a picture: what gnuplot writes gets its name after its end is checked.
    func draw(
        _ name: String, _ format: PictureFormat, _ data: PictureData, _ variables: [Gnuplot.Variable],
        to path: String, _ lock: FolderLock?
    ) throws(PictureError) {
        let scratch = scratch
        try PictureWorkshop.tracing { () throws(TraceError) in try data.write(into: scratch) }
        let file = try PictureWorkshop.tracing { () throws(TraceError) in
            try OutputFile(replacing: path, in: lock)
        }
        guard scripts.path.hasPrefix("/") else { throw .noScript(path: "\(scripts.name)/\(name).gp") }
        let paths: [Gnuplot.Variable] = [
            ("run", .text(run)), ("scripts", .text(scripts.path)), ("data", .text(scratch.path)),
            ("output", .text(ChildProcess.output)), ("format", .text(format.rawValue)),
        ]
        var drawn: [UInt8] = []
        let message = try gnuplot(name, paths + variables) { drawn += $0 }
        guard format.isComplete(endingIn: Array(drawn.suffix(64))) else {
            throw .truncated(path: path, length: drawn.count, message: PictureWorkshop.oneLine(message))
        }
        try publish(format == .svg ? SVGText.wellFormed(drawn) : drawn, as: file)
    }

    private func publish(_ bytes: [UInt8], as file: consuming OutputFile) throws(PictureError) {
        do throws(TraceError) {
            try file.write(bytes)
            try file.publish()
        } catch {
            throw .trace(error)
        }
    }

    static func tracing<Value: ~Copyable>(_ body: () throws(TraceError) -> Value) throws(PictureError) -> Value {
        do throws(TraceError) { return try body() } catch { throw .trace(error) }
    }

    /// Runs a script. Messages name the scripts in the program instead of their temporary files.
    private func gnuplot(
        _ name: String, _ variables: [Gnuplot.Variable], taking take: ([UInt8]) throws(TraceError) -> Void = { _ in }
    ) throws(PictureError) -> String {
        do throws(PictureError) {
            return try Gnuplot.draw(script: "\(scripts.path)/\(name).gp", variables: variables, taking: take)
        } catch .gnuplot(let script, let message) where scripts.path == scratch.path {
            throw .gnuplot(
                script: script.replacing(scratch.path, with: scripts.name),
                message: message.replacing(scratch.path, with: scripts.name))
        }
    }

    /// Draws the frames of a film, and writes it with ffmpeg.
    func film(
        _ format: FilmFormat, _ data: PictureData, frames: Int, rate: Double, to path: String, _ lock: FolderLock
    ) throws(PictureError) {
        try checkScript("film")
        let scratch = scratch
        try PictureWorkshop.tracing { () throws(TraceError) in try data.write(into: scratch) }
        _ = scratch.reserve((0..<frames).map { index in "frame-" + String("\(100_000 + index)".dropFirst()) + ".png" })
        let variables: [Gnuplot.Variable] = [
            ("run", .text(run)), ("scripts", .text(scripts.path)), ("data", .text(scratch.path)),
            ("output", .text(scratch.reserve("none.png"))), ("format", .text("png")),
        ]
        _ = try gnuplot("film", variables)
        let file = try PictureWorkshop.tracing { () throws(TraceError) in
            try OutputFile(replacing: path, in: lock)
        }
        let film = scratch.reserve("film.\(format.rawValue)")
        let words =
            ["ffmpeg", "-nostdin", "-y", "-loglevel", "error", "-framerate", SVGText.number(rate, decimals: 5)]
            + ["-i", "\(scratch.path)/frame-%05d.png"] + format.options + [film]
        let (status, message) = try ChildProcess.run(words)
        if status == 127 { throw .noFFmpeg(format: format) }
        guard status == 0 else { throw .ffmpeg(message: PictureWorkshop.oneLine(message)) }
        let bytes = (try? InputFile.bytes(of: film)) ?? []
        guard format.begins(Array(bytes.prefix(16))) else {
            throw .ffmpeg(message: "it wrote no \(format.rawValue) file; is the disk full?")
        }
        try publish(bytes, as: file)
    }

    private static func absolute(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func oneLine(_ message: String) -> String {
        message.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
