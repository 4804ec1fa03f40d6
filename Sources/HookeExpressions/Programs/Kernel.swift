/// What an evaluator does in one go: an operation, or several of which each needs the one before.
///
/// Every operation in it is rounded by itself; nothing is fused in the sense of `fma`.
enum Kernel: Hashable, Sendable {
    /// One operation that takes longer than to find out which it is.
    case single(Operation)
    case arithmetic(Arithmetic)

    /// Arithmetic on two to four operands.
    enum Arithmetic: UInt8, CaseIterable, Sendable {
        case add, subtract, multiply, divide, negate, squareRoot
        /// a a, a^3 rounded once
        case square, cube
        /// (a b) c, (a b) / c
        case multiplyTwice, multiplyDivide
        /// a b + c, a b - c, c - a b
        case productPlus, productMinus, minusProduct
        /// a b + c d, a b - c d
        case sumOfProducts, differenceOfProducts
        /// (a + b) c, (a - b) c
        case sumTimes, differenceTimes
        /// (a + b) + c, (a + b) - c, (a - b) + c, (a - b) - c
        case sumPlus, sumMinus, differencePlus, differenceMinus
        /// (a - b) + c d, (a - b) - c d
        case differencePlusProduct, differenceMinusProduct
        /// c (a - b) + d (a - b)^3: the force of a spring that hardens, between a and b
        case lineAndCube
    }

    /// How many numbers it reads.
    var operandCount: Int {
        switch self {
        case .single(let operation): operation.operandCount
        case .arithmetic(let arithmetic):
            switch arithmetic {
            case .negate, .squareRoot, .square, .cube: 1
            case .add, .subtract, .multiply, .divide: 2
            case .multiplyTwice, .multiplyDivide, .productPlus, .productMinus, .minusProduct, .sumTimes,
                .differenceTimes, .sumPlus, .sumMinus, .differencePlus, .differenceMinus:
                3
            case .sumOfProducts, .differenceOfProducts, .differencePlusProduct, .differenceMinusProduct, .lineAndCube: 4
            }
        }
    }

    /// The kernel of one operation.
    init(_ operation: Operation) {
        switch operation {
        case .add: self = .arithmetic(.add)
        case .subtract: self = .arithmetic(.subtract)
        case .multiply: self = .arithmetic(.multiply)
        case .divide: self = .arithmetic(.divide)
        case .negate: self = .arithmetic(.negate)
        case .squareRoot: self = .arithmetic(.squareRoot)
        case .cube: self = .arithmetic(.cube)
        case .absolute, .sign, .floor, .exponential, .logarithm, .sine, .cosine, .hyperbolicTangent, .power,
            .arcTangent, .hypotenuse, .minimum, .maximum, .rubberBand, .less, .lessOrEqual, .equal, .not, .and, .or,
            .select:
            self = .single(operation)
        }
    }

    /// A number for each kernel.
    var code: Int {
        switch self {
        case .single(let operation): Int(operation.rawValue)
        case .arithmetic(let arithmetic): Operation.allCases.count + Int(arithmetic.rawValue)
        }
    }

    /// The count of codes.
    static let codeCount = Operation.allCases.count + Arithmetic.allCases.count

    /// The kernel with a code.
    init?(code: Int) {
        if let operation = Operation(rawValue: UInt8(code)) {
            self = .single(operation)
        } else if let arithmetic = Arithmetic(rawValue: UInt8(code - Operation.allCases.count)) {
            self = .arithmetic(arithmetic)
        } else {
            return nil
        }
    }
}
