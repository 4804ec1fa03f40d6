import Testing

@testable import HookeDynamics

/// Products of matrices in double-double by vectors of each width, against one number after the other.
struct DoubleDoubleMatrixTests {
    private static func matrix(size: Int, seed: UInt64, zeros: Bool) -> DoubleDoubleMatrix {
        var matrix = DoubleDoubleMatrix(size: size)
        var state = seed
        func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(Int64(bitPattern: state) >> 11) * 0x1p-40
        }
        for row in 0..<size {
            for column in 0..<size where !zeros || (row + column) % 3 != 0 {
                matrix[row, column] = DoubleDouble.sum(next(), next() * 0x1p-53)
            }
        }
        return matrix
    }

    @Test(arguments: VectorWidth.available, [1, 2, 3, 4, 7, 8, 9, 15, 16, 31, 33, 40])
    func productsHaveTheBitsOfSingleNumbers(width: VectorWidth, size: Int) {
        let (left, right) = (
            Self.matrix(size: size, seed: 7, zeros: false), Self.matrix(size: size, seed: 11, zeros: true)
        )
        let product = left.times(right, width: width)
        for row in 0..<size {
            for column in 0..<size {
                var sum = DoubleDouble(0)
                for index in 0..<size where right[index, column].hi != 0 {
                    sum = DoubleDouble.sum(of: sum, product: left[row, index], right[index, column])
                }
                let exact = DoubleDouble.sum(sum.hi, sum.lo)
                let found = product[row, column]
                #expect(
                    found.hi.bitPattern == exact.hi.bitPattern && found.lo.bitPattern == exact.lo.bitPattern,
                    "row \(row), column \(column): \(found), one by one \(exact)")
            }
        }
    }
}
