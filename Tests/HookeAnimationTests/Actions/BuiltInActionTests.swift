import HookeAnimation
import HookeDynamics
import Testing

/// The built-in actions of a plain committed layer (layers.md 3.2 to 3.8).
@Suite struct BuiltInActionTests {
    static let animating: [PropertyKey] = [
        .bounds, .position, .zPosition, .anchorPoint, .anchorPointZ, .transform, .sublayerTransform, .contents,
        .contentsRect, .contentsCenter, .contentsScale, .cornerRadius, .borderWidth, .borderColor, .opacity,
        .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .strokeStart, .strokeEnd, .lineWidth, .fillColor,
        .strokeColor,
    ]

    @Test("layers.md 3.2: only a committed layer has built-in actions", arguments: animating)
    func committed(key: PropertyKey) throws {
        let stage = Stage.small()
        let loose = stage.addDetachedLayer("loose")
        let layer = stage.addLayer("layer")
        #expect(layer.action(for: key) == nil)
        try stage.step()
        #expect(layer.action(for: key).isAnimation)
        #expect(loose.action(for: key) == nil)
    }

    @Test(
        "layers.md 3.4a: properties that animate implicitly, under their key",
        arguments: animating.map(\.name) + ["transform.scale"])
    func animates(key: String) throws {
        let layer = try Stage.small().committedLayer()
        let animation = try #require(layer.action(forKey: key).animation)
        #expect(animation.target.name == key)
        #expect(animation.timing.duration == 0.25)
        #expect(animation.timing.fillMode == .backwards)
        #expect(animation.range.to == nil)
    }

    @Test("layers.md 3.4b: backgroundColor animates only if a colour was set")
    func background() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        #expect(layer.action(for: .backgroundColor) == nil)
        layer.backgroundColor = .red
        #expect(layer.animationKeys.isEmpty)
        #expect(layer.action(for: .backgroundColor).isAnimation)
        layer.backgroundColor = .blue
        #expect(layer.animationKeys == ["backgroundColor"])
    }

    /// A colour that only an animation shows is none that is set; one that is set is, though an animation shows none.
    @Test(
        "layers.md 3.4b: the model, not the presentation, decides whether a background colour was set",
        arguments: [false, true])
    func shownBackground(isSet: Bool) throws {
        let layer = try Stage.small().committedLayer()
        let stage = layer.stage
        if isSet { layer.backgroundColor = .red }
        let (from, to): (Color?, Color?) = isSet ? (nil, .blue) : (.red, .blue)
        layer.add(BasicAnimation(.backgroundColor, from: from, to: to, duration: 1.0), forKey: "shown")
        try stage.frames(5)
        #expect((layer.presentation?.backgroundColor == nil) == isSet)
        #expect(layer.action(for: .backgroundColor).isAnimation == isSet)
        layer.backgroundColor = .white
        #expect(layer.animationKeys == (isSet ? ["shown", "backgroundColor"] : ["shown"]))
    }

    @Test(
        "layers.md 3.4c: properties with a transition",
        arguments: [
            "hidden", "geometryFlipped", "masksToBounds", "mask", "sublayers", "filters", "maskedCorners",
        ])
    func transitions(key: String) throws {
        #expect(try Stage.small().committedLayer().action(forKey: key).isTransition)
    }

    @Test("A transition has its own key")
    func transitionKey() throws {
        let layer = try Stage.small().committedLayer()
        layer.isHidden = true
        layer.maskedCorners = [.minXMinY]
        #expect(layer.animationKeys == ["transition"])
    }

    @Test(
        "layers.md 3.4d: properties without an action",
        arguments: [
            "frame", "position.x", "bounds.size.width", "name", "speed", "doubleSided", "contentsGravity",
            "cornerCurve", "onOrderIn", "onOrderOut", "onLayout", "path", "lineCap", "lineJoin", "fillRule",
            "lineDashPattern", "mine", "transform.wobble",
        ])
    func none(key: String) throws {
        let layer = try Stage.small().committedLayer()
        layer.addCustomProperty("mine", value: 0)
        #expect(layer.action(forKey: key) == nil)
    }

    @Test("layers.md 3.5: frame sets position and bounds, looked up in that order")
    func frame() throws {
        let layer = try Stage.small().committedLayer()
        var asked: [PropertyKey] = []
        layer.setActionDelegate { _, key in
            asked.append(key)
            return .none
        }
        layer.frame = Rect(x: 10, y: 20, width: 100, height: 50)
        #expect(asked == [.position, .bounds])
        #expect(layer.animationKeys == ["position", "bounds"])
    }

    @Test("layers.md 3.7: the built-in action has the value before the change as its from value")
    func fromValue() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        layer.actions = [.opacity: .none]
        #expect(layer.action(for: .opacity).animation?.range.from == .lanes(SIMD4(1, 0, 0, 0)))
        #expect(layer.action(for: .transform).animation?.range.from == .transform(.identity))
        layer.opacity = 0.5
        try stage.step()
        #expect(layer.presentation?.opacity == 1)
    }

    @Test("An action without a from value starts from the presentation, and an equal value triggers no action")
    func filledIn() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        var asked = 0
        layer.setActionDelegate { _, _ in
            asked += 1
            return .action(.animation(BasicAnimation(.opacity, duration: 1.0)))
        }
        layer.opacity = 1
        #expect(asked == 0)
        layer.opacity = 0
        #expect(asked == 1)
        try stage.step()
        #expect(layer.presentation?.opacity == 1)
        try stage.frames(30)
        expect(layer.presentation!.opacity, near: 0.5, within: 1e-12)
    }

    @Test("layers.md 3.8: a layer added in this transaction does not animate; from the next commit on it does")
    func freshlyAdded() throws {
        let stage = Stage.small()
        try stage.step()
        let layer = stage.addLayer("fresh")
        layer.opacity = 0.5
        #expect(layer.animationKeys.isEmpty)
        try stage.step()
        layer.opacity = 0.25
        #expect(layer.animationKeys == ["opacity"])
    }
}
