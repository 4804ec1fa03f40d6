/// The linear equations of the forces in contacts, in one state: J M^-1 J^T f + b are the accelerations of the gaps with forces f.
///
/// Row i of J holds the weights of the velocities in the rate of contact i's gap; with impulses in place of forces, b are these rates.
struct ContactEquations {
    /// A row of J: the second point's velocity less the first's, along a direction. A wall has no first point.
    private struct Row {
        var first: Int?
        var second: Int
        var direction: SIMD2<Double>
        /// The axis that a wall limits.
        var wall: Int?
    }

    private let rows: [Row]
    /// 1 / m of each point; 0 for a held point, which no force moves.
    private let inverseMasses: [Double]
    /// The second derivative of each gap without forces in the contacts.
    let accelerations: [Double]

    /// - Parameter derivative: The derivative of the state without forces in the contacts.
    init(
        _ network: ControlPointNetwork, _ contacts: [Contact], _ state: Span<Double>, _ derivative: Span<Double>
    ) {
        var rows: [Row] = []
        rows.reserveCapacity(contacts.count)
        var accelerations: [Double] = []
        accelerations.reserveCapacity(contacts.count)
        for contact in contacts {
            switch contact {
            case .wall(let point, let side):
                var direction = SIMD2<Double>(0, 0)
                direction[side.axis] = side.sign
                rows.append(Row(first: nil, second: point, direction: direction, wall: side.axis))
                accelerations.append(side.sign * derivative[network.velocity(ofPoint: point) + side.axis])
            case .pair(let first, let second):
                let (from, to) = (network.velocity(ofPoint: first), network.velocity(ofPoint: second))
                let separation =
                    state.pair(network.coordinate(ofPoint: second)) - state.pair(network.coordinate(ofPoint: first))
                let length = (separation.x * separation.x + separation.y * separation.y).squareRoot()
                let normal = separation / length
                let velocity = state.pair(to) - state.pair(from)
                let sideways = velocity.y * normal.x - velocity.x * normal.y
                let pull = derivative.pair(to) - derivative.pair(from)
                rows.append(Row(first: first, second: second, direction: normal))
                accelerations.append(pull.x * normal.x + pull.y * normal.y + sideways * sideways / length)
            }
        }
        self.rows = rows
        self.accelerations = accelerations
        inverseMasses = network.points.map { $0.isHeld ? 0 : 1 / $0.mass }
    }

    /// The rate of a contact's gap.
    func rate(of contact: Int, _ state: [Double]) -> Double {
        let row = rows[contact]
        let half = state.count / 2
        // Not -0 for a point that stands.
        if let wall = row.wall { return 0 + row.direction[wall] * state[half + 2 * row.second + wall] }
        func speed(_ point: Int) -> (x: Double, y: Double) {
            (row.direction.x * state[half + 2 * point], row.direction.y * state[half + 2 * point + 1])
        }
        let to = speed(row.second)
        guard let first = row.first else { return to.x + to.y }
        let from = speed(first)
        return -from.x - from.y + to.x + to.y
    }

    /// The acceleration of a gap by a force of 1 in its contact.
    func mobility(_ contact: Int) -> Double { product(contact, contact) }

    /// Adds an impulse in a contact to the velocities.
    func push(_ contact: Int, by impulse: Double, _ state: inout [Double]) {
        let row = rows[contact]
        func push(_ point: Int, _ impulse: Double) {
            let velocity = state.count / 2 + 2 * point
            state[velocity] += impulse * row.direction.x * inverseMasses[point]
            state[velocity + 1] += impulse * row.direction.y * inverseMasses[point]
        }
        if let first = row.first { push(first, -impulse) }
        push(row.second, impulse)
    }

    /// Adds the accelerations by forces.
    func add(_ forces: [Double], to derivative: inout MutableSpan<Double>) {
        let half = derivative.count / 2
        for (row, force) in zip(rows, forces) {
            if let first = row.first {
                derivative[half + 2 * first] -= force * row.direction.x * inverseMasses[first]
                derivative[half + 2 * first + 1] -= force * row.direction.y * inverseMasses[first]
            }
            derivative[half + 2 * row.second] += force * row.direction.x * inverseMasses[row.second]
            derivative[half + 2 * row.second + 1] += force * row.direction.y * inverseMasses[row.second]
        }
    }

    /// The accelerations, or rates, of all gaps with forces, or impulses, in the contacts.
    func changes(_ changes: [Double], with forces: [Double]) -> [Double] {
        changes.indices.map { index in
            var sum = changes[index]
            for other in forces.indices where forces[other] != 0 { sum += forces[other] * product(index, other) }
            return sum
        }
    }

    /// The forces that leave the gaps of all contacts as they are.
    func forces() -> [Double] { forces(in: Array(rows.indices), against: accelerations) }

    /// The forces, or impulses, that undo changes of the gaps of some contacts; the others have none.
    func forces(in chosen: [Int], against changes: [Double]) -> [Double] {
        let factors = ContactFactors(self, chosen)
        var forces = [Double](repeating: 0, count: rows.count)
        for (contact, force) in zip(chosen, factors.forces(undoing: chosen.map { changes[$0] })) {
            forces[contact] = force
        }
        return forces
    }

    /// The acceleration of a contact's gap by a force of 1 in another.
    func product(_ first: Int, _ second: Int) -> Double {
        let (one, other) = (rows[first], rows[second])
        var sum = 0.0
        func add(_ point: Int, _ sign: Double) {
            let mass = inverseMasses[point]
            sum += sign * one.direction.x * other.direction.x * mass
            sum += sign * one.direction.y * other.direction.y * mass
        }
        if let from = one.first {
            if from == other.first { add(from, 1) }
            if from == other.second { add(from, -1) }
        }
        if one.second == other.first { add(one.second, -1) }
        if one.second == other.second { add(one.second, 1) }
        return sum
    }

    /// The weights of all velocities in the rate of a contact's gap.
    func weights(of contact: Int) -> [SIMD2<Double>] {
        var weights = [SIMD2<Double>](repeating: .zero, count: inverseMasses.count)
        let row = rows[contact]
        if let first = row.first { weights[first] = -row.direction }
        weights[row.second] = row.direction
        return weights
    }

    /// p M^-1 q of two lists of weights.
    func product(_ first: [SIMD2<Double>], _ second: [SIMD2<Double>]) -> Double {
        var sum = 0.0
        for point in first.indices {
            sum += first[point].x * second[point].x * inverseMasses[point]
            sum += first[point].y * second[point].y * inverseMasses[point]
        }
        return sum
    }
}
