/// A network in motion, with what was changed on the way: a list of segments, each a network and a state to begin from.
///
/// A change ends the last segment and begins the next one from the state that the solver gives for that time, so that places never jump
/// and velocities only where a change says so. Changes come in order of time. Times count from the motion's start; any of
/// them can be gone to, which looks the segment up and asks the solver, and gives the same bits whatever was asked before.
/// It belongs to one run and is not shared between threads.
///
///     let motion = try NetworkMotion(wave, from: pulled, by: Propagator())
///     try motion.retarget(anchor: 3, to: 40, at: 0.5)
///     try motion.go(to: 0.75)
///     motion.place(ofPoint: 3)
public final class NetworkMotion: StateCursor {
    /// What moves from a time on, until the next segment begins.
    public struct Segment: Hashable, Sendable {
        /// When it begins, since the motion's start.
        public let start: Flicks
        /// What moves.
        public let network: ControlPointNetwork
        /// From where.
        public let state: [Double]
        /// The energy at its start.
        public let energy: Double
        /// What of that the change gave, negative where it took some; 0 for the first.
        public let given: Double

        package init(start: Flicks, network: ControlPointNetwork, state: [Double], given: Double = 0) {
            self.start = start
            self.network = network
            self.state = state
            self.given = given
            energy = network.energy(of: state.span)
        }
    }

    /// What solves the segments.
    public let solver: any Solver
    /// In order of their starts, never empty; of several with the same start, the last one counts.
    public private(set) var segments: [Segment]
    /// The segment that `cursor` follows.
    private(set) var current = 0
    private var cursor: any NetworkCursor
    private var workBefore = SolverWork()
    /// Room for the state at the time last gone to, so that an energy costs no allocation.
    private var room: [Double]

    /// A motion from time zero on.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` as ``Solver/cursor(for:from:)-(ControlPointNetwork,_)`` does.
    public init(_ network: ControlPointNetwork, from state: [Double], by solver: any Solver) throws(SolverError) {
        cursor = try solver.cursor(for: network, from: state)
        try cursor.go(to: .zero)
        segments = [Segment(start: .zero, network: network, state: state)]
        self.solver = solver
        room = state
    }

    /// The network as the last change left it.
    public var network: ControlPointNetwork { segments[segments.count - 1].network }

    /// How many components the state has.
    public var stateCount: Int { cursor.stateCount }

    /// What has been spent so far.
    public var work: SolverWork { workBefore + cursor.work }

    /// A component of the state where the motion last went.
    public subscript(component: Int) -> Double { cursor[component] }

    /// Where a point is at the time last gone to; one dimension has x alone.
    public func place(ofPoint point: Int) -> SIMD2<Double> {
        vector(segments[current].network.coordinate(ofPoint: point))
    }

    /// How fast a point goes at the time last gone to.
    public func velocity(ofPoint point: Int) -> SIMD2<Double> {
        vector(segments[current].network.velocity(ofPoint: point))
    }

    /// The energy at the time last gone to, in that time's segment.
    public var energy: Double { read { segments[current].network.energy(of: $0.span) } }

    /// The energy at the start of that time's segment.
    public var energyAtChange: Double { segments[current].energy }

    /// What changes have given up to that time, less what they have taken.
    public var energyGiven: Double { segments[...current].reduce(0) { $0 + $1.given } }

    /// Reads the state at the time last gone to, in room of the motion's own.
    func read<Value>(_ body: ([Double]) -> Value) -> Value {
        for component in room.indices { room[component] = cursor[component] }
        return body(room)
    }

    /// Goes to `time` since the motion's start, not negative.
    ///
    /// - Throws: ``SolverError``, with the time counted from the motion's start.
    public func go(to time: Flicks) throws(SolverError) {
        let number = segment(at: time)
        let start = segments[number].start
        do throws(SolverError) {
            try follow(number)
            try cursor.go(to: time - start)
        } catch {
            throw error.later(by: start.seconds)
        }
    }

    /// Ends the last segment at `time`, and begins the next with what `change` makes of the network and of its state.
    func begin(
        at time: Flicks, _ change: (inout ControlPointNetwork, inout [Double]) throws(NetworkError) -> Void
    ) throws(NetworkError) {
        let last = segments[segments.count - 1]
        guard time >= last.start else { throw .changeInThePast(at: time, last: last.start) }
        var network = last.network
        do throws(SolverError) {
            try go(to: time)
        } catch {
            throw .notSolved(error)
        }
        var state = cursor.state
        let energyBefore = network.energy(of: state.span)
        try change(&network, &state)
        do throws(SolverError) {
            // What cannot be solved is refused now, and the motion is left as it was.
            let next = try cursor.restarted(network, from: state)
            try next.go(to: .zero)
            let given = network.energy(of: state.span) - energyBefore
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
        workBefore = work
        cursor = next
        current = segment
    }

    private func vector(_ component: Int) -> SIMD2<Double> {
        SIMD2(cursor[component], network.dimension == .two ? cursor[component + 1] : 0)
    }
}
