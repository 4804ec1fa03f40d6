import HookeDynamics
import Testing

@Suite("Dialects")
struct DialectTests {
    struct DurationBounce: Sendable {
        let duration, bounce, stiffness, damping: Double
    }

    /// Fifty-digit values of Scripts/references/spring_dialects.py.
    static let references = [
        DurationBounce(duration: 0.5, bounce: 0.3, stiffness: 157.9136704174297379, damping: 17.592918860102842414),
        DurationBounce(duration: 0.5, bounce: 0, stiffness: 157.9136704174297379, damping: 25.132741228718345908),
        DurationBounce(duration: 0.5, bounce: 0.15, stiffness: 157.9136704174297379, damping: 21.362830044410594161),
        DurationBounce(duration: 0.5, bounce: -0.5, stiffness: 157.9136704174297379, damping: 50.265482457436691815),
        DurationBounce(duration: 1.2, bounce: 0.9, stiffness: 27.41556778080377597, damping: 1.0471975511965975524),
    ]

    @Test("duration and bounce map to stiffness and damping", arguments: references)
    func durationAndBounce(_ row: DurationBounce) {
        let spring = Spring(duration: row.duration, bounce: row.bounce)
        #expect(spring.mass == 1)
        expectClose(spring.stiffness, row.stiffness, within: 1e-15, "stiffness")
        expectClose(spring.damping, row.damping, within: 1e-15, "damping")
    }

    @Test("the physics read as duration and bounce, Apple's documented example")
    func readAsDuration() {
        let spring = Spring(mass: 1, stiffness: 100, damping: 10)
        expectClose(spring.duration, 0.62831853071795864769, within: 1e-15, "duration")
        #expect(spring.bounce == 0.5)
        #expect(spring.response == spring.duration)
        #expect(spring.naturalFrequency == 10)
        #expect(spring.decayRate == 5)
    }

    static let ratios = [0.01, 0.15, 0.5, 0.85, 1, 1.3, 4, 50]

    @Test("every dialect reads back what it was given", arguments: ratios, [0.05, 0.5, 3.0])
    func roundTrips(ratio: Double, time: Double) {
        let response = Spring(response: time, dampingRatio: ratio, mass: 2.5)
        #expect(response.mass == 2.5)
        expectClose(response.response, time, within: 4e-16, "response")
        expectClose(response.dampingRatio, ratio, within: 4e-16, "damping ratio of a response")

        let natural = Spring(naturalFrequency: 1 / time, dampingRatio: ratio)
        expectClose(natural.naturalFrequency, 1 / time, within: 2e-16, "natural frequency")
        expectClose(natural.dampingRatio, ratio, within: 4e-16, "damping ratio of a natural frequency")

        let bounce = ratio <= 1 ? 1 - ratio : 1 / ratio - 1
        for spring in [Spring(duration: time, bounce: bounce), Spring(visualDuration: time / 1.2, bounce: bounce)] {
            expectClose(spring.duration, time, within: 6e-16, "duration")
            expectClose(spring.visualDuration, time / 1.2, within: 6e-16, "visual duration")
            // A bounce near -1 or 1 is a difference from 1: what is lost there is absolute.
            #expect(abs(spring.bounce - bounce) <= 4e-16, "bounce \(spring.bounce), given \(bounce)")
        }
    }

    @Test("rebound's tension and friction", arguments: [(30.0, 8.0, 194.0, 25.0), (40, 7, 230.2, 22), (0, 0, 85.4, 1)])
    func tensionAndFriction(_ tension: Double, _ friction: Double, _ stiffness: Double, _ damping: Double) {
        let spring = Spring(tension: tension, friction: friction)
        expectClose(spring.stiffness, stiffness, within: 2e-16, "stiffness")
        #expect(spring.damping == damping)
        #expect(abs(spring.tension - tension) <= 1e-14, "tension \(spring.tension), given \(tension)")
        #expect(abs(spring.friction - friction) <= 1e-14, "friction \(spring.friction), given \(friction)")
    }

