/// The factors L D L^T of J M^-1 J^T for some contacts, which tell what forces undo changes of their gaps, and which contacts depend on others.
///
/// Cholesky's method finds them. Where a pivot is small, as between nearly jammed points, the method of Gram and Schmidt finds them from J,
/// whose condition is the root of the product's: J_i = q_i + sum of L_ij q_j over the contacts j before i, with q_i M^-1 q_j = 0 and
/// q_i M^-1 q_i = D_i. A contact whose q is lost in rounding depends on those before it: its force is 0.
struct ContactFactors {
    /// The least pivot of Cholesky's method, as a part of the contact's mobility: the forces lose as many digits.
    private static let leastPivot = 0x1p-12
    /// The least length of an independent contact's q, as a part of its J. Forces of contacts below it would turn faster than a solver's step
    /// shows; without one, a contact opens or closes by at most this part of the others' accelerations, and closing it comes back.
    static let leastLength = 0x1p-18

    /// The contacts, in the order of their factors.
    let contacts: [Int]
    /// The first contact that depends on those before it, by its place.
    private(set) var firstDependent: Int?

    private let equations: ContactEquations
    /// L below its diagonal, by rows.
    private var parts: [Double]
    /// D; 0 for dependent contacts.
    private var sizes: [Double]
    /// Whether forces need a correction.
    private var isNearlyDependent = false

    /// The part of the forces that is rounding: by Cholesky's factors that of a few operations over the least pivot, by those of Gram and
    /// Schmidt over its root.
    var rounding: Double {
        var least = 1.0
        for (contact, size) in zip(contacts, sizes) where size > 0 {
            least = min(least, size / equations.mobility(contact))
        }
        return 0x1p-52 * Double(4 + contacts.count) / (isNearlyDependent ? least.squareRoot() : least)
    }

    init(_ equations: ContactEquations, _ contacts: [Int]) {
        self.equations = equations
        self.contacts = contacts
        parts = [Double](repeating: 0, count: contacts.count * contacts.count)
        sizes = [Double](repeating: 0, count: contacts.count)
        guard !decompose() else { return }
        isNearlyDependent = true
        orthogonalise()
    }

    /// Finds the factors by Cholesky's method.
    ///
    /// - Returns: `false` if a pivot is small.
    private mutating func decompose() -> Bool {
        let count = contacts.count
        for row in 0..<count {
            for column in 0..<row {
                var sum = equations.product(contacts[row], contacts[column])
                for other in 0..<column {
                    let part = parts[row * count + other]
                    if part != 0 { sum -= part * sizes[other] * parts[column * count + other] }
                }
                parts[row * count + column] = sum / sizes[column]
            }
            let mobility = equations.mobility(contacts[row])
            var size = mobility
            for other in 0..<row {
                size -= parts[row * count + other] * parts[row * count + other] * sizes[other]
            }
            guard size > Self.leastPivot * mobility else { return false }
            sizes[row] = size
        }
        return true
    }

    /// Finds the factors by the method of Gram and Schmidt, twice for each contact, for what rounding has left.
    private mutating func orthogonalise() {
        let count = contacts.count
        var directions: [[SIMD2<Double>]] = []
        for (row, contact) in contacts.enumerated() {
            var direction = equations.weights(of: contact)
            for other in directions.indices { parts[row * count + other] = 0 }
            for _ in 0..<2 {
                for (other, known) in directions.enumerated() where sizes[other] > 0 {
                    let part = equations.product(direction, known) / sizes[other]
                    guard part != 0 else { continue }
                    parts[row * count + other] += part
                    for point in direction.indices { direction[point] -= part * known[point] }
                }
            }
            let size = equations.product(direction, direction)
            let isIndependent = size > Self.leastLength * Self.leastLength * equations.mobility(contact)
            if !isIndependent, firstDependent == nil { firstDependent = row }
            sizes[row] = isIndependent ? size : 0
            directions.append(direction)
        }
    }

    /// The forces that undo changes of the gaps, by the places of the contacts; 0 for dependent ones.
    func forces(undoing changes: [Double]) -> [Double] {
        var forces = solved(changes.map { -$0 })
        guard isNearlyDependent else { return forces }
        let left = contacts.indices.map { row in
            contacts.indices.reduce(changes[row]) { $0 + forces[$1] * equations.product(contacts[row], contacts[$1]) }
        }
        for (place, correction) in solved(left.map { -$0 }).enumerated() { forces[place] += correction }
        return forces
    }

    private func solved(_ values: [Double]) -> [Double] {
        let count = contacts.count
        var solution = values
        for row in 0..<count {
            for column in 0..<row { solution[row] -= parts[row * count + column] * solution[column] }
            if sizes[row] == 0 { solution[row] = 0 }
        }
        for row in (0..<count).reversed() where sizes[row] > 0 {
            solution[row] /= sizes[row]
            for other in row + 1..<max(row + 1, count) { solution[row] -= parts[other * count + row] * solution[other] }
        }
        return solution
    }

    /// The forces that change no gap but for rounding, with 1 in a dependent contact, 0 after it.
    func idleForces(of dependent: Int) -> [Double] {
        let count = contacts.count
        var forces = [Double](repeating: 0, count: count)
        forces[dependent] = 1
        for row in (0..<dependent).reversed() where sizes[row] > 0 {
            for other in row + 1...dependent { forces[row] -= parts[other * count + row] * forces[other] }
        }
        return forces
    }
}
