import HookeAnimation
import HookeDynamics
import Testing

/// Interpolation of each kind of value, read at a quarter and a half of the progress.
@Suite struct ValueKindTests {
    private func shown<Value>(
        _ property: Property<Value>, from: Value? = nil, to: Value? = nil, model: Value? = nil, at share: Double
    ) throws -> Value {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        stage.transaction.setDisableActions(true)
        if let model { layer[property] = model }
        layer.add(BasicAnimation(property, from: from, to: to, duration: 1.0), forKey: "it")
        try stage.frames(1 + Int(share * 20))
        return try #require(layer.presentation)[property]
    }

    @Test("layers.md 8.5a: red to half-transparent blue is .5, 0, .5, .75 at half the progress")
    func color() throws {
        let end = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
        #expect(
            try shown(.backgroundColor, from: .red, to: end, at: 0.5)
                == Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))
    }

    @Test("layers.md 8.5b: a flag is true if the number is not zero")
    func flag() throws {
        #expect(try !shown(.hidden, from: false, to: true, at: 0))
        #expect(try shown(.hidden, from: false, to: true, at: 0.25))
        #expect(try shown(.masksToBounds, from: true, to: false, at: 0.95))
    }

    @Test("layers.md 8.5c: without one of the ends of a colour there is no colour")
    func missing() throws {
        #expect(try shown(.backgroundColor, to: .red, at: 0.5) == nil, "the model has none")
        #expect(try shown(.backgroundColor, from: .red, at: 0.5) == nil)
        #expect(try shown(.backgroundColor, from: .red, model: .red, at: 0.5) == .red)
    }

    @Test("An object switches directly after the start")
    func object() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        let (first, second) = (stage.object("first"), stage.object("second"))
        layer.add(BasicAnimation(.contents, from: first, to: second, duration: 1.0), forKey: "it")
        try stage.step()
        #expect(layer.presentation?[.contents] == first)
        try stage.step()
        #expect(layer.presentation?[.contents] == second)
    }

    @Test("Points, sizes and rectangles are interpolated by component")
    func components() throws {
        let rect = try shown(
            .bounds, from: Rect(x: 0, y: 4, width: 10, height: 20), to: Rect(x: 8, y: 0, width: 30, height: 0), at: 0.25
        )
        #expect(rect == Rect(x: 2, y: 3, width: 15, height: 15))
        #expect(
            try shown(.shadowOffset, from: .zero, to: Size(width: 4, height: -8), at: 0.5) == Size(width: 2, height: -4)
        )
        #expect(try shown(.anchorPoint, from: .zero, to: Point(x: 1, y: 0.5), at: 0.5) == Point(x: 0.5, y: 0.25))
    }

    @Test("layers.md 8.6: scale 2, then rotation.z 0.5: m11 is 2 cos 0.5")
    func parts() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        layer[.transform.scale] = 2
        layer[.transform.rotation] = 0.5
        // mpmath: 2 cos 0.5.
        expect(layer[.transform].m11, near: 1.7551651237807455, within: 4e-16)
    }

    @Test("An animated part keeps the other parts, including animated ones")
    func animatedParts() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        stage.transaction.setDisableActions(true)
        layer[.transform.translationX] = 30
        layer.add(BasicAnimation(.transform.scaleX, from: 1, to: 3, duration: 1.0), forKey: "scale")
        layer.add(BasicAnimation(.transform.rotation, to: 1, duration: 1.0), forKey: "turn")
        try stage.frames(11)
        let shown = try #require(layer.presentation)
        expect(shown[.transform.scaleX], near: 2, within: 1e-15)
        expect(shown[.transform.scaleY], near: 1, within: 1e-15)
        expect(shown[.transform.rotation], near: 0.5, within: 1e-15)
        #expect(shown[.transform.translationX] == 30)
        let path = try #require(PropertyPath("transform.rotation.z"))
        expect(shown[try #require(Property<Double>(path))], near: 0.5, within: 1e-15)
    }
}
