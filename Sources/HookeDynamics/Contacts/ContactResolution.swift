/// What happens to a network in a state in which contacts touch: impulses reverse speeds of approach, and contacts that forces press together
/// come to rest.
///
/// Impulses act one after another, the fastest approach first, until no contact approaches. None of them adds energy.
struct ContactResolution {
    private let network: ControlPointNetwork
    private let law: ContactLaw
    private let method: String
    /// The time since the start of the motion, seconds.
    private let time: Double
    /// The rate of a gap that rounding explains, per second.
    private let slowest: Double
    /// The contacts that touch.
    private let touching: [Contact]
    /// The state, changed by the impulses.
    private(set) var state: [Double]
    /// The contacts that happened with more than the rest speed, and their speeds.
    private(set) var events: [ContactEvent] = []
    /// The contacts that rest from now on.
    private(set) var resting: [Contact] = []

    /// Resolves the contacts of a state.
    ///
    /// - Parameters:
    ///   - known: Contacts that touch, whatever rounding has made of their gaps: those found and those at rest.
    ///   - greatestSpeed: The greatest speed along an axis in the motion so far.
    init(
        _ network: ControlPointNetwork, _ law: ContactLaw, _ state: [Double], touching known: [Contact],
        at time: Double, greatestSpeed: Double, method: String
    ) throws(SolverError) {
        self.network = network
        self.law = law
        self.method = method
        self.time = time
        self.state = state
        slowest = 0x1p-40 * greatestSpeed
        touching = ContactResolution.touching(network, state, known)
        guard !touching.isEmpty else { return }
        snap()
        try collide()
        try rest()
    }

    /// All contacts that touch but for rounding, in order: walls by point, then pairs.
    private static func touching(
        _ network: ControlPointNetwork, _ state: [Double], _ known: [Contact]
    ) -> [Contact] {
        let known = Set(known)
        var found: [Contact] = []
        for point in network.points.indices where !network.points[point].isHeld {
            for side in ContactLaw.Side.allCases {
                guard let limit = network.limit(ofPoint: point, at: side) else { continue }
                let gap = side.sign * (state[network.coordinate(ofPoint: point) + side.axis] - limit)
                let contact = Contact.wall(point, side)
                if known.contains(contact) || gap <= 0x1p-45 * (1 + abs(limit)) { found.append(contact) }
            }
        }
        let size = state.prefix(state.count / 2).reduce(1) { max($0, abs($1)) }
        for (first, second) in network.neighbours(in: state, closerThan: 0x1p-20 * size) {
            let reach = network.points[first].radius + network.points[second].radius
            let separation = network.separation(first, second, state)
            let excess = separation.x * separation.x + separation.y * separation.y - reach * reach
            let contact = Contact.pair(first, second)
            if known.contains(contact) || excess <= 0x1p-45 * size * reach { found.append(contact) }
        }
        return found
    }

    /// Puts points exactly at the walls that they touch.
    private mutating func snap() {
        for case .wall(let point, let side) in touching {
            guard let limit = network.limit(ofPoint: point, at: side) else { continue }
            state[network.coordinate(ofPoint: point) + side.axis] = limit
        }
    }

    private mutating func collide() throws(SolverError) {
        let equations = equations(with: [Double](repeating: 0, count: state.count))
        let before = touching.indices.map { equations.rate(of: $0, state) }
        var budget = 1000 + 100 * touching.count
        while true {
            let rates = touching.indices.map { equations.rate(of: $0, state) }
            guard let fastest = rates.indices.min(by: { (rates[$0], $0) < (rates[$1], $1) }),
                -rates[fastest] * law.restitution >= law.restSpeed, equations.mobility(fastest) > 0, budget > 0
            else { break }
            equations.push(fastest, by: -(1 + law.restitution) * rates[fastest] / equations.mobility(fastest), &state)
            budget -= 1
        }
        try stop(equations)
        record(before, touching.indices.map { equations.rate(of: $0, state) })
    }

    /// Takes the speed of approach from all contacts together that would not bounce, and all speed from those held together: the least
    /// impulses after which none approaches.
    private mutating func stop(_ equations: ContactEquations, holding held: [Int] = []) throws(SolverError) {
        let speed = state.suffix(state.count / 2).reduce(0) { max($0, abs($1)) }
        let threshold = max(0x1p-45 * speed, 0x1p-10 * slowest)
        var isHeld = touching.map { _ in false }
        for contact in held { isHeld[contact] = true }
        let energy = freeEnergy
        // Where contacts nearly depend on each other, large impulses leave what they round; the next ones are small.
        for _ in 0..<4 {
            let rates = touching.indices.map { equations.rate(of: $0, state) }
            let remains = touching.indices.contains {
                rates[$0] < -threshold || isHeld[$0] && rates[$0] > threshold
            }
            guard remains else { break }
            let stopping = ContactPressures(
                equations, rates, among: touching.indices.filter { equations.mobility($0) > 0 }, holding: held,
                greatest: speed, threshold: threshold, keepsIdle: touching.map { _ in false })
            guard let stopping else { throw jammed() }
            for contact in stopping.chosen { equations.push(contact, by: stopping.forces[contact], &state) }
            for contact in stopping.chosen {
                guard case .wall(let point, let side) = touching[contact] else { continue }
                state[network.velocity(ofPoint: point) + side.axis] = 0
            }
        }
        let mass = network.points.reduce(0) { $1.isHeld ? $0 : $0 + $1.mass }
        guard let energy, let left = freeEnergy else { return }
        if left > energy * (1 + 0x1p-30) + mass * slowest * slowest { throw jammed() }
    }

