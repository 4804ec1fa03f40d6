import HookeDynamics

/// One of the systems with a stop.
enum StoppedSystem: Sendable {
    case bounce(BounceSystem)
    case springStop(SpringStopSystem)

    /// The stop.
    var stop: Stop {
        switch self {
        case .bounce(let system): system.stop
        case .springStop(let system): system.stop
        }
    }

    /// The acceleration away from the stop.
    func acceleration(at time: Double, position: Double, velocity: Double) -> Double {
        switch self {
        case .bounce(let system): system.acceleration(at: time, position: position, velocity: velocity)
        case .springStop(let system): system.acceleration(at: time, position: position, velocity: velocity)
        }
    }
}

/// A flight of one of these systems, by its closed form or, without one, by a solver.
struct SystemFlight: Flight {
    // One of these is there. Optionals and not an enum, so that a flight by a solver grows in place.
    private var fall: FreeFall?
    private var spring: SpringFlight?
    private var bounce: NumericalFlight<BounceSystem>?
    private var springStop: NumericalFlight<SpringStopSystem>?

    /// A flight from a state at a time, in seconds since the motion began.
    init(
        of system: StoppedSystem, from state: MotionState, at time: Double, by solver: NumericalSolver
    ) throws(SolverError) {
        let stop = system.stop.position
        switch system {
        case .bounce(let system):
            fall = system.closedFlight(from: state)
            guard fall == nil else { return }
            bounce = try NumericalFlight(system, by: solver, stop: stop, startingAt: time, from: state)
        case .springStop(let system):
            spring = system.closedFlight(from: state)
            guard spring == nil else { return }
            springStop = try NumericalFlight(system, by: solver, stop: stop, startingAt: time, from: state)
        }
    }

    mutating func state(at time: Double) throws(SolverError) -> MotionState {
        if let state = fall?.state(at: time) ?? spring?.state(at: time) { return state }
        if let state = try bounce?.state(at: time) { return state }
        guard let state = try springStop?.state(at: time) else { trap("a flight is of one system") }
        return state
    }

    mutating func landing(through horizon: Double) throws(SolverError) -> Double? {
        if let fall { return fall.landing(through: horizon) }
        if let spring { return spring.landing(through: horizon) }
        if bounce != nil { return try bounce?.landing(through: horizon) }
        return try springStop?.landing(through: horizon)
    }

    var work: SolverWork { bounce?.work ?? springStop?.work ?? SolverWork() }
}
