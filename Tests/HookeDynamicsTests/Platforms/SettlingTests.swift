import HookeDynamics
import Testing

@Suite("End rules")
struct SettlingTests {
    /// What a rule holds of a state to be over, said a second time: plain, as the engines write it.
    struct Rule: Sendable, CustomTestStringConvertible {
        let rule: EndRule
        let holds: @Sendable (MotionState, SpringSolution) -> Bool
        var testDescription: String { "\(rule)" }
    }

    static let rules = [
        Rule(rule: .band(distance: 0.02)) { state, _ in abs(state.value) <= 0.02 },
        Rule(rule: .relativeBand(fraction: 0.001)) { state, motion in
            abs(state.value) <= 0.001 * abs(motion.initial.value)
        },
        Rule(rule: .flutter()) { state, _ in abs(state.value) <= 0.001 && abs(state.velocity) <= 0.001 },
        Rule(rule: .flutter(distance: 1, velocity: 0.5)) { state, _ in
            abs(state.value) <= 1 && abs(state.velocity) <= 0.5
        },
        Rule(rule: .reactSpring) { state, motion in
            let precision = min(1, abs(motion.initial.value) / 1000)
            return abs(state.value) <= precision && abs(state.velocity) / 1000 <= precision / 10
        },
        Rule(rule: .pop(.points)) { state, _ in abs(state.value) <= 1 },
        Rule(rule: .pop(.scale)) { state, _ in abs(state.value) <= 0.005 },
        Rule(rule: .pop(.opacity)) { state, _ in abs(state.value) <= 0.01 },
        Rule(rule: .energy()) { state, motion in
            energy(state, motion) <= 6e-9 * energy(motion.initial, motion)
        },
    ]

    private static func energy(_ state: MotionState, _ motion: SpringSolution) -> Double {
        let spring = motion.spring
        return spring.mass * state.velocity * state.velocity / 2 + spring.stiffness * state.value * state.value / 2
    }

    static let starts = [
        MotionState(value: -1, velocity: 0), MotionState(value: 300, velocity: 0),
        MotionState(value: -1, velocity: 40), MotionState(value: 1, velocity: 40),
        MotionState(value: 1, velocity: -300), MotionState(value: 0.5, velocity: -6),
    ]

    @Test("hold from their time on for good, and not just before", arguments: rules, starts)
    func lastExit(_ rule: Rule, _ start: MotionState) throws {
        for ratio in [0.08, 0.3, 0.7, 0.95, 1, 1.0000001, 1.4, 5] {
            let spring = Spring(mass: 2, stiffness: 250, damping: ratio * 2 * 500.squareRoot())
            let motion = SpringSolution(spring, from: start)
            let time = try #require(motion.settlingTime(rule.rule))
            // A velocity or displacement grazing a band moves it by rounding over slope: a nanosecond is generous.
            if time > 0 {
                let before = motion.state(atSeconds: time - 1e-9 * time)
                #expect(!rule.holds(before, motion), "ratio \(ratio): holds before \(time) s: \(before)")
            }
            for sample in 0...60 {
                let later = time + 1e-9 + Double(sample * sample) / 2000
                let state = motion.state(atSeconds: later)
                #expect(rule.holds(state, motion), "ratio \(ratio): settled at \(time) s, but \(state) at \(later) s")
            }
        }
    }

    @Test("grazing the band: an extremum on its edge is inside, a hair more is outside")
    func grazing() throws {
        let spring = Spring(naturalFrequency: 10, dampingRatio: 0.2)
        let motion = SpringSolution(spring, from: MotionState(value: 1, velocity: 0))
        for index in 0..<6 {
            let peak = try #require(motion.extremum(index))
            let height = abs(peak.state.value)
            let inside = try #require(motion.lastExit(fromBand: height * (1 + 1e-9)))
            let outside = try #require(motion.lastExit(fromBand: height * (1 - 1e-9)))
            #expect(inside < peak.time, "extremum \(index) at \(peak.time) s is inside, exit \(inside) s")
            #expect(outside > peak.time, "extremum \(index) at \(peak.time) s is outside, exit \(outside) s")
        }
    }

