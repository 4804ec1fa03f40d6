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
