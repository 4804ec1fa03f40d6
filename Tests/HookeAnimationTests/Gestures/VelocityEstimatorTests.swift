import HookeAnimation
import HookeDynamics
import Testing

/// Three ways to tell a velocity from the same samples.
@Suite struct VelocityEstimatorTests {
    @Test(
        "Nothing is said before two samples; older ones are refused, one of the same time replaces",
        arguments: VelocityEstimator.Method.allCases)
    func common(method: VelocityEstimator.Method) {
        var estimator = VelocityEstimator(method)
        #expect(estimator.velocity == .zero)
        estimator.add(Point(x: 5, y: 5), at: 0.1)
        #expect(estimator.velocity == .zero)
        estimator.add(Point(x: 900, y: 0), at: 0.05)
        estimator.add(Point(x: 0, y: 0), at: 0.1)
        #expect(estimator.velocity == .zero)
        estimator.add(Point(x: 1, y: 0), at: 0.2)
        estimator.add(Point(x: 10, y: -20), at: 0.2)
        expect(estimator.velocity.x, near: 100, within: 1e-11)
        expect(estimator.velocity.y, near: -200, within: 1e-11)
        estimator.reset()
        #expect(estimator.velocity == .zero)
    }

    @Test(
        "Of three samples: a quarter of the new and three of the old, or the last alone",
        arguments: [
            (.threeSamples, 0.25 * 300 + 0.75 * 100), (.lastDelta, 300), (.quietAfterLift, 300),
        ] as [(VelocityEstimator.Method, Double)])
    func three(method: VelocityEstimator.Method, expected: Double) {
        var estimator = VelocityEstimator(method)
        for (x, time) in [(0.0, 0.0), (10, 0.1), (40, 0.2)] as [(Double, Flicks)] {
            estimator.add(Point(x: x, y: 0), at: time)
        }
        expect(estimator.velocity.x, near: expected, within: 1e-11)
    }

    @Test(
        "A quarter of a second after a finger lifted, the quiet one speaks again", arguments: [0.2, 0.249, 0.25, 0.3])
    func quiet(later: Double) {
        var estimator = VelocityEstimator.quietAfterLift
        estimator.fingerLifted(at: 1.0)
        estimator.reset()
        estimator.add(.zero, at: 1.1)
        estimator.add(Point(x: 10, y: 0), at: Flicks(seconds: 1 + later))
        #expect((estimator.velocity.x > 0) == (later >= 0.25))
    }

    @Test("A recogniser takes any: the quiet one is silent for a touch soon after the last", arguments: [0.1, 0.4])
    func pluggable(pause: Double) throws {
        let panned = Panned()
        panned.pan.velocityEstimator = .quietAfterLift
        panned.drag(frames: 6)
        panned.drag(frames: 6, at: Flicks(seconds: 0.1 + pause))
        try panned.stage.untilSettled()
        let ends = panned.seen.filter { $0.state == .ended }.map(\.velocity.y)
        expect(ends[0], near: 600, within: 1e-9)
        expect(ends[1], near: pause > 0.25 ? 600 : 0, within: 1e-9)
    }
}
