import HookeDynamics
import Testing

/// Every row must be met to the bit: the tables hold correctly rounded values, hard cases and annex F's special ones, and the
/// double-double beneath leaves 2^-45 of a unit in the last place.
struct ElementaryTableTests {
    struct Function: Sendable, CustomTestStringConvertible {
        let name: String
        let table: String
        let value: @Sendable ([Double]) -> Double
        var testDescription: String { name }
    }

    static let functions = [
        Function(name: "exp", table: ElementaryReference.exp) { Elementary.exp($0[0]) },
        Function(name: "expm1", table: ElementaryReference.expm1) { Elementary.expm1($0[0]) },
        Function(name: "log", table: ElementaryReference.log) { Elementary.log($0[0]) },
        Function(name: "log1p", table: ElementaryReference.log1p) { Elementary.log1p($0[0]) },
        Function(name: "sin", table: ElementaryReference.sin) { Elementary.sin($0[0]) },
        Function(name: "cos", table: ElementaryReference.cos) { Elementary.cos($0[0]) },
        Function(name: "sine of both", table: ElementaryReference.sin) { Elementary.sineAndCosine($0[0]).sine },
        Function(name: "cosine of both", table: ElementaryReference.cos) { Elementary.sineAndCosine($0[0]).cosine },
        Function(name: "atan2", table: ElementaryReference.atan2) { Elementary.atan2($0[0], $0[1]) },
        Function(name: "pow", table: ElementaryReference.pow) { Elementary.pow($0[0], $0[1]) },
        Function(name: "tanh", table: ElementaryReference.tanh) { Elementary.tanh($0[0]) },
        Function(name: "hypot", table: ElementaryReference.hypot) { Elementary.hypot($0[0], $0[1]) },
    ]

    @Test(arguments: functions)
    func isCorrectlyRounded(_ function: Function) {
        let rows = ElementaryReference.rows(function.table)
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
