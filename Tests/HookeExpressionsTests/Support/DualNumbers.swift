import HookeDynamics

@testable import HookeExpressions

/// A program evaluated a second time with dual numbers (W. Clifford): each register has a value, its derivative by one input, the sum of the
/// magnitudes that the derivative was added from, and a bound of the value's rounding error.
struct DualNumbers {
    struct Dual {
        var value: Double
        var slope = 0.0
        /// Bounds the slope's own rounding errors, relative to 2^-53 for each operation.
        var magnitude = 0.0
        /// |value - exact value| to first order.
        var error = 0.0
    }

    let registers: [Dual]
    let program: ExpressionProgram

    init(_ program: ExpressionProgram, at inputs: [Double], by input: Int) {
        var registers = inputs.map { Dual(value: $0) } + program.constants.map { Dual(value: $0) }
        (registers[input].slope, registers[input].magnitude) = (1, 1)
        for instruction in program.instructions {
            let operands = [instruction.first, instruction.second, instruction.third].map { registers[Int($0)] }
            let values = operands.map(\.value)
            let result = instruction.operation(values[0], values[1], values[2])
            let partials = DualNumbers.partials(instruction.operation, values[0], values[1], result)
            var dual = Dual(value: result, error: result.magnitude * 0x1p-53)
            for (partial, operand) in zip(partials, operands) where partial != 0 {
                // A slope of 0 takes no part, even where the partial derivative is infinite.
                if operand.slope != 0 { dual.slope += partial * operand.slope }
                if operand.magnitude != 0 { dual.magnitude += partial.magnitude * operand.magnitude }
                dual.error += partial.magnitude * operand.error
            }
            registers.append(dual)
        }
        (self.registers, self.program) = (registers, program)
    }

    /// What the first output is.
    var output: Dual { registers[program.outputs[0]] }

    /// The derivatives of an operation by its operands, from the textbook.
    private static func partials(_ operation: Operation, _ a: Double, _ b: Double, _ result: Double) -> [Double] {
        switch operation {
        case .add: [1, 1]
        case .subtract: [1, -1]
        case .multiply: [b, a]
        case .divide: [1 / b, -a / (b * b)]
        case .negate: [-1]
        case .absolute: [a > 0 ? 1 : a < 0 ? -1 : 0]
        case .sign, .floor, .less, .lessOrEqual, .equal, .not, .and, .or: []
        case .squareRoot: [0.5 / a.squareRoot()]
        case .exponential: [result]
        case .logarithm: [1 / a]
        case .sine: [Elementary.cos(a)]
        case .cosine: [-Elementary.sin(a)]
        case .hyperbolicTangent:
            [4 / (Elementary.exp(a) + Elementary.exp(-a)) / (Elementary.exp(a) + Elementary.exp(-a))]
        case .power:
            [b == 0 ? 0 : b * Elementary.pow(a, b - 1), a == 0 && b > 0 ? 0 : result * Elementary.log(a)]
        case .cube: [3 * a * a]
        case .arcTangent: [b / (a * a + b * b), -a / (a * a + b * b)]
        case .hypotenuse: result == 0 ? [0, 0] : [a / result, b / result]
        case .minimum: b < a ? [0, 1] : [1, 0]
        case .maximum: b >= a ? [0, 1] : [1, 0]
        case .rubberBand:
            [0.55 / ((1 + 0.55 * a.magnitude / b) * (1 + 0.55 * a.magnitude / b)), result * result.magnitude / (b * b)]
        case .select: a != 0 ? [0, 1, 0] : [0, 0, 1]
        }
    }
}
