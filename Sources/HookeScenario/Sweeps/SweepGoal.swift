internal import HookeDynamics
internal import HookeExpressions
package import HookeForms
internal import HookeTrace

/// What a measure of a plan should be, for a search: at least a number, at most another.
package struct SweepGoal: Sendable {
    /// The name of the measure.
    package let measure: Located<String>
    let least, most: Located<WrittenNumber>?
    /// What counts as a miss of 1; `nil` for the magnitude of the wanted number.
    let within: Located<WrittenNumber>?
}

extension SweepGoal {
    /// The key `goals`.
    static let goals = Schema<[SweepGoal]>.named("the goals", each: "What a measure should be.", goal) { name, goal in
        SweepGoal(measure: name, least: goal.least, most: goal.most, within: goal.within)
    }

    private static let goal = Schema<
        (least: Located<WrittenNumber>?, most: Located<WrittenNumber>?, within: Located<WrittenNumber>?)
    >.object(
        ObjectSchema(
            "a goal", about: "What a measure should be.",
            Field.variants([
                Variant(
                    Field.group(
                        Field.required("equals", WrittenNumber.schema, "The wanted number, with its unit."),
                        Field.optional(
                            "within", WrittenNumber.schema,
                            "How far it may be off to count as met; by default 1e-9 of the number.")
                    ) { (least: $0, most: $0, within: $1) }),
                Variant(
                    Field.required("atMost", WrittenNumber.schema, "The largest number, with its unit.")
                        .map { (least: nil, most: $0, within: nil) }),
                Variant(
                    Field.required("atLeast", WrittenNumber.schema, "The smallest number, with its unit.")
                        .map { (least: $0, most: nil, within: nil) }),
                Variant(
                    Field.required(
                        "between", .pair(WrittenNumber.schema, named: "a number"),
                        "The smallest and the largest number, with their unit."
                    )
                    .map { (least: $0.0, most: $0.1, within: nil) }),
            ])))
}

/// A goal with its measure: how far a value misses it.
package struct CheckedGoal: Sendable {
    /// The name of the measure, and its index among the measures.
    package let name: String
    package let measure: Int
    /// The limits, in the unit of the measure's column.
    package let least, most: Double?
    /// The text of the goal.
    package let text: String
    /// What counts as a miss of 1.
    private let scale: Double
    /// The largest miss that still meets the goal.
    private let tolerance: Double

    /// Checks a goal against the measures of a plan; reports its errors.
    init?(_ goal: SweepGoal, _ measures: [SweepMeasure], units: [SweptUnit], _ diagnostics: inout Diagnostics) {
        guard let index = measures.firstIndex(where: { $0.name == goal.measure.value }) else {
            let known = measures.map(\.name)
            diagnostics.report(
                at: goal.measure.position, "unknown measure \(quoted(goal.measure.value))", expected: listed(known),
                suggestion: nearestName(to: goal.measure.value, among: known))
            return nil
        }
        let unit = units[index]
        for number in [goal.least, goal.most, goal.within].compactMap(\.self)
        where number.value.unit.dimension != unit.dimension {
            diagnostics.report(
                at: number.position, "\(quoted(number.text)) has another unit than \(quoted(goal.measure.value))",
                expected: unit.name.isEmpty ? "a number without a unit" : "a number of \(unit.name)")
            return nil
        }
        func number(_ number: Located<WrittenNumber>?) -> Double? {
            // A number without a unit is in that of the column, such as per cent.
            (number?.value).map {
                $0.unit == unit || $0.unit.name.isEmpty ? $0.number : $0.unit.base($0.number) / unit.base(1)
            }
        }
        (name, measure) = (goal.measure.value, index)
        (least, most) = (number(goal.least), number(goal.most))
        if let least, let most, least > most {
            diagnostics.report(
                at: goal.least?.position ?? goal.measure.position, "the limits of \(quoted(name)) are swapped")
            return nil
        }
        let isExact = least == most
        let magnitude = max(abs(least ?? 0), abs(most ?? 0))
        let within = number(goal.within)
        if let within, !(within > 0) {
            diagnostics.report(
                at: goal.within?.position ?? goal.measure.position, "'within' of \(quoted(name)) must be above 0")
            return nil
        }
        let whole = magnitude > 0 ? magnitude : 1
        scale = within ?? whole
        tolerance = within != nil ? 1 : isExact ? 1e-9 : 0
        let unitText = unit.name.isEmpty ? "" : " \(unit.name)"
        text =
            switch (goal.least, goal.most) {
            case (let least?, let most?) where isExact && least.text == most.text: "= \(least.text)"
            case (let least?, let most?): "\(least.text) to \(most.text)"
            case (let least?, nil): ">= \(least.text)"
            case (nil, let most?): "<= \(most.text)"
            case (nil, nil): "any\(unitText)"
            }
    }

    /// How far a value is outside the limits, relative to the magnitude of the larger one; infinite for a missing value.
    package func miss(_ value: Double) -> Double {
        guard value.isFinite else { return .infinity }
        if let least, value < least { return (least - value) / scale }
        if let most, value > most { return (value - most) / scale }
        return 0
    }

    /// Whether a miss meets the goal.
    package func isMet(by miss: Double) -> Bool { miss <= tolerance }
}
