internal import HookeForms
internal import HookeSolvers
internal import HookeTrace

extension Schema where Value == Double {
    /// A number in a unit of mechanics: `40`, `40 N/m`, `0.25 kg`. Without a unit it is a number of this one; one with another unit of the
    /// same quantity is converted. An expression is a number of this unit.
    ///
    /// - Parameters:
    ///   - unit: a product of kilograms, metres, seconds and radians.
    ///   - bounds: the range in that unit.
    static func number(in unit: SystemUnit, _ bounds: Bounds) -> Schema {
        let (numbers, description) = (Schema.number(bounds), SchemaDescription.measured(bounds, unit: unit.text))
        return Schema(description) { node, diagnostics in
            if node.expression != nil { return numbers.decode(node, &diagnostics) }
            let value: Double
            if let text = node.text, let written = WrittenQuantity(text) {
                do throws(ParseError) {
                    value = try written.value(in: unit)
                } catch {
                    diagnostics.report(
                        at: node.position, error.message, expected: description.expected, suggestion: error.suggestion)
                    return nil
                }
            } else {
                guard let (_, number) = description.number(in: node, &diagnostics) else { return nil }
                value = number.value
            }
            if bounds.contains(value) { return value }
            diagnostics.report(
                at: node.position, "\(node.text ?? "") is out of range", expected: description.expected)
            return nil
        }
    }
}

/// A number with a text behind it that should be a unit.
private struct WrittenQuantity {
    let number: Double
    /// The number as it is written.
    let digits: Substring
    /// The text behind it, without the spaces before it.
    let unit: Substring

    /// Splits a text behind the longest number with which it begins; `nil` for a number alone, and without a number.
    init?(_ text: String) {
        let ends = text.indices.reversed()
        guard (try? CoreNumber(text)) == nil,
            let end = ends.first(where: { (try? CoreNumber(String(text[..<$0]))) != nil }),
            let number = try? CoreNumber(String(text[..<end]))
        else { return nil }
        (self.number, digits, unit) = (number.value, text[..<end], text[end...].drop { $0 == " " })
    }

    /// The number converted to another unit.
    ///
    /// - Throws: `ParseError` for a text that is not a unit, another quantity, and a number beyond the range of doubles.
    func value(in expected: SystemUnit) throws(ParseError) -> Double {
        let inExpected = "\(digits) \(expected.text)"
        guard let given = SystemUnit(String(unit)) else {
            let symbols = SystemUnit.symbols.joined(separator: ", ")
            throw ParseError(
                message: "unknown unit \(quoted(String(unit))); units are made of \(symbols)", suggestion: inExpected)
        }
        guard given.measuresSame(as: expected) else {
            // A rate of turns is one of angles by 2 pi.
            let isRateOfTurns = given.text == "Hz" && expected.text == "rad/s"
            throw ParseError(
                message: "\(quoted("\(digits) \(given.text)")) does not measure \(expected.text)",
                suggestion: isRateOfTurns ? "\(number * 2 * Double.pi) rad/s" : inExpected)
        }
        let value = given.base(number)
        guard value.isFinite, (value == 0) == (number == 0) else {
            throw ParseError(message: "\(quoted("\(digits) \(given.text)")) is out of range in \(expected.text)")
        }
        return value
    }
}
