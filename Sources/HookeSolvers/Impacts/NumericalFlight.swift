import HookeDynamics

/// A flight by a solver's steps, on a grid that begins with the flight: what is left of a step at an impact is discarded.
///
/// Grid states are kept, so that every answer is one shorter step from the grid point before. A landing is found where a
/// grid point lies below the stop, and then by halving that step 64 times; a dip that is over within a step
/// goes unseen, as does all that is shorter than a grid.
struct NumericalFlight<System: Dynamics>: Flight {
    private let system: System
    private let method: GSLMethod
    /// Seconds.
    private let step: Double
    private let stop: Double
    /// When the flight began, seconds since the motion did: a drive knows only that.
    private let start: Double
    /// Value and velocity at each grid point so far.
    private var states: [Double]
    private(set) var work = SolverWork()

    /// - Throws: `SolverError/setup(method:reason:)` for an adaptive solver: halving its way to a landing takes a method
    ///   whose discarded steps depend on their length alone.
    init(
        _ system: System, by solver: GSLSolver, stop: Double, startingAt start: Double, from initial: MotionState
    ) throws(SolverError) {
        guard let step = solver.step else {
            let reason = "impacts are solved for on a fixed grid; give it a step such as 1/60s"
            throw .setup(method: solver.name, reason: reason)
        }
        self.system = system
        self.method = solver.method
        self.step = step.seconds
        self.stop = stop
        self.start = start
        states = [initial.value, initial.velocity]
    }

    private var lastPoint: Int { states.count / 2 - 1 }

    mutating func state(at time: Double) throws(SolverError) -> MotionState {
        var stepper = try GSLStepper(method, for: system)
        defer { work = work + stepper.work }
        let point = Int(time / step)
        while lastPoint < point { try addPoint(with: &stepper) }
        return try state(past: point, by: time - Double(point) * step, with: &stepper)
    }

    mutating func landing(through horizon: Double) throws(SolverError) -> Double? {
        var stepper = try GSLStepper(method, for: system)
        defer { work = work + stepper.work }
        // One grid point past the horizon, so that a landing on it is not missed.
        let end = Int(horizon / step) + 1
        var point = 0
        while point < end {
            if lastPoint == point { try addPoint(with: &stepper) }
            if states[2 * (point + 1)] < stop { break }
            point += 1
        }
        guard point < end else { return nil }
        var (low, high) = (0.0, step)
        for _ in 0..<64 {
            let middle = low + (high - low) / 2
            guard middle > low, middle < high else { break }
            if try state(past: point, by: middle, with: &stepper).value < stop { high = middle } else { low = middle }
        }
        return Double(point) * step + high
    }

    private mutating func addPoint(with stepper: inout GSLStepper) throws(SolverError) {
        let next = try state(past: lastPoint, by: step, with: &stepper)
        states.append(next.value)
        states.append(next.velocity)
    }

    /// One step from a grid point that is known.
    private func state(
        past point: Int, by length: Double, with stepper: inout GSLStepper
    ) throws(SolverError) -> MotionState {
        var state = [states[2 * point], states[2 * point + 1]]
        if length > 0 {
            var span = state.mutableSpan
            try stepper.step(from: start + Double(point) * step, by: length, state: &span)
        }
        return MotionState(value: state[0], velocity: state[1])
    }
}
