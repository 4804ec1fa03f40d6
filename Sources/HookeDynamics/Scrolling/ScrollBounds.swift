/// Between which places content may rest, in points; both bounds belong to it.
public struct ScrollBounds: Hashable, Sendable {
    /// The lowest resting place.
    public let lower: Double
    /// The highest resting place, not below the lowest.
    public let upper: Double

    /// Two finite bounds; they may be equal.
    ///
    /// - Throws: ``MotionError`` where one is not finite, or they are the wrong way round.
    public init(from lower: Double, to upper: Double) throws(MotionError) {
        try MotionError.requireFinite("lower bound", lower)
        try MotionError.requireFinite("upper bound", upper)
        guard lower <= upper else { throw .boundsReversed(lower: lower, upper: upper) }
        self.lower = lower
        self.upper = upper
    }

    /// The place within the bounds that is nearest to `place`.
    public func clamped(_ place: Double) -> Double { min(max(place, lower), upper) }

    /// Whether `place` lies within.
    public func contains(_ place: Double) -> Bool { lower <= place && place <= upper }
}
