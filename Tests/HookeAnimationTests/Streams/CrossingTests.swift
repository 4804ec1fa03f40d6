import HookeAnimation
import HookeDynamics
import Testing

/// The times at which what shows crosses a level.
struct CrossingTests {
    /// A layer that moves down along a spring of 1 kg, 200 N/m and 20 N s/m from 0: y = 100 - 100 exp(-10 t) (cos 10 t + sin 10 t).
    private func fall(at rate: Rate, level: Double, _ direction: CrossingDirection) throws -> [Double] {
        let stage = Stage(size: Size(width: 320, height: 568), rate: rate)
        let layer = stage.addLayer("ball")
        layer.position = Point(x: 0, y: 100)
        var times: [Double] = []
        let subscription = layer.crossings(of: .position.y, level: level, direction: direction)
            .sink { times.append($0.seconds) }
        try stage.step()
        var spring = SpringAnimation(
            .position.y, from: 0, to: 100, spring: Spring(mass: 1, stiffness: 200, damping: 20))
        spring.timing.duration = Flicks(2 * Flicks.perSecond)
        layer.add(spring, forKey: "fall")
        let begin = stage.now.seconds
        for _ in 0..<240 where stage.now.seconds < 3 { try stage.step() }
        withExtendedLifetime(subscription) {}
        return times.map { $0 - begin }
    }

    /// y = 100 where cos 10 t + sin 10 t = 0: 10 t = 3 pi / 4, and every pi after it.
    @Test(
        "A spring crosses its target where the closed form does, at any rate",
        arguments: [(CrossingDirection.rising, [3, 11]), (.falling, [7, 15]), (.either, [3, 7, 11, 15])])
    func spring(direction: CrossingDirection, quarters: [Double]) throws {
        for rate in [24, 60, 120] {
            let found = try fall(at: Rate(Int64(rate)), level: 100, direction).prefix(quarters.count)
            #expect(found.count == quarters.count, "\(rate) Hz: \(found)")
            // The animation begins at a refresh, whose time is a flick, and the crossing is a flick after which it is over.
            let begin = found.first.map { $0 - quarters[0] * .pi / 40 } ?? 0
            for (time, quarter) in zip(found, quarters) {
                #expect(
                    abs(time - begin - quarter * .pi / 40) <= 2 / Double(Flicks.perSecond),
                    "\(rate) Hz: \(time) s after \(begin)")
            }
            #expect(abs(begin) < 2 / Double(Flicks.perSecond) || abs(begin - 1 / Double(rate)) < 1e-8, "\(begin)")
        }
    }

    @Test(
        "A jump of the model crosses at its frame's time, and a value that stays on a side or begins at the level does not"
    )
    func jumps() throws {
        let stage = Stage.small()
        let card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 10, height: 10))
        var times: [Flicks] = []
        let subscription = card.layer.crossings(of: .position.y, level: 5).sink { times.append($0) }
        try stage.frames(3)
        #expect(times.isEmpty, "it begins at the level")
        for (y, isCrossing) in [(20.0, false), (30, false), (5, true), (5, false), (-5, false), (6, true), (6, false)] {
            card.center = Point(x: 5, y: y)
            let before = times.count
            try stage.step()
            #expect(times.count == before + (isCrossing ? 1 : 0), "to \(y)")
            if isCrossing { #expect(times.last == stage.now) }
        }
        subscription.cancel()
        card.center = Point(x: 5, y: -100)
        try stage.step()
        #expect(times.count == 2)
    }

    @Test("A crossing in a time of dropped refreshes is found, and sent at its own instant")
    func dropped() throws {
        let stage = Stage.small()
        let layer = stage.addLayer("card")
        try stage.step()
        var animation = BasicAnimation(.position.x, from: 0, to: 100)
        animation.timing.duration = Flicks(Flicks.perSecond)
        layer.add(animation, forKey: "move")
        var (times, instants): ([Flicks], [Flicks]) = ([], [])
        let subscription = layer.crossings(of: .position.x, level: 40).sink {
            times.append($0)
            instants.append(stage.instant)
        }
        try stage.step()
        let begin = stage.now
        stage.dropRefreshes(40)
        try stage.step()
        // Linear: 40 of 100 pt after 0.4 s, and the first flick at or after it.
        #expect(times.count == 1)
        #expect(abs((times.first ?? .zero).seconds - begin.seconds - 0.4) <= 2 / Double(Flicks.perSecond))
        #expect(instants == times)
        withExtendedLifetime(subscription) {}
    }
}
