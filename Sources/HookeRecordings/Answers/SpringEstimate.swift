/// Frequency and damping ratio of a spring, and their covariance.
struct SpringEstimate: Sendable {
    /// The logarithm of the natural frequency in radians per second.
    let log: Double
    let ratio: Double
    let covariance: (log: Double, mixed: Double, ratio: Double)
    /// Degrees of freedom of the covariance.
    let degrees: Double
    /// Whether the motion begins from rest, where UIKit's duration follows from the spring.
    let startsFromRest: Bool

    /// The inverse of the covariance.
    var precision: (log: Double, mixed: Double, ratio: Double) {
        let determinant = covariance.log * covariance.ratio - covariance.mixed * covariance.mixed
        return (covariance.ratio / determinant, -covariance.mixed / determinant, covariance.log / determinant)
    }

    /// The growth of the misfit as a quadratic form.
    func growth(_ otherLog: Double, _ otherRatio: Double) -> Double {
        let (x, y, p) = (otherLog - log, otherRatio - ratio, precision)
        return p.log * x * x + 2 * p.mixed * x * y + p.ratio * y * y
    }
}
