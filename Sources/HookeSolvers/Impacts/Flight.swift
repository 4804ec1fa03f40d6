import HookeDynamics

/// The motion of a body from one impact to the next, as a function of the time since the first.
///
/// Closed forms are known for all time; `NumericalFlight` integrates as far as requested.
protocol Flight: Sendable {
    /// The state `time` seconds after the flight began, ignoring the stop.
    mutating func state(at time: Double) throws(SolverError) -> MotionState

    /// The time at which the body passes below the stop, in seconds after the flight began; `nil` if it never does, or not up to
    /// `horizon` as far as is known.
    ///
    /// A flight begins at or above the stop; at the stop with an upward velocity.
    mutating func landing(through horizon: Double) throws(SolverError) -> Double?

    /// The work so far; zero for a closed form.
    var work: SolverWork { get }
}

/// A parabola above a stop: x = x0 + v0 t - g t^2 / 2.
struct FreeFall: Flight {
    private let gravity: Double
    private let stop: Double
    private let initial: MotionState

    init(gravity: Double, stop: Double, from initial: MotionState) {
        self.gravity = gravity
        self.stop = stop
        self.initial = initial
    }

    var work: SolverWork { SolverWork() }

    func state(at time: Double) -> MotionState {
        MotionState(
            value: initial.value + time * (initial.velocity - gravity * time / 2),
            velocity: initial.velocity - gravity * time)
    }

    /// The later root of the parabola. For a body thrown downwards its two terms cancel; the quotient of the roots' product and the
    /// other root is used then.
    func landing(through horizon: Double) -> Double? {
        let height = initial.value - stop
        let speed = (initial.velocity * initial.velocity + 2 * gravity * height).squareRoot()
        return initial.velocity >= 0
            ? (initial.velocity + speed) / gravity : 2 * height / (speed - initial.velocity)
    }
}

/// The exact motion of a damped spring about 0, above a stop.
struct SpringFlight: Flight {
    private let solution: SpringSolution
    private let stop: Double

    init(_ spring: Spring, stop: Double, from initial: MotionState) {
        solution = SpringSolution(spring, from: initial)
        self.stop = stop
    }

    var work: SolverWork { SolverWork() }

    func state(at time: Double) -> MotionState { solution.state(atSeconds: time) }

    /// Finds the landing by bisection on the one stretch that can lead below the stop: from the start, or the first maximum, to the first
    /// minimum. Later minima are higher, if they are below 0 at all. A stop above 0 is always passed, because every motion tends to 0.
    func landing(through horizon: Double) -> Double? {
        let isBelow = { (time: Double) in solution.value(atSeconds: time) < stop }
        let (first, second) = (solution.extremum(0), solution.extremum(1))
        let startsDownwards =
            solution.initial.velocity != 0 ? solution.initial.velocity < 0 : solution.initial.value > 0
        let low = startsDownwards ? 0 : first?.time ?? 0
        if let lowest = startsDownwards ? first : second {
            guard isBelow(lowest.time) else { return nil }
            return bisection(from: low, to: lowest.time, isBelow)
        } else {
            guard stop > 0 else { return nil }
            let step = 1 / solution.spring.naturalFrequency
            return bisection(from: low, to: firstPast(low, stepping: step, isBelow), isBelow)
        }
    }
}
