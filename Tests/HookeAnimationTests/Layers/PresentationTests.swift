import HookeAnimation
import HookeDynamics
import Testing

@Suite struct PresentationTests {
    @Test("layers.md 2.3: committed 1, set .2: presents 1; after the commit .2; then set .7: still .2")
    func committedModel() throws {
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        layer.setAction(.null, for: .opacity)
        try stage.step()
        layer.opacity = 0.2
        #expect(layer.presentation?.opacity == 1)
        try stage.step()
        #expect(layer.presentation?.opacity == 0.2)
        layer.opacity = 0.7
        #expect(layer.presentation?.opacity == 0.2)
        #expect(layer.opacity == 0.7)
    }

    @Test("Two reads within a refresh agree, and the layer is the presentation's model")
    func agrees() throws {
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        try stage.step()
        layer.position.x = 100
        var read: [Double] = []
        _ = stage.addDisplayLink { _ in
            read.append(layer.presentation!.position.x)
            read.append(layer.presentation!.position.x)
        }
        try stage.frames(5)
        for pair in stride(from: 0, to: read.count, by: 2) { #expect(read[pair] == read[pair + 1]) }
        #expect(layer.presentation?.model == layer)
    }

    @Test("A link's callback reads the presentation of its refresh")
    func linkSeesNow() throws {
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        try stage.step()
        layer.add(BasicAnimation(.position.x, from: 0, to: 60, duration: 1.0), forKey: "it")
        try stage.step()
        var seen: [Double] = []
        _ = stage.addDisplayLink { _ in seen.append(layer.presentation!.position.x) }
        try stage.frames(3)
        for (index, value) in seen.enumerated() { expect(value, near: Double(index + 1), within: 1e-13) }
        #expect(seen.count == 3)
    }

    @Test("Removing a layer ends its animations unfinished, and it has no presentation")
    func takenOut() throws {
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        let inner = stage.addDetachedLayer("inner")
        layer.addSublayer(inner)
        try stage.step()
        inner.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0), forKey: "it")
        try stage.frames(2)
        layer.removeFromSuperlayer()
        try stage.step()
        #expect(inner.presentation == nil)
        #expect(inner.animationKeys.isEmpty)
        #expect(stage.takeEvents().last { $0.kind == .animationStop }?.detail == "it removed")
        #expect(layer.sublayers == [inner])
        #expect(layer.superlayer == nil)
    }

    @Test("A frame in the stage's coordinates uses all superlayers")
    func frameInStage() {
        let stage = Stage.small()
        let outer = stage.addLayer("outer")
        outer.frame = Rect(x: 10, y: 20, width: 100, height: 100)
        let inner = stage.addDetachedLayer("inner")
        outer.addSublayer(inner)
        inner.frame = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(inner.frameInStage == Rect(x: 11, y: 22, width: 3, height: 4))
    }

    @Test("layers.md 2.2: a layer that was never committed has no presentation")
    func neverCommitted() throws {
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        let loose = stage.addDetachedLayer("loose")
        #expect(layer.presentation == nil)
        try stage.step()
        #expect(layer.presentation != nil)
        #expect(loose.presentation == nil)
        #expect(stage.root.presentation != nil)
    }

    @Test("layers.md 2.4a: a presentation has no setters")
    func readOnly() {
        let model: AnyKeyPath = \Layer.opacity
        #expect(model is ReferenceWritableKeyPath<Layer, Double>)
        let shown: [AnyKeyPath] = [\PresentationLayer.opacity, \PresentationLayer.[.cornerRadius]]
        for path in shown {
            #expect(path is KeyPath<PresentationLayer, Double>)
            #expect(!(path is WritableKeyPath<PresentationLayer, Double>))
        }
        let outline: AnyKeyPath = \PresentationShape.path
        #expect(!(outline is WritableKeyPath<PresentationShape, Path>))
    }

    @Test("layers.md 2.4b: a presentation's presentation is itself, its model the layer; a layer's model is itself")
    func versions() throws {
        let stage = Stage.small()
        let outer = stage.addLayer("outer")
        let inner = stage.addDetachedLayer("inner")
        outer.addSublayer(inner)
        try stage.step()
        let shown = try #require(inner.presentation)
        #expect(shown.presentation == shown)
        #expect(shown.model == inner)
        #expect(inner.model == inner)
        #expect(shown.superlayer == outer.presentation)
        #expect(outer.presentation?.sublayers == [shown])
    }

    @Test("layers.md 2.4c: a presentation shows the layer's animation keys")
    func keys() throws {
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        try stage.step()
        layer.opacity = 0
        layer.add(BasicAnimation(.position.x, to: 5, duration: 1.0), forKey: "mine")
        #expect(layer.presentation?.animationKeys == ["opacity", "mine"])
    }

    @Test("layers.md 2.5: a copy of a plain layer has no custom values; a class decides what its copies have")
    func copies() throws {
        let stage = Stage.small()
        let plain = stage.addLayer("plain")
        plain.cornerRadius = 8
        #expect(stage.addDetachedLayer("copy", copying: plain).cornerRadius == 0)

        var dial = LayerClass(name: "Dial")
        dial.setDefault(0.25, for: .custom("angle"))
        dial.setDefault(4, for: .cornerRadius)
        dial.setDefault(Size(width: 1, height: 2), for: .shadowOffset)
        dial.copiedKeys = [.custom("angle"), .position]
        let layer = stage.addLayer("dial", class: dial)
        #expect(layer[.custom("angle")] == 0.25)
        #expect(layer.shadowOffset == Size(width: 1, height: 2))
        layer[.custom("angle")] = 0.75
        layer.cornerRadius = 9
        layer.position = Point(x: 1, y: 2)
        let copy = stage.addDetachedLayer("copy", copying: layer)
        #expect(copy.layerClass?.name == "Dial")
        #expect(copy[.custom("angle")] == 0.75)
        #expect(copy.cornerRadius == 4)
        #expect(copy.position == layer.position)
    }

    @Test("Without animations the presentation is the model")
    func snapsBack() throws {
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        try stage.step()
        layer.add(BasicAnimation(.cornerRadius, from: 5, to: 10, duration: 0.5), forKey: "round")
        try stage.frames(3)
        #expect(layer.presentation!.cornerRadius > 5)
        layer.removeAnimation(forKey: "round")
        try stage.step()
        #expect(layer.presentation?.cornerRadius == 0)
    }

    @Test("All properties have Core Animation's defaults, in model and presentation")
    func defaults() throws {
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        try stage.step()
        func check(_ layer: some LayerProperties) {
            #expect(layer.name == "layer")
            #expect(layer.zPosition == 0 && layer.anchorPointZ == 0 && layer.anchorPoint == Point(x: 0.5, y: 0.5))
            #expect(layer.transform == .identity && layer.sublayerTransform == .identity)
            #expect(!layer.isGeometryFlipped && !layer.isHidden && layer.isDoubleSided && !layer.masksToBounds)
            #expect(layer.contents == .none && layer.contentsScale == 1 && layer.contentsGravity == .resize)
            #expect(layer.contentsRect == Rect(x: 0, y: 0, width: 1, height: 1))
            #expect(layer.contentsCenter == Rect(x: 0, y: 0, width: 1, height: 1))
            #expect(layer.backgroundColor == nil && layer.filters == .none)
            #expect(layer.cornerRadius == 0 && layer.maskedCorners == .all && layer.cornerCurve == .circular)
            #expect(layer.borderWidth == 0 && layer.borderColor == .black)
            #expect(layer.shadowColor == .black && layer.shadowOpacity == 0 && layer.shadowRadius == 3)
            #expect(layer.shadowOffset == Size(width: 0, height: -3))
            #expect(layer.opacity == 1 && layer.position == .zero && layer.bounds == .zero)
        }
        check(layer)
        check(try #require(layer.presentation))
    }

    @Test("Properties with setters of their own can be set by name")
    func named() throws {
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        layer.contentsGravity = .center
        layer.cornerCurve = .continuous
        layer.maskedCorners = [.minXMinY, .maxXMaxY]
        layer.contents = stage.object("cat.png")
        try stage.step()
        let shown = try #require(layer.presentation)
        #expect(shown.contentsGravity == .center && shown.cornerCurve == .continuous)
        #expect(shown.maskedCorners.rawValue == 9)
        #expect(stage.name(of: shown.contents) == "cat.png")
        layer.contentsGravity = .resize
        #expect(layer.contentsGravity == .resize)
    }
}
