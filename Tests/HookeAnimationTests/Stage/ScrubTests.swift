import HookeAnimation
import HookeDynamics
import Testing

/// Scrubbing: the presentation at a time other than the refresh's.
@Suite struct ScrubTests {
    /// A layer whose opacity goes from 1 to 0 in a second from the second refresh on, at 10 Hz.
    private func fading() throws -> (Stage, Layer) {
        let stage = Stage.small(10)
        let layer = stage.addLayer("layer")
        try stage.step()
        layer.add(BasicAnimation(.opacity, from: 1, to: 0, duration: 1.0), forKey: "fade")
        try stage.step()
        return (stage, layer)
    }

    @Test("Running animations are evaluated at the time, before and after the refresh")
    func anyTime() throws {
        let (stage, layer) = try fading()
        try stage.step(to: 0.5)
        for (time, shown) in [(0.1, 1.0), (0.35, 0.75), (0.5, 0.6), (0.99, 0.11)] {
            let found = try stage.scrub(to: Flicks(seconds: time)) { layer.presentation?.opacity ?? -1 }
            expect(found, near: shown, within: 1e-12, "at \(time) s")
        }
        let ended = try stage.scrub(to: 3.0) { layer.presentation?.opacity }
        #expect(ended == 1, "an animation that is over shows nothing, and the model shows")
    }

    @Test("A scrub changes no bits, counts or events")
    func noMark() throws {
        let (plain, plainLayer) = try fading()
        let (asked, askedLayer) = try fading()
        for _ in 0..<15 {
            try plain.step()
            try asked.step()
            let own = try asked.scrub(to: asked.now) { askedLayer.presentation?.opacity }
            _ = try asked.scrub(to: asked.now + 0.033) { askedLayer.presentation?.opacity }
            #expect(own == plainLayer.presentation?.opacity, "frame \(plain.frame)")
            #expect(askedLayer.presentation?.opacity == plainLayer.presentation?.opacity, "frame \(plain.frame)")
            #expect(asked.counts == plain.counts, "frame \(plain.frame)")
        }
        #expect(asked.takeEvents() == plain.takeEvents())
    }

    @Test("A property animator is evaluated at the time")
    func animator() throws {
        let stage = Stage.small(10)
        let view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
        try stage.step()
        let animator = ViewPropertyAnimator(stage, .timing(.linear, duration: 1.0)) { view.center.y = 105 }
        try animator.startAnimation()
        try stage.step()
        for ahead in [0.25, 0.5, 0.75] {
            let shown = try stage.scrub(to: stage.now + Flicks(seconds: ahead)) { view.layer.presentation?.position.y }
            expect(shown ?? .nan, near: 5 + 100 * ahead, within: 1e-9, "\(ahead) s ahead")
        }
        expect(view.layer.presentation?.position.y ?? .nan, near: 5, within: 1e-9, "the refresh shows its own time")
    }

    @Test("After a nested scrub the time of the outer one is restored")
    func nested() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        layer.add(BasicAnimation(.position, from: .zero, to: Point(x: 100, y: 0), duration: 1.0), forKey: "go")
        try stage.step()
        let begin = stage.now
        func x() -> Double { layer.presentation?.position.x ?? -1 }
        var seen: [Double] = []
        try stage.scrub(to: begin + 0.5) {
            seen.append(x())
            if let inner = try? stage.scrub(to: begin + 0.25, { x() }) { seen.append(inner) }
            seen.append(x())
        }
        seen.append(x())
        #expect(seen == [50, 25, 50, 0])
    }
}
