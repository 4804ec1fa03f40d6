/// Checks a ``MotionAssertion`` frame by frame, in constant memory and without allocation.
public struct MotionAssertionCheck: Hashable, Sendable {
    /// What is claimed.
    public let assertion: MotionAssertion
    /// What is known so far.
    package var state = State()

    /// What a check knows between two frames.
    package struct State: Hashable, Sendable {
        /// The number of frames so far.
        package var frames = 0
        /// The last frame.
        package var last: MotionSample?
        /// The first failing frame.
        package var failure: MotionFailure?
        /// Whether a frame was at the assertion's time or later.
        package var isPastTime = false
        /// The extremes since the last turn; the one that it moves away from counts.
        package var high: MotionSample?
        package var low: MotionSample?
        /// Whether it rises, 1, or falls, -1; 0 before it does either.
        package var direction = 0
        package var reversals = 0
        /// Whether it has moved fast enough, and then has reached its target.
        package var hasMoved = false
        package var hasArrived = false
        /// The first frame at which it was too slow since it last moved fast enough; a failure if it moves on.
        package var stall: MotionFailure?

        package init() {}
    }

    /// Creates a check of an assertion, before the first frame.
    public init(_ assertion: MotionAssertion) { self.assertion = assertion }

    /// Takes the next frame; times do not decrease.
    ///
    /// - Parameters:
    ///   - frame: the frame's index, for messages.
    ///   - time: its time, seconds.
    ///   - value: the number's value; `nil` or NaN where it has none.
    public mutating func take(frame: Int, time: Double, value: Double?) {
        state.frames += 1
        guard state.failure == nil else { return }
        let known = value.flatMap { $0.isNaN ? nil : $0 }
        let sample = MotionSample(frame: frame, time: time, value: known)
        state.failure = failure(at: sample)
        state.last = sample
    }

    /// The verdict on the frames so far, as if they were all.
    public var verdict: MotionVerdict {
        if let failure = state.failure { return .failed(failure) }
        guard let last = state.last else { return .noFrames }
        let isMet =
            switch assertion {
            case .appears, .leaves, .arrives: state.isPastTime || meets(last)
            case .keepsMoving: state.hasMoved
            case .stays, .neverReverses, .reverses, .jumps: true
            }
        return isMet ? .held(frames: state.frames) : .failed(MotionFailure(last))
    }

    /// What the next frame breaks.
    private mutating func failure(at sample: MotionSample) -> MotionFailure? {
        switch assertion {
        case .appears(let time, _), .leaves(let time, _):
            guard sample.time >= time else { return nil }
            state.isPastTime = true
            return meets(sample) ? nil : MotionFailure(sample)
        case .arrives(_, _, let time):
            guard sample.value != nil else { return MotionFailure(sample) }
            guard sample.time >= time else { return nil }
            if !state.isPastTime {
                state.isPastTime = true
                // It must have arrived at an earlier frame.
                guard let last = state.last, meets(last) else { return MotionFailure(state.last ?? sample) }
            }
            return meets(sample) ? nil : MotionFailure(sample)
        case .stays: return meets(sample) ? nil : MotionFailure(sample)
        case .neverReverses(let tolerance): return reversal(at: sample, tolerance, allowed: 0)
        case .reverses(let count, let tolerance): return reversal(at: sample, tolerance, allowed: count)
        case .keepsMoving(let speed, let target, let tolerance):
            return stall(at: sample, speed, target, tolerance)
        case .jumps(let distance):
            guard let value = sample.value else { return MotionFailure(sample) }
            guard let last = state.last, let before = last.value, (value - before).magnitude > distance else {
                return nil
            }
            return MotionFailure(sample, after: last)
        }
    }

    /// Whether the value at a frame is as an assertion on single frames demands.
    private func meets(_ sample: MotionSample) -> Bool {
        switch assertion {
        case .appears(_, let threshold): sample.value.map { $0 > threshold } ?? false
        case .leaves(_, let threshold): sample.value.map { $0 <= threshold } ?? true
        case .arrives(let target, let tolerance, _): sample.value.map { ($0 - target).magnitude <= tolerance } ?? false
        case .stays(let range): sample.value.map { range.contains($0) } ?? false
        case .neverReverses, .keepsMoving, .reverses, .jumps: true
        }
    }

    /// Follows the extremes; a way back from the last one by more than the tolerance is a reversal, and the last one is then the turn.
    private mutating func reversal(at sample: MotionSample, _ tolerance: Double, allowed: Int) -> MotionFailure? {
        guard let value = sample.value else { return MotionFailure(sample) }
        let (high, low) = (state.high ?? sample, state.low ?? sample)
        let (fall, rise) = ((high.value ?? value) - value, value - (low.value ?? value))
        if state.direction >= 0, fall > tolerance { return turn(-1, high, sample, allowed) }
        if state.direction <= 0, rise > tolerance { return turn(1, low, sample, allowed) }
        if fall <= 0 || state.high == nil { state.high = sample }
        if rise <= 0 || state.low == nil { state.low = sample }
        return nil
    }

    /// Takes another direction at a frame, after the extreme that it comes from.
    private mutating func turn(
        _ direction: Int, _ extreme: MotionSample, _ sample: MotionSample, _ allowed: Int
    ) -> MotionFailure? {
        let isReversal = state.direction != 0
        (state.direction, state.high, state.low) = (direction, sample, sample)
        if isReversal { state.reversals += 1 }
        return state.reversals > allowed ? MotionFailure(sample, after: extreme) : nil
    }

    /// Compares the speed since the last frame with the slowest one.
    private mutating func stall(
        at sample: MotionSample, _ slowest: Double, _ target: Double?, _ tolerance: Double
    ) -> MotionFailure? {
        if state.hasArrived { return nil }
        guard let value = sample.value else { return MotionFailure(sample) }
        guard let last = state.last, let before = last.value else { return nil }
        let isFast = (value - before).magnitude >= slowest * (sample.time - last.time)
        if isFast { state.hasMoved = true }
        guard state.hasMoved else { return nil }
        if let target {
            let isPast = (before < target && target < value) || (value < target && target < before)
            state.hasArrived = isPast || (value - target).magnitude <= tolerance
            return isFast || state.hasArrived ? nil : MotionFailure(sample, after: last)
        }
        if isFast { return state.stall }
        if state.stall == nil { state.stall = MotionFailure(sample, after: last) }
        return nil
    }
}
