/// What an expression gives.
public enum ExpressionType: Hashable, Sendable {
    /// True or false.
    case condition
    /// A number that measures something.
    case quantity(PhysicalDimension)
}

extension ExpressionType: CustomStringConvertible {
    /// `a condition`, or the base unit.
    public var description: String {
        switch self {
        case .condition: "a condition"
        case .quantity(let dimension): dimension.description
        }
    }
}

/// A number or a condition while an expression is compiled: what it measures, and where the program has it.
struct TypedValue {
    let type: ValueType
    let operand: ProgramBuilder.Operand
    /// Its part of the text.
    let range: Range<Int>
    /// Why it has no value: errors that do not count where a condition keeps it from being computed.
    var errors: [ExpressionError] = []

    enum ValueType: Hashable {
        case condition
        case quantity(Quantity)
    }

    static func quantity(
        _ quantity: Quantity, _ operand: ProgramBuilder.Operand, _ range: Range<Int>
    ) -> TypedValue {
        TypedValue(type: .quantity(quantity), operand: operand, range: range)
    }

    static func condition(_ operand: ProgramBuilder.Operand, _ range: Range<Int>) -> TypedValue {
        TypedValue(type: .condition, operand: operand, range: range)
    }
}

/// What a number in an expression measures.
struct Quantity: Hashable {
    var dimension: PhysicalDimension
    /// Whether it was multiplied or divided by a constant without a unit, as in `0.004 * drag.translation.x`: then it may stand for a number or
    /// an angle.
    var isScaled = false
    /// Whether it is the literal 0, which measures whatever is needed.
    var isZero = false

    init(_ dimension: PhysicalDimension, isScaled: Bool = false, isZero: Bool = false) {
        (self.dimension, self.isScaled, self.isZero) = (dimension, isScaled, isZero)
    }

    static let number = Quantity(.number)

    /// What two quantities measure that are added or compared; `nil` where they do not go together.
    func merged(with other: Quantity) -> Quantity? {
        if isZero { return other }
        if other.isZero { return self }
        if dimension.measuresSame(as: other.dimension) {
            return Quantity(dimension, isScaled: isScaled && other.isScaled)
        }
        if isScaled, other.dimension.isNumberOrAngle { return other }
        if other.isScaled, dimension.isNumberOrAngle { return self }
        return nil
    }

    /// Whether it may stand where a dimension is expected.
    func fits(_ expected: PhysicalDimension) -> Bool {
        isZero || dimension.measuresSame(as: expected) || (isScaled && expected.isNumberOrAngle)
    }

    /// Whether it is a number and nothing else: not the literal 0.
    var isPlainNumber: Bool { dimension.isNumber && !isZero }
}
