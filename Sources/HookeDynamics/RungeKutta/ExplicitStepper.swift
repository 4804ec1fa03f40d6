/// Steps a system by an ``ExplicitMethod``. A step depends on its arguments only, and allocates nothing.
///
///     var stepper = ExplicitStepper(.rk8pd, for: DampedOscillator(spring))
///     stepper.step(from: 0, by: 1.0 / 60, state: &state)
///
/// The state is not checked: it may come out infinite or NaN.
public struct ExplicitStepper<System: Dynamics>: ~Copyable {
    private let system: System
    private let tableau: ExplicitTableau?
    private let stateCount: Int
    /// The derivatives of the stages, one after another; of the classical method that of the last stage.
    private var rates: [Double]
    /// The state at which the next stage is evaluated.
    private var trial: [Double]
    /// The state at the start of a half step of the classical method.
    private var start: [Double]

    /// A stepper with its own memory, and with ``Dynamics/separated()`` dynamics.
    public init(_ method: ExplicitMethod, for shared: System) {
        system = shared.separated()
        tableau = method.tableau
        stateCount = system.stateCount
        rates = [Double](repeating: 0, count: stateCount * (tableau?.stageCount ?? 1))
        trial = [Double](repeating: 0, count: stateCount)
        start = trial
    }

    /// Takes one step in place.
    ///
    /// - Parameters:
    ///   - time: the start of the step, seconds.
    ///   - length: the length of the step, seconds.
    ///   - state: y at `time` on entry, y at `time + length` on return.
    public mutating func step(from time: Double, by length: Double, state: inout [Double]) {
        trap(unless: state.count == stateCount, "the state has another number of components than its system")
        if let tableau {
            step(by: tableau, from: time, by: length, state: &state)
        } else {
            halfStep(from: time, by: length / 2, state: &state)
            halfStep(from: time + length / 2, by: length / 2, state: &state)
        }
    }

    private mutating func step(
        by tableau: ExplicitTableau, from time: Double, by length: Double, state: inout [Double]
    ) {
        for component in state.indices { trial[component] = state[component] }
        evaluate(at: time, stage: 0)
        for stage in tableau.rows.indices {
            let row = tableau.rows[stage]
            for component in state.indices {
                trial[component] =
                    row.count == 1
                    ? state[component] + row[0].factor * length * rate(row[0].stage, component)
                    : state[component] + length * sum(row, component)
            }
            evaluate(at: time + tableau.nodes[stage] * length, stage: stage + 1)
        }
        for component in state.indices {
            state[component] += length * (sum(tableau.weights, component) / tableau.divisor)
        }
    }

    private func rate(_ stage: Int, _ component: Int) -> Double { rates[stage * stateCount + component] }

    private func sum(_ terms: [ExplicitTableau.Term], _ component: Int) -> Double {
        var sum = terms[0].factor * rate(terms[0].stage, component)
        for term in terms.dropFirst() { sum += term.factor * rate(term.stage, component) }
        return sum
    }

    /// A step of the classical method, which adds the derivative of each stage to the state at once.
    private mutating func halfStep(from time: Double, by length: Double, state: inout [Double]) {
        for component in state.indices {
            start[component] = state[component]
            trial[component] = state[component]
        }
        evaluate(at: time, stage: 0)
        advance(&state, by: length / 6, trying: 0.5 * length)
        evaluate(at: time + 0.5 * length, stage: 0)
        advance(&state, by: length / 3, trying: 0.5 * length)
        evaluate(at: time + 0.5 * length, stage: 0)
        advance(&state, by: length / 3, trying: length)
        evaluate(at: time + length, stage: 0)
        advance(&state, by: length / 6, trying: length)
    }

    private mutating func advance(_ state: inout [Double], by part: Double, trying reach: Double) {
        for component in state.indices {
            state[component] += part * rates[component]
            trial[component] = start[component] + reach * rates[component]
        }
    }

    /// Writes the derivative at the trial state as that of a stage.
    private mutating func evaluate(at time: Double, stage: Int) {
        let part = (stage * stateCount)..<((stage + 1) * stateCount)
        let (system, trial) = (system, trial)
        rates.withUnsafeMutableBufferPointer { rates in
            var derivative = UnsafeMutableBufferPointer(rebasing: rates[part]).mutableSpan
            system.derivative(at: time, state: trial.span, into: &derivative)
        }
    }
}
