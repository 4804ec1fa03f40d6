import CReferences

/// Two arrays that are scaled in place, which lie to each other as a bank's columns do: half a page apart beyond whole pages.
final class ScaledColumns {
    private let cells: UnsafeMutablePointer<Double>
    private let count: Int
    private let second: Int
    private static let page = 512

    init(_ count: Int) {
        self.count = count
        second = (count + Self.page - 1) / Self.page * Self.page + Self.page / 2
        cells = .allocate(capacity: second + count)
        cells.initialize(repeating: 100, count: second + count)
    }

    deinit { cells.deallocate() }

    var first: Double { cells[0] }

    /// By so little that a million times change nothing that matters.
    func scale() { reference_scale(cells, cells + second, count, 1 + 1e-9) }
}
