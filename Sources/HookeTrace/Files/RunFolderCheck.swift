#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Checks whether a folder contains exactly what its manifest lists, by each file's length and SHA-256.
///
///     let check = try RunFolderCheck(of: "runs/elastic-pull")
///     check.differences.first     // points.csv: 51200 bytes, the manifest has 51234
///
/// Files are read piece by piece. Hidden files are ignored, because no complete run has any.
public struct RunFolderCheck: Sendable {
    /// A file that differs from the manifest.
    public struct FileDifference: Hashable, Sendable, CustomStringConvertible {
        /// The kinds of differences.
        public enum Kind: Hashable, Sendable {
            /// The manifest lists it, but it does not exist.
            case missing
            /// It exists, but the manifest does not list it.
            case foreign
            /// The length differs.
            case length(found: Int, expected: Int)
            /// The bytes differ.
            case bytes(found: String, expected: String)
            /// It cannot be read, for this reason.
            case unreadable(TraceError)
        }

        /// The file's name.
        public let name: String
        /// The difference.
        public let kind: Kind

        /// The message, one line.
        public var description: String { "\(name): \(reason)" }

        /// The message without the file's name.
        package var reason: String {
            switch kind {
            case .missing: "missing, the manifest lists it"
            case .foreign: "not one of the run's files, the manifest does not list it"
            case .length(let found, let expected): "\(found) bytes, the manifest has \(expected)"
            case .bytes(let found, let expected): "SHA-256 \(found), the manifest has \(expected)"
            case .unreadable(let error): error.reason
            }
        }
    }

    /// An error that prevents the check.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// It has no readable manifest.
        case unreadable(TraceError)
        /// Its manifest was not written by hooke, or has no lengths and hashes.
        case unproven(path: String, reason: String)

        /// The exit code of a command: 66 without a readable manifest, 65 for an invalid one.
        public var exitCode: Int32 {
            switch self {
            case .unreadable(let error): error.exitCode
            case .unproven: 65
            }
        }

