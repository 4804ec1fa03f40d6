/// A value of a property in a frame: its model and presentation; `nil` for a missing number.
struct Sample: Hashable {
    var time: Double
    var model: Double?
    var shown: Double?
    /// The velocity of the presentation; `nil` while a finger holds it, and for properties without velocity.
    var velocity: Double?
}

/// How two samples that follow each other are joined.
enum Joint: Hashable {
    /// By a line: an animation, a solver or a scroll view moves the value between them.
    case line
    /// By a step at the later sample: code set the value, or an animation was removed.
    case step
    /// Not at all: one of them has no value.
    case gap
}

extension Joint {
    /// The joint between two presented values.
    ///
    /// Nothing moves a presentation between two frames but an animation, a solver or a decelerating scroll view. All have a velocity. So the change is a line
    /// if a velocity explains it, and a step if not:
    ///
    /// 1. Equal values: a line. No value: a gap.
    /// 2. Flags (0 and 1, without velocity): a step.
    /// 3. Held by a finger at the earlier frame (no velocity there, model and presentation equal), but not at the later: a step. The
    ///    release starts from the new value.
    /// 4. With a velocity at one of the frames: a line if the change is at most twice what the larger velocity in its direction covers in
    ///    the time between, otherwise a step. Twice, because a velocity may rise and fall between two frames; a removal or a kick goes farther.
    /// 5. Without velocities: a line if model and presentation differ at one of the frames, or if `isAnimated`, and if the change is at most
    ///    four times `neighbour`; otherwise a step. A removal goes farther.
    ///
    /// - Parameters:
    ///   - isAnimated: whether an animation of the layer runs from the earlier sample to the later.
    ///   - neighbour: the larger change between the two frames before and between the two frames after; only for properties without velocity.
    init(_ a: Sample, _ b: Sample, isAnimated: Bool, neighbour: Double = 0) {
        guard let from = a.shown, let to = b.shown else {
            self = .gap
            return
        }
        let change = abs(to - from)
        let direction = to < from ? -1.0 : 1
        let speeds = [a.velocity, b.velocity].compactMap { $0.map { direction * $0 } }
        if change == 0 {
            self = .line
        } else if let fastest = speeds.max() {
            let isHeld = a.velocity == nil && a.model == a.shown
            let isExplained = change <= 2 * fastest * (b.time - a.time)
            self = isExplained && !isHeld ? .line : .step
        } else {
            let isFlag = [from, to].allSatisfy { $0 == 0 || $0 == 1 }
            let isMoving = a.model != a.shown || b.model != b.shown || isAnimated
            self = isMoving && !isFlag && change <= 4 * neighbour ? .line : .step
        }
    }
}
