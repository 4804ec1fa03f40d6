/// The linear equations of the forces in contacts whose gaps must not change, in one state: K f = b.
///
/// Redundant contacts, such as those of a closely packed heap, make K singular: the force of a contact whose pivot is lost in rounding is 0.
struct ContactEquations {
    private let network: ControlPointNetwork
    /// For each contact the velocities in the rate of its gap, with their factors.
    private let rows: [[(component: Int, factor: Double)]]
    /// The second derivative of each gap without forces in the contacts.
    let accelerations: [Double]

    /// - Parameter derivative: The derivative of the state without forces in the contacts.
    init(
        _ network: ControlPointNetwork, _ contacts: [Contact], _ state: Span<Double>, _ derivative: Span<Double>
    ) {
        self.network = network
        var rows: [[(component: Int, factor: Double)]] = []
        var accelerations: [Double] = []
        for contact in contacts {
            switch contact {
            case .wall(let point, let side):
                let component = network.velocity(ofPoint: point) + side.axis
                rows.append([(component, side.sign)])
                accelerations.append(side.sign * derivative[component])
            case .pair(let first, let second):
                let (from, to) = (network.velocity(ofPoint: first), network.velocity(ofPoint: second))
                let separation =
                    state.pair(network.coordinate(ofPoint: second)) - state.pair(network.coordinate(ofPoint: first))
                let length = (separation.x * separation.x + separation.y * separation.y).squareRoot()
                let normal = separation / length
                let velocity = state.pair(to) - state.pair(from)
                let sideways = velocity.y * normal.x - velocity.x * normal.y
                let pull = derivative.pair(to) - derivative.pair(from)
                rows.append([(from, -normal.x), (from + 1, -normal.y), (to, normal.x), (to + 1, normal.y)])
                accelerations.append(pull.x * normal.x + pull.y * normal.y + sideways * sideways / length)
            }
        }
        self.rows = rows
        self.accelerations = accelerations
    }

    /// The rate of a contact's gap.
    func rate(of contact: Int, _ state: [Double]) -> Double {
        rows[contact].reduce(0) { $0 + $1.factor * state[$1.component] }
    }

    /// The acceleration of a gap by a force of 1 in its contact.
    func mobility(_ contact: Int) -> Double { product(contact, contact) }

    /// Adds an impulse in a contact to the velocities.
    func push(_ contact: Int, by impulse: Double, _ state: inout [Double]) {
        for (component, factor) in rows[contact] {
            state[component] += impulse * factor * inverseMass(of: component)
        }
    }

    /// Adds the accelerations by forces.
    func add(_ forces: [Double], to derivative: inout MutableSpan<Double>) {
        for (row, force) in zip(rows, forces) {
            for (component, factor) in row { derivative[component] += force * factor * inverseMass(of: component) }
        }
    }

    /// The accelerations, or rates, of all gaps with forces, or impulses, in the contacts.
    func changes(_ changes: [Double], with forces: [Double]) -> [Double] {
        changes.indices.map { index in
            forces.indices.reduce(changes[index]) { $0 + forces[$1] * product(index, $1) }
        }
    }

    /// The forces that leave the gaps of all contacts as they are.
    func forces() -> [Double] { forces(in: Array(rows.indices), against: accelerations) }

    /// The forces, or impulses, that undo changes of the gaps of some contacts; the others have none.
    func forces(in chosen: [Int], against changes: [Double]) -> [Double] {
        var factors = chosen.map { row in chosen.map { product(row, $0) } }
        let sizes = chosen.indices.map { factors[$0][$0] }
        var solution = chosen.map { -changes[$0] }
        var isSingular = [Bool](repeating: false, count: chosen.count)
        // Cholesky's L D L^T, in place.
        for column in chosen.indices {
            isSingular[column] = !(factors[column][column] > 1e-12 * sizes[column])
            guard !isSingular[column] else { continue }
            for row in chosen.indices where row > column {
                let factor = factors[row][column] / factors[column][column]
                guard factor != 0 else { continue }
                for other in column + 1..<chosen.count { factors[row][other] -= factor * factors[column][other] }
                factors[row][column] = factor
            }
        }
        for row in chosen.indices {
            for column in 0..<row where !isSingular[column] { solution[row] -= factors[row][column] * solution[column] }
        }
        for row in chosen.indices.reversed() {
            guard !isSingular[row] else {
                solution[row] = 0
                continue
            }
            for column in row + 1..<max(row + 1, chosen.count) {
                solution[row] -= factors[row][column] * solution[column]
            }
            solution[row] /= factors[row][row]
        }
        var forces = [Double](repeating: 0, count: rows.count)
        for (index, contact) in chosen.enumerated() { forces[contact] = solution[index] }
        return forces
    }

    /// The acceleration of a contact's gap by a force of 1 in another.
    func product(_ first: Int, _ second: Int) -> Double {
        var sum = 0.0
        for (component, factor) in rows[first] {
            for (other, otherFactor) in rows[second] where other == component {
                sum += factor * otherFactor * inverseMass(of: component)
            }
        }
        return sum
    }

    /// 1 / m of the point with a velocity; 0 for a held point, which no force moves.
    private func inverseMass(of component: Int) -> Double {
        let point = network.points[(component - network.stateCount / 2) / 2]
        return point.isHeld ? 0 : 1 / point.mass
    }
}
