import HookeAnimation
import HookeDynamics
import Testing

/// Retargeting of moving views and layers.
@Suite struct RetargetingTests {

    @Test("A layer's implicit animation starts from the presentation: the value is continuous, the velocity is not")
    func implicit() throws {
        let stage = Stage.small(60)
        let layer = try stage.committedLayer()
        layer.position = Point(x: 100, y: 0)
        try stage.frames(6)
        for target in [40.0, 90] {
            let shown = layer.presentation!.position.x
            layer.position = Point(x: target, y: 0)
            stage.transaction.flush()
            #expect(layer.presentation?.position.x == shown)
            #expect(layer.animationKeys == ["position"])
            try stage.frames(4)
        }
        try stage.untilSettled()
        let stops = stage.takeEvents().filter { $0.kind == .animationStop }.map(\.detail)
        #expect(stops == ["position removed", "position removed", "position finished"])
    }

    @Test("Sampling k animations visits k layers, however many layers there are", arguments: [0, 1, 3, 17])
    func counted(count: Int) throws {
        let stage = Stage.small()
        let layers = (0..<100).map { stage.addLayer("layer \($0)") }
        try stage.step()
        for layer in layers.prefix(count) {
            layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0), forKey: nil)
        }
        for _ in 0..<3 {
            try stage.step()
            #expect(stage.counts.animationsSampled == count)
            #expect(stage.counts.layersVisited == count)
        }
        // What has been read is not sampled again.
        for layer in layers { _ = layer.presentation?.opacity }
        #expect(stage.counts.animationsSampled == count)
    }
}
