import Foundation
import HookeDynamics
import Testing

/// A network written down and read again.
struct NetworkCodingTests {
    private static func network() throws -> ControlPointNetwork {
        try ControlPointNetwork(
            dimension: .two, points: [.init(mass: 1, position: [1, 2]), .init(mass: 0.1, damping: 3, isHeld: true)],
            names: .listed(["L1", "C"]),
            links: [.init(0, 1, Coupling(stiffness: 7, damping: 0.3, restLength: 1.5, hardening: 0.7))],
            anchors: [.init(0, at: [0.5, -1], Coupling(stiffness: 6), isReleased: true)], gravity: [0.3, 9.81],
            drag: .init(linear: 0.1, quadratic: 0.05))
    }

    @Test func isTheSame() throws {
        let network = try Self.network()
        let read = try JSONDecoder().decode(ControlPointNetwork.self, from: JSONEncoder().encode(network))
        #expect(read == network)
    }

    @Test("Radii, walls, guided points and moving targets are kept, as the motion depends on them")
    func keepsWhatMoves() throws {
        var guided = ControlPointNetwork.Point(mass: 2, position: [30, 3], isHeld: true, radius: 4)
        guided.isGuided = true
        let network = try ControlPointNetwork(
            dimension: .two, points: [.init(mass: 1, position: [1, 2], radius: 0.5), guided],
            anchors: [.init(0, at: [0.5, -1], Coupling(stiffness: 6), velocity: [3, 0.25])],
            contact: ContactLaw(left: -10, floor: 40, restitution: 0.7, restSpeed: 0.01))
        let read = try JSONDecoder().decode(ControlPointNetwork.self, from: JSONEncoder().encode(network))
        #expect(read == network)
    }

    @Test func isRefusedAsWhenItIsMade() throws {
        let text = try String(decoding: JSONEncoder().encode(Self.network()), as: UTF8.self)
        let massless = text.replacing("\"mass\":0.1", with: "\"mass\":0")
        try #require(massless != text)
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(ControlPointNetwork.self, from: Data(massless.utf8))
        }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(
            context.debugDescription == "point C: mass is 0.0; it must be above 0 (hold a point that must not move)")
    }
}
