import HookeDynamics

/// A symmetric composition of leapfrog steps, by the length of each as a part of the whole.
///
/// Each leapfrog step is a half kick, a drift and a half kick; the half kicks of two neighbours are one. Every part preserves volumes in phase
/// space, so that the energy of a conservative system oscillates about its start and does not drift.
struct Composition: Hashable, Sendable {
    /// The length of each leapfrog step as a part of the whole; their sum is 1, and the order is the same from both ends.
    let parts: [Double]

    /// Order 8 in 17 leapfrog steps: W. Kahan and R.-C. Li, "Composition constants for raising the orders of unconventional schemes for
    /// ordinary differential equations", Math. Comp. 66 (1997), 1089-1099: s17odr8a.
    static let kahanLi8 = Composition(
        half: [
            0.13020248308889008088, 0.56116298177510838456, -0.38947496264484728641, 0.15884190655515560090,
            -0.39590389413323757734, 0.18453964097831570709, 0.25837438768632204729, 0.29501172360931029887,
        ], middle: -0.60550853383003451170)

    private init(half: [Double], middle: Double) {
        parts = half + [middle] + half.reversed()
    }

    /// The evaluations of the accelerations in a step: one in each leapfrog step, and one at the end.
    var evaluations: Int { parts.count + 1 }
}

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
        guard (system as? any SeparableDynamics)?.isSeparable ?? false else {
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
