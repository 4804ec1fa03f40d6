/// A square matrix in double-double of which only some elements are stored, by runs along its diagonals.
///
/// A run is a sequence of elements (row + i, column + i). The matrices of chains, rings and meshes have a few long runs, which the
/// compiler vectorises; any other matrix is stored as well, in short ones. The elements of a row lie in runs in the order of their
/// columns, so that every sum has the order of the columns.
struct SparseMatrix: Hashable, Sendable {
    /// An element and its position. Of several with one position, the sum counts, added in the order of the list.
    struct Element {
        var row: Int
        var column: Int
        var value: DoubleDouble
    }

    /// A sequence of elements along a diagonal.
    struct Run: Hashable, Sendable {
        let row: Int
        let column: Int
        /// The index of its first element.
        let first: Int
        var count: Int
    }

    /// The number of rows and of columns.
    let size: Int
    /// The runs, by diagonals from the lower left one on, and along each diagonal by rows.
    private(set) var runs: [Run]
    /// The elements, run by run.
    private(set) var elements: DoubleDoubleVector

    /// The greatest number of elements to make a matrix of.
    static let mostElements = 1 << 23

    /// A matrix from elements, whose rows and columns are below `size`.
    init(size: Int, _ given: [Element]) {
        // Diagonal, row and position in the list in one number: 21, 20 and 23 bits.
        trap(unless: size <= 1 << 20 && given.count <= Self.mostElements, "a matrix of \(size) rows is too large")
        let keys = given.indices.map { index in
            UInt64(given[index].column - given[index].row + size) << 43 | UInt64(given[index].row) << 23 | UInt64(index)
        }
        self.size = size
        runs = []
        elements = DoubleDoubleVector(count: 0)
        for key in keys.sorted() {
            let element = given[Int(key & 0x7f_ffff)]
            append(element)
        }
    }

    /// Appends an element that follows those before it, or adds it to the last one.
    private mutating func append(_ element: Element) {
        guard let last = runs.last, element.column - element.row == last.column - last.row else {
            return begin(element)
        }
        switch element.row - last.row {
        case last.count - 1:
            let index = elements.hi.count - 1
            elements[index] = elements[index] + element.value
        case last.count:
            runs[runs.count - 1].count += 1
            elements.append(element.value)
        default: begin(element)
        }
    }

    private mutating func begin(_ element: Element) {
        runs.append(Run(row: element.row, column: element.column, first: elements.hi.count, count: 1))
        elements.append(element.value)
    }

    /// Calls `body` with the row, the column and the value of each stored element, by runs.
    func forEach(_ body: (_ row: Int, _ column: Int, _ value: DoubleDouble) -> Void) {
        for run in runs {
            for index in 0..<run.count { body(run.row + index, run.column + index, elements[run.first + index]) }
        }
    }

    /// The product with a number.
    func scaled(by factor: DoubleDouble) -> SparseMatrix {
        var scaled = self
        for index in elements.hi.indices { scaled.elements[index] = elements[index] * factor }
        return scaled
    }

    /// The matrix whose elements are functions of row and value.
    func mapped(_ value: (_ row: Int, _ value: DoubleDouble) -> DoubleDouble) -> SparseMatrix {
        var mapped = self
        for run in runs {
            for index in 0..<run.count {
                mapped.elements[run.first + index] = value(run.row + index, elements[run.first + index])
            }
        }
        return mapped
    }
}

/// Norms, for the length of steps.
extension SparseMatrix {
    /// The 1-norm: the largest sum of magnitudes in a column; NaN or infinite if an element is.
    var norm: Double { norm(weights: nil) }

    private func norm(weights: [Double]?) -> Double {
        var sums = [Double](repeating: 0, count: size)
        forEach { row, column, value in
            sums[column] += value.hi.magnitude * (weights.map { $0[column] / $0[row] } ?? 1)
        }
        var largest = 0.0
        for sum in sums {
            guard sum.isFinite else { return sum }
            largest = max(largest, sum)
        }
        return largest
    }

