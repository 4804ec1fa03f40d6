/// The walk over a syntax tree, and the checks of types and dimensions.
extension ProgramCompiler {
    /// A value on the stack of the walk.
    enum Argument {
        case value(TypedValue)
        case list([TypedValue], Range<Int>)
        /// An error has been reported.
        case invalid

        /// Why it has no value.
        var errors: [ExpressionError] {
            switch self {
            case .value(let value): value.errors
            case .list(let items, _): items.flatMap { $0.errors }
            case .invalid: []
            }
        }
    }

    /// The value of an expression; `nil` after an error.
    mutating func value(of expression: ParsedExpression) -> TypedValue? {
        var stack: [Argument] = []
        for node in expression.nodes {
            let operands = Array(stack.suffix(node.operandCount))
            stack.removeLast(node.operandCount)
            stack.append(argument(of: node, operands))
        }
        guard let root = stack.last else { return nil }
        return value(of: root)
    }

    /// A value as the expression's; `nil` after an error where it is not of the type that is expected.
    mutating func fitted(
        _ value: TypedValue, to type: ExpressionType?
    ) -> (operand: ProgramBuilder.Operand, type: ExpressionType)? {
        switch type {
        case .condition?: return condition(value).map { ($0, .condition) }
        case .quantity(let expected)?:
            guard let quantity = quantity(value) else { return nil }
            if quantity.fits(expected) { return (value.operand, .quantity(expected)) }
            report(value.range, "the expression measures \(quantity.dimension)", expected: "\(expected)")
            return nil
        case nil:
            switch value.type {
            case .condition: return (value.operand, .condition)
            case .quantity(let quantity): return (value.operand, .quantity(quantity.dimension))
            }
        }
    }

    private mutating func argument(of node: SyntaxNode, _ operands: [Argument]) -> Argument {
        let value: TypedValue?
        switch node.kind {
        case .number(let number):
            let quantity = Quantity(number.dimension, isZero: !number.hasUnit && number.value == 0)
            value = .quantity(quantity, self.number(number.value), node.range)
        case .truth(let isTrue): value = .condition(number(isTrue ? 1 : 0), node.range)
        case .name(let name): value = self.value(of: name, at: node.range)
        case .negation: value = self.value(of: operands[0]).flatMap { negated($0, node.range) }
        case .not: value = self.value(of: operands[0]).flatMap { inverted($0, node.range) }
        case .operation(let operation):
            // Both are looked at, so that errors in either are reported.
            let (left, right) = (self.value(of: operands[0]), self.value(of: operands[1]))
            if let left, let right { value = self.value(of: operation, left, right, node.range) } else { value = nil }
        case .call(let function, let position):
            value = self.value(ofCall: function, at: position, operands, node.range)
        case .list:
            guard !operands.isEmpty else {
                report(node.range, "empty list", expected: "at least one value")
                return .invalid
            }
            var items: [TypedValue] = []
            for operand in operands {
                if let item = self.value(of: operand) { items.append(item) }
            }
            return items.count == operands.count ? .list(items, node.range) : .invalid
        }
        let found = valueErrors + errors(ofOperands: operands, of: node.kind)
        valueErrors = []
        guard let value else {
            report(found)
            return .invalid
        }
        var counted = counted(value)
        counted.errors = found
        return .value(counted)
    }

    /// The errors of the operands that are computed: what a condition guards is left to the program.
    private func errors(ofOperands operands: [Argument], of kind: SyntaxNode.Kind) -> [ExpressionError] {
        let errors = operands.map { $0.errors }
        guard errors.contains(where: { !$0.isEmpty }) else { return [] }
        guard case .value(let first) = operands[0] else { return errors.flatMap { $0 } }
        let known = constant(first.operand)
        switch kind {
        case .call(ExpressionFunction.conditional.name, _):
            return errors[0] + (known.map { errors[$0 != 0 ? 1 : 2] } ?? [])
        case .operation(.and), .operation(.or):
            return errors[0] + (known == (kind == .operation(.and) ? 1 : 0) ? errors[1] : [])
        case .number, .truth, .name, .negation, .not, .operation, .call, .list: return errors.flatMap { $0 }
        }
    }

    /// The one value of an argument; `nil` after an error.
    mutating func value(of argument: Argument) -> TypedValue? {
        switch argument {
        case .value(let value): return value
        case .list(_, let range):
            let functions = ExpressionFunction.all.filter { $0.listUse != .none }.map { $0.name }
            report(range, "a list cannot stand here", expected: "a value; lists are arguments of \(functions.listed)")
            return nil
        case .invalid: return nil
        }
    }

    private mutating func negated(_ value: TypedValue, _ range: Range<Int>) -> TypedValue? {
        guard let quantity = quantity(value) else { return nil }
        return .quantity(quantity, emit(.negate, value.operand, at: range), range)
    }

    private mutating func inverted(_ value: TypedValue, _ range: Range<Int>) -> TypedValue? {
        guard let operand = condition(value) else { return nil }
        return .condition(emit(.not, operand, at: range), range)
    }

    // MARK: Types and dimensions

    /// What a value measures; `nil` after an error where it is a condition.
    mutating func quantity(_ value: TypedValue) -> Quantity? {
        switch value.type {
        case .quantity(let quantity): return quantity
        case .condition:
            report(value.range, "a condition cannot be used as a number", expected: "if(condition, value, otherwise)")
            return nil
        }
    }

    /// The operand of a condition; `nil` after an error where it is a number.
    mutating func condition(_ value: TypedValue) -> ProgramBuilder.Operand? {
        switch value.type {
        case .condition: return value.operand
        case .quantity:
            report(value.range, "a number cannot be used as a condition", expected: "a comparison such as x > 0")
            return nil
        }
    }

    /// Whether a value is a pure number, or an angle where that may stand for one; reports an error otherwise.
    mutating func isNumber(_ value: TypedValue, orAngle allowsAngle: Bool = false) -> Bool {
        guard let quantity = quantity(value) else { return false }
        if quantity.fits(.number) || (allowsAngle && quantity.fits(.angle)) { return true }
        report(
            value.range, "this measures \(quantity.dimension)",
            expected: allowsAngle ? "an angle or a number" : "a number")
        return false
    }

    /// What values measure together that are added, compared or chosen from; `nil` after an error.
    mutating func merged(_ values: [TypedValue]) -> Quantity? {
        let quantities = values.map { quantity($0) }
        guard var merged = quantities.first ?? nil else { return nil }
        for (value, quantity) in zip(values, quantities).dropFirst() {
            guard let quantity else { return nil }
            guard let both = merged.merged(with: quantity) else {
                report(
                    value.range, "incompatible units: \(merged.dimension) and \(quantity.dimension)",
                    expected: "\(merged.dimension)")
                return nil
            }
            merged = both
        }
        return merged
    }
}

extension [String] {
    /// `a, b and c`.
    fileprivate var listed: String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
    }
}
