public import HookeDynamics

/// A system on its ``InitialValueProblem``: segments, each a system and a state to begin from, the next begun by a change.
///
/// Segments begin as time gets to them, at whole flicks and from the state that the solver gives there; a system's own clock goes on, so that
/// a drive stays in phase. Any time can be gone to, in any order, and has the same bits; at a change, the state after
/// it. It belongs to one run and is not shared between threads.
public final class SystemMotion {
    private struct Segment {
        let start: Flicks
        let instance: SystemInstance
        let cursor: any StateCursor
    }

    /// What is followed.
    public let course: InitialValueProblem
    /// What solves the segments.
    public let solver: SolverChoice
    private var settings: [SystemSetting]
    private var segments: [Segment] = []
    /// The segment of the time last gone to.
    private var current = 0
    /// How far events have been taken: a segment, and how many of its impacts.
    private var told = (segment: 0, impacts: 0)
    /// The time last gone to.
    private var time = Flicks.zero
    /// What was spent before the motion was resumed.
    private var workBefore = SolverWork()

    /// A motion from time zero on.
    ///
    /// - Throws: ``SystemFailure`` when the solver cannot be set up for the system, or there is no such system.
    public init(_ course: InitialValueProblem, by solver: SolverChoice) throws(SystemFailure) {
        self.course = course
        self.solver = solver
        settings = course.settings
        let instance: SystemInstance
        do throws(SystemError) { instance = try course.instance() } catch {
            throw .changed(error, at: .zero, number: nil)
        }
        try begin(instance, at: .zero)
    }

    /// The same, followed at half the step or a hundredth of the tolerances; `nil` by the propagator, which is exact.
    ///
    /// - Throws: ``SystemFailure`` when half the step is not a whole number of flicks.
    public func finer() throws(SystemFailure) -> SystemMotion? {
        guard case .gsl(let coarse) = solver else { return nil }
        let fine: GSLSolver
        do throws(SolverError) { fine = try coarse.finer() } catch { throw failure(error, in: segments[0]) }
        return try SystemMotion(course, by: .gsl(fine))
    }

    /// The components' names, which no change changes.
    public var components: [String] { segments[0].instance.dynamics.components }

    /// What has been spent so far.
    public var work: SolverWork { segments.reduce(workBefore) { $0 + $1.cursor.work } }

    /// A component of the state at the time last gone to.
    public subscript(component: Int) -> Double { segments[current].cursor[component] }

    /// Goes to `time` since the course began, not negative.
    ///
    /// - Throws: ``SystemFailure``.
    public func go(to time: Flicks) throws(SystemFailure) {
        while segments.count <= course.changes.count, course.changes[segments.count - 1].at <= time {
            try apply(course.changes[segments.count - 1])
        }
        current = segments.lastIndex { $0.start <= time } ?? 0
        try go(to: time, in: segments[current])
        self.time = time
    }

    /// The energy at the time last gone to, and at the start of that time's segment; `nil` where the system has none.
    public var energy: (now: Double, begin: Double)? {
        let segment = segments[current]
        guard let system = segment.instance.dynamics as? any EnergeticDynamics else { return nil }
        return (system.energy(of: segment.cursor.state.span), system.energy(of: segment.instance.initial.span))
    }

    /// Whether no segment so far loses or gains energy.
    public var conservesEnergy: Bool {
        segments.allSatisfy { ($0.instance.dynamics as? any EnergeticDynamics)?.conservesEnergy ?? false }
    }

    /// What happened up to the latest time gone to, and was not taken yet, in order of time.
    public func takeEvents() -> [SystemEvent] {
        var events: [SystemEvent] = []
        while true {
            let segment = segments[told.segment]
            if let impacts = (segment.cursor as? ImpactCursor)?.impacts {
                events += impacts[told.impacts...].map { .impact($0, time: segment.start.seconds + $0.time) }
                told.impacts = impacts.count
            }
            guard told.segment + 1 < segments.count else { return events }
            events.append(.change(course.changes[told.segment]))
            told = (told.segment + 1, 0)
        }
    }

    /// Where the motion stands.
    package var standing: Standing {
        Standing(
            time: time, states: segments.dropFirst().map(\.instance.initial), segmentTold: told.segment,
            impactsTold: told.impacts, work: work)
    }

