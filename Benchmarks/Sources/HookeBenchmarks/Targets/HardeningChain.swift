import CReferences
import HookeDynamics

/// A row of masses between two walls, joined by springs that harden; `reference_chain` in C is the same to the bit.
struct HardeningChain: Dynamics {
    let points: Int
    let stiffness = 100.0
    let hardening = 20.0
    let damping = 0.05

    var stateCount: Int { 2 * points }

    /// The same system for C.
    var reference: reference_chain {
        reference_chain(points: points, stiffness: stiffness, hardening: hardening, damping: damping)
    }

    /// The first point pulled out, all at rest.
    var start: [Double] { [1] + [Double](repeating: 0, count: stateCount - 1) }

    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        var pullLeft = pull(state[0])
        for point in 0..<points {
            let right = point + 1 < points ? state[point + 1] : 0
            let pullRight = pull(right - state[point])
            let velocity = state[points + point]
            derivative[point] = velocity
            derivative[points + point] = pullRight - pullLeft - damping * velocity
            pullLeft = pullRight
        }
    }

    @inline(__always)
    private func pull(_ stretch: Double) -> Double {
        stiffness * stretch + hardening * stretch * stretch * stretch
    }
}
