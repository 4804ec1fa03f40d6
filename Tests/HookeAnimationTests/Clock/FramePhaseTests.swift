import HookeAnimation
import HookeDynamics
import Testing

/// A step: its phases, its time and its transaction.
@Suite struct FramePhaseTests {
    @Test("The phases run in order within one call")
    func phases() throws {
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        layer.setLayoutHandler { _ in }
        try stage.step()
        var told: [String] = []
        stage.phaseObserver = { told.append($0.map { "-\($0.name)" } ?? "-end") }
        layer.setLayoutHandler { _ in told.append("layout") }
        layer.setDisplayHandler { _ in told.append("display") }
        stage.schedule(at: .zero) { _ in told.append("input") }
        _ = stage.addDisplayLink { _ in
            told.append("link")
            layer.setNeedsDisplay()
            layer.setNeedsLayout()
        }
        stage.animate(.timing(duration: .zero), changes: {}, completion: { _ in told.append("completion") })
        try stage.step()
        #expect(
            told == [
                "-clock", "-input", "input", "-links", "link", "-layout", "layout", "-display", "display", "-apply",
                "-events", "completion", "-sample", "-end",
            ])
    }

    @Test(
        "layers.md 1.5: the time is constant in a step: link, layout, drawing and completion have the same presentation"
    )
    func onceAStep() throws {
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        try stage.step()
        stage.transaction.setAnimationDuration(1.0)
        stage.transaction.setAnimationTimingFunction(.linear)
        layer.position.x = 100
        try stage.step()
        var seen: [(now: Flicks, x: Double)] = []
        let look = { seen.append((stage.now, layer.presentation!.position.x)) }
        stage.schedule(at: 0.1) { _ in look() }
        _ = stage.addDisplayLink { _ in
            look()
            layer.setNeedsLayout()
            layer.setNeedsDisplay()
        }
        layer.setLayoutHandler { _ in look() }
        layer.setDisplayHandler { _ in look() }
        stage.animate(.timing(duration: .zero), changes: {}, completion: { _ in look() })
        // One step over a gap: what came due within it is told the frame's time too.
        try stage.jank(0.25)
        look()
        #expect(seen.count == 6)
        for one in seen {
            #expect(one.now == stage.now)
            #expect(one.x == seen[0].x)
        }
        try stage.step()
        #expect(layer.presentation!.position.x > seen[0].x)
    }

    @Test("The implicit transaction lasts until the next commit and has all changes outside explicit transactions")
    func implicit() throws {
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        try stage.step()
        stage.transaction.setDisableActions(true)
        layer.position.x = 10
        #expect(stage.transaction.disableActions)
        #expect(layer.presentation!.position.x == 0)
        try stage.step()
        #expect(layer.presentation!.position.x == 10)
        #expect(!stage.transaction.disableActions)
        #expect(!stage.isMoving)
    }
}
