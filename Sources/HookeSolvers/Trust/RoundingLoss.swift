internal import HookeDynamics

/// Finds derivatives that rounding swallows: right-hand sides that stay the same where their Jacobian says that they change.
///
/// `(x + 1e20) - 1e20` is 0 for every x in doubles, while its derivative by x is 1. A second pass meets the same zero, so that a comparison of
/// passes cannot find it. Exact Jacobians lose their digits elsewhere.
struct RoundingLoss {
    /// The most components that are examined: each costs eight evaluations.
    static let mostComponents = 64
    /// Displacements as shares of a component's size. Large ones are wrong where a force oscillates, small ones where it is rounded: a
    /// derivative is lost only if none agrees.
    private static let shares = [0x1p-4, 0x1p-12, 0x1p-20, 0x1p-30]
    /// The share of a derivative by which a difference may be off.
    private static let tolerance = 0.1
    /// The share of a row's changes below which one is left out.
    private static let leastShare = 0.01
    /// The share of a component's size that a derivative must change it by in the run to count.
    private static let leastEffect = 1e-6

    /// How often the derivative of each component was lost.
    private var losses: [Int]
    private var times = 0

    init(componentCount: Int) { losses = [Int](repeating: 0, count: componentCount) }

    /// The component whose derivative was lost at most of the times; `nil` for none.
    var component: Int? { losses.indices.max { losses[$0] < losses[$1] }.flatMap { 2 * losses[$0] > times ? $0 : nil } }

    /// Examines the derivatives at a state.
    ///
    /// - Parameters:
    ///   - system: The system, with an exact Jacobian.
    ///   - time: The system's clock, seconds.
    ///   - state: The state.
    ///   - duration: The length of the run, seconds.
    mutating func take(_ system: some JacobianDynamics, at time: Double, _ state: [Double], duration: Double) {
        let count = state.count
        guard count <= Self.mostComponents else { return }
        times += 1
        var jacobian = [Double](repeating: 0, count: count * count)
        var byTime = [Double](repeating: 0, count: count)
        var elements = jacobian.mutableSpan
        var slopes = byTime.mutableSpan
        system.jacobian(at: time, state: state.span, into: &elements, timeDerivative: &slopes)
        let largest = state.reduce(0) { max($0, abs($1)) }
        let sizes = state.map { max(abs($0), 0x1p-10 * largest) }
        var isFound = [Bool](repeating: false, count: count * count)
        for column in 0..<count where sizes[column] > 0 {
            for share in Self.shares {
                let nudge = share * sizes[column]
                var moved = state
                moved[column] = state[column] + nudge
                let above = Self.derivative(of: system, at: time, moved)
                moved[column] = state[column] - nudge
                let below = Self.derivative(of: system, at: time, moved)
                for row in 0..<count {
                    let expected = jacobian[row * count + column] * nudge
                    let found = (above[row] - below[row]) / 2
                    if abs(found - expected) <= Self.tolerance * abs(expected) { isFound[row * count + column] = true }
                }
            }
        }
        for row in 0..<count {
            let changes = (0..<count).map { abs(jacobian[row * count + $0]) * sizes[$0] }
            let sum = changes.reduce(0, +)
            guard sum.isFinite else { continue }
            let isLost = (0..<count).contains { column in
                !isFound[row * count + column] && changes[column] > Self.leastShare * sum
                    && changes[column] * duration > Self.leastEffect * sizes[row]
            }
            if isLost { losses[row] += 1 }
        }
    }

    private static func derivative(of system: some Dynamics, at time: Double, _ state: [Double]) -> [Double] {
        var result = [Double](repeating: 0, count: state.count)
        var span = result.mutableSpan
        system.derivative(at: time, state: state.span, into: &span)
        return result
    }
}
