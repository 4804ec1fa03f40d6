internal import HookeDynamics
internal import HookeEquations

/// The motion of equations with their events, as a cursor: a list of flights, each beginning at an event.
///
/// Flights are appended and never changed, so that the state at a time does not depend on earlier requests.
final class EventCursor: StateCursor {
    /// The maximum number of events of a motion.
    static let maximumEvents = 100_000
    /// The Zeno cut-off: an event that happens more often than this within ``zenoInterval`` will happen infinitely often in a finite time, as
    /// the impacts of a bouncing ball do.
    static let mostInInterval = 32
    /// The interval of the Zeno cut-off, seconds.
    static let zenoInterval = 1e-6

    private let stepping: EventStepping
    private var flights: [EventFlight]
    private var answer: [Double]
    /// The events found so far; times count from the start of the cursor's motion.
    private(set) var events: [EquationEvent] = []
    /// The time at which an event has ended the motion, seconds since its start.
    private(set) var stop: Double?
    /// The times of each event.
    private var times: [[Double]]

    init(_ system: EquationDynamics, from state: [Double], by solver: NumericalSolver, delay: Double)
        throws(SolverError)
    {
        stepping = try EventStepping(system, by: solver, delay: delay)
        answer = state
        flights = try [EventFlight(stepping, from: state, at: 0, after: [])]
        times = [[Double]](repeating: [], count: system.system.events.count)
    }

    var stateCount: Int { answer.count }
    var work: SolverWork { stepping.controller.work }
    subscript(component: Int) -> Double { answer[component] }

    func go(to time: Flicks) throws(SolverError) {
        let seconds = time.seconds
        try extend(to: seconds)
        if let stop, seconds >= stop {
            // The state in which the motion has ended.
            try flights[flights.count - 1].read(at: 0, into: &answer)
            return
        }
        var (low, high) = (0, flights.count)
        while low < high {
            let middle = (low + high) / 2
            if flights[middle].start > seconds { high = middle } else { low = middle + 1 }
        }
        try flights[low - 1].read(at: seconds - flights[low - 1].start, into: &answer)
    }

    private func extend(to time: Double) throws(SolverError) {
        while stop == nil {
            let flight = flights[flights.count - 1]
            guard flight.start <= time else { return }
            try flight.search(through: time - flight.start)
            guard let found = flight.found, flight.start + found.offset <= time else { return }
            try happen(found.events, at: flight.start + found.offset, found.offset, in: flight)
        }
    }

    /// Changes the state by events, and begins the next flight.
    private func happen(
        _ found: [FoundEvent], at time: Double, _ offset: Double, in flight: EventFlight
    ) throws(SolverError) {
        var state = answer
        try flight.read(at: offset, into: &state)
        var ends = false
        for found in found {
            let event = stepping.system.system.events[found.event]
            try check(event.name, found.event, at: time)
            stepping.system.apply(event: found.event, at: stepping.delay + time, to: &state)
            events.append(
                EquationEvent(
                    name: event.name, isRising: found.crossing.isRising, slope: found.crossing.slope, time: time))
            ends = ends || event.stops
        }
        for (component, value) in state.enumerated() where !value.isFinite {
            throw .notFinite(method: "an event", time: time, component: component)
        }
        flights.append(try EventFlight(stepping, from: state, at: time, after: found))
        if ends { stop = time }
    }

    /// Counts an event, and refuses one that happens too often.
    private func check(_ name: String, _ event: Int, at time: Double) throws(SolverError) {
        times[event].append(time)
        let most = Self.mostInInterval
        if times[event].count > most, time - times[event][times[event].count - 1 - most] < Self.zenoInterval {
            let reason =
                "the event '\(name)' happens more than \(most) times in \(Self.zenoInterval) s, as impacts do that follow each other ever faster; end the run with 'stop: true', or let the event set a rest below some speed"
            throw .failed(method: "the search for events", time: time, reason: reason)
        }
        guard events.count < Self.maximumEvents else {
            let reason = "there are more than \(Self.maximumEvents) events; end the run earlier"
            throw .failed(method: "the search for events", time: time, reason: reason)
        }
    }
}

/// An event of equations that happened.
public struct EquationEvent: Hashable, Sendable {
    /// Its name, with the number of its instance.
    public let name: String
    /// Whether its quantity passes from below zero to above.
    public let isRising: Bool
    /// The rate of change of its quantity before it, per second.
    public let slope: Double
    /// Its time, seconds.
    public let time: Double

    /// The event on a clock that is ahead.
    func later(by seconds: Double) -> EquationEvent {
        EquationEvent(name: name, isRising: isRising, slope: slope, time: seconds + time)
    }
}