    /// Brings a motion that has just begun to where another of the same course stood, and answers whether there is such a place.
    ///
    /// - Throws: ``SystemFailure`` when the motion cannot be followed to there.
    package func resume(_ standing: Standing) throws(SystemFailure) -> Bool {
        let begun = course.changes.prefix { $0.at <= standing.time }.count
        guard standing.time >= .zero, standing.states.count == begun, (0...begun).contains(standing.segmentTold),
            standing.states.allSatisfy({ $0.count == components.count })
        else { return false }
        for (change, state) in zip(course.changes, standing.states) { try begin(after: change, from: state) }
        try go(to: standing.time)
        let impacts = (segments[standing.segmentTold].cursor as? ImpactCursor)?.impacts.count ?? 0
        guard (0...impacts).contains(standing.impactsTold) else { return false }
        told = (standing.segmentTold, standing.impactsTold)
        workBefore = standing.work - work
        return true
    }

    private func apply(_ change: SystemChange) throws(SystemFailure) {
        let last = segments[segments.count - 1]
        try go(to: change.at, in: last)
        var state = last.cursor.state
        switch change.action {
        case .set: break
        case .kick(let velocities):
            for (index, velocity) in velocities.enumerated() { state[state.count / 2 + index] += velocity }
        case .state(let given): state = given
        }
        try begin(after: change, from: state)
    }

    /// Begins the segment after a change, from the state that it has made.
    private func begin(after change: SystemChange, from state: [Double]) throws(SystemFailure) {
        if case .set(let given) = change.action { settings = settings.merging(given) }
        let instance: SystemInstance
        do throws(SystemError) {
            instance = try course.system.instance(with: settings.map { ($0.name, $0.value) }, from: state)
        } catch {
            throw .changed(error, at: change.at, number: segments.count - 1)
        }
        try begin(instance, at: change.at)
    }

    private func begin(_ instance: SystemInstance, at time: Flicks) throws(SystemFailure) {
        do throws(SolverError) {
            let cursor = try instance.cursor(by: solver, startingAt: time)
            try cursor.go(to: .zero)
            segments.append(Segment(start: time, instance: instance, cursor: cursor))
        } catch {
            let later = error.later(by: time.seconds)
            throw .unsolved(later, sentence: instance.description(of: later))
        }
    }

    private func go(to time: Flicks, in segment: Segment) throws(SystemFailure) {
        do throws(SolverError) { try segment.cursor.go(to: time - segment.start) } catch {
            throw failure(error, in: segment)
        }
    }

    private func failure(_ error: SolverError, in segment: Segment) -> SystemFailure {
        let later = error.later(by: segment.start.seconds)
        return .unsolved(later, sentence: segment.instance.description(of: later))
    }
}

extension SystemMotion {
    /// How far a motion has come, as data: with its course and its solver it is all there is to know.
    package struct Standing: Hashable, Sendable {
        /// The time last gone to.
        package var time: Flicks
        /// What each change so far has left, to go on from.
        package var states: [[Double]]
        /// The segment whose events were taken last, counted from 0.
        package var segmentTold: Int
        /// How many of its impacts were.
        package var impactsTold: Int
        /// What has been spent.
        package var work: SolverWork

        package init(
            time: Flicks = .zero, states: [[Double]] = [], segmentTold: Int = 0, impactsTold: Int = 0,
            work: SolverWork = SolverWork()
        ) {
            self.time = time
            self.states = states
            self.segmentTold = segmentTold
            self.impactsTold = impactsTold
            self.work = work
        }
    }
}

/// Why a course could not be followed.
public enum SystemFailure: Error, Hashable, Sendable {
    /// The motion could not be solved. `sentence` names the system and the component; times count from the start of the course.
    case unsolved(SolverError, sentence: String)
    /// A change left a system that cannot be, such as one behind its stop.
    /// `number` is that of the change in the course, counted from 0; `nil` for a course that cannot begin.
    case changed(SystemError, at: Flicks, number: Int?)
}

extension SystemFailure: CustomStringConvertible {
    /// One sentence for people, with what could be done.
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
