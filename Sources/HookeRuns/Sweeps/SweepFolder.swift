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

    /// The cells of a row, without the quotes around them.
    static func cells(_ line: ArraySlice<UInt8>) -> [String] {
        var (cells, cell, isQuoted) = ([String](), [UInt8](), false)
        // Within quotes, a quote is written twice.
        var isBehindQuote = false
        for byte in line {
            if byte == UInt8(ascii: "\"") {
                if !isQuoted, isBehindQuote { cell.append(byte) }
                isQuoted.toggle()
                isBehindQuote = !isQuoted
                continue
            }
            isBehindQuote = false
            if byte == UInt8(ascii: ","), !isQuoted {
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
