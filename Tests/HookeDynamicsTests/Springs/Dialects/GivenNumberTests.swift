import HookeDynamics
import Testing

/// A spring moves by the numbers that it was given, not by the doubles that it shows as stiffness and damping.
@Suite("Springs keep the numbers they were given")
struct GivenNumberTests {
    /// In the measure and within the bound of SpringSolutionTests, from 1e-4 to 1e6 rad/s, up to e^-600 of the start; by stiffness and
    /// damping as doubles the worst row is off by 25 000 units.
    @Test("the motion is that of the dialect's numbers, to two units of 2^-53", arguments: SpringDialectReference.sets)
    func motion(_ set: SpringDialectReference.Set) throws {
        let rows = set.rows
        #expect(rows.count >= 30)
        var worst = 0.0
        for row in rows {
            let spring = try row.dialect.spring()
            let state = SpringSolution(spring, from: row.initial).state(atSeconds: row.seconds)
            let value = state.value - row.expected.value
            let velocity = (state.velocity - row.expected.velocity) / spring.naturalFrequency
            let distance = (value * value + velocity * velocity).squareRoot()
            let bound = 2 * 0x1p-53 * row.envelope
            #expect(distance <= bound, "\(row): \(state) is \(distance) off, more than \(bound)")
            worst = max(worst, distance / row.envelope * 0x1p53)
        }
        print("\(set.name): worst \(worst) of 2 units")
    }

    static let numbers = [0.003, 0.1, 0.37, 0.95, 1, 7.3, 45]
    static let ratios = [0, 0.001, 0.43, 0.999999999999, 1 - 0x1p-53, 1, 1 + 0x1p-52, 1.0000001, 3, 50]

    @Test("frequency, response and ratio read back to the bit, whatever the mass", arguments: numbers, ratios)
    func ratio(number: Double, ratio: Double) {
        for mass in [1, 3, 0.7] {
            let spring = Spring(response: number, dampingRatio: ratio, mass: mass)
            #expect(spring.response == number && spring.dampingRatio == ratio, "mass \(mass): \(spring.dampingRatio)")
            #expect(spring.isOverdamped == (ratio > 1), "mass \(mass)")
            #expect((spring.dampedFrequency > 0) == (ratio < 1), "mass \(mass): \(spring.dampedFrequency) rad/s")
        }
        let spring = Spring(naturalFrequency: number, dampingRatio: ratio)
        #expect(spring.naturalFrequency == number && spring.dampingRatio == ratio)
    }

    @Test(
        "durations, bounces, tensions and frictions read back to the bit", arguments: numbers,
        [-0.9, -0.3, -1e-17, 0, 1e-17, 0.1, 0.3, 0.999, 1])
    func bounce(number: Double, bounce: Double) {
        // A bounce is a difference from 1, of which some 100 bits are kept.
        let slack = bounce == 0 ? 0 : 0x1p-97
        let spring = Spring(duration: number, bounce: bounce)
        #expect(spring.duration == number && abs(spring.bounce - bounce) <= slack, "\(spring.bounce)")
        let visual = Spring(visualDuration: number, bounce: bounce)
        #expect(visual.visualDuration == number && abs(visual.bounce - bounce) <= slack, "\(visual.bounce)")
        let tense = Spring(tension: number, friction: 8 + bounce)
        #expect(tense.tension == number && tense.friction == 8 + bounce, "\(tense.tension), \(tense.friction)")
        let bouncy = Spring(bounciness: 20 * (1 - number / 50), speed: number)
        #expect(bouncy.speed == number, "\(bouncy.speed)")
        #expect(bouncy.bounciness == 20 * (1 - number / 50), "\(bouncy.bounciness ?? .nan)")
    }

    @Test("the mass changes the forces, not the motion", arguments: ratios)
    func mass(ratio: Double) {
        let start = MotionState(value: 1, velocity: -20)
        for seconds in [0.1, 3, 30] {
            let light = SpringSolution(Spring(response: 0.3, dampingRatio: ratio), from: start)
            let heavy = SpringSolution(Spring(response: 0.3, dampingRatio: ratio, mass: 3), from: start)
            let (one, other) = (light.state(atSeconds: seconds), heavy.state(atSeconds: seconds))
            // Both are rounded once.
            #expect(abs(one.value - other.value) <= one.value.ulp, "\(one), \(other) after \(seconds) s")
            #expect(abs(one.velocity - other.velocity) <= one.velocity.ulp, "\(one), \(other) after \(seconds) s")
        }
    }

    /// pi / wd and (pi - atan(wd / z w)) / wd, fifty digits of mpmath: near critical damping they hang on the last bits of 1 - z^2.
    @Test(
        "extrema and crossings near critical damping are where fifty digits say",
        arguments: [
            (10, 0.9999, 22.214970071987205844, 22.114966738520533463),
            (10, 0.9995, 9.9358303222203045723, 9.8358136522195901296),
            (3.3, 0.9998, 47.602268863706063204, 47.299218357039257982),
            (250, 0.9999, 0.88859880287948823376, 0.88459866954082133853),
        ] as [(Double, Double, Double, Double)])
    func events(frequency: Double, ratio: Double, extremum: Double, crossing: Double) throws {
        let spring = Spring(naturalFrequency: frequency, dampingRatio: ratio)
        let motion = SpringSolution(spring, from: MotionState(value: 1, velocity: 0))
        // The promise of MotionEvent: 1e-12 s.
        let turn = try #require(motion.extremum(0)).time
        #expect(abs(turn - extremum) <= 1e-12, "extremum at \(turn) s, expected \(extremum)")
        let pass = try #require(motion.crossing(0)).time
        #expect(abs(pass - crossing) <= 1e-12, "crossing at \(pass) s, expected \(crossing)")
    }

    static let dialects: [SpringDialect] = [
        .physics(mass: 2, stiffness: 100, damping: 7), .naturalFrequency(7.3, dampingRatio: 0.9999),
        .response(0.4, dampingRatio: 1), .duration(0.35, bounce: -0.2),
        .settlingDuration(0.9, dampingRatio: 0.57), .tension(41.3, friction: 7.1),
        .bounciness(8, speed: 12), .visualDuration(0.7, bounce: 0.1),
    ]

    @Test("a platform's spring is that of the three doubles", arguments: dialects)
    func platforms(dialect: SpringDialect) throws {
        let spring = try dialect.spring()
        let doubles = Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
        #expect(spring.rounded == doubles)
        for mode in [SpringMode.uikit, .coreAnimation, .swiftUI] {
            #expect(mode.motion(of: spring) == mode.motion(of: doubles), "\(mode)")
            #expect(mode.settlingDuration(of: spring) == mode.settlingDuration(of: doubles), "\(mode)")
        }
        #expect(SpringMode.exact.motion(of: spring).spring == spring)
        let isWhole = if case .physics = dialect { true } else { false }
        #expect((spring == doubles) == isWhole, "what no double is must not be lost")
    }

    @Test("a spring without bounce is critical in a platform's doubles too", arguments: numbers)
    func critical(number: Double) {
        let ladder = SpringMode.coreAnimation.settlingDuration(of: Spring(duration: number, bounce: 0))
        // 9.2334 / w0 by the next tenth; a damping ratio an ulp below 1 has Core Animation wait for twice as long.
        let settled = 9.2334134764515 * number / (2 * .pi)
        #expect(ladder.map { $0 >= settled && $0 <= settled + 0.1001 } == true, "\(ladder ?? .nan) s, \(settled) s")
    }
}
