import HookeTrace

/// An earlier table, to compare ratios with: times are another machine's, or another hour's.
struct Baseline {
    private let ratios: [String: Double]
    /// By how much a ratio wanders from run to run on a machine that has other work.
    private static let noise = 0.1

    private struct NotATable: Error, CustomStringConvertible {
        let file: String
        var description: String { "\(file): this is no table of targets (expected \(TargetRow.header))" }
    }

    /// Reads what an earlier run printed.
    init(reading file: String) throws {
        var reader = try CSVReader(try InputFile.bytes(of: file), name: file)
        guard reader.header == TargetRow.header.split(separator: ",").map(String.init) else {
            throw NotATable(file: file)
        }
        var ratios: [String: Double] = [:]
        while try reader.next() { ratios[reader[0]] = Double(reader[3]) }
        self.ratios = ratios
    }

    /// What to say of a row that is worse than it was; `nil` where it is not, or was not there.
    func complaint(of row: TargetRow) -> String? {
        guard let before = ratios[row.what], before > 0 else { return nil }
        let change = row.ratio / before
        let isWorse = row.bound.isBetterLower ? change > 1 + Self.noise : change < 1 - Self.noise
        guard isWorse else { return nil }
        return "\(row.what): the ratio was \(before), and is \(row.ratio)"
    }
}
