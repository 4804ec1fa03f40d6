internal import HookeAnimation
internal import HookeDynamics
internal import HookeTrace

/// What was measured of the frames of a run so far: the largest judder, gap and overshoot, in points.
///
/// Velocities and gaps are those of ``FrameMotion``, which the metrics of frames use too.
struct FrameMeasures {
    /// The largest value so far, its frame, and the subject of the motion; -1 for none.
    struct Largest: Hashable {
        var value = 0.0
        var frame = -1
        var subject = -1

        mutating func take(_ value: Double, frame: Int, _ subject: Int) {
            if value > self.value { self = Largest(value: value, frame: frame, subject: subject) }
        }
    }

    /// Hitch times velocity at the frame's sample time: how far something visibly jumps.
    private(set) var judder = Largest()
    /// The distance between model and presentation.
    private(set) var gap = Largest()
    /// The distance beyond the model value, after it has changed, in the direction of the motion.
    private(set) var overshoot = Largest()
    /// The velocities of frames that are not presented yet: of the fastest subject, `nil` where none is known.
    private var velocities: [(frame: Int, vector: FrameMotion.Vector?)] = []
    /// The model and presentation values of each number in the last frame, and the direction in which it moves to the model value: 1, -1,
    /// or 0 where that has not changed.
    private var targets: [(model: Double, presentation: Double, direction: Double)?]

    init(of motion: FrameMotion) {
        targets = Array(repeating: nil, count: motion.subjects.last?.numbers.upperBound ?? 0)
    }

    /// Measures the frame that the stage has made.
    mutating func take(_ motion: inout FrameMotion, on stage: Stage) {
        motion.read()
        takeOvershoots(motion, frame: stage.frame)
        if let widest = motion.widest {
            gap.take(FrameMeasures.norm(widest), frame: stage.frame, widest.subject)
        }
        velocities.append((stage.frame, motion.fastest))
        if let shown = stage.presentedFrame { takePresent(shown) }
    }

    private mutating func takePresent(_ shown: FrameTiming) {
        guard let index = velocities.firstIndex(where: { $0.frame == shown.frame }) else { return }
        if shown.hitch > .zero, let velocity = velocities[index].vector {
            let jump = FrameSeries.judder(
                lateness: shown.hitch.seconds,
                velocity: FrameRecord.Displacement(subject: "", x: velocity.x, y: velocity.y))
            judder.take(jump.norm, frame: shown.frame, velocity.subject)
        }
        velocities.removeFirst(index + 1)
    }

    private mutating func takeOvershoots(_ motion: FrameMotion, frame: Int) {
        let readings = motion.readings
        for (subject, numbers) in motion.subjects.lazy.map(\.numbers).enumerated() {
            for number in numbers where readings[number].isShown {
                takeOvershoot(readings[number], number, frame: frame, subject)
            }
        }
    }

    private mutating func takeOvershoot(
        _ reading: PropertyReader.Reading, _ number: Int, frame: Int, _ subject: Int
    ) {
        let (model, value) = (reading.model, reading.presentation)
        guard let last = targets[number] else {
            targets[number] = (model, value, 0)
            return
        }
        var direction = last.direction
        if model != last.model { direction = model > last.presentation ? 1 : model < last.presentation ? -1 : 0 }
        targets[number] = (model, value, direction)
        overshoot.take((value - model) * direction, frame: frame, subject)
    }

    private static func norm(_ vector: FrameMotion.Vector) -> Double {
        FrameRecord.Displacement(subject: "", x: vector.x, y: vector.y).norm
    }
}
