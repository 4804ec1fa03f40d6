import HookeDynamics

/// Lengths of steps as text: `1/240s`, `0.005 s`, `2 ms`, exact both ways.
enum StepText {
    /// A fraction of a second in its lowest terms: `1/240s`, `3/1000s`, `2s`.
    static func text(of step: Flicks) -> String {
        let divisor = greatestCommonDivisor(step.count, Flicks.perSecond)
        let (numerator, denominator) = (step.count / divisor, Flicks.perSecond / divisor)
        return denominator == 1 ? "\(numerator)s" : "\(numerator)/\(denominator)s"
    }

    /// Why a text is no step.
    enum Problem: Error {
        /// It does not read as a length of time.
        case unreadable
        /// It is a length of time between two flicks, or longer than can be counted.
        case notWhole

        /// What the text is, after "is".
        var reason: String {
            switch self {
            case .unreadable: "not a length of time such as 1/60s or 1ms"
            case .notWhole: "not a whole number of flicks (1/\(Flicks.perSecond) s), as 1/60s and 1ms are"
            }
        }
    }

    /// The step that a text means; zero is one here.
    static func step(_ text: Substring) throws(Problem) -> Flicks {
        let (number, perSecond) = try unit(of: text)
        let parts = number.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let above = try decimal(parts[0])
        let below = try parts.count == 2 ? decimal(parts[1]) : (digits: 1, scale: 1)
        guard below.digits > 0 else { throw .unreadable }
        // (a / 10^p) / (b / 10^q) of a unit is a 10^q / (b 10^p unit) seconds.
        let numerator = above.digits.multipliedReportingOverflow(by: below.scale)
        let scaled = below.digits.multipliedReportingOverflow(by: above.scale)
        let denominator = scaled.partialValue.multipliedReportingOverflow(by: perSecond)
        guard !numerator.overflow, !scaled.overflow, !denominator.overflow else { throw .notWhole }
        // In lowest terms the count of flicks overflows only where the step itself is too long.
        let divisor = greatestCommonDivisor(numerator.partialValue, denominator.partialValue)
        guard let step = Flicks(numerator.partialValue / divisor, per: denominator.partialValue / divisor) else {
            throw .notWhole
        }
        return step
    }

    /// Splits the unit off: how many of it are a second.
    private static func unit(of text: Substring) throws(Problem) -> (number: Substring, perSecond: Int64) {
        let trimmed = trim(text)
        guard trimmed.last == "s" else { throw .unreadable }
        let number = trimmed.dropLast()
        return number.last == "m" ? (trim(number.dropLast()), 1000) : (trim(number), 1)
    }

    /// A decimal number as its digits, and the power of ten they are divided by.
    private static func decimal(_ text: Substring) throws(Problem) -> (digits: Int64, scale: Int64) {
        let parts = trim(text).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let digit = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(digit.contains) }) else { throw .unreadable }
        guard parts.joined().count <= 18, let digits = Int64(parts.joined()) else { throw .notWhole }
        let places = parts.count == 2 ? parts[1].count : 0
        return (digits, (0..<places).reduce(1) { scale, _ in scale * 10 })
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
