import HookeDynamics

/// A parabola above a stop: x = x0 + v0 t - g t^2 / 2.
struct FreeFall: Flight {
    private let gravity: Double
    private let stop: Double
    private let initial: MotionState

    init(gravity: Double, stop: Double, from initial: MotionState) {
        self.gravity = gravity
        self.stop = stop
        self.initial = initial
    }

    var work: SolverWork { SolverWork() }

    func state(at time: Double) -> MotionState {
        MotionState(
            value: initial.value + time * (initial.velocity - gravity * time / 2),
            velocity: initial.velocity - gravity * time)
    }

    /// The later root of the parabola. A body thrown down has both terms of it of unlike signs: then it is the quotient of the
    /// roots' product and the other root.
    func landing(through horizon: Double) -> Double? {
        let height = initial.value - stop
        let speed = (initial.velocity * initial.velocity + 2 * gravity * height).squareRoot()
        return initial.velocity >= 0
            ? (initial.velocity + speed) / gravity : 2 * height / (speed - initial.velocity)
    }
}
