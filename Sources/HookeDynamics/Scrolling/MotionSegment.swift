/// A part of a motion: from its start on one law holds, until the next segment's start.
public struct MotionSegment: Hashable, Sendable, Codable {
    /// What moves it.
    public let law: MotionLaw
    /// Value and velocity at its start.
    public let initial: MotionState
    /// When it starts, in seconds since the motion began, correctly rounded.
    public var startSeconds: Double { start.hi }

    /// When it starts: a hand-over falls on no whole flick, and a flick on no double, so that seconds are kept in double-double.
    let start: DoubleDouble
    private let resolved: ResolvedLaw

    init(_ law: MotionLaw, from initial: MotionState, at start: DoubleDouble) {
        self.law = law
        self.initial = initial
        self.start = start
        resolved = ResolvedLaw(law, from: initial)
    }

    /// The state at a time since the motion, not the segment, began; at its very start that is ``initial``, to the bit.
    func state(atExactSeconds seconds: DoubleDouble) -> MotionState {
        seconds == start ? initial : resolved.state(atExactSeconds: seconds - start)
    }

    private enum CodingKeys: String, CodingKey {
        case law, initial
        case start
        case startRest
    }

    /// Writes law, state and start; `startRest` is what the start's double leaves.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(law, forKey: .law)
        try container.encode(initial, forKey: .initial)
        try container.encode(start.hi, forKey: .start)
        try container.encode(start.lo, forKey: .startRest)
    }

    /// Decodes and checks.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let law = try container.decode(MotionLaw.self, forKey: .law)
        let initial = try container.decode(MotionState.self, forKey: .initial)
        let (high, low) = (
            try container.decode(Double.self, forKey: .start), try container.decode(Double.self, forKey: .startRest)
        )
        try law.check()
        try MotionError.requireFinite(initial)
        guard high >= 0, high < .infinity, high + low == high else { throw MotionError.segmentsOutOfOrder }
        self.init(law, from: initial, at: DoubleDouble(hi: high, lo: low))
    }
}
