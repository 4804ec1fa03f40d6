import HookeDynamics
import Testing

@Suite("A spring as somebody wrote it down")
struct SpringDialectTests {
    @Test("means what the initialiser of its dialect means")
    func meanings() throws {
        let pairs: [(SpringDialect, Spring)] = [
            (.physics(mass: 1, stiffness: 100, damping: 40), Spring(mass: 1, stiffness: 100, damping: 40)),
            (.naturalFrequency(12, dampingRatio: 0.3), Spring(naturalFrequency: 12, dampingRatio: 0.3)),
            (.response(0.4, dampingRatio: 2), Spring(response: 0.4, dampingRatio: 2)),
            (.duration(0.5, bounce: 0.3), .bouncy),
            (.settlingDuration(0.9, dampingRatio: 0.57), Spring(settlingDuration: 0.9, dampingRatio: 0.57)),
            (.tension(40, friction: 7), Spring(tension: 40, friction: 7)),
            (.bounciness(8, speed: 12), Spring(bounciness: 8, speed: 12)),
            (.visualDuration(0.5, bounce: 0.25), Spring(visualDuration: 0.5, bounce: 0.25)),
        ]
        for (dialect, spring) in pairs { #expect(try dialect.spring() == spring, "\(dialect)") }
    }

    @Test("may be overdamped in Core Animation by its duration and bounce alone: layers.md 10.4")
    func overdamping() {
        let allowing: [SpringDialect] = [.duration(0.5, bounce: -0.5), .duration(0.5, bounce: 0.3)]
        for dialect in allowing { #expect(dialect.allowsOverdamping, "\(dialect)") }
        let others: [SpringDialect] = [
            .physics(mass: 1, stiffness: 100, damping: 40), .naturalFrequency(12, dampingRatio: 2),
            .response(0.4, dampingRatio: 2), .settlingDuration(0.9, dampingRatio: 2), .tension(40, friction: 70),
            .bounciness(0, speed: 20), .visualDuration(0.5, bounce: -0.5),
        ]
        for dialect in others { #expect(!dialect.allowsOverdamping, "\(dialect)") }
    }

    static let refused: [(SpringDialect, SpringError)] = [
        (.physics(mass: 0, stiffness: 1, damping: 1), .massNotPositive(0)),
        (.naturalFrequency(-1, dampingRatio: 1), .durationNotPositive(parameter: "natural frequency", value: -1)),
        (.response(0, dampingRatio: 1), .durationNotPositive(parameter: "response", value: 0)),
        (.response(1, dampingRatio: -0.1), .dampingRatioOutOfRange(-0.1, allowed: 0 ... .infinity)),
        (.response(1, dampingRatio: .infinity), .notFinite(parameter: "damping ratio", value: .infinity)),
        (.duration(0, bounce: 0), .durationNotPositive(parameter: "duration", value: 0)),
        (.duration(1, bounce: 1.5), .bounceOutOfRange(1.5, allowed: -1...1)),
        (.visualDuration(1, bounce: -1.5), .bounceOutOfRange(-1.5, allowed: -1...1)),
        (.visualDuration(.infinity, bounce: 0), .notFinite(parameter: "visual duration", value: .infinity)),
        (.duration(1e-200, bounce: 0), .notFinite(parameter: "stiffness", value: .infinity)),
        (.settlingDuration(1, dampingRatio: 0), .dampingRatioOutOfRange(0, allowed: 0.001 ... .infinity)),
        (.settlingDuration(1, dampingRatio: 0.5, initialVelocity: 1), .chaoticInitialVelocity(ratio: 2)),
        (.tension(-100, friction: 8), .stiffnessNotPositive(3.62 * -130 + 194)),
        (.tension(.infinity, friction: 8), .notFinite(parameter: "tension", value: .infinity)),
        (.tension(30, friction: -8), .dampingNegative(-23)),
        (.bounciness(.infinity, speed: 12), .notFinite(parameter: "bounciness", value: .infinity)),
        (.bounciness(8, speed: -.infinity), .notFinite(parameter: "speed", value: -.infinity)),
        (.bounciness(8, speed: -10), .stiffnessNotPositive(3.62 * (0.5 + -10 / 1.7 / 20 * 199.5 - 30) + 194)),
    ]

    @Test("is refused in the words of its dialect", arguments: refused)
    func refusals(_ dialect: SpringDialect, _ error: SpringError) {
        #expect(throws: error) { try dialect.spring() }
    }
}
