/// A vector in double-double, as two arrays.
struct DoubleDoubleVector: Hashable, Sendable {
    var hi: [Double]
    var lo: [Double]

    /// A vector of zeros.
    init(count: Int) {
        hi = [Double](repeating: 0, count: count)
        lo = hi
    }

    /// A vector of doubles, exactly.
    init(_ values: [Double]) {
        hi = values
        lo = [Double](repeating: 0, count: values.count)
    }

    subscript(index: Int) -> DoubleDouble {
        get { DoubleDouble(hi: hi[index], lo: lo[index]) }
        set { (hi[index], lo[index]) = (newValue.hi, newValue.lo) }
    }

    /// Whether all components are zero.
    var isZero: Bool { hi.allSatisfy { $0 == 0 } }

    /// Normalises each component, so that `hi` is the sum of both parts, rounded.
    mutating func normalise() {
        for index in hi.indices {
            let sum = DoubleDouble.sum(hi[index], lo[index])
            (hi[index], lo[index]) = (sum.hi, sum.lo)
        }
    }

    /// Appends a component.
    mutating func append(_ value: DoubleDouble) {
        hi.append(value.hi)
        lo.append(value.lo)
    }

    /// Copies another vector of the same length, or sets zeros, without allocating.
    mutating func set(to other: DoubleDoubleVector?) {
        for index in hi.indices {
            hi[index] = other?.hi[index] ?? 0
            lo[index] = other?.lo[index] ?? 0
        }
    }
}

/// A square matrix in double-double, stored by columns.
struct DoubleDoubleMatrix: Hashable, Sendable {
    /// The number of rows and of columns.
    let size: Int
    private var elements: DoubleDoubleVector

    /// A matrix of zeros.
    init(size: Int) {
        self.size = size
        elements = DoubleDoubleVector(count: size * size)
    }

    subscript(row: Int, column: Int) -> DoubleDouble {
        get { elements[column * size + row] }
        set { elements[column * size + row] = newValue }
    }

    /// Replaces a column.
    mutating func setColumn(_ column: Int, to values: DoubleDoubleVector) {
        for row in 0..<size { self[row, column] = values[row] }
    }

    /// The product with `right`. Each element sums its products in the order of the columns.
    func times(_ right: DoubleDoubleMatrix) -> DoubleDoubleMatrix {
        var result = DoubleDoubleMatrix(size: size)
        for column in 0..<size {
            add(
                times: right.elements, from: column * size, to: &result.elements.hi, &result.elements.lo,
                from: column * size)
        }
        result.elements.normalise()
        return result
    }

    /// Adds the product with `vector` to `sums`.
    func add(times vector: DoubleDoubleVector, to sums: inout DoubleDoubleVector) {
        add(times: vector, from: 0, to: &sums.hi, &sums.lo, from: 0)
        sums.normalise()
    }

    /// Adds the product with a column to sums: the inner loop of all products. It skips zero factors, most of a network's matrix.
    /// Indices are not checked, because a check would prevent vectorisation.
    private func add(
        times factors: DoubleDoubleVector, from firstFactor: Int,
        to highSums: inout [Double], _ lowSums: inout [Double], from firstSum: Int
    ) {
        precondition(firstFactor + size <= factors.hi.count && firstSum + size <= highSums.count)
        let (high, low) = (elements.hi.span, elements.lo.span)
        var sumsHigh = highSums.mutableSpan
        var sumsLow = lowSums.mutableSpan
        for column in 0..<size {
            let factor = factors[firstFactor + column]
            guard factor.hi != 0 else { continue }
            let first = column &* size
            for row in 0..<size {
                let (element, sum) = (first &+ row, firstSum &+ row)
                let next = DoubleDouble.sum(
                    of: DoubleDouble(hi: sumsHigh[unchecked: sum], lo: sumsLow[unchecked: sum]),
                    product: DoubleDouble(hi: high[unchecked: element], lo: low[unchecked: element]), factor)
                sumsHigh[unchecked: sum] = next.hi
                sumsLow[unchecked: sum] = next.lo
            }
        }
    }
}
