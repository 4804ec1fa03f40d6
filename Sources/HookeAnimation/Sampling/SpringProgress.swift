import HookeDynamics

/// A spring as the pace of animations: the share of the way that is left, 1 at the start, 0 at the target.
///
/// One cursor for all animations that share it: a spring is solved once a frame, however many views it moves.
final class SpringProgress {
    /// Of three doubles, as Core Animation stores a spring.
    let spring: Spring
    /// What is left at the start: 1, or 0 for what only swings out and back.
    let start: Double
    /// In distances per second towards the target.
    let initialVelocity: Double
    let solver: any Solver
    let cursor: any MotionCursor
    /// Whether it is known that a single animation follows it.
    let isOwn: Bool

    init(
        _ spring: Spring, start: Double = 1, initialVelocity: Double, solver: any Solver, isOwn: Bool = false
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
        self.spring = spring
        self.start = start
        self.initialVelocity = initialVelocity
        self.solver = solver
        self.isOwn = isOwn
        cursor = try solver.cursor(for: self.spring, from: MotionState(value: start, velocity: -initialVelocity))
    }
}
