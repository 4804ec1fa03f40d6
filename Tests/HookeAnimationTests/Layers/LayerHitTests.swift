import HookeAnimation
import HookeDynamics
import Testing

/// Hit testing of layers and of views (layers.md 2.7).
@Suite struct LayerHitTests {
    private struct Pair {
        let stage = Stage.small()
        let outer, inner: Layer

        /// 100 by 100 at (10, 10), and in it 50 by 50 at (80, 0): half of it outside.
        init() throws {
            outer = stage.addLayer("outer")
            outer.frame = Rect(x: 10, y: 10, width: 100, height: 100)
            inner = stage.addDetachedLayer("inner")
            outer.addSublayer(inner)
            inner.frame = Rect(x: 80, y: 0, width: 50, height: 50)
            try stage.step()
            stage.transaction.setDisableActions(true)
        }

        func hit(_ x: Double, _ y: Double) -> String? { outer.hitTest(Point(x: x, y: y))?.name }
    }

    @Test("layers.md 2.7a: a sublayer outside its parent's bounds is hit, unless the parent masks")
    func outside() throws {
        let pair = try Pair()
        #expect(pair.hit(120, 20) == "inner")
        #expect(pair.hit(20, 20) == "outer")
        #expect(pair.hit(9, 20) == nil)
        pair.outer.masksToBounds = true
        #expect(pair.hit(120, 20) == nil)
        #expect(pair.hit(100, 20) == "inner")
    }

    @Test(
        "layers.md 2.7b: a hidden layer or one with opacity 0 is not hit, nor are its sublayers",
        arguments: [true, false])
    func hidden(hides: Bool) throws {
        let pair = try Pair()
        func vanish(_ layer: Layer) { if hides { layer.isHidden = true } else { layer.opacity = 0 } }
        vanish(pair.inner)
        #expect(pair.hit(100, 20) == "outer")
        #expect(pair.hit(120, 20) == nil)
        pair.inner.isHidden = false
        pair.inner.opacity = 0.001
        #expect(pair.hit(120, 20) == "inner")
        vanish(pair.outer)
        #expect(pair.hit(120, 20) == nil)
    }

    @Test("layers.md 2.7c: a mask limits hits to the mask's bounds")
    func mask() throws {
        let pair = try Pair()
        let mask = pair.stage.addDetachedLayer("mask")
        mask.frame = Rect(x: 0, y: 0, width: 20, height: 20)
        pair.outer.mask = mask
        #expect(pair.hit(15, 15) == "outer")
        #expect(pair.hit(40, 15) == nil)
        #expect(pair.hit(120, 20) == nil)
    }

    @Test("layers.md 2.7d: geometryFlipped mirrors the point")
    func flipped() throws {
        let pair = try Pair()
        pair.outer.isGeometryFlipped = true
        #expect(pair.hit(100, 20) == "outer")
        #expect(pair.hit(100, 100) == "inner")
    }

    @Test("The frontmost layer is hit: by zPosition, then by order")
    func front() throws {
        let pair = try Pair()
        let other = pair.stage.addDetachedLayer("other")
        pair.outer.addSublayer(other)
        other.frame = pair.inner.frame
        #expect(pair.hit(100, 20) == "other")
        pair.inner.zPosition = 1
        #expect(pair.hit(100, 20) == "inner")
    }

    @Test("A rotated layer is hit in its bounds, not in its frame")
    func turned() throws {
        let pair = try Pair()
        pair.inner.removeFromSuperlayer()
        pair.outer.transform = .rotation(.pi / 4, x: 0, y: 0, z: 1)
        #expect(pair.hit(0, 60) == "outer")
        #expect(pair.hit(12, 12) == nil)
    }

    @Test("Hit testing a presentation uses presented geometry and returns presentations")
    func shown() throws {
        let pair = try Pair()
        pair.outer.add(BasicAnimation(.position.y, to: 360, duration: 0.5), forKey: nil)
        try pair.stage.frames(16)
        // Half way: from 10 to 160 downwards.
        let shown = try #require(pair.outer.presentation)
        #expect(shown.hitTest(Point(x: 20, y: 180))?.model == pair.outer)
        #expect(shown.hitTest(Point(x: 120, y: 180)) == pair.inner.presentation)
        #expect(shown.hitTest(Point(x: 20, y: 20)) == nil)
        #expect(pair.hit(20, 20) == "outer")
    }

    @Test("Bounds contain their left and upper edges only")
    func edges() throws {
        let pair = try Pair()
        #expect(pair.outer.contains(.zero))
        #expect(!pair.outer.contains(Point(x: 100, y: 0)))
        #expect(pair.outer.presentation?.contains(Point(x: 99, y: 99)) == true)
    }

    @Test("A view is hit in its bounds only, and not if it takes no touches, is hidden or has an alpha below 0.01")
    func views() {
        let stage = Stage.small()
        let outer = stage.addView("outer", frame: Rect(x: 10, y: 10, width: 100, height: 100))
        let inner = stage.addView("inner", frame: .zero)
        let plain = stage.addDetachedLayer("plain")
        outer.layer.addSublayer(inner.layer)
        outer.layer.addSublayer(plain)
        inner.frame = Rect(x: 80, y: 0, width: 50, height: 50)
        plain.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        func hit(_ x: Double, _ y: Double) -> String? { outer.hitTest(Point(x: x, y: y))?.layer.name }
        #expect(outer.subviews == [inner])
        #expect(hit(90, 10) == "inner")
        #expect(hit(10, 10) == "outer")
        #expect(hit(120, 10) == nil)
        inner.layer.opacity = 0.009
        #expect(hit(90, 10) == "outer")
        inner.layer.opacity = 0.01
        #expect(hit(90, 10) == "inner")
        inner.layer.isHidden = true
        #expect(hit(90, 10) == "outer")
        inner.layer.isHidden = false
        inner.isUserInteractionEnabled = false
        #expect(hit(90, 10) == "outer")
        outer.isUserInteractionEnabled = false
        #expect(hit(90, 10) == nil)
    }
}
