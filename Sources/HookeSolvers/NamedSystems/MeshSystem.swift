import HookeDynamics

/// A mesh of equal masses in rows and columns. Neighbours are connected by k s + h s^3 (s the stretch) and a damper, and each mass may be
/// connected to its rest position by an anchor: a `ControlPointNetwork` as a named system.
///
/// Masses move perpendicular to the mesh, one displacement each. The components are the displacements, row by row, then the velocities.
/// With a fixed rim the outer masses are connected to a frame in the same way, corners twice; without it the mesh floats.
public struct MeshSystem: PropagatedDynamics, EnergeticDynamics, SparseJacobianDynamics {
    /// The number of masses, their mass, and their connections.
    public static let parameters = [
        SystemParameter("rows", "how many rows of masses", standard: 6, .whole(from: 1, to: 30)),
        SystemParameter("columns", "how many masses in a row", standard: 6, .whole(from: 1, to: 30)),
        SystemParameter("mass", "of each", unit: "kg", standard: 1, .positive),
        SystemParameter("stiffness", "force per stretch of a tie", unit: "N/m", standard: 60, .notNegative),
        SystemParameter("hardening", "force per cube of the stretch", unit: "N/m^3", standard: 0, .notNegative),
        SystemParameter("damping", "force per velocity, of each tie", unit: "N s/m", standard: 0.2, .notNegative),
        SystemParameter("anchoring", "force per displacement, of each mass", unit: "N/m", standard: 0, .notNegative),
        SystemParameter("fixedRim", "1: tied to a frame all round; 0: floating", standard: 1, .whole(from: 0, to: 1)),
    ]

    private let rows: Int
    private let columns: Int
    private let mesh: ControlPointNetwork

    /// The default is six by six in a frame.
    public init(_ values: SystemValues) {
        rows = Int(values["rows"])
        columns = Int(values["columns"])
        let tie = Coupling(
            stiffness: values["stiffness"], damping: values["damping"], hardening: values["hardening"])
        let anchoring = values["anchoring"]
        do {
            let inner = try ControlPointNetwork.mesh(
                rows: rows, columns: columns, of: .init(mass: values["mass"]), joinedBy: tie,
                anchoredBy: anchoring > 0 ? Coupling(stiffness: anchoring) : nil)
            let rim = values["fixedRim"] == 1 ? MeshSystem.rim(rows: rows, columns: columns) : []
            mesh = try ControlPointNetwork(
                points: inner.points, names: inner.names, links: inner.links,
                anchors: inner.anchors + rim.map { .init($0, tie) })
        } catch {
            trap("values in range make a mesh: \(error)")
        }
    }

    /// The masses that the frame holds, once for each side without a neighbour.
    private static func rim(rows: Int, columns: Int) -> [Int] {
        (0..<rows * columns).flatMap { number in
            let (row, column) = (number / columns, number % columns)
            let sides = [row == 0, row == rows - 1, column == 0, column == columns - 1].filter { $0 }.count
            return [Int](repeating: number, count: sides)
        }
    }

    /// The names x1.1, x1.2 ... row by row, then v1.1 ...
    public var components: [String] {
        let labels = (0..<rows * columns).map { "\($0 / columns + 1).\($0 % columns + 1)" }
        return labels.map { "x" + $0 } + labels.map { "v" + $0 }
    }

    /// A mass in the middle is displaced by a half.
    public var standardState: [Double] {
        var state = [Double](repeating: 0, count: stateCount)
        state[(rows - 1) / 2 * columns + (columns - 1) / 2] = 0.5
        return state
    }

    /// Two components for each mass.
    public var stateCount: Int { mesh.stateCount }

    /// The network's derivative.
    public func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        mesh.derivative(at: time, state: state, into: &derivative)
    }

    /// The network's Jacobian.
    public func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        mesh.jacobian(at: time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
    }

    /// The network's.
    public var jacobianColumns: [[Int]] { mesh.jacobianColumns }

    /// The network's.
    public func jacobianElements(
        at time: Double, state: Span<Double>, into elements: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        mesh.jacobianElements(at: time, state: state, into: &elements, timeDerivative: &timeDerivative)
    }

    /// Without damping.
    public var conservesEnergy: Bool { mesh.conservesEnergy }

    /// Always, since the dampings are not negative.
    public var neverGainsEnergy: Bool { mesh.neverGainsEnergy }

    /// The sum of m v^2 / 2 over the masses and of k s^2 / 2 + h s^4 / 4 over connections and anchors.
    public func energy(of state: Span<Double>) -> Double { mesh.energy(of: state) }

    /// The network itself.
    public func network() -> ControlPointNetwork { mesh }
}
