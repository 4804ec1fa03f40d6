internal import HookeDynamics
public import HookeTrace

/// Writes recordings as folders of runs, which pictures, pages and comparisons read.
///
/// A row of the recording is a frame, and a track a number of a layer: `layers.csv` has its values as those of the presentation, without a
/// model and velocities; `frames.csv` has the times, without counts; `probes.csv` and `events.csv` are empty.
public struct RecordingFolder: Sendable {
    /// The word in place of the solver in the manifest of an import.
    public static let solver = "recording"

    private let tables: [TableSchema]
    private let summary: String
    private let derived: [String]
    private let known: [String]

    /// The form of runs.
    ///
    /// - Parameters:
    ///   - tables: the schemas of their tables.
    ///   - summary: the name of the file of the summary.
    ///   - derived: the names of pictures.
    ///   - known: the names of all files of runs.
    public init(tables: [TableSchema], summary: String, derived: [String], known: [String]) {
        (self.tables, self.summary, self.derived, self.known) = (tables, summary, derived, known)
    }

    /// Writes a recording to a folder, whose earlier import it replaces. The files appear together.
    ///
    /// - Parameters:
    ///   - file: the recording.
    ///   - name: the name of the run, and of the layer of tracks that name none.
    ///   - source: the name of the file without its folder, and its SHA-256.
    ///   - onFrames: whether the times are those of the frames of the refresh rate, and not those of the file. The recording must have a rate.
    ///   - isForSpreadsheets: whether texts that look like formulas get an apostrophe before them.
    ///   - folder: the folder; created if it does not exist.
    /// - Returns: the summary.
    /// - Throws: `TraceError`; `.occupied` for the folder of a scenario's run too.
    @discardableResult
    public func write(
        _ file: RecordingFile, named name: String, source: (name: String, sha256: String), onFrames: Bool = false,
        isForSpreadsheets: Bool = false, into folder: String
    ) throws(TraceError) -> JSONValue {
        if let manifest = try? StoredManifest(of: folder),
            RunDescription(manifest).solver != RecordingFolder.solver
        {
            throw .occupied(path: folder, reason: "a run of a scenario is in this folder (expected another --name)")
        }
        var output = try RunFolder(folder, derived: derived, known: known)
        var hash = TraceHash()
        let times = onFrames ? file.frameTimes ?? file.times : file.times
        for table in TableName.allCases {
            guard let schema = tables.first(where: { $0.name == table.rawValue }) else { continue }
            let stored = try TableFile(schema, in: output, isForSpreadsheets: isForSpreadsheets)
            switch table {
            case .layers: try RecordingFolder.writeValues(of: file, times, name, to: stored, &hash)
            case .frames: try RecordingFolder.writeFrames(of: file, times, to: stored)
            case .probes, .events: break
            }
            try output.add(stored)
        }
        let summary: JSONValue = [
            "scenario": .string(name), "frames": .integer(Int64(file.times.count)), "reached": true,
            "solver": .string(RecordingFolder.solver), "recording": file.json,
            "traceHash": .string(hash.text),
        ]
        try output.add(summary, named: self.summary)
        try output.publish(
            Manifest(
                hooke: HookeVersion.current, gsl: nil, scenario: name, scenarioSHA256: source.sha256, seed: 0,
                solver: RecordingFolder.solver, step: nil,
                refresh: file.frames.rate.map { "\($0)" } ?? "no steady rate",
                inputs: RecordingFolder.inputs(of: file, source, onFrames: onFrames), promise: .bits, traceHash: hash))
        return summary
    }
}

extension RecordingFolder {
    /// The tables of an import, in the order of writing.
    private enum TableName: String, CaseIterable {
        case layers, probes, frames, events
    }

    /// What an import is of, for the manifest.
    private static func inputs(
        of file: RecordingFile, _ source: (name: String, sha256: String), onFrames: Bool
    ) -> [Manifest.Input] {
        [
            .init(path: "recording.file", value: source.name),
            .init(path: "recording.file" + Manifest.Input.digestSuffix, value: source.sha256),
            .init(path: "recording.timeUnit", value: file.time.unit.rawValue),
        ] + (onFrames ? [.init(path: "recording.onFrames", value: "true")] : [])
    }

    /// A cell of a row, by the name of its column; `nil` for a column of which a recording knows nothing.
    private enum Field: String {
        case frame
        case time = "time_s"
        case target = "target_s"
        case layer, property, component, unit
        case value = "presentation"
    }

    private static func fields(of schema: TableSchema) -> [Field?] { schema.columns.map { Field(rawValue: $0.name) } }

    /// Writes a row for each time and track that has a value then.
    private static func writeValues(
        of file: RecordingFile, _ times: [Double], _ name: String, to stored: TableFile, _ hash: inout TraceHash
    ) throws(TraceError) {
        var rows = Table(stored.schema)
        let fields = fields(of: stored.schema)
        let tracks = file.tracks.map { track in
            let name = (TrackName(track.name), name)
            return (
                values: track.values, layer: rows.intern(name.0.layer ?? name.1),
                property: rows.intern(name.0.property),
                component: rows.intern(name.0.component), unit: rows.intern(track.unit)
            )
        }
        for (row, time) in times.enumerated() {
            let before = rows.rowCount
            for track in tracks where !track.values[row].isNaN {
                for field in fields {
                    switch field {
                    case .frame: rows.integer(file.frames.indices[row])
                    case .time: rows.real(time)
                    case .layer: rows.text(track.layer)
                    case .property: rows.text(track.property)
                    case .component: rows.text(track.component)
                    case .value: rows.real(track.values[row])
                    case .unit: rows.text(track.unit)
                    case .target, nil: rows.empty()
                    }
                }
                rows.endRow()
            }
            hash.combine(rows, rows: before..<rows.rowCount)
            hash.endFrame()
            if rows.isFull { try stored.write(&rows) }
        }
        try stored.write(&rows)
    }

    /// Writes a row for each time. The time by which its work is due is that of the next row, and of the last one a step later.
    private static func writeFrames(
        of file: RecordingFile, _ times: [Double], to stored: TableFile
    ) throws(TraceError) {
        var rows = Table(stored.schema)
        let fields = fields(of: stored.schema)
        let step = file.frames.rate.map { 1 / $0.hertz } ?? FrameGrid.median(FrameGrid.steps(times))
        for (row, time) in times.enumerated() {
            for field in fields {
                switch field {
                case .frame: rows.integer(file.frames.indices[row])
                case .time: rows.real(time)
                case .target: rows.real(row + 1 < times.count ? times[row + 1] : time + step)
                case .layer, .property, .component, .value, .unit, nil: rows.empty()
                }
            }
            rows.endRow()
            if rows.isFull { try stored.write(&rows) }
        }
        try stored.write(&rows)
    }
}
