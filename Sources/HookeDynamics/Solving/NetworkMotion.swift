/// The motion of a network through changes: a list of segments, each with a network and an initial state.
///
/// A change ends the last segment and starts the next one from the solver's state at that time: positions are continuous, and velocities
/// too unless the change sets them. Changes must come in order of time. Times count from the motion's start; ``go(to:)`` reaches any of
/// them in any order, with the same bits. A motion belongs to one run and must not be shared between threads.
///
///     let motion = try NetworkMotion(wave, from: pulled, by: Propagator())
///     try motion.retarget(anchor: 3, to: 40, at: 0.5)
///     try motion.go(to: 0.75)
///     motion.position(ofPoint: 3)
public final class NetworkMotion: StateCursor {
    /// A network and its initial state, valid until the next segment starts.
    public struct Segment: Hashable, Sendable {
        /// When it starts, since the motion's start.
        public let start: Flicks
        /// The network.
        public let network: ControlPointNetwork
        /// The initial state.
        public let state: [Double]
        /// The energy at the segment's start.
        public let energy: Double
        /// The energy that the change added, negative where it removed some; 0 for the first.
        public let given: Double

        package init(start: Flicks, network: ControlPointNetwork, state: [Double], given: Double = 0) {
            self.start = start
            self.network = network
            self.state = state
            self.given = given
            energy = network.energy(of: state.span)
        }
    }

    /// The solver of all segments.
    public let solver: any Solver
    /// The segments in order of their starts, at least one; of several with the same start, the last one counts.
    public private(set) var segments: [Segment]
    /// The segment that `cursor` follows.
    private(set) var current = 0
    private var cursor: any NetworkCursor
    private var workBefore = SolverWork()
    /// The contacts of earlier segments, up to their ends; times count from the motion's start.
    private var contactsBefore: [ContactEvent] = []
    /// The time last gone to.
    private var time = Flicks.zero
    /// Whether the cursor is there; not after an error.
    private var isReached = true
    /// The state at the current time, if it was read; a buffer, so that reading an energy allocates nothing.
    private var buffer: [Double]
    private var isBuffered = false
    /// The energy at the current time, if it was asked for.
    private var energyNow: Double?
    /// The changes that are known before their times: knots of a drag, and the ends of drags and of even moves of anchors.
    var plan = NetworkPlan([])
    /// The time of the last change that was not planned.
    private var lastChange = Flicks.zero

    /// A motion from time zero on.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` as ``Solver/cursor(for:from:)-(ControlPointNetwork,_)`` does.
    public init(_ network: ControlPointNetwork, from state: [Double], by solver: any Solver) throws(SolverError) {
        cursor = try solver.cursor(for: network, from: state)
        try cursor.go(to: .zero)
        segments = [Segment(start: .zero, network: network, state: state)]
        self.solver = solver
        buffer = state
    }

    /// The network after the last change.
    public var network: ControlPointNetwork { segments[segments.count - 1].network }

    /// How many components the state has.
    public var stateCount: Int { cursor.stateCount }

    /// The solver's work so far.
    public var work: SolverWork { workBefore + cursor.work }

    /// The history of the current segment's cursor; a cursor of another segment starts again.
    public var history: CursorHistory? {
        let start = segments[current].start
        return cursor.history.map { CursorHistory(furthest: start + $0.furthest, last: start + $0.last) }
    }

    /// The contacts up to the latest time gone to, in order; times count from the motion's start, seconds.
    ///
    /// Those of segments that were appended and never gone through are not known.
    public var contacts: [ContactEvent] {
        guard current == segments.count - 1 else { return contactsBefore }
        let start = segments[current].start.seconds
        return contactsBefore + cursor.contacts.map { $0.later(by: start) }
    }

    /// A component of the state at the current time.
    public subscript(component: Int) -> Double { cursor[component] }

    /// Copies the state at the current time into an array of ``stateCount`` elements.
    public func read(into state: inout [Double]) { cursor.read(into: &state) }

    /// A point's position at the current time; in one dimension y is 0.
    public func position(ofPoint point: Int) -> SIMD2<Double> {
        vector(segments[current].network.coordinate(ofPoint: point))
    }

    /// A point's velocity at the current time, per second.
    public func velocity(ofPoint point: Int) -> SIMD2<Double> {
        vector(segments[current].network.velocity(ofPoint: point))
    }

    /// The energy at the current time, in its segment.
    public var energy: Double {
        if let energyNow { return energyNow }
        let segment = segments[current]
        let network =
            segment.network.hasMovingTargets
            ? segment.network.advanced(by: (time - segment.start).seconds) : segment.network
        let energy = read { network.energy(of: $0.span) }
        energyNow = energy
        return energy
    }

    /// The kinetic part of ``energy``.
    public var kineticEnergy: Double { read { segments[current].network.kineticEnergy(of: $0.span) } }

    /// The energy at the start of the current segment.
    public var energyAtChange: Double { segments[current].energy }

    /// The energy that changes have added up to the current time, less what they have removed.
    public var energyGiven: Double { segments[...current].reduce(0) { $0 + $1.given } }

