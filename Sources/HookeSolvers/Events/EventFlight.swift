internal import HookeDynamics
internal import HookeEquations

/// What all flights of a motion with events share: the equations, and a stepper, whose steps depend on their arguments only.
final class EventStepping {
    let system: EquationDynamics
    let controller: StepController
    /// The distance between grid points, seconds: the solver's step, or an adaptive solver's stops.
    let step: Double
    /// The system's clock at the start of the motion, seconds.
    let delay: Double
    /// The error of a quantity as a part of its greatest magnitude: rounding, and the tolerance of an adaptive solver or of iterations.
    let accuracy: Double
    /// The greatest magnitudes of the quantities so far.
    fileprivate(set) var sizes: [Double]

    init(_ system: EquationDynamics, by solver: NumericalSolver, delay: Double) throws(SolverError) {
        self.system = system.separated()
        controller = try StepController(solver, for: system)
        step = solver.spacing.seconds
        self.delay = delay
        accuracy =
            switch solver.mode {
            case .adaptive(let tolerance): 0x1p-50 + tolerance.absolute + tolerance.relative
            case .grid where solver.method.traits.promisesBits: 0x1p-50
            case .grid: 0x1p-50 + GSLStep.iterationTolerance
            }
        sizes = [Double](repeating: 0, count: system.system.events.count)
    }

    /// The rounding of a quantity: what is closer to zero is at zero.
    func rounding(of event: Int) -> Double { 0x1p-50 * sizes[event] }

    /// How near zero a quantity is at zero at the start of a flight: within rounding, or, if its crossing begins the flight, within the error
    /// of the crossing's time and of the solver. An event may set it farther away.
    func nearness(of event: Int, after crossing: CrossingSearch.Crossing?, slope: Double) -> Double {
        guard let crossing else { return rounding(of: event) }
        return rounding(of: event) + accuracy * sizes[event]
            + 0x1p-36 * step * max(abs(slope), abs(crossing.slope))
    }
}

/// An event that was found.
struct FoundEvent {
    /// Its index among the events of the equations.
    let event: Int
    let crossing: CrossingSearch.Crossing
}

/// The motion of equations from one event to the next, on a grid that begins with the flight.
///
/// A time between two grid points is reached by one shorter step, whose result is discarded. At most 64 grid states are kept, every second,
/// fourth and so on, so that earlier times can be reached again.
final class EventFlight {
    /// The start, seconds since the motion began.
    let start: Double
    private let stepping: EventStepping
    /// The state, with the solver's memory, at the grid point `point`.
    private var here: [Double]
    private var point: Int64 = 0
    /// The state one grid point before; valid only after a step to `point`.
    private var before: [Double]
    private var knowsBefore = false
    /// The states at multiples of `stride` grid points.
    private var kept: [[Double]]
    private var stride: Int64 = 1
    /// The number of grid steps known to contain no event, and the quantities of the events there.
    private var clear: Int64 = 0
    private var points: [QuantityPoint] = []
    /// The time of the first event, once found, seconds since the flight's start, and all events then in the order of the file.
    private(set) var found: (offset: Double, events: [FoundEvent])?
    private var values: [Double]
    private var trial: [Double]

    /// - Parameters:
    ///   - state: The state at the start, without the solver's memory.
    ///   - fired: The events that begin the flight.
    /// - Throws: `SolverError.failed` if the quantity of an event is not finite.
    init(_ stepping: EventStepping, from state: [Double], at start: Double, after fired: [FoundEvent])
        throws(SolverError)
    {
        self.stepping = stepping
        self.start = start
        here = state + stepping.controller.memory
        before = here
        trial = here
        kept = [here]
        values = [Double](repeating: 0, count: 3 * stepping.system.system.events.count)
        points = quantities(at: 0, of: here)
        try requireFinite(points)
        for (index, point) in points.enumerated() {
            let crossing = fired.first { $0.event == index }?.crossing
            guard abs(point.value) <= stepping.nearness(of: index, after: crossing, slope: point.slope) else {
                continue
            }
            // At zero it counts as on the side that it moves to.
            let side = crossing.map { $0.isRising ? 1.0 : -1.0 }
            let direction =
                point.slope != 0 ? point.slope : point.curvature != 0 ? point.curvature : side ?? point.value
            let size = max(abs(point.value), Double.leastNormalMagnitude)
            points[index] = QuantityPoint(
                offset: 0, value: direction > 0 ? size : -size, slope: point.slope, curvature: point.curvature)
        }
    }

    /// Writes the state at an offset, seconds since the start of the flight.
    func read(at offset: Double, into state: inout [Double]) throws(SolverError) {
        let target = Int64(offset / stepping.step)
        try go(to: target)
        let rest = offset - Double(target) * stepping.step
        try step(from: here, at: target, by: rest)
        for component in state.indices { state[component] = trial[component] }
    }

