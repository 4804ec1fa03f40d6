import ArgumentParser
import HookeDynamics
import HookeTrace

/// The options for tolerances of a comparison.
struct ToleranceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The largest absolute difference of numbers (default: 0).", valueName: "x"),
        completion: .free)
    var atol: String?

    @Option(
        help: ArgumentHelp("The largest difference as a fraction of the golden number (default: 0).", valueName: "y"),
        completion: .free)
    var rtol: String?

    @Option(
        help: ArgumentHelp(
            "The largest absolute difference of a column, such as x_pt=1e-9, over all others; may be repeated.",
            valueName: "column=x"), completion: .free)
    var tolerance: [String] = []

    func validate() throws { _ = try tolerances() }

    /// Whether an option was given.
    var isGiven: Bool { atol != nil || rtol != nil || !tolerance.isEmpty }

    /// The tolerances; exact ones without options.
    func tolerances() throws -> Tolerances {
        let standard = Tolerance(
            absolute: try atol.map { try ToleranceOptions.number($0, "--atol") } ?? 0,
            relative: try rtol.map { try ToleranceOptions.number($0, "--rtol") } ?? 0)
        let columns = try tolerance.map { text in
            guard let mark = text.firstIndex(of: "="), mark != text.startIndex else {
                throw ValidationError("invalid --tolerance '\(text)' (expected COLUMN=X, such as x_pt=1e-9)")
            }
            let value = try ToleranceOptions.number(String(text[text.index(after: mark)...]), "--tolerance \(text)")
            return Tolerances.Column(String(text[..<mark]), Tolerance(absolute: value))
        }
        return Tolerances(standard: standard, columns: columns)
    }

    private static func number(_ text: String, _ option: String) throws -> Double {
        guard let value = Double(text), value.isFinite, value >= 0 else {
            throw ValidationError(
                "\(option): '\(text)' is not a tolerance (expected a number of at least 0, such as 1e-9)")
        }
        return value
    }
}

extension ComparisonError {
    /// The message, with a suggestion for an unknown column.
    var message: String {
        guard case .unknownColumn(let name, let known) = self,
            let nearest = nearestName(to: name, among: known)
        else { return description }
        return "--tolerance: no table has a column \(quoted(name)); did you mean \(quoted(nearest))?"
    }
}
