import HookeDynamics
import Testing

@Suite("Modes of the platforms")
struct SpringModeTests {
    static let undamped = Spring(stiffness: 100, damping: 0)
    static let overdamped = Spring(stiffness: 100, damping: 40)

    @Test("overdamping is Core Animation's and UIKit's critical damping, exact elsewhere")
    func clamping() {
        let start = MotionState(value: -1, velocity: 2)
        let critical = SpringSolution(Spring(stiffness: 100, damping: 20), from: start)
        let exact = SpringSolution(Self.overdamped, from: start)
        for mode in SpringMode.allCases {
            let expected = mode == .coreAnimation || mode == .uikit ? critical : exact
            #expect(mode.motion(of: Self.overdamped, initialVelocity: 2) == expected, "\(mode)")
        }
        let allowed = CoreAnimationSpring(Self.overdamped, initialVelocity: 2, allowsOverdamping: true)
        #expect(allowed.motion == exact)
        for mode in SpringMode.allCases {
            let expected = mode == .uikit ? critical : exact
            #expect(
                mode.motion(of: Self.overdamped, initialVelocity: 2, allowsOverdamping: true) == expected, "\(mode)")
        }
        // 0.282 of the way is left after half a second; an overdamped branch gone wrong elsewhere leaves 0.876.
        let left = -SpringMode.exact.motion(of: Self.overdamped).state(atSeconds: 0.5).value
        #expect(abs(left - 0.282) < 5e-4, "left \(left)")
    }

    /// (ln 1000 + ln(1 + |(v - b)/wd|)) / b by Scripts/references/spring_dialects.py; Apple's page has c = 5 about 2.85 s.
    @Test(
        "Core Animation's settling duration below critical damping",
        arguments: [
            (10.0, 0.0, 1.4727003346780927), (5, 0, 2.8549746098887609), (10, 5, 1.3815510557964274),
        ])
    func coreAnimation(_ damping: Double, _ velocity: Double, _ expected: Double) throws {
        let spring = Spring(stiffness: 100, damping: damping)
        let duration = try #require(SpringMode.coreAnimation.settlingDuration(of: spring, initialVelocity: velocity))
        expectClose(duration, expected, within: 2e-15, "settling duration")
    }

    @Test("Core Animation climbs a ladder of added tenths from critical damping on")
    func ladder() {
        let critical = Spring(stiffness: 100, damping: 20)
        // exp(-10 t)(1 + 10 t) falls below 0.001 at 0.9233 s; ten times 0.1 added is not 1.
        #expect(SpringMode.coreAnimation.settlingDuration(of: critical) == 0.9999999999999999)
        #expect(SpringMode.coreAnimation.settlingDuration(of: Self.overdamped) == 0.9999999999999999)
        let overdamped = CoreAnimationSpring(Self.overdamped, allowsOverdamping: true)
        // 1.0774 exp(-2.6795 t) = 0.001 at 2.606 s: the 27th rung.
        #expect(abs((overdamped.settlingDuration ?? 0) - 2.7) < 1e-12)
        #expect(
            SpringMode.coreAnimation.settlingDuration(of: Self.overdamped, allowsOverdamping: true)
                == overdamped.settlingDuration)
        // A ladder of 100 000 rungs is 10 000 s long.
        #expect(SpringMode.coreAnimation.settlingDuration(of: Spring(stiffness: 1e-8, damping: 2e-4)) == nil)
    }

    @Test("without damping nothing settles, but Core Animation says the greatest float")
    func undamped() {
        #expect(SpringMode.exact.settlingDuration(of: Self.undamped) == nil)
        #expect(SpringMode.uikit.settlingDuration(of: Self.undamped) == nil)
        #expect(SpringMode.swiftUI.settlingDuration(of: Self.undamped) == nil)
        #expect(
            SpringMode.coreAnimation.settlingDuration(of: Self.undamped) == Double(Float.greatestFiniteMagnitude))
    }

    @Test(
        "UIKit's settling duration reads back the duration it was given",
        arguments: [
            (0.57, 0.0), (0.57, -2), (0.3, 0.25), (1, 0), (1, -3), (0.05, 0),
        ])
    func uikit(_ ratio: Double, _ velocity: Double) throws {
        let spring = try Spring(settlingDuration: 0.9, dampingRatio: ratio, initialVelocity: velocity)
        let duration = try #require(SpringMode.uikit.settlingDuration(of: spring, initialVelocity: velocity))
        expectClose(duration, 0.9, within: 1e-13, "settling duration")
    }

    @Test("UIKit has no settling duration for a damping ratio of a thousandth and less")
    func uikitBarelyDamped() {
        #expect(SpringMode.uikit.settlingDuration(of: Spring(naturalFrequency: 10, dampingRatio: 0.0009)) == nil)
    }

    /// ln((|l - v| + 1)/0.001)/l with l = 5, by the same script: ln 6000 / 5, ln 1000 / 5 and ln 13000 / 5.
    @Test(
        "SwiftUI's settling duration below critical damping",
        arguments: [
            (0.0, 1.7399029496420384), (5, 1.3815510557964274), (-7, 1.8945409272887347),
        ])
    func swiftUI(_ velocity: Double, _ expected: Double) throws {
        let spring = Spring(stiffness: 100, damping: 10)
        let duration = try #require(SpringMode.swiftUI.settlingDuration(of: spring, initialVelocity: velocity))
        expectClose(duration, expected, within: 2e-15, "settling duration")
    }

    @Test("SwiftUI looks every tenth of a second from critical damping on")
    func swiftUIScan() {
        #expect(SpringMode.swiftUI.settlingDuration(of: Spring(stiffness: 100, damping: 20)) == 0.9999999999999999)
        #expect(abs(Self.overdamped.settlingDuration - 2.7) < 1e-12)
        // 1024 looks, of which the last must be more than a second later: up to 101.2 s.
        #expect(abs(Spring(mass: 1, stiffness: 10, damping: 146).settlingDuration - 100.9) < 1e-9)
        #expect(Spring(mass: 1, stiffness: 10, damping: 147.4).settlingDuration == .infinity)
        #expect(SpringMode.swiftUI.settlingHorizon(of: Spring(mass: 1, stiffness: 10, damping: 147.4)) == 101.2)
        #expect(Spring(stiffness: 1e-4, damping: 0.02).settlingDuration == .infinity)
    }

    @Test("the exact settling time is where a thousandth is left for good")
    func exact() throws {
        let spring = Spring(stiffness: 100, damping: 10)
        let duration = try #require(SpringMode.exact.settlingDuration(of: spring))
        expectClose(duration, 1.2701651956539863098, within: 1e-12, "settling duration")
    }
}
