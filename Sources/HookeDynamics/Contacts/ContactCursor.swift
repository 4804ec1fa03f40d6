/// The motion of a network with contacts, as a cursor: a list of phases, each beginning with a contact or a release.
///
/// Phases are appended and never changed, so that the state at a time does not depend on earlier requests.
package final class ContactCursor: NetworkCursor {
    /// The maximum number of contacts and releases of a motion.
    static let maximumPhases = 100_000
    /// A contact that closes more often than this within ``zenoInterval`` will do so infinitely often in a finite time.
    static let mostInInterval = 32
    /// The number of phases that may begin within ``zenoInterval``.
    static let mostAtOnce = 1000
    /// The interval of ``mostInInterval``, seconds.
    static let zenoInterval = 1e-6

    private let network: ControlPointNetwork
    private let law: ContactLaw
    private let stepping: any ContactStepping
    private var phases: [ContactPhase] = []
    private var answer: [Double]
    /// The contacts found so far, in order of time.
    package private(set) var contacts: [ContactEvent] = []
    /// The latest times at which each contact closed, at most ``mostInInterval``.
    private var times: [Contact: [Double]] = [:]
    /// The greatest speed along an axis at any contact so far: rounding of it remains in the speeds of points that stop.
    private var greatestSpeed = 0.0

    /// - Throws: `SolverError/setup(method:reason:)` if points start behind a wall or overlap.
    package init(
        _ network: ControlPointNetwork, _ law: ContactLaw, from state: [Double], by stepping: any ContactStepping
    ) throws(SolverError) {
        self.network = network
        self.law = law
        self.stepping = stepping
        answer = state
        do throws(NetworkError) { try network.requireApart(state) } catch {
            throw .setup(method: stepping.name, reason: "\(error)")
        }
        try begin(from: state, touching: [], at: 0)
    }

    package var stateCount: Int { answer.count }
    package var work: SolverWork { stepping.work }
    package subscript(component: Int) -> Double { answer[component] }

    package func go(to time: Flicks) throws(SolverError) {
        let seconds = time.seconds
        try extend(to: seconds)
        var (low, high) = (0, phases.count)
        while low < high {
            let middle = (low + high) / 2
            if phases[middle].start > seconds { high = middle } else { low = middle + 1 }
        }
        try phases[low - 1].read(at: time, into: &answer)
    }

    package func restarted(
        _ network: ControlPointNetwork, from state: [Double]
    ) throws(SolverError) -> any NetworkCursor {
        try stepping.cursor(for: network, from: state)
    }

    private func extend(to time: Double) throws(SolverError) {
        while true {
            let phase = phases[phases.count - 1]
            guard phase.start <= time else { return }
            try phase.search(through: time - phase.start)
            guard let found = phase.found, phase.start + found.offset <= time else { return }
            var state = answer
            try phase.read(at: found.offset, into: &state)
            try begin(from: state, touching: found.closing + phase.resting, at: phase.start + found.offset)
        }
    }

    /// Resolves the contacts of a state, and begins the next phase.
    private func begin(from state: [Double], touching: [Contact], at time: Double) throws(SolverError) {
        greatestSpeed = state.suffix(state.count / 2).reduce(greatestSpeed) { max($0, abs($1)) }
        let resolved = try ContactResolution(
            network, law, state, touching: touching, at: time, greatestSpeed: greatestSpeed, method: stepping.name)
        for event in resolved.events {
            try count(event)
            contacts.append(event)
        }
        if phases.count >= Self.mostAtOnce, time - phases[phases.count - Self.mostAtOnce].start < Self.zenoInterval {
            let reason =
                "contacts close and open \(Self.mostAtOnce) times in \(Self.zenoInterval) s; a larger 'restSpeed' may do"
            throw .failed(method: stepping.name, time: time, reason: reason)
        }
        guard phases.count < Self.maximumPhases else {
            let reason = "there are more than \(Self.maximumPhases) contacts; end the run earlier, or raise 'restSpeed'"
            throw .failed(method: stepping.name, time: time, reason: reason)
        }
        let dynamics = RestingNetwork(network, resting: resolved.resting)
        let flight = try stepping.flight(of: dynamics, from: resolved.state, at: time)
        phases.append(
            ContactPhase(dynamics, flight, from: resolved.state, at: time, accuracy: stepping.accuracy))
    }

    /// Counts a contact, and refuses one that happens too often.
    private func count(_ event: ContactEvent) throws(SolverError) {
        var latest = times[event.contact] ?? []
        latest.append(event.time)
        if latest.count > Self.mostInInterval {
            guard event.time - latest.removeFirst() >= Self.zenoInterval else {
                let reason =
                    "\(network.name(of: event.contact)) touch more than \(Self.mostInInterval) times in \(Self.zenoInterval) s; raise 'restSpeed'"
                throw .failed(method: stepping.name, time: event.time, reason: reason)
            }
        }
        times[event.contact] = latest
    }
}
