/// Columns of numbers in one allocation, whose beginnings are spread over a page of 4 KB.
///
/// Arrays of their own all begin at the same place in a page, and processors that compare the last twelve bits of addresses first take a load
/// from one column for the store to another that has just been made, and wait: 6 to 18 % of a step was lost so.
struct StaggeredColumns: Hashable, Sendable {
    /// The length of each column.
    let count: Int
    /// All of them, with what lies between.
    var cells: [Double]
    private let first: Int
    private let stagger: Int
    private let stride: Int

    private static let page = 512

    /// Columns of zeros, by the numbers they have among all that are swept together, of which there are `sweptTogether`.
    init(_ columns: Range<Int>, of sweptTogether: Int, count: Int) {
        self.count = count
        first = columns.lowerBound
        stagger = Self.page / sweptTogether / 8 * 8
        stride = (count + Self.page - 1) / Self.page * Self.page + stagger
        cells = []
        cells = Array(repeating: 0, count: columns.isEmpty ? 0 : start(of: columns.upperBound - 1) + count)
    }

    /// Where a column begins among the cells.
    func start(of column: Int) -> Int { first * stagger + (column - first) * stride }

    /// The number in a row of a column.
    subscript(column: Int, row: Int) -> Double {
        get {
            precondition(row >= 0 && row < count, "there is no such row")
            return cells[start(of: column) + row]
        }
        set {
            precondition(row >= 0 && row < count, "there is no such row")
            cells[start(of: column) + row] = newValue
        }
    }
}
