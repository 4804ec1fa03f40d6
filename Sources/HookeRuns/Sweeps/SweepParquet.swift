internal import HookeTrace

/// The results of a complete sweep as Apache Parquet, beside the CSV.
///
/// `run_id` is a column of whole numbers; `trace_hash`, `status`, `message` and axes with words are texts; all others are doubles. Empty cells are
/// null. The bytes depend on those of `results.csv` only.
public enum SweepParquet {
    /// The name of the file.
    public static let file = "results.parquet"
    /// The columns that every sweep has as texts.
    private static let texts = ["trace_hash", "status", "message"]

    /// Writes the file beside the results of a folder, which are read twice: for the kinds of the columns, and for their cells.
    ///
    /// - Returns: the path of the file.
    /// - Throws: ``SweepError/incomplete(folder:done:runs:)`` before all rows are there, and what a damaged table throws.
    public static func write(in folder: String) throws(SweepError) -> String {
        guard let lock = try SweepLock(in: folder) else { throw .noSweep(folder: folder) }
        let path = "\(folder)/\(SweepFolder.results)"
        guard FileSystem.kindUnlessLink(of: path) == .file else {
            throw .incomplete(folder: folder, done: try SweepStatus(of: folder).done, runs: lock.runs)
        }
        let file = "\(folder)/\(Self.file)"
        var output = try SweepError.tracing { () throws(TraceError) in try OutputFile(replacing: file) }
        try encode(path, lock) { bytes throws(SweepError) in
            do throws(TraceError) { try output.write(bytes) } catch { throw .trace(error) }
        }
        do throws(TraceError) { try output.publish() } catch { throw .trace(error) }
        return file
    }

    /// Compares the file of a complete sweep, if there is one, with that of its results.
    ///
    /// - Throws: ``SweepError/damaged(path:line:column:reason:)`` where bytes differ.
    static func check(in folder: String, _ lock: SweepLock) throws(SweepError) {
        let file = "\(folder)/\(Self.file)"
        guard FileSystem.kindUnlessLink(of: file) == .file else { return }
        let found = try SweepError.tracing { () throws(TraceError) in try InputFile(file) }
        var place = 0
        var bytes: [UInt8] = []
        try encode("\(folder)/\(SweepFolder.results)", lock) { expected throws(SweepError) in
            bytes.removeAll(keepingCapacity: true)
            do throws(TraceError) {
                try found.read(exactly: expected.count, onto: &bytes)
            } catch { throw .trace(error) }
            guard bytes != expected else { return place += expected.count }
            let same = zip(bytes, expected).prefix { $0 == $1 }.count
            throw .damaged(path: file, reason: otherBytes(from: place + same))
        }
        var more = 0
        do throws(TraceError) { more = try found.read(upTo: 1, onto: &bytes) } catch { throw .trace(error) }
        guard more == 0 else { throw .damaged(path: file, reason: otherBytes(from: place)) }
    }

    private static func otherBytes(from place: Int) -> String {
        "it does not hold the rows of \(SweepFolder.results): byte \(place) is the first that differs"
    }

    /// Passes the bytes of the file on, piece by piece.
    private static func encode(
        _ path: String, _ lock: SweepLock, to write: ([UInt8]) throws(SweepError) -> Void
    ) throws(SweepError) {
        var kinds: [ParquetWriter.Kind] = lock.columns.map {
            $0 == "run_id" ? .integer : texts.contains($0) ? .text : .real
        }
        var table = try SweepTableReader(path, .whole, lock)
        while let line = try table.next() {
            for (column, cell) in SweepFolder.cells(line).enumerated() {
                if case .real = kinds[column], !cell.isEmpty, number(cell) == nil { kinds[column] = .text }
            }
        }
        var writer = ParquetWriter(
            "results", zip(lock.columns, kinds).map { ParquetWriter.Column($0, $1, isRequired: $0 == "run_id") })
        try write(writer.begin())
        table = try SweepTableReader(path, .whole, lock)
        var rows: [[String]] = []
        while let line = try table.next() {
            rows.append(SweepFolder.cells(line))
            guard rows.count == ParquetWriter.groupRows else { continue }
            try write(writer.group(cells(of: rows, kinds)))
            rows.removeAll(keepingCapacity: true)
        }
        if !rows.isEmpty { try write(writer.group(cells(of: rows, kinds))) }
        try write(writer.finish())
    }

    /// The number of a cell; `nil` for words, those that `Double` reads among them: `nan`, `inf`, `0x1p3`.
    private static func number(_ cell: String) -> Double? {
        cell.allSatisfy { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) } ? Double(cell) : nil
    }

    private static func cells(of rows: [[String]], _ kinds: [ParquetWriter.Kind]) -> [ParquetWriter.Cells] {
        kinds.enumerated().map { column, kind in
            switch kind {
            // The reader of the table has checked the numbers of the runs.
            case .integer: .integers(rows.map { Int64($0[column]) ?? 0 })
            case .real: .reals(rows.map { Double($0[column]) })
            case .text: .texts(rows.map { $0[column].isEmpty ? nil : $0[column] })
            }
        }
    }
}
