internal import HookeDynamics

/// The operations of a program, on doubles. A condition is 1 for true and 0 for false.
///
/// Each is one operation of Swift, or one function of HookeDynamics that needs no C library: a program has the same bits as the same Swift.
enum Operation: UInt8, CaseIterable, Sendable {
    case add, subtract, multiply, divide, negate
    case absolute, sign, floor, squareRoot
    case exponential, logarithm, sine, cosine, hyperbolicTangent, power, cube, arcTangent, hypotenuse
    case minimum, maximum
    case rubberBand
    case less, lessOrEqual, equal, not, and, or
    /// The second operand where the first is true, else the third.
    case select

    /// How many operands it has.
    var operandCount: Int {
        switch self {
        case .negate, .absolute, .sign, .floor, .squareRoot, .exponential, .logarithm, .sine, .cosine,
            .hyperbolicTangent, .cube, .not:
            1
        case .add, .subtract, .multiply, .divide, .power, .arcTangent, .hypotenuse, .minimum, .maximum, .rubberBand,
            .less, .lessOrEqual, .equal, .and, .or:
            2
        case .select: 3
        }
    }

    /// Whether its value can jump while its operands do not, so that its derivatives do not tell how it changes.
    var jumps: Bool {
        switch self {
        case .sign, .floor, .less, .lessOrEqual, .equal, .not, .and, .or, .select: true
        case .add, .subtract, .multiply, .divide, .negate, .absolute, .squareRoot, .exponential, .logarithm, .sine,
            .cosine, .hyperbolicTangent, .power, .cube, .arcTangent, .hypotenuse, .minimum, .maximum, .rubberBand:
            false
        }
    }

    /// Its value; operands that it does not have are ignored.
    @inline(__always)
    func callAsFunction(_ a: Double, _ b: Double, _ c: Double) -> Double {
        switch self {
        case .add: a + b
        case .subtract: a - b
        case .multiply: a * b
        case .divide: a / b
        case .negate: -a
        case .absolute: a.magnitude
        case .sign: a > 0 ? 1 : a < 0 ? -1 : a
        case .floor: a.rounded(.down)
        case .squareRoot: a.squareRoot()
        case .exponential: Elementary.exp(a)
        case .logarithm: Elementary.log(a)
        case .sine: Elementary.sin(a)
        case .cosine: Elementary.cos(a)
        case .hyperbolicTangent: Elementary.tanh(a)
        case .power: PowerRule.power(a, b)
        case .cube: Elementary.cube(a)
        case .arcTangent: Elementary.atan2(a, b)
        case .hypotenuse: Elementary.hypot(a, b)
        case .minimum: b < a ? b : a
        case .maximum: b >= a ? b : a
        case .rubberBand: RubberBand.offset(pulled: a, dimension: b, coefficient: Operation.rubberBandCoefficient)
        case .less: a < b ? 1 : 0
        case .lessOrEqual: a <= b ? 1 : 0
        case .equal: a == b ? 1 : 0
        case .not: a == 0 ? 1 : 0
        case .and: a != 0 && b != 0 ? 1 : 0
        case .or: a != 0 || b != 0 ? 1 : 0
        case .select: a != 0 ? b : c
        }
    }

    /// UIScrollView's, the default of `RubberBand`.
    static let rubberBandCoefficient = 0.55
}
