internal import HookeTrace

/// Reads a finished table of a sweep row by row, and checks it: its columns, the cells of each row, and its checksum.
struct SweepTableReader {
    private let path: String
    private let shard: SweepShard
    private let runs: Int
    private let syntax: SweepRowSyntax
    private let checksum: TableChecksum
    private var lines: LineReader
    private var digest: LineDigest

    /// Reads the checksum and the header of a shard's table, or of all runs'.
    ///
    /// - Throws: ``SweepError/damaged(path:line:column:reason:)``, as ``next()`` does.
    init(_ path: String, _ shard: SweepShard, _ lock: SweepLock) throws(SweepError) {
        (self.path, self.shard, runs, syntax) = (path, shard, lock.runs, SweepRowSyntax(lock))
        checksum = try SweepTableReader.checksum(of: path)
        lines = LineReader(path)
        digest = LineDigest(ofTableWith: checksum.lines)
        let header = lock.columns.joined(separator: ",")
        guard let line = try nextLine(), line.elementsEqual(header.utf8) else {
            throw .damaged(
                path: path, line: 1, reason: "other columns than \(SweepLock.file) (expected \(quoted(header)))")
        }
        digest.add(line)
    }

    /// The next row without its line feed; `nil` after the last, if the whole table is what was written.
    mutating func next() throws(SweepError) -> ArraySlice<UInt8>? {
        let row = digest.lines - 1
        guard let line = try nextLine() else {
            try checkEnd()
            return nil
        }
        guard row < shard.rowCount(of: runs) else {
            throw .damaged(path: path, line: row + 2, reason: "text after the last row")
        }
        if let problem = syntax.problem(in: line, ofRun: shard.run(ofRow: row)) {
            throw .damaged(path: path, line: row + 2, column: problem.column, reason: problem.reason)
        }
        digest.add(line)
        if digest.marks.count <= checksum.marks.count, digest.marks.last != nil, digest.lines % digest.interval == 0,
            digest.marks.last != checksum.marks[digest.marks.count - 1]
        {
            throw changed
        }
        return line
    }

    /// Reads all rows that are left.
    mutating func checkAll() throws(SweepError) { while try next() != nil {} }

    private func checkEnd() throws(SweepError) {
        let (rows, expected) = (digest.lines - 1, shard.rowCount(of: runs))
        guard !lines.hasRest else {
            throw .damaged(
                path: path, line: digest.lines + 1,
                reason: rows < expected
                    ? "the row of run \(shard.run(ofRow: rows)) is cut off" : "text after the last row")
        }
        guard rows == expected else {
            throw .damaged(
                path: path, line: digest.lines + 1,
                reason: "the row of run \(shard.run(ofRow: rows)) is missing; \(rows) of \(expected) rows are there")
        }
        guard digest.sha256 == checksum.sha256 else { throw changed }
        guard (digest.lines, digest.bytes) == (checksum.lines, checksum.bytes) else {
            throw .damaged(
                path: path + TableChecksum.suffix, line: 2, reason: "another length than that of the table")
        }
    }

    /// The error of lines behind the last mark that are not those that were written.
    private var changed: SweepError {
        let first = (digest.lines - 1) / digest.interval * digest.interval + 1
        return .damaged(
            path: path, line: first,
            reason: """
                something in lines \(first) to \(digest.lines) has changed since they were written: their SHA-256 is not that of \
                \(FileSystem.split(path).name)\(TableChecksum.suffix)
                """)
    }

    private mutating func nextLine() throws(SweepError) -> ArraySlice<UInt8>? {
        do throws(TraceError) { return try lines.next() } catch { throw .trace(error) }
    }

    /// The checksum beside a table.
    private static func checksum(of path: String) throws(SweepError) -> TableChecksum {
        let file = path + TableChecksum.suffix
        let bytes: [UInt8]
        do throws(TraceError) {
            bytes = try InputFile.bytes(of: file, upTo: 1 << 20)
        } catch {
            guard error.isMissingFile else { throw .trace(error) }
            throw .damaged(path: path, reason: "its checksum \(quoted(file)) is missing, so that it cannot be checked")
        }
        guard let checksum = TableChecksum(of: FileSystem.split(path).name, parsing: bytes) else {
            throw .damaged(path: file, reason: "not the checksum of a table, or changed since it was written")
        }
        return checksum
    }
}
