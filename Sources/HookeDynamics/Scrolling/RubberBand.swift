/// The resistance at the end of scrolling content: a touch that pulls x past the bound moves the content by
/// b = (1 - 1 / (x c / d + 1)) d = c x / (1 + c x / d), a little more than half as far at first, and never as far as d.
///
/// UIScrollView's formula, with c = 0.55 and d the visible length of the content along the pull. The function is odd in the pull.
public struct RubberBand: Hashable, Sendable {
    /// d, where the content would be after an endless pull, in points.
    public let dimension: Double
    /// c, how far the content follows a small pull.
    public let coefficient: Double

    /// A band for a view of that length.
    ///
    /// - Throws: ``MotionError`` unless both are finite and above 0.
    public init(dimension: Double, coefficient: Double = 0.55) throws(MotionError) {
        try MotionError.requirePositive("dimension", dimension)
        try MotionError.requirePositive("coefficient", coefficient)
        self.dimension = dimension
        self.coefficient = coefficient
    }

    /// How far the content goes past its bound when it is pulled by `pull`; ``dimension`` for an infinite pull.
    public func offset(pulled pull: Double) -> Double {
        let share = coefficient * pull.magnitude / dimension
        // The second form, equal to the first, has a limit at infinity.
        let offset = share < 1 ? coefficient * pull.magnitude / (1 + share) : dimension / (1 + 1 / share)
        return pull < 0 ? -offset : offset
    }

    /// The pull that moves the content by `offset`: infinite at the dimension, `nil` beyond it. A touch that catches
    /// returning content continues from here, without a jump.
    public func pull(offset: Double) -> Double? {
        guard offset.magnitude <= dimension else { return nil }
        // d - b before the division: what is left of the band keeps its digits near its end.
        return offset / (dimension - offset.magnitude) * dimension / coefficient
    }

    /// The derivative of the offset at `pull`: db/dx = c / (1 + c x / d)^2, c at first and zero at infinity.
    public func slope(pulled pull: Double) -> Double {
        let stretch = 1 + coefficient * pull.magnitude / dimension
        return coefficient / stretch / stretch
    }

    /// The position of content that a touch pulls to `position`: the same within the bounds, less outside.
    public func position(pulledTo position: Double, within bounds: ScrollBounds) -> Double {
        let bound = bounds.clamped(position)
        return bound + offset(pulled: position - bound)
    }

    /// The position to which a touch pulls content that shows at `position`: the inverse of ``position(pulledTo:within:)``, `nil` beyond the
    /// band.
    public func pulledPosition(at position: Double, within bounds: ScrollBounds) -> Double? {
        let bound = bounds.clamped(position)
        return pull(offset: position - bound).map { bound + $0 }
    }
}

/// The range of positions at which content may rest, in points; both bounds are included.
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
