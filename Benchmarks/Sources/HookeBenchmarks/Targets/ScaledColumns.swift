import CReferences

/// Arrays that lie to each other as a bank's columns do, spread over a page beyond whole pages, of which the first two are scaled in
/// place: by a number, or, where there are four more, by what stands in those.
final class ScaledColumns {
    private let cells: UnsafeMutablePointer<Double>
    private let count: Int
    private let columns: Int
    private let stride: Int
    private static let page = 512

    /// As many rows of two columns, or of six.
    init(_ count: Int, columns: Int = 2) {
        self.count = count
        self.columns = columns
        stride = (count + Self.page - 1) / Self.page * Self.page + Self.page / columns / 8 * 8
        let size = stride * columns
        // Where vectors straddle no cache lines, as Hooke's do not.
        cells = UnsafeMutableRawPointer.allocate(byteCount: size * MemoryLayout<Double>.stride, alignment: 64)
            .bindMemory(to: Double.self, capacity: size)
        cells.initialize(repeating: 0.5, count: size)
    }

    deinit { cells.deallocate() }

    var first: Double { cells[0] }

    /// By so little that a million times change nothing that matters; by columns, by 1.
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
