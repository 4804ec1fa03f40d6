/// Whether a motion is as a ``MotionAssertion`` claims.
public enum MotionVerdict: Hashable, Sendable {
    /// It is, at so many frames.
    case held(frames: Int)
    /// It is not; the first frame at which that is known or shows.
    case failed(MotionFailure)
    /// There was no frame to look at, and the assertion does not hold.
    case noFrames

    /// Whether the assertion holds.
    public var isHeld: Bool { if case .held = self { true } else { false } }
    /// Where it fails; `nil` if it holds or there was no frame.
    public var failure: MotionFailure? { if case .failed(let failure) = self { failure } else { nil } }
}

/// The frame at which a motion is not as it should be.
public struct MotionFailure: Hashable, Sendable {
    /// The frame, its time and the value.
    public var sample: MotionSample
    /// The frame that it is compared with: the one before, or the last turn; `nil` where the value alone is wrong.
    public var previous: MotionSample?

    package init(_ sample: MotionSample, after previous: MotionSample? = nil) {
        (self.sample, self.previous) = (sample, previous)
    }
}

/// The value of a number at a frame.
public struct MotionSample: Hashable, Sendable {
    /// The frame's index.
    public var frame: Int
    /// Its time, seconds.
    public var time: Double
    /// The value; `nil` where the number has none.
    public var value: Double?

    package init(frame: Int, time: Double, value: Double?) {
        (self.frame, self.time, self.value) = (frame, time, value)
    }
}