    /// Twice the kinetic energy, which impulses cannot raise; `nil` where held points move, which can.
    private var freeEnergy: Double? {
        var energy = 0.0
        for (index, point) in network.points.enumerated() {
            let velocity = state.span.pair(network.velocity(ofPoint: index))
            let square = velocity.x * velocity.x + velocity.y * velocity.y
            guard !point.isHeld || square == 0 else { return nil }
            if !point.isHeld { energy += point.mass * square }
        }
        return energy
    }

    private func jammed() -> SolverError {
        let contacts = touching.count == 1 ? "" : " and \(touching.count - 1) more"
        let reason = "the contact of \(network.name(of: touching[0]))\(contacts) cannot be taken apart; \(remedy)"
        return .failed(method: method, time: time, reason: reason)
    }

    /// What may help where contacts have no solution: held points can press without limit, free ones can be packed too closely.
    private var remedy: String {
        network.points.contains { $0.isHeld }
            ? "a held or guided point may press others against a wall or each other"
            : "the points may be packed too closely: another 'restSpeed' or 'restitution', or slightly different places, may do"
    }

    private mutating func record(_ before: [Double], _ after: [Double]) {
        for (index, contact) in touching.enumerated() where before[index] <= -law.restSpeed {
            events.append(
                ContactEvent(contact, at: time, speedBefore: -before[index], speedAfter: max(0, after[index])))
        }
    }

    /// Determines which contacts rest: those whose forces are pressures, and that separate more slowly than ``ContactLaw/restSpeed``, which
    /// they lose. Each round but the last takes energy from the motion.
    private mutating func rest() throws(SolverError) {
        for _ in 0..<touching.count + 8 {
            var derivative = [Double](repeating: 0, count: state.count)
            var span = derivative.mutableSpan
            network.derivative(at: time, state: state.span, into: &span)
            let equations = equations(with: derivative)
            let rates = touching.indices.map { equations.rate(of: $0, state) }
            let chosen = try pressing(equations, rates, RestingThreshold.greatest(derivative))
            guard chosen.contains(where: { abs(rates[$0]) > slowest }) else {
                let impulses = equations.forces(in: chosen, against: rates)
                for contact in chosen { equations.push(contact, by: impulses[contact], &state) }
                resting = chosen.map { touching[$0] }
                for case .wall(let point, let side) in resting {
                    state[network.velocity(ofPoint: point) + side.axis] = 0
                }
                return
            }
            try stop(equations, holding: chosen)
        }
        throw undecided(touching.count)
    }

    /// The contacts that forces press together, of those that hardly separate. A wall that nothing pulls from keeps its point; points that
    /// nothing presses together are free.
    private func pressing(
        _ equations: ContactEquations, _ rates: [Double], _ greatest: Double
    ) throws(SolverError) -> [Int] {
        let candidates = touching.indices.filter {
            equations.mobility($0) > 0 && rates[$0] < max(law.restSpeed, slowest)
        }
        let pressures = ContactPressures(
            equations, equations.accelerations, among: candidates, greatest: greatest,
            threshold: RestingThreshold.part * greatest,
            keepsIdle: touching.indices.map { index in
                if case .wall = touching[index] { abs(rates[index]) <= slowest } else { false }
            })
        guard let pressures else { throw undecided(candidates.count) }
        return pressures.chosen
    }

    private func undecided(_ count: Int) -> SolverError {
        let reason =
            "which of \(count) contacts at rest carry forces cannot be decided; \(remedy)"
        return .failed(method: method, time: time, reason: reason)
    }

    private func equations(with derivative: [Double]) -> ContactEquations {
        ContactEquations(network, touching, state.span, derivative.span)
    }
}

/// The acceleration that rounding explains, at which a contact at rest is not pulled apart.
enum RestingThreshold {
    /// The part of the greatest acceleration in the network.
    static let part = 0x1p-40

    /// The greatest acceleration along an axis.
    static func greatest(_ derivative: [Double]) -> Double {
        derivative.suffix(derivative.count / 2).reduce(0) { max($0, abs($1)) }
    }
}

extension ControlPointNetwork {
    /// A contact in messages: `point 3 and the floor`, `points 1 and 2`.
    public func name(of contact: Contact) -> String {
        switch contact {
        case .wall(let point, let side): "point \(names[point]) and the \(side.name)"
        case .pair(let first, let second): "points \(names[first]) and \(names[second])"
        }
    }
}
