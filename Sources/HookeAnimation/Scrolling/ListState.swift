import HookeDynamics

/// The state of a list: its rows, which of its cells show which of them, and whether more rows were asked for.
struct ListState {
    /// The index of its scroll view.
    let scroll: Int
    private(set) var rows = RowColumn()
    /// How often the rows have changed in this process.
    private(set) var rowChanges = 0
    private(set) var cells: [Cell] = []
    /// The cells that show no row, the next to be taken last.
    private var pool: [Int] = []
    /// The rows that cells show.
    private(set) var visible = 0..<0
    /// Whether rows were removed that the cells have shown since.
    private(set) var isStale = false
    /// The width that the shown cells have.
    private(set) var width = 0.0
    /// The layer below the last row; `nil` without one.
    private(set) var footer: Int?
    private(set) var footerHeight = 0.0
    var snapsToRows = false
    /// Whether there is more to load when the last row has come into view.
    var hasMoreRows = false
    /// Whether the end was reported and no rows have come since.
    private(set) var isAwaitingRows = false
    /// The vertical offset at which the content stops that was let go last.
    private(set) var stop = 0.0
    /// How often a cell was set up for a row, and how often it had shown another before.
    private(set) var configurations = 0
    private(set) var reuses = 0

    /// A cell and the row that it shows.
    struct Cell {
        let layer: Int
        /// -1 for none.
        fileprivate(set) var row = -1
        /// Whether it has ever shown a row.
        fileprivate var isUsed = false

        fileprivate init(_ layer: Int) { self.layer = layer }
    }

    init(scroll: Int) { self.scroll = scroll }

    /// The cell that shows a row; `nil` for a row without one.
    func cell(of row: Int) -> Int? { row >= 0 ? cells.firstIndex { $0.row == row } : nil }

    /// Whether a cell is in the pool.
    var hasFreeCells: Bool { !pool.isEmpty }

    /// The top and the height of a row.
    func extent(of row: Int) -> (top: Double, height: Double) { (rows.tops[row], rows.heights[row]) }
}

/// Transitions.
extension ListState {
    /// Adds a cell to the pool.
    mutating func addCell(_ layer: Int) {
        cells.append(Cell(layer))
        pool.insert(cells.count - 1, at: 0)
    }

    /// Appends rows; the end can be reported again.
    mutating func append(_ heights: [Double]) {
        rows.reserveCapacity(rows.count + heights.count)
        for height in heights { rows.append(height) }
        isAwaitingRows = false
        rowChanges &+= 1
    }

    /// Removes all rows: no cell shows one.
    mutating func removeRows() {
        rows.removeAll()
        _ = show(0..<0, width: width)
        (isStale, isAwaitingRows) = (true, false)
        rowChanges &+= 1
    }

    mutating func setFooter(_ layer: Int?, height: Double) { (footer, footerHeight) = (layer, height) }

    /// Sets the visible rows: the cells of all others return to the pool. Returns whether the width has changed.
    mutating func show(_ rows: Range<Int>, width: Double) -> Bool {
        for index in cells.indices where cells[index].row >= 0 && !rows.contains(cells[index].row) {
            cells[index].row = -1
            pool.append(index)
        }
        (visible, isStale) = (rows, false)
        defer { self.width = width }
        return width != self.width
    }

    /// Takes a cell from the pool for a row; `nil` from an empty one.
    mutating func takeCell(for row: Int) -> Int? {
        guard let cell = pool.popLast() else { return nil }
        configurations += 1
        if cells[cell].isUsed { reuses += 1 }
        (cells[cell].row, cells[cell].isUsed) = (row, true)
        return cell
    }

    mutating func noteEnd() { isAwaitingRows = true }

    mutating func noteStop(at offset: Double) { stop = offset }
}

extension ListState {
    /// Codes the list; the scene must have made as many cells.
    fileprivate mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try rows.archive(in: &archive)
        var shown = cells.map { $0.row }
        var used = cells.map { $0.isUsed }
        try archive.code(&shown, count: cells.count)
        try archive.code(&used, count: cells.count)
        var free = pool
        try archive.code(&free)
        var (first, last) = (visible.lowerBound, visible.upperBound)
        try archive.code(&first, in: 0...rows.count)
        try archive.code(&last, in: 0...rows.count)
        try archive.require(
            first <= last && shown.allSatisfy { $0 == -1 || (first..<last).contains($0) }
                && free.sorted() == shown.indices.filter { shown[$0] == -1 },
            "the cells of a list do not fit its rows")
        var numbers = [width, footerHeight, stop]
        try archive.code(&numbers, count: 3)
        try archive.require(numbers.allSatisfy { $0.isFinite }, "a list has a length that is not finite")
        var flags = [snapsToRows, hasMoreRows, isAwaitingRows, isStale]
        try archive.code(&flags, count: 4)
        try archive.code(&configurations, in: 0...1 << 48)
        try archive.code(&reuses, in: 0...configurations)
        guard archive.isReading else { return }
        for index in cells.indices { (cells[index].row, cells[index].isUsed) = (shown[index], used[index]) }
        (pool, visible) = (free, first..<last)
        (width, footerHeight, stop) = (numbers[0], numbers[1], numbers[2])
        (snapsToRows, hasMoreRows, isAwaitingRows, isStale) = (flags[0], flags[1], flags[2], flags[3])
    }

    /// Codes the lists of a stage; the scene must have made as many.
    static func archive(_ lists: inout [ListState], in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same(lists.count, as: "the number of lists")
        for index in lists.indices { try lists[index].archive(in: &archive) }
    }
}
