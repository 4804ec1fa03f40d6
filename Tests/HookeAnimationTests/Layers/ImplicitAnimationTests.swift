import HookeAnimation
import HookeDynamics
import Testing

@Suite struct ImplicitAnimationTests {
    private func committedLayer() throws -> (Stage, Layer) {
        let stage = Stage.small(60)
        let layer = stage.addLayer("layer")
        try stage.step()
        return (stage, layer)
    }

    private func animates(_ action: Action?) -> Bool {
        if case .animation = action { true } else { false }
    }

    @Test("A change animates for 0.25 s along the default curve, with the old value until it begins")
    func trails() throws {
        let (stage, layer) = try committedLayer()
        layer.position = Point(x: 0, y: 100)
        #expect(layer.position.y == 100)
        #expect(layer.presentation?.position.y == 0)
        for frame in 0...14 {
            try stage.step()
            let share = TimingFunction.default.value(at: Double(frame) / 15)
            expect(layer.presentation!.position.y, near: 100 * share, within: 1e-12, "frame \(frame)")
        }
        try stage.step()
        #expect(layer.presentation?.position.y == 100)
        #expect(!stage.isMoving)
    }

    @Test("A lookup may change the sources of actions; the change applies from the next lookup on")
    func editedWhileAsked() throws {
        let (_, layer) = try committedLayer()
        layer.setActionDelegate { layer, key in
            layer.setAction(.null, for: key)
            layer.setActionDelegate(nil)
            return .none
        }
        layer.opacity = 0.5
        #expect(layer.animationKeys == ["opacity"])
        layer.removeAllAnimations()
        layer.opacity = 0
        #expect(layer.animationKeys.isEmpty)
    }

    @Test("An action runs after the model is set")
    func afterTheWrite() throws {
        let (_, layer) = try committedLayer()
        var seen: Double?
        layer.setAction(.action(.run { layer, _ in seen = layer.opacity }), for: .opacity)
        layer.opacity = 0.25
        #expect(seen == 0.25)
    }

    @Test("disableActions gates the setter, not the search")
    func disableActions() throws {
        let (stage, layer) = try committedLayer()
        stage.transaction.perform {
            stage.transaction.setDisableActions(true)
            #expect(animates(layer.action(for: .opacity)))
            layer.opacity = 0
        }
        #expect(layer.animationKeys.isEmpty)
        layer.opacity = 1
        #expect(layer.animationKeys == ["opacity"])
    }

    private static func open(to: Double? = nil, by: Double? = nil) -> BasicAnimation {
        BasicAnimation(.opacity, to: to, by: by, duration: 1.0)
    }

    @Test(
        "layers.md 3.7: an action without a from value starts from the presentation",
        arguments: [(open(to: 1), 0.2, 1), (open(by: 0.5), 0.2, 0.7), (open(), 0.2, 0.6)])
    func openStart(animation: BasicAnimation, start: Double, end: Double) throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer(opacity: 0.2)
        layer.setAction(.action(.animation(animation)), for: .opacity)
        layer.opacity = 0.6
        try stage.step()
        expect(layer.presentation?.opacity ?? -1, near: start, within: 0)
        try stage.frames(30)
        expect(layer.presentation?.opacity ?? -1, near: (start + end) / 2, within: 1e-15)
    }

    @Test("layers.md 4.3: a change starts from the fill value of an ended animation")
    func filled() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        var fade = BasicAnimation(.opacity, from: 1, to: 0, duration: 0.1)
        fade.timing.fillMode = .forwards
        fade.isRemovedOnCompletion = false
        layer.add(fade, forKey: "fade")
        try stage.frames(20)
        #expect(layer.presentation?.opacity == 0)
        layer.opacity = 0.5
        try stage.step()
        #expect(layer.presentation?.opacity == 0, "no jump")
    }

    @Test("layers.md 4.3: a change of transform starts from the rotation along a path")
    func turned() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 100, y: 100))
        layer.add(try KeyframeAnimation(.position, along: path, rotation: .auto, duration: 2.0), forKey: "way")
        try stage.frames(20)
        let action = try #require(layer.action(for: .transform).animation)
        guard case .transform(let start) = action.range.from else {
            Issue.record("it starts nowhere: \(action.range)")
            return
        }
        #expect(start == layer.presentation?.transform)
        #expect(start != .identity)
    }
}
