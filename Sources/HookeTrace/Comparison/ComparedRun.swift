/// A run for comparison: its tables and what its manifest knows, in a folder or in memory.
public struct ComparedRun: Sendable {
    /// The name in messages, such as `golden`, `this run` or a path.
    public let label: String
    /// What the manifest knows; `nil` for a single table.
    public let description: RunDescription?
    /// The names of the tables, in the order of the run, without those of measured times.
    public let tables: [String]
    /// Whether it has only the tables of a golden trace.
    public let isGolden: Bool
    /// The tables whose bytes are not those of the manifest.
    let edited: [String]
    /// The digests of the tables whose bytes are those of the manifest, by the tables' names.
    private let digests: [String: String]
    private let source: Source

    private enum Source: Sendable {
        /// A folder, and the names of the files of its tables.
        case folder(String, files: [String])
        case memory([(name: String, text: [UInt8])])
    }

    /// A run in memory, before it is written.
    public init(label: String, _ description: RunDescription?, tables: [(name: String, text: [UInt8])]) {
        self.label = label
        self.description = description
        self.tables = tables.map(\.name)
        isGolden = false
        (edited, digests) = ([], [:])
        source = .memory(tables)
    }

    /// Whether both have the same tables, each with the same bytes, as manifests prove without reading them again.
    func hasSameBytes(as other: ComparedRun) -> Bool {
        tables == other.tables && digests == other.digests && tables.allSatisfy { digests[$0] != nil }
    }

    /// The run in a folder that ``RunFolder`` published. `known` are tables that it has even if the manifest does not list them.
    public init(folder: String, label: String? = nil, known: [String] = []) throws(ComparisonError) {
        guard RunFolderCheck.isRun(folder) else {
            // A folder that does not exist is another error than one without a manifest.
            if !RunFolderCheck.isFolder(folder) {
                _ = try ComparisonError.reading { () throws(TraceError) in try InputFile.bytes(of: folder) }
            }
            throw .noManifest(path: folder)
        }
        let manifest: StoredManifest
        do throws(StoredManifest.Failure) { manifest = try StoredManifest(of: folder) } catch {
            if case .unreadable(let error) = error { throw .unreadable(error) }
            throw .badManifest(path: error.parts.path, reason: "\(error.parts.reason); \(error.advice)")
        }
        let files = manifest.files.map { (name: $0["name"]?.text ?? $0.text ?? "", proof: Manifest.File($0)) }
        let shown = files.filter { file in file.proof?.isMeasured != true && PreviousRun.isPlain(file.name) }
        let tables = shown.filter { StoredTable.table(of: $0.name) != nil }
        self.label = label ?? folder
        description = RunDescription(manifest)
        let names = tables.compactMap { StoredTable.table(of: $0.name) }.filter { $0 != "cost" }
        self.tables = names + known.filter { !names.contains($0) }
        isGolden = !files.contains { $0.name.hasSuffix(TableSchema.metadataSuffix) }
        source = .folder(folder, files: tables.map(\.name))
        var edited: [String] = []
        var digests: [String: String] = [:]
        for proof in tables.compactMap(\.proof) {
            switch RunFolderCheck.difference(of: proof, in: folder)?.kind {
            case nil:
                guard let table = StoredTable.table(of: proof.name), names.contains(table) else { break }
                digests[table] = proof.sha256
            case .missing, .foreign: break
            case .unreadable(let error): throw .unreadable(error)
            case .length, .bytes: edited.append(proof.name)
            }
        }
        self.edited = edited
        self.digests = digests
    }

    /// The text of a table as CSV.
    func text(of table: String) throws(ComparisonError) -> (bytes: [UInt8], name: String) {
        switch source {
        case .memory(let tables): return (tables.first { $0.name == table }?.text ?? [], "\(label): \(table).csv")
        case .folder(let folder, let files):
            let file = files.first { StoredTable.table(of: $0) == table }
            let path = file.map { "\(folder)/\($0)" } ?? StoredTable.path(of: table, in: folder)
            do throws(TraceError) {
                return (try StoredTable.csv(of: path, upTo: ComparedRun.largestTable), path)
            } catch {
                throw error.isMissingFile ? .missingTable(path: path) : .unreadable(error)
            }
        }
    }

    /// The largest file that is compared in memory, bytes.
    private static let largestTable = 1 << 28
}
