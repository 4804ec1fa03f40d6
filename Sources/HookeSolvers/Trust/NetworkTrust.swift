public import HookeDynamics

extension NetworkMotion {
    /// Determines how far the numbers of the motion can be trusted, up to `end`, as ``SystemMotion/trust(through:after:recording:budget:)`` does.
    ///
    /// - Parameters:
    ///   - end: The last time of the motion in the run, since its start.
    ///   - begin: When it begins, for the times of the verdict.
    ///   - evaluations: The evaluations of the right-hand side in the run.
    ///   - budget: What the comparison may cost.
    public func trust(
        through end: Flicks, startingAt begin: Flicks = .zero, evaluations: Int, budget: TrustBudget = TrustBudget()
    ) -> TrustVerdict {
        guard let solver = numericalSolver else {
            return segments.contains { $0.network.contact != nil } ? trustInContacts(through: end, begin) : .exact
        }
        var assessment = TrustAssessment(
            from: .zero, to: end, by: solver, budget: budget,
            cost: Double(cost(evaluations, through: end, by: solver)) * Double(stateCount))
        assessment.offset = begin
        // With contacts the exact solution has errors too: those of times of contact.
        let isExact = segments.allSatisfy { $0.network.contact == nil && (try? LinearDynamics($0.network)) != nil }
        var verdict: TrustVerdict
        do {
            if isExact {
                verdict = assessment.verdict(exactly: try NetworkPasses(self, by: solver, and: Propagator()))
            } else {
                verdict = try assessment.verdict(by: solver) { (finer) throws(SolverError) in
                    try NetworkPasses(self, by: solver, and: finer)
                }
            }
        } catch {
            verdict = TrustVerdict(.none, obstacle: "there is no second pass: \(error)")
        }
        // At the starts of the first segments and at equal times; a change of a coupling changes the modes.
        var growths: [StepGrowth] = []
        var modes = segments.prefix(Self.modeTimes).compactMap { FastestMode(of: $0.network, at: 0, $0.state) }
        for number in 1...Self.modeTimes {
            let time = Flicks(end.count / Int64(Self.modeTimes) * Int64(number))
            guard (try? go(to: time)) != nil, let segment = segments.last(where: { $0.start <= time }) else { continue }
            let network = segment.network.advanced(by: (time - segment.start).seconds)
            modes += [FastestMode(of: network, at: 0, state)].compactMap { $0 }
            guard !verdict.isHarmless else { continue }
            growths += [StepGrowth(of: network, at: 0, state, by: solver)].compactMap { $0 }
        }
        return verdict.watching(modes, drives: [], growths: growths, by: solver)
    }

    /// The verdict on exact flights between contacts, against a second pass that finds the contacts on other steps: it shows how contacts
    /// enlarge the rounding of their times, which in a chaotic motion each of them does.
    private func trustInContacts(through end: Flicks, _ begin: Flicks) -> TrustVerdict {
        var assessment = TrustAssessment(from: .zero, to: end, step: nil, budget: TrustBudget(), cost: 0)
        assessment.offset = begin
        do {
            let other = Propagator(searchingEvery: SecondPass.searchStep)
            return assessment.verdict(comparing: try NetworkPasses(self, by: Propagator(), and: other))
        } catch {
            return TrustVerdict(.none, obstacle: "there is no second pass: \(error)")
        }
    }

    /// The evaluations of a pass: those of the run, or with contacts, whose search depends on what was asked before, 16 a step.
    private func cost(_ evaluations: Int, through end: Flicks, by solver: NumericalSolver) -> Int {
        guard segments.contains(where: { $0.network.contact != nil }) else { return evaluations }
        return Int(16 * (end.count / max(1, solver.step?.count ?? AdaptiveTolerance.stop.count) + 1))
    }

    private static let modeTimes = 8

    /// The solver that integrates the motion; `nil` for the propagator.
    var numericalSolver: NumericalSolver? { solver as? NumericalSolver ?? (solver as? SpringLedger)?.base }
}

/// Two passes of a network's motion, segment by segment. A change adds to the second pass's state what it adds to the first's.
private final class NetworkPasses: ComparedPasses {
    private let segments: [NetworkMotion.Segment]
    private var current = 0
    private var (first, second): (any NetworkCursor, any NetworkCursor)
    /// When the second pass began.
    private var secondStart = Flicks.zero

    init(_ motion: NetworkMotion, by solver: any Solver, and other: any Solver) throws(SolverError) {
        segments = motion.segments
        first = try solver.cursor(for: segments[0].network, from: segments[0].state)
        second = try other.cursor(for: segments[0].network, from: segments[0].state)
    }

