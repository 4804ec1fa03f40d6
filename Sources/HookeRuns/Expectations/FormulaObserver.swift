internal import HookeAnimation
internal import HookeDynamics
internal import HookeExpressions
internal import HookeScenario

/// Evaluates an expected formula at its time, or after the frames in its time.
struct FormulaObserver {
    private let expectation: FormulaExpectation
    /// One for each extreme of the formula.
    private var extremes: [ExpressionReader]
    /// One for each name of a formula without extremes.
    private var names: [QuantityReader]
    private(set) var finding = FormulaFinding()

    /// Creates an observer in a run. The formula's names must be those of the composition, as the checks of a scenario guarantee.
    init(_ expectation: FormulaExpectation, in composed: ComposedStage) {
        self.expectation = expectation
        extremes = expectation.formula.extremes.map { ExpressionReader($0.expression, in: composed.context) }
        names = expectation.formula.names.map { QuantityReader($0, in: composed.context) }
    }

    /// Reads the formula after a frame, if that is in its time; or at its only time, if that is before the next frame, at `next`.
    ///
    /// - Throws: `SolverError` when a motion could not be solved at that time.
    mutating func take(until next: Flicks, on stage: Stage) throws(SolverError) {
        if let at = expectation.at {
            if finding.count == 0, at < next { try stage.scrub(to: at) { take(at: at) } }
        } else if expectation.during?.contains(stage.now) ?? true {
            take(at: stage.now)
        }
    }

    private mutating func take(at time: Flicks) {
        finding.count += 1
        for (index, extreme) in expectation.formula.extremes.enumerated() {
            let value = extremes[index].value(at: time)
            if finding.count == 1 {
                finding.extremes.append(value)
            } else {
                finding.extremes[index] = extreme.combined(finding.extremes[index], value)
            }
        }
        guard extremes.isEmpty, finding.failure == nil else { return }
        let values = names.indices.map { names[$0].value(at: time) }
        if !expectation.formula.holds(values) { finding.failure = FormulaFinding.Failure(time: time, values: values) }
    }

    /// Writes or reads the observations so far.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try finding.archive(in: &archive, of: expectation.formula)
    }
}

/// Evaluates an expression of a run, over and over.
struct ExpressionReader {
    private var inputs: [QuantityReader]
    private let program: ExpressionProgram
    private var registers: ExpressionRegisters

    init(_ expression: CompiledExpression, in context: ScriptContext) {
        inputs = expression.names.map { QuantityReader($0, in: context) }
        program = expression.program
        registers = program.makeRegisters()
    }

    /// The value at a time; `nil` where it or a quantity that it reads has none.
    mutating func value(at time: Flicks) -> Double? {
        for index in inputs.indices {
            guard let value = inputs[index].value(at: time) else { return nil }
            registers[input: index] = value
        }
        program.evaluate(&registers)
        let value = registers[output: 0]
        return value.isNaN ? nil : value
    }
}
