import HookeAnimation
import HookeDynamics
import Testing

/// Layout (layers.md 16.3, 1.3).
@Suite struct LayoutTests {
    private struct Pair {
        let stage = Stage.small()
        let outer, inner: Layer

        init() throws {
            outer = stage.addLayer("outer")
            inner = stage.addDetachedLayer("inner")
            outer.addSublayer(inner)
            try stage.step()
        }
    }

    @Test(
        "layers.md 16.3: adding a sublayer, bounds and transform request the parent's layout",
        arguments: ["add", "bounds", "transform", "remove", "order", "position", "opacity"])
    func asking(change: String) throws {
        let pair = try Pair()
        #expect(!pair.outer.needsLayout)
        switch change {
        case "add": pair.outer.addSublayer(pair.stage.addDetachedLayer("new"))
        case "bounds": pair.inner.bounds.size.width = 10
        case "transform": pair.inner.transform = .scale(x: 2, y: 2)
        case "remove": pair.inner.removeFromSuperlayer()
        case "order": pair.outer.insertSublayer(pair.stage.addDetachedLayer("new"), at: 0)
        case "position": pair.inner.position.x = 10
        default: pair.inner.opacity = 0
        }
        #expect(pair.outer.needsLayout == !["position", "opacity"].contains(change))
        #expect(pair.inner.needsLayout == (change == "bounds"))
        try pair.stage.step()
        #expect(!pair.outer.needsLayout && !pair.inner.needsLayout)
    }

    @Test(
        "A layer is laid out once per commit, the outermost first; layout requested in layout runs in the same commit")
    func order() throws {
        let pair = try Pair()
        var laidOut: [String] = []
        pair.outer.setLayoutHandler { layer in
            laidOut.append(layer.name)
            pair.inner.bounds.size.width += 10
        }
        pair.inner.setLayoutHandler { laidOut.append($0.name) }
        for _ in 0..<3 { pair.inner.setNeedsLayout() }
        pair.outer.setNeedsLayout()
        try pair.stage.step()
        #expect(laidOut == ["outer", "inner"])
        #expect(pair.stage.counts.layouts == 2)
        try pair.stage.step()
        #expect(laidOut.count == 2)
    }

    @Test("layoutIfNeeded lays out at once, from the outermost layer that needs it inwards")
    func now() throws {
        let pair = try Pair()
        var laidOut: [String] = []
        for layer in [pair.outer, pair.inner] { layer.setLayoutHandler { laidOut.append($0.name) } }
        pair.inner.layoutIfNeeded()
        #expect(laidOut.isEmpty)
        pair.inner.setNeedsLayout()
        pair.outer.setNeedsLayout()
        pair.inner.layoutIfNeeded()
        #expect(laidOut == ["outer", "inner"])
        try pair.stage.step()
        #expect(laidOut.count == 2)
    }

    @Test("A layer outside the tree is laid out in the commit that adds it")
    func outside() throws {
        let stage = Stage.small()
        try stage.step()
        let loose = stage.addDetachedLayer("loose")
        var count = 0
        loose.setLayoutHandler { _ in count += 1 }
        loose.setNeedsLayout()
        try stage.step()
        #expect(count == 0 && loose.needsLayout)
        stage.root.addSublayer(loose)
        try stage.step()
        #expect(count == 1 && !loose.needsLayout)
    }

    @Test("Endless layout traps with a sentence")
    func endless() async {
        await #expect(processExitsWith: .failure) {
            let stage = Stage.small()
            let layer = stage.addLayer("layer")
            layer.setLayoutHandler { $0.setNeedsLayout() }
            layer.setNeedsLayout()
            try stage.step()
        }
    }

    @Test("A layout of the presentation follows a spring and a subscriber in the same frame, in the order of addition")
    func presentationLayout() throws {
        let stage = Stage.small()
        let outer = stage.addView("outer", frame: .zero).layer
        let inner = stage.addView("inner", frame: .zero).layer
        var calls: [String] = []
        stage.addPresentationLayout {
            calls.append("first")
            inner.position = outer.presentation?.position ?? .zero
        }
        let stream = stage.refreshes.sink { _ in
            calls.append("stream")
            outer.position.y = 7
        }
        stage.addPresentationLayout { calls.append("second") }
        outer.add(SpringAnimation(.position.x, from: 0, to: 100), forKey: "x")
        for _ in 0..<5 {
            calls.removeAll()
            try stage.step()
            #expect(calls == ["stream", "first", "second"])
            let (shown, followed) = (outer.presentation?.position, inner.presentation?.position)
            #expect(shown == followed && shown?.y == 7, "frame \(stage.frame): \(String(describing: followed))")
        }
        stage.transaction.begin()
        calls.removeAll()
        try stage.step()
        #expect(calls.isEmpty)
        stage.transaction.commit()
        stream.cancel()
    }
}
