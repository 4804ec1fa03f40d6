import HookeDynamics
import Testing

/// A linear system, and states of it known to the last bit; the table is in LinearReference+table.swift.
struct LinearReference: Sendable, CustomTestStringConvertible {
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
