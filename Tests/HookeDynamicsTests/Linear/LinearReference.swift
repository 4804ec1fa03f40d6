import HookeDynamics
import TestTables
import Testing

/// A linear system, and states of it known to the last bit; Scripts/references/networks.py makes linear.csv.
struct LinearReference: Sendable, CustomTestStringConvertible {
    /// Every kind of matrix, exactly.
    static let all = TestTable("linear.csv").cases.map { table in
        LinearReference(
            name: table.name, rows: table.numbers("row"), offset: table.vector("offset"), start: table.vector("start"),
            states: table.numbers("state").map { Row(flicks: Int64($0[0]), state: Array($0.dropFirst())) })
    }

    struct Row: Sendable {
        let flicks: Int64
        let state: [Double]
    }

    let name: String
    let rows: [[Double]]
    let offset: [Double]
    let start: [Double]
    let states: [Row]

    var testDescription: String { name }

    func system() throws -> LinearDynamics { try LinearDynamics(rows: rows, offset: offset) }
}
