import HookeAnimation
import HookeDynamics
import Testing

/// A number at rest presents its committed value: below an animation without effect, and after a long rest.
@Suite struct RestingTests {
    /// What each shows of opacity, and when, in tenths of a second; the model is 1.
    private static let motions: [(value: Double, adds: Bool, shows: ClosedRange<Int>)] = [
        (0.25, false, 0...10), (0.5, false, 3...6), (0.125, true, 2...8),
    ]

    private static let orders = [
        [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [1], [2], [1, 2], [2, 1],
    ]

    /// They stay when they are over, and show nothing any more.
    private func animation(_ motion: Int, from start: Flicks) -> BasicAnimation {
        let (value, adds, shows) = Self.motions[motion]
        let tenth = Flicks(Flicks.perSecond / 10)
        var animation = BasicAnimation(
            .opacity, from: value, to: value, duration: tenth * Int64(shows.upperBound - shows.lowerBound))
        animation.timing.beginTime = start + tenth * Int64(shows.lowerBound)
        animation.isAdditive = adds
        animation.isRemovedOnCompletion = false
        return animation
    }

    @Test(
        "An animation without effect leaves the value below it, and the lowest leaves the committed value",
        arguments: orders)
    func below(order: [Int]) throws {
        let stage = Stage.small(10)
        let layer = stage.addLayer("layer")
        // A begin time of zero would mean that of the commit.
        for _ in 0..<2 { try stage.step() }
        for motion in order { layer.add(animation(motion, from: stage.now), forKey: "\(motion)") }
        for tenth in 1...12 {
            try stage.step()
            var expected = 1.0
            for motion in order {
                let (value, adds, shows) = Self.motions[motion]
                if shows.contains(tenth) { expected = adds ? expected + value : value }
            }
            let shown = try #require(layer.presentation)
            #expect(shown.opacity == expected, "after \(tenth) tenths, in the order \(order)")
            #expect(shown.velocity(of: .opacity) == 0, "after \(tenth) tenths, in the order \(order)")
        }
    }

    @Test("An animation of one of two numbers does not affect the other")
    func overlapping() throws {
        let stage = Stage.small(10)
        let layer = stage.addLayer("layer")
        layer.position = Point(x: 8, y: 9)
        try stage.step()
        var across = BasicAnimation(.position.x, from: 1, to: 1, duration: 0.45)
        across.isRemovedOnCompletion = false
        layer.add(across, forKey: "across")
        layer.add(
            BasicAnimation(.position, from: Point(x: 3, y: 4), to: Point(x: 3, y: 4), duration: 0.25), forKey: "both")
        for tenth in 1...7 {
            try stage.step()
            // Both begin at the first of these refreshes.
            let expected = tenth <= 3 ? Point(x: 3, y: 4) : tenth <= 5 ? Point(x: 1, y: 9) : Point(x: 8, y: 9)
            #expect(layer.presentation?.position == expected, "after \(tenth) tenths")
        }
    }

    @Test(
        "An animation after a long rest has the bits of one that starts at once",
        arguments: [1, 7, 1000])
    func waking(frames: Int) throws {
        func course(after rest: Int) throws -> [Double] {
            let stage = Stage.small(60)
            let layers = (0..<3).map { stage.addLayer("layer \($0)") }
            for _ in 0..<rest {
                try stage.step()
                #expect(stage.counts.animationsSampled == 0, "what rests is sampled")
            }
            let spring = Spring(mass: 1, stiffness: 170, damping: 6)
            layers[0].add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0), forKey: nil)
            layers[1].add(SpringAnimation(.opacity, from: 0, to: 1, spring: spring, duration: 1.0), forKey: nil)
            layers[2].add(try KeyframeAnimation(.opacity, values: [0, 0.9, 0.2, 1], duration: 1.0), forKey: nil)
            return try (0..<50).flatMap { _ in
                try stage.step()
                #expect(stage.counts.animationsSampled == 3)
                return try layers.flatMap { layer -> [Double] in
                    let shown = try #require(layer.presentation)
                    return [shown.opacity, shown.velocity(of: .opacity)]
                }
            }
        }
        let (woken, fresh) = (try course(after: frames), try course(after: 0))
        #expect(woken.map(\.bitPattern) == fresh.map(\.bitPattern))
    }
}
