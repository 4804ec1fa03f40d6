internal import HookeTrace

/// A value with its unit, in base units: `250 ms` is 0.25, exactly 250/1000.
package struct Measurement: Hashable, Sendable {
    package let value: Double
    package let ratio: Ratio?

    /// A value in base units, which is not a ratio of whole numbers.
    init(_ value: Double) { (self.value, ratio) = (value, nil) }

    /// Reads `0.9 s`, `1/60 s`, `-3pt`; a number without a unit only where it is 0.
    package init(_ text: String, _ dimension: Dimension) throws(ParseError) {
        let (number, unitName) = Measurement.split(text)
        let upper: CoreNumber
        var lower: CoreNumber?
        let parts = number.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, dimension.allowsRatios {
            upper = try CoreNumber(String(parts[0]))
            lower = try CoreNumber(String(parts[1]))
        } else {
            upper = try CoreNumber(number)
        }
        if unitName.isEmpty, upper.value == 0, lower == nil {
            (value, ratio) = (0, Ratio(numerator: 0, denominator: 1))
            return
        }
        guard let unit = dimension.units.first(where: { $0.name == unitName }) else {
            throw Measurement.wrongUnit(unitName, number, dimension)
        }
        guard let lower else {
            value = upper.value * unit.scale / Double(unit.per)
            ratio = unit.scale == 1 ? upper.ratio.flatMap { Measurement.divide($0, by: unit.per) } : nil
            return
        }
        guard let above = upper.ratio, above.denominator == 1, let below = lower.ratio, below.denominator == 1,
            below.numerator > 0
        else {
            throw ParseError(message: "\(quoted(number)) is not a ratio of whole numbers")
        }
        value = upper.value / lower.value / Double(unit.per)
        ratio = Measurement.divide(above, by: below.numerator).flatMap { Measurement.divide($0, by: unit.per) }
    }

    /// The number of a text and the unit behind it, each possibly empty: `0.9` and `s` of `0.9 s`.
    package static func split(_ text: String) -> (number: String, unit: String) {
        let trimmed = text.trimmingSpaces()
        if let space = trimmed.lastIndex(of: " ") {
            return (String(trimmed[..<space]).trimmingSpaces(), String(trimmed[trimmed.index(after: space)...]))
        }
        // Without a space the unit begins after the last digit or point; a word alone is not a unit.
        guard let last = trimmed.lastIndex(where: { $0.isNumber || $0 == "." }) else { return (trimmed, "") }
        let unit = trimmed[trimmed.index(after: last)...]
        if trimmed[last] == "." || trimmed.contains("x") && unit.allSatisfy({ $0.isHexDigit }) { return (trimmed, "") }
        return (String(trimmed[...last]), String(unit))
    }

    private static func wrongUnit(_ unit: String, _ number: String, _ dimension: Dimension) -> ParseError {
        let names = dimension.units.map { $0.name }
        if unit.isEmpty {
            // A time of three digits is meant in milliseconds.
            let isLong = dimension == .time && number.prefix { $0.isNumber }.count > 2
            return ParseError(
                message: "\(number) has no unit", suggestion: "\(number) \(isLong ? "ms" : names[0])")
        }
        if dimension == .time, ["ns", "ps", "fs"].contains(unit) {
            return ParseError(message: "unknown unit \(quoted(unit)) for a time: \(rescaling(to: unit))")
        }
        let nearest = names.first { $0.lowercased() == unit.lowercased() }
        return ParseError(
            message: "unknown unit \(quoted(unit)) for \(dimension.name)", suggestion: nearest.map { "\(number) \($0)" }
        )
    }

    /// What to do about a time of a process that is too fast or too slow for the times of a run; `nil` for times between.
    static func rescaling(ofTime seconds: Double) -> String? {
        if seconds > 0, seconds < 1e-6 { return rescaling(to: seconds < 1e-9 ? "ps" : "ns") }
        return seconds > 1e6 ? rescaling(to: "h") : nil
    }

    private static func rescaling(to unit: String) -> String {
        "rescale your time, such that 1 s of the file is 1 \(unit) of the process"
    }

    private static func divide(_ ratio: Ratio, by divisor: Int64) -> Ratio? {
        let (denominator, overflow) = ratio.denominator.multipliedReportingOverflow(by: divisor)
        return overflow ? nil : Ratio(numerator: ratio.numerator, denominator: denominator)
    }
}

extension String {
    fileprivate func trimmingSpaces() -> String {
        // Neither end of most texts is a space.
        if let first = utf8.first, let last = utf8.last, 0x21...0x7e ~= first, 0x21...0x7e ~= last { return self }
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
