public import HookeDynamics

/// A solver that remembers which springs it was asked to follow and how far, so that they can be compared with their exact solutions
/// after the run. Its motions and its work are those of its base.
///
///     let solver = SpringLedger(try NumericalSolver(parsing: "rk4:1/60s"))
///     // ... run layers by it ...
///     solver.trust()
public final class SpringLedger: Solver, @unchecked Sendable {
    /// A spring, its start and how far it was followed. A ledger belongs to one run, so that one thread uses it.
    package struct Entry: Hashable, Sendable {
        /// The spring.
        package var spring: Spring
        /// Its displacement and velocity at its start.
        package var initial: MotionState
        /// When it was begun, since the start of the run.
        package var begin: Flicks
        /// The furthest time that was asked for, since its begin.
        package var furthest: Flicks

        package init(spring: Spring, initial: MotionState, begin: Flicks, furthest: Flicks) {
            (self.spring, self.initial, self.begin, self.furthest) = (spring, initial, begin, furthest)
        }
    }

    private struct Key: Hashable {
        let spring: Spring
        let initial: MotionState
    }

    /// The base solver.
    public let base: NumericalSolver
    /// The springs in the order in which they began; those with equal springs and starts are one.
    package private(set) var entries: [Entry] = []
    private var indices: [Key: Int] = [:]
    /// The time in the run, for the begins of springs.
    package var now: () -> Flicks = { .zero }

    /// The largest number of springs that are remembered.
    private static let capacity = 65_536

    /// A ledger of springs that another solver follows.
    public init(_ base: NumericalSolver) { self.base = base }

    /// The name of the base.
    public var name: String { base.name }

    /// A cursor of the base over a damped oscillator, whose times are remembered.
    ///
    /// - Throws: `SolverError` as the base.
    public func cursor(for spring: Spring, from initial: MotionState) throws(SolverError) -> any MotionCursor {
        let cursor = try base.cursor(for: spring, from: initial)
        let key = Key(spring: spring, initial: initial)
        if let index = indices[key] { return LedgerCursor(cursor, in: self, at: index) }
        guard entries.count < Self.capacity else { return cursor }
        indices[key] = entries.count
        entries.append(Entry(spring: spring, initial: initial, begin: now(), furthest: .zero))
        return LedgerCursor(cursor, in: self, at: entries.count - 1)
    }

    /// A cursor of the base over a network, which is not remembered.
    ///
    /// - Throws: `SolverError` as the base.
    public func cursor(for network: ControlPointNetwork, from state: [Double]) throws(SolverError) -> any NetworkCursor
    {
        try base.cursor(for: network, from: state)
    }

    fileprivate func reached(_ time: Flicks, at index: Int) {
        if time > entries[index].furthest { entries[index].furthest = time }
    }

    /// Replaces the entries by those of a snapshot.
    package func restore(_ entries: [Entry]) {
        self.entries = entries
        indices = [:]
        for (index, entry) in entries.enumerated() {
            indices[Key(spring: entry.spring, initial: entry.initial)] = index
        }
    }

    /// Compares the springs with their exact solutions, as many as the budget allows, at even distances in the order of their begins;
    /// `nil` if no spring was followed.
    ///
    /// - Parameter budget: What the comparison may cost.
    public func trust(budget: TrustBudget = TrustBudget()) -> TrustVerdict? {
        let moving = entries.filter { $0.furthest > .zero }
        guard !moving.isEmpty else { return nil }
        let distance = (moving.count + Self.compared - 1) / Self.compared
        var verdict: TrustVerdict?
        var left = budget.cost
        for (index, entry) in moving.enumerated() where index.isMultiple(of: distance) && left > 0 {
            let (found, cost) = trust(entry)
            left -= cost
            verdict = verdict?.combined(with: found) ?? found
        }
        verdict?.keepOneAlarmOfEachKind()
        return verdict
    }

    /// The largest number of springs that are compared.
    private static let compared = 512

    private func trust(_ entry: Entry) -> (TrustVerdict, cost: Double) {
        let passes: SpringPasses
        do throws(SolverError) { passes = try SpringPasses(entry, by: base) } catch {
            return (TrustVerdict(.none, obstacle: "\(error)"), 0)
        }
        var assessment = TrustAssessment(from: .zero, to: entry.furthest, by: base, budget: TrustBudget(), cost: 0)
        assessment.offset = entry.begin
        let spring = entry.spring
        let mode = FastestMode(
            stiffness: spring.stiffness / spring.mass, damping: max(0, spring.damping / spring.mass))
        let verdict = assessment.verdict(exactly: passes).watching([mode], drives: [], by: base)
        return (verdict, passes.cost)
    }
}

/// A cursor that reports how far it was followed.
private final class LedgerCursor: MotionCursor {
    private let cursor: any MotionCursor
    private let ledger: SpringLedger
    private let index: Int

    init(_ cursor: any MotionCursor, in ledger: SpringLedger, at index: Int) {
        (self.cursor, self.ledger, self.index) = (cursor, ledger, index)
    }

    var work: SolverWork { cursor.work }

    var history: CursorHistory? { cursor.history }

    func state(at time: Flicks) throws(SolverError) -> MotionState {
        let state = try cursor.state(at: time)
        ledger.reached(time, at: index)
        return state
    }
}

/// The integrated and the exact motion of a spring.
private final class SpringPasses: ComparedPasses {
    private let spring: Spring
    private let cursor: any MotionCursor
    private let exact: SpringSolution
    private var states = (first: MotionState(value: 0, velocity: 0), second: MotionState(value: 0, velocity: 0))
    private var times = 0

    init(_ entry: SpringLedger.Entry, by solver: NumericalSolver) throws(SolverError) {
        spring = entry.spring
        cursor = try solver.cursor(for: entry.spring, from: entry.initial)
        exact = SpringSolution(entry.spring, from: entry.initial)
    }

    /// What the comparison has cost, in evaluations times components.
    var cost: Double { Double(cursor.work.evaluations) * 2 + Double(times) * 4 * TrustBudget.exactCost }

    var componentCount: Int { 2 }
    var kinds: [Int] { [0, 1] }

    func name(ofComponent component: Int) -> String {
        let parameters = [spring.mass, spring.stiffness, spring.damping].map(TrustAlarm.short)
        return "the \(component == 0 ? "value" : "velocity") of a spring of mass \(parameters[0]), "
            + "stiffness \(parameters[1]) and damping \(parameters[2])"
    }

    func go(to time: Flicks) throws(PassFailure) {
        do throws(SolverError) { states = (try cursor.state(at: time), exact.state(at: time)) } catch {
            throw PassFailure(words: "\(error)")
        }
        times += 1
    }

    /// An exact solution needs no windows.
    func restart(at time: Flicks) throws(PassFailure) { try go(to: time) }

    subscript(component: Int) -> (first: Double, second: Double) {
        component == 0
            ? (states.first.value, states.second.value) : (states.first.velocity, states.second.velocity)
    }

    /// `nil`: the exact solution shows more.
    var energy: EnergyReading? { nil }
}
