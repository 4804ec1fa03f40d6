extension FrameTrace {
    /// The errors of a file or folder with a frame trace.
    public enum FileError: Error, CustomStringConvertible {
        /// The file cannot be read.
        case file(TraceError)
        /// The data have an error.
        case data(FrameTraceError)
        /// The folder of a run has no frames.
        case noPresents(String)
        /// The folder has no manifest of a run.
        case noRun(RunFolderCheck.Failure)
        /// The table of a run is not the one that its manifest lists.
        case changed(folder: String, RunFolderCheck.FileDifference)

        /// The exit code.
        public var exitCode: Int32 {
            switch self {
            case .file(let error): error.exitCode
            case .data(let error): error.exitCode
            case .noPresents: 66
            case .noRun(let failure): failure.exitCode
            case .changed: 65
            }
        }

        /// A sentence for people.
        public var description: String {
            switch self {
            case .file(let error): "\(error)"
            case .data(let error): "\(error)"
            case .noRun(let failure): "\(failure) (expected the folder of a complete run, or a trace's file)"
            case .changed(let folder, let difference):
                "\(folder.escaped())/\(difference): changed since the run (expected the table that the run wrote; run the scenario again)"
            case .noPresents(let folder):
                "\(folder) has no presents.csv: its scenario has no 'pipeline', modelled work or dropped frame (expected a run of one, or a trace's file)"
            }
        }
    }

    /// Reads the traces of a file, or of the folder of a run, whose table must be the one that its manifest lists.
    public static func read(
        path: String, _ options: FrameTraceOptions = FrameTraceOptions()
    ) throws(FileError) -> [FrameTrace] {
        let capture = try Capture.read(path: path, options)
        do throws(FrameTraceError) { return try capture.traces(path.escaped()) } catch { throw .data(error) }
    }
}

extension Capture {
    /// The path of a file beside a capture, named after it: `game-report.html` for `game.csv` and `-report.html`.
    public static func path(beside file: String, _ ending: String) -> String {
        let name = FileSystem.split(file).name
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return file + ending }
        return file.dropLast(name[point...].count) + ending
    }

    /// The greatest size of a file with a trace: 1 GiB.
    private static let mostBytes = 1 << 30

    /// Reads the capture of a file, or of the folder of a run, whose table must be the one that its manifest lists.
    public static func read(
        path: String, _ options: FrameTraceOptions = FrameTraceOptions()
    ) throws(FrameTrace.FileError) -> Capture {
        var file = path
        if FileSystem.kindUnlessLink(of: path) == .folder || FileSystem.kindUnlessLink(of: path + "/.") == .folder {
            file = StoredTable.path(of: "presents", in: path.hasSuffix("/") ? String(path.dropLast()) : path)
            if !RunFolderCheck.isRun(path) { try check(file) }
            guard FileSystem.kindUnlessLink(of: file) != nil else { throw .noPresents(path.escaped()) }
            try check(file)
        } else if StoredTable.table(of: FileSystem.split(path).name) == "presents",
            RunFolderCheck.isRun(FileSystem.split(path).folder)
        {
            try check(path)
        }
        let bytes: [UInt8]
        do throws(TraceError) { bytes = try StoredTable.csv(of: file, upTo: mostBytes) } catch { throw .file(error) }
        do throws(FrameTraceError) {
            return try read(bytes, name: file.escaped(), options)
        } catch {
            throw .data(error)
        }
    }

    /// Throws unless the table of presentations in a run's folder has the length and hash of the manifest.
    private static func check(_ file: String) throws(FrameTrace.FileError) {
        let (folder, name) = FileSystem.split(file)
        let difference: RunFolderCheck.FileDifference?
        do throws(RunFolderCheck.Failure) {
            difference = try RunFolderCheck.difference(of: name, in: folder)
        } catch {
            throw .noRun(error)
        }
        if let difference { throw .changed(folder: folder, difference) }
    }
}
