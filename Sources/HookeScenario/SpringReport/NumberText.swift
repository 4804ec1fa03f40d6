extension Double {
    /// The number as people read it: `digits` significant digits at most, no trailing zeros, a power of ten where it is very
    /// large or very small.
    func text(digits: Int = 6) -> String {
        guard isFinite, self != 0 else { return self == 0 ? "0" : description }
        var (scaled, exponent) = (magnitude, 0)
        while scaled >= 10 { (scaled, exponent) = (scaled / 10, exponent + 1) }
        while scaled < 1 { (scaled, exponent) = (scaled * 10, exponent - 1) }
        if (-4..<9).contains(exponent) {
            return Double.trimmed(RunResult.decimals(self, max(1, digits - 1 - exponent)))
        }
        var mantissa = Double.trimmed(RunResult.decimals(scaled, digits - 1))
        if mantissa == "10" { (mantissa, exponent) = ("1", exponent + 1) }
        return "\(self < 0 ? "-" : "")\(mantissa)e\(exponent)"
    }

    /// Without the zeros at the end of a decimal fraction.
    private static func trimmed(_ decimal: String) -> String {
        var text = Substring(decimal)
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return String(text)
    }
}

extension String {
    /// Filled with blanks on the right, or the left, to a width.
    func padded(to width: Int, onLeft: Bool = false) -> String {
        let blanks = String(repeating: " ", count: Swift.max(0, width - count))
        return onLeft ? blanks + self : self + blanks
    }
}
