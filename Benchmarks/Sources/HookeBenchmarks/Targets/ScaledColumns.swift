import CReferences

/// Arrays with the memory layout of a bank's columns, whose first two are scaled in place: by a number or, with four more columns, by
/// their values.
final class ScaledColumns {
    private let cells: UnsafeMutablePointer<Double>
    private let count: Int
    private let columns: Int
    private let stride: Int
    private static let page = 512

    /// Columns with `count` rows: two, or six.
    init(_ count: Int, columns: Int = 2) {
        self.count = count
        self.columns = columns
        stride = (count + Self.page - 1) / Self.page * Self.page + Self.page / columns / 8 * 8
        let size = stride * columns
        // Aligned, so that vectors do not straddle cache lines, as in Hooke.
        cells = UnsafeMutableRawPointer.allocate(byteCount: size * MemoryLayout<Double>.stride, alignment: 64)
            .bindMemory(to: Double.self, capacity: size)
        cells.initialize(repeating: 0.5, count: size)
    }

    deinit { cells.deallocate() }

    var first: Double { cells[0] }

    /// Scales by a factor so close to 1 that a million rounds do not matter; columns have the factor 1.
    func scale() {
        if columns == 2 {
            reference_scale(cells, cells + stride, count, 1 + 1e-9)
        } else {
            reference_scale_by_columns(
                cells, cells + stride, count, cells + 2 * stride, cells + 3 * stride, cells + 4 * stride,
                cells + 5 * stride)
        }
    }
}
