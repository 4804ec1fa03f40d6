internal import HookeForms
internal import HookeTrace

/// The files of a sweep's folder.
enum SweepFolder {
    /// The name of the table of all runs.
    static let results = "results.csv"
    /// The name of the folder of runs that are kept.
    static let kept = "kept"

    /// Creates the folder and its parents.
    static func make(_ folder: String) throws(TraceError) { _ = try FileSystem.makeFolder(folder) }

    /// Whether a line of results is the whole row of a run: it begins with its number, and has the right number of cells.
    static func isRow(_ line: ArraySlice<UInt8>, ofRun run: Int, commas: Int) -> Bool {
        guard line.starts(with: "\(run),".utf8) else { return false }
        var (count, isQuoted) = (0, false)
        for byte in line {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ","), !isQuoted { count += 1 }
        }
        return count == commas && !isQuoted
    }

    /// Checks that a finished file begins with the columns and ends with the last row of a shard, without reading what lies between.
    ///
    /// - Throws: ``SweepError/damaged(path:reason:)`` for a file that was cut or replaced.
    static func requireEnds(of path: String, _ shard: SweepShard, _ lock: SweepLock) throws(SweepError) {
        let size = 1 << 20
        let (head, tail) = try SweepError.tracing { () throws(TraceError) in
            let head = try InputFile.prefix(size, of: path)
            return (head, head.count < size ? head : try InputFile.suffix(size, of: path))
        }
        let header = Array((lock.columns.joined(separator: ",") + "\n").utf8)
        guard head.starts(with: header) else {
            throw .damaged(path: path, reason: "other columns than \(SweepLock.file)")
        }
        let count = shard.rowCount(of: lock.runs)
        guard count > 0 else { return }
        let run = shard.run(ofRow: count - 1)
        let start = (tail.dropLast().lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        guard tail.last == UInt8(ascii: "\n"),
            isRow(tail[start...].dropLast(), ofRun: run, commas: lock.columns.count - 1)
        else { throw .damaged(path: path, reason: "the row of run \(run) is not at its end") }
    }

    /// The cells of a row, without their quotes.
    static func cells(_ line: ArraySlice<UInt8>) -> [String] {
        var (cells, cell, isQuoted) = ([String](), [UInt8](), false)
        for byte in line {
            if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else if byte == UInt8(ascii: ","), !isQuoted {
                cells.append(String(decoding: cell, as: UTF8.self))
                cell.removeAll(keepingCapacity: true)
            } else {
                cell.append(byte)
            }
        }
        return cells + [String(decoding: cell, as: UTF8.self)]
    }

    /// Writes the metadata of the results beside them.
    static func publishMetadata(of table: TableSchema, in folder: String) throws(TraceError) {
        var file = try OutputFile(replacing: "\(folder)/\(table.metadataFile)")
        try file.write(table.metadata.text(pretty: true) + "\n")
        try file.publish()
    }
}
