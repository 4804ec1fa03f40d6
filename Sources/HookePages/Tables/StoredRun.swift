internal import HookeRuns
internal import HookeTrace

/// A folder of a run or a golden trace as pictures and pages read it: its manifest, and tables that are those of the manifest.
struct StoredRun {
    /// The run's folder.
    let folder: String
    /// The document `manifest.json`.
    let manifest: JSONValue

    /// Reads the manifest of a folder.
    init(of folder: String) throws(StoredRunError) {
        self.folder = folder
        manifest = try StoredRun.document(Manifest.file, of: folder)
        do throws(StoredManifest.Failure) { _ = try StoredManifest(of: folder) } catch {
            // Pictures need less of other manifests than a comparison.
            guard case .compact(let path) = error else { return }
            throw .compact(path: path, reason: "\(error.parts.reason); \(error.advice)")
        }
    }

    /// Reads the document `summary.json`, which golden traces do not have, and compares its length and SHA-256 with the manifest.
    func summary() throws(StoredRunError) -> JSONValue {
        let summary = try StoredRun.document(RunResult.file, of: folder)
        try check(RunResult.file)
        return summary
    }

    /// Whether it is a golden trace, whose manifest has no numbers of rows.
    var isGolden: Bool { manifest["rows"]?.members.isEmpty ?? true }

    /// The number of rows of a table, from the manifest; `nil` for a table that the run does not have.
    func rowCount(_ table: String) -> Int64? { manifest["rows"]?[table]?.integer }

    /// Compares a table's file with the manifest: the number of complete rows, then the length and SHA-256 where the manifest has them.
    ///
    /// - Returns: the path of the file.
    func checkedPath(of table: String) throws(StoredRunError) -> String {
        let path = StoredTable.path(of: table, in: folder)
        let found: (lines: Int, isWhole: Bool)
        do throws(TraceError) { found = try TableRows.count(in: path) } catch {
            throw error.isMissingFile ? .noRun(path: folder, reason: "\(error)") : .trace(error)
        }
        if let expected = rowCount(table), found.lines - 1 != expected || !found.isWhole {
            let end = found.isWhole ? (found.lines == 0 ? " and no header" : "") : " and a part of another"
            throw .damaged(path: path, reason: "\(max(0, found.lines - 1)) rows\(end), the manifest has \(expected)")
        }
        try check(FileSystem.split(path).name)
        return path
    }

    /// Compares a file's length and SHA-256 with the manifest. A manifest that lists no files, or not this one, says nothing about it.
    private func check(_ name: String) throws(StoredRunError) {
        guard let difference = RunFolderCheck.difference(of: name, in: folder, listedIn: manifest) else { return }
        throw .damaged(path: "\(folder)/\(name)", reason: difference.reason)
    }

    private static func document(_ name: String, of folder: String) throws(StoredRunError) -> JSONValue {
        let path = "\(folder)/\(name)"
        let bytes: [UInt8]
        do throws(TraceError) { bytes = try InputFile.bytes(of: path) } catch {
            throw .noRun(path: folder, reason: "\(error)")
        }
        do { return try JSONValue(parsing: bytes) } catch { throw .damaged(path: path, reason: "\(error)") }
    }
}
