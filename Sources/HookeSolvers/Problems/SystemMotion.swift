public import HookeDynamics
internal import HookeEquations
internal import HookeExpressions

/// The motion of an ``InitialValueProblem``: segments, each a system and its initial state; a change begins the next.
///
/// Segments are added as time reaches them, at whole flicks, from the solver's state at that time. The system's clock continues
/// across changes, so that a drive stays in phase. Times can be requested in any order, with the same bits; at a change, the state
/// is the one after it. A motion belongs to one run and must not be shared between threads.
public final class SystemMotion {
    /// The problem.
    public let problem: InitialValueProblem
    /// The solver of the segments.
    public let solver: SolverChoice
    private var settings: [SystemSetting]
    private var segments: [SystemSegment] = []
    /// The segment of the time last gone to.
    private var current = 0
    /// The position in the events: a segment and the number of its impacts taken.
    private var reported = (segment: 0, impacts: 0)
    /// The time last gone to.
    private var time = Flicks.zero
    /// The work before the motion was resumed.
    private var workBefore = SolverWork()
    /// What is known of the motion beforehand.
    private let known: ComputedMotion?

    /// Creates a motion that starts at time zero.
    ///
    /// - Throws: ``SystemFailure`` if the solver cannot be set up for the system, or the system is invalid.
    public convenience init(_ problem: InitialValueProblem, by solver: SolverChoice) throws(SystemFailure) {
        try self.init(problem, by: solver, along: nil)
    }

    /// Creates a motion whose states at the first grid points are known, from ``ProblemBatch``.
    ///
    /// - Throws: ``SystemFailure``.
    package convenience init(
        _ problem: InitialValueProblem, by solver: SolverChoice, along known: ComputedMotion?
    ) throws(SystemFailure) {
        try self.init(problem, by: solver, along: known, known?.grid)
    }

    /// A second pass over the same problem, for a comparison.
    ///
    /// - Throws: ``SystemFailure``.
    func secondPass(by solver: NumericalSolver) throws(SystemFailure) -> SystemMotion {
        try SystemMotion(problem, by: .numerical(solver), along: nil, known?.grid(ofSecondPassBy: solver))
    }

    private init(
        _ problem: InitialValueProblem, by solver: SolverChoice, along known: ComputedMotion?, _ grid: ComputedGrid?
    ) throws(SystemFailure) {
        self.known = known
        self.problem = problem
        self.solver = solver
        settings = problem.settings
        let instance: SystemInstance
        do throws(SystemError) { instance = try problem.instance() } catch {
            throw .changed(error, at: .zero, number: nil)
        }
        try begin(instance, at: .zero, along: grid)
    }

    /// The same motion at half the step or a hundredth of the tolerances; `nil` for the propagator, which is exact.
    ///
    /// - Throws: ``SystemFailure`` if half the step is not a whole number of flicks.
    public func finer() throws(SystemFailure) -> SystemMotion? {
        guard case .numerical(let coarse) = solver else { return nil }
        let fine: NumericalSolver
        do throws(SolverError) { fine = try coarse.finer() } catch { throw segments[0].failure(error) }
        return try SystemMotion(problem, by: .numerical(fine))
    }

    /// The motion from the time last gone to, by another solver: it starts there from the state and the parameters of this one, and has
    /// the changes that are still to come. Times count from the start of the problem.
    ///
    /// - Throws: ``SystemFailure`` if the solver cannot be set up.
    func continued(by solver: SolverChoice) throws(SystemFailure) -> SystemMotion {
        try SystemMotion(continuing: self, by: solver)
    }

    private init(continuing other: SystemMotion, by solver: SolverChoice) throws(SystemFailure) {
        let segment = other.segments[other.current]
        var problem = other.problem
        for change in problem.changes[..<other.current] {
            if case .set(let given) = change.action { problem.settings = problem.settings.merging(given) }
        }
        problem.changes.removeFirst(other.current)
        known = nil
        self.problem = problem
        self.solver = solver
        settings = problem.settings
        let instance: SystemInstance
        do throws(SystemError) {
            instance = try problem.system.instance(
                with: settings, from: segment.cursor.state, after: segment.instance)
        } catch {
            throw .changed(error, at: other.time, number: nil)
        }
        try begin(instance, at: other.time, after: segment)
    }

    /// The number of the segment of the time last gone to, and its system.
    var segment: (number: Int, instance: SystemInstance) { (current, segments[current].instance) }

    /// The names of the components, which no change affects.
    public var components: [String] { segments[0].instance.dynamics.components }

    /// The kind of each component: components of one kind have one unit, and the largest of them measures the errors of all.
    package var kinds: [Int] { segments[0].instance.dynamics.kinds }

    /// The names of the quantities that follow from the state: those of equations; of a named system none.
    public var derived: [String] { segments[0].instance.derived }

    /// The units of the components, then those of the derived quantities; empty texts where they are numbers, and for a named system.
    public var units: [String] {
        guard let equations = segments[0].instance.dynamics.equations?.system else {
            return [String](repeating: "", count: components.count)
        }
        return equations.dimensions.map { $0.unit } + equations.derived.map { $0.dimension.unit }
    }

    /// A component or a derived quantity at the time last gone to; `nil` for an unknown name.
    public func value(of name: String) -> Double? {
        if let component = components.firstIndex(of: name) { return self[component] }
        guard let index = derived.firstIndex(of: name) else { return nil }
        var values = [Double](repeating: 0, count: derived.count)
        readDerived(into: &values)
        return values[index]
    }

