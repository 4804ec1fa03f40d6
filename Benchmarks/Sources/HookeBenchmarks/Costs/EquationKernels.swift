import HookeDynamics
import HookeEquations
import HookeExpressions

/// The cost of an evaluation of equations in a file, and of the same right-hand sides in Swift: rows `NAME-equations` and `NAME-swift`.
enum EquationKernels {
    private static let evaluations = 100_000

    static func measure() throws -> [Measurement] {
        try rows("lorenz", Lorenz(), Lorenz.model()) + rows("duffing", Duffing(), Duffing.model())
            + rows("chain-14", Chain(), Chain.model())
    }

    private static func rows(
        _ name: String, _ swift: some Dynamics, _ model: EquationModel
    ) throws -> [Measurement] {
        let system = try EquationSystem(model)
        let state = system.initial
        return [
            Measurement("\(name)-swift", size: state.count, items: evaluations) { sum(of: swift, at: state) },
            Measurement("\(name)-equations", size: state.count, items: evaluations) {
                sum(of: EquationDynamics(system), at: state)
            },
        ]
    }

    /// The sum of the first rates at many states.
    private static func sum(of dynamics: some Dynamics, at start: [Double]) -> Double {
        var (state, rates, sum) = (start, start, 0.0)
        for number in 0..<evaluations {
            state[0] += 1e-9
            var target = rates.mutableSpan
            dynamics.derivative(at: Double(number), state: state.span, into: &target)
            sum += rates[0]
        }
        return sum
    }
}

private struct Lorenz: Dynamics {
    var stateCount: Int { 3 }

    @inline(never)
    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        derivative[0] = 10 * (state[1] - state[0])
        derivative[1] = state[0] * (28 - state[2]) - state[1]
        derivative[2] = state[0] * state[1] - 2.5 * state[2]
    }

    static func model() throws -> EquationModel {
        EquationModel(
            equations: [
                .init("x", try ParsedExpression("s*(y - x)")), .init("y", try ParsedExpression("x*(r - z) - y")),
                .init("z", try ParsedExpression("x*y - b*z")),
            ], parameters: [.init("s", 10), .init("r", 28), .init("b", 2.5)],
            initial: [.init("x", .value(1, .number)), .init("y", .value(1, .number)), .init("z", .value(20, .number))])
    }
}

private struct Duffing: Dynamics {
    var stateCount: Int { 2 }

    @inline(never)
    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        let (x, v) = (state[0], state[1])
        derivative[0] = v
        derivative[1] = -40 * x - 3 * (x * x * x) - 0.2 * v + Elementary.cos(2 * time)
    }

    static func model() throws -> EquationModel {
        EquationModel(
            equations: [
                .init("x", try ParsedExpression("v")),
                .init("v", try ParsedExpression("-k*x - b*x^3 - c*v + F*cos(w*time)")),
            ],
            parameters: [.init("k", 40), .init("b", 3), .init("c", 0.2), .init("F", 1), .init("w", 2)],
            initial: [.init("x", .value(1, .number)), .init("v", .value(0, .number))])
    }
}

/// Seven masses in a row between walls.
private struct Chain: Dynamics {
    private static let count = 7
    var stateCount: Int { 2 * Chain.count }

    @inline(never)
    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        var last = 40 * state[0] + 3 * (state[0] * state[0] * state[0])
        for index in 0..<Chain.count {
            let stretch = (index + 1 < Chain.count ? state[index + 1] : 0) - state[index]
            let force = 40 * stretch + 3 * (stretch * stretch * stretch)
            derivative[index] = state[Chain.count + index]
            derivative[Chain.count + index] = force - last - 0.2 * state[Chain.count + index]
            last = force
        }
    }

    static func model() throws -> EquationModel {
        let velocities = try (1...count).map { EquationModel.Definition("x\($0)", try ParsedExpression("v\($0)")) }
        let forces = try (1...count).map { index in
            EquationModel.Definition(
                "v\(index)", try ParsedExpression("f\(index + 1) - f\(index) - c*v\(index)"))
        }
        let derived = try (1...count + 1).map { index in
            let stretch = index == 1 ? "x1" : index == count + 1 ? "(0 - x\(count))" : "(x\(index) - x\(index - 1))"
            return EquationModel.Definition("f\(index)", try ParsedExpression("k*\(stretch) + h*\(stretch)^3"))
        }
        let initial = (velocities + forces).map { EquationModel.Initial($0.name, .value(0.1, .number)) }
        return EquationModel(
            equations: velocities + forces, parameters: [.init("k", 40), .init("h", 3), .init("c", 0.2)],
            initial: initial, derived: derived)
    }
}
