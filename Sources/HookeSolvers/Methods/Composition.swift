/// A symmetric composition of leapfrog steps, by the length of each as a part of the whole.
///
/// Each leapfrog step is a half kick, a drift and a half kick; the half kicks of two neighbours are one. Every part preserves volumes in phase
/// space, so that the energy of a conservative system oscillates about its start and does not drift.
struct Composition: Hashable, Sendable {
    /// The length of each leapfrog step as a part of the whole; their sum is 1, and the order is the same from both ends.
    let parts: [Double]

    /// Order 8 in 17 leapfrog steps: W. Kahan and R.-C. Li, "Composition constants for raising the orders of unconventional schemes for
    /// ordinary differential equations", Math. Comp. 66 (1997), 1089-1099: s17odr8a.
    static let kahanLi8 = Composition(
        half: [
            0.13020248308889008088, 0.56116298177510838456, -0.38947496264484728641, 0.15884190655515560090,
            -0.39590389413323757734, 0.18453964097831570709, 0.25837438768632204729, 0.29501172360931029887,
        ], middle: -0.60550853383003451170)

    private init(half: [Double], middle: Double) {
        parts = half + [middle] + half.reversed()
    }

    /// The evaluations of the accelerations in a step: one in each leapfrog step, and one at the end.
    var evaluations: Int { parts.count + 1 }
}
