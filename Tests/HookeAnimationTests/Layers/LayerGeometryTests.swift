import HookeAnimation
import HookeDynamics
import Testing

@Suite struct LayerGeometryTests {
    /// A layer of 100 by 50 with its middle at (200, 100), in a root that moves nothing.
    private func layer() -> Layer {
        let layer = Stage.small().addLayer("layer")
        layer.frame = Rect(x: 150, y: 75, width: 100, height: 50)
        return layer
    }

    private func expect(
        _ point: Point, near other: Point, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        HookeAnimationTests.expect(
            (point - other).length, near: 0, within: 1e-12, "\(point)", sourceLocation: sourceLocation)
    }

    @Test("The anchor point is the point of the layer at its position")
    func anchor() {
        let layer = layer()
        layer.anchorPoint = Point(x: 0, y: 1)
        #expect(layer.frame == Rect(x: 200, y: 50, width: 100, height: 50))
        layer.frame = Rect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.position == Point(x: 10, y: 60))
        #expect(layer.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
    }

    @Test("The frame is the bounding box of the transformed bounds")
    func boundingBox() {
        let layer = layer()
        layer.transform = .rotation(.pi / 2, x: 0, y: 0, z: 1)
        let frame = layer.frame
        expect(frame.origin, near: Point(x: 175, y: 50))
        expect(Point(x: frame.size.width, y: frame.size.height), near: Point(x: 50, y: 100))
        layer.transform = .scale(x: 2, y: 2)
        #expect(layer.frame == Rect(x: 100, y: 50, width: 200, height: 100))
        layer.frame = Rect(x: 0, y: 0, width: 50, height: 20)
        #expect(layer.bounds.size == Size(width: 25, height: 10))
        #expect(layer.frame == Rect(x: 0, y: 0, width: 50, height: 20))
    }

    @Test("A perspective makes the nearer edge longer: x / (1 - z / d)")
    func perspective() {
        let layer = layer()
        var perspective = Transform.identity
        perspective.m34 = -1.0 / 500
        layer.transform = Transform.translation(x: 0, y: 0, z: 100).concatenated(with: perspective)
        // 100 in front of an eye at 500: 500 / 400 as large.
        expect(layer.frame.origin, near: Point(x: 200 - 62.5, y: 100 - 31.25))
    }

    @Test("Points and rectangles convert between layers at any depth, and back")
    func converting() {
        let outer = layer()
        let stage = outer.stage
        let inner = stage.addDetachedLayer("inner")
        outer.addSublayer(inner)
        inner.frame = Rect(x: 10, y: 5, width: 20, height: 20)
        let other = stage.addLayer("other")
        other.frame = Rect(x: 1, y: 2, width: 300, height: 300)
        #expect(inner.convert(Point(x: 1, y: 1), to: outer) == Point(x: 11, y: 6))
        #expect(inner.convert(Point(x: 1, y: 1), to: nil) == Point(x: 161, y: 81))
        #expect(inner.convert(Point(x: 1, y: 1), to: other) == Point(x: 160, y: 79))
        #expect(other.convert(inner.bounds, from: inner) == Rect(x: 159, y: 78, width: 20, height: 20))
        outer.bounds.origin = Point(x: 0, y: 30)
        #expect(inner.convert(Point.zero, to: nil) == Point(x: 160, y: 50))
        outer.transform = .rotation(.pi / 6, x: 0, y: 0, z: 1)
        inner.transform = .scale(x: 3, y: 0.5)
        let there = inner.convert(Point(x: 3, y: 4), to: other)
        expect(inner.convert(there, from: other), near: Point(x: 3, y: 4))
        #expect(inner.convert(Point(x: 3, y: 4), to: inner) == Point(x: 3, y: 4))
    }

    @Test("sublayerTransform applies about the centre of the superlayer and does not change its frame")
    func sublayerTransform() {
        let outer = layer()
        let inner = outer.stage.addDetachedLayer("inner")
        outer.addSublayer(inner)
        inner.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        outer.sublayerTransform = .scale(x: 2, y: 2)
        // About (50, 25).
        expect(inner.convert(Point.zero, to: outer), near: Point(x: -50, y: -25))
        expect(outer.convert(Point(x: -50, y: -25), to: inner), near: .zero)
        #expect(inner.frame == Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(outer.frame == Rect(x: 150, y: 75, width: 100, height: 50))
    }

    @Test("A flipped layer has the y axis reversed in its bounds")
    func flipped() {
        let outer = layer()
        outer.isGeometryFlipped = true
        #expect(outer.convert(Point(x: 10, y: 10), to: nil) == Point(x: 160, y: 115))
        #expect(outer.convert(Point(x: 160, y: 115), from: nil) == Point(x: 10, y: 10))
        #expect(outer.frame == Rect(x: 150, y: 75, width: 100, height: 50))
    }

    @Test("A presentation converts with presented geometry")
    func presentation() throws {
        let layer = layer()
        try layer.stage.step()
        layer.add(BasicAnimation(.transform.translationX, from: 0, to: 60, duration: 1.0), forKey: nil)
        try layer.stage.frames(31)
        expect(layer.presentation!.convert(Point.zero, to: nil), near: Point(x: 180, y: 75))
        expect(layer.presentation!.frame.origin, near: Point(x: 180, y: 75))
        #expect(layer.convert(Point.zero, to: nil) == Point(x: 150, y: 75))
    }

    @Test("A scale of 0 has no inverse: conversion stays finite, and nothing is hit")
    func singular() {
        let layer = layer()
        layer.transform = .scale(x: 0, y: 1)
        let point = layer.convert(Point(x: 10, y: 10), from: nil)
        #expect(point.x.isFinite && point.y.isFinite)
        #expect(layer.hitTest(Point(x: 200, y: 100)) == nil)
    }
}
