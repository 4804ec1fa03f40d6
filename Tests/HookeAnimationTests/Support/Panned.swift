import HookeAnimation
import HookeDynamics

/// A stage with one view that fills it, a pan recogniser on the view, and the recorded states of the pan.
final class Panned {
    struct Seen: Equatable {
        var state: PanRecognizer.State
        var translation: Point
        var velocity: Point
    }

    let stage = Stage.small()
    let view: View
    var seen: [Seen] = []
    private(set) var pan: PanRecognizer!
    /// Runs at each change of state.
    var then: (PanRecognizer) -> Void = { _ in }

    init() {
        view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 320, height: 568))
        pan = stage.addPanRecognizer(to: view) { [unowned self] in
            seen.append(Seen(state: $0.state, translation: $0.translation, velocity: $0.velocity))
            then($0)
        }
    }

    var states: [PanRecognizer.State] { seen.map(\.state) }

    /// A finger that goes down the stage, 10 points a frame.
    func drag(frames: Int64 = 8, at time: Flicks = .zero, _ ending: TouchPath.Ending = .lifted) {
        stage.play(
            TouchPath(
                from: Point(x: 100, y: 100), to: Point(x: 100, y: 100 + 10 * Double(frames)),
                duration: Flicks(1, per: 60)! * frames, ending: ending), at: time)
    }
}
