internal import HookeRecordings
internal import HookeTrace

/// A golden recording as a file: a CSV table beside the source file of its test, which `hooke import` and `hooke identify` read too.
///
///     t [s],x [pt],opacity
///     0.000000000,0.0,1.0
///     0.016666667,2.5,0.98
struct GoldenFile {
    /// The file's path.
    let path: String

    /// What a test does with its golden recording.
    enum Mode: Equatable {
        case compare
        case record
        /// Neither, and why.
        case refuse(String)
    }

    /// The variable of the environment that asks for recording.
    static let variable = "HOOKE_RECORD"

    /// The file of a name in a folder, which counts from the folder of a test's source file.
    init(_ name: String, folder: String, of test: String) throws(GoldenError) {
        guard !name.isEmpty, name != ".", name != "..", !name.contains("/"), name == name.escaped(),
            name.utf8.count <= 200
        else {
            throw GoldenError("the golden recording is named \(quoted(name)) (expected a file's name such as card)")
        }
        let base = folder.hasPrefix("/") ? folder : FileSystem.split(test).folder + "/" + folder
        path = "\(base)/\(name).csv"
    }

    /// The last folder and the name, for messages.
    var shortName: String {
        let (folder, name) = FileSystem.split(path)
        return "\(FileSystem.split(folder).name)/\(name)"
    }

    /// What the environment asks for.
    static func mode(_ environment: (String) -> String?) -> Mode {
        switch environment(variable) {
        case nil, "", "0": return .compare
        case "1":
            let ci = environment("CI")
            return Environment.isContinuousIntegration(ci)
                ? .refuse(
                    "golden recordings are not recorded in CI (the environment has CI=\(ci ?? "") and \(variable)=1): record them locally and commit them"
                ) : .record
        case let value?: return .refuse("\(variable) is \(quoted(value)) (expected 1 to record golden recordings)")
        }
    }

    /// Reads the recording.
    func read() throws(GoldenError) -> Recording {
        let bytes: [UInt8]
        do {
            bytes = try InputFile.bytes(of: path, upTo: 64 << 20)
        } catch {
            guard error.isMissingFile else { throw GoldenError("\(error)") }
            throw GoldenError(
                "there is no golden recording \(path.escaped()): record it with \(GoldenFile.variable)=1 in the environment, look at it, and commit it"
            )
        }
        return try GoldenFile.recording(bytes, name: path)
    }

    private static func recording(_ bytes: [UInt8], name: String) throws(GoldenError) -> Recording {
        do {
            let file = try RecordingFile(bytes, name: name)
            let rows = file.times.indices.count { row in file.tracks.contains { $0.values[row].isNaN } }
            guard rows == 0, let recording = file.recording else {
                throw GoldenError(
                    "\(name.escaped()): \(rows.counted("row")) without a value in each column (expected whole rows)")
            }
            return recording
        } catch let error as GoldenError {
            throw error
        } catch {
            throw GoldenError("\(error)")
        }
    }

    /// Writes a recording in place of the file, if it reads back as it is.
    func write(_ recording: MotionRecording) throws(GoldenError) {
        let bytes = GoldenFile.bytes(of: recording)
        let back = try GoldenFile.recording(bytes, name: shortName)
        guard back.times == recording.times, back.tracks.map(\.values) == recording.values,
            back.tracks.map(\.name) == recording.tracks.map(\.name),
            back.tracks.map(\.unit) == recording.tracks.map(\.unit)
        else {
            throw GoldenError(
                "a table with the tracks \(recording.headings) does not read back as it was (expected names such as x [pt])"
            )
        }
        do throws(TraceError) {
            _ = try FileSystem.makeFolder(FileSystem.split(path).folder)
            var file = try OutputFile(replacing: path)
            try file.write(bytes)
            try file.publish()
        } catch {
            throw GoldenError("\(error)")
        }
    }

    static func bytes(of recording: MotionRecording) -> [UInt8] {
        var text = "t [s]," + recording.tracks.map { $0.heading }.joined(separator: ",") + "\n"
        for (frame, time) in recording.times.enumerated() {
            text += time.decimals(9)
            for track in recording.values { text += ",\(track[frame])" }
            text += "\n"
        }
        return Array(text.utf8)
    }
}

/// Why there is no golden recording to compare with.
struct GoldenError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
