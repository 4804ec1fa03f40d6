internal import HookeForms
internal import HookeScenario

/// A number as it stands in code: the fewest digits that mean it, down to its rounding.
struct CodeNumber: Hashable, Sendable, CustomStringConvertible {
    /// As it is typed.
    let description: String
    /// What the text means.
    let value: Double

    /// A number is a rounding away from what somebody wrote: 0.30000000000000004 is meant to be 0.3.
    private static let rounding = 0x1p-49

    /// `value`, with at most `digits` significant digits where that is less.
    init(_ value: Double, digits: Int = 17) {
        let short = (1...15).lazy.map { CodeNumber.rounded(value, digits: $0) }
        let meant = short.prefix(digits).first { abs($0 - value) <= CodeNumber.rounding * abs(value) }
        self.value = meant ?? (digits > 15 ? value : CodeNumber.rounded(value, digits: digits))
        description = CodeNumber.text(self.value.description)
    }

    /// A single-precision number, as the double that it is.
    init(single value: Float) {
        self.value = Double(value)
        description = CodeNumber.text(value.description)
    }

    /// How many digits it takes to type.
    var digits: Int { description.count { $0.isNumber } }

    /// Without the `.0` of a whole number, and without a sign of zero.
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
