internal import HookeDynamics

/// Numbers with units: `80 pt`, `300 pt/s`, `2 pt/s^2`.
extension Parser {
    /// The literal of a number that was read, with the unit that follows.
    mutating func literal(
        _ number: Double, _ spelling: String, _ position: Range<Int>
    ) throws(ExpressionError) -> NumberLiteral {
        guard case .word(let name, false) = token.kind, !Token.reservedWords.contains(name) else {
            return NumberLiteral(value: number, dimension: .number, spelling: spelling, hasUnit: false)
        }
        var value = number
        var dimension = PhysicalDimension.number
        var spelling = spelling + " "
        var sign = 1.0
        while true {
            let (unit, power) = try unit()
            var (scale, per) = (unit.scale, unit.per)
            for _ in 1..<power { (scale, per) = (scale * unit.scale, per * unit.per) }
            value = sign > 0 ? value * scale / per : value * per / scale
            guard let own = unit.dimension.raised(to: sign * Double(power)), let next = dimension.times(own) else {
                throw ExpressionError(
                    position.lowerBound..<end, "power of a unit out of range", expected: "at most the 100th")
            }
            dimension = next
            spelling += power == 1 ? unit.name : "\(unit.name)^\(power)"
            guard token.kind == .symbol(.over), token.range.lowerBound == end, isFollowedByUnit else { break }
            try advance()
            spelling += "/"
            sign = -1
        }
        guard value.isFinite, (value == 0) == (number == 0) else {
            throw ExpressionError(position.lowerBound..<end, "number \(spelling.quoted) out of range in base units")
        }
        return NumberLiteral(value: value, dimension: dimension, spelling: spelling, hasUnit: true)
    }

    /// Whether the slash is followed by a unit, without a space.
    private var isFollowedByUnit: Bool {
        var ahead = lexer
        guard let next = try? ahead.token(), next.range.lowerBound == token.range.upperBound,
            case .word(let name, false) = next.kind, !ahead.isFollowed(by: UInt8(ascii: "."))
        else { return false }
        return ExpressionUnit.named(name) != nil
    }

    /// Parses a unit and its power.
    private mutating func unit() throws(ExpressionError) -> (unit: ExpressionUnit, power: Int) {
        guard case .word(let name, false) = token.kind else { throw unexpected("a unit") }
        guard let unit = ExpressionUnit.named(name) else { throw unknownUnit(name) }
        try advance()
        guard token.kind == .symbol(.power), token.range.lowerBound == end else { return (unit, 1) }
        try advance()
        guard case .number(let power, _) = token.kind, let power = Int(exactly: power), (1...9).contains(power) else {
            throw ExpressionError(token.range, "invalid power of a unit", expected: "a whole number from 1 to 9")
        }
        try advance()
        return (unit, power)
    }

    private func unknownUnit(_ name: String) -> ExpressionError {
        let lowered = name.lowercased()
        let names = ExpressionUnit.all.map { $0.name }
        return ExpressionError(
            token.range, "unknown unit \(name.quoted)", expected: "an operator or a unit: \(ExpressionUnit.list)",
            suggestion: names.first { $0.lowercased() == lowered } ?? nearestName(to: name, among: names))
    }
}
