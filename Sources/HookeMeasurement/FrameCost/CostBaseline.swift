public import HookeTrace

/// A saved table of frame costs, with which later ones are compared.
///
/// Costs of different machines, or of a busy one, do not compare; the baseline of a machine is its own.
public struct CostBaseline: Sendable {
    /// The cost of a scenario's frames.
    private struct Row: Sendable {
        let scenario, solver, refresh, points: String
        let median: Double
    }

    /// An error in a baseline.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// It is not a CSV table.
        case malformed(CSVError)
        /// It is another table, or an older one.
        case columns(name: String, missing: String)
        /// A time is not a number above 0.
        case time(name: String, line: Int, text: String)

        fileprivate static func reading<Value>(_ body: () throws(CSVError) -> Value) throws(Failure) -> Value {
            do throws(CSVError) { return try body() } catch { throw .malformed(error) }
        }

        /// The message, one line.
        public var description: String {
            switch self {
            case .malformed(let error): error.description
            case .columns(let name, let missing):
                "\(name): no column '\(missing)' (expected a table of 'hooke bench --save')"
            case .time(let name, let line, let text):
                "\(name):\(line): median_ns '\(text)' (expected a number above 0)"
            }
        }
    }

    /// A scenario whose cost has changed, or cannot be compared.
    public struct Finding: Hashable, Sendable {
        /// The scenario's name.
        public let scenario: String
        /// The median frame now, as a multiple of the baseline's; `nil` if they cannot be compared.
        public let ratio: Double?
        /// Whether the ratio is over the limit, or there is none.
        public let fails: Bool
        /// The finding in a sentence.
        public let words: String
    }

    private let name: String
    private let rows: [Row]

    /// Reads a table that `hooke bench --save` wrote.
    public init(_ bytes: [UInt8], name: String) throws(Failure) {
        self.name = name
        var reader = try Failure.reading { () throws(CSVError) in try CSVReader(bytes, name: name) }
        var columns: [String: Int] = [:]
        for column in ["scenario", "points", "solver", "refresh_hz", "phase", "median_ns"] {
            guard let index = reader.header.firstIndex(of: column) else {
                throw .columns(name: name, missing: column)
            }
            columns[column] = index
        }
        var rows: [Row] = []
        while try Failure.reading({ () throws(CSVError) in try reader.next() }) {
            func cell(_ column: String) -> String { columns[column].map { reader[$0] } ?? "" }
            guard cell("phase") == "frame" else { continue }
            guard let median = Double(cell("median_ns")), median > 0, median < 1e18 else {
                throw .time(name: name, line: reader.line, text: cell("median_ns"))
            }
            rows.append(
                Row(
                    scenario: cell("scenario"), solver: cell("solver"), refresh: cell("refresh_hz"),
                    points: cell("points"), median: median))
        }
        self.rows = rows
    }

    /// Compares the median frame of each scenario with the baseline's; over `limit` times as much fails, and so does a scenario that the
    /// baseline has with another solver, rate or size, or not at all.
    public func findings(for costs: [FrameCost], atMost limit: Double) -> [Finding] {
        costs.map { cost in
            guard let row = rows.first(where: { $0.scenario == cost.scenario }) else {
                return Finding(
                    scenario: cost.scenario, ratio: nil, fails: true, words: "\(cost.scenario): not in \(name)")
            }
            let differences = [
                ("solver", row.solver, cost.solver), ("refresh rate", row.refresh, "\(cost.refreshHertz)"),
                ("points", row.points, "\(cost.points)"),
            ].filter { $0.1 != $0.2 }
            if let (what, before, now) = differences.first {
                return Finding(
                    scenario: cost.scenario, ratio: nil, fails: true,
                    words: "\(cost.scenario): another \(what) than in \(name): \(before), now \(now)")
            }
            let median = cost.parts[0].sample.percentile(.p50) ?? 0
            let ratio = median / row.median
            return Finding(
                scenario: cost.scenario, ratio: ratio, fails: ratio > limit,
                words: "\(cost.scenario): \(Int(row.median.rounded())) ns -> \(Int(median.rounded())) ns a frame, "
                    + "\(ratio.decimals(2)) times\(ratio > limit ? ", over \(limit.decimals(2))" : "")")
        }
    }
}
