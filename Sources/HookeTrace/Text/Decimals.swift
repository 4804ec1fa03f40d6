extension Double {
    /// The number for messages: `digits` significant digits, at least one, without trailing zeros; a power of ten if it is very large or very
    /// small. Below 1e9 the whole part has all its digits, and one decimal where the number is not whole.
    package func text(digits: Int = 6) -> String {
        guard isFinite, self != 0 else { return self == 0 ? "0" : description }
        var (scaled, exponent) = (magnitude, 0)
        while scaled >= 10 { (scaled, exponent) = (scaled / 10, exponent + 1) }
        while scaled < 1 { (scaled, exponent) = (scaled * 10, exponent - 1) }
        if (-4..<9).contains(exponent) {
            return Double.trimmed(decimals(max(1, digits - 1 - exponent)))
        }
        var mantissa = Double.trimmed(scaled.decimals(digits - 1))
        if mantissa == "10" { (mantissa, exponent) = ("1", exponent + 1) }
        return "\(self < 0 ? "-" : "")\(mantissa)e\(exponent)"
    }

    /// The number with exactly `count` decimals, and without a point for none, rounded half away from zero; ``twoDigits`` with the sign if it
    /// has too many digits for 64 bits.
    package func decimals(_ count: Int) -> String {
        var scale = 1.0
        for _ in 0..<count { scale *= 10 }
        guard magnitude * scale < 9e18 else { return self < 0 ? "-\(magnitude.twoDigits)" : twoDigits }
        let whole = Int64((magnitude * scale).rounded())
        let sign = self < 0 && whole != 0 ? "-" : ""
        guard count > 0 else { return "\(sign)\(whole)" }
        let digits = String(whole % Int64(scale))
        let fraction = String(repeating: "0", count: count - digits.count) + digits
        return "\(sign)\(whole / Int64(scale)).\(fraction)"
    }

    /// The magnitude with two digits and a power of ten, `1.5e-7`.
    package var twoDigits: String {
        guard self != 0, isFinite else { return self == 0 ? "0" : "\(self)" }
        var (scaled, exponent) = (magnitude, 0)
        while scaled < 0.995 { (scaled, exponent) = (scaled * 10, exponent - 1) }
        while scaled >= 9.95 { (scaled, exponent) = (scaled / 10, exponent + 1) }
        return "\(scaled.decimals(1))e\(exponent)"
    }

    /// Removes trailing zeros of a decimal fraction.
    private static func trimmed(_ decimal: String) -> String {
        guard decimal.contains(".") else { return decimal }
        var text = Substring(decimal)
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return String(text)
    }
}

extension String {
    /// Pads the text with spaces on the right, or the left, to a width.
    package func padded(to width: Int, onLeft: Bool = false) -> String {
        let blanks = String(repeating: " ", count: Swift.max(0, width - count))
        return onLeft ? blanks + self : self + blanks
    }
}
