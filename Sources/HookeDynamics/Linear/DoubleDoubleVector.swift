/// Numbers in double-double, as two columns.
struct DoubleDoubleVector: Hashable, Sendable {
    var hi: [Double]
    var lo: [Double]

    /// Zeros.
    init(count: Int) {
        hi = [Double](repeating: 0, count: count)
        lo = hi
    }

    /// Doubles, exactly.
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

    /// Becomes another vector of the same length, or zero, without new memory.
    mutating func set(to other: DoubleDoubleVector?) {
        for index in hi.indices {
            hi[index] = other?.hi[index] ?? 0
            lo[index] = other?.lo[index] ?? 0
        }
    }
}
