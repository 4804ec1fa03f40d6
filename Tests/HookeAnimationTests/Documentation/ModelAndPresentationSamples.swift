import HookeAnimation
import HookeDynamics
import Testing

/// The code of the article ModelAndPresentation.
struct ModelAndPresentationSamples {
    @Test("Model and presentation: the set value and the presented value")
    func both() throws {
        let stage = Stage.small()
        let dot = stage.addLayer("dot")
        let before = dot.presentation  // nil: it was never committed
        try stage.step()
        dot.position.x = 100
        let set = dot.position.x  // 100
        let shown = dot.presentation?.position.x  // 0
        try stage.step(to: 0.15)
        let midway = dot.presentation?.position.x  // 83.4
        let speed = dot.presentation?.velocity(of: .position.x)  // 351 points per second
        while stage.isMoving { try stage.step() }
        let arrived = dot.presentation?.position.x  // 100
        #expect(before == nil && set == 100 && shown == 0 && arrived == 100)
        expect(try #require(midway), near: 83.4, within: 0.05)
        expect(try #require(speed), near: 351, within: 0.5)
    }

    @Test("Model and presentation: between two frames")
    func scrub() throws {
        let stage = Stage.small()
        let dot = try stage.committedLayer()
        dot.add(BasicAnimation(.position.x, from: 0, to: 100, duration: 1.0), forKey: "move")
        try stage.step()  // the animation begins here
        let begin = stage.now
        let quarter = try stage.scrub(to: begin + 0.25) { dot.presentation?.position.x }  // 25
        #expect(quarter == 25)
        #expect(dot.presentation?.position.x == 0)
    }

    @Test("Model and presentation: hit testing by either")
    func hits() throws {
        let stage = Stage.small()
        let dot = stage.addLayer("dot")
        dot.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        try stage.step()
        dot.position.x = 205
        try stage.step()
        let byModel = stage.root.hitTest(Point(x: 205, y: 5))  // dot: its target
        let byPresentation = stage.root.presentation?.hitTest(Point(x: 5, y: 5))?.model  // dot: its visible position
        #expect(byModel == dot && byPresentation == dot)
    }
}
