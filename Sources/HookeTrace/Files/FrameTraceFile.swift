extension FrameTrace {
    /// The errors of a file or folder with a frame trace.
    public enum FileError: Error, CustomStringConvertible {
        /// The file cannot be read.
        case file(TraceError)
        /// The data have an error.
        case data(FrameTraceError)
        /// The folder of a run has no frames.
        case noPresents(String)

        /// The exit code.
        public var exitCode: Int32 {
            switch self {
            case .file(let error): error.exitCode
            case .data(let error): error.exitCode
            case .noPresents: 66
            }
        }

        /// A sentence for people.
        public var description: String {
            switch self {
            case .file(let error): "\(error)"
            case .data(let error): "\(error)"
            case .noPresents(let folder):
                "\(folder) has no presents.csv: its scenario has no 'pipeline', modelled work or dropped frame (expected a run of one, or a trace's file)"
            }
        }
    }

    /// The greatest size of a file with a trace: 1 GiB.
    private static let mostBytes = 1 << 30

    /// Reads the traces of a file, or of the folder of a run.
    public static func read(
        path: String, _ options: FrameTraceOptions = FrameTraceOptions()
    ) throws(FileError) -> [FrameTrace] {
        var file = path
        if FileSystem.kindUnlessLink(of: path) == .folder || FileSystem.kindUnlessLink(of: path + "/.") == .folder {
            file = StoredTable.path(of: "presents", in: path.hasSuffix("/") ? String(path.dropLast()) : path)
            guard FileSystem.kindUnlessLink(of: file) != nil else { throw .noPresents(path.escaped()) }
        }
        let bytes: [UInt8]
        do throws(TraceError) { bytes = try StoredTable.csv(of: file, upTo: mostBytes) } catch { throw .file(error) }
        do throws(FrameTraceError) {
            return try read(bytes, name: file.escaped(), options)
        } catch {
            throw .data(error)
        }
    }
}
