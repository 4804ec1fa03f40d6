import HookeAnimation
import HookeDynamics
import Testing

/// Helpers of the tests of views.
struct ShownView {
    let stage: Stage
    let view: View

    /// A view of 10 by 10 whose centre is at (0, 0), committed.
    init(_ hertz: Int64 = 60) throws {
        stage = Stage.small(hertz)
        view = stage.addView("view", frame: Rect(x: -5, y: -5, width: 10, height: 10))
        try stage.step()
        _ = stage.takeEvents()
    }

    /// Where the centre shows.
    var center: Point { view.layer.presentation!.position }
    var y: Double { center.y }
    var velocity: Point { view.layer.presentation!.velocity(of: .position) }
}

/// An animator of a second that moves the centre down by 100.
func makeAnimator(
    _ shown: ShownView, _ animation: ViewAnimation = .timing(.linear, duration: 1.0)
) -> ViewPropertyAnimator {
    ViewPropertyAnimator(shown.stage, animation) { shown.view.center.y = 100 }
}
