import HookeDynamics
import Testing

/// A duration in UIKit is a settling time. Reference rows come from Scripts/references/spring_dialects.py (fifty digits).
@Suite("UIKit's settling duration")
struct UIKitDialectTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let duration, ratio, velocity, stiffness, damping: Double

        init(_ duration: Double, _ ratio: Double, _ velocity: Double, _ stiffness: Double, _ damping: Double) {
            (self.duration, self.ratio, self.velocity) = (duration, ratio, velocity)
            (self.stiffness, self.damping) = (stiffness, damping)
        }

        var testDescription: String { "\(duration) s, damping ratio \(ratio), velocity \(velocity)" }
    }

    static let atRest = [
        Row(0.9, 0.57, 0, 162.62879613510820352, 14.537963525101670342),
        Row(0.9, 0.43, 0, 253.85525589104379146, 13.702238768063267928),
        Row(0.5, 1, 0, 341.02369770847103075, 36.933653905806342829),
        Row(0.5, 1.5, 0, 341.02369770847103075, 36.933653905806342829),
        Row(2, 0.05, 0, 1531.3717864413147338, 3.9132745705372053586),
        Row(1, 0.002, 0, 120113.94662911721317, 1.3862983611278906402),
    ]

    static let pushed = [
        Row(0.9, 0.57, -2, 174.54964231786136317, 15.061364983171099977),
        Row(0.9, 0.57, -12, 210.2735172292053253, 16.530924444539548918),
        Row(0.9, 0.57, 0.5, 159.06444566852782357, 14.377765945751750346),
        Row(0.6, 0.3, -1, 1055.7439900098994144, 19.495328579009992184),
        Row(0.6, 0.3, 0.25, 1011.3759284403380847, 19.081282300687280685),
        Row(0.5, 1, -3, 352.15161640880073509, 37.531406390318001783),
        Row(0.5, 1, 1.5, 334.76426940661119604, 36.593128830785224127),
        Row(0.4, 0.8, 15, 269.14582901807253714, 26.249063264929393887),
        Row(0.5, 1, 20, 218.22916198881178489, 29.545162852068477634),
    ]

    static let largest = [
        Row(0.9, 0.57, 2, 146.02239586474457749, 13.775728861509361907),
        Row(0.9, 0.57, 4, 113.61399997875089752, 12.151244972116422652),
        Row(0.5, 1, 6, 311.79946358399175044, 35.315688501513983675),
        Row(0.5, 1, 20, 218.22916198881178489, 29.545162852068477634),
        Row(0.4, 0.8, 15, 269.14582901807253714, 26.249063264929393887),
    ]

    @Test("UIKit's own root", arguments: atRest + pushed)
    func uikitRoot(_ row: Row) throws {
        let spring = try Spring(
            settlingDuration: row.duration, dampingRatio: row.ratio, initialVelocity: row.velocity)
        #expect(spring.mass == 1)
        expectClose(spring.stiffness, row.stiffness, within: 1e-12, "stiffness")
        expectClose(spring.damping, row.damping, within: 1e-12, "damping")
    }

    @Test("the largest root, on request, where UIKit is chaotic too", arguments: largest)
    func largestRoot(_ row: Row) throws {
        let spring = try Spring(
            settlingDuration: row.duration, dampingRatio: row.ratio, initialVelocity: row.velocity, root: .largest)
        expectClose(spring.stiffness, row.stiffness, within: 1e-12, "stiffness")
        expectClose(spring.damping, row.damping, within: 1e-12, "damping")
    }

    @Test("SwiftUI's settling initialiser is the rule at rest", arguments: atRest)
    func swiftUI(_ row: Row) {
        let spring = Spring(settlingDuration: row.duration, dampingRatio: row.ratio)
        expectClose(spring.stiffness, row.stiffness, within: 1e-12, "stiffness")
        expectClose(spring.damping, row.damping, within: 1e-12, "damping")
    }

    @Test("SwiftUI's settling initialiser clamps")
    func swiftUIClamps() {
        #expect(Spring(settlingDuration: 0, dampingRatio: 0.5) == Spring(settlingDuration: 0.01, dampingRatio: 0.5))
        #expect(Spring(settlingDuration: 99, dampingRatio: 0.5) == Spring(settlingDuration: 10, dampingRatio: 0.5))
        #expect(Spring(settlingDuration: 1, dampingRatio: 7) == Spring(settlingDuration: 1, dampingRatio: 1))
        let bare = Spring(settlingDuration: 1, dampingRatio: -1)
        #expect(bare == Spring(settlingDuration: 1, dampingRatio: 0.001))
        #expect(bare.stiffness > 0)
    }

    @Test("an epsilon outside of 0...1 makes no spring", arguments: [-1, 0, 1, 2, Double.nan])
    func badEpsilon(_ epsilon: Double) {
        let spring = Spring(settlingDuration: 1, dampingRatio: 0.5, epsilon: epsilon)
        #expect(throws: SpringError.self) { try spring.validated() }
    }

    @Test(
        "the chaotic band is refused, its ends included", arguments: [(1.0, 0.5, 0.5), (2, 0.5, 1.75), (0.5, 1.3, 6)])
    func chaotic(_ duration: Double, _ ratio: Double, _ velocity: Double) {
        let band = velocity * duration / min(ratio, 1)
        #expect(throws: SpringError.chaoticInitialVelocity(ratio: band)) {
            try Spring(settlingDuration: duration, dampingRatio: ratio, initialVelocity: velocity)
        }
    }

    static let refused: [(Double, Double, Double, SpringError)] = [
        (.infinity, 0.5, 0, .notFinite(parameter: "settling duration", value: .infinity)),
        (1, -.infinity, 0, .notFinite(parameter: "damping ratio", value: -.infinity)),
        (1, 0.5, .infinity, .notFinite(parameter: "initial velocity", value: .infinity)),
        (0, 0.5, 0, .durationNotPositive(parameter: "settling duration", value: 0)),
        (-1, 0.5, 0, .durationNotPositive(parameter: "settling duration", value: -1)),
        (1, 0, 0, .dampingRatioOutOfRange(0, allowed: 0.001 ... .infinity)),
        (1, 0.0009, 0, .dampingRatioOutOfRange(0.0009, allowed: 0.001 ... .infinity)),
        (1, -0.5, -3, .dampingRatioOutOfRange(-0.5, allowed: 0.001 ... .infinity)),
    ]

    @Test("what cannot settle is refused by name", arguments: refused)
    func refusals(_ duration: Double, _ ratio: Double, _ velocity: Double, _ error: SpringError) {
        for root in [SettlingRoot.uikit, .largest] {
            #expect(throws: error) {
                try Spring(settlingDuration: duration, dampingRatio: ratio, initialVelocity: velocity, root: root)
            }
        }
    }
}
