import CReferences
import HookeDynamics

/// One evaluation of a network's forces, against the same in C.
enum Networks {
    static var targets: [Target] {
        [(7, .one), (50, .one), (7, .two), (50, .two)].map(target)
    }

    private static let evaluations = 10_000

    private static func target(points: Int, dimension: ControlPointNetwork.Dimension) -> Target {
        Target("network of \(points) points, \(dimension == .one ? "line" : "plane")", .time(1.1)) {
            let network = try chain(points, dimension)
            let reference = NetworkReference(network)
            let start = network.initialState
            var (ours, other) = (start, start)
            derive(network, start, into: &ours)
            reference.derive(start, into: &other)
            precondition(ours.map(\.bitPattern) == other.map(\.bitPattern), "the references' forces differ")
            return (
                ours: Work(items: evaluations) { sum(from: start) { derive(network, $0, into: &$1) } },
                reference: Work(items: evaluations) { sum(from: start) { reference.derive($0, into: &$1) } }
            )
        }
    }

    private static func chain(_ count: Int, _ dimension: ControlPointNetwork.Dimension) throws -> ControlPointNetwork {
        let points = (0..<count).map { number in
            ControlPointNetwork.Point(
                mass: 1, position: SIMD2(12 * Double(number), Double(number % 3)), isHeld: number == 0)
        }
        let coupling = Coupling(
            stiffness: 300, damping: 2, restLength: dimension == .two ? 10 : 0, hardening: 3)
        return try ControlPointNetwork(
            dimension: dimension, points: points, links: (1..<count).map { .init($0 - 1, $0, coupling) },
            anchors: (0..<count).map { .init($0, at: points[$0].position, Coupling(stiffness: 160, damping: 14)) },
            gravity: SIMD2(0, 9.8), drag: .init(linear: 0.1, quadratic: 0.01))
    }

    @inline(__always)
    private static func sum(from start: [Double], _ derive: ([Double], inout [Double]) -> Void) -> Double {
        var (state, rates, sum) = (start, start, 0.0)
        for _ in 0..<evaluations {
            state[0] += 1e-9
            derive(state, &rates)
            sum += rates[start.count - 1]
        }
        return sum
    }

    @inline(never)
    private static func derive(_ network: ControlPointNetwork, _ state: [Double], into rates: inout [Double]) {
        var target = rates.mutableSpan
        network.derivative(at: 0, state: state.span, into: &target)
    }
}