    /// By scripts of Python with mpmath from the published source of rebound-js: spring_solution.py, `bouncy_conversion`. React Native's
    /// defaults are bounciness 8 and speed 12; each range of the cubic has a row, and both its borders.
    @Test(
        "bounciness and speed of pop, Rebound and React Native",
        arguments: [
            (8, 12, 342.10058823529411765, 24.684019245284345008),
            (0, 0, 87.21, 5.7770125),
            (20, 20, 512.02764705882352941, 13.356488421183528517),
            (5, 2.9, 148.80855882352940988, 16.751238080700506702),
            (12, 2, 129.69176470588235294, 9.9016422390480168073),
            (12, 5, 193.41441176470588235, 14.253680196474850989),
            (3, 7.5, 246.51661764705882353, 26.969858820217121114),
            (40, 1, 108.45088235294117647, 1.0743156189287459934),
        ] as [(Double, Double, Double, Double)])
    func bouncinessAndSpeed(_ bounciness: Double, _ speed: Double, _ stiffness: Double, _ damping: Double) throws {
        let spring = Spring(bounciness: bounciness, speed: speed)
        // The platforms' double arithmetic: a dozen roundings.
        expectClose(spring.stiffness, stiffness, within: 1e-15, "stiffness")
        expectClose(spring.damping, damping, within: 3e-15, "damping")
        #expect(abs(spring.speed - speed) <= 1e-14, "\(spring.speed)")
        #expect(abs(try #require(spring.bounciness) - bounciness) <= 1e-14, "\(spring.bounciness ?? .nan)")
    }

    @Test(
        "a spring without bounciness: friction below 0.01, or a tension without friction",
        arguments: [Spring(tension: 40, friction: 0), Spring(tension: -20, friction: 5)])
    func noBounciness(_ spring: Spring) { #expect(spring.bounciness == nil) }

    @Test("motion's visual duration is a response a fifth longer")
    func visualDuration() {
        let spring = Spring(visualDuration: 0.5, bounce: 0.25)
        expectClose(spring.response, 0.6, within: 4e-16, "response")
        #expect(spring.dampingRatio == 0.75)
    }

    @Test("SwiftUI's presets, tuned and not")
    func presets() {
        #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
        #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
        #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
        #expect(Spring.smooth(duration: 0.2, extraBounce: 0.1) == Spring(duration: 0.2, bounce: 0.1))
        #expect(Spring.snappy(extraBounce: 0.25) == Spring(duration: 0.5, bounce: 0.15 + 0.25))
        #expect(Spring.bouncy(duration: 2) == Spring(duration: 2, bounce: 0.3))
        #expect(Spring() == .smooth)
    }

    @Test("overdamping is exact unless the clamp is asked for")
    func overdamping() {
        let exact = Spring(mass: 1, stiffness: 100, damping: 40)
        #expect(exact.damping == 40)
        #expect(exact.dampingRatio == 2)
        let clamped = Spring(mass: 1, stiffness: 100, damping: 40, allowOverDamping: false)
        #expect(clamped.damping == 20)
        #expect(clamped == exact.clampedToCritical)
        let bouncy = Spring(mass: 1, stiffness: 100, damping: 10, allowOverDamping: false)
        #expect(bouncy.damping == 10, "a spring below critical damping keeps its own")
    }

    @Test("damped frequency keeps its digits near critical damping")
    func dampedFrequency() {
        // sqrt((1 - z)(1 + z)) at z = 1 - 2^-40 is sqrt(2^-39 - 2^-80).
        let spring = Spring(naturalFrequency: 1, dampingRatio: 1 - 0x1p-40)
        expectClose(spring.dampedFrequency, (0x1p-39 - 0x1p-80).squareRoot(), within: 2e-16, "damped frequency")
        #expect(Spring(naturalFrequency: 1, dampingRatio: 1).dampedFrequency == 0)
        #expect(Spring(naturalFrequency: 1, dampingRatio: 3).dampedFrequency == 0)
    }

    @Test("a description is for people")
    func description() {
        let spring = Spring(mass: 1, stiffness: 162.62879613510820352, damping: 14.537963525101670342)
        #expect(spring.description == "Spring(mass 1.0, stiffness 162.6, damping 14.5)")
        #expect(Spring(stiffness: 0.0123, damping: 0).description == "Spring(mass 1.0, stiffness 0.0123, damping 0.0)")
    }
}
