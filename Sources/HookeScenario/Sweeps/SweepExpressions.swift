internal import HookeDynamics
internal import HookeExpressions
internal import HookeForms
internal import HookeTrace

/// The compiled expressions of a plan: derived numbers, measures, and the condition of runs that are kept.
///
/// The numbers that they read are those of axes, derived numbers and measures, in this order; NaN where there is none.
struct SweepExpressions: Sendable {
    private var derived: [Formula] = []
    private var units: [SweptUnit] = []
    /// One for each measure; `nil` for those of runs.
    private var measures: [Formula?] = []
    private var condition: Formula?
    /// The units of measures, in the order of the plan.
    private(set) var measureUnits: [SweptUnit] = []
    /// The indices of the measures whose worst runs are kept.
    private(set) var worst: [Int] = []

    /// An expression, and the indices of the numbers that it reads.
    private struct Formula: Sendable {
        let program: ExpressionProgram
        let inputs: [Int]

        func value(_ numbers: [Double]) -> Double {
            // What reads a missing number has no value: a comparison with NaN would be false, and not unknown.
            guard inputs.allSatisfy({ !numbers[$0].isNaN }) else { return .nan }
            return program.outputs(for: inputs.map { numbers[$0] })[0]
        }
    }

    /// Compiles the expressions of a plan; reports their errors.
    init(of plan: SweepPlan, _ diagnostics: inout Diagnostics) {
        var names: [(name: String, symbol: ExpressionSymbol)] = plan.axes.map { ($0.name, $0.symbol) }
        for number in plan.derived {
            let found = SweepExpressions.compiled(number.expression, names, &diagnostics)
            if let (formula, type) = found, case .quantity(let dimension) = type {
                derived.append(formula)
                units.append(SweptUnit(base: dimension))
                names.append((number.name, .quantity(dimension)))
            } else {
                if found != nil {
                    diagnostics.report(at: number.expression.position, "a condition is not a number")
                }
                names.append((number.name, .unknown("\(quoted(number.name)) has errors")))
            }
        }
        for measure in plan.measures {
            guard case .expression(let text) = measure.source else {
                let unit = measure.unit ?? .none
                measures.append(nil)
                measureUnits.append(unit)
                names.append((measure.name, .quantity(unit.dimension)))
                continue
            }
            let found = SweepExpressions.compiled(text, names, &diagnostics)
            let dimension: PhysicalDimension =
                if case .quantity(let dimension)? = found?.type { dimension } else { .number }
            measures.append(found?.formula)
            measureUnits.append(SweptUnit(base: dimension))
            names.append((measure.name, .quantity(dimension)))
        }
        if let text = plan.kept.condition, let (formula, type) = SweepExpressions.compiled(text, names, &diagnostics) {
            if type != .condition {
                diagnostics.report(
                    at: text.position, "'where' needs a condition", expected: "such as '=overshoot > 20'")
            }
            condition = formula
        }
        for name in plan.kept.worst {
            guard let index = plan.measures.firstIndex(where: { $0.name == name.value }) else {
                let known = plan.measures.map(\.name)
                diagnostics.report(
                    at: name.position, "unknown measure \(quoted(name.value))", expected: listed(known),
                    suggestion: nearestName(to: name.value, among: known))
                continue
            }
            worst.append(index)
        }
    }

    private static func compiled(
        _ text: Located<String>, _ names: [(name: String, symbol: ExpressionSymbol)], _ diagnostics: inout Diagnostics
    ) -> (formula: Formula, type: ExpressionType)? {
        let located = diagnostics.expression(text, as: nil) { name in
            if let known = names.last(where: { $0.name == name.text }), name.aspect == nil { return known.symbol }
            return .unknown(
                "\(quoted(name.description)) is not a name of the plan before it",
                suggestion: nearestName(to: name.text, among: names.map(\.name)))
        }
        guard let compiled = located?.expression else { return nil }
        let inputs = compiled.names.compactMap { name in names.lastIndex { $0.name == name.text } }
        return (Formula(program: compiled.program, inputs: inputs), compiled.type)
    }

    /// A derived number, in base units.
    func derived(_ index: Int, of numbers: [Double]) -> Double { derived[index].value(numbers) }

    /// The text of a derived number in the scenario.
    func text(ofDerived index: Int, _ number: Double) -> String { units[index].text(number) }

    /// The unit of a derived number.
    func unit(ofDerived index: Int) -> SweptUnit { units[index] }

    /// A measure that is an expression.
    func measure(_ index: Int, of numbers: [Double]) -> Double { measures[index]?.value(numbers) ?? .nan }

    /// Whether a run is kept for its values; `false` where the condition reads a missing number.
    func isKept(_ numbers: [Double]) -> Bool { condition.map { $0.value(numbers) == 1 } ?? false }
}
