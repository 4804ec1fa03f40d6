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

    /// Takes the speed of approach from all contacts together that would not bounce: the least impulses after which none approaches.
    private mutating func stop(_ equations: ContactEquations) throws(SolverError) {
        let speed = state.suffix(state.count / 2).reduce(0) { max($0, abs($1)) }
        let rates = touching.indices.map { equations.rate(of: $0, state) }
        guard rates.contains(where: { $0 < -0x1p-45 * speed }) else { return }
        let stopping = ContactPressures(
            equations, rates, among: touching.indices.filter { equations.mobility($0) > 0 },
            threshold: 0x1p-45 * speed, keepsIdle: touching.map { _ in false })
        guard let stopping else {
            let reason =
                "the contact of \(network.name(of: touching[0])) and \(touching.count - 1) more do not come apart; a held point may press others against a wall or each other"
            throw .failed(method: method, time: time, reason: reason)
        }
        for contact in stopping.chosen { equations.push(contact, by: stopping.forces[contact], &state) }
        for contact in stopping.chosen {
            guard case .wall(let point, let side) = touching[contact] else { continue }
            state[network.velocity(ofPoint: point) + side.axis] = 0
        }
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
            let chosen = try pressing(equations, rates, RestingThreshold.acceleration(derivative))
            let impulses = equations.forces(in: chosen, against: rates)
            for contact in chosen { equations.push(contact, by: impulses[contact], &state) }
            guard chosen.contains(where: { abs(rates[$0]) > slowest }) else {
                resting = chosen.map { touching[$0] }
                for case .wall(let point, let side) in resting {
                    state[network.velocity(ofPoint: point) + side.axis] = 0
                }
                return
            }
            // What has stopped may make other contacts close.
            try stop(equations)
        }
        throw undecided(touching.count)
    }

    /// The contacts that forces press together, of those that hardly separate. A wall that nothing pulls from keeps its point; points that
    /// nothing presses together are free.
    private func pressing(
        _ equations: ContactEquations, _ rates: [Double], _ threshold: Double
    ) throws(SolverError) -> [Int] {
        let candidates = touching.indices.filter {
            equations.mobility($0) > 0 && rates[$0] < max(law.restSpeed, slowest)
        }
        let pressures = ContactPressures(
            equations, equations.accelerations, among: candidates, threshold: threshold,
            keepsIdle: touching.indices.map { index in
                if case .wall = touching[index] { abs(rates[index]) <= slowest } else { false }
            })
        guard let pressures else { throw undecided(candidates.count) }
        return pressures.chosen
    }

    private func undecided(_ count: Int) -> SolverError {
        let reason =
            "which of \(count) contacts at rest carry forces cannot be decided; a held or guided point may press others against a wall, or a smaller 'restSpeed' may do"
        return .failed(method: method, time: time, reason: reason)
    }

    private func equations(with derivative: [Double]) -> ContactEquations {
        ContactEquations(network, touching, state.span, derivative.span)
    }
}

/// The acceleration that rounding explains, at which a contact at rest is not pulled apart: a part of the greatest in the network.
enum RestingThreshold {
    static func acceleration(_ derivative: [Double]) -> Double {
        0x1p-40 * derivative.suffix(derivative.count / 2).reduce(0) { max($0, abs($1)) }
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