    /// The 1-norm in the units for the components, powers of two, that balance rows and columns (B. N. Parlett and C. Reinsch,
    /// Balancing a matrix for calculation of eigenvalues and eigenvectors, Numer. Math. 13, 1969); never above ``norm``.
    ///
    /// A change of units by powers of two commutes with every rounded operation, so that a bound by this norm holds without
    /// carrying the change out. Units stay between 2^-20 and 2^20, where errors remain below a double's last place in all of them.
    var balancedNorm: Double {
        let plain = norm
        guard plain.isFinite, plain > 0 else { return plain }
        var weights = [Double](repeating: 1, count: size)
        var (rows, columns) = (weights, weights)
        var balanced = 0
        for sweep in 0..<Self.mostSweeps where balanced < 2 {
            for index in 0..<size { (rows[index], columns[index]) = (0, 0) }
            forEach { row, column, value in
                guard row != column else { return }
                let size = value.hi.magnitude * (weights[column] / weights[row])
                rows[row] += size
                columns[column] += size
            }
            // Units grow in one sweep and shrink in the next, so that the two ends of an element do not both move.
            let factor = sweep % 2 == 0 ? 2 : 0.5
            balanced += 1
            for index in 0..<size where rows[index] > 0 && columns[index] > 0 {
                let isDue = factor == 2 ? rows[index] > 2 * columns[index] : columns[index] > 2 * rows[index]
                let weight = weights[index] * factor
                guard isDue, weight <= 0x1p20, weight >= 0x1p-20 else { continue }
                weights[index] = weight
                balanced = 0
            }
        }
        return min(plain, norm(weights: weights))
    }

    /// The limit of balancing, a factor of two each: enough for all units in range.
    private static let mostSweeps = 80
}

/// Products with vectors: the inner loops of the exact solution. Indices are not checked in them, because a check would prevent
/// vectorisation.
extension SparseMatrix {
    /// Writes the product with `vector` into `result`, in double-double.
    func multiply(_ vector: DoubleDoubleVector, into result: inout DoubleDoubleVector) {
        multiply(vector, into: &result.hi, &result.lo)
    }

    private func multiply(_ vector: DoubleDoubleVector, into highSums: inout [Double], _ lowSums: inout [Double]) {
        precondition(vector.hi.count == size && highSums.count == size && lowSums.count == size)
        let (high, low) = (elements.hi.span, elements.lo.span)
        let (vectorHigh, vectorLow) = (vector.hi.span, vector.lo.span)
        var sumsHigh = highSums.mutableSpan
        var sumsLow = lowSums.mutableSpan
        for index in 0..<size {
            sumsHigh[unchecked: index] = 0
            sumsLow[unchecked: index] = 0
        }
        for run in runs {
            for index in 0..<run.count {
                let (element, row, column) = (run.first &+ index, run.row &+ index, run.column &+ index)
                let sum = DoubleDouble.sum(
                    of: DoubleDouble(hi: sumsHigh[unchecked: row], lo: sumsLow[unchecked: row]),
                    product: DoubleDouble(hi: high[unchecked: element], lo: low[unchecked: element]),
                    DoubleDouble(hi: vectorHigh[unchecked: column], lo: vectorLow[unchecked: column]))
                sumsHigh[unchecked: row] = sum.hi
                sumsLow[unchecked: row] = sum.lo
            }
        }
        for index in 0..<size {
            let sum = DoubleDouble.sum(sumsHigh[unchecked: index], sumsLow[unchecked: index])
            sumsHigh[unchecked: index] = sum.hi
            sumsLow[unchecked: index] = sum.lo
        }
    }

    /// Writes the product with `vector` into `result`, in doubles.
    func multiply(_ vector: [Double], into result: inout [Double]) {
        var sums = result.mutableSpan
        for index in sums.indices { sums[unchecked: index] = 0 }
        add(times: vector.span, to: &sums)
    }

    /// Adds the product with `vector` to `sums`, in doubles.
    func add(times vector: Span<Double>, to sums: inout MutableSpan<Double>) {
        precondition(vector.count == size && sums.count == size)
        let high = elements.hi.span
        for run in runs {
            for index in 0..<run.count {
                let row = run.row &+ index
                sums[unchecked: row] += high[unchecked: run.first &+ index] * vector[unchecked: run.column &+ index]
            }
        }
    }
}
