/// The QR factors of a few columns by Gram and Schmidt's method, each column orthogonalised twice, which keeps Q orthogonal to rounding.
struct OrthonormalBasis {
    /// The columns of Q; a column that depends on those before it has none.
    private(set) var columns: [[Double]] = []
    /// For each given column: its factors with the columns of Q, and the index of its own one.
    private var factors: [(upper: [Double], own: Int?)] = []

    /// Adds a column.
    mutating func add(_ column: [Double]) {
        let length = OrthonormalBasis.product(column, column)
        var rest = column
        var upper = [Double](repeating: 0, count: columns.count)
        for _ in 0..<2 { subtractProjection(from: &rest, factors: &upper) }
        let square = OrthonormalBasis.product(rest, rest)
        guard length > 0, square > 1e-24 * length else {
            factors.append((upper, nil))
            return
        }
        let norm = square.squareRoot()
        for row in rest.indices { rest[row] /= norm }
        factors.append((upper + [norm], columns.count))
        columns.append(rest)
    }

    /// Subtracts from a column its part in the span, and adds the factors.
    func subtractProjection(from column: inout [Double], factors: inout [Double]) {
        for (index, base) in columns.enumerated() {
            let factor = OrthonormalBasis.product(base, column)
            factors[index] += factor
            OrthonormalBasis.add(base, times: -factor, to: &column)
        }
    }

    /// Subtracts from a column its part in the span, twice.
    func project(_ column: inout [Double]) {
        var factors = [Double](repeating: 0, count: columns.count)
        for _ in 0..<2 { subtractProjection(from: &column, factors: &factors) }
    }

    /// The coefficients of the given columns for a combination of the columns of Q; 0 for a column that depends on others.
    func coefficients(of combination: [Double]) -> [Double] {
        var rest = combination
        var solution = [Double](repeating: 0, count: factors.count)
        for index in factors.indices.reversed() {
            guard let own = factors[index].own else { continue }
            solution[index] = rest[own] / factors[index].upper[own]
            for row in 0..<own { rest[row] -= factors[index].upper[row] * solution[index] }
        }
        return solution
    }

    /// The inner product, in row order.
    static func product(_ a: [Double], _ b: [Double]) -> Double {
        var sum = 0.0
        a.withUnsafeBufferPointer { a in
            b.withUnsafeBufferPointer { b in for row in 0..<a.count { sum += a[row] * b[row] } }
        }
        return sum
    }

    /// Adds a multiple of a column.
    static func add(_ column: [Double], times factor: Double, to sum: inout [Double]) {
        sum.withUnsafeMutableBufferPointer { sum in
            column.withUnsafeBufferPointer { column in for row in 0..<sum.count { sum[row] += factor * column[row] } }
        }
    }
}

/// A symmetric positive definite matrix of few rows.
struct SmallMatrix {
    /// Row by row.
    var rows: [[Double]]

    /// The inner products of columns.
    init(products columns: [[Double]]) {
        rows = columns.map { left in columns.map { OrthonormalBasis.product(left, $0) } }
    }

    /// The solution of A x = b with Cholesky's factors, after `damping` times the diagonal is added; components that are not free, or
    /// not determined, are 0.
    func solved(for right: [Double], damping: Double = 0, free: [Bool]? = nil) -> [Double] {
        let used = rows.indices.filter { (free?[$0] ?? true) && rows[$0][$0] > 0 }
        let count = used.count
        var lower = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
        var solution = [Double](repeating: 0, count: rows.count)
        // With each column scaled to length 1.
        let scales = used.map { rows[$0][$0].squareRoot() }
        var half = [Double](repeating: 0, count: count)
        for i in 0..<count {
            for j in 0...i {
                var sum = rows[used[i]][used[j]] / (scales[i] * scales[j]) + (i == j ? damping : 0)
                for k in 0..<j { sum -= lower[i][k] * lower[j][k] }
                lower[i][j] = i == j ? max(sum, 1e-30).squareRoot() : sum / lower[j][j]
            }
            var sum = right[used[i]] / scales[i]
            for k in 0..<i { sum -= lower[i][k] * half[k] }
            half[i] = sum / lower[i][i]
        }
        for i in (0..<count).reversed() {
            var sum = half[i]
            for k in (i + 1)..<max(count, i + 1) { sum -= lower[k][i] * half[k] }
            half[i] = sum / lower[i][i]
            solution[used[i]] = half[i] / scales[i]
        }
        return solution
    }

    /// A column of the inverse; components that are not free are 0.
    func inverseColumn(_ index: Int, free: [Bool]? = nil) -> [Double] {
        var unit = [Double](repeating: 0, count: rows.count)
        unit[index] = 1
        return solved(for: unit, free: free)
    }
}
