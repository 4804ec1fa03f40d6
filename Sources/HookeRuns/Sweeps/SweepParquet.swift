internal import HookeTrace

/// The results of a complete sweep as Apache Parquet, beside the CSV.
///
/// `run_id` is a column of whole numbers; `trace_hash`, `status`, `message` and axes with words are texts; all others are doubles. Empty cells are
/// null. The bytes depend on those of `results.csv` only.
public enum SweepParquet {
    /// The name of the file.
    public static let file = "results.parquet"
    /// The number of rows in a group.
    private static let groupRows = 1 << 16
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
        var kinds: [ParquetWriter.Kind] = lock.columns.map {
            $0 == "run_id" ? .integer : texts.contains($0) ? .text : .real
        }
        var table = try SweepTableReader(path, .whole, lock)
        while let line = try table.next() {
            for (column, cell) in SweepFolder.cells(line).enumerated() {
                if case .real = kinds[column], !cell.isEmpty, Double(cell) == nil { kinds[column] = .text }
            }
        }
        let file = "\(folder)/\(Self.file)"
        var writer = ParquetWriter("results", zip(lock.columns, kinds).map { ParquetWriter.Column($0, $1) })
        var output = try SweepError.tracing { () throws(TraceError) in try OutputFile(replacing: file) }
        func append(_ bytes: [UInt8], to output: inout OutputFile) throws(SweepError) {
            do throws(TraceError) { try output.write(bytes) } catch { throw .trace(error) }
        }
        try append(writer.begin(), to: &output)
        table = try SweepTableReader(path, .whole, lock)
        var rows: [[String]] = []
        while let line = try table.next() {
            rows.append(SweepFolder.cells(line))
            guard rows.count == groupRows else { continue }
            try append(writer.group(cells(of: rows, kinds)), to: &output)
            rows.removeAll(keepingCapacity: true)
        }
        if !rows.isEmpty { try append(writer.group(cells(of: rows, kinds)), to: &output) }
        try append(writer.finish(), to: &output)
        do throws(TraceError) { try output.publish() } catch { throw .trace(error) }
        return file
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
