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

    /// The part of the greatest acceleration, and of the greatest force, that is none along forces that change no gap: four times what
    /// ``ContactFactors/leastLength`` leaves of the gap of a dependent contact.
    private static let rounding = 4 * ContactFactors.leastLength

    private let equations: ContactEquations
    private let changes: [Double]
    private let greatest: Double
    /// The contacts taken in; their forces are above 0 but for the newest's, and for those held together.
    private var pressing: [Int] = []
    /// The number of the contacts held together, the first of `pressing`.
    private var heldCount = 0

    /// - Parameters:
    ///   - changes: The rates, or accelerations, of the gaps without forces.
    ///   - candidates: The contacts that may carry forces.
    ///   - held: Contacts that stay together, whatever the sign of their forces; none depends on the others.
    ///   - greatest: The greatest speed, or acceleration, of a point.
    ///   - threshold: The acceleration that rounding explains.
    ///   - keepsIdle: Whether a contact that carries no force, and does not open, is kept.
    /// - Returns: `nil` if forces without limit leave a gap that closes, as of a point that a moved one presses against a wall.
    init?(
        _ equations: ContactEquations, _ changes: [Double], among candidates: [Int],
        holding held: [Int] = [], greatest: Double, threshold: Double, keepsIdle: [Bool]
    ) {
        self.equations = equations
        self.changes = changes
        self.greatest = greatest
        forces = [Double](repeating: 0, count: changes.count)
        // How fast a gap must close to be taken in; twice as fast where rounding has refused it.
        var tolerances = [Double](repeating: threshold, count: changes.count)
        if !held.isEmpty {
            (pressing, heldCount) = (held, held.count)
            let bound = factors(of: held).forces(undoing: held.map { changes[$0] })
            for (contact, force) in zip(held, bound) { forces[contact] = force }
        }
        var rest = equations.changes(changes, with: forces)
        for _ in 0..<16 * candidates.count + 64 {
            let noise = Self.rounding(of: forces, equations)
            let closing = candidates.filter { !pressing.contains($0) && rest[$0] < -tolerances[$0] - noise }
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

    /// The accelerations that rounding explains with some forces.
    private static func rounding(of forces: [Double], _ equations: ContactEquations) -> Double {
        0x1p-50 * forces.indices.reduce(0) { forces[$1] == 0 ? $0 : $0 + abs(forces[$1]) * equations.mobility($1) }
    }

    /// Takes a contact in, and moves the forces to those that keep all gaps taken in.
    ///
    /// - Returns: `true` if its force presses, `false` where rounding hides that it depends on others, `nil` where nothing limits the forces.
    private mutating func take(_ newest: Int, closingAt rate: Double) -> Bool? {
        pressing.append(newest)
        // Each round but the last leaves a contact out.
        for _ in 0...pressing.count {
            let factors = factors(of: pressing)
            if let dependent = factors.firstDependent {
                guard let slide = slide(along: factors.idleForces(of: dependent)) else { return nil }
                if !slide { return refuse(newest) }
                continue
            }
            let targets = factors.forces(undoing: pressing.map { changes[$0] })
            let vanishing = pressing.indices.dropFirst(heldCount).filter { targets[$0] <= 0 }
            guard !vanishing.isEmpty else {
                for (contact, target) in zip(pressing, targets) { forces[contact] = target }
                return pressing.contains(newest)
            }
            if vanishing.contains(where: { pressing[$0] == newest && forces[newest] == 0 }) { return refuse(newest) }
            move(by: pressing.indices.map { targets[$0] - forces[pressing[$0]] }, until: vanishing)
        }
        return pressing.contains(newest)
    }

    /// Moves the forces along a direction that changes no gap, until one vanishes.
    ///
    /// - Returns: `false` if none does, and rounding explains the direction; `nil` if it presses on for ever.
    private mutating func slide(along direction: [Double]) -> Bool? {
        let rest = equations.changes(changes, with: forces)
        let slope = pressing.indices.reduce(0) { $0 + direction[$1] * rest[pressing[$1]] }
        let greatest = changes.reduce(greatest) { max($0, abs($1)) }
        let size = direction.reduce(0) { max($0, abs($1)) }
        let ways = slope > 0 ? direction.map { -$0 } : direction
        if let blocked = blocking(ways) {
            move(by: ways, until: blocked)
            return true
        }
        guard abs(slope) <= Self.rounding * greatest * size else { return nil }
        return false
    }

    /// The contacts, by their places in `pressing`, whose forces decrease by more than rounding; `nil` without any.
    private func blocking(_ direction: [Double]) -> [Int]? {
        let size = direction.reduce(0) { max($0, abs($1)) }
        let decreasing = pressing.indices.dropFirst(heldCount).filter { direction[$0] < -Self.rounding * size }
        return decreasing.isEmpty ? nil : decreasing
    }

    /// Moves the forces until the first of some vanishes, and leaves it out.
    private mutating func move(by direction: [Double], until vanishing: [Int]) {
        let lengths = vanishing.map { forces[pressing[$0]] > 0 ? forces[pressing[$0]] / -direction[$0] : 0 }
        guard let first = lengths.indices.min(by: { (lengths[$0], $0) < (lengths[$1], $1) }) else { return }
        for place in pressing.indices {
            let force = forces[pressing[place]] + lengths[first] * direction[place]
            forces[pressing[place]] = place < heldCount ? force : max(0, force)
        }
        forces[pressing[vanishing[first]]] = 0
        pressing.remove(at: vanishing[first])
    }

    private func factors(of contacts: [Int]) -> ContactFactors { ContactFactors(equations, contacts) }

    private mutating func refuse(_ contact: Int) -> Bool {
        forces[contact] = 0
        pressing.removeAll { $0 == contact }
        return false
    }

    /// Keeps the contacts that press by more than rounding, and those that are kept without a force and depend on none of them.
    private mutating func choose(among candidates: [Int], _ rest: [Double], _ threshold: Double, _ keepsIdle: [Bool]) {
        var kept = Array(pressing.prefix(heldCount))
        kept += pressing.dropFirst(heldCount).filter {
            keepsIdle[$0] || forces[$0] * equations.mobility($0) > threshold
        }
        for idle in candidates where keepsIdle[idle] && !kept.contains(idle) && abs(rest[idle]) <= 2 * threshold {
            let rows = kept + [idle]
            if factors(of: rows).firstDependent == nil { kept = rows }
        }
        chosen = kept.sorted()
    }
}
