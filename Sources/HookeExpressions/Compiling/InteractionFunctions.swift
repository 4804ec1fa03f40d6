extension ExpressionFunction {
    /// Functions of scrolling and dragging.
    static let interaction = [projection, rubberBand]

    /// UIScrollView's normal deceleration rate, each millisecond.
    private static let normalRate = 0.998

    private static let projection = ExpressionFunction(
        "project([position,] velocity[, rate])",
        """
        Where something comes to rest that slows down by a rate each millisecond, 0.998 if left out; without a position, how far it goes: \
        velocity / 1000 * rate / (1 - rate), as Apple's sample code has it (WWDC 2018, session 803). Of two arguments the second is \
        the rate if it is a number without a unit.
        """, takes: 1...3
    ) { compiler, call in
        guard let parts = Projection(call, &compiler) else { return nil }
        let velocity = parts.velocity
        guard let quantity = compiler.quantity(velocity) else { return nil }
        guard let dimension = quantity.dimension.times(.time) else {
            compiler.report(velocity.range, "power of a unit out of range", expected: "at most the 100th")
            return nil
        }
        guard let rate = parts.checkedRate(&compiler) else { return nil }
        let perMillisecond = compiler.emit(.divide, velocity.operand, compiler.number(1000), at: call.range)
        let kept = compiler.emit(.multiply, perMillisecond, rate, at: call.range)
        let lost = compiler.emit(.subtract, compiler.number(1), rate, at: call.range)
        let distance = TypedValue.quantity(
            Quantity(dimension, isScaled: quantity.isScaled, isZero: quantity.isZero),
            compiler.emit(.divide, kept, lost, at: call.range), velocity.range)
        guard let position = parts.position else { return distance.widened(to: call.range) }
        guard let whole = parts.merged(position, distance, &compiler) else { return nil }
        return .quantity(whole, compiler.emit(.add, position.operand, distance.operand, at: call.range), call.range)
    }

    /// The arguments of `project`.
    private struct Projection {
        var position: TypedValue?
        let velocity: TypedValue
        var rate: TypedValue?

        init?(_ call: Call, _ compiler: inout ProgramCompiler) {
            let values = call.values
            switch values.count {
            case 1: velocity = values[0]
            case 2:
                guard let second = compiler.quantity(values[1]) else { return nil }
                if second.isPlainNumber {
                    (velocity, rate) = (values[0], values[1])
                } else {
                    (position, velocity) = (values[0], values[1])
                }
            default: (position, velocity, rate) = (values[0], values[1], values[2])
            }
        }

        /// The rate's operand; `nil` after an error.
        func checkedRate(_ compiler: inout ProgramCompiler) -> ProgramBuilder.Operand? {
            guard let rate else { return compiler.number(normalRate) }
            guard compiler.isNumber(rate) else { return nil }
            if let value = compiler.constant(rate.operand), !(value > 0 && value < 1) {
                compiler.report(rate.range, "invalid deceleration rate \(value)", expected: "above 0 and below 1")
                return nil
            }
            return rate.operand
        }

        /// What position and distance measure; `nil` after an error.
        func merged(
            _ position: TypedValue, _ distance: TypedValue, _ compiler: inout ProgramCompiler
        ) -> Quantity? {
            guard let start = compiler.quantity(position), let length = compiler.quantity(distance) else { return nil }
            if let merged = start.merged(with: length) { return merged }
            let expected = start.dimension.divided(by: .time).map { "\($0)" }
            let found = compiler.quantity(velocity).map { "\($0.dimension)" } ?? ""
            compiler.report(velocity.range, "a velocity that measures \(found)", expected: expected)
            return nil
        }
    }

    private static let rubberBand = ExpressionFunction(
        "rubberBand(x, limit)",
        """
        How far content shows beyond its edge that is pulled by x, in a viewport of the length `limit`: \
        sign(x) limit (1 - 1 / (abs(x) 0.55 / limit + 1)), as UIScrollView has it. `limit` is above 0.
        """, takes: 2...2
    ) { compiler, call in
        let (x, limit) = (call.values[0], call.values[1])
        guard let quantity = compiler.merged([x, limit]) else { return nil }
        if let value = compiler.constant(limit.operand), value <= 0 {
            compiler.report(limit.range, "invalid limit \(value)", expected: "above 0")
            return nil
        }
        return .quantity(quantity, compiler.emit(.rubberBand, x.operand, limit.operand, at: call.range), call.range)
    }
}

extension TypedValue {
    /// The same value as that of a longer part of the text.
    fileprivate func widened(to range: Range<Int>) -> TypedValue {
        TypedValue(type: type, operand: operand, range: range)
    }
}
