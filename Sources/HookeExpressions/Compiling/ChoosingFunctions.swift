extension ExpressionFunction {
    /// Functions that choose between values.
    static let choosing = [conditional, nearest]

    static let conditional = ExpressionFunction(
        "if(condition, value, otherwise)",
        "One of two values. The other one need not exist, as in if(x > 0, log(x), 0), but must have the same unit.",
        takes: 3...3
    ) { compiler, call in
        let values = Array(call.values.dropFirst())
        let condition = compiler.condition(call.values[0])
        let areConditions = values.allSatisfy { $0.type == .condition }
        let quantity = areConditions ? nil : compiler.merged(values)
        guard let condition, areConditions || quantity != nil else { return nil }
        let operand = compiler.emit(.select, condition, values[0].operand, values[1].operand, at: call.range)
        return quantity.map { .quantity($0, operand, call.range) } ?? .condition(operand, call.range)
    }

    private static let nearest = ExpressionFunction(
        "nearest(x, [a, b, ...])",
        "The value of a list that is nearest to x; of two at the same distance the first.",
        takes: 2...2, lists: .last
    ) { compiler, call in
        guard let quantity = compiler.merged(call.values + call.list) else { return nil }
        let x = call.values[0].operand
        var chosen = call.list[0].operand
        var least: ProgramBuilder.Operand?
        for candidate in call.list.map({ $0.operand }) {
            let difference = compiler.emit(.subtract, x, candidate, at: call.range)
            let distance = compiler.emit(.absolute, difference, at: call.range)
            guard let known = least else {
                least = distance
                continue
            }
            let isNearer = compiler.emit(.less, distance, known, at: call.range)
            chosen = compiler.emit(.select, isNearer, candidate, chosen, at: call.range)
            least = compiler.emit(.select, isNearer, distance, known, at: call.range)
        }
        return .quantity(quantity, chosen, call.range)
    }
}
