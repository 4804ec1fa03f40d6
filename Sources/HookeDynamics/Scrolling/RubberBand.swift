/// The resistance at the end of scrolling content: a touch that pulls x past the bound moves the content by b = (1 - 1 / (x c / d +
/// 1)) d = c x / (1 + c x / d), which starts with the slope c and stays below d.
///
/// It is UIScrollView's formula, with c = 0.55 and d the visible length of the content along the pull. It is an odd function of the
/// pull.
public struct RubberBand: Hashable, Sendable {
    /// The dimension d in points: the limit of the offset for an infinite pull.
    public let dimension: Double
    /// The coefficient c: the ratio of offset and pull for small pulls.
    public let coefficient: Double

    /// A rubber band for a view of a length.
    ///
    /// - Throws: ``MotionError`` unless both are finite and above 0.
    public init(dimension: Double, coefficient: Double = 0.55) throws(MotionError) {
        try MotionError.requirePositive("dimension", dimension)
        try MotionError.requirePositive("coefficient", coefficient)
        self.dimension = dimension
        self.coefficient = coefficient
    }

    /// The offset of the content past its bound for a `pull`, in points; ``dimension`` for an infinite pull.
    public func offset(pulled pull: Double) -> Double {
        RubberBand.offset(pulled: pull, dimension: dimension, coefficient: coefficient)
    }

    /// The offset of a band of that dimension and coefficient; NaN unless the dimension is above 0.
    package static func offset(pulled pull: Double, dimension: Double, coefficient: Double) -> Double {
        guard dimension > 0 else { return .nan }
        let ratio = coefficient * pull.magnitude / dimension
        // The second form equals the first, and has a limit at infinity.
        let offset = ratio < 1 ? coefficient * pull.magnitude / (1 + ratio) : dimension / (1 + 1 / ratio)
        return pull < 0 ? -offset : offset
    }

    /// The pull that gives an offset, in points: infinite at ``dimension``, `nil` beyond it. A touch that catches returning content
    /// continues from this pull without a jump.
    public func pull(offset: Double) -> Double? {
        guard offset.magnitude <= dimension else { return nil }
        // d - b before the division, so that the remaining distance keeps its digits near the end of the band.
        return offset / (dimension - offset.magnitude) * dimension / coefficient
    }

    /// The derivative of the offset by the pull: db/dx = c / (1 + c x / d)^2, c at zero and 0 at infinity.
    public func slope(pulled pull: Double) -> Double {
        let stretch = 1 + coefficient * pull.magnitude / dimension
        return coefficient / stretch / stretch
    }

    /// The position of content that a touch pulls to `position`: equal within the bounds, reduced outside.
    public func position(pulledTo position: Double, within bounds: ScrollBounds) -> Double {
        let bound = bounds.clamped(position)
        return bound + offset(pulled: position - bound)
    }

    /// The position to which a touch pulls content shown at `position`: the inverse of ``position(pulledTo:within:)``; `nil` beyond
    /// the band.
    public func pulledPosition(at position: Double, within bounds: ScrollBounds) -> Double? {
        let bound = bounds.clamped(position)
        return pull(offset: position - bound).map { bound + $0 }
    }
}

/// The range of rest positions of content, in points, with both bounds included.
public struct ScrollBounds: Hashable, Sendable {
    /// The lowest rest position.
    public let lower: Double
    /// The highest rest position, not below the lowest.
    public let upper: Double

    /// Two finite bounds; they may be equal.
    ///
    /// - Throws: ``MotionError`` where one is not finite, or the lower lies above the upper.
    public init(from lower: Double, to upper: Double) throws(MotionError) {
        try MotionError.requireFinite("lower bound", lower)
        try MotionError.requireFinite("upper bound", upper)
        guard lower <= upper else { throw .boundsReversed(lower: lower, upper: upper) }
        self.lower = lower
        self.upper = upper
    }

    /// The position within the bounds that is nearest to `position`.
    public func clamped(_ position: Double) -> Double { min(max(position, lower), upper) }

    /// Whether `position` lies within the bounds.
    public func contains(_ position: Double) -> Bool { lower <= position && position <= upper }
}
