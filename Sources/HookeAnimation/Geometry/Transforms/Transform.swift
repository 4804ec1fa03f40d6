/// A 4 by 4 matrix that turns row vectors (x, y, z, 1), as Core Animation's `CATransform3D`: the fourth row is the translation,
/// the fourth column the perspective.
///
///     let tilted = Transform.rotation(.pi / 6, x: 0, y: 1, z: 0)
///     let moved = tilted.concatenated(with: .translation(x: 40, y: 0, z: 0))   // tilts, then moves
public struct Transform: Hashable, Sendable {
    /// m11, m12, m13, m14.
    public var row1: SIMD4<Double>
    /// m21, m22, m23, m24.
    public var row2: SIMD4<Double>
    /// m31, m32, m33, m34.
    public var row3: SIMD4<Double>
    /// m41, m42, m43, m44: the translation in points, and 1.
    public var row4: SIMD4<Double>

    /// A matrix by its rows.
    public init(row1: SIMD4<Double>, row2: SIMD4<Double>, row3: SIMD4<Double>, row4: SIMD4<Double>) {
        self.row1 = row1
        self.row2 = row2
        self.row3 = row3
        self.row4 = row4
    }

    /// Changes nothing.
    public static let identity = Transform(
        row1: SIMD4(1, 0, 0, 0), row2: SIMD4(0, 1, 0, 0), row3: SIMD4(0, 0, 1, 0), row4: SIMD4(0, 0, 0, 1))
}

extension Transform {
    /// The sixteen numbers row by row, m11, m12 ... m44.
    public var components: SIMD16<Double> {
        SIMD16(lowHalf: SIMD8(lowHalf: row1, highHalf: row2), highHalf: SIMD8(lowHalf: row3, highHalf: row4))
    }

    /// The matrix of these numbers, row by row, m11, m12 ... m44.
    public init(components: SIMD16<Double>) {
        self.init(
            row1: components.lowHalf.lowHalf, row2: components.lowHalf.highHalf, row3: components.highHalf.lowHalf,
            row4: components.highHalf.highHalf)
    }

    /// The number in a row and a column, both counted from 1 as in the names: `transform[4, 2]` is `m42`.
    public subscript(row: Int, column: Int) -> Double {
        get {
            precondition((1...4).contains(row) && (1...4).contains(column), "rows and columns count from 1 to 4")
            return components[4 * (row - 1) + column - 1]
        }
        set {
            precondition((1...4).contains(row) && (1...4).contains(column), "rows and columns count from 1 to 4")
            var numbers = components
            numbers[4 * (row - 1) + column - 1] = newValue
            self = Transform(components: numbers)
        }
    }
}
