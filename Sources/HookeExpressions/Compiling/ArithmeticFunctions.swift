extension ExpressionFunction {
    /// Functions of arithmetic. What goes in measures the same as what comes out, but for `sign` and `sqrt`.
    static let arithmetic = [minimum, maximum, clamp, absolute, sign, floor, squareRoot, hypotenuse, interpolation]

    private static let minimum = extremum("min(a, b, ...)", "The least of several values, or of a list.", .minimum)
    private static let maximum = extremum("max(a, b, ...)", "The greatest of several values, or of a list.", .maximum)

    private static func extremum(_ signature: String, _ about: String, _ operation: Operation) -> ExpressionFunction {
        ExpressionFunction(signature, about, takes: 1...Parser.nodeLimit, lists: .spread) { compiler, call in
            guard let quantity = compiler.merged(call.values) else { return nil }
            var operand = call.values[0].operand
            for next in call.values.dropFirst() {
                operand = compiler.emit(operation, operand, next.operand, at: call.range)
            }
            return .quantity(quantity, operand, call.range)
        }
    }

    private static let clamp = ExpressionFunction(
        "clamp(x, low, high)", "x, but at least `low` and at most `high`; `high` where `low` is above it.", takes: 3...3
    ) { compiler, call in
        guard let quantity = compiler.merged(call.values) else { return nil }
        let (low, high) = (call.values[1], call.values[2])
        if let least = compiler.constant(low.operand), let most = compiler.constant(high.operand), least > most {
            compiler.reportValue(
                low.range.lowerBound..<high.range.upperBound, "the lower bound lies above the upper one",
                expected: "clamp(x, low, high)")
        }
        let raised = compiler.emit(.maximum, call.values[0].operand, low.operand, at: call.range)
        return .quantity(quantity, compiler.emit(.minimum, raised, high.operand, at: call.range), call.range)
    }

    private static let absolute = sameDimension("abs(x)", "The magnitude of x.", .absolute)
    private static let floor = sameDimension(
        "floor(x)", "The greatest whole number that is not above x, in base units: points, seconds, radians.", .floor)

    private static func sameDimension(
        _ signature: String, _ about: String, _ operation: Operation
    ) -> ExpressionFunction {
        ExpressionFunction(signature, about, takes: 1...1) { compiler, call in
            guard let quantity = compiler.quantity(call.values[0]) else { return nil }
            return .quantity(quantity, compiler.emit(operation, call.values[0].operand, at: call.range), call.range)
        }
    }

    private static let sign = ExpressionFunction("sign(x)", "1 above 0, -1 below, 0 at 0.", takes: 1...1) {
        compiler, call in
        guard compiler.quantity(call.values[0]) != nil else { return nil }
        return .quantity(.number, compiler.emit(.sign, call.values[0].operand, at: call.range), call.range)
    }

    private static let squareRoot = ExpressionFunction(
        "sqrt(x)", "The square root of x. Its unit is the root of that of x.", takes: 1...1
    ) { compiler, call in
        guard let quantity = compiler.quantity(call.values[0]) else { return nil }
        guard let dimension = quantity.dimension.raised(to: 0.5) else {
            compiler.report(call.range, "no unit for the square root of \(quantity.dimension)")
            return nil
        }
        let operand = compiler.emit(.squareRoot, call.values[0].operand, at: call.range)
        return .quantity(Quantity(dimension), operand, call.range)
    }

    private static let hypotenuse = ExpressionFunction(
        "hypot(x, y)", "The length of the vector (x, y).", takes: 2...2
    ) { compiler, call in
        guard let quantity = compiler.merged(call.values) else { return nil }
        let operand = compiler.emit(.hypotenuse, call.values[0].operand, call.values[1].operand, at: call.range)
        return .quantity(quantity, operand, call.range)
    }

    private static let interpolation = ExpressionFunction(
        "lerp(a, b, t)", "a + (b - a) t: a at t = 0, b but for rounding at t = 1, on one line outside.", takes: 3...3
    ) { compiler, call in
        let (a, b, t) = (call.values[0], call.values[1], call.values[2])
        guard let quantity = compiler.merged([a, b]), compiler.isNumber(t) else { return nil }
        let distance = compiler.emit(.subtract, b.operand, a.operand, at: call.range)
        let part = compiler.emit(.multiply, distance, t.operand, at: call.range)
        return .quantity(quantity, compiler.emit(.add, a.operand, part, at: call.range), call.range)
    }
}

extension ExpressionFunction {
    /// Elementary functions of numbers and angles, with the bits of `Elementary`.
    static let elementary = [
        function("exp(x)", "e to the power of x.", .exponential),
        function("log(x)", "The natural logarithm of x.", .logarithm),
        function("sin(x)", "The sine of an angle, or of a number of radians.", .sine, takesAngle: true),
        function("cos(x)", "The cosine of an angle, or of a number of radians.", .cosine, takesAngle: true),
        function("tanh(x)", "The hyperbolic tangent of x, between -1 and 1.", .hyperbolicTangent),
        arcTangent,
    ]

    private static func function(
        _ signature: String, _ about: String, _ operation: Operation, takesAngle: Bool = false
    ) -> ExpressionFunction {
        ExpressionFunction(signature, about, takes: 1...1) { compiler, call in
            guard compiler.isNumber(call.values[0], orAngle: takesAngle) else { return nil }
            return .quantity(.number, compiler.emit(operation, call.values[0].operand, at: call.range), call.range)
        }
    }

    private static let arcTangent = ExpressionFunction(
        "atan2(y, x)", "The angle of the vector (x, y), from -180 deg to 180 deg.", takes: 2...2
    ) { compiler, call in
        guard compiler.merged(call.values) != nil else { return nil }
        let operand = compiler.emit(.arcTangent, call.values[0].operand, call.values[1].operand, at: call.range)
        return .quantity(Quantity(.angle), operand, call.range)
    }
}
