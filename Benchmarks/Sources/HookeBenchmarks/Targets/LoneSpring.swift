import CReferences
import HookeDynamics

/// One spring by propagator, against its closed form by libm.
enum LoneSpring {
    static var targets: [Target] {
        [
            Target("lone spring", .speed(4)) { (propagated(), evaluated()) }
        ]
    }

    private static let frames = 6000
    private static let decay = 1.0
    private static let frequency = 12.0

    private static func propagated() -> Work {
        let spring = Spring(
            mass: 1, stiffness: decay * decay + frequency * frequency, damping: 2 * decay)
        let propagator = SpringPropagator(spring, step: Flicks(1, per: 60)!)
        return Work(items: frames) {
            var state = MotionState(value: 1, velocity: 0)
            var sum = 0.0
            for _ in 0..<frames {
                propagator.apply(to: &state)
                sum += state.value + state.velocity
            }
            return sum
        }
    }

    private static func evaluated() -> Work {
        Work(items: frames) { reference_spring(decay, frequency, 1, 0, 1.0 / 60, frames) }
    }
}
