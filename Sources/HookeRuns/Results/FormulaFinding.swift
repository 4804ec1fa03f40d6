internal import HookeAnimation
internal import HookeDynamics
internal import HookeExpressions
internal import HookeScenario

/// What was found of a formula.
struct FormulaFinding: Hashable, Sendable {
    /// How often it was evaluated.
    var count = 0
    /// The values of its extremes so far, `nil` for one that had no value at a time; empty before the first time and for a formula without them.
    var extremes: [Double?] = []
    /// The first time at which a formula without extremes did not hold.
    var failure: Failure?

    /// A time, and what the names of the formula were then.
    struct Failure: Hashable, Sendable {
        var time: Flicks
        var values: [Double?]
    }

    /// Whether the formula holds: at all times, and at one at least.
    func isHeld(_ formula: TimedCondition) -> Bool {
        guard count > 0 else { return false }
        return formula.extremes.isEmpty ? failure == nil : formula.holds(extremes)
    }

    /// What was found, as text.
    func words(_ expectation: FormulaExpectation) -> String {
        let formula = expectation.formula
        guard count > 0 else {
            return expectation.at == nil ? "no frame in that time" : "no value: the run ended before that time"
        }
        if let failure {
            let values = zip(formula.names, failure.values).map { name, value in
                FormulaFinding.equation(name.description, value, RunQuantity.dimension(of: name))
            }
            return "at \(failure.time.seconds) s: " + values.joined(separator: ", ")
        }
        if formula.extremes.isEmpty { return count == 1 ? "it holds" : "it holds in \(count) frames" }
        return zip(formula.extremes, extremes).map { extreme, value in
            let text = "\(extreme.kind.rawValue)(\(extreme.expression.expression))"
            return FormulaFinding.equation(text, value, extreme.dimension)
        }.joined(separator: ", ")
    }

    private static func equation(_ text: String, _ value: Double?, _ dimension: PhysicalDimension) -> String {
        guard let value else { return "\(text) has no value" }
        return "\(text) = \(value)" + (dimension.isNumber ? "" : " \(dimension.unit)")
    }

    /// Writes or reads what was found.
    mutating func archive(in archive: inout SnapshotCoder, of formula: TimedCondition) throws(SnapshotError) {
        try archive.code(&count, in: 0...1_000_000_000)
        try archive.code(&extremes)
        try archive.require(
            extremes.count == (count == 0 ? 0 : formula.extremes.count), "an expectation has other extremes")
        var (hasFailed, failed) = (failure != nil, failure ?? Failure(time: .zero, values: []))
        try archive.code(&hasFailed)
        try archive.code(&failed.time)
        try archive.code(&failed.values)
        try archive.require(
            !hasFailed || failed.values.count == formula.names.count, "an expectation has other names")
        failure = hasFailed ? failed : nil
    }
}
