import HookeDynamics
import HookeSolvers

/// The system `duffing` of Benchmarks/peers/peers.h.
struct PeerDuffing: DirectDynamics {
    var stateCount: Int { 2 }

    static var function: SystemFunction { { PeerDuffing.evaluate(at: $0, $1, into: $2, of: $3) } }

    @inline(__always)
    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        let (x, v) = (state[0], state[1])
        derivative[0] = v
        derivative[1] = -0.3 * v - (158 * x + 100 * x * x * x)
    }
}

/// The system `chain` of Benchmarks/peers/peers.h.
struct PeerChain: DirectDynamics {
    static let points = 7

    var stateCount: Int { 2 * Self.points }

    static var function: SystemFunction { { PeerChain.evaluate(at: $0, $1, into: $2, of: $3) } }

    @inline(__always)
    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        var pullLeft = 100 * state[0]
        for point in 0..<Self.points {
            let right = point + 1 < Self.points ? state[point + 1] : 0
            let pullRight = 100 * (right - state[point])
            let velocity = state[Self.points + point]
            derivative[point] = velocity
            derivative[Self.points + point] = pullRight - pullLeft - 0.5 * velocity
            pullLeft = pullRight
        }
    }

    /// The same chain as a linear system.
    static func propagator(step: Flicks) throws -> DensePropagator {
        let tie = Coupling(stiffness: 100)
        let network = try ControlPointNetwork(
            points: [ControlPointNetwork.Point](repeating: .init(mass: 1, damping: 0.5), count: points),
            links: (1..<points).map { .init($0 - 1, $0, tie) },
            anchors: [.init(0, tie), .init(points - 1, tie)])
        return try DensePropagator(LinearDynamics(network), step: step)
    }
}
