import HookeDynamics

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