    /// Calls `body` with the state at the current time, in a buffer of the motion.
    func read<Value>(_ body: ([Double]) -> Value) -> Value {
        if !isBuffered {
            cursor.read(into: &buffer)
            isBuffered = true
        }
        return body(buffer)
    }

    /// Ends what was read of the state before it changes.
    private func forgetReadings() { (isBuffered, energyNow) = (false, nil) }

    /// Moves to `time` since the motion's start, not negative.
    ///
    /// - Throws: ``SolverError``, with the time counted from the motion's start.
    public func go(to time: Flicks) throws(SolverError) {
        if let next = plan.next, next.time <= time { try makePlannedChanges(through: time) }
        try reach(time)
    }

    private func reach(_ time: Flicks) throws(SolverError) {
        let number = segment(at: time)
        let start = segments[number].start
        if !isReached || number != current || time != self.time { forgetReadings() }
        isReached = false
        do throws(SolverError) {
            try follow(number)
            try cursor.go(to: time - start)
        } catch {
            throw error.later(by: start.seconds)
        }
        (self.time, isReached) = (time, true)
    }

    /// Appends the segments of another motion with the same start, in order and with states of the same size, without computing them
    /// again.
    package func append(_ later: [Segment]) {
        segments += later
        lastChange = segments[segments.count - 1].start
    }

    /// The planned changes that are to come, in order of time.
    package var plannedChanges: [PlannedChange] { plan.pending }

    /// Plans changes that another motion with the same segments has to make, in order of time, none before the last segment.
    package func resume(_ changes: [PlannedChange]) { plan = NetworkPlan(changes) }

    /// Makes the planned changes up to `time`, then ends the last segment there and starts the next from the network and the state that
    /// `change` has edited. Planned changes after `time` that were made for a look ahead are made again when the motion comes to them.
    func begin(
        at time: Flicks, _ change: (inout ControlPointNetwork, inout [Double]) throws(NetworkError) -> Void
    ) throws(NetworkError) {
        guard time >= lastChange else { throw .changeInThePast(at: time, last: lastChange) }
        do throws(SolverError) {
            try unmakePlannedChanges(after: time)
            try makePlannedChanges(through: time)
        } catch {
            throw .notSolved(error)
        }
        try startSegment(at: time, change)
        lastChange = time
    }

    private func makePlannedChanges(through time: Flicks) throws(SolverError) {
        while let next = plan.next, next.time <= time {
            do throws(NetworkError) {
                try startSegment(at: next.time) { (network, state) throws(NetworkError) in
                    try network.make(next.kind, &state)
                }
            } catch {
                if case .notSolved(let error) = error { throw error }
                throw .failed(method: solver.name, time: next.time.seconds, reason: "\(error)")
            }
            plan.advance()
        }
    }

    private func unmakePlannedChanges(after time: Flicks) throws(SolverError) {
        let last = segment(at: time)
        let count = segments.count - 1 - last
        guard count > 0 else { return }
        segments.removeLast(count)
        plan.goBack(count)
        let start = segments[last].start.seconds
        contactsBefore.removeAll { $0.time > start }
        guard current > last else { return }
        let (network, state) = (segments[last].network, segments[last].state)
        adopt(try cursor.restarted(network, from: state), for: last)
    }

    /// Ends the last segment at `time` and starts the next from the network and the state that `change` has edited.
    private func startSegment(
        at time: Flicks, _ change: (inout ControlPointNetwork, inout [Double]) throws(NetworkError) -> Void
    ) throws(NetworkError) {
        let last = segments[segments.count - 1]
        var network = last.network
        do throws(SolverError) {
            try reach(time)
        } catch {
            throw .notSolved(error)
        }
        var state = cursor.state
        // The targets are given for the start of the next segment.
        network = network.advanced(by: (time - last.start).seconds)
        let energyBefore = network.energy(of: state.span)
        try change(&network, &state)
        do throws(SolverError) {
            // A motion that cannot be solved is refused here, and this one stays unchanged.
            let next = try cursor.restarted(network, from: state)
            try next.go(to: .zero)
            let given = network.energy(of: state.span) - energyBefore
            contactsBefore = contacts.filter { $0.time <= time.seconds }
            segments.append(Segment(start: time, network: network, state: state, given: given))
            adopt(next, for: segments.count - 1)
        } catch {
            throw .notSolved(error.later(by: time.seconds))
        }
    }

    /// The last segment that has begun at `time`, by bisection.
    private func segment(at time: Flicks) -> Int {
        var (begun, ahead) = (0, segments.count)
        while ahead - begun > 1 {
            let middle = begun + (ahead - begun) / 2
            if segments[middle].start <= time { begun = middle } else { ahead = middle }
        }
        return begun
    }

    private func follow(_ segment: Int) throws(SolverError) {
        guard segment != current else { return }
        let (network, state) = (segments[segment].network, segments[segment].state)
        adopt(try cursor.restarted(network, from: state), for: segment)
    }

    private func adopt(_ next: any NetworkCursor, for segment: Int) {
        forgetReadings()
        workBefore = work
        cursor = next
        current = segment
    }

    private func vector(_ component: Int) -> SIMD2<Double> {
        SIMD2(cursor[component], network.dimension == .two ? cursor[component + 1] : 0)
    }
}
