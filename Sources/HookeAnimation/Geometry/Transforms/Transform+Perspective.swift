/// A transform is an affine one and then a perspective: M = A P, where P is the identity but for its fourth column.
extension Transform {
    /// The affine transform that comes before the perspective.
    var affine: Transform {
        var transform = self
        transform.row1.w = 0
        transform.row2.w = 0
        transform.row3.w = 0
        transform.row4.w = 1
        return transform
    }

    /// The fourth column of P; `nil` where A cannot be undone, so that nobody can tell.
    var perspective: SIMD4<Double>? {
        let column = SIMD4(row1.w, row2.w, row3.w, row4.w)
        if column == SIMD4(0, 0, 0, 1) { return column }
        let affine = affine
        guard affine.determinant != 0 else { return nil }
        let inverse = affine.inverse
        return SIMD4(
            inverse.row1.dot(column), inverse.row2.dot(column), inverse.row3.dot(column), inverse.row4.dot(column))
    }

    /// This affine transform and then a perspective.
    func with(perspective: SIMD4<Double>) -> Transform {
        var transform = self
        transform.row1.w = row1.dot(perspective)
        transform.row2.w = row2.dot(perspective)
        transform.row3.w = row3.dot(perspective)
        transform.row4.w = row4.dot(perspective)
        return transform
    }
}
