/// A displacement, a velocity or an acceleration of a spring's motion: each swings and decays like the others.
///
/// With y any of them, y'' + 2 g y' + w^2 y = 0, where g = c / (2 m) and w^2 = k / m. So the zeros of all three, and with
/// them crossings, extrema and the extrema of the velocity, have one closed form in y and y' at the start.
struct MotionComponent {
    /// Which derivative of the displacement.
    enum Order { case value, velocity, acceleration }

    let motion: SpringSolution
    let order: Order
    /// y and y' at the start.
    let initial: MotionState

    init(_ motion: SpringSolution, _ order: Order) {
        let start = motion.initial
        let acceleration = Self.acceleration(start, motion.spring)
        self.motion = motion
        self.order = order
        let slope = MotionState(value: start.velocity, velocity: acceleration)
        initial =
            switch order {
            case .value: start
            case .velocity: slope
            case .acceleration:
                MotionState(value: acceleration, velocity: Self.acceleration(slope, motion.spring))
            }
    }

    /// y, `time` seconds after the start.
    func reading(at time: Double) -> Double {
        let state = motion.state(atSeconds: time)
        return switch order {
        case .value: state.value
        case .velocity: state.velocity
        case .acceleration: Self.acceleration(state, motion.spring)
        }
    }

    /// Whether y is zero for ever.
    var isAtRest: Bool { initial.value == 0 && initial.velocity == 0 }

    /// y'' = -(k y + c y') / m.
    private static func acceleration(_ state: MotionState, _ spring: Spring) -> Double {
        -(spring.stiffness * state.value + spring.damping * state.velocity) / spring.mass
    }
}
