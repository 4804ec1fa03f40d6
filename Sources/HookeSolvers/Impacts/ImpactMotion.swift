public import HookeDynamics

/// A motion above a stop with its impacts: a list of flights, each beginning at an impact.
///
/// Flights are appended and never changed, so that the state at a time does not depend on earlier requests. Impact times are solved for:
/// in closed form, or by bisection on it, to 1e-12 s; without a closed form on the solver's steps, to their accuracy, also when a step
/// begins and ends above the stop.
///
/// A body that would leave the stop more slowly than ``Stop/restSpeed``, and that no force pulls away, rests there from then on.
public struct ImpactMotion: Sendable {
    /// An impact of the body on its stop.
    public struct Impact: Hashable, Sendable {
        /// The time since the motion began, seconds.
        public let time: Double
        /// The speed before the impact.
        public let speedBefore: Double
        /// The speed after the impact; 0 if the body rests from then on.
        public let speedAfter: Double
    }

    /// The maximum number of impacts.
    public static let maximumImpacts = 100_000

    /// All impacts found so far, in order of time.
    public private(set) var impacts: [Impact] = []
    /// The time from which the body rests on the stop, seconds; `nil` if not known yet.
    public private(set) var restsFrom: Double?

    /// The work of all flights so far.
    public var work: SolverWork { flights.reduce(SolverWork()) { $0 + $1.flight.work } }

    private let system: StoppedSystem
    private let solver: NumericalSolver
    private var flights: [(start: Double, flight: SystemFlight)] = []
    /// The time up to which all impacts are known, seconds.
    private var known = 0.0

    init(_ system: StoppedSystem, from initial: MotionState, by solver: NumericalSolver) throws(SolverError) {
        self.system = system
        self.solver = solver
        if initial.value == system.stop.position, initial.velocity <= 0 {
            // The body is pressed against the stop, or moves towards it from no distance.
            try land(at: 0, speed: -initial.velocity)
        } else {
            try fly(from: initial, at: 0)
        }
    }

    /// The state at `time`, which is not negative; at an impact, the state after it.
    ///
    /// - Throws: `SolverError` if a step does not give a finite state, or there are more than ``maximumImpacts``.
    public mutating func state(at time: Flicks) throws(SolverError) -> MotionState {
        try state(atSeconds: time.seconds)
    }

    /// The state `seconds` after the start, which is not negative; at an impact, the state after it.
    ///
    /// - Throws: `SolverError`, as ``state(at:)``.
    public mutating func state(atSeconds seconds: Double) throws(SolverError) -> MotionState {
        trap(unless: seconds >= 0 && seconds.isFinite, "a motion is known from its start on, for finite times")
        try extend(to: seconds)
        if let restsFrom, seconds >= restsFrom { return MotionState(value: system.stop.position, velocity: 0) }
        // The last flight that has begun: the one before the first that begins after `seconds`.
        var (low, high) = (0, flights.count)
        while low < high {
            let middle = (low + high) / 2
            if flights[middle].start > seconds { high = middle } else { low = middle + 1 }
        }
        let index = low - 1
        return try flights[index].flight.state(at: seconds - flights[index].start)
    }

    /// All impacts up to `time`.
    ///
    /// - Throws: `SolverError`, as ``state(at:)``.
    public mutating func impacts(through time: Flicks) throws(SolverError) -> [Impact] {
        try extend(to: time.seconds)
        return impacts.filter { $0.time <= time.seconds }
    }

    private mutating func extend(to time: Double) throws(SolverError) {
        while restsFrom == nil, known < time {
            let last = flights.count - 1
            let start = flights[last].start
            // Decided by the sum, because a difference may be rounded the other way.
            guard let landing = try flights[last].flight.landing(through: time - start), start + landing <= time else {
                break
            }
            let speed = -(try flights[last].flight.state(at: landing).velocity)
            try land(at: start + landing, speed: speed)
        }
        known = max(known, time)
    }

    private mutating func land(at time: Double, speed: Double) throws(SolverError) {
        guard impacts.count < Self.maximumImpacts else {
            let reason = "there are more than \(Self.maximumImpacts) impacts; raise its rest speed"
            throw .failed(method: "an impact motion", time: time, reason: reason)
        }
        let stop = system.stop
        // Rounding may leave a grazing body with a speed of zero or slightly less.
        let rebound = stop.restitution * max(0, speed)
        let pull = system.acceleration(at: time, position: stop.position, velocity: 0)
        let rests = rebound < stop.restSpeed && pull <= 0
        if speed > 0 { impacts.append(Impact(time: time, speedBefore: speed, speedAfter: rests ? 0 : rebound)) }
        if rests {
            restsFrom = time
        } else {
            try fly(from: MotionState(value: stop.position, velocity: rebound), at: time)
        }
    }

    private mutating func fly(from state: MotionState, at time: Double) throws(SolverError) {
        flights.append((time, try SystemFlight(of: system, from: state, at: time, by: solver)))
    }
}
