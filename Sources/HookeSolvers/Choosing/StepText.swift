import HookeDynamics

/// Conversion of step lengths to and from text: `1/240s`, `0.005 s`, `2 ms`. Exact in both directions.
enum StepText {
    /// Formats a step as a fraction of a second in lowest terms: `1/240s`, `3/1000s`, `2s`.
    static func text(of step: Flicks) -> String {
        let divisor = greatestCommonDivisor(step.count, Flicks.perSecond)
        let (numerator, denominator) = (step.count / divisor, Flicks.perSecond / divisor)
        return denominator == 1 ? "\(numerator)s" : "\(numerator)/\(denominator)s"
    }

    /// The reason why a text is not a step.
    enum Problem: Error {
        /// It is not a length of time.
        case unreadable
        /// It is not a whole number of flicks, or it is too long to count.
        case notWhole

        /// The problem as a phrase that follows "is".
        var reason: String {
            switch self {
            case .unreadable: "not a length of time in s or ms, such as 1/60s, 1ms or 0.001ms"
            case .notWhole: "not a whole number of flicks (1/\(Flicks.perSecond) s), as 1/60s and 1ms are"
            }
        }
    }

    /// Parses a step; zero is allowed here.
    static func step(_ text: Substring) throws(Problem) -> Flicks {
        let (number, perSecond) = try unit(of: text)
        let parts = number.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let above = try decimal(parts[0])
        let below = try parts.count == 2 ? decimal(parts[1]) : (digits: 1, scale: 1)
        guard below.digits > 0 else { throw .unreadable }
        // (a / 10^p) / (b / 10^q) units are a 10^q / (b 10^p unitsPerSecond) seconds.
        let numerator = above.digits.multipliedReportingOverflow(by: below.scale)
        let scaled = below.digits.multipliedReportingOverflow(by: above.scale)
        let denominator = scaled.partialValue.multipliedReportingOverflow(by: perSecond)
        guard !numerator.overflow, !scaled.overflow, !denominator.overflow else { throw .notWhole }
        // In lowest terms the number of flicks overflows only if the step itself is too long.
        let divisor = greatestCommonDivisor(numerator.partialValue, denominator.partialValue)
        guard let step = Flicks(numerator.partialValue / divisor, per: denominator.partialValue / divisor) else {
            throw .notWhole
        }
        return step
    }

    /// Splits the number from its unit, given in units per second.
    private static func unit(of text: Substring) throws(Problem) -> (number: Substring, perSecond: Int64) {
        let trimmed = trim(text)
        guard trimmed.last == "s" else { throw .unreadable }
        let number = trimmed.dropLast()
        return number.last == "m" ? (trim(number.dropLast()), 1000) : (trim(number), 1)
    }

    /// Parses a decimal number into its digits and the power of ten that divides them.
    private static func decimal(_ text: Substring) throws(Problem) -> (digits: Int64, scale: Int64) {
        let parts = trim(text).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let digit = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(digit.contains) }) else { throw .unreadable }
        guard parts.joined().count <= 18, let digits = Int64(parts.joined()) else { throw .notWhole }
        let digitCount = parts.count == 2 ? parts[1].count : 0
        return (digits, (0..<digitCount).reduce(1) { scale, _ in scale * 10 })
    }

    private static func trim(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }

    private static func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}
