import HookeDynamics

/// A flight computed by a solver, on a grid that begins with the flight. The rest of a step after an impact is discarded. The grid
/// of an adaptive solver is its stops.
///
/// Grid states are kept, so that every request takes one shorter step (or crossing) from the grid point before. The landing is the first
/// passage of the stop by that step as a function of its length, found by bisection to the last bit.
///
/// A step that ends above the stop is halved too, if a ``FlightPiece`` cannot rule out that the motion passes below in between. A piece
/// counts as clear when it could only contain a dip that is shallower than the ``slack``, or shorter than ``finest`` of a step: an impact
/// slower than half the acceleration times that time. A step over more than a radian of the motion is always halved at least once. What
/// can be missed is a dip under a force that depends on time, reverses within a step and shows at none of the points evaluated.
struct NumericalFlight<System: PlaneOscillator>: Flight {
    private let system: System
    private let solver: NumericalSolver
    /// The grid's step, seconds.
    private let step: Double
    private let stop: Double
    /// The start of the flight, seconds since the motion began; a drive depends on it.
    private let start: Double
    /// The solver's memory at the start, which is part of the state.
    private let memory: [Double]
    /// Value, velocity and memory at each grid point so far.
    private var states: [Double]
    /// The number of steps known to contain no landing.
    private var clear = 0
    /// The landing, once found.
    private var found: Double?
    private(set) var work = SolverWork()

    /// The shortest piece that is halved because it may contain a dip, as a fraction of a step: 1 ns of 1/60 s.
    private static var finest: Double { 0x1p-24 }
    /// The shortest piece that is halved because it contains the landing, as a fraction of a step.
    private static var shortest: Double { 0x1p-64 }

    /// - Throws: `SolverError/setup(method:reason:)` for a multistep method: it restarts at order 1, so that its shorter steps are not
    ///   parts of its longer ones.
    init(
        _ system: System, by solver: NumericalSolver, stop: Double, startingAt start: Double, from initial: MotionState
    ) throws(SolverError) {
        guard solver.method.traits.family != .multistep else {
            let reason =
                "a multistep method cannot find impacts; use a one-step method such as rk8pd or \(GSLMethod.rkf45.rawValue):rtol=1e-9"
            throw .setup(method: solver.name, reason: reason)
        }
        self.system = system
        self.solver = solver
        self.step = solver.spacing.seconds
        self.stop = stop
        self.start = start
        memory = try StepController(solver, for: system).memory
        states = [initial.value, initial.velocity] + memory
    }

    private var width: Int { 2 + memory.count }
    private var lastPoint: Int { states.count / width - 1 }

    mutating func state(at time: Double) throws(SolverError) -> MotionState {
        let controller = try StepController(solver, for: system)
        defer { work = work + controller.work }
        let point = Int(time / step)
        while lastPoint < point { try addPoint(with: controller) }
        let state = try state(past: point, by: time - Double(point) * step, with: controller)
        return MotionState(value: state[0], velocity: state[1])
    }

    mutating func landing(through horizon: Double) throws(SolverError) -> Double? {
        // One grid point past the horizon, so that a landing on it is not missed.
        let end = Int(horizon / step) + 1
        guard found == nil, clear < end else { return found }
        let controller = try StepController(solver, for: system)
        defer { work = work + controller.work }
        var here = flightPoint(clear, 0, states[(clear * width)...])
        while clear < end {
            if lastPoint == clear { try addPoint(with: controller) }
            let next = flightPoint(clear, step, states[((clear + 1) * width)...])
            if let landing = try landing(on: FlightPiece(start: here, end: next), past: clear, with: controller) {
                found = Double(clear) * step + landing
                return found
            }
            clear += 1
            here = flightPoint(clear, 0, states[(clear * width)...])
        }
        return nil
    }

    /// The end of the first piece, as short as possible, on which the flight passes below the stop, seconds after a grid point.
    private mutating func landing(
        on piece: FlightPiece, past point: Int, with controller: borrowing StepController
    ) throws(SolverError) -> Double? {
        let lands = piece.end.value < stop
        guard lands || !isClear(piece) else { return nil }
        let middle = piece.start.offset + piece.length / 2
        guard middle > piece.start.offset, middle < piece.end.offset,
            piece.length > step * (lands ? Self.shortest : Self.finest)
        else { return lands ? piece.end.offset : nil }
        let between = flightPoint(point, middle, try state(past: point, by: middle, with: controller)[...])
        let first = FlightPiece(start: piece.start, end: between)
        if let landing = try landing(on: first, past: point, with: controller) { return landing }
        return try landing(on: FlightPiece(start: between, end: piece.end), past: point, with: controller)
    }

    private func isClear(_ piece: FlightPiece) -> Bool {
        guard piece.isResolved || piece.length < step else { return false }
        return piece.isClear(of: stop - slack(piece))
    }

    /// The depth of a dip that is within the solver's error of a step: rounding, the tolerance of an implicit method's iteration, or an
    /// adaptive solver's tolerance.
    private func slack(_ piece: FlightPiece) -> Double {
        let size = max(abs(piece.start.value), abs(piece.end.value), abs(stop))
        let rounding = 0x1p-51 * size
        return switch solver.mode {
        case .adaptive(let tolerance): rounding + tolerance.absolute + tolerance.relative * size
        case .grid where solver.method.traits.family == .explicit: rounding
        case .grid: rounding + MethodTraits.iterationTolerance * (1 + size)
        }
    }

    private func flightPoint(_ point: Int, _ offset: Double, _ state: ArraySlice<Double>) -> FlightPoint {
        let (value, velocity) = (state[state.startIndex], state[state.startIndex + 1])
        let time = start + (Double(point) * step + offset)
        let slopes = system.accelerationSlopes(at: time, position: value, velocity: velocity)
        return FlightPoint(
            offset: offset, value: value, velocity: velocity,
            acceleration: system.acceleration(at: time, position: value, velocity: velocity),
            rate: max(abs(slopes.byPosition).squareRoot(), abs(slopes.byVelocity)))
    }

    private mutating func addPoint(with controller: borrowing StepController) throws(SolverError) {
        states += try state(past: lastPoint, by: step, with: controller)
    }

    /// One step, or crossing, from a known grid point.
    private func state(past point: Int, by length: Double, with controller: borrowing StepController)
        throws(SolverError)
        -> [Double]
    {
        var state = Array(states[(point * width)..<((point + 1) * width)])
        if length > 0 { try controller.go(by: length, from: start + Double(point) * step, state: &state) }
        return state
    }
}
