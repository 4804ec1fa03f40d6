import HookeAnimation
import HookeDynamics
import Testing

@Suite struct PresentationTests {
    @Test("Committed 1, set .2: shows 1; after the commit .2; then set .7: still .2")
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

    @Test("A link's callback sees the presentation of its own refresh")
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

    @Test("A layer taken out ends its animations unfinished and shows nothing")
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

    @Test("A frame in the stage goes through all that it lies in")
    func frameInStage() {
        let stage = Stage.small()
        let outer = stage.addLayer("outer")
        outer.frame = Rect(x: 10, y: 20, width: 100, height: 100)
        let inner = stage.addDetachedLayer("inner")
        outer.addSublayer(inner)
        inner.frame = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(inner.frameInStage == Rect(x: 11, y: 22, width: 3, height: 4))
    }
}
