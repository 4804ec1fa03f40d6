import HookeAnimation
import HookeDynamics
import Testing

/// The code of the module's landing page.
struct LandingPageSamples {
    @Test("Landing page: a dot that animates implicitly")
    func dot() throws {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let dot = stage.addLayer("dot")
        try stage.step()
        dot.position.x = 100
        while stage.isMoving { try stage.step() }
        let time = stage.now.seconds  // 0.267: the next refresh, and a quarter of a second
        expect(time, near: 0.25 + 1 / 60.0, within: 1e-9)
    }
}
