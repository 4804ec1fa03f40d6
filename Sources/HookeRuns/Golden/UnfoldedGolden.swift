internal import HookeTrace

/// The whole tables of a golden trace as a run in another folder, for pictures and pages, which do not belong beside golden tables.
///
/// Golden traces have neither the counts of frames nor a summary: `frames.csv` has only the frames and their times, and `summary.json` what
/// the manifest and the events tell.
public enum UnfoldedGolden {
    /// Whether a folder holds a golden trace, recorded or pending.
    public static func isGolden(_ folder: String) -> Bool { StoredManifest.isGolden(folder) }

    /// Writes the run.
    ///
    /// - Parameters:
    ///   - golden: the folder of the golden trace.
    ///   - folder: created if it does not exist.
    /// - Throws: ``GoldenError`` for a golden trace that is damaged, and a file that cannot be read or written.
    public static func write(_ golden: String, into folder: String) throws(GoldenError) {
        let check: RunFolderCheck
        do throws(RunFolderCheck.Failure) { check = try RunFolderCheck(of: golden) } catch {
            switch error {
            case .unreadable(let error): throw .unreadable(error)
            case .unproven(let path, let reason): throw .damaged(path: path, reason: reason)
            }
        }
        if let difference = check.differences.first(where: { $0.kind != .foreign }) {
            throw .damaged(path: "\(golden)/\(difference.name)", reason: difference.reason)
        }
        do throws(TraceError) {
            let path = "\(golden)/\(Manifest.file)"
            guard let json = try? JSONValue(parsing: try InputFile.bytes(of: path)), let manifest = Manifest(json)
            else {
                throw .occupied(path: golden, reason: "it is not a golden trace of this version of hooke")
            }
            var output = try RunFolder(folder, derived: RunFileNames.pictures, known: RunFileNames.all)
            var times: [Int64: String] = [:]
            var settled: Double?
            for schema in RunTables.golden where StoredTable.exists(schema.name, in: golden) {
                let path = StoredTable.path(of: schema.name, in: golden)
                let csv = try StoredTable.csv(of: path)
                if clocked.contains(schema.name) { readTimes(csv, path, into: &times) }
                if schema.name == RunTables.eventsSchema.name { settled = settledTime(csv, path) }
                try output.add(csv, of: schema, isMeasured: false)
            }
            if !times.isEmpty {
                try output.add(frames(times), of: RunTables.framesSchema, isMeasured: false)
            }
            var summary: [JSONValue.Member] = [
                .init("scenario", .string(manifest.scenario)), .init("solver", .string(manifest.solver)),
                .init("frames", .integer(Int64(times.count))), .init("reached", .bool(true)),
            ]
            if let settled { summary.append(.init("settledTime", .real(settled))) }
            summary.append(.init("traceHash", .string(manifest.traceHash.text)))
            try output.add(.object(summary), named: RunResult.file)
            try output.publish(manifest)
        } catch {
            throw .unreadable(error)
        }
    }

    /// The tables whose rows are of frames, of which each has one at least.
    private static let clocked = ["points", "layers", "paths", "lines"]

    /// Adds the times of the frames of a table, as it has them.
    private static func readTimes(_ csv: [UInt8], _ path: String, into times: inout [Int64: String]) {
        guard var reader = try? CSVReader(csv, name: path), let frame = reader.header.firstIndex(of: "frame"),
            let time = reader.header.firstIndex(of: "time_s")
        else { return }
        while (try? reader.next()) == true {
            if let number = Int64(reader[frame]), times[number] == nil { times[number] = reader[time] }
        }
    }

    /// The time of the event with which a run settles; `nil` without it.
    private static func settledTime(_ csv: [UInt8], _ path: String) -> Double? {
        guard var reader = try? CSVReader(csv, name: path), let kind = reader.header.firstIndex(of: "kind"),
            let time = reader.header.firstIndex(of: "time_s")
        else { return nil }
        var settled: Double?
        while (try? reader.next()) == true {
            if reader[kind] == "settled" { settled = Double(reader[time]) }
        }
        return settled
    }

    /// A table of frames without counts.
    private static func frames(_ times: [Int64: String]) -> [UInt8] {
        var csv: [UInt8] = []
        RunTables.framesSchema.appendCSVHeader(to: &csv)
        let frames = times.sorted { $0.key < $1.key }
        let empty = String(repeating: ",", count: RunTables.framesSchema.columns.count - 3)
        for (index, (frame, time)) in frames.enumerated() {
            let target = index + 1 < frames.count ? frames[index + 1].value : time
            csv += Array("\(frame),\(time),\(target)\(empty)\n".utf8)
        }
        return csv
    }
}
