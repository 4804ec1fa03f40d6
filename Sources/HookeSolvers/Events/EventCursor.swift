internal import HookeDynamics
internal import HookeEquations
internal import HookeExpressions

/// The motion of equations with their events, as a cursor: flights, each of which begins at an event that changes the state.
///
/// Events that are only recorded leave the solver's steps, and thus the bits of the motion, as they are without them. The beginnings of flights are
/// appended and never changed, so that the state at a time does not depend on earlier requests.
final class EventCursor: StateCursor {
    /// The maximum number of events of a motion.
    static let maximumEvents = 100_000
    /// The Zeno cut-off: an event that happens more often than this within ``zenoInterval`` will happen infinitely often in a finite time, as
    /// the impacts of a bouncing ball do.
    static let mostInInterval = 32
    /// The interval of the Zeno cut-off, seconds.
    static let zenoInterval = 1e-6

    private let stepping: EventStepping
    /// The states at the first grid points of the first flight, where they are known.
    private let known: ComputedGrid?
    /// Where the flights begin, seconds since the start of the motion, and the states there.
    private var beginnings: [(start: Double, state: [Double])]
    /// The last flight.
    private var flight: EventFlight
    /// An earlier flight whose times were asked for again.
    private var replay: (index: Int, steps: any FlightSteps)?
    /// The work of flights that are over.
    private var workBefore = SolverWork()
    private var answer: [Double]
    /// The events found so far; times count from the start of the cursor's motion.
    private(set) var events: [EquationEvent] = []
    /// The time at which an event has ended the motion, seconds since its start.
    private(set) var stop: Double?
    /// The times of each event.
    private var times: [[Double]]

    /// - Parameters:
    ///   - known: The states at the first grid points, where they are known.
    ///   - marks: The sides of the quantities at the end of the segment before; `nil` for the first.
    init(
        _ system: EquationDynamics, from state: [Double], by solver: NumericalSolver, delay: Double,
        along known: ComputedGrid?, after marks: [QuantityMark]?
    ) throws(SolverError) {
        stepping = EventStepping(system, by: solver, delay: delay)
        self.known = known
        answer = state
        beginnings = [(0, state)]
        let begin = marks.map { Happening(time: 0, resolution: 0, events: [], endsFlight: true, marks: $0) }
        flight = try EventFlight(stepping, from: state, at: 0, after: begin, along: known)
        times = [[Double]](repeating: [], count: system.system.events.count)
    }

    var stateCount: Int { answer.count }
    var work: SolverWork { workBefore + flight.steps.work + (replay?.steps.work ?? SolverWork()) }
    subscript(component: Int) -> Double { answer[component] }

    func go(to time: Flicks) throws(SolverError) {
        let seconds = time.seconds
        try extend(to: seconds)
        if let stop, seconds >= stop {
            // The state in which the motion has ended.
            answer = beginnings[beginnings.count - 1].state
            return
        }
        var (low, high) = (0, beginnings.count)
        while low < high {
            let middle = (low + high) / 2
            if beginnings[middle].start > seconds { high = middle } else { low = middle + 1 }
        }
        let (steps, start) = (try steps(ofFlight: low - 1), beginnings[low - 1].start)
        // The grid of the first flight is that of a motion without events; the others begin at any time.
        guard low > 1 else { return try steps.go(to: time, into: &answer) }
        do throws(SolverError) { try steps.go(to: seconds - start, into: &answer) } catch {
            throw error.later(by: start)
        }
    }

    /// The sides of quantities that rest at zero, and the events that happen, at a time, for a segment that begins there.
    func marks(at time: Flicks) throws(SolverError) -> [QuantityMark] {
        // After a resumption it may not have been there.
        try go(to: time)
        let seconds = time.seconds
        return flight.resting.enumerated().map { index, resting in
            var mark = QuantityMark(side: 0, near: 0)
            if let resting, flight.start <= seconds { mark = resting }
            let last = times[index].last { $0 <= seconds + Self.sameTime }
            mark.hasCrossed = last.map { $0 >= seconds - Self.sameTime } ?? false
            return mark
        }
    }

    /// The distance of two times of one crossing that two segments may find, seconds.
    private static let sameTime = 1e-12

    private func steps(ofFlight index: Int) throws(SolverError) -> any FlightSteps {
        if index == beginnings.count - 1 { return flight.steps }
        if let replay, replay.index == index { return replay.steps }
        let steps = try stepping.steps(
            from: beginnings[index].state, at: beginnings[index].start, along: index == 0 ? known : nil)
        if let replay { workBefore = workBefore + replay.steps.work }
        replay = (index, steps)
        return steps
    }

    private func extend(to time: Double) throws(SolverError) {
        while stop == nil, flight.start <= time, let happening = try flight.next(through: time - flight.start) {
            try happen(happening, at: flight.start + happening.time)
        }
    }

    /// Records events, changes the state by them, and begins the next flight.
    private func happen(_ happening: Happening, at time: Double) throws(SolverError) {
        var state = answer
        if happening.endsFlight { try flight.steps.go(to: happening.time, into: &state) }
        var ends = false
        for found in happening.events {
            let event = stepping.system.system.events[found.event]
            try check(event.name, found.event, at: time)
            stepping.system.apply(event: found.event, at: stepping.delay + time, to: &state)
            events.append(
                EquationEvent(
                    name: event.name, isRising: found.crossing.isRising, slope: found.crossing.slope,
                    unit: event.slopeDimension.unit, time: time, stops: event.stops))
            ends = ends || event.stops
        }
        guard happening.endsFlight else { return }
        for (component, value) in state.enumerated() where !value.isFinite {
            throw .notFinite(method: "an event", time: time, component: component)
        }
        let next = try EventFlight(stepping, from: state, at: time, after: happening, isOver: ends)
        workBefore = workBefore + flight.steps.work
        flight = next
        beginnings.append((time, state))
        if ends { stop = time }
    }

    /// Counts an event, and refuses one that happens too often.
    private func check(_ name: String, _ event: Int, at time: Double) throws(SolverError) {
        times[event].append(time)
        let most = Self.mostInInterval
        if times[event].count > most, time - times[event][times[event].count - 1 - most] < Self.zenoInterval {
            let reason =
                "the event '\(name)' happens more than \(most) times in \(Self.zenoInterval) s, as impacts do that follow each other ever faster; end the run with 'stop: true', let the event set a rest below some speed, or give it a quantity that does not stay at zero"
            throw .failed(method: EquationEvent.search, time: time, reason: reason)
        }
        guard events.count < Self.maximumEvents else {
            let reason = "there are more than \(Self.maximumEvents) events; end the run earlier"
            throw .failed(method: EquationEvent.search, time: time, reason: reason)
        }
    }
}
