internal import HookeDynamics

/// How much one step of a method amplifies small displacements about a state, beside what the equations permit.
///
/// A motion may grow: of x' = x both factors are e^h. A method that leaves its region of stability makes displacements grow that the equations let
/// shrink or keep, without a bound; a drive or a true growth of other components does not hide it, because the state itself is not looked at.
public struct StepGrowth: Hashable, Sendable {
    /// The factor of a step of the method: the spectral radius of its map of displacements.
    public let factor: Double
    /// The factor of the exact flow over a step.
    public let exact: Double

    /// The most components that are examined: each costs one step, and the flow a product of matrices for each halving of the step.
    static let mostComponents = 32
    /// The factor of a step that counts beyond the exact one: a hundred steps amplify by more than a hundred.
    static let tolerance = 1.05

    /// Whether the method's steps amplify what the equations do not.
    var isUnstable: Bool { !(factor <= StepGrowth.tolerance * max(1, exact)) }

    /// Determines both factors for the Jacobian at a state, held constant.
    ///
    /// - Returns: `nil` for an adaptive solver, more than 32 components, and where a Jacobian is not finite or a step fails.
    init?(of system: some JacobianDynamics, at time: Double, _ state: [Double], by solver: NumericalSolver) {
        let count = state.count
        guard let step = solver.step, (1...Self.mostComponents).contains(count) else { return nil }
        var jacobian = [Double](repeating: 0, count: count * count)
        var byTime = [Double](repeating: 0, count: count)
        var elements = jacobian.mutableSpan
        var slopes = byTime.mutableSpan
        system.jacobian(at: time, state: state.span, into: &elements, timeDerivative: &slopes)
        let rows = (0..<count).map { Array(jacobian[$0 * count..<($0 + 1) * count]) }
        guard let linear = try? LinearDynamics(rows: rows), let motion = Self.steps(of: solver, over: linear, step),
            let exact = Self.radius(Self.exponential(jacobian.map { $0 * step.seconds }, count), count),
            let factor = Self.radius(motion, count)
        else { return nil }
        (self.factor, self.exact) = (factor, exact)
    }

    /// One step of the method from each unit vector, as the columns of a matrix; `nil` where a step fails.
    private static func steps(of solver: NumericalSolver, over system: LinearDynamics, _ step: Flicks) -> [Double]? {
        let count = system.stateCount
        var matrix = [Double](repeating: 0, count: count * count)
        for column in 0..<count {
            var unit = [Double](repeating: 0, count: count)
            unit[column] = 1
            do {
                var integrator = try NumericalMotion(system, from: unit, by: solver).integrator()
                try integrator.go(to: step)
                for row in 0..<count { matrix[row * count + column] = integrator[row] }
            } catch {
                return nil
            }
        }
        return matrix
    }

    /// The exponential of a matrix by its series of a fraction, squared until it is whole.
    private static func exponential(_ matrix: [Double], _ count: Int) -> [Double] {
        var norm = norm(matrix)
        var halvings = 0
        while norm > 0.5, halvings < 200 { (norm, halvings) = (norm / 2, halvings + 1) }
        var fraction = matrix
        for _ in 0..<halvings { for index in fraction.indices { fraction[index] /= 2 } }
        let identity = (0..<count * count).map { $0 % (count + 1) == 0 ? 1.0 : 0 }
        // Horner's scheme; 0.5^18 / 18! is below rounding.
        var sum = identity
        for order in stride(from: 18, through: 1, by: -1) {
            sum = product(sum, fraction, count).map { $0 / Double(order) }
            for index in stride(from: 0, to: count * count, by: count + 1) { sum[index] += 1 }
        }
        for _ in 0..<halvings { sum = product(sum, sum, count) }
        return sum
    }

    /// The spectral radius as the growth of a high power; `nil` where it is not finite.
    private static func radius(_ matrix: [Double], _ count: Int) -> Double? {
        let squarings = 12
        var power = matrix
        var (logarithm, weight) = (0.0, 1.0)
        for _ in 0...squarings {
            let size = norm(power)
            guard size.isFinite else { return nil }
            guard size > 0 else { return 0 }
            logarithm += weight * Elementary.log(size)
            weight /= 2
            for index in power.indices { power[index] /= size }
            power = product(power, power, count)
        }
        return Elementary.exp(logarithm)
    }

    private static func product(_ left: [Double], _ right: [Double], _ count: Int) -> [Double] {
        var result = [Double](repeating: 0, count: count * count)
        for row in 0..<count {
            for middle in 0..<count {
                let factor = left[row * count + middle]
                guard factor != 0 else { continue }
                for column in 0..<count { result[row * count + column] += factor * right[middle * count + column] }
            }
        }
        return result
    }

    private static func norm(_ matrix: [Double]) -> Double {
        matrix.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }
}
