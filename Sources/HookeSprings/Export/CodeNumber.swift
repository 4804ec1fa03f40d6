/// A number in generated code: the shortest decimal that equals the value within a rounding.
struct CodeNumber: Hashable, Sendable, CustomStringConvertible {
    /// The number's text.
    let description: String
    /// The value of the text.
    let value: Double

    /// The relative tolerance of the shortest decimal: 0.30000000000000004 becomes 0.3.
    private static let rounding = 0x1p-49

    /// The shortest decimal of `value`, with at most `digits` significant digits.
    init(_ value: Double, digits: Int = 17) {
        let short = (1...15).lazy.map { CodeNumber.rounded(value, digits: $0) }
        let shortest = short.prefix(digits).first { abs($0 - value) <= CodeNumber.rounding * abs(value) }
        self.value = shortest ?? (digits > 15 ? value : CodeNumber.rounded(value, digits: digits))
        description = CodeNumber.text(self.value.description)
    }

    /// The shortest decimal of a single-precision value.
    init(single value: Float) {
        self.value = Double(value)
        description = CodeNumber.text(value.description)
    }

    /// The number of digits in the text.
    var digits: Int { description.utf8.count { (0x30...0x39).contains($0) } }

    /// Removes the `.0` of a whole number and the sign of zero.
    private static func text(_ description: String) -> String {
        guard description.hasSuffix(".0") else { return description }
        let whole = String(description.dropLast(2))
        return whole == "-0" ? "0" : whole
    }

    private static func rounded(_ value: Double, digits: Int) -> Double {
        guard value != 0, value.isFinite else { return value }
        var exponent = 0
        var scaled = value.magnitude
        while scaled >= 10 { (scaled, exponent) = (scaled / 10, exponent + 1) }
        while scaled < 1 { (scaled, exponent) = (scaled * 10, exponent - 1) }
        let places = digits - 1 - exponent
        var power = 1.0
        for _ in 0..<abs(places) { power *= 10 }
        return places < 0 ? (value / power).rounded() * power : (value * power).rounded() / power
    }
}
