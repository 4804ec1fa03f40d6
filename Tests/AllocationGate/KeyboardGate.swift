import HookeAnimation
import HookeDynamics
import HookeScenes

/// An emoji keyboard that slides under its tool bar, and whose pages turn by themselves.
extension AllocationGate {
    static func keyboardFailures() throws -> [String] {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let scene = EmojiKeyboard(on: stage, EmojiKeyboard.Parameters())
        // Every second it slides in or out, and the pages turn.
        for second in 0..<12 {
            stage.schedule(at: Flicks(seconds: Double(second))) { [unowned scene] _ in
                if second % 2 == 0 { scene.keyboard.show(height: 216) } else { scene.keyboard.hide() }
            }
            stage.schedule(at: Flicks(seconds: Double(second) + 0.5)) { [unowned scene] _ in
                let pages = scene.pages.scrollView
                pages.setContentOffset(Point(x: second % 2 == 0 ? 640 : 0, y: 0), animated: true)
            }
        }
        var failures: [String] = []
        var events: [StageEvent] = []
        while stage.frame < 700 {
            // The first turns make room; a frame in which something begins or ends adds or removes an animation.
            let place = (stage.frame + 1) % 30
            let count = try allocations { try stage.step() }
            if stage.frame > 240, (2...13).contains(place), count > 0 {
                failures.append("emoji keyboard: \(count) in frame \(stage.frame)")
            }
            stage.takeEvents(into: &events)
        }
        return withExtendedLifetime(scene) { failures }
    }
}
