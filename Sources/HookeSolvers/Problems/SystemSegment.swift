public import HookeDynamics
internal import HookeEquations

/// A part of a ``SystemMotion`` from one change to the next: a system, its initial state and the cursor that follows it.
///
/// A class, as its cursor is one: it is neither copied nor shared between motions.
final class SystemSegment {
    /// The time of its start, since the start of the problem.
    let start: Flicks
    /// The system with its parameters and its initial state.
    let instance: SystemInstance
    /// The motion, whose times count from the segment's start.
    let cursor: any StateCursor

    /// Begins a segment.
    ///
    /// - Parameters:
    ///   - known: the states at its first grid points, where they are known.
    ///   - previous: the segment before, whose events at the start do not happen again.
    ///   - isInstant: whether the next change is at its start too.
    /// - Throws: ``SystemFailure`` if the solver cannot be set up for the system.
    init(
        _ instance: SystemInstance, by solver: SolverChoice, startingAt start: Flicks, along known: ComputedGrid?,
        after previous: SystemSegment?, isInstant: Bool
    ) throws(SystemFailure) {
        self.start = start
        self.instance = instance
        do throws(SolverError) {
            let marks = try previous?.marks(at: start)
            cursor =
                isInstant
                ? InstantCursor(instance.initial, after: marks)
                : try instance.cursor(by: solver, startingAt: start, along: known, after: marks)
            try cursor.go(to: .zero)
        } catch {
            let later = error.later(by: start.seconds)
            throw .unsolved(later, sentence: instance.description(of: later))
        }
    }

    /// The sides of the quantities of events at a time since the start of the problem; `nil` without events.
    private func marks(at time: Flicks) throws(SolverError) -> [QuantityMark]? {
        if let cursor = cursor as? InstantCursor { return cursor.marks }
        return try (cursor as? EventCursor)?.marks(at: time - start)
    }

    /// Goes to a time since the start of the problem.
    ///
    /// - Throws: ``SystemFailure`` with that time.
    func go(to time: Flicks) throws(SystemFailure) {
        do throws(SolverError) { try cursor.go(to: time - start) } catch { throw failure(error) }
    }

    /// An error of the segment's solver, with times since the start of the problem. It names the equation that has no value there, if one has none.
    func failure(_ error: SolverError) -> SystemFailure {
        let later = error.later(by: start.seconds)
        if let equations = instance.dynamics.equations, let time = error.timeOfStep,
            let (fault, ending) = UndefinedRates(equations, followedBy: cursor, delay: start.seconds).find(near: time)
        {
            let sentence = fault.sentence(of: "the equation of", at: start.seconds + ending)
            return .unsolved(later, sentence: sentence)
        }
        return .unsolved(later, sentence: instance.description(of: later))
    }

    /// The impacts and events so far.
    var events: [SystemEvent] {
        let seconds = start.seconds
        if let impacts = (cursor as? ImpactCursor)?.impacts {
            return impacts.map { .impact($0, time: seconds + $0.time) }
        }
        return (cursor as? EventCursor)?.events.map { .event($0.later(by: seconds)) } ?? []
    }

    /// The number of impacts and events between two times, seconds since the start of the problem.
    func eventCount(from first: Double, through last: Double) -> Int {
        let start = start.seconds
        if let cursor = cursor as? ImpactCursor {
            return count(cursor.impacts.reversed(), from: first - start, through: last - start) { $0.time }
        }
        guard let cursor = cursor as? EventCursor else { return 0 }
        return count(cursor.events.reversed(), from: first - start, through: last - start) { $0.time }
    }

    /// Counts what happens between two times; the latest comes first.
    private func count<Event>(
        _ events: ReversedCollection<[Event]>, from first: Double, through last: Double, at time: (Event) -> Double
    ) -> Int {
        var count = 0
        for event in events {
            guard time(event) >= first else { break }
            if time(event) <= last { count += 1 }
        }
        return count
    }

    /// The time at which an event has ended the motion, seconds since the start of the problem.
    var end: Double? { (cursor as? EventCursor)?.stop.map { start.seconds + $0 } }

