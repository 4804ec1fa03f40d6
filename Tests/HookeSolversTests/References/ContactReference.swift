import HookeDynamics
import HookeSolvers
import Testing

/// A network with contacts, and its contacts and states with 40 digits, each rounded once; see Scripts/references/contacts.py.
struct ContactReference: CustomTestStringConvertible, Sendable {
    typealias PointRow = (mass: Double, radius: Double, x: Double, y: Double, vx: Double, vy: Double)

    let name: String
    private let points: [PointRow]
    private let links: [(Int, Int, Double, Double)]
    private let anchors: [(Int, Double, Double, Double, Double)]
    private let gravity: Double
    private let law: ContactLaw
    let initial: [Double]
    let contacts: [(contact: Contact, time: Double, before: Double, after: Double)]
    let states: [(time: Double, state: [Double])]

    init(
        _ name: String, points: [PointRow], links: [(Int, Int, Double, Double)],
        anchors: [(Int, Double, Double, Double, Double)], gravity: Double, law: ContactLaw,
        contacts: [(Contact, Double, Double, Double)], states: [(Double, [Double])]
    ) {
        self.name = name
        (self.points, self.links, self.anchors, self.gravity, self.law) = (points, links, anchors, gravity, law)
        initial = points.flatMap { [$0.x, $0.y] } + points.flatMap { [$0.vx, $0.vy] }
        self.contacts = contacts.map { (contact: $0.0, time: $0.1, before: $0.2, after: $0.3) }
        self.states = states.map { (time: $0.0, state: $0.1) }
    }

    var testDescription: String { name }

    /// The network in its initial state.
    func network() throws -> ControlPointNetwork {
        try ControlPointNetwork(
            dimension: .two,
            points: points.map { .init(mass: $0.mass, position: SIMD2($0.x, $0.y), radius: $0.radius) },
            links: links.map { .init($0.0, $0.1, Coupling(stiffness: $0.2, damping: $0.3)) },
            anchors: anchors.map { .init($0.0, at: SIMD2($0.1, $0.2), Coupling(stiffness: $0.3, damping: $0.4)) },
            gravity: SIMD2(0, gravity), contact: law)
    }

    /// A motion of the network by a solver.
    func motion(by solver: String) throws -> NetworkMotion {
        try NetworkMotion(network(), from: initial, by: SolverChoice(parsing: solver).solver)
    }
}
