/// The manifest in a folder, of this version of the format or an earlier one: what a check, a comparison and a golden trace read.
package struct StoredManifest: Sendable {
    /// The document.
    let json: JSONValue
    /// The files that it lists: objects, and names in version 1.
    let files: [JSONValue]

    /// Why a manifest cannot be used.
    package enum Failure: Error, Hashable, Sendable {
        /// It cannot be read.
        case unreadable(TraceError)
        /// It is not JSON with the version of hooke and a list of files.
        case foreign(path: String)
        /// It is of a later version of hooke.
        case newer(path: String, version: Int64)
        /// It lists tables in the compact form (`.table`) that earlier versions had.
        case compact(path: String)
        /// It is of this version, and lacks a value or has another one than hooke writes.
        case incomplete(path: String)

        /// How to get one that can be used, after ``parts``.
        package var advice: String {
            if case .compact = self {
                "record the golden trace again with 'hooke record'"
            } else {
                "run the scenario again"
            }
        }

        /// The path of the manifest, and what is wrong with it.
        package var parts: (path: String, reason: String) {
            switch self {
            case .unreadable(let error): ("", error.description)
            case .foreign(let path): (path, "hooke did not write this manifest")
            case .newer(let path, let version):
                (
                    path,
                    "a manifest of version \(version), of a later hooke (expected at most \(Manifest.schemaVersion))"
                )
            case .compact(let path):
                (path, "it lists compact tables (.table), which this version of hooke does not read (expected .csv)")
            case .incomplete(let path):
                (
                    path,
                    "damaged: a manifest of version \(Manifest.schemaVersion) lacks a value, or has one that hooke does not write"
                )
            }
        }
    }

    /// Reads the manifest of a folder.
    package init(of folder: String) throws(Failure) {
        let path = "\(folder)/\(Manifest.file)"
        let bytes: [UInt8]
        do throws(TraceError) { bytes = try InputFile.bytes(of: path) } catch { throw .unreadable(error) }
        guard let json = try? JSONValue(parsing: bytes), case .string? = json["hooke"],
            case .array(let files)? = json["files"]
        else { throw .foreign(path: path) }
        if files.contains(where: { ($0["name"]?.text ?? $0.text ?? "").hasSuffix(".table") }) {
            throw .compact(path: path)
        }
        switch json["schema"] {
        // Versions before the key.
        case nil: break
        case .integer(let version)? where version > Manifest.schemaVersion:
            throw .newer(path: path, version: version)
        case .integer(Manifest.schemaVersion)?:
            let proven = files.compactMap(Manifest.File.init)
            guard Manifest(json) != nil, proven.count == files.count,
                proven.allSatisfy({ PreviousRun.isPlain($0.name) && $0.bytes >= 0 && $0.sha256.utf8.count == 64 })
            else { throw .incomplete(path: path) }
        case .integer(let version)? where version > 0: break
        case _?: throw .foreign(path: path)
        }
        (self.json, self.files) = (json, files)
    }

    /// Whether a folder is that of a golden trace, whose manifest has no numbers of rows.
    package static func isGolden(_ folder: String) -> Bool {
        guard let bytes = try? InputFile.bytes(of: "\(folder)/\(Manifest.file)"),
            let json = try? JSONValue(parsing: bytes), case .string? = json["hooke"], case .array? = json["files"]
        else { return false }
        return json["rows"]?.members.isEmpty ?? true
    }

    /// The hash of the run; `nil` for a version without it.
    package var traceHash: String? { (json["traceHash"] ?? json["trace_hash"])?.text }

    /// The SHA-256 of the scenario's file; `nil` for a version without it.
    package var scenarioSHA256: String? { json["scenario"]?["sha256"]?.text }
}
