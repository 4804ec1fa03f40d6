import HookeDynamics
import Testing

@testable import HookeAnimation

@Suite struct SpringPaceTests {
    @Test("An animation's spring is stored as three doubles, as in Core Animation, and a snapshot has all of them")
    func doubles() throws {
        let spring = Spring(naturalFrequency: 7.3, dampingRatio: 0.999999)
        #expect(spring != spring.rounded)
        let progress = try MotionProgress(spring, initialVelocity: 2, solver: Propagator())
        guard case .spring(let stored) = progress.law else { return }
        #expect(stored == spring.rounded)
        let time = Flicks(seconds: 3)
        let moved = SpringSolution(spring.rounded, from: MotionState(value: 1, velocity: -2)).state(at: time)
        #expect(try progress.cursor.state(at: time) == moved)
        let read = try MotionProgressSnapshot(progress).easing([Propagator()])
        guard case .spring(let again) = read.law else { return }
        #expect(again == stored)
        #expect(try read.cursor.state(at: time) == moved)
    }
}
