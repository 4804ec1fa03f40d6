import HookeAnimation
import HookeDynamics
import Testing

/// Cumulative animations: each cycle starts at the end of the last one.
@Suite struct CumulativeTests {
    /// What shows of a custom number at times after the commit, its model 100.
    private func shown(_ animation: BasicAnimation, at times: [Double]) throws -> [Double] {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        layer.addCustomProperty("it", value: 100)
        layer.add(animation, forKey: "it")
        return try times.map { time in
            try stage.step(to: Rate(20).time(ofRefresh: 1) + Flicks(seconds: time))
            return layer.presentation![.custom("it")]
        }
    }

    private func cumulative(from: Double? = nil, to: Double? = nil, by: Double? = nil) -> BasicAnimation {
        var animation = BasicAnimation(.custom("it"), from: from, to: to, by: by, duration: 1.0)
        animation.isCumulative = true
        animation.timing.repeatCount = 3
        return animation
    }

    @Test("layers.md 8.4a: from 0 to 10: 5, 15, 25")
    func range() throws {
        let values = try shown(cumulative(from: 0, to: 10), at: [0.5, 1.5, 2.5])
        for (value, reference) in zip(values, [5.0, 15, 25]) { expect(value, near: reference, within: 1e-14) }
    }

    @Test("layers.md 8.4b: by 10 on a model of 100: 105, 215, 325, because the value at a cycle's end is added")
    func by() throws {
        let values = try shown(cumulative(by: 10), at: [0.5, 1.5, 2.5])
        for (value, reference) in zip(values, [105.0, 215, 325]) { expect(value, near: reference, within: 1e-13) }
    }

    @Test(
        "layers.md 8.4c: autoreversing, a cycle ends at the from value", arguments: [(0.0, 10.0, 5.0), (10, 20, 25)])
    func autoreversing(from: Double, to: Double, reference: Double) throws {
        var animation = cumulative(from: from, to: to)
        animation.timing.autoreverses = true
        expect(try shown(animation, at: [2.5])[0], near: reference, within: 1e-14)
    }

    @Test("A point adds up by component")
    func point() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        var animation = BasicAnimation(.position, from: Point(x: 1, y: 2), to: Point(x: 3, y: -2), duration: 1.0)
        animation.isCumulative = true
        animation.timing.repeatCount = 3
        layer.add(animation, forKey: "it")
        try stage.frames(51)
        // 2 * (3, -2) and half way from (1, 2) to (3, -2).
        expect(layer.presentation!.position.x, near: 8, within: 1e-13)
        expect(layer.presentation!.position.y, near: -4, within: 1e-13)
    }

    @Test("A transform is concatenated with the cycle's end: rotations add up beyond a full turn")
    func transform() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        let turn = Transform.rotation(1.5, x: 0, y: 0, z: 1)
        var animation = BasicAnimation(.transform, from: .rotation(0.5, x: 0, y: 0, z: 1), to: turn, duration: 1.0)
        animation.isCumulative = true
        animation.timing.repeatCount = 3
        layer.add(animation, forKey: "it")
        try stage.frames(51)
        let reference = Transform.rotation(1 + 2 * 1.5, x: 0, y: 0, z: 1)
        let shown = layer.presentation![.transform]
        for lane in 0..<16 { expect(shown.components[lane], near: reference.components[lane], within: 1e-14) }
    }
}
