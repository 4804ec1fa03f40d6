internal import HookeTrace

/// A run as a page carries it: summary, manifest and tables in the compact form, as one JSON value.
struct PageRun {
    /// The most frames of a run that a page plays.
    static let mostFrames = 200_000
    /// The most bytes of a run's tables.
    static let mostBytes = 256 << 20

    /// `{"name": ..., "summary": ..., "manifest": ..., "tables": {...}}`.
    let json: JSONValue
    /// The run's name.
    let name: String
    /// SHA-256 of the scenario that ran; empty where the manifest has none.
    let scenarioDigest: String

    /// The tables that a page does not need: what others are made of, and hashes of each frame.
    private static let omitted = ["solver"]

    /// Reads the folder of a run.
    ///
    /// - Throws: ``PageError`` when the run is missing, incomplete, damaged or too large.
    init(of folder: String) throws(PageError) {
        let summary = try PageRun.document("summary.json", of: folder)
        let manifest = try PageRun.document(Manifest.file, of: folder)
        guard case .object(let rows)? = manifest["rows"] else {
            throw .noRun(path: folder, reason: "its manifest does not list tables")
        }
        if let frames = manifest["frames"]?.integer, frames > Int64(PageRun.mostFrames) {
            throw .tooLarge(path: folder, reason: "\(frames) frames (expected at most \(PageRun.mostFrames))")
        }
        var tables: [JSONValue.Member] = []
        var bytes = 0
        for row in rows where !PageRun.omitted.contains(row.name) {
            let text = try PageRun.table(row.name, of: folder, rows: row.value.integer, &bytes)
            tables.append(JSONValue.Member(row.name, .string(text)))
        }
        name = summary["scenario"]?.text ?? manifest["scenario"]?["name"]?.text ?? "run"
        scenarioDigest = manifest["scenario"]?["sha256"]?.text ?? ""
        json = .object([
            JSONValue.Member("name", .string(name)), JSONValue.Member("summary", summary),
            JSONValue.Member("manifest", PageRun.withoutFiles(manifest)), JSONValue.Member("tables", .object(tables)),
        ])
    }

    /// A manifest without its list of files, which a page does not have.
    private static func withoutFiles(_ manifest: JSONValue) -> JSONValue {
        guard case .object(let members) = manifest else { return manifest }
        return .object(members.filter { $0.name != "files" })
    }

    private static func document(_ name: String, of folder: String) throws(PageError) -> JSONValue {
        let bytes: [UInt8]
        do { bytes = try InputFile.bytes(of: "\(folder)/\(name)") } catch {
            throw .noRun(path: folder, reason: "\(error)")
        }
        do { return try JSONValue(parsing: bytes) } catch {
            throw .noRun(path: folder, reason: "\(name): \(error)")
        }
    }

    /// The compact form of a table with `rows` rows. Adds the length of its CSV to `bytes`.
    private static func table(
        _ name: String, of folder: String, rows: Int64?, _ bytes: inout Int
    ) throws(PageError) -> String {
        let path = StoredTable.path(of: name, in: folder)
        let (lines, isWhole): (Int64, Bool)
        do throws(TraceError) {
            let found = try TableRows.count(in: path)
            (lines, isWhole) = (Int64(found.lines), found.isWhole)
        } catch {
            throw .noRun(path: folder, reason: "\(error)")
        }
        if let rows, lines - 1 != rows || !isWhole {
            throw .damaged(path: path, reason: "\(max(0, lines - 1)) complete rows, the manifest has \(rows)")
        }
        let csv: [UInt8]
        do throws(TraceError) { csv = try StoredTable.csv(of: path) } catch { throw .trace(error) }
        bytes += csv.count
        guard bytes <= mostBytes else {
            throw .tooLarge(path: folder, reason: "its tables have more than \(mostBytes >> 20) MiB")
        }
        do throws(CSVError) {
            return String(decoding: try CompactTable.text(ofCSV: csv, name: path), as: UTF8.self)
        } catch {
            throw .damaged(path: path, reason: "\(error)")
        }
    }
}
