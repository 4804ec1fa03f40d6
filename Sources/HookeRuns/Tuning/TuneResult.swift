internal import HookeForms
internal import HookeScenario
public import HookeTrace

/// What a search found: the best point, and the front of the goals if these cannot all be met.
public struct TuneResult: Sendable {
    private let swept: SweptScenario
    private let best: TunedPoint
    private let front: [TunedPoint]
    /// The number of runs.
    public let runs: Int

    /// The most runs of a search that had none left; `nil` for one that ended before.
    private let limit: Int?

    init(_ swept: SweptScenario, best: TunedPoint, front: [TunedPoint], runs: Int, stoppedBy limit: Int?) {
        (self.swept, self.best, self.front, self.runs) = (swept, best, front, runs)
        self.limit = limit
    }

    /// Whether the best point meets all goals.
    public var isMet: Bool { best.isMet }

    /// The scenario's file with the values of the best point, without its expectations.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - folder: the scenario's folder with a slash at its end, so that the files that it names are found.
    public func scenarioText(named name: String, filesIn folder: String) throws -> String {
        try swept.text(of: best.point, named: name, filesIn: folder)
    }

    /// The values of the axes and derived numbers, the goals with what was found, and the front, as text.
    public var text: String {
        let plan = swept.plan
        var lines = ["\(plan.name): \(isMet ? "all goals met" : "not all goals met") after \(runs.counted("run"))"]
        for (axis, value) in zip(plan.axes, best.point.values) {
            lines.append("  \(axis.name) = \(TuneResult.plain(value?.text ?? ""))")
        }
        for (index, number) in plan.derived.enumerated() {
            lines.append("  \(number.name) = \(TuneResult.plain(swept.text(ofDerived: index, best.point)))")
        }
        for (goal, miss) in zip(swept.goals, best.misses) {
            let verdict = goal.isMet(by: miss) ? "met" : "missed"
            lines.append(
                "  \(goal.name) = \(TuneResult.number(best.measures[goal.measure])) (\(goal.text): \(verdict))")
        }
        if front.count > 1 {
            lines.append(
                limit.map {
                    "The search reached its limit of \($0.counted("run")). Points so far of which none is better for all goals:"
                } ?? "The goals are in conflict. Points of which none is better for all goals:")
            let header = plan.axes.map(\.name) + swept.goals.map(\.name)
            let rows = front.map { point in
                point.point.values.map { $0?.number.map(TuneResult.number) ?? "" }
                    + swept.goals.map { TuneResult.number(point.measures[$0.measure]) }
            }
            let widths = header.indices.map { column in
                ([header] + rows).map { $0[column].count }.max() ?? 0
            }
            for row in [header] + rows {
                lines.append(
                    "  "
                        + zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }
                        .joined(separator: "  "))
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func number(_ number: Double) -> String { plain(number.text(digits: 6)) }

    /// A number and its unit without an exponent from -20 to 20: `0.00002 s` of `2e-05 s`.
    static func plain(_ text: String) -> String {
        let (number, unit) = text.firstIndex(of: " ").map { (text[..<$0], text[$0...]) } ?? (text[...], "")
        let parts = number.split(separator: "e", omittingEmptySubsequences: false)
        guard parts.count == 2, let exponent = Int(parts[1]), abs(exponent) <= 20 else { return text }
        let sign = parts[0].hasPrefix("-") ? "-" : ""
        let factors = parts[0].drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        let digits = factors.joined()
        // Where the point stands in the digits.
        let point = factors[0].count + exponent
        let zeros = String(repeating: "0", count: max(0, -point) + max(0, point - digits.count))
        let padded = point <= 0 ? zeros + digits : digits + zeros
        let whole = point <= 0 ? "0" : String(padded.prefix(point))
        var fraction = point <= 0 ? padded : String(padded.dropFirst(point))
        while fraction.last == "0" { fraction.removeLast() }
        return sign + whole + (fraction.isEmpty ? "" : "." + fraction) + unit
    }

    /// The result as JSON.
    public var json: JSONValue {
        [
            "sweep": .string(swept.plan.name), "met": .bool(isMet), "runs": .integer(Int64(runs)),
            "best": json(of: best), "front": .array(front.map(json)),
        ]
    }

    private func json(of point: TunedPoint) -> JSONValue {
        let plan = swept.plan
        let parameters = zip(plan.axes, point.point.values).map { axis, value -> JSONValue in
            [
                "name": .string(axis.name), "text": .string(value?.text ?? ""),
                "value": value?.number.map(JSONValue.real) ?? .null,
            ]
        }
        let goals = zip(swept.goals, point.misses).map { goal, miss -> JSONValue in
            [
                "measure": .string(goal.name), "value": .real(point.measures[goal.measure]),
                "miss": .real(miss), "met": .bool(goal.isMet(by: miss)),
            ]
        }
        return ["parameters": .array(parameters), "goals": .array(goals)]
    }

    /// The descriptions of the keys of its JSON.
    package static let keys: [KeyDescription] =
        [
            KeyDescription("sweep", "text", "The plan's name."),
            KeyDescription("met", "flag", "Whether the best point meets all goals."),
            KeyDescription("runs", "whole number", "The number of runs of the search."),
        ] + points("best", "of the best point") + points("front[]", "of a point of the front")

    private static func points(_ key: String, _ words: String) -> [KeyDescription] {
        [
            KeyDescription("\(key).parameters[].name", "text", "The name of an axis, \(words)."),
            KeyDescription("\(key).parameters[].text", "text", "Its value with its unit, as in a file."),
            KeyDescription("\(key).parameters[].value", "number or null", "Its value without its unit."),
            KeyDescription("\(key).goals[].measure", "text", "The measure of a goal, \(words)."),
            KeyDescription("\(key).goals[].value", "number", "Its value."),
            KeyDescription(
                "\(key).goals[].miss", "number",
                "How far it is outside the goal, relative to 'within' or to the wanted number."),
            KeyDescription("\(key).goals[].met", "flag", "Whether the goal is met."),
        ]
    }
}

/// A point of a search: the values of the axes, and how far its run misses the goals.
struct TunedPoint: Sendable {
    /// The axes' coordinates, from 0 to 1.
    let coordinates: [Double]
    let point: SweptScenario.Point
    /// The measures in the order of the plan.
    let measures: [Double]
    /// The misses in the order of the goals; infinite if the run failed.
    let misses: [Double]
    let message: String
    /// Whether all goals are met.
    let isMet: Bool

    /// The length of the vector of weighted misses.
    func miss(weights: [Double]) -> Double {
        let sum = zip(misses, weights).reduce(0) { $0 + ($1.0 * $1.1) * ($1.0 * $1.1) }
        return sum.squareRoot()
    }
}
