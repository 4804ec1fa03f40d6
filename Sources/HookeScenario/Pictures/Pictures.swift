internal import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What pictures are drawn as.
public enum PictureFormat: String, CaseIterable, Sendable {
    /// Scalable, for pages.
    case svg
    /// Pixels, for everything else.
    case png
}

/// The pictures of a run: gnuplot's, by the scripts of a folder, from the run's tables.
///
/// A script finds the run's tables through the variable `run`, its fellows through `scripts`, and writes to `output` in
/// `format`; `PictureVariables` says what else it is told. The same tables give the same bytes.
public struct Pictures: Sendable {
    /// The run's folder.
    public let run: String
    /// The folder of the gnuplot scripts.
    public let scripts: String
    private let summary: JSONValue
    private let manifest: JSONValue

    /// The pictures of a run.
    ///
    /// - Throws: ``PictureError`` when there is no run, or its summary or manifest cannot be read.
    public init(of run: String, scripts: String) throws(PictureError) {
        summary = try Pictures.document(RunResult.file, of: run)
        manifest = try Pictures.document(Manifest.file, of: run)
        self.run = run
        self.scripts = scripts
    }

    /// Whether the program that draws them is there.
    public static var canDraw: Bool { Gnuplot.isInstalled }

    /// Whether there are any that ``draw(_:)`` can draw.
    public var areThere: Bool { !goesOn && !pictures.isEmpty }

    private var pictures: [Picture] { Picture.all.filter { $0.suits { manifest["rows"]?[$0]?.integer } } }

    /// Whether the run's first frames are another's.
    private var goesOn: Bool {
        guard let rows = manifest["rows"]?["frames"]?.integer, let frames = manifest["frames"]?.integer else {
            return false
        }
        return rows < frames
    }

    /// Draws the run's pictures beside its tables and gives their paths.
    ///
    /// A picture appears whole or not at all: gnuplot writes it under a hidden name, which a later run cleans up if this one
    /// is killed.
    ///
    /// - Throws: ``PictureError`` when a table or a script is missing, or gnuplot is not there or says no.
    public func draw(_ format: PictureFormat) throws(PictureError) -> [String] {
        guard !goesOn else {
            throw .noPictures(path: run, reason: "it goes on from a snapshot; draw the whole run")
        }
        let pictures = pictures
        guard !pictures.isEmpty else {
            throw .noPictures(path: run, reason: "none shows the tables that it has; probe something at every frame")
        }
        var drawn: [String] = []
        for picture in pictures {
            let script = "\(scripts)/\(picture.name).gp"
            guard access(script, R_OK) == 0 else { throw .noScript(path: script) }
            for table in picture.tables where access("\(run)/\(table).csv", R_OK) != 0 {
                throw .noRun(path: run, reason: "\(table).csv: \(String(cString: strerror(errno)))")
            }
            let name = "\(picture.name).\(format.rawValue)"
            try draw(script, format, to: "\(run)/\(name)", through: "\(run)/.\(name).\(getpid()).hooke-part")
            drawn.append("\(run)/\(name)")
        }
        return drawn
    }

    private func draw(
        _ script: String, _ format: PictureFormat, to path: String, through hidden: String
    ) throws(PictureError) {
        let place: [Gnuplot.Variable] = [
            ("run", .text(run)), ("scripts", .text(scripts)), ("output", .text(hidden)),
            ("format", .text(format.rawValue)),
        ]
        // There is nothing to remove once the picture has its name.
        defer { unlink(hidden) }
        try Gnuplot.draw(script: script, variables: place + PictureVariables(summary: summary).all)
        guard rename(hidden, path) == 0 else {
            throw .notPublished(path: path, reason: String(cString: strerror(errno)))
        }
    }

    private static func document(_ name: String, of run: String) throws(PictureError) -> JSONValue {
        do {
            return try JSONValue(parsing: InputFile.bytes(of: "\(run)/\(name)"))
        } catch {
            throw .noRun(path: run, reason: "\(error)")
        }
    }
}
