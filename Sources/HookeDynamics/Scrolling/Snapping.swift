/// Where content likes to rest: at `origin` and every whole number of intervals from it, as pages and carousels do.
public struct Snapping: Hashable, Sendable {
    /// From one place to the next, in points, above zero.
    public let interval: Double
    /// One of the places.
    public let origin: Double

    /// A place every `interval`.
    ///
    /// - Throws: ``MotionError`` unless the interval is finite and above 0, and the origin finite.
    public init(every interval: Double, from origin: Double = 0) throws(MotionError) {
        try MotionError.requirePositive("interval", interval)
        try MotionError.requireFinite("origin", origin)
        self.interval = interval
        self.origin = origin
    }

    /// The snapping place nearest to `place`; from the middle between two, the one further from the origin.
    public func nearest(to place: Double) -> Double {
        origin + ((place - origin) / interval).rounded() * interval
    }
}
