/// Dynamics whose motion has a Taylor series that can be computed to any order, which Taylor methods need.
public protocol SeriesDynamics: Dynamics {
    /// Memory for the series of motions of this system, and what computes them.
    ///
    /// - Parameter order: The highest power of time, at least 1.
    /// - Throws: ``SeriesError`` if some motion has no series, as where a right-hand side has a corner.
    func motionSeries(order: Int) throws(SeriesError) -> any MotionSeries
}

extension SeriesDynamics {
    /// That of ``motionSeries(order:)``.
    public func series(order: Int) throws(SeriesError) -> (any MotionSeries)? { try motionSeries(order: order) }
}

/// Computes Taylor series of a system's motions. It belongs to one integrator.
public protocol MotionSeries: AnyObject {
    /// Computes the series of the motion through a state.
    ///
    /// A series that does not exist at that state, as of a square root at 0, has coefficients that are not finite.
    ///
    /// - Parameters:
    ///   - time: Seconds since the segment began.
    ///   - state: y at that time.
    ///   - coefficients: Receives `order + 1` times as many numbers as y has: y, then the coefficients of the first power of the time that has
    ///     passed, then those of the second.
    func expand(at time: Double, state: Span<Double>, into coefficients: inout MutableSpan<Double>)
}

/// The reason why a system's motions have no Taylor series.
public struct SeriesError: Error, Hashable, Sendable {
    /// What has none, and what to do instead.
    public let reason: String
    /// The component whose right-hand side has it; `nil` if that is not known.
    public let component: Int?

    /// An error with a reason.
    public init(_ reason: String, component: Int? = nil) { (self.reason, self.component) = (reason, component) }
}