    /// The event that has ended the motion, on the clock of the problem; `nil` if none has.
    var lastEvent: EquationEvent? {
        (cursor as? EventCursor)?.events.last { $0.stops }.map { $0.later(by: start.seconds) }
    }

    /// The state at the time last gone to, as a change leaves it; the state itself after a change of parameters.
    func state(after change: SystemChange) -> [Double] {
        var state = cursor.state
        let components = instance.dynamics.components
        switch change.action {
        case .set: break
        case .kick(let velocities):
            for (index, velocity) in velocities.enumerated() { state[state.count / 2 + index] += velocity }
        case .velocity(let velocities): state.replaceSubrange((state.count / 2)..., with: velocities)
        case .state(let given): state = given
        case .add(let given):
            for setting in given { components.firstIndex(of: setting.name).map { state[$0] += setting.value } }
        case .assign(let given):
            for setting in given { components.firstIndex(of: setting.name).map { state[$0] = setting.value } }
        }
        return state
    }

    /// Writes the derived quantities at a time in seconds since the start of the problem, which must be the time last gone to, or that
    /// of the event that has ended the motion before.
    func readDerived(at seconds: Double, into values: inout [Double]) {
        guard let equations = instance.dynamics.equations else { return }
        var span = values.mutableSpan
        equations.derived(at: seconds, state: cursor.state.span, into: &span)
    }

    /// Refuses derived quantities that are not finite.
    ///
    /// - Throws: ``SystemFailure`` with the quantity and its expression.
    func requireDerived(_ values: [Double], at time: Flicks) throws(SystemFailure) {
        guard let fault = instance.dynamics.equations?.fault(ofDerived: values) else { return }
        let sentence = fault.sentence(of: "the derived quantity", at: time.seconds)
        throw .unsolved(
            .failed(method: "the derived quantity '\(fault.name)'", time: time.seconds, reason: fault.message),
            sentence: sentence)
    }
}

extension SystemSegment {
    /// The energy at the time last gone to, and at the start; `nil` for a system without energy.
    var energy: (now: Double, begin: Double)? {
        let (now, begin) = (cursor.state, instance.initial)
        guard let energyNow = instance.dynamics.energy(of: now.span),
            let energyThen = instance.dynamics.energy(of: begin.span)
        else { return nil }
        return (energyNow, energyThen)
    }

    /// The energy at the time last gone to, as it would be at rest there; `nil` for a system without energy.
    var potentialEnergy: Double? {
        guard instance.dynamics.hasEnergy else { return nil }
        var state = cursor.state
        // Positions come first, then velocities.
        for component in state.count / 2..<state.count { state[component] = 0 }
        return instance.dynamics.energy(of: state.span)
    }

    /// Whether the system conserves energy.
    var conservesEnergy: Bool { instance.dynamics.conservesEnergy }
}

extension SolverError {
    /// The time of the step that failed, seconds; `nil` for an error of another kind.
    fileprivate var timeOfStep: Double? {
        switch self {
        case .notFinite(_, let time, _), .failed(_, let time, _), .toleranceNotMet(_, let time),
            .tooManySteps(_, let time, _):
            time
        case .setup, .missingJacobian, .noFixedGrid: nil
        }
    }
}

/// Why a system's motion failed.
public enum SystemFailure: Error, Hashable, Sendable {
    /// The solver failed. `sentence` names the system and the component; times count from the start of the problem.
    case unsolved(SolverError, sentence: String)
    /// A change makes the system invalid, for example behind its stop. `number` is the index of the change in the problem, from 0; `nil`
    /// for an invalid start.
    case changed(SystemError, at: Flicks, number: Int?)
}

extension SystemFailure: CustomStringConvertible {
    /// One sentence with a remedy.
    public var description: String {
        switch self {
        case .unsolved(_, let sentence): sentence
        case .changed(.behindTheStop(let system, let value, let stop), let time, _):
            """
            the change at \(time) leaves the body of \(system) at \(value), below its stop at \(stop); a stop at \(value) or below would \
            do, or a state at \(stop) or above
            """
        case .changed(let error, let time, _): "the change at \(time): \(error)"
        }
    }
}