        /// The message.
        public var description: String {
            switch self {
            case .unreadable(let error): error.description
            case .unproven(let path, let reason): "\(path): \(reason)"
            }
        }
    }

    /// The number of files that the manifest lists.
    public let count: Int
    /// The files that differ, in the manifest's order; then the files that it does not list, by name.
    public let differences: [FileDifference]

    /// Whether a folder has a manifest.
    public static func isRun(_ folder: String) -> Bool { FileSystem.kind(of: "\(folder)/\(Manifest.file)") != nil }

    /// Whether a folder's manifest is one that hooke wrote, of whatever schema: JSON, with the version of hooke and a list of files.
    public static func hasWholeManifest(_ folder: String) -> Bool {
        guard let bytes = try? InputFile.bytes(of: "\(folder)/\(Manifest.file)") else { return false }
        return listed(in: bytes) != nil
    }

    /// The same, but throws where there is a manifest that cannot be read now: it may be one of hooke.
    package static func hasReadableManifest(_ folder: String) throws(TraceError) -> Bool {
        try InputFile.bytesIfFile("\(folder)/\(Manifest.file)").map { listed(in: $0) != nil } ?? false
    }

    /// Whether there is a folder at a path.
    public static func isFolder(_ path: String) -> Bool { FileSystem.kind(of: path) == .folder }

    /// Checks a folder. `derived` are the names of other files that may be there, such as pictures.
    public init(of folder: String, derived: [String] = []) throws(Failure) {
        let files = try RunFolderCheck.files(in: folder)
        count = files.count
        var differences = files.compactMap { RunFolderCheck.difference(of: $0, in: folder) }
        let known = Set(files.map(\.name) + derived + [Manifest.file])
        for name in (try? FileSystem.names(in: folder)) ?? [] where !name.hasPrefix(".") && !known.contains(name) {
            differences.append(FileDifference(name: name, kind: .foreign))
        }
        self.differences = differences
    }

    /// How a file in a folder differs from the manifest; `nil` for one that has the manifest's length and hash.
    package static func difference(of name: String, in folder: String) throws(Failure) -> FileDifference? {
        let files = try files(in: folder)
        guard let file = files.first(where: { $0.name == name }) else {
            return FileDifference(name: name, kind: .foreign)
        }
        return difference(of: file, in: folder)
    }

    /// The folder of the run to which an existing file belongs, behind links: its manifest, or a file that the manifest lists; `nil` for
    /// another file.
    public static func run(owning path: String) -> String? {
        let (target, kind) = FileSystem.behindLinks(path)
        guard kind == .file else { return nil }
        let (folder, name) = FileSystem.split(target)
        guard let bytes = try? InputFile.bytes(of: "\(folder)/\(Manifest.file)"), let listed = listed(in: bytes) else {
            return nil
        }
        return name == Manifest.file || listed.contains { ($0["name"]?.text ?? $0.text) == name } ? folder : nil
    }

    /// The names of the files in a folder that its manifest does not list, sorted; none without a manifest.
    package static func foreignFiles(in folder: String) -> [String] {
        guard let bytes = try? InputFile.bytes(of: "\(folder)/\(Manifest.file)"), let listed = listed(in: bytes) else {
            return []
        }
        let known = Set(listed.compactMap { $0["name"]?.text ?? $0.text } + [Manifest.file])
        return ((try? FileSystem.names(in: folder)) ?? []).filter { !$0.hasPrefix(".") && !known.contains($0) }
    }

    private static func files(in folder: String) throws(Failure) -> [Manifest.File] {
        let listed: [JSONValue]
        do throws(StoredManifest.Failure) {
            listed = try StoredManifest(of: folder).files
        } catch {
            if case .unreadable(let error) = error { throw .unreadable(error) }
            throw .unproven(path: error.parts.path, reason: "\(error.parts.reason); \(error.advice)")
        }
        let files = listed.compactMap(Manifest.File.init)
        guard files.count == listed.count, files.allSatisfy({ PreviousRun.isPlain($0.name) }) else {
            throw .unproven(
                path: "\(folder)/\(Manifest.file)",
                reason:
                    "the manifest does not have the length and SHA-256 of each file (as written by older versions of hooke); "
                    + "run the scenario again")
        }
        return files
    }

    /// The files that a manifest lists; `nil` for anything but a manifest.
    private static func listed(in bytes: [UInt8]) -> [JSONValue]? {
        guard let document = try? JSONValue(parsing: bytes), case .string? = document["hooke"],
            case .array(let listed)? = document["files"]
        else { return nil }
        return listed
    }

    /// How a file differs from its entry in a manifest; `nil` for one that has its length and hash, or no entry.
    package static func difference(
        of name: String, in folder: String, listedIn manifest: JSONValue
    ) -> FileDifference? {
        guard case .array(let listed)? = manifest["files"],
            let file = listed.lazy.compactMap(Manifest.File.init).first(where: { $0.name == name })
        else { return nil }
        return difference(of: file, in: folder)
    }

    static func difference(of file: Manifest.File, in folder: String) -> FileDifference? {
        do throws(TraceError) {
            let input = try InputFile("\(folder)/\(file.name)")
            var digest = SHA256()
            var piece: [UInt8] = []
            var length = 0
            while case let count = try input.read(upTo: CheckedOutput.piece, onto: &piece), count > 0 {
                digest.update(piece)
                length += count
                piece.removeAll(keepingCapacity: true)
            }
            if length != file.bytes {
                return FileDifference(name: file.name, kind: .length(found: length, expected: file.bytes))
            }
            let found = digest.text
            return found == file.sha256
                ? nil : FileDifference(name: file.name, kind: .bytes(found: found, expected: file.sha256))
        } catch {
            return FileDifference(name: file.name, kind: error.isMissingFile ? .missing : .unreadable(error))
        }
    }
}
