import HookeAnimation
import HookeDynamics
import Testing

/// Three estimators of velocity from the same samples.
@Suite struct VelocityEstimatorTests {
    @Test(
        "There is no velocity before two samples; older samples are ignored, one with the same time replaces",
        arguments: VelocityEstimator.Method.documented)
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
        "Of three samples: a quarter of the newest slope and three quarters of the previous one, or the newest alone",
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
        "The estimator quietAfterLift works again 0.25 s after the end of a touch", arguments: [0.2, 0.249, 0.25, 0.3])
    func quiet(later: Double) {
        var estimator = VelocityEstimator.quietAfterLift
        estimator.fingerLifted(at: 1.0)
        estimator.reset()
        estimator.add(.zero, at: 1.1)
        estimator.add(Point(x: 10, y: 0), at: Flicks(seconds: 1 + later))
        #expect((estimator.velocity.x > 0) == (later >= 0.25))
    }

    /// The slope over all samples that the formula gets.
    private static func mean(of count: Int, named name: String = "mean") -> VelocityEstimator {
        .custom(name, samples: count) { samples in
            let (first, last) = (samples[0], samples[samples.count - 1])
            return (last.location - first.location) * (1 / (last.time - first.time).seconds)
        }
    }

    @Test("A custom formula gets the last samples in order of time, one for each time", arguments: 2...5)
    func custom(count: Int) {
        var estimator = VelocityEstimatorTests.mean(of: count)
        estimator.add(.zero, at: 0.0)
        #expect(estimator.velocity == .zero)
        let places = [0, 1, 4, 9, 16, 25].map(Double.init)
        for (index, x) in places.enumerated().dropFirst() {
            let time = Flicks(seconds: Double(index) / 10)
            estimator.add(Point(x: 999, y: 0), at: time)
            estimator.add(Point(x: 999, y: 0), at: 0.0)
            estimator.add(Point(x: x, y: 0), at: time)
            let first = max(0, index - count + 1)
            let expected = (x - places[first]) / (Double(index - first) / 10)
            // Two roundings of a quotient of numbers below 1000.
            expect(estimator.velocity.x, near: expected, within: 1e-11)
        }
        estimator.reset()
        #expect(estimator.velocity == .zero)
    }

    @Test("A recogniser uses a custom formula")
    func customOfRecognizer() throws {
        let panned = Panned()
        panned.pan.velocityEstimator = VelocityEstimatorTests.mean(of: 4)
        panned.drag(frames: 6)
        try panned.stage.untilSettled()
        let end = try #require(panned.seen.last { $0.state == .ended })
        expect(end.velocity.y, near: 600, within: 1e-9)
    }

    @Test("A snapshot keeps the samples of a custom formula and its name")
    func customSnapshot() throws {
        func panned(by name: String) -> Panned {
            let panned = Panned()
            panned.pan.velocityEstimator = VelocityEstimatorTests.mean(of: 4, named: name)
            return panned
        }
        let original = panned(by: "mean")
        original.drag(frames: 6)
        for _ in 0..<4 { try original.stage.step() }
        var written = SnapshotCoder()
        try original.stage.archive(in: &written)

        let restored = panned(by: "mean")
        restored.drag(frames: 6)
        var read = SnapshotCoder(reading: written.bytes)
        try restored.stage.archive(in: &read)
        let before = original.seen.count
        for stage in [original.stage, restored.stage] { try stage.untilSettled() }
        #expect(restored.seen == Array(original.seen[before...]))

        read = SnapshotCoder(reading: written.bytes)
        let other = panned(by: "median")
        other.drag(frames: 6)
        let what = "the formula by which a recogniser estimates velocities"
        #expect(throws: SnapshotError.otherScene(what)) { try other.stage.archive(in: &read) }
    }

    @Test(
        "A recogniser takes any estimator: quietAfterLift has no velocity for a touch soon after the last",
        arguments: [0.1, 0.4])
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
