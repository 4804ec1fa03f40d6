import HookeAnimation
import HookeDynamics
import Testing

/// The code of the article Scrolling.
struct ScrollingSamples {
    @Test("Scrolling: a flick decelerates")
    func flick() throws {
        let stage = Stage.small()
        let feed = stage.addScrollView("feed", frame: Rect(x: 0, y: 0, width: 320, height: 400))
        feed.contentSize = Size(width: 320, height: 4000)
        stage.play(TouchPath(from: Point(x: 160, y: 300), to: Point(x: 160, y: 100), duration: 0.2), at: .zero)
        while stage.isMoving { try stage.step() }
        let offset = feed.contentOffset.y  // 684.01: a drag of 190 pt, and 494.01 pt of deceleration from 1000 pt/s
        expect(offset, near: 684.01, within: 1e-9)
    }

    @Test("Scrolling: a delegate changes the target")
    func target() throws {
        let stage = Stage.small()
        let feed = stage.addScrollView("feed", frame: Rect(x: 0, y: 0, width: 320, height: 400))
        feed.contentSize = Size(width: 320, height: 4000)
        feed.setDelegate(
            ScrollDelegate(willEndDragging: { _, velocity, target in
                if velocity.y > 0.5 { target.y = 500 }  // points per millisecond
            }))
        stage.play(TouchPath(from: Point(x: 160, y: 300), to: Point(x: 160, y: 100), duration: 0.2), at: .zero)
        while stage.isMoving { try stage.step() }
        #expect(feed.contentOffset.y == 500)
    }
}
