internal import HookeDynamics

/// Linear least squares of few unknowns, by Householder reflections on columns of length 1, which lose half as many digits as the normal
/// equations where columns are almost dependent. Equal problems have equal solutions, bit for bit.
struct LeastSquares {
    /// The columns, scaled to length 1, as a triangle: column j has the rows 0 to j.
    private let triangle: [[Double]]
    /// The target in the coordinates of the triangle.
    private let target: [Double]
    /// The lengths of the columns.
    private let scales: [Double]

    /// The number of unknowns.
    var count: Int { triangle.count }

    /// Reduces a problem to a triangle.
    ///
    /// - Parameters:
    ///   - columns: the columns, each with an element that is not 0, and all as long as the target.
    ///   - target: what their sum is to be near to.
    init(_ columns: [[Double]], target: [Double]) {
        scales = columns.map { LeastSquares.length($0) }
        trap(unless: scales.allSatisfy { $0 > 0 }, "a column has an element that is not 0")
        // Rows of zeros change nothing, and make a triangle of fewer rows than columns.
        let missing = [Double](repeating: 0, count: max(0, columns.count - target.count))
        var columns = zip(columns, scales).map { column, scale in column.map { $0 / scale } + missing }
        var target = target + missing
        LeastSquares.reduce(&columns, &target)
        triangle = columns.enumerated().map { index, column in Array(column.prefix(index + 1)) }
        self.target = Array(target.prefix(columns.count))
    }

    /// The unknowns at least 0 with the least sum of squared residuals, by the active-set method of Lawson and Hanson (Solving Least
    /// Squares Problems, 1974, chapter 23).
    var nonNegativeSolution: [Double] {
        var free: [Int] = []
        var solution = [Double](repeating: 0, count: count)
        // The gradient of a bound unknown is rounded from numbers of the target's size.
        let tolerance = 1e-12 * LeastSquares.length(target)
        // Each round frees an unknown and lowers the sum; there are finitely many sets. The limit is against rounding only.
        for _ in 0..<(8 * max(1, count)) {
            let gradient = gradient(at: solution)
            var next: Int?
            for index in 0..<count where !free.contains(index) && gradient[index] > tolerance {
                if next.map({ gradient[index] > gradient[$0] }) ?? true { next = index }
            }
            guard let next else { break }
            free.append(next)
            while true {
                let trial = unconstrained(free)
                // How far the way to the trial stays non-negative.
                var share = 1.0
                for index in free where trial[index] <= 0 {
                    let distance = solution[index] - trial[index]
                    share = min(share, distance > 0 ? solution[index] / distance : 0)
                }
                if free.allSatisfy({ trial[$0] > 0 }) {
                    solution = trial
                    break
                }
                for index in 0..<count { solution[index] += share * (trial[index] - solution[index]) }
                let bound = free.filter { trial[$0] <= 0 && solution[$0] <= tolerance }
                // At least the unknown that ended the way is bound.
                let nearest = free.filter { trial[$0] <= 0 }.min { solution[$0] < solution[$1] }
                for index in bound + (nearest.map { [$0] } ?? []) { solution[index] = 0 }
                free.removeAll { solution[$0] == 0 }
                if free.isEmpty { break }
            }
        }
        return zip(solution, scales).map { $0 / $1 }
    }

    /// How a column depends on others: the sine of the angle between it and their span, from 0 for a dependent column to 1, and
    /// the weights with which the others, scaled to its length, come nearest to it.
    func dependence(of column: Int) -> (sine: Double, weights: [Double]) {
        let others = (0..<count).filter { $0 != column }
        var goal = [Double](repeating: 0, count: count)
        for row in 0...column { goal[row] = triangle[column][row] }
        let weights = solve(others, goal)
        var rest = goal
        for other in others {
            for row in 0...other { rest[row] -= weights[other] * triangle[other][row] }
        }
        return (LeastSquares.length(rest), weights)
    }

    /// Minus half the gradient of the sum of squares.
    private func gradient(at solution: [Double]) -> [Double] {
        var rest = target
        for (index, column) in triangle.enumerated() {
            for row in column.indices { rest[row] -= solution[index] * column[row] }
        }
        return triangle.map { column in column.indices.reduce(0) { $0 + column[$1] * rest[$1] } }
    }

    private func unconstrained(_ free: [Int]) -> [Double] { solve(free, target) }

    /// The least squares of some columns; 0 for the others, and for those that depend on ones before them.
    private func solve(_ chosen: [Int], _ goal: [Double]) -> [Double] {
        var columns = chosen.map { triangle[$0] + [Double](repeating: 0, count: count - triangle[$0].count) }
        var goal = goal
        LeastSquares.reduce(&columns, &goal)
        var solution = [Double](repeating: 0, count: count)
        for position in columns.indices.reversed() {
            let pivot = columns[position][position]
            guard abs(pivot) > 1e-13 else { continue }
            var rest = goal[position]
            for later in (position + 1)..<columns.count { rest -= columns[later][position] * solution[chosen[later]] }
            solution[chosen[position]] = rest / pivot
        }
        return solution
    }

    /// Makes columns an upper triangle by reflections of them and of a target.
    private static func reduce(_ columns: inout [[Double]], _ target: inout [Double]) {
        let rows = target.count
        for step in columns.indices where step < rows {
            var mirror = columns[step]
            for row in 0..<step { mirror[row] = 0 }
            let length = LeastSquares.length(mirror)
            guard length > 0 else { continue }
            mirror[step] += mirror[step] < 0 ? -length : length
            let square = mirror.reduce(0) { $0 + $1 * $1 }
            func reflect(_ vector: inout [Double]) {
                let product = (step..<rows).reduce(0) { $0 + mirror[$1] * vector[$1] }
                let factor = 2 * product / square
                for row in step..<rows { vector[row] -= factor * mirror[row] }
            }
            for column in step..<columns.count { reflect(&columns[column]) }
            reflect(&target)
        }
    }

    private static func length(_ vector: [Double]) -> Double { vector.reduce(0) { $0 + $1 * $1 }.squareRoot() }
}
