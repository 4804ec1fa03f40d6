import HookeAnimation
import HookeDynamics
import Testing

/// Several display links, and the effects of their callbacks on each other.
@Suite struct DisplayLinkOrderTests {
    @Test("Links are called in the order in which they were added, each with its own phase")
    func order() throws {
        let stage = Stage.small()
        var calls: [String] = []
        for name in ["a", "b"] {
            _ = stage.addDisplayLink(preferredRate: Rate(30)) { _ in calls.append("\(name)\(stage.frame)") }
        }
        try stage.frames(1)
        _ = stage.addDisplayLink(preferredRate: Rate(30)) { _ in calls.append("c\(stage.frame)") }
        try stage.frames(3)
        #expect(calls == ["a0", "b0", "c1", "a2", "b2", "c3"])
    }

    @Test("A link added by a callback is first called at the next frame")
    func added() throws {
        let stage = Stage.small()
        var calls: [String] = []
        _ = stage.addDisplayLink { _ in
            calls.append("old\(stage.frame)")
            guard stage.frame == 1 else { return }
            _ = stage.addDisplayLink { _ in calls.append("new\(stage.frame)") }
        }
        try stage.frames(3)
        #expect(calls == ["old0", "old1", "old2", "new2"])
    }

    @Test("A link invalidated by a callback is not called again, not even in the same frame")
    func invalidated() throws {
        let stage = Stage.small()
        var calls: [String] = []
        var second: DisplayLink?
        let first = stage.addDisplayLink { link in
            calls.append("first")
            second?.invalidate()
            link.invalidate()
            // Terminal: nothing brings it back.
            link.isPaused = false
        }
        second = stage.addDisplayLink { _ in calls.append("second") }
        try stage.frames(3)
        #expect(calls == ["first"])
        #expect(first.timestamp == .zero)
        #expect(stage.counts.links == 0)
    }

    @Test("A resumed link keeps its grid of refreshes")
    func pause() throws {
        let stage = Stage.small()
        var calls: [Int] = []
        let link = stage.addDisplayLink(preferredRate: Rate(20)) { _ in calls.append(stage.frame) }
        try stage.frames(2)
        link.isPaused = true
        try stage.frames(5)
        link.isPaused = false
        try stage.frames(6)
        #expect(calls == [0, 9, 12])
    }

    @Test("In a callback the presentation is that of the timestamp, not of the target timestamp")
    func trails() throws {
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        try stage.step()
        stage.transaction.setAnimationTimingFunction(.linear)
        stage.transaction.setAnimationDuration(1.0)
        layer.position.x = 60
        try stage.step()
        var seen: [Double] = []
        _ = stage.addDisplayLink { _ in seen.append(layer.presentation!.position.x) }
        try stage.frames(3)
        // 60 points in a second are one in a frame; the bound is of a few roundings of numbers near 60.
        for (frame, x) in seen.enumerated() { expect(x, near: Double(frame) + 1, within: 1e-12) }
        #expect(seen.count == 3)
    }
}
