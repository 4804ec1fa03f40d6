import Testing

@testable import HookeMeasurement

/// Least squares with unknowns at least 0.
struct LeastSquaresTests {
    /// Each of five problems with columns, target and solution.
    static let problems: [(name: String, columns: [[Double]], target: [Double], solution: [Double])] = [
        ("an exact solution", [[1, 0, 0], [0, 2, 0], [1, 1, 1]], [5, 9, 3], [2, 3, 3]),
        // Without bounds (2, -1): bound to 0, the second leaves the first column's mean, (1 x 1 + 2 x 3 + 3 x 5) / 14 ...
        ("a negative unknown is bound", [[1, 2, 3], [1, 1, 1]], [1, 3, 5], [22.0 / 14, 0]),
        // ... and a target in the opposite direction binds all.
        ("all are bound", [[1, 2], [3, 1]], [-1, -1], [0, 0]),
        // A straight line through (0, 1), (1, 3), (2, 4), (3, 4): the normal equations give intercept 1.5 and slope 1.
        ("a straight line", [[1, 1, 1, 1], [0, 1, 2, 3]], [1, 3, 4, 4], [1.5, 1]),
        // Columns of very different sizes: counts of one against thousands.
        ("sizes far apart", [[1, 1, 1, 1], [1e6, 3e6, 2e6, 0]], [7e6 + 4, 21e6 + 4, 14e6 + 4, 4], [4, 7]),
    ]

    @Test("Known problems", arguments: problems.indices)
    func known(index: Int) {
        let (name, columns, target, expected) = LeastSquaresTests.problems[index]
        let solution = LeastSquares(columns, target: target).nonNegativeSolution
        for (found, expected) in zip(solution, expected) {
            // A few roundings of numbers of the target's size, 2.1e7 at most, divided by columns of at least that part.
            #expect(abs(found - expected) <= 1e-8 * max(1, expected), "\(name): \(solution)")
        }
        #expect(solution.count == expected.count)
    }

    /// A reproducible number from 0 to 1.
    private static func random(_ state: inout UInt64) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) * 0x1p-53
    }

    @Test("The conditions of Karush, Kuhn and Tucker hold at the solution of random problems", arguments: 1...40)
    func optimal(seed: Int) {
        var state = UInt64(seed)
        let (rows, unknowns) = (12 + seed % 30, 1 + seed % 9)
        let columns = (0..<unknowns).map { _ in (0..<rows).map { _ in LeastSquaresTests.random(&state) - 0.3 } }
        let target = (0..<rows).map { _ in LeastSquaresTests.random(&state) - 0.5 }
        let solution = LeastSquares(columns, target: target).nonNegativeSolution
        var rest = target
        for (column, value) in zip(columns, solution) { for row in 0..<rows { rest[row] -= value * column[row] } }
        for (index, column) in columns.enumerated() {
            let gradient = zip(column, rest).reduce(0) { $0 + $1.0 * $1.1 }
            // Sums of at most 42 products below 1, by a problem whose columns are far from dependent.
            #expect(solution[index] >= 0 && gradient < 1e-10, "unknown \(index): \(solution[index]), \(gradient)")
            if solution[index] > 0 { #expect(abs(gradient) < 1e-10, "unknown \(index) is free: \(gradient)") }
        }
        #expect(LeastSquares(columns, target: target).nonNegativeSolution == solution)
    }

    @Test("A column that depends on others has the sine 0, an orthogonal one 1, and one at 30 degrees a half")
    func dependence() {
        let columns = [[1.0, 0, 0, 0], [0, 2, 0, 0], [3, 4, 0, 0], [0, 0, 0, 5]]
        let problem = LeastSquares(columns, target: [0, 0, 0, 0])
        let sum = problem.dependence(of: 2)
        #expect(sum.sine < 1e-15 && abs(sum.weights[0] - 0.6) < 1e-15 && abs(sum.weights[1] - 0.8) < 1e-15)
        #expect(sum.weights[3] == 0 && problem.dependence(of: 3).sine == 1)
        let tilted = LeastSquares([[1, 0], [Double(3).squareRoot(), 1]], target: [0, 0])
        #expect(abs(tilted.dependence(of: 1).sine - 0.5) < 1e-15)
    }

    @Test("Fewer rows than columns: they depend on each other")
    func underdetermined() {
        let problem = LeastSquares([[1, 2], [2, 1], [1, 1]], target: [3, 3])
        #expect(problem.dependence(of: 2).sine < 1e-15)
    }
}
