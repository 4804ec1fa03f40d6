public import HookeDynamics

/// A motion above a stop, with its impacts: flights, each beginning where an impact ended the one before.
///
/// A value that knows more the further it has been asked: flights are added at the end and never changed, so the state at a time is
/// the same whatever was asked before. Impacts are solved for in time, in closed form or by halving on it where
/// there is one, to 1e-12 s; else on the solver's own steps, to what those are good for, also where a step begins and ends above the stop.
///
/// A body that would leave the stop more slowly than ``Stop/restSpeed``, and that nothing pulls away, rests there for good.
public struct ImpactMotion: Sendable {
    /// A body meeting its stop.
    public struct Impact: Hashable, Sendable {
        /// Seconds since the motion began.
        public let time: Double
        /// How fast it came.
        public let speedBefore: Double
        /// How fast it leaves; 0 if it rests from then on.
        public let speedAfter: Double
    }

    /// More impacts than anyone can have wanted.
    public static let maximumImpacts = 100_000

    /// All impacts found so far.
    public private(set) var impacts: [Impact] = []
    /// When it came to rest on the stop, seconds; `nil` if that is not known yet.
    public private(set) var restsFrom: Double?

    /// What solving its flights has cost so far.
    public var work: SolverWork { flights.reduce(SolverWork()) { $0 + $1.flight.work } }

    private let system: any StoppedDynamics
    private let solver: GSLSolver
    private var flights: [(start: Double, flight: any Flight)] = []
    /// Up to where all impacts are known, seconds.
    private var known = 0.0

    init(_ system: any StoppedDynamics, from initial: MotionState, by solver: GSLSolver) throws(SolverError) {
        self.system = system
        self.solver = solver
        if initial.value == system.stop.position, initial.velocity <= 0 {
            // Pressed against the stop, or thrown at it from no distance.
            try land(at: 0, speed: -initial.velocity)
        } else {
            try fly(from: initial, at: 0)
        }
    }

    /// The state at `time`, which is not negative; at an impact, the one with which the body leaves.
    ///
    /// - Throws: `SolverError` when a step does not give a finite state, or there are more than ``maximumImpacts``.
    public mutating func state(at time: Flicks) throws(SolverError) -> MotionState {
        try state(atSeconds: time.seconds)
    }

    /// The same, `seconds` after the start.
    ///
    /// - Throws: `SolverError`, as ``state(at:)``.
    public mutating func state(atSeconds seconds: Double) throws(SolverError) -> MotionState {
        precondition(seconds >= 0 && seconds.isFinite, "a motion is known from its start on, for finite times")
        try extend(to: seconds)
        if let restsFrom, seconds >= restsFrom { return MotionState(value: system.stop.position, velocity: 0) }
        // The last flight that has begun: the first one past `seconds`, less one.
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
            // Whether it comes by then is decided here, by the sum: a difference may be rounded the other way.
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
        // Rounding may leave a grazing body no speed, or a shade less.
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
        if let closed = system.closedFlight(from: state) {
            flights.append((time, closed))
        } else {
            flights.append((time, try numericalFlight(of: system, from: state, at: time)))
        }
    }

    private func numericalFlight(
        of system: some StoppedDynamics, from state: MotionState, at time: Double
    ) throws(SolverError) -> any Flight {
        try NumericalFlight(system, by: solver, stop: system.stop.position, startingAt: time, from: state)
    }
}
