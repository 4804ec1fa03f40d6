public import HookeTrace

extension RunDifference {
    /// Compares what lies at two paths: folders of runs or golden traces, or CSV tables. The path `-` is standard input.
    ///
    /// Relative distances are to the golden trace, if exactly one of the two is one, otherwise to the first.
    ///
    /// - Parameters:
    ///   - first: the path of the first.
    ///   - second: the path of the second.
    ///   - tolerances: the tolerances of columns.
    /// - Throws: `ComparisonError` if one of them cannot be read, or only one is a folder.
    public init(
        comparing first: String, with second: String, tolerances: Tolerances
    ) throws(ComparisonError) {
        let areFolders = [first, second].map { RunFolderCheck.isFolder($0) }
        guard areFolders[0] == areFolders[1] else {
            // A missing file is another error than one that is not a folder.
            if let file = [first, second].first(where: { $0 != "-" && !RunFolderCheck.isFolder($0) }) {
                do throws(TraceError) { _ = try InputFile(file) } catch { throw .unreadable(error) }
            }
            let (folder, table) = areFolders[0] ? (first, second) : (second, first)
            throw .unlike(folder: folder, table: table)
        }
        guard areFolders[0] else {
            let before = try CSVTableInput(first)
            let after = try CSVTableInput(second)
            try self.init(
                table: after.bytes, named: after.name, from: before.bytes, named: before.name, tolerances: tolerances)
            return
        }
        let (a, b) = (try ComparedRun(folder: first), try ComparedRun(folder: second))
        let isSwapped = b.isGolden && !a.isGolden
        try self.init(
            of: isSwapped ? a : b, from: isSwapped ? b : a, tolerances: tolerances,
            goldenTables: RunTables.golden.map(\.name))
    }
}

/// The text of a table's file, or of standard input, as CSV.
private struct CSVTableInput {
    let bytes: [UInt8]
    let name: String

    init(_ path: String) throws(ComparisonError) {
        name = path == "-" ? "standard input" : path
        do throws(TraceError) {
            let text = try path == "-" ? InputFile.standardInput() : InputFile.bytes(of: path)
            bytes = try StoredTable.csv(of: text, name: name)
        } catch {
            throw .unreadable(error)
        }
    }
}
