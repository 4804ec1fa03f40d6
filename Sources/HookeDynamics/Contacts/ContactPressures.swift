/// Which contacts carry forces, or impulses, and how large they are: forces press only, leave no gap that closes, and act where no gap opens.
///
/// With the accelerations b of the gaps without forces and A = J M^-1 J^T this is the linear complementarity problem f >= 0, A f + b >= 0,
/// f (A f + b) = 0. Its solutions minimise f A f / 2 + b f over f >= 0; the active-set method of Lawson and Hanson finds one: the contact that
/// closes fastest is taken in, the forces move to those that leave the gaps of all contacts taken in as they are, and stop where one of them
/// vanishes, which is left out. Each round makes the minimum smaller, so that none comes back to the same contacts. Where a contact depends on
/// those taken in, as in a closely packed heap, forces move along what changes no gap until one vanishes.
struct ContactPressures {
    /// The contacts that carry forces or are kept without, in order; their rows are independent.
    private(set) var chosen: [Int] = []
    /// The forces of all contacts.
    private(set) var forces: [Double]

    /// The least pivot of an independent contact, as a part of its mobility.
    private static let leastPivot = 1e-12
    /// The part of the greatest acceleration that rounding explains along forces that change no gap.
    private static let rounding = 0x1p-30

    private let equations: ContactEquations
    private let changes: [Double]
    /// The contacts taken in; their forces are above 0 but for the newest's.
    private var pressing: [Int] = []

    /// - Parameters:
    ///   - changes: The rates, or accelerations, of the gaps without forces.
    ///   - candidates: The contacts that may carry forces.
    ///   - threshold: The acceleration that rounding explains.
    ///   - keepsIdle: Whether a contact that carries no force, and does not open, is kept.
    /// - Returns: `nil` if forces without limit leave a gap that closes, as of a point that a moved one presses against a wall.
    init?(
        _ equations: ContactEquations, _ changes: [Double], among candidates: [Int], threshold: Double,
        keepsIdle: [Bool]
    ) {
        self.equations = equations
        self.changes = changes
        forces = [Double](repeating: 0, count: changes.count)
        // How fast a gap must close to be taken in; twice as fast where rounding has refused it.
        var tolerances = [Double](repeating: threshold, count: changes.count)
        var rest = changes
        for _ in 0..<16 * candidates.count + 64 {
            let closing = candidates.filter { !pressing.contains($0) && rest[$0] < -tolerances[$0] }
            guard let worst = closing.min(by: { (rest[$0], $0) < (rest[$1], $1) }) else {
                choose(among: candidates, rest, threshold, keepsIdle)
                return
            }
            guard let isTaken = take(worst, closingAt: rest[worst]) else { return nil }
            if !isTaken { tolerances[worst] = 2 * -rest[worst] }
            rest = equations.changes(changes, with: forces)
        }
        return nil
    }

    /// Takes a contact in, and moves the forces to those that keep all gaps taken in.
    ///
    /// - Returns: `true` if its force presses, `false` where rounding hides that it depends on others, `nil` where nothing limits the forces.
    private mutating func take(_ newest: Int, closingAt rate: Double) -> Bool? {
        pressing.append(newest)
        // Each round but the last leaves a contact out.
        for _ in 0...pressing.count {
            let factors = factors(of: pressing)
            if let dependent = factors.dependent {
                guard let slide = slide(along: factors.nullVector(of: dependent)) else { return nil }
                if !slide { return refuse(newest) }
                continue
            }
            let targets = factors.solved(pressing.map { -changes[$0] })
            let vanishing = pressing.indices.filter { targets[$0] <= 0 }
            guard !vanishing.isEmpty else {
                for (contact, target) in zip(pressing, targets) { forces[contact] = target }
                return true
            }
            if vanishing.contains(where: { pressing[$0] == newest && forces[newest] == 0 }) { return refuse(newest) }
            move(by: pressing.indices.map { targets[$0] - forces[pressing[$0]] }, until: vanishing)
        }
        return true
    }

