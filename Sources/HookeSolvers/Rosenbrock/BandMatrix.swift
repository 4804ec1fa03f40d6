/// A square matrix with elements near its diagonal only, which factors itself in place: L U with partial pivoting.
///
/// Rows are stored one after another, each from its first element below the diagonal to the last that pivoting can fill. Of pivots of equal size the first
/// is taken, so that the bits depend on the elements only. A full matrix is one whose band is as wide as itself.
struct BandMatrix {
    /// The number of rows.
    let size: Int
    private let lower: Int
    private let reach: Int
    private let width: Int
    private var elements: [Double]
    private var pivots: [Int]

    /// A matrix of zeros with that many diagonals below and above the main one.
    init(size: Int, lower: Int, upper: Int) {
        self.size = size
        self.lower = lower
        reach = min(lower + upper, size - 1)
        width = lower + reach + 1
        elements = [Double](repeating: 0, count: size * width)
        pivots = [Int](repeating: 0, count: size)
    }

    /// Makes all elements zero.
    mutating func clear() {
        for index in elements.indices { elements[index] = 0 }
    }

    /// An element in the band.
    subscript(row: Int, column: Int) -> Double {
        get { elements[row * width + column - row + lower] }
        set { elements[row * width + column - row + lower] = newValue }
    }

    /// Replaces the matrix by its factors; `false` if it is singular or has an element that is not finite.
    mutating func factor() -> Bool {
        for column in 0..<size {
            let last = min(size - 1, column + lower)
            var pivot = column
            for row in column..<(last + 1) where abs(self[row, column]) > abs(self[pivot, column]) { pivot = row }
            pivots[column] = pivot
            let value = self[pivot, column]
            guard value != 0, value.isFinite else { return false }
            let end = min(size - 1, column + reach)
            if pivot != column {
                for other in column...end {
                    let saved = self[column, other]
                    self[column, other] = self[pivot, other]
                    self[pivot, other] = saved
                }
            }
            guard column < last else { continue }
            for row in column + 1...last {
                let factor = self[row, column] / value
                self[row, column] = factor
                guard factor != 0, column < end else { continue }
                let (target, source) = (row * width - row + lower, column * width - column + lower)
                for other in column + 1...end { elements[target + other] -= factor * elements[source + other] }
            }
        }
        return true
    }

    /// Solves the system whose factors it has, in place.
    func solve(_ right: inout [Double]) {
        for column in 0..<size {
            let pivot = pivots[column]
            if pivot != column { right.swapAt(pivot, column) }
            let value = right[column]
            let last = min(size - 1, column + lower)
            guard value != 0, column < last else { continue }
            for row in column + 1...last { right[row] -= self[row, column] * value }
        }
        for row in stride(from: size - 1, through: 0, by: -1) {
            var sum = right[row]
            let end = min(size - 1, row + reach)
            if row < end { for column in row + 1...end { sum -= self[row, column] * right[column] } }
            right[row] = sum / self[row, row]
        }
    }
}
