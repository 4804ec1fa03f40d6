import HookeDynamics
import HookeSolvers

/// x' = 1 until a time, NaN in one component from then on: what 0/0 in a right-hand side does.
struct BreaksDown: JacobianDynamics {
    var time: Double
    var component: Int
    let stateCount = 3

    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        for index in derivative.indices { derivative[index] = index == component && time > self.time ? .nan : 1 }
    }

    func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        for index in jacobian.indices { jacobian[index] = 0 }
        for index in timeDerivative.indices { timeDerivative[index] = 0 }
    }
}

/// y' = t y, driven by time: it notices a wrong time as a wrong state.
struct DrivenByTime: JacobianDynamics {
    var stateCount = 1

    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        for index in derivative.indices { derivative[index] = time * state[index] }
    }

    func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        for index in jacobian.indices { jacobian[index] = index % (stateCount + 1) == 0 ? time : 0 }
        for index in timeDerivative.indices { timeDerivative[index] = state[index] }
    }
}

/// y' = y^2 from y = 1 goes to infinity at time 1. It has no Jacobian.
struct BlowsUp: Dynamics {
    let stateCount = 1

    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        derivative[0] = state[0] * state[0]
    }
}

extension GSLMethod {
    static let onGrid = allCases.filter { $0.traits.defaultStep != nil }
    static let explicit = allCases.filter { $0.traits.family == .explicit }
}

extension GSLStepper {
    /// One step of an array, for tests.
    mutating func step(from time: Double, by length: Double, array: inout [Double]) throws(SolverError) {
        var span = array.mutableSpan
        try step(from: time, by: length, state: &span)
    }
}
