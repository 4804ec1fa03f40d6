import HookeDynamics

/// Conversion of tolerances to and from text: `rtol=1e-9`, `rtol=1e-9,atol=1e-12`. Exact in both directions.
enum ToleranceText {
    /// Formats a tolerance; an absolute one equal to the relative one is left out.
    static func text(of tolerance: AdaptiveTolerance) -> String {
        let relative = "rtol=\(number(tolerance.relative))"
        guard tolerance.absolute != tolerance.relative else { return relative }
        return "\(relative),atol=\(number(tolerance.absolute))"
    }

    /// Whether a text is a tolerance rather than a step.
    static func isMeant(by text: Substring) -> Bool { text.contains("=") }

    /// Parses a tolerance.
    ///
    /// - Throws: `SolverError/setup(method:reason:)` with the expected form.
    static func tolerance(_ text: Substring, in whole: String) throws(SolverError) -> AdaptiveTolerance {
        var relative: Double?
        var absolute: Double?
        for setting in text.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let value = decimal(parts[1]) else {
                throw .setup(method: whole, reason: "'\(setting)' is not a tolerance such as rtol=1e-9")
            }
            switch parts[0].filter({ $0 != " " }) {
            case "rtol" where relative == nil: relative = value
            case "atol" where absolute == nil: absolute = value
            case "rtol", "atol": throw .setup(method: whole, reason: "'\(setting)' is given twice")
            default: throw .setup(method: whole, reason: "'\(setting)' is neither rtol=1e-9 nor atol=1e-9")
            }
        }
        guard let relative else {
            throw .setup(method: whole, reason: "a tolerance needs its relative part, such as rtol=1e-9")
        }
        do throws(SolverError) {
            return try AdaptiveTolerance(relative: relative, absolute: absolute)
        } catch {
            guard case .setup(_, let reason) = error else { throw error }
            throw .setup(method: whole, reason: reason)
        }
    }

    /// Parses a decimal number with an optional exponent, and none of the other forms that Swift accepts as a double.
    private static func decimal(_ text: Substring) -> Double? {
        let digits = text.filter { $0 != " " }
        guard digits.utf8.allSatisfy({ (48...57).contains($0) || ".eE+-".utf8.contains($0) }) else { return nil }
        return Double(digits)
    }

    /// The shortest text that parses as the same number, without the leading zero of Swift's short exponents.
    private static func number(_ value: Double) -> String {
        let parts = "\(value)".split(separator: "e", maxSplits: 1)
        guard parts.count == 2 else { return "\(value)" }
        let sign = parts[1].hasPrefix("-") ? "-" : ""
        return "\(parts[0])e\(sign)\(parts[1].drop { "+-0".contains($0) })"
    }
}
