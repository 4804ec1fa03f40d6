internal import HookeTrace

/// How much of an unfinished table is known to be what was written.
///
/// Beside the hidden rows there are hidden checkpoints, a line for each time when rows were written: the number of lines, that of bytes, and
/// their SHA-256. What follows the last checkpoint that fits, after a loss of power or a change of the file, is run again.
struct UnfinishedTable: Sendable {
    /// The lines up to the last checkpoint that fits.
    private(set) var digest: LineDigest
    /// The length of the checkpoints up to there, bytes.
    private(set) var checkpoints = 0
    /// Where the table differs from a checkpoint, or has a row that no sweep writes; `nil` if it does not.
    private(set) var damage: SweepError?

    /// The number of rows that are there.
    var rows: Int { max(0, digest.lines - 1) }

    /// Reads the hidden files of a table.
    init(of path: String, _ shard: SweepShard, _ lock: SweepLock) throws(TraceError) {
        let count = shard.rowCount(of: lock.runs)
        digest = LineDigest(ofTableWith: count + 1)
        let syntax = SweepRowSyntax(lock)
        let header = lock.columns.joined(separator: ",")
        let part = ResumableFile.part(of: path)
        var (lines, marks) = (LineReader(part), LineReader(ResumableFile.part(of: path + TableChecksum.suffix)))
        var current = digest
        while let mark = try UnfinishedTable.next(&marks) {
            let words = String(decoding: mark, as: UTF8.self)
            guard let end = words.split(separator: " ").first.flatMap({ Int($0) }), end > current.lines,
                end <= count + 1
            else { return }
            while current.lines < end {
                guard let line = try UnfinishedTable.next(&lines) else { return }
                let row = current.lines - 1
                if row < 0, !line.elementsEqual(header.utf8) {
                    damage = .damaged(path: part, line: 1, reason: "other columns than \(SweepLock.file)")
                    return
                }
                if row >= 0, let problem = syntax.problem(in: line, ofRun: shard.run(ofRow: row)) {
                    damage = .damaged(path: part, line: row + 2, column: problem.column, reason: problem.reason)
                    return
                }
                current.add(line)
            }
            guard current.checkpoint == words else {
                damage = .damaged(
                    path: part, line: digest.lines + 1,
                    reason: "lines \(digest.lines + 1) to \(end) have another SHA-256 than when they were written")
                return
            }
            (digest, checkpoints) = (current, Int(marks.position))
        }
    }

    /// The next line; `nil` at the end, and for a file that does not exist.
    private static func next(_ lines: inout LineReader) throws(TraceError) -> ArraySlice<UInt8>? {
        do throws(TraceError) {
            return try lines.next()
        } catch {
            if error.isMissingFile { return nil }
            throw error
        }
    }
}
