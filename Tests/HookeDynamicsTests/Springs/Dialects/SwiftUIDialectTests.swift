import HookeDynamics
import Testing

@Suite("SwiftUI's questions to a spring")
struct SwiftUIDialectTests {
    static let springs = [
        Spring.bouncy, .smooth, Spring(mass: 3, stiffness: 100, damping: 2), Spring(stiffness: 100, damping: 40),
    ]

    @Test("value and velocity are the exact motion about the target", arguments: springs, [0, 0.016, 0.3, 2])
    func valueAndVelocity(_ spring: Spring, _ time: Double) {
        let motion = SpringSolution(spring, from: MotionState(value: -120, velocity: 45)).state(atSeconds: time)
        // Two unit responses, weighed and added: a few roundings of terms no larger than distance and velocity are.
        let scale = 120 * spring.naturalFrequency + 45
        let value = spring.value(target: 120, initialVelocity: 45, time: time)
        let velocity = spring.velocity(target: 120, initialVelocity: 45, time: time)
        #expect(abs(value - (120 + motion.value)) < 1e-15 * scale, "value \(value), motion \(120 + motion.value)")
        #expect(abs(velocity - motion.velocity) < 2e-15 * scale, "velocity \(velocity), motion \(motion.velocity)")
    }

    @Test("a vector moves as its components do", arguments: springs, [0.016, 0.3])
    func vectors(_ spring: Spring, _ time: Double) {
        let target = SIMD2(120.0, -7)
        let push = SIMD2(45.0, 900)
        let value = spring.value(target: target, initialVelocity: push, time: time)
        let velocity = spring.velocity(target: target, initialVelocity: push, time: time)
        for axis in 0...1 {
            #expect(value[axis] == spring.value(target: target[axis], initialVelocity: push[axis], time: time))
            #expect(velocity[axis] == spring.velocity(target: target[axis], initialVelocity: push[axis], time: time))
        }
    }

    @Test("many short updates end where one long one does", arguments: springs)
    func update(_ spring: Spring) {
        var (value, velocity) = (3.0, -50.0)
        for _ in 0..<120 { spring.update(value: &value, velocity: &velocity, target: 100, deltaTime: 0.0078125) }
        var (once, onceVelocity) = (3.0, -50.0)
        spring.update(value: &once, velocity: &onceVelocity, target: 100, deltaTime: 0.9375)
        // 120 steps, each a rounding or two of values up to 200 and velocities up to 2000.
        #expect(abs(value - once) < 1e-11, "value \(value), in one step \(once)")
        #expect(abs(velocity - onceVelocity) < 1e-10, "velocity \(velocity), in one step \(onceVelocity)")
    }

    @Test("the force is mass times acceleration", arguments: springs)
    func force(_ spring: Spring) {
        let (position, velocity) = (
            spring.value(target: 10.0, time: 0.1), spring.velocity(target: 10.0, time: 0.1)
        )
        let step = 0x1p-17
        let change =
            spring.velocity(target: 10.0, time: 0.1 + step) - spring.velocity(target: 10.0, time: 0.1 - step)
        let force = spring.force(target: 10, position: position, velocity: velocity)
        // A central difference over 2^-16 s: its error is h^2/6 times the third derivative, about w^3 x 10.
        #expect(abs(force - spring.mass * change / (2 * step)) < 1e-4, "force \(force)")
    }

    @Test("a distance already within epsilon settles at once")
    func settled() {
        #expect(Spring.bouncy.settlingDuration(target: 1e-6, epsilon: 0.001) == 0)
        #expect(Spring.bouncy.settlingDuration(target: SIMD2(0.0, 0.0), epsilon: 0.001) == 0)
    }
}
