internal import CKernels

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
    func times(_ right: DoubleDoubleMatrix, width: VectorWidth = .widest) -> DoubleDoubleMatrix {
        trap(unless: right.size == size, "matrices of one size")
        var result = DoubleDoubleMatrix(size: size)
        add(times: right.elements, columns: size, to: &result.elements, width: width)
        result.elements.normalise()
        return result
    }

    /// Adds the product with `vector` to `sums`.
    func add(times vector: DoubleDoubleVector, to sums: inout DoubleDoubleVector) {
        add(times: vector, columns: 1, to: &sums, width: .widest)
        sums.normalise()
    }

    /// Adds the products with columns to sums: the inner loop of all products. It leaves out zero factors, most of a network's matrix.
    ///
    /// It is written in C (`Sources/CKernels/matrix_product.c`) for vectors of two, four and eight doubles, with the operations of
    /// ``DoubleDouble/sum(of:product:_:)`` in each lane, and so its bits.
    private func add(
        times factors: DoubleDoubleVector, columns: Int, to sums: inout DoubleDoubleVector, width: VectorWidth
    ) {
        let count = columns * size
        trap(unless: factors.hi.count == count && factors.lo.count == count, "factors of another size")
        trap(unless: sums.hi.count == count && sums.lo.count == count, "sums of another size")
        elements.hi.withUnsafeBufferPointer { high in
            elements.lo.withUnsafeBufferPointer { low in
                factors.hi.withUnsafeBufferPointer { factorsHigh in
                    factors.lo.withUnsafeBufferPointer { factorsLow in
                        sums.hi.withUnsafeMutableBufferPointer { sumsHigh in
                            sums.lo.withUnsafeMutableBufferPointer { sumsLow in
                                hooke_add_precise_products(
                                    width.rawValue, size,
                                    hooke_sums_of_two(high: high.baseAddress, low: low.baseAddress),
                                    hooke_sums_of_two(high: factorsHigh.baseAddress, low: factorsLow.baseAddress),
                                    columns, sumsHigh.baseAddress, sumsLow.baseAddress)
                            }
                        }
                    }
                }
            }
        }
    }
}
