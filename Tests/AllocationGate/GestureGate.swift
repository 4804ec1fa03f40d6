import HookeAnimation
import HookeDynamics

/// Gestures of two fingers, sampled at the display's rate and faster.
extension AllocationGate {
    static func gestureFailures() throws -> [String] {
        try [nil, 240].flatMap { try gestureFailures(touchRate: $0) }
    }

    private static func gestureFailures(touchRate: Int64?) throws -> [String] {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        stage.touchRate = touchRate.map { Rate($0) }
        let photo = stage.addView("photo", frame: Rect(x: 0, y: 0, width: 320, height: 568))
        let pan = stage.addPanRecognizer(to: photo) { $0.view.center = Point(x: 160, y: 284) + $0.translation }
        let pinch = stage.addPinchRecognizer(to: photo) { $0.view.layer[.zPosition] = $0.scale }
        let rotation = stage.addRotationRecognizer(to: photo) { $0.view.layer[.cornerRadius] = $0.rotation }
        pan.setNumberOfTouches(2...2)
        for recognizer in [pan.handle, pinch.handle, rotation.handle] { recognizer.recognizesSimultaneously = true }
        stage.addTapRecognizer(to: photo, taps: 2) { _ in }.requireFailure(of: pan)
        for (start, way) in [
            (Point(x: 100, y: 200), Point(x: 60, y: 90)), (Point(x: 200, y: 250), Point(x: 160, y: 290)),
        ] {
            stage.play(TouchPath(from: start, to: start + way, duration: 10.0), at: 0.1)
        }
        var events: [StageEvent] = []
        // The slops are gone after 2 s, and the log of events has its room.
        while stage.frame < 240 {
            try stage.step()
            stage.takeEvents(into: &events)
        }
        var failures: [String] = []
        for frame in 241..<400 {
            let count = try allocations { try stage.step() }
            if count > 0 { failures.append("gestures, touch rate \(touchRate ?? 60) Hz: \(count) in frame \(frame)") }
            stage.takeEvents(into: &events)
        }
        if [pan.state, pinch.state, rotation.state] != [.changed, .changed, .changed] {
            failures.append("gestures: they have not begun")
        }
        return failures
    }
}