    /// Looks for the first event up to an offset.
    func search(through offset: Double) throws(SolverError) {
        // One grid point past the offset, so that an event on it is not missed.
        let end = Int64(offset / stepping.step) + 1
        while found == nil, clear < end {
            if point != clear + 1 || !knowsBefore {
                try go(to: clear)
                try advance()
            }
            let next = quantities(at: stepping.step, of: here)
            try search(to: next)
            guard found == nil else { return }
            try requireFinite(next)
            clear += 1
            for (index, point) in next.enumerated() {
                points[index] = QuantityPoint(
                    offset: 0, value: point.value, slope: point.slope, curvature: point.curvature)
            }
        }
    }

    /// Looks for events on the step from `before` to `here`.
    private func search(to next: [QuantityPoint]) throws(SolverError) {
        var events: [FoundEvent] = []
        for (index, event) in stepping.system.system.events.enumerated() {
            stepping.sizes[index] = max(stepping.sizes[index], abs(points[index].value), abs(next[index].value))
            let search = CrossingSearch(
                direction: event.direction, step: stepping.step, slack: stepping.accuracy * stepping.sizes[index])
            let piece = QuantityPiece(start: points[index], end: next[index])
            let crossing = try search.first(on: piece) { (offset) throws(SolverError) in
                try step(from: before, at: clear, by: offset)
                return quantities(at: offset, of: trial)[index]
            }
            if let crossing { events.append(FoundEvent(event: index, crossing: crossing)) }
        }
        guard let first = events.map(\.crossing.offset).min() else { return }
        // Events whose times cannot be told apart are at the same time.
        let last = first + stepping.step * 0x1p-38
        let early = events.filter { $0.crossing.offset <= last }
        try step(from: before, at: clear, by: first)
        let there = quantities(at: first, of: trial)
        let others = there.indices.filter { index in !early.contains { $0.event == index } }
            .compactMap { meeting($0, at: there[$0]) }
        found = (Double(clear) * stepping.step + first, (early + others).sorted { $0.event < $1.event })
    }

    /// An event that happens at the time of another: its quantity was away from zero at the start of the step, and has come to zero, but for
    /// rounding, or beyond. `nil` for any other.
    private func meeting(_ event: Int, at point: QuantityPoint) -> FoundEvent? {
        let (before, rounding) = (points[event].value, stepping.rounding(of: event))
        let isRising = before <= 0
        let search = CrossingSearch(
            direction: stepping.system.system.events[event].direction, step: stepping.step, slack: 0)
        guard search.counts(rising: isRising), abs(before) > rounding, (point.slope > 0) == isRising,
            (point.value > 0) == isRising || abs(point.value) <= rounding
        else { return nil }
        return FoundEvent(
            event: event,
            crossing: CrossingSearch.Crossing(offset: point.offset, isRising: isRising, slope: point.slope))
    }

    /// Refuses quantities whose sign is not known.
    private func requireFinite(_ points: [QuantityPoint]) throws(SolverError) {
        guard let index = points.firstIndex(where: { !$0.value.isFinite }) else { return }
        let (name, value) = (stepping.system.system.events[index].name, points[index].value)
        throw .failed(
            method: "the search for events", time: start + Double(clear) * stepping.step + points[index].offset,
            reason:
                "the quantity of the event '\(name)' is not finite (\(value)); write one that is, with if(...) or max(...)"
        )
    }

    private func clock(_ point: Int64) -> Double { stepping.delay + start + Double(point) * stepping.step }

    /// The quantities of all events at an offset from the grid point `clear`.
    private func quantities(at offset: Double, of state: [Double]) -> [QuantityPoint] {
        let count = values.count / 3
        let components = stepping.system.stateCount
        var span = values.mutableSpan
        stepping.system.events(at: clock(clear) + offset, state: state.span.extracting(first: components), into: &span)
        return (0..<count).map { index in
            QuantityPoint(
                offset: offset, value: values[index], slope: values[count + index],
                curvature: values[2 * count + index])
        }
    }

    /// Writes the state after a step from a grid point to `trial`.
    private func step(from state: [Double], at point: Int64, by length: Double) throws(SolverError) {
        for index in trial.indices { trial[index] = state[index] }
        if length > 0 { try stepping.controller.go(by: length, from: clock(point), state: &trial) }
    }

    private func go(to target: Int64) throws(SolverError) {
        if target == point - 1, knowsBefore {
            swap(&here, &before)
            point = target
            knowsBefore = false
        } else if target < point {
            let index = min(target / stride, Int64(kept.count - 1))
            here = kept[Int(index)]
            point = index * stride
            knowsBefore = false
        }
        while point < target { try advance() }
    }

    private func advance() throws(SolverError) {
        try step(from: here, at: point, by: stepping.step)
        swap(&before, &here)
        swap(&here, &trial)
        point += 1
        knowsBefore = true
        guard point == Int64(kept.count) * stride else { return }
        if kept.count == 64 {
            kept = (0..<32).map { kept[2 * $0] }
            stride *= 2
        }
        if point == Int64(kept.count) * stride { kept.append(here) }
    }
}
