/// The resistance at the end of scrolling content: a finger that pulls x past the bound moves the content by
/// b = (1 - 1 / (x c / d + 1)) d = c x / (1 + c x / d), a little more than half as far at first, and never as far as d.
///
/// UIScrollView's formula, with c = 0.55 and d the length of what is seen of the content along the pull. It is odd: pulls and offsets of
/// either sign behave alike.
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

    /// The pull that moves the content by `offset`: infinite at the dimension, `nil` beyond it, where no pull leads. A finger that catches
    /// content on its way back continues from here, without a jump.
    public func pull(offset: Double) -> Double? {
        guard offset.magnitude <= dimension else { return nil }
        // d - b before the division: what is left of the band keeps its digits near its end.
        return offset / (dimension - offset.magnitude) * dimension / coefficient
    }

    /// How fast the content follows the finger at `pull`: db/dx = c / (1 + c x / d)^2, c at first and zero at infinity.
    public func slope(pulled pull: Double) -> Double {
        let stretch = 1 + coefficient * pull.magnitude / dimension
        return coefficient / stretch / stretch
    }

    /// Where content is shown that the finger would have at `place`: there within the bounds, held back by the band outside.
    public func place(pulledTo place: Double, within bounds: ScrollBounds) -> Double {
        let bound = bounds.clamped(place)
        return bound + offset(pulled: place - bound)
    }

    /// Where the finger would have content that is shown at `place`: the inverse of ``place(pulledTo:within:)``, `nil` beyond the band.
    public func pulledPlace(at place: Double, within bounds: ScrollBounds) -> Double? {
        let bound = bounds.clamped(place)
        return pull(offset: place - bound).map { bound + $0 }
    }
}
