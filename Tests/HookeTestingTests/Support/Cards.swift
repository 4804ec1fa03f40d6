import HookeDynamics
import HookeTesting

/// The x and opacity of a card that a spring moves from 0 to 300 pt, from 0.1 s on, at a frame rate.
func card(
    _ spring: Spring = Spring(duration: 0.5, bounce: 0.3), rate: Double = 60, frames: Int = 61, begin: Double = 0.1,
    clock: Double = 0, without missing: Range<Int> = 0..<0
) -> MotionRecording {
    let solution = SpringSolution(spring, from: MotionState(value: -300, velocity: 0))
    let recording = MotionRecording("x [pt]", "opacity")
    for frame in 0..<frames where !missing.contains(frame) {
        let time = Double(frame) / rate
        let x = time <= begin ? 0 : 300 + solution.value(atSeconds: time - begin)
        recording.append(at: clock + time, x, min(1, time * 4))
    }
    return recording
}

/// A recording of one track in steps of a sixtieth of a second.
func track(_ values: [Double], _ heading: String = "x [pt]") -> MotionRecording {
    let recording = MotionRecording(heading)
    for (frame, value) in values.enumerated() { recording.append(at: Double(frame) / 60, value) }
    return recording
}
