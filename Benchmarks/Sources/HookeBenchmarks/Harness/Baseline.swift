import HookeTrace

/// An earlier table, to compare its ratios. Times are not compared, because they depend on the machine and its load.
struct Baseline {
    private let ratios: [String: Double]
    /// The relative variation of ratios between runs on a machine with other work.
    private static let noise = 0.1

    private struct NotATable: Error, CustomStringConvertible {
        let file: String
        var description: String { "\(file): not a table of targets (expected \(TargetRow.header))" }
    }

    /// Reads the output of an earlier run.
    init(reading file: String) throws {
        var reader = try CSVReader(try InputFile.bytes(of: file), name: file)
        guard reader.header == TargetRow.header.split(separator: ",").map(String.init) else {
            throw NotATable(file: file)
        }
        var ratios: [String: Double] = [:]
        while try reader.next() { ratios[reader[0]] = Double(reader[3]) }
        self.ratios = ratios
    }

    /// The message for a ratio that is worse than in the baseline; `nil` if it is not, or if the baseline does not have it.
    func regression(of row: TargetRow) -> String? {
        guard let before = ratios[row.what], before > 0 else { return nil }
        let change = row.ratio / before
        let isWorse = row.bound.isBetterLower ? change > 1 + Self.noise : change < 1 - Self.noise
        guard isWorse else { return nil }
        return "\(row.what): the ratio was \(before) and is now \(row.ratio)"
    }
}
