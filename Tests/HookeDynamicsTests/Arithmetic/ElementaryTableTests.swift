import HookeDynamics
import TestTables
import Testing

/// Every row must be met to the bit: the table, by Scripts/references/elementary.py, holds correctly rounded values, hard cases and annex F's special ones, and the
/// double-double beneath leaves 2^-45 of a unit in the last place.
struct ElementaryTableTests {
    struct Function: Sendable, CustomTestStringConvertible {
        let name: String
        let table: String
        let value: @Sendable ([Double]) -> Double
        var testDescription: String { name }
    }

    private static let table = TestTable("elementary.csv")
    static let functions = [
        Function(name: "exp", table: "exp") { Elementary.exp($0[0]) },
        Function(name: "expm1", table: "expm1") { Elementary.expm1($0[0]) },
        Function(name: "log", table: "log") { Elementary.log($0[0]) },
        Function(name: "log1p", table: "log1p") { Elementary.log1p($0[0]) },
        Function(name: "sin", table: "sin") { Elementary.sin($0[0]) },
        Function(name: "cos", table: "cos") { Elementary.cos($0[0]) },
        Function(name: "sine of both", table: "sin") { Elementary.sineAndCosine($0[0]).sine },
        Function(name: "cosine of both", table: "cos") { Elementary.sineAndCosine($0[0]).cosine },
        Function(name: "atan2", table: "atan2") { Elementary.atan2($0[0], $0[1]) },
        Function(name: "pow", table: "pow") { Elementary.pow($0[0], $0[1]) },
        Function(name: "tanh", table: "tanh") { Elementary.tanh($0[0]) },
        Function(name: "hypot", table: "hypot") { Elementary.hypot($0[0], $0[1]) },
    ]

    @Test(arguments: functions)
    func isCorrectlyRounded(_ function: Function) {
        let rows = Self.table.bits(function.table).map { $0.map { Double(bitPattern: $0) } }
        #expect(rows.count >= 200)
        for row in rows {
            let arguments = Array(row.dropLast())
            let value = function.value(arguments)
            let expected = row[row.count - 1]
            #expect(
                value.bitPattern == expected.bitPattern || (value.isNaN && expected.isNaN),
                "\(function.name) of \(arguments) is \(value), not the nearest double \(expected)")
        }
    }
}
