import CReferences
import HookeDynamics
import HookeSolvers

/// A chain of masses between two walls with hardening springs; `reference_chain` in C gives the same bits.
struct HardeningChain: Dynamics {
    let points: Int
    let stiffness: Double
    let hardening = 20.0
    let damping = 0.05
    let stateCount: Int

    init(points: Int, stiffness: Double = 100) {
        (self.points, self.stiffness) = (points, stiffness)
        stateCount = 2 * points
    }

    /// The same system for C.
    var reference: reference_chain {
        reference_chain(points: points, stiffness: stiffness, hardening: hardening, damping: damping)
    }

    /// The initial state: the first point displaced, all velocities 0.
    var start: [Double] { [1] + [Double](repeating: 0, count: stateCount - 1) }

    /// Checks the sizes once instead of at each element; C does not check them.
    @inline(__always)
    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        precondition(state.count == stateCount && derivative.count == stateCount)
        var pullLeft = pull(state[unchecked: 0])
        for point in 0..<points {
            let right = point + 1 < points ? state[unchecked: point + 1] : 0
            let pullRight = pull(right - state[unchecked: point])
            let velocity = state[unchecked: points &+ point]
            derivative[unchecked: point] = velocity
            derivative[unchecked: points &+ point] = pullRight - pullLeft - damping * velocity
            pullLeft = pullRight
        }
    }

    @inline(__always)
    private func pull(_ stretch: Double) -> Double {
        stiffness * stretch + hardening * stretch * stretch * stretch
    }
}

extension HardeningChain: DirectDynamics {
    static var function: SystemFunction { evaluateChain }
}

@inline(__always)
private func evaluateChain(
    _ time: Double, _ state: UnsafePointer<Double>?, _ derivative: UnsafeMutablePointer<Double>?,
    _ system: UnsafeMutableRawPointer?
) -> Int32 {
    HardeningChain.evaluate(at: time, state, into: derivative, of: system)
}