    @Test("hardly damped, the exit is the envelope's", arguments: [1e-6, 1e-12, 1e-15, 1e-17, 1e-100])
    func hardlyDamped(_ ratio: Double) throws {
        let spring = Spring(naturalFrequency: 1, dampingRatio: ratio)
        let motion = SpringSolution(spring, from: MotionState(value: 1, velocity: 0))
        let time = try #require(motion.lastExit(fromBand: 0.5))
        // ln 2 / g, less up to half a swing.
        let expected = 0.693147180559945309417 / ratio
        let bound = Double.pi + 4 * expected.ulp
        #expect(abs(time - expected) <= bound, "exit at \(time) s, envelope \(expected) s, bound \(bound) s")
        let count = Double(motion.crossingCount(through: time))
        #expect(
            abs(min(time / .pi, 0x1p62) - count) <= 1 + 4 * count.ulp, "\(count) crossings in \(time / .pi) half swings"
        )
    }

    @Test("Compose: the envelope below critical damping, the last crossing from there on")
    func compose() throws {
        let start = MotionState(value: 300, velocity: -50)
        let bouncy = SpringSolution(Spring(stiffness: 100, damping: 4), from: start)
        let time = try #require(bouncy.settlingTime(.compose(threshold: 0.5)))
        let last = try #require(bouncy.settlingTime(.band(distance: 0.5)))
        #expect(time >= last, "the envelope ends at \(time) s, the motion leaves the band at \(last) s")
        #expect(time - last < .pi / bouncy.spring.dampedFrequency, "within half a swing of each other")
        let creeping = SpringSolution(Spring(stiffness: 100, damping: 40), from: start)
        #expect(creeping.settlingTime(.compose(threshold: 0.5)) == creeping.settlingTime(.band(distance: 0.5)))
        #expect(bouncy.settlingTime(.compose(threshold: 1000)) == 0)
        #expect(bouncy.settlingTime(.compose(threshold: 0)) == nil)
    }

    @Test("the platforms' rules are their modes', in units of the value")
    func platforms() {
        for spring in [Spring.bouncy, .smooth, Spring(stiffness: 100, damping: 40)] {
            let motion = SpringSolution(spring, from: MotionState(value: -120, velocity: 600))
            #expect(
                motion.settlingTime(.coreAnimation)
                    == SpringMode.coreAnimation.settlingDuration(of: spring, initialVelocity: 5))
            #expect(
                motion.settlingTime(.swiftUI())
                    == spring.settlingDuration(target: 120, initialVelocity: 600, epsilon: 0.001))
        }
        let home = SpringSolution(.bouncy, from: MotionState(value: 0, velocity: 600))
        #expect(home.settlingTime(.coreAnimation) == nil, "from the target itself there is no distance to count in")
    }

    @Test("nothing undamped settles, unless it never leaves", arguments: rules)
    func undamped(_ rule: Rule) {
        let motion = SpringSolution(Spring(stiffness: 100, damping: 0), from: MotionState(value: 50, velocity: 0))
        #expect(motion.settlingTime(rule.rule) == nil)
        #expect(motion.settlingTime(.band(distance: 51)) == 0)
    }

    @Test("a band without width is never entered for good")
    func noWidth() {
        let motion = SpringSolution(.bouncy, from: MotionState(value: 50, velocity: 0))
        #expect(motion.settlingTime(.band(distance: 0)) == nil)
        #expect(motion.settlingTime(.relativeBand(fraction: -1)) == nil)
        #expect(motion.settlingTime(.energy(ratio: 0)) == nil)
        #expect(motion.settlingTime(.energy(ratio: 1)) == 0)
    }

    @Test("energy only falls, by what the damper takes", arguments: [0.05, 0.7, 1, 4])
    func energyFalls(_ ratio: Double) {
        let spring = Spring(mass: 3, stiffness: 75, damping: ratio * 30)
        let motion = SpringSolution(spring, from: MotionState(value: 2, velocity: -9))
        #expect(motion.energy(atSeconds: 0) == 1.5 * 81 + 37.5 * 4)
        let step = 1.0 / 1024
        for index in 1...800 {
            let time = Double(index) * step
            let fall = motion.energy(atSeconds: time - step) - motion.energy(atSeconds: time)
            // Simpson's rule on c v^2 over the step; its error is of order step^5.
            let speeds = [time - step, time - step / 2, time].map { motion.state(atSeconds: $0).velocity }
            let taken =
                spring.damping * step / 6
                * (speeds[0] * speeds[0] + 4 * speeds[1] * speeds[1] + speeds[2] * speeds[2])
            #expect(fall >= 0 && abs(fall - taken) < 1e-6, "at \(time) s the energy falls by \(fall), taken \(taken)")
        }
    }
}
