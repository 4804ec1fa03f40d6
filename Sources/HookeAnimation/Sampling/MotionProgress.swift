import HookeDynamics

/// A spring or a decay as the easing of animations: the remaining fraction of the distance, 1 at the start, 0 at the target.
///
/// All animations that share it use one cursor: a spring is solved once per frame, however many views it moves.
final class MotionProgress {
    /// A law of motion.
    enum Law {
        /// A spring, rounded to three doubles as Core Animation stores it.
        case spring(Spring)
        /// A decay of a number from a state.
        case decay(DecayLaw, from: MotionState)
    }

    let law: Law
    /// The remaining fraction at the start: 1, or 0 for a motion that starts and ends at its target.
    let start: Double
    /// In distances per second towards the target.
    let initialVelocity: Double
    let solver: any Solver
    let cursor: any MotionCursor
    /// Whether it is known that a single animation follows it.
    let isOwn: Bool
    /// Where it ends before it has decayed, in fractions: from then on nothing remains. `nil` for a spring without such an end.
    let end: MotionEnd?

    init(
        _ spring: Spring, start: Double = 1, initialVelocity: Double, solver: any Solver, isOwn: Bool = false,
        until end: MotionEnd? = nil
    ) throws(SolverError) {
        let spring = spring.rounded
        do throws(SpringError) {
            _ = try spring.validated()
        } catch {
            throw .setup(method: solver.name, reason: error.description)
        }
        guard initialVelocity.isFinite, start.isFinite else {
            throw .setup(
                method: solver.name, reason: "a spring's initial velocity is finite, and not \(initialVelocity)")
        }
        law = .spring(spring)
        self.start = start
        self.initialVelocity = initialVelocity
        self.solver = solver
        self.isOwn = isOwn
        self.end = end
        let whole = try solver.cursor(for: spring, from: MotionState(value: start, velocity: -initialVelocity))
        cursor = end.map { EndedCursor(whole, at: $0.flicks) } ?? whole
    }

    /// A decay from a state, whose unit is the distance to its destination, or without a distance the unit of the value.
    init(_ law: DecayLaw, from initial: MotionState, along path: DecayPath, solver: any Solver) {
        let scale = path.scale(from: initial.value)
        self.law = .decay(law, from: initial)
        start = initial.value == path.destination ? 0 : 1
        initialVelocity = -initial.velocity / scale
        self.solver = solver
        isOwn = true
        end = path.end.scaled(by: 1 / scale)
        cursor = EndedCursor(
            DecayCursor(path.motion, to: path.destination, scale: scale), at: path.end.flicks)
    }
}

extension DecayPath {
    /// What the remaining fraction is multiplied by: the distance from the start, or 1 without a distance.
    func scale(from start: Double) -> Double { start == destination ? 1 : start - destination }
}

extension MotionEnd {
    /// The time to the nearest flick; `forever` beyond 1e9 s.
    var flicks: Flicks { time < 1e9 ? Flicks(seconds: time) : .forever }

    /// The end with what is left in another unit.
    func scaled(by scale: Double) -> MotionEnd {
        MotionEnd(
            time: time, isClamped: isClamped,
            left: MotionState(value: left.value * scale, velocity: left.velocity * scale))
    }
}

/// A motion up to an end: from then on nothing remains.
final class EndedCursor: MotionCursor {
    let base: any MotionCursor
    private let end: Flicks

    init(_ base: any MotionCursor, at end: Flicks) { (self.base, self.end) = (base, end) }

    var work: SolverWork { base.work }
    var history: CursorHistory? { base.history }

    func state(at time: Flicks) throws(SolverError) -> MotionState {
        time >= end ? MotionState(value: 0, velocity: 0) : try base.state(at: time)
    }
}

/// The remaining fraction of a decay in closed form.
private final class DecayCursor: MotionCursor {
    private let motion: MotionSequence
    private let destination: Double
    private let scale: Double
    @exclusivity(unchecked) private(set) var work = SolverWork()

    init(_ motion: MotionSequence, to destination: Double, scale: Double) {
        (self.motion, self.destination, self.scale) = (motion, destination, scale)
    }

    func state(at time: Flicks) -> MotionState {
        work.steps += 1
        let state = motion.state(at: time)
        return MotionState(value: (state.value - destination) / scale, velocity: state.velocity / scale)
    }
}
