internal import HookeTrace

/// A run as a page carries it: summary, manifest and tables as CSV, as one JSON value.
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

    /// The tables that a page does not need: the solver's steps.
    private static let omitted = ["solver"]

    /// Reads the folder of a run.
    ///
    /// - Throws: ``PageError`` when the run is missing, incomplete, damaged or too large.
    init(of folder: String) throws(PageError) {
        let files: StoredRun
        let summary: JSONValue
        do throws(StoredRunError) {
            files = try StoredRun(of: folder)
            summary = try files.summary()
        } catch {
            throw .run(error)
        }
        let manifest = files.manifest
        guard case .object(let rows)? = manifest["rows"] else {
            throw .run(.noRun(path: folder, reason: "its manifest does not list tables"))
        }
        if let frames = manifest["frames"]?.integer, frames > Int64(PageRun.mostFrames) {
            throw .tooLarge(path: folder, reason: "\(frames) frames (expected at most \(PageRun.mostFrames))")
        }
        var tables: [JSONValue.Member] = []
        var bytes = 0
        for row in rows where !PageRun.omitted.contains(row.name) {
            let text = try PageRun.table(row.name, of: files, &bytes)
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

    /// A table as CSV. Adds its length to `bytes`.
    private static func table(_ name: String, of files: StoredRun, _ bytes: inout Int) throws(PageError) -> String {
        let path: String
        do throws(StoredRunError) { path = try files.checkedPath(of: name) } catch { throw .run(error) }
        let csv: [UInt8]
        do throws(TraceError) { csv = try StoredTable.csv(of: path) } catch { throw .trace(error) }
        bytes += csv.count
        guard bytes <= mostBytes else {
            throw .tooLarge(path: files.folder, reason: "its tables have more than \(mostBytes >> 20) MiB")
        }
        return String(decoding: csv, as: UTF8.self)
    }
}
