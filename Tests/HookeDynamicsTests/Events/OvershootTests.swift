import HookeDynamics
import Testing

@Suite("Overshoot")
struct OvershootTests {
    static let ratios = [0.01, 0.15, 0.43, 0.57, 0.85, 0.97]

    @Test("from rest it is exp(-pi z / sqrt(1 - z^2)) of the distance", arguments: ratios)
    func fromRest(_ ratio: Double) throws {
        let spring = Spring(naturalFrequency: 12, dampingRatio: ratio)
        for distance in [-300.0, 0.01] {
            let motion = SpringSolution(spring, from: MotionState(value: distance, velocity: 0))
            let overshoot = try #require(motion.overshoot)
            let expected = 100 * Elementary.exp(-.pi * ratio / ((1 - ratio) * (1 + ratio)).squareRoot())
            // Near critical damping the exponent, up to 13, carries the rounding of z magnified by 1/(1 - z).
            expectClose(overshoot.percent, expected, within: 4e-14, "per cent")
            expectClose(overshoot.displacement, -distance * expected / 100, within: 4e-14, "displacement")
            expectClose(overshoot.time, .pi / spring.dampedFrequency, within: 1e-14, "time")
        }
    }

    @Test("a push away turns back on the near side first")
    func pushedAway() throws {
        let motion = SpringSolution(.bouncy, from: MotionState(value: -1, velocity: -20))
        let overshoot = try #require(motion.overshoot)
        #expect(motion.extremum(0)?.state.value ?? 0 < -1)
        #expect(overshoot.time == motion.extremum(1)?.time)
        #expect(overshoot.displacement > 0)
    }

    @Test("there is none from critical damping on, unless pushed, nor from the target itself")
    func none() {
        for ratio in [1, 1.5, 10] {
            let spring = Spring(naturalFrequency: 12, dampingRatio: ratio)
            #expect(SpringSolution(spring, from: MotionState(value: -1, velocity: 0)).overshoot == nil)
            #expect(SpringSolution(spring, from: MotionState(value: -1, velocity: -5)).overshoot == nil)
            #expect(SpringSolution(spring, from: MotionState(value: -1, velocity: 25 * ratio)).overshoot != nil)
        }
        #expect(SpringSolution(.bouncy, from: MotionState(value: 0, velocity: 4)).overshoot == nil)
    }

    @Test("without damping it is all of the distance")
    func undamped() throws {
        let spring = Spring(naturalFrequency: 3, dampingRatio: 0)
        let overshoot = try #require(SpringSolution(spring, from: MotionState(value: 7, velocity: 0)).overshoot)
        expectClose(overshoot.percent, 100, within: 1e-15, "per cent")
    }
}
