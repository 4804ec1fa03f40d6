import HookeAnimation
import HookeDynamics
import Testing

/// The state of a layer beyond numbers is restored: the committed and the model tree, paths,
/// dashes, names, requests for layout and display, and drawings.
struct LayerArchiveTests {
    private struct Scene {
        let stage = Stage.small()
        let parent, first, second, third: Layer
        let shape: ShapeLayer

        init() {
            parent = stage.addLayer("parent")
            (first, second) = (stage.addDetachedLayer("first"), stage.addDetachedLayer("second"))
            third = stage.addDetachedLayer("third")
            shape = stage.addShapeLayer("shape")
            for layer in [parent, first, second, third, shape.layer] {
                layer.setDrawHandler { layer, context in
                    context.saveState()
                    context.concatenate(a: 1, b: 0, c: 0, d: 1, tx: layer.position.x, ty: 0)
                    context.setFillColor([0, 0, 1, 1])
                    context.setStrokeColor([0, 1, 0, 1])
                    context.setLineWidth(2)
                    context.setLineCap(.round)
                    context.setLineJoin(.bevel)
                    context.setMiterLimit(3)
                    context.setLineDash(phase: 1, lengths: [2, 3])
                    context.clip(to: LayerArchiveTests.triangle, rule: .evenOdd)
                    context.fill(LayerArchiveTests.triangle)
                    context.stroke(LayerArchiveTests.triangle)
                    context.restoreState()
                }
            }
        }

        /// Half of it committed, half of it not yet.
        func act() throws {
            parent.addSublayer(first)
            parent.addSublayer(second)
            parent.mask = third
            shape.path = LayerArchiveTests.triangle
            shape.lineDashPattern = [1, 2]
            shape.lineCap = .square
            parent.contents = stage.object("cat.png")
            first.needsDisplayOnBoundsChange = true
            first.position.x = 7
            first.setNeedsDisplay()
            try stage.step()
            parent.mask = nil
            parent.sublayers = [second, first]
            second.removeFromSuperlayer()
            second.setNeedsLayout()
            first.bounds.size.width = 9
            shape.path = Path()
            shape.lineDashPattern = []
            shape.lineCap = .butt
        }
    }

    static let triangle: Path = {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 4, y: 0))
        path.addLine(to: Point(x: 0, y: 3))
        path.close()
        return path
    }()

    @Test("Partly committed trees, paths, dashes and drawings are restored")
    func everything() throws {
        let original = Scene()
        try original.act()
        let restored = Scene()
        try original.stage.copyState(to: restored.stage)

        for scene in [original, restored] {
            let shown = try #require(scene.parent.presentation)
            #expect(shown.sublayers.map(\.name) == ["first", "second"])
            #expect(shown.mask?.name == "third")
            #expect(scene.parent.sublayers == [scene.first])
            #expect(scene.parent.mask == nil)
            #expect(scene.shape.presentation?.path == LayerArchiveTests.triangle)
            #expect(scene.shape.presentation?.lineDashPattern == [1, 2])
            #expect(scene.shape.presentation?.lineCap == .square)
            #expect(scene.shape.path.isEmpty)
            #expect(scene.stage.name(of: shown.contents) == "cat.png")
            #expect(scene.first.needsDisplay && scene.second.needsLayout)
            #expect(scene.first.drawing.operations.count == 13)
            #expect(scene.stage.drawingCounts.pathElements == 12)
            try scene.stage.step()
            #expect(shown.sublayers == [scene.first.presentation])
            #expect(shown.mask == nil && scene.second.presentation == nil)
            #expect(scene.second.needsLayout && !scene.first.needsDisplay)
            #expect(scene.shape.presentation?.path.isEmpty == true)
            #expect(scene.shape.presentation?.lineCap == .butt)
        }
        #expect(restored.first.drawing == original.first.drawing)
        #expect(restored.stage.takeEvents() == original.stage.takeEvents())
    }

    @Test("Bytes with an invalid state are errors")
    func damaged() throws {
        let original = Scene()
        try original.act()
        var written = SnapshotCoder()
        try original.stage.archive(in: &written)
        for place in stride(from: 0, to: written.bytes.count, by: 7) {
            var bytes = written.bytes
            bytes[place] ^= 0x55
            var read = SnapshotCoder(reading: bytes)
            // Most of it is numbers, of which any is good; the rest must not bring the program down.
            try? Scene().stage.archive(in: &read)
        }
        var short = SnapshotCoder(reading: Array(written.bytes.dropLast()))
        #expect(throws: SnapshotError.self) { try Scene().stage.archive(in: &short) }
    }
}
