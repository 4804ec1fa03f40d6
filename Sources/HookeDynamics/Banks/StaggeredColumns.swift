/// Columns of numbers in one allocation, with starts spread over a page of 4 KB.
///
/// Large arrays all start at the same offset in a page. Processors that first compare the lowest twelve bits of addresses then
/// mistake a load from one column for a recent store to another, and wait (4K aliasing).
struct StaggeredColumns: Hashable, Sendable {
    /// The length of each column.
    let count: Int
    /// The elements of all columns, and the gaps between them.
    var cells: [Double]
    private let first: Int
    private let stagger: Int
    private let stride: Int

    private static let page = 512

    /// Columns of zeros, given as indices among all columns that are swept together, `sweptTogether` in number.
    init(_ columns: Range<Int>, of sweptTogether: Int, count: Int) {
        self.count = count
        first = columns.lowerBound
        stagger = Self.page / sweptTogether / 8 * 8
        stride = (count + Self.page - 1) / Self.page * Self.page + stagger
        cells = []
        cells = Array(repeating: 0, count: columns.isEmpty ? 0 : start(of: columns.upperBound - 1) + count)
    }

    /// The index of a column's first cell.
    func start(of column: Int) -> Int { first * stagger + (column - first) * stride }

    /// The number in a row of a column.
    subscript(column: Int, row: Int) -> Double {
        get {
            trap(unless: row >= 0 && row < count, "the row is out of range")
            return cells[start(of: column) + row]
        }
        set {
            trap(unless: row >= 0 && row < count, "the row is out of range")
            cells[start(of: column) + row] = newValue
        }
    }
}

/// The columns that a bank sweeps together, by their numbers in ``StaggeredColumns``.
enum Column {
    static let displacement = 0
    static let velocity = 1
    static let valueFromValue = 2
    static let valueFromVelocity = 3
    static let velocityFromValue = 4
    static let velocityFromVelocity = 5
    static let count = 6
}

extension StaggeredColumns {
    /// Propagators as four columns, one row per spring.
    init(_ propagators: [SpringPropagator]) {
        self.init(Column.valueFromValue..<Column.count, of: Column.count, count: propagators.count)
        for (row, propagator) in propagators.enumerated() {
            self[Column.valueFromValue, row] = propagator.valueFromValue
            self[Column.valueFromVelocity, row] = propagator.valueFromVelocity
            self[Column.velocityFromValue, row] = propagator.velocityFromValue
            self[Column.velocityFromVelocity, row] = propagator.velocityFromVelocity
        }
    }
}

extension SpringPropagator {
    /// The propagator of a valid spring; errors name its index.
    init(_ spring: Spring, step: Flicks, index: Int) throws(BankError) {
        do { _ = try spring.validated() } catch { throw .spring(index: index, error) }
        self.init(spring, step: step)
        guard valueFromValue.isFinite, valueFromVelocity.isFinite, velocityFromValue.isFinite,
            velocityFromVelocity.isFinite
        else { throw .propagatorNotFinite(index: index) }
    }
}
