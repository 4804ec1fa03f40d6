import HookeDynamics
import Testing

@testable import HookeSolvers

/// Band matrices and the order of unknowns that makes bands narrow.
struct BandMatrixTests {
    /// Pseudo-random numbers from -1 to 1 by a linear congruence.
    private struct Numbers {
        var state: UInt64
        mutating func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) * 0x1p-52 - 1
        }
    }

    @Test(
        "A solution leaves no residual beyond rounding, whatever the pivots",
        arguments: [(1, 0, 0), (2, 1, 1), (9, 1, 2), (9, 3, 1), (40, 2, 5), (30, 29, 29), (12, 0, 3), (12, 3, 0)])
    func solves(size: Int, lower: Int, upper: Int) {
        for seed in 1...20 as ClosedRange<UInt64> {
            var numbers = Numbers(state: seed)
            var matrix = BandMatrix(size: size, lower: lower, upper: upper)
            var rows = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
            for row in 0..<size {
                for column in max(0, row - lower)...min(size - 1, row + upper) {
                    // Small diagonals, so that rows change places.
                    rows[row][column] = numbers.next() * (row == column ? 1e-3 : 1)
                    matrix[row, column] = rows[row][column]
                }
            }
            let right = (0..<size).map { _ in numbers.next() }
            var solution = right
            guard matrix.factor() else { continue }
            matrix.solve(&solution)
            let size = solution.map(abs).max() ?? 0
            for row in rows.indices {
                let product = zip(rows[row], solution).reduce(0) { $0 + $1.0 * $1.1 }
                // Backward stable but for the growth of pivots, which stays under 100 in these 160 matrices.
                let bound = 100 * 0x1p-53 * Double(rows.count) * max(1, size)
                #expect(abs(product - right[row]) <= bound, "seed \(seed), row \(row): \(product), not \(right[row])")
            }
        }
    }

    @Test("A singular matrix and one with an infinite or undefined pivot are refused", arguments: [0, .infinity, .nan])
    func singular(value: Double) {
        var matrix = BandMatrix(size: 2, lower: 1, upper: 1)
        (matrix[0, 0], matrix[0, 1], matrix[1, 0], matrix[1, 1]) = (value, 1, value, 1)
        let factored = matrix.factor()
        #expect(!factored)
    }

    @Test("A matrix is used again after it is cleared")
    func cleared() {
        var matrix = BandMatrix(size: 2, lower: 1, upper: 1)
        for scale in [1.0, 4] {
            matrix.clear()
            (matrix[0, 0], matrix[0, 1], matrix[1, 0], matrix[1, 1]) = (0, scale, scale, 0)
            var right = [1.0, 2]
            let factored = matrix.factor()
            #expect(factored)
            matrix.solve(&right)
            #expect(right == [2 / scale, 1 / scale])
        }
    }

    @Test("A scrambled path has a band of one diagonal on each side")
    func path() {
        let count = 101
        // 37 has no factor in common with 101, so that this is a permutation.
        let places = (0..<count).map { $0 * 37 % count }
        var columns = [[Int]](repeating: [], count: count)
        for index in 0..<count {
            columns[places[index]].append(places[index])
            if index > 0 { columns[places[index]].append(places[index - 1]) }
            if index + 1 < count { columns[places[index]].append(places[index + 1]) }
        }
        let ordering = BandOrdering(columns: columns)
        #expect(ordering.lower == 1 && ordering.upper == 1)
        #expect(ordering.unknowns.sorted() == Array(0..<count))
        #expect(ordering.unknowns.indices.allSatisfy { ordering.positions[ordering.unknowns[$0]] == $0 })
    }

    @Test(
        "The bands of a chain and of a mesh grow with their width, not with their size",
        arguments: [("chain", [("points", 300.0)], 4), ("mesh", [("rows", 5), ("columns", 30)], 24)])
    func systems(name: String, settings: [(String, Double)], most: Int) throws {
        let instance = try NamedSystem(parsing: name).instance(with: settings.map { (name: $0.0, value: $0.1) })
        let columns = try #require(instance.dynamics.sparsity)
        let ordering = BandOrdering(columns: columns)
        // Two unknowns for each mass: twice the width of the path or grid, and a few more where levels of the search meet.
        #expect(ordering.lower <= most && ordering.upper <= most, "\(ordering.lower) below, \(ordering.upper) above")
    }

    @Test("Parts that are not connected and a matrix without elements have an order too")
    func unconnected() {
        let ordering = BandOrdering(columns: [[], [3], [], [1], []])
        #expect(ordering.unknowns.sorted() == [0, 1, 2, 3, 4])
        #expect(ordering.lower == 1 && ordering.upper == 1)
        #expect(BandOrdering(columns: []).unknowns.isEmpty)
    }
}
