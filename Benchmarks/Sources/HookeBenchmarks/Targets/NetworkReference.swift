import CReferences
import HookeDynamics

/// A network's lists as C has them.
final class NetworkReference {
    private let points: UnsafeMutableBufferPointer<reference_point>
    private let links: UnsafeMutableBufferPointer<reference_link>
    private let anchors: UnsafeMutableBufferPointer<reference_anchor>
    private let network: UnsafeMutablePointer<reference_network>
    private let stepper: OpaquePointer?

    init(_ network: ControlPointNetwork) {
        points = NetworkReference.copy(
            network.points.map { reference_point(mass: $0.mass, damping: $0.damping, is_held: $0.isHeld ? 1 : 0) })
        links = NetworkReference.copy(
            network.links.map {
                reference_link(first: $0.first, second: $0.second, coupling: NetworkReference.coupling($0.coupling))
            })
        anchors = NetworkReference.copy(
            network.anchors.map {
                reference_anchor(
                    point: $0.point, x: $0.target.x, y: $0.target.y, coupling: NetworkReference.coupling($0.coupling))
            })
        self.network = .allocate(capacity: 1)
        self.network.initialize(
            to: reference_network(
                dimension: Int32(network.dimension.rawValue), points: points.baseAddress, links: links.baseAddress,
                anchors: anchors.baseAddress, point_count: points.count, link_count: links.count,
                anchor_count: anchors.count, gravity_x: network.gravity.x, gravity_y: network.gravity.y,
                linear_drag: network.drag.linear, quadratic_drag: network.drag.quadratic))
        stepper = reference_network_stepper_new(self.network)
    }

    deinit {
        reference_stepper_free(stepper)
        network.deallocate()
        points.deallocate()
        links.deallocate()
        anchors.deallocate()
    }

    @inline(never)
    func derive(_ state: [Double], into rates: inout [Double]) {
        reference_network_derivative(network, state, &rates)
    }

    /// Takes steps by GSL's rk8pd from time 0.
    func run(_ steps: Int, of length: Double, from state: inout [Double]) {
        let code = reference_stepper_run(stepper, length, steps, &state)
        precondition(code == 0, "GSL's step failed")
    }

    private static func coupling(_ coupling: Coupling) -> reference_coupling {
        reference_coupling(
            stiffness: coupling.stiffness, damping: coupling.damping, rest_length: coupling.restLength,
            hardening: coupling.hardening)
    }

    private static func copy<Element>(_ elements: [Element]) -> UnsafeMutableBufferPointer<Element> {
        let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = buffer.initialize(from: elements)
        return buffer
    }
}
