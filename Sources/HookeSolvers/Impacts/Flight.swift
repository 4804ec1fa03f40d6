public import HookeDynamics

/// How a body moves from one impact to the next, as a function of the time since the one before.
///
/// Two things stand behind it: closed forms, known for all time, and `NumericalFlight`, which steps as far as it is asked.
public protocol Flight: Sendable {
    /// The state `time` seconds after the flight began, as if there were no stop.
    mutating func state(at time: Double) throws(SolverError) -> MotionState

    /// When the body gets below the stop, seconds after the flight began; `nil` if it never does, or if that is not known
    /// without going on beyond `horizon`, up to which it has to be known.
    ///
    /// It does not begin below; if it begins at the stop, then upwards, or it is just leaving.
    mutating func landing(through horizon: Double) throws(SolverError) -> Double?

    /// What has been spent so far; nothing on a closed form.
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

    /// The later root of the parabola. A body thrown down has both terms of it of unlike signs: then it is the quotient of the
    /// roots' product and the other root.
    func landing(through horizon: Double) -> Double? {
        let height = initial.value - stop
        let speed = (initial.velocity * initial.velocity + 2 * gravity * height).squareRoot()
        return initial.velocity >= 0
            ? (initial.velocity + speed) / gravity : 2 * height / (speed - initial.velocity)
    }
}

/// A damped spring's exact motion about 0, above a stop.
struct SpringFlight: Flight {
    private let solution: SpringSolution
    private let stop: Double

    init(_ spring: Spring, stop: Double, from initial: MotionState) {
        solution = SpringSolution(spring, from: initial)
        self.stop = stop
    }

    var work: SolverWork { SolverWork() }

    func state(at time: Double) -> MotionState { solution.state(atSeconds: time) }

    /// By halving, on the one stretch of the motion that can lead below the stop: from its start, or its first highest point,
    /// down to its first lowest. Later lowest points are higher, if below 0 at all, and the spring draws every
    /// motion to 0, so that is where it passes a stop above 0.
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
