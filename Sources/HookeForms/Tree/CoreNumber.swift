internal import HookeExpressions
internal import HookeTrace

/// A ratio of whole numbers, for exact times and rates.
package struct Ratio: Hashable, Sendable {
    package let numerator: Int64
    package let denominator: Int64

    package init(numerator: Int64, denominator: Int64) {
        (self.numerator, self.denominator) = (numerator, denominator)
    }
}

/// A decimal number of YAML 1.2's core schema.
package struct CoreNumber: Hashable, Sendable {
    /// The value, correctly rounded; finite.
    package let value: Double
    /// The exact value; `nil` if it does not fit into 64-bit numerator and denominator.
    package let ratio: Ratio?

    /// Parses `12`, `-0.5`, `1e-3`. Throws for other texts, and for those that YAML 1.1 reads differently, such as `010` and `1_000`.
    package init(_ text: String) throws(ParseError) {
        if let problem = CoreNumber.ambiguity(of: text) { throw ParseError(message: problem) }
        guard let digits = Digits(text) else { throw ParseError(message: "\(quoted(text)) is not a number") }
        let magnitude = DecimalNumber(text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }).value
        let value = digits.isNegative ? -magnitude : magnitude
        guard value.isFinite else { throw ParseError(message: "\(quoted(text)) is too large") }
        self.value = value
        ratio = digits.ratio
    }

    /// Whether a text has decimal digits, signs, points and powers only, and no zero before another digit, so that YAML 1.1 reads it
    /// equally.
    private static func isPlain(_ text: String) -> Bool {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        var (hasBegun, isAfterZero) = (false, false)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "+"): if !hasBegun { continue }
            case digits where isAfterZero: return false
            case digits, UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): break
            default: return false
            }
            isAfterZero = !hasBegun && byte == UInt8(ascii: "0")
            hasBegun = true
        }
        return true
    }

    /// The message for a text that YAML 1.1 or another language reads as a number; `nil` for others.
    private static func ambiguity(of text: String) -> String? {
        if isPlain(text) { return nil }
        let lowered = text.lowercased()
        let body = lowered.drop { $0 == "-" || $0 == "+" }
        let sign = lowered.first == "-" ? "-" : ""
        if body.hasSuffix("deg") || body.hasSuffix("°") {
            return "\(quoted(text)) is in degrees; write radians: 90 deg are 1.5707963267948966"
        }
        if [".inf", "inf", "infinity", ".nan", "nan"].contains(body) { return "\(quoted(text)) is not finite" }
        if body.hasPrefix("0x") || body.hasPrefix("0o") || body.hasPrefix("0b") {
            let radix = body.hasPrefix("0x") ? 16 : body.hasPrefix("0o") ? 8 : 2
            guard let value = Int64(body.dropFirst(2).filter { $0 != "_" }, radix: radix) else { return nil }
            return "\(quoted(text)) is not decimal; write \(sign)\(value)"
        }
        if body.contains("_"), body.allSatisfy({ $0.isNumber || $0 == "_" || $0 == "." }) {
            return "\(quoted(text)) has underscores; write \(text.filter { $0 != "_" })"
        }
        let parts = body.split(separator: ":", omittingEmptySubsequences: false).map { Int64($0) }
        if parts.count > 1, !parts.contains(nil) {
            let (value, overflow) = parts.reduce((0 as Int64, false)) { sum, part in
                let (product, high) = sum.0.multipliedReportingOverflow(by: 60)
                let (total, over) = product.addingReportingOverflow(part!)
                return (total, sum.1 || high || over)
            }
            return "\(quoted(text)) is a base 60 number in YAML 1.1" + (overflow ? "" : "; write \(sign)\(value)")
        }
        if body.count > 1, body.first == "0", body.dropFirst().first?.isNumber == true,
            body.allSatisfy({ $0.isNumber || $0 == "." })
        {
            let digits = body.drop { $0 == "0" }
            return "\(quoted(text)) begins with a zero, which is octal in YAML 1.1; write "
                + sign + (digits.first?.isNumber == true ? "" : "0") + digits
        }
        return nil
    }
}

extension Node {
    /// Whether a scalar without quotes is null, a boolean or a number in YAML's core schema, and not a string.
    package static func isNoText(_ plain: String) -> Bool {
        ["null", "~", "true", "false"].contains(plain) || (try? CoreNumber(plain)) != nil
    }
}

/// A decimal number as sign, mantissa and power of ten; the mantissa is `nil` if it overflows.
private struct Digits {
    var isNegative = false
    var mantissa: Int64? = 0
    var exponent = 0

    init?(_ text: String) {
        var rest = Substring(text).utf8
        isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        var count = 0
        var isFraction = false
        while let byte = rest.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
            rest.removeFirst()
            if byte == UInt8(ascii: "."), !isFraction {
                isFraction = true
                continue
            }
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            count += 1
            if isFraction { exponent -= 1 }
            mantissa = mantissa.flatMap { Digits.append(byte, to: $0) }
        }
        guard count > 0 else { return nil }
        if rest.isEmpty { return }
        guard let power = Int(Substring(rest.dropFirst())), power.magnitude < 100_000 else { return nil }
        exponent += power
    }

    private static func append(_ digit: UInt8, to mantissa: Int64) -> Int64? {
        let (product, high) = mantissa.multipliedReportingOverflow(by: 10)
        let (sum, over) = product.addingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
        return high || over ? nil : sum
    }

    var ratio: Ratio? {
        guard var numerator = mantissa else { return nil }
        if numerator == 0 { return Ratio(numerator: 0, denominator: 1) }
        var denominator: Int64 = 1
        var power = exponent
        while power < 0, numerator % 10 == 0 {
            numerator /= 10
            power += 1
        }
        guard abs(power) <= 18 else { return nil }
        for _ in 0..<abs(power) {
            let (next, over) = (power < 0 ? denominator : numerator).multipliedReportingOverflow(by: 10)
            if over { return nil }
            if power < 0 { denominator = next } else { numerator = next }
        }
        return Ratio(numerator: isNegative ? -numerator : numerator, denominator: denominator)
    }
}
