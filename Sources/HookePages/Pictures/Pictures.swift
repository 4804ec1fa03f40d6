public import HookeRuns
internal import HookeTrace

/// The pictures of a run, drawn by gnuplot scripts from the run's tables.
///
/// A script gets the run's folder in the variable `run`, the scripts' folder in `scripts` and a folder of prepared tables in `data`, and
/// writes to `output` in `format`; `PictureVariables` lists the other variables, `PicturePreparation` makes the tables. Equal tables give
/// equal bytes. Texts of a run and names of folders cannot be commands to gnuplot.
public struct Pictures: Sendable {
    /// The run's folder.
    public let run: String
    /// The folder of the gnuplot scripts; `nil` for those in the program.
    public let scripts: String?
    let files: StoredRun
    private let summary: JSONValue
    /// The kinds of the run's points.
    private let pointKinds: Set<Picture.ShownPoints>
    /// The name of the first elastic header in a tree with a point behind it.
    private let header: String

    /// Reads a run's summary and manifest.
    ///
    /// - Throws: ``PictureError`` when the summary or the manifest cannot be read.
    public init(of run: String, scripts: String? = nil) throws(PictureError) {
        do throws(StoredRunError) {
            files = try StoredRun(of: run)
            summary = try files.summary()
        } catch {
            throw .run(error)
        }
        self.run = run
        self.scripts = scripts
        let kinds = Pictures.firstPoints(of: run).map { Picture.ShownPoints.kind(of: $0) }
        // A table that cannot be read is reported when it is drawn.
        let likely: Picture.ShownPoints = files.rowCount("paths") == nil ? .network : .header
        pointKinds = kinds.isEmpty ? [likely] : Set(kinds.map { $0.kind })
        header = kinds.first { $0.kind == .header }?.prefix ?? ""
    }

    /// The names of the points in the first frame of the table `points`, as far as it can be read.
    private static func firstPoints(of run: String) -> [String] {
        guard let bytes = try? InputFile.prefix(1 << 20, of: "\(run)/points.csv") else { return [] }
        return firstPoints(in: bytes)
    }

    /// The names of the points in the first frame of a table `points`, up to the first line that is not of that frame.
    static func firstPoints(in table: [UInt8]) -> [String] {
        let (comma, newline) = (UInt8(ascii: ","), UInt8(ascii: "\n"))
        var names: [String] = []
        var rest = table.drop { $0 != newline }.dropFirst()
        while !rest.isEmpty {
            let line = rest.prefix { $0 != newline }
            let cells = line.split(separator: comma, maxSplits: 3, omittingEmptySubsequences: false)
            guard cells.count == 4, cells[0].elementsEqual("0".utf8) else { break }
            names.append(String(decoding: cells[2], as: UTF8.self))
            rest = rest[line.endIndex...].dropFirst()
        }
        return names
    }

    /// Whether gnuplot is installed.
    public static var canDraw: Bool { Gnuplot.isInstalled }

    /// Whether the run has pictures that ``draw(_:)`` can draw.
    public var canBeDrawn: Bool { !isResumed && !pictures.isEmpty }

    private var pictures: [Picture] {
        Picture.all.filter { $0.suits(rows: files.rowCount, kinds: pointKinds) }
    }

    /// Whether the run was resumed from a snapshot, so that its first frames are missing.
    private var isResumed: Bool {
        guard let rows = files.rowCount("frames"), let frames = files.manifest["frames"]?.integer else {
            return false
        }
        return rows < frames
    }

    /// Draws the run's pictures beside its tables and returns their paths.
    ///
    /// Pictures are complete or missing: gnuplot writes to a hidden name, and the file is renamed after its end is checked. The run's
    /// folder is locked meanwhile, so that no run changes the tables.
    ///
    /// - Throws: ``PictureError`` when a table or a script is missing, a table is incomplete, gnuplot is missing or fails, or a picture
    ///   cannot be written completely.
    public func draw(_ format: PictureFormat) throws(PictureError) -> [String] {
        guard !isResumed else {
            throw .noPictures(path: run, reason: "it was resumed from a snapshot; draw the whole run")
        }
        let pictures = pictures
        guard !pictures.isEmpty else {
            throw .noPictures(path: run, reason: "no picture shows its tables; add a probe at every frame")
        }
        let lock = try tracing { () throws(TraceError) in try FolderLock(run) }
        defer { withExtendedLifetime(lock) {} }
        let workshop = try PictureWorkshop(run: run, scripts: scripts)
        var preparation: PicturePreparation?
        for table in RunData.tables where files.rowCount(table) != nil { try check(table) }
        var paths: [String] = []
        for picture in pictures {
            try workshop.checkScript(picture.name)
            for table in picture.tables + picture.optional.filter({ files.rowCount($0) != nil })
            where !RunData.tables.contains(table) {
                try check(table)
            }
            if preparation == nil {
                preparation = try PicturePreparation(
                    RunData(run, rows: files.rowCount), EquationInputs(files.manifest["inputs"]))
            }
            guard let data = try preparation?.data(for: picture.kind, header: header, captions: captions) else {
                continue
            }
            let path = "\(run)/\(picture.name).\(format.rawValue)"
            let variables = PictureVariables(summary: summary, header: header).all
            try workshop.draw(picture.name, format, data, variables, to: path, lock)
            paths.append(path)
        }
        return paths
    }

    /// The number of rows of a table, from the manifest; `nil` for a missing table.
    func rowCount(_ table: String) -> Int64? { files.rowCount(table) }

    /// The title and the line below it of a moving picture.
    var captions: (title: String, note: String) {
        let facts = [
            files.manifest["refresh"]?.text, files.manifest["solver"]?.text,
            summary["traceHash"]?.text.map { "trace \($0)" },
        ]
        return (summary["scenario"]?.text ?? "", facts.compactMap(\.self).joined(separator: ", "))
    }

    /// Throws for a table that is missing, malformed or differs from the manifest.
    func check(_ table: String) throws(PictureError) {
        do throws(StoredRunError) { _ = try files.checkedPath(of: table) } catch { throw .run(error) }
    }

    private func tracing<Value: ~Copyable>(_ body: () throws(TraceError) -> Value) throws(PictureError) -> Value {
        do throws(TraceError) { return try body() } catch { throw .trace(error) }
    }
}