    var componentCount: Int { segments[0].state.count }

    /// Coordinates come first, then velocities.
    var kinds: [Int] { (0..<componentCount).map { $0 < componentCount / 2 ? 0 : 1 } }

    func name(ofComponent component: Int) -> String { segments[current].network.description(ofComponent: component) }

    func go(to time: Flicks) throws(PassFailure) {
        do throws(SolverError) {
            while current + 1 < segments.count, segments[current + 1].start <= time { try enter(current + 1) }
            try first.go(to: time - segments[current].start)
            try second.go(to: time - secondStart)
            try passContact(at: time)
        } catch {
            throw PassFailure(words: "the second pass failed: \(error)")
        }
    }

    /// Moves both passes past contacts that have happened in one of them and follow at once in the other: otherwise the state before them would be
    /// compared with the state after them.
    private func passContact(at time: Flicks) throws(SolverError) {
        let distance = SystemMotion.eventDistance
        let later = time + Flicks(seconds: distance)
        let (now, otherNow) = contactCounts(within: distance, of: time)
        guard now != otherNow else { return }
        if current + 1 < segments.count, segments[current + 1].start <= later { return }
        try first.go(to: later - segments[current].start)
        try second.go(to: later - secondStart)
        let (then, otherThen) = contactCounts(within: 2 * distance, of: later)
        // Contacts at one time may be resolved in another order, and then in another number.
        guard then == 0 || otherThen == 0 else { return }
        try first.go(to: time - segments[current].start)
        try second.go(to: time - secondStart)
    }

    /// How many contacts each pass has had in the last seconds before a time.
    private func contactCounts(within seconds: Double, of time: Flicks) -> (Int, Int) {
        func count(_ cursor: any NetworkCursor, since start: Flicks) -> Int {
            let now = (time - start).seconds
            return cursor.contacts.reversed().lazy.filter { $0.time <= now }.prefix { $0.time > now - seconds }.count
        }
        return (count(first, since: segments[current].start), count(second, since: secondStart))
    }

    /// Ends the current segment and begins the next in both passes.
    private func enter(_ number: Int) throws(SolverError) {
        let next = segments[number]
        try first.go(to: next.start - segments[current].start)
        try second.go(to: next.start - secondStart)
        var state = next.state
        let half = componentCount / 2
        for component in state.indices {
            // A change sets the velocity of a held or dragged point, in both passes. Otherwise it adds.
            let point = component % half / next.network.dimension.rawValue
            let isSet = component >= half && next.network.points[point].isHeld
            if !isSet { state[component] = second[component] + (next.state[component] - first[component]) }
        }
        first = try first.restarted(next.network, from: next.state)
        second = try second.restarted(next.network, from: state)
        (current, secondStart) = (number, next.start)
    }

    func restart(at time: Flicks) throws(PassFailure) {
        do throws(SolverError) {
            while current + 1 < segments.count, segments[current + 1].start <= time {
                first = try first.restarted(segments[current + 1].network, from: segments[current + 1].state)
                current += 1
            }
            let elapsed = time - segments[current].start
            try first.go(to: elapsed)
            // The targets of anchors are given for the start of the segment.
            second = try second.restarted(segments[current].network.advanced(by: elapsed.seconds), from: first.state)
            secondStart = time
        } catch {
            throw PassFailure(words: "the second pass failed: \(error)")
        }
    }

    subscript(component: Int) -> (first: Double, second: Double) { (first[component], second[component]) }

    /// `nil` while targets move: their work is not known.
    var energy: EnergyReading? {
        let network = segments[current].network
        guard network.neverGainsEnergy else { return nil }
        let state = first.state
        return EnergyReading(
            segment: current, start: network.gravity == .zero ? segments[current].energy : 0,
            now: network.energy(of: state.span), kinetic: network.kineticEnergy(of: state.span),
            rounding: network.roundingEnergy(of: state))
    }
}

extension ControlPointNetwork {
    /// The energy of springs stretched by some roundings of the largest coordinate, as those of a network at rest are.
    fileprivate func roundingEnergy(of state: [Double]) -> Double {
        let reach = state.prefix(state.count / 2).reduce(0) { max($0, $1.magnitude) }
        let stretch = 16 * 0x1p-52 * reach
        let stiffness =
            links.reduce(0) { $0 + $1.coupling.stiffness } + anchors.reduce(0) { $0 + $1.coupling.stiffness }
        return stiffness * stretch * stretch
    }
}
