/// How operators between two values are compiled.
extension ProgramCompiler {
    /// The value of an operator between two values; `nil` after an error.
    mutating func value(
        of operation: BinaryOperator, _ left: TypedValue, _ right: TypedValue, _ range: Range<Int>
    ) -> TypedValue? {
        switch operation {
        case .plus, .minus:
            guard let quantity = merged([left, right]) else { return nil }
            let operand = emit(operation == .plus ? .add : .subtract, left.operand, right.operand, at: range)
            return .quantity(quantity, operand, range)
        case .times: return product(.multiply, left, right, range)
        case .over: return product(.divide, left, right, range)
        case .power: return power(left, right, range)
        case .less: return comparison(.less, left, right, range)
        case .lessOrEqual: return comparison(.lessOrEqual, left, right, range)
        // Operands are exchanged after their units are checked in the order of the text.
        case .greater: return comparison(.less, left, right, isExchanged: true, range)
        case .greaterOrEqual: return comparison(.lessOrEqual, left, right, isExchanged: true, range)
        case .equal: return comparison(.equal, left, right, range)
        case .notEqual:
            guard let equal = comparison(.equal, left, right, range) else { return nil }
            return .condition(emit(.not, equal.operand, at: range), range)
        case .and, .or:
            let (first, second) = (condition(left), condition(right))
            guard let first, let second else { return nil }
            return .condition(emit(operation == .and ? .and : .or, first, second, at: range), range)
        }
    }

    private mutating func comparison(
        _ operation: Operation, _ left: TypedValue, _ right: TypedValue, isExchanged: Bool = false, _ range: Range<Int>
    ) -> TypedValue? {
        let areConditions = left.type == .condition && right.type == .condition
        guard operation == .equal && areConditions || merged([left, right]) != nil else { return nil }
        let (first, second) = isExchanged ? (right.operand, left.operand) : (left.operand, right.operand)
        return .condition(emit(operation, first, second, at: range), range)
    }

    /// A product or a quotient.
    private mutating func product(
        _ operation: Operation, _ left: TypedValue, _ right: TypedValue, _ range: Range<Int>
    ) -> TypedValue? {
        let (first, second) = (quantity(left), quantity(right))
        guard let first, let second else { return nil }
        let dimension =
            operation == .multiply
            ? first.dimension.times(second.dimension) : first.dimension.divided(by: second.dimension)
        guard let dimension else {
            report(range, "power of a unit out of range", expected: "at most the 100th")
            return nil
        }
        // A constant divided by a quantity turns no unit into another.
        let isConverted = isFactor(right, second) || operation == .multiply && isFactor(left, first)
        let isScaled = first.isScaled || second.isScaled || isConverted
        let operand = emit(operation, left.operand, right.operand, at: range)
        return .quantity(Quantity(dimension, isScaled: isScaled), operand, range)
    }

    /// Whether a value is a constant without a unit, which may turn one unit into another.
    private func isFactor(_ value: TypedValue, _ quantity: Quantity) -> Bool {
        quantity.isPlainNumber && constant(value.operand) != nil
    }

    /// A power, as ``PowerRule`` has it.
    private mutating func power(_ base: TypedValue, _ exponent: TypedValue, _ range: Range<Int>) -> TypedValue? {
        let (first, second) = (quantity(base), quantity(exponent))
        guard let first, let second else { return nil }
        guard second.fits(.number) else {
            report(exponent.range, "an exponent that measures \(second.dimension)", expected: "a number")
            return nil
        }
        let constant = constant(exponent.operand)
        var quantity = Quantity(.number, isScaled: first.isScaled)
        if !first.dimension.isNumber {
            guard let constant else {
                report(
                    exponent.range, "a variable exponent of a base that measures \(first.dimension)",
                    expected: "a number, or an expression of numbers and parameters")
                return nil
            }
            guard let dimension = first.dimension.raised(to: constant) else {
                report(
                    exponent.range, "no unit for this power of \(first.dimension)",
                    expected: "a multiple of 1/12 that gives at most the 100th power of a unit")
                return nil
            }
            quantity.dimension = dimension
        }
        let operand = emit(.power, base.operand, exponent.operand, at: range)
        return .quantity(quantity, operand, range)
    }
}
