import HookeAnimation
import HookeDynamics
import Testing

/// Retargeting of moving views and layers.
@Suite struct RetargetingTests {
    @Test("A view that is retargeted twice keeps value and velocity, and each completion runs at its time")
    func twice() throws {
        // Fine frames: what is continuous moves little in one.
        let stage = Stage.small(240)
        let view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
        try stage.step()
        var told: [String] = []
        func move(_ name: String, to y: Double, _ animation: ViewAnimation) throws {
            stage.transaction.flush()
            let before = try #require(view.layer.presentation)
            let (value, velocity) = (before.position.y, before.velocity(of: .position).y)
            stage.animate(animation) {
                view.center.y = y
            } completion: {
                told.append("\(name) \($0)")
            }
            stage.transaction.flush()
            let after = try #require(view.layer.presentation)
            expect(after.position.y, near: value, within: 1e-12, "value at \(name)")
            expect(after.velocity(of: .position).y, near: velocity, within: 1e-12 * max(1, abs(velocity)), name)
        }
        try move("first", to: 400, .spring(Spring(duration: 0.5, bounce: 0.3), duration: 1.5))
        try stage.frames(40)
        #expect(view.layer.presentation!.velocity(of: .position).y > 100, "it moves")
        try move("second", to: 50, .spring(Spring(duration: 0.4, bounce: 0.1), duration: 1.0))
        try stage.frames(30)
        try move("third", to: 300, .timing(duration: 1.5))
        try stage.untilSettled()
        #expect(told == ["second true", "first true", "third true"])
        #expect(view.layer.presentation?.position.y == 300)
    }

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
