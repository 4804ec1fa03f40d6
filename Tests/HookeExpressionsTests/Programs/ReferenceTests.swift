import HookeDynamics
import TestTables
import Testing

@testable import HookeExpressions

/// Values and derivatives at one point against mpmath; Scripts/references/expressions.py makes expressions.csv.
@Suite struct ReferenceTests {
    /// An expression, its value, and its derivatives by x and y; 25 digits.
    @Test(arguments: TestTable("expressions.csv").rows)
    func agreesWithMpmath(_ row: [String]) throws {
        let (text, point) = (row[0], [0.78125, 2.375])
        let (program, byX, byY) = try Numbers.derivatives(text)
        let value = try Numbers.program(text)
        let outputs = program.outputs(for: point)
        let dual = DualNumbers(value, at: point, by: 0).output
        // The dual number's bound counts half a unit in the last place, 2^-53, for each operation: elementary functions stay below 0.500001
        // (`Elementary`), the rubber band's five roundings and the reference's own one are added.
        let exact = try #require(Double(row[1]))
        let bound = 1.00001 * dual.error + 6 * 0x1p-53 * abs(exact)
        #expect(abs(outputs[0] - exact) <= bound, "\(text): \(outputs[0]), and mpmath has \(row[1])")
        for (input, (output, reference)) in [(byX, row[2]), (byY, row[3])].enumerated() {
            let exact = try #require(Double(reference))
            let slope = output.map { outputs[$0] } ?? 0
            let magnitude = DualNumbers(value, at: point, by: input).output.magnitude
            // Ten roundings for each operation of the chain, as in `DerivativeTests`; and those of the values, which a partial derivative
            // passes on: at these points at most 16 times, by the exponent or the second derivative.
            let bound = (10 + 16) * 0x1p-53 * Double(value.instructionCount) * max(magnitude, abs(exact))
            #expect(abs(slope - exact) <= bound, "\(text) by input \(input): \(slope), and mpmath has \(reference)")
        }
    }
}
