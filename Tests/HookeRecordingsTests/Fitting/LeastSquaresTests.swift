import Testing

@testable import HookeRecordings

@Suite struct LeastSquaresTests {
    /// Gauss's elimination with row exchanges, on the normal equations.
    private func eliminated(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
        var rows = zip(matrix, right).map { $0 + [$1] }
        let count = right.count
        for column in 0..<count {
            let pivot = (column..<count).max { rows[$0][column].magnitude < rows[$1][column].magnitude } ?? column
            rows.swapAt(column, pivot)
            for row in 0..<count where row != column {
                let factor = rows[row][column] / rows[column][column]
                for index in column...count { rows[row][index] -= factor * rows[column][index] }
            }
        }
        return (0..<count).map { rows[$0][count] / rows[$0][$0] }
    }

    @Test(arguments: 1...8) func coefficientsSolveTheNormalEquations(count: Int) {
        var numbers = SeededNumbers(seed: UInt64(count))
        let columns = (0..<count).map { _ in (0..<30).map { _ in numbers.next() - 0.4 } }
        let values = (0..<30).map { _ in numbers.next() }
        var basis = OrthonormalBasis()
        for column in columns { basis.add(column) }
        var (rest, combination) = (values, [Double](repeating: 0, count: count))
        basis.subtractProjection(from: &rest, factors: &combination)
        let expected = eliminated(
            SmallMatrix(products: columns).rows, columns.map { OrthonormalBasis.product($0, values) })
        for (found, expected) in zip(basis.coefficients(of: combination), expected) {
            #expect((found - expected).magnitude < 1e-12)
        }
        for column in columns { #expect(OrthonormalBasis.product(column, rest).magnitude < 1e-13) }
        // Cholesky's factors too.
        let matrix = SmallMatrix(products: columns)
        let right = columns.map { OrthonormalBasis.product($0, values) }
        for (found, expected) in zip(matrix.solved(for: right), expected) {
            #expect((found - expected).magnitude < 1e-11)
        }
    }

    @Test func aColumnThatDependsOnOthersHasNoCoefficient() {
        var basis = OrthonormalBasis()
        basis.add([1, 1, 1, 1])
        basis.add([0, 1, 2, 3])
        basis.add([2, 5, 8, 11])
        #expect(basis.columns.count == 2)
        #expect(basis.coefficients(of: [0, 0])[2] == 0)
    }

    /// The covariance diag(s^2) + tau^2 v v' of a row, inverted by the whitening: W' W.
    @Test func whiteningInvertsTheCovariance() throws {
        let recording = recorded([{ 100 * $0 * $0 }, { 30 - 55 * $0 }], count: 12)
        let samples = try Samples(recording)
        var noise = NoiseModel(samples)
        noise.jitter = 0.1
        let velocities = (0..<24).map { Double($0) / 10 - 1 }
        let whitening = Whitening(samples, noise, velocities: velocities)
        for row in [0, 5, 11] {
            for track in 0..<2 {
                var unit = [Double](repeating: 0, count: 24)
                unit[2 * row + track] = 1
                whitening.apply(to: &unit)
                whitening.applyTransposed(to: &unit)
                let v = [velocities[2 * row], velocities[2 * row + 1]]
                for other in 0..<2 {
                    var product = noise.variances[other] * samples.runs[other][row] * unit[2 * row + other]
                    for third in 0..<2 { product += 0.01 * v[other] * v[third] * unit[2 * row + third] }
                    #expect((product - (other == track ? 1 : 0)).magnitude < 1e-12)
                }
                #expect(
                    (unit[2 * row + track] / whitening.inverseVariance(row: row, track: track) - 1).magnitude < 1e-12)
            }
        }
    }

    /// Quantiles of Student's t, F and chi squared from tables.
    @Test func quantiles() {
        for (degrees, quantile) in [(4.0, 2.7764), (6, 2.4469), (10, 2.2281), (30, 2.0423), (1e12, 1.95996)] {
            #expect((Quantiles.studentT(degrees: degrees) - quantile).magnitude < 1.5e-3)
        }
        for (degrees, quantile) in [(5.0, 5.7861), (10, 4.1028), (60, 3.1504), (1e12, 2.9957)] {
            #expect((Quantiles.pairGrowth(degrees: degrees) - 2 * quantile).magnitude < 2e-4)
        }
        for (degrees, quantile) in [(2, 13.816), (4, 18.467), (10, 29.588)] {
            #expect((Quantiles.chiSquared(degrees: degrees) / quantile - 1).magnitude < 0.025)
        }
    }
}
