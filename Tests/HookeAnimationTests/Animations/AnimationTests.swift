import HookeAnimation
import HookeDynamics
import Testing

@Suite struct AnimationTests {
    /// A stage at 20 Hz with a committed layer; the next step is the one that commits what a test adds.
    private func committedLayer(opacity: Double = 0.5) throws -> (Stage, Layer) {
        let stage = Stage.small(20)
        let layer = stage.addLayer("layer")
        layer.opacity = opacity
        try stage.step()
        return (stage, layer)
    }

    /// Half way through 1 s: ten frames after the commit's.
    @Test(
        "layers.md 8.1a, 8.1b, 8.1c, 8.1d, 8.1e, 8.1f, 8.1g: from, to and by, at half the progress, model .5",
        arguments: [
            (0.0, 1.0, nil, 0.5), (0.0, nil, 0.4, 0.2), (nil, 1.0, 0.4, 0.8), (0.0, nil, nil, 0.25),
            (nil, 1.0, nil, 0.75), (nil, nil, 0.4, 0.7), (nil, nil, nil, 0.5),
        ] as [(Double?, Double?, Double?, Double)])
    func fromToBy(from: Double?, to: Double?, by: Double?, half: Double) throws {
        let (stage, layer) = try committedLayer()
        layer.add(BasicAnimation(.opacity, from: from, to: to, by: by, duration: 1.0), forKey: "it")
        try stage.frames(11)
        expect(layer.presentation!.opacity, near: half, within: 1e-15)
    }

    @Test(
        "layers.md 8.1g: without ends on an uncommitted layer, the animation starts from the model, without a presentation yet"
    )
    func noEndsBeforeTheFirstCommit() throws {
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        layer.opacity = 0.5
        layer.add(BasicAnimation(.opacity, duration: 1.0), forKey: "it")
        try stage.frames(16)
        expect(layer.presentation!.opacity, near: 0.5, within: 0)
    }

    @Test("layers.md 8.1d: without `to` the model is read at each sample: a later write moves the end")
    func modelIsRead() throws {
        let (stage, layer) = try committedLayer()
        layer.add(BasicAnimation(.opacity, from: 0, duration: 1.0), forKey: "it")
        try stage.frames(6)
        expect(layer.presentation!.opacity, near: 0.125, within: 1e-15)
        stage.transaction.setDisableActions(true)
        layer.opacity = 1
        try stage.frames(5)
        expect(layer.presentation!.opacity, near: 0.5, within: 1e-15)
    }

    @Test(
        "layers.md 8.3: additive animations add up: .6 with one, .65 with two", arguments: [1, 2])
    func additive(count: Int) throws {
        let (stage, layer) = try committedLayer()
        for to in [0.2, 0.1].prefix(count) {
            var animation = BasicAnimation(.opacity, from: 0, to: to, duration: 1.0)
            animation.isAdditive = true
            layer.add(animation, forKey: nil)
        }
        try stage.frames(11)
        expect(layer.presentation!.opacity, near: count == 1 ? 0.6 : 0.65, within: 1e-15)
    }

    @Test("layers.md 8.2b: in the order of addition: a replacing animation after an additive one hides it")
    func additiveBeforeReplacing() throws {
        let (stage, layer) = try committedLayer()
        var additive = BasicAnimation(.opacity, from: 10, to: 20, duration: 1.0)
        additive.isAdditive = true
        layer.add(additive, forKey: "additive")
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0), forKey: "replacing")
        #expect(layer.animationKeys == ["additive", "replacing"])
        try stage.frames(11)
        expect(layer.presentation!.opacity, near: 0.5, within: 1e-15)
    }

    @Test("layers.md 8.2a: of two replacing animations the later wins, under any keys", arguments: [nil, "b"])
    func laterWins(key: String?) throws {
        let (stage, layer) = try committedLayer()
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0), forKey: "a")
        layer.add(BasicAnimation(.opacity, from: 0.2, to: 0.4, duration: 0.5), forKey: key)
        try stage.frames(6)
        expect(layer.presentation!.opacity, near: 0.3, within: 1e-15)
        try stage.frames(6)
        expect(layer.presentation!.opacity, near: 0.55, within: 1e-15, "when it is over, the first one shows")
    }

    @Test("A part of a property leaves the other parts alone")
    func parts() throws {
        let (stage, layer) = try committedLayer()
        stage.transaction.setDisableActions(true)
        layer.position = Point(x: 10, y: 20)
        layer.add(BasicAnimation(.position.y, from: 0, to: 100, duration: 1.0), forKey: "it")
        try stage.frames(11)
        #expect(layer.presentation?.position == Point(x: 10, y: 50))
        #expect(layer.presentation?.velocity(of: .position) == Point(x: 0, y: 100))
    }

    @Test("After the last animation is removed, the presentation is the model")
    func removal() throws {
        let (stage, layer) = try committedLayer()
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0), forKey: "it")
        try stage.frames(11)
        layer.removeAnimation(forKey: "it")
        try stage.step()
        #expect(layer.presentation?.opacity == 0.5)
        #expect(layer.animationKeys.isEmpty)
    }

    @Test("A custom number animates explicitly")
    func custom() throws {
        let (stage, layer) = try committedLayer()
        layer.addCustomProperty("progress", value: 0.25)
        layer.add(BasicAnimation(.custom("progress"), to: 1.25, duration: 1.0), forKey: "it")
        try stage.frames(11)
        #expect(layer.presentation?[.custom("progress")] == 0.75)
        #expect(layer[.custom("progress")] == 0.25)
    }

    @Test("Idle layers cost nothing: of a thousand layers only the moving one is visited")
    func idleLayers() throws {
        let (stage, layer) = try committedLayer()
        for index in 0..<1000 { _ = stage.addLayer("idle \(index)") }
        try stage.step()
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0), forKey: "it")
        try stage.frames(3)
        #expect(stage.counts.animationsSampled == 1)
        #expect(stage.counts.layersVisited == 1)
        try stage.untilSettled()
        try stage.step()
        #expect(stage.counts == FrameCounts())
    }
}
