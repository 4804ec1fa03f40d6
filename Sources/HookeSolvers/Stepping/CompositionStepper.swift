import HookeDynamics

/// Steps a system of positions and velocities by a ``Composition``.
final class CompositionStepper<System: Dynamics>: MethodStepper {
    private let system: System
    private let composition: Composition
    private let name: String
    private let pointCount: Int
    private var derivative: [Double]
    private var start: [Double]
    private(set) var work = SolverWork()

    /// - Throws: `SolverError/setup(method:reason:)` for a system whose accelerations depend on more than the positions.
    init(_ system: System, _ composition: Composition, named name: String) throws(SolverError) {
        guard system.isSeparable else {
            let reason =
                "it needs x' = v and v' = a(x): forces that depend on the positions only, without friction and drive; choose rk8pd"
            throw .setup(method: name, reason: reason)
        }
        self.system = system
        self.composition = composition
        self.name = name
        pointCount = system.stateCount / 2
        derivative = [Double](repeating: 0, count: system.stateCount)
        start = derivative
    }

    var memory: [Double] { [] }

    func advance(_ state: inout [Double], from time: Double, by length: Double) throws(SolverError) {
        for component in start.indices { start[component] = state[component] }
        work.steps += 1
        evaluate(state, at: time)
        var before = 0.0
        for part in composition.parts {
            kick(&state, by: (before + part) / 2 * length)
            for point in 0..<pointCount { state[point] += part * length * state[pointCount + point] }
            evaluate(state, at: time)
            before = part
        }
        kick(&state, by: before / 2 * length)
        for component in start.indices where !state[component].isFinite {
            for component in start.indices { state[component] = start[component] }
            throw .notFinite(method: name, time: time + length, component: component)
        }
    }

    private func kick(_ state: inout [Double], by length: Double) {
        for point in pointCount..<start.count { state[point] += length * derivative[point] }
    }

    private func evaluate(_ state: [Double], at time: Double) {
        work.evaluations += 1
        derivative.withUnsafeMutableBufferPointer { derivative in
            var derivative = derivative.mutableSpan
            system.derivative(at: time, state: state.span, into: &derivative)
        }
    }
}