    /// Moves the forces along a direction that changes no gap, until one vanishes.
    ///
    /// - Returns: `false` if none does, and rounding explains the direction; `nil` if it presses on for ever.
    private mutating func slide(along direction: [Double]) -> Bool? {
        let rest = equations.changes(changes, with: forces)
        let slope = pressing.indices.reduce(0) { $0 + direction[$1] * rest[pressing[$1]] }
        let greatest = changes.reduce(0) { max($0, abs($1)) }
        let size = direction.reduce(0) { max($0, abs($1)) }
        let ways = slope > 0 ? direction.map { -$0 } : direction
        if let blocked = blocking(ways) {
            move(by: ways, until: blocked)
            return true
        }
        guard abs(slope) <= Self.rounding * greatest * size else { return nil }
        return false
    }

    /// The contacts, by their places in `pressing`, whose forces decrease; `nil` without any.
    private func blocking(_ direction: [Double]) -> [Int]? {
        let decreasing = pressing.indices.filter { direction[$0] < 0 }
        return decreasing.isEmpty ? nil : decreasing
    }

    /// Moves the forces until the first of some vanishes, and leaves it out.
    private mutating func move(by direction: [Double], until vanishing: [Int]) {
        let lengths = vanishing.map { forces[pressing[$0]] > 0 ? forces[pressing[$0]] / -direction[$0] : 0 }
        guard let first = lengths.indices.min(by: { (lengths[$0], $0) < (lengths[$1], $1) }) else { return }
        for place in pressing.indices {
            forces[pressing[place]] = max(0, forces[pressing[place]] + lengths[first] * direction[place])
        }
        forces[pressing[vanishing[first]]] = 0
        pressing.remove(at: vanishing[first])
    }

    private func factors(of contacts: [Int]) -> SymmetricFactors {
        SymmetricFactors(contacts.map { row in contacts.map { equations.product(row, $0) } }, Self.leastPivot)
    }

    private mutating func refuse(_ contact: Int) -> Bool {
        forces[contact] = 0
        pressing.removeAll { $0 == contact }
        return false
    }

    /// Keeps the contacts that press by more than rounding, and those that are kept without a force and depend on none of them.
    private mutating func choose(among candidates: [Int], _ rest: [Double], _ threshold: Double, _ keepsIdle: [Bool]) {
        var kept = pressing.filter { keepsIdle[$0] || forces[$0] * equations.mobility($0) > threshold }
        for idle in candidates where keepsIdle[idle] && !kept.contains(idle) && abs(rest[idle]) <= 2 * threshold {
            let rows = kept + [idle]
            if factors(of: rows).dependent == nil { kept = rows }
        }
        chosen = kept.sorted()
    }
}

/// Cholesky's factors L D L^T of a symmetric matrix, up to the first row that depends on those before it.
private struct SymmetricFactors {
    private var rows: [[Double]]
    /// The first row whose pivot is lost in rounding.
    private(set) var dependent: Int?

    /// - Parameter least: The least pivot of an independent row, as a part of its diagonal element.
    init(_ matrix: [[Double]], _ least: Double) {
        rows = matrix
        for row in matrix.indices {
            for column in 0..<row {
                var sum = matrix[row][column]
                for other in 0..<column { sum -= rows[row][other] * rows[other][other] * rows[column][other] }
                rows[row][column] = sum / rows[column][column]
            }
            for other in 0..<row { rows[row][row] -= rows[row][other] * rows[row][other] * rows[other][other] }
            guard rows[row][row] > least * matrix[row][row] else {
                dependent = row
                return
            }
        }
    }

    /// The solution of the equations with a right-hand side.
    func solved(_ values: [Double]) -> [Double] {
        var solution = values
        for row in values.indices {
            for column in 0..<row { solution[row] -= rows[row][column] * solution[column] }
        }
        for row in values.indices.reversed() {
            solution[row] /= rows[row][row]
            for other in row + 1..<max(row + 1, values.count) { solution[row] -= rows[other][row] * solution[other] }
        }
        return solution
    }

    /// The vector that the matrix takes to zero: 1 in a dependent row, 0 after it.
    func nullVector(of dependent: Int) -> [Double] {
        var vector = [Double](repeating: 0, count: rows.count)
        vector[dependent] = 1
        for row in (0..<dependent).reversed() {
            for other in row + 1...dependent { vector[row] -= rows[other][row] * vector[other] }
        }
        return vector
    }
}
