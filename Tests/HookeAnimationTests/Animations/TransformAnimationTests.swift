import HookeAnimation
import HookeDynamics
import Testing

/// Animations of whole transforms on a layer.
@Suite struct TransformAnimationTests {
    private func expectShown(
        _ layer: Layer, _ reference: Transform, within bound: Double = 1e-15,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let shown = try #require(layer.presentation)[.transform]
        for lane in 0..<16 {
            expect(
                shown.components[lane], near: reference.components[lane], within: bound, "number \(lane)",
                sourceLocation: sourceLocation)
        }
    }

    private func turn(_ angle: Double) -> Transform { .rotation(angle, x: 0, y: 0, z: 1) }

    @Test("layers.md 8.7: from identity to half a turn the rotation is negative; otherwise it is the shorter one")
    func turns() throws {
        for (end, half) in [(Double.pi, -Double.pi / 2), (2.5, 1.25), (-2.5, -1.25)] {
            let stage = Stage.small(20)
            let layer = try stage.committedLayer()
            layer.add(BasicAnimation(.transform, from: .identity, to: turn(end), duration: 1.0), forKey: "it")
            try stage.frames(11)
            try expectShown(layer, turn(half))
        }
    }

    @Test("layers.md 8.7: translation, scale and angle are interpolated separately")
    func decomposed() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        let end = Transform.scale(x: 3, y: 5).concatenated(with: turn(1)).concatenated(with: .translation(x: 40, y: -8))
        layer.add(BasicAnimation(.transform, to: end, duration: 1.0), forKey: "it")
        try stage.frames(11)
        let half = Transform.scale(x: 2, y: 3).concatenated(with: turn(0.5))
            .concatenated(with: .translation(x: 20, y: -4))
        try expectShown(layer, half, within: 1e-14)
    }

    @Test("An omitted end is the committed model, read at each sample")
    func model() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        layer.add(BasicAnimation(.transform, from: .scale(x: 3, y: 3), duration: 1.0), forKey: "it")
        try stage.frames(6)
        try expectShown(layer, .scale(x: 2.5, y: 2.5))
        stage.transaction.setDisableActions(true)
        layer[.transform] = .scale(x: 5, y: 1)
        try stage.frames(5)
        try expectShown(layer, .scale(x: 4, y: 2))
    }

    @Test("With by, a transform is concatenated with the other end")
    func by() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        layer.add(BasicAnimation(.transform, from: turn(0.2), by: turn(0.4), duration: 1.0), forKey: "it")
        try stage.frames(11)
        try expectShown(layer, turn(0.4))
    }

    @Test("Additive transforms are concatenated with the presentation")
    func additive() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        stage.transaction.setDisableActions(true)
        layer[.transform] = .scale(x: 2, y: 2)
        var animation = BasicAnimation(.transform, from: .identity, to: turn(1), duration: 1.0)
        animation.isAdditive = true
        layer.add(animation, forKey: nil)
        try stage.frames(11)
        try expectShown(layer, turn(0.5).concatenated(with: .scale(x: 2, y: 2)))
    }

    @Test("layers.md 8.8a: a value function's matrix replaces the transform", arguments: ValueFunction.allCases)
    func valueFunction(function: ValueFunction) throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        stage.transaction.setDisableActions(true)
        layer[.transform] = .translation(x: 7, y: 9)
        let single = BasicAnimation(function, from: 1, to: 2, duration: 1.0)
        let triple = BasicAnimation(function, from: SIMD3(1, 2, 3), to: SIMD3(2, 4, 6), duration: 1.0)
        layer.add(function.componentCount == 1 ? single : triple, forKey: "it")
        try stage.frames(11)
        try expectShown(layer, function.transform(of: SIMD4(1.5, 3, 4.5, 0)))
    }

    @Test("layers.md 8.8b: values of value functions add up, and can have keyframes")
    func valueFunctionCycles() throws {
        let stage = Stage.small(20)
        let (first, second) = (try stage.committedLayer("first"), try stage.committedLayer("second"))
        var turns = BasicAnimation(.rotateZ, from: 0, to: 1, duration: 1.0)
        turns.isCumulative = true
        turns.timing.repeatCount = 3
        first.add(turns, forKey: "it")
        let values = [1, 3, 2].map { SIMD4<Double>($0, 0, 0, 0) }
        second.add(try KeyframeAnimation(.scaleX, values: values, duration: 4.0), forKey: "it")
        try stage.frames(51)
        try expectShown(first, turn(2.5), within: 1e-14)
        // 2.5 s of 4: a quarter of the way from 3 to 2.
        try expectShown(second, .scale(x: 2.75, y: 1))
    }

    @Test("An omitted end of a value function has no effect")
    func neutral() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        layer.add(BasicAnimation(.scaleY, to: 3, duration: 1.0), forKey: "it")
        try stage.frames(11)
        try expectShown(layer, .scale(x: 1, y: 2))
    }
}
