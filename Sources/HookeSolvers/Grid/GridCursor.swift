import HookeDynamics

/// A ``GridIntegrator`` over the two components of an oscillator, as the cursor that animations and scenes read.
final class GridCursor: MotionCursor {
    @exclusivity(unchecked) private var walk: GridIntegrator

    init(_ motion: NumericalMotion<DampedOscillator>) throws(SolverError) {
        walk = try motion.walk()
    }

    var work: SolverWork { walk.work }

    func state(at time: Flicks) throws(SolverError) -> MotionState {
        try walk.go(to: time)
        return MotionState(value: walk[0], velocity: walk[1])
    }
}
