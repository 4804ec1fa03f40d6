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

    @Test("Display requested in drawing waits for the next commit")
    func again() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        var count = 0
        layer.setDisplayHandler { layer in
            count += 1
            if count < 3 { layer.setNeedsDisplay() }
        }
        layer.setNeedsDisplay()
        for expected in [1, 2, 3, 3] {
            try stage.step()
            #expect(count == expected)
        }
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
}