    /// Writes the derived quantities at the time last gone to.
    public func readDerived(into values: inout [Double]) {
        let seconds = time.seconds
        segments[current].readDerived(at: end.map { min($0, seconds) } ?? seconds, into: &values)
    }

    /// Writes the derived quantities at the time last gone to, all of them finite.
    ///
    /// - Throws: ``SystemFailure`` with the first quantity that is not finite.
    public func readFiniteDerived(into values: inout [Double]) throws(SystemFailure) {
        readDerived(into: &values)
        try segments[current].requireDerived(values, at: time)
    }

    /// The time at which an event has ended the motion, seconds; `nil` if none has so far. Later times have the state of the end.
    public var end: Double? { segments[segments.count - 1].end }

    /// The event that has ended the motion; `nil` if none has so far.
    public var lastEvent: EquationEvent? { segments[segments.count - 1].lastEvent }

    /// The work so far.
    public var work: SolverWork { segments.reduce(workBefore) { $0 + $1.cursor.work } }

    /// A component of the state at the time last gone to.
    public subscript(component: Int) -> Double { segments[current].cursor[component] }

    /// Goes to `time`, which is not negative, since the problem's start.
    ///
    /// - Throws: ``SystemFailure``.
    public func go(to time: Flicks) throws(SystemFailure) {
        while segments.count <= problem.changes.count, problem.changes[segments.count - 1].at <= time {
            let (last, change) = (segments[segments.count - 1], problem.changes[segments.count - 1])
            try last.go(to: change.at)
            // An event may end the motion before the change, or at its instant.
            if let end, end <= change.at.seconds { break }
            try begin(after: change, from: last.state(after: change))
        }
        current = segments.lastIndex { $0.start <= time } ?? 0
        try segments[current].go(to: time)
        self.time = time
    }

    /// The energy at the time last gone to, and at the start of its segment; `nil` for a system without energy.
    public var energy: (now: Double, begin: Double)? { segments[current].energy }

    /// The energy at the time last gone to, as it would be at rest there; `nil` for a system without energy.
    public var potentialEnergy: Double? { segments[current].potentialEnergy }

    /// Whether all segments so far conserve energy.
    public var conservesEnergy: Bool {
        segments.allSatisfy { $0.conservesEnergy }
    }

    /// The number of events in the last seconds up to the time last gone to, as far as they are in its segment.
    func eventCount(within seconds: Double) -> Int {
        segments[current].eventCount(from: time.seconds - seconds, through: time.seconds)
    }

    /// Returns the events up to the latest time gone to that were not returned yet, in order of time.
    public func takeEvents() -> [SystemEvent] {
        var events: [SystemEvent] = []
        while true {
            let segment = segments[reported.segment]
            let happened = segment.events
            events += happened[reported.impacts...]
            reported.impacts = happened.count
            guard reported.segment + 1 < segments.count else { return events }
            events.append(.change(problem.changes[reported.segment]))
            reported = (reported.segment + 1, 0)
        }
    }

    /// The position of the motion.
    package var standing: Standing {
        Standing(
            time: time, states: segments.dropFirst().map { $0.instance.initial }, segmentTold: reported.segment,
            impactsTold: reported.impacts, work: work)
    }

    /// Advances a new motion to the position of another one of the same problem. Returns whether that position exists.
    ///
    /// - Throws: ``SystemFailure`` if the motion cannot get there.
    package func resume(_ standing: Standing) throws(SystemFailure) -> Bool {
        let begun = standing.states.count
        // Until the first call of `go(to:)`, changes at the start are still to come.
        let hasGone = begun == problem.changes.prefix { $0.at <= standing.time }.count
        guard hasGone || begun == 0 && standing.time == .zero, standing.time >= .zero,
            (0...begun).contains(standing.segmentTold), standing.states.allSatisfy({ $0.count == components.count })
        else { return false }
        for (change, state) in zip(problem.changes, standing.states) { try begin(after: change, from: state) }
        if hasGone { try go(to: standing.time) }
        let impacts = segments[standing.segmentTold].events.count
        guard (0...impacts).contains(standing.impactsTold) else { return false }
        reported = (standing.segmentTold, standing.impactsTold)
        workBefore = standing.work - work
        return true
    }

    /// Begins the segment after a change, from the state after it.
    private func begin(after change: SystemChange, from state: [Double]) throws(SystemFailure) {
        if case .set(let given) = change.action { settings = settings.merging(given) }
        let instance: SystemInstance
        do throws(SystemError) {
            instance = try problem.system.instance(
                with: settings, from: state, after: segments[segments.count - 1].instance)
        } catch {
            throw .changed(error, at: change.at, number: segments.count - 1)
        }
        try begin(instance, at: change.at, after: segments[segments.count - 1])
    }

    private func begin(
        _ instance: SystemInstance, at time: Flicks, along grid: ComputedGrid? = nil,
        after previous: SystemSegment? = nil
    ) throws(SystemFailure) {
        let next = problem.changes.dropFirst(segments.count).first
        segments.append(
            try SystemSegment(
                instance, by: solver, startingAt: time, along: grid, after: previous, isInstant: next?.at == time))
    }
}

extension SystemMotion {
    /// The position of a motion as data: with its problem and solver, everything that is needed to resume it.
    package struct Standing: Hashable, Sendable {
        /// The time last gone to.
        package var time: Flicks
        /// The state after each change so far, from which the next segment begins.
        package var states: [[Double]]
        /// The segment of the latest events returned, counted from 0.
        package var segmentTold: Int
        /// The number of its impacts returned.
        package var impactsTold: Int
        /// The work so far.
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
