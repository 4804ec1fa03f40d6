import HookeAnimation
import HookeDynamics
import Testing

/// Display (layers.md 16.1, 16.2, 16.4).
@Suite struct DisplayTests {
    private func square(_ side: Double) -> Path {
        var path = Path()
        path.addRect(Rect(x: 0, y: 0, width: side, height: side))
        return path
    }

    @Test("layers.md 16.1a: display runs once per commit after layout, however often it was requested")
    func once() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        var ran: [String] = []
        layer.setDisplayHandler { _ in ran.append("display") }
        layer.setLayoutHandler { layer in
            ran.append("layout")
            layer.setNeedsDisplay()
        }
        for _ in 0..<3 { layer.setNeedsDisplay() }
        layer.setNeedsLayout()
        #expect(layer.needsDisplay)
        try stage.step()
        #expect(ran == ["layout", "display"])
        #expect(!layer.needsDisplay)
        try stage.step()
        #expect(ran.count == 2)
    }

    @Test("layers.md 16.1b: displayIfNeeded displays at once and clears the request")
    func now() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        var count = 0
        layer.setDisplayHandler { _ in count += 1 }
        layer.displayIfNeeded()
        #expect(count == 0)
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(count == 1 && !layer.needsDisplay)
        try stage.step()
        #expect(count == 1)
    }

    @Test("layers.md 16.4: a layer outside the tree is not displayed until the commit that adds it")
    func outside() throws {
        let stage = Stage.small()
        try stage.step()
        let (loose, inner) = (stage.addDetachedLayer("loose"), stage.addDetachedLayer("inner"))
        loose.addSublayer(inner)
        var count = 0
        inner.setDisplayHandler { _ in count += 1 }
        inner.setNeedsDisplay()
        inner.displayIfNeeded()
        try stage.step()
        #expect(count == 0 && inner.needsDisplay)
        stage.root.addSublayer(loose)
        try stage.step()
        #expect(count == 1)
        loose.removeFromSuperlayer()
        inner.setNeedsDisplay()
        try stage.step()
        #expect(count == 1)
    }

    @Test("A layer keeps its last drawing, and the stage counts drawings")
    func drawing() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        layer.setDrawHandler { layer, context in
            context.setFillColor([1, 0, 0, 1])
            context.fill(square(layer.bounds.size.width))
        }
        #expect(layer.drawing.isEmpty)
        layer.bounds.size.width = 10
        layer.setNeedsDisplay()
        try stage.step()
        #expect(layer.drawing.operations == [.setFillColor([1, 0, 0, 1]), .fill(square(10), .nonZero)])
        var counts = DrawingCounts()
        (counts.drawings, counts.operations, counts.pathElements) = (1, 2, 5)
        #expect(stage.drawingCounts == counts)
        try stage.step()
        #expect(stage.drawingCounts == DrawingCounts())
        #expect(layer.drawing.operations.count == 2)
    }

    @Test("The display handler comes before all drawing, the class's before the layer's", arguments: 0...2)
    func precedence(first: Int) throws {
        let stage = Stage.small()
        var ran: [Int] = []
        var layerClass = LayerClass(name: "Own")
        if first <= 1 { layerClass.draw = { _, _ in ran.append(1) } }
        let layer = stage.addLayer("layer", class: layerClass)
        if first == 0 { layer.setDisplayHandler { _ in ran.append(0) } }
        layer.setDrawHandler { _, _ in ran.append(2) }
        layer.setNeedsDisplay()
        try stage.step()
        #expect(ran == [first])
    }

    @Test("needsDisplayOnBoundsChange", arguments: [true, false])
    func boundsChange(flag: Bool) throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        layer.needsDisplayOnBoundsChange = flag
        layer.position.x = 5
        #expect(!layer.needsDisplay)
        layer.bounds.size.width = 5
        #expect(layer.needsDisplay == flag)
    }

    @Test("A class can redraw for changes of dashes, as for any key")
    func dashes() throws {
        let stage = Stage.small()
        var stitch = LayerClass(name: "Stitch")
        stitch.needsDisplayKeys = [.lineDashPattern]
        let layer = stage.addLayer("stitch", class: stitch)
        try stage.step()
        #expect(!layer.needsDisplay)
        ShapeLayer(layer).lineDashPattern = [3, 1]
        #expect(layer.needsDisplay)
    }

    @Test("A class redraws for a key in each frame of its animation with presented values, then with the model")
    func animatedKey() throws {
        let stage = Stage.small()
        var dial = LayerClass(name: "Dial")
        dial.setDefault(0, for: .custom("angle"))
        dial.needsDisplayKeys = [.custom("angle")]
        var drawn: [Double] = []
        dial.draw = { layer, _ in drawn.append(layer[.custom("angle")]) }
        let layer = stage.addLayer("dial", class: dial)
        try stage.step()
        #expect(drawn.isEmpty)
        layer[.custom("angle")] = 3
        try stage.step()
        #expect(drawn == [3])
        drawn = []
        layer.add(BasicAnimation(.custom("angle"), from: 0, to: 6, duration: 0.1), forKey: "turn")
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0), forKey: "fade")
        try stage.frames(9)
        #expect(drawn.count == 8)
        for (frame, value) in drawn.dropLast().enumerated() { expect(value, near: Double(frame), within: 1e-12) }
        #expect(drawn.last == 3)
    }

    /// A layer that is drawn with its number, and what was drawn.
    private final class Gauge {
        let stage = Stage.small()
        var drawn: [Double] = []
        var layer: Layer { stage.root.sublayers[0] }

        init() throws {
            var gauge = LayerClass(name: "Gauge")
            gauge.setDefault(0, for: .custom("level"))
            gauge.needsDisplayKeys = [.custom("level")]
            gauge.draw = { [unowned self] layer, _ in drawn.append(layer[.custom("level")]) }
            _ = stage.addLayer("gauge", class: gauge)
            try stage.step()
        }
    }

    @Test("A key that is set while it is animated is drawn once in the frame, as it shows")
    func setWhileAnimated() throws {
        let gauge = try Gauge()
        gauge.layer.add(BasicAnimation(.custom("level"), from: 0, to: 6, duration: 0.1), forKey: "rise")
        gauge.layer[.custom("level")] = 9
        for frame in 0...8 {
            if frame == 3 { gauge.layer[.custom("level")] = 10 }
            try gauge.stage.step()
            #expect(gauge.stage.counts.displays == (frame < 8 ? 1 : 0), "frame \(frame)")
        }
        for (frame, value) in gauge.drawn.dropLast().enumerated() { expect(value, near: Double(frame), within: 1e-12) }
        #expect(gauge.drawn.count == 8 && gauge.drawn.last == 10)
    }

    @Test("An animation that stays shows its end without being drawn again, and a change then draws what shows")
    func standing() throws {
        let gauge = try Gauge()
        var animation = BasicAnimation(.custom("level"), from: 0, to: 6, duration: 0.1)
        (animation.isRemovedOnCompletion, animation.timing.fillMode) = (false, .forwards)
        gauge.layer.add(animation, forKey: "rise")
        try gauge.stage.frames(20)
        let count = gauge.drawn.count
        #expect(gauge.drawn.last == 6)
        #expect(gauge.layer.presentation?[.custom("level")] == 6)
        try gauge.stage.frames(5)
        #expect(gauge.drawn.count == count)
        gauge.layer[.custom("level")] = 2
        try gauge.stage.frames(5)
        #expect(gauge.drawn.count == count + 1 && gauge.drawn.last == 6)
        gauge.layer.removeAllAnimations()
        try gauge.stage.frames(5)
        #expect(gauge.layer.presentation?[.custom("level")] == 2)
    }

    @Test(
        "An animation that waits for its begin is drawn from then on; where it shows its start until then, at once",
        arguments: [false, true])
    func waiting(fills: Bool) throws {
        let gauge = try Gauge()
        var animation = BasicAnimation(.custom("level"), from: 1, to: 6, duration: 0.1)
        if fills { animation.timing.fillMode = .backwards }
        // From the last refresh on, so that it begins at the sixth.
        gauge.layer.add(animation, forKey: "rise", delay: 0.1)
        try gauge.stage.frames(5)
        #expect(gauge.drawn == (fills ? Array(repeating: 1, count: 5) : []))
        try gauge.stage.frames(1)
        #expect(gauge.drawn.last == 1)
        try gauge.stage.frames(10)
        #expect(gauge.drawn.last == 0)
        // Seven with both ends, one more for the model, and five before.
        #expect(gauge.drawn.count == (fills ? 13 : 8))
    }

    @Test("What the drawing of an animated layer sets shows in the same frame, and what it animates begins there")
    func setsOthers() throws {
        let stage = Stage.small()
        var dial = LayerClass(name: "Dial")
        dial.setDefault(0, for: .custom("angle"))
        dial.needsDisplayKeys = [.custom("angle")]
        dial.updateSublayers = { layer in
            guard let needle = layer.model.sublayers.first else { return }
            needle.position.x = layer[.custom("angle")]
        }
        let layer = stage.addLayer("dial", class: dial)
        let needle = stage.addDetachedLayer("needle")
        layer.addSublayer(needle)
        needle.setAction(.null, for: .position)
        try stage.step()
        layer.add(BasicAnimation(.custom("angle"), from: 0, to: 6, duration: 0.1), forKey: "turn")
        for frame in 0...6 {
            try stage.step()
            expect(try #require(needle.presentation).position.x, near: Double(frame), within: 1e-12)
            #expect(stage.counts.displays == 0, "nothing was drawn")
        }
        try stage.step()
        #expect(needle.presentation?.position.x == 0)
    }

    @Test("A class clamps a number that is set, before it is compared, and not one that an animation shows")
    func range() throws {
        let stage = Stage.small()
        var gauge = LayerClass(name: "Gauge")
        gauge.setDefault(0.5, for: .custom("level"))
        gauge.setRange(0...1, for: .custom("level"))
        var set: [Double] = []
        gauge.didSet = { layer, key in if key == .custom("level") { set.append(layer[.custom("level")]) } }
        let layer = stage.addLayer("gauge", class: gauge)
        try stage.step()
        for value in [2, 3, -1, 0.25, 0.25] { layer[.custom("level")] = value }
        #expect(set == [1, 0, 0.25])
        layer.add(BasicAnimation(.custom("level"), from: 4, to: 4, duration: 0.1), forKey: "beyond")
        try stage.step()
        #expect(layer.presentation?[.custom("level")] == 4)
    }

    @Test("The observer of a property is called within the transaction that sets it, with or without actions")
    func observer() throws {
        let stage = Stage.small()
        var pair = LayerClass(name: "Pair")
        pair.didSet = { layer, key in
            guard key == .opacity, let inner = layer.sublayers.first else { return }
            inner.opacity = layer.opacity
        }
        let layer = stage.addLayer("pair", class: pair)
        let inner = stage.addDetachedLayer("inner")
        layer.addSublayer(inner)
        try stage.step()
        stage.transaction.perform {
            stage.transaction.setDisableActions(true)
            layer.opacity = 0.5
        }
        #expect(inner.opacity == 0.5 && inner.animationKeys.isEmpty)
        layer.opacity = 0.25
        #expect(inner.opacity == 0.25 && inner.animationKeys == ["opacity"])
    }
}
