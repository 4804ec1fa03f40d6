/// What moves a value: one of the laws that have a closed form, as a small value that can be stored and compared.
public enum MotionLaw: Hashable, Sendable {
    /// A spring pulls towards `target`.
    case spring(Spring, target: Double)
    /// The velocity decays.
    case decay(Decay)
    /// Friction stops the motion.
    case friction(Friction)
    /// A constant acceleration.
    case gravity(Gravity)

    /// Refuses a spring that cannot move and a target that is no number; the other laws are checked when they are made.
    func check() throws(MotionError) {
        guard case .spring(let spring, let target) = self else { return }
        try MotionError.require(spring)
        try MotionError.requireFinite("target", target)
    }
}

/// A law with a state to begin from, resolved once.
enum ResolvedLaw: Hashable, Sendable {
    case spring(SpringSolution, target: Double)
    case coast(CoastSolution)

    init(_ law: MotionLaw, from initial: MotionState) {
        self =
            switch law {
            case .spring(let spring, let target):
                .spring(
                    SpringSolution(
                        spring, from: MotionState(value: initial.value - target, velocity: initial.velocity)),
                    target: target)
            case .decay(let decay): .coast(decay.solution(from: initial))
            case .friction(let friction): .coast(friction.solution(from: initial))
            case .gravity(let gravity): .coast(gravity.solution(from: initial))
            }
    }

    /// The state `seconds` after the beginning.
    func state(atExactSeconds seconds: DoubleDouble) -> MotionState {
        switch self {
        case .spring(let solution, let target):
            var state = solution.state(atExactSeconds: seconds)
            state.value += target
            return state
        case .coast(let solution):
            return solution.state(atExactSeconds: seconds)
        }
    }
}
