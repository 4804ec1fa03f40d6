import HookeDynamics
import HookeSolvers
import TestTables
import Testing

/// A network with contacts, and its contacts and states with 40 digits, each rounded once; Scripts/references/contacts.py makes contacts.csv.
struct ContactReference: CustomTestStringConvertible, Sendable {
    static let cases = TestTable("contacts.csv").cases.map(ContactReference.init)

    let name: String
    private let table: TestTable
    let initial: [Double]
    let contacts: [(contact: Contact, time: Double, before: Double, after: Double)]
    let states: [(time: Double, state: [Double])]

    private init(_ table: TestTable) {
        (name, self.table) = (table.name, table)
        let points = table.numbers("point")
        initial = points.flatMap { $0[2...3] } + points.flatMap { $0[4...5] }
        contacts = table["contact"].map { cells in
            let index = Int(cells[1])!
            let contact: Contact =
                cells[0] == "wall"
                ? .wall(index, ContactLaw.Side.allCases.first { "\($0)" == cells[2] }!) : .pair(index, Int(cells[2])!)
            let numbers = cells[3...].map(TestTable.number)
            return (contact, numbers[0], numbers[1], numbers[2])
        }
        states = table.numbers("state").map { ($0[0], Array($0.dropFirst())) }
    }

    var testDescription: String { name }

    /// The network in its initial state.
    func network() throws -> ControlPointNetwork {
        func wall(_ side: String) -> Double? { table.numbers(side).first?[0] }
        return try ControlPointNetwork(
            dimension: .two,
            points: table.numbers("point").map { .init(mass: $0[0], position: SIMD2($0[2], $0[3]), radius: $0[1]) },
            links: table.numbers("link").map {
                .init(Int($0[0]), Int($0[1]), Coupling(stiffness: $0[2], damping: $0[3]))
            },
            anchors: table.numbers("anchor").map {
                .init(Int($0[0]), at: SIMD2($0[1], $0[2]), Coupling(stiffness: $0[3], damping: $0[4]))
            },
            gravity: SIMD2(0, table.vector("gravity")[0]),
            contact: ContactLaw(
                left: wall("left"), right: wall("right"), ceiling: wall("ceiling"), floor: wall("floor"),
                restitution: table.vector("restitution")[0], restSpeed: table.vector("restSpeed")[0]))
    }

    /// A motion of the network by a solver.
    func motion(by solver: String) throws -> NetworkMotion {
        try NetworkMotion(network(), from: initial, by: SolverChoice(parsing: solver).solver)
    }
}
