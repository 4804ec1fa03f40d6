import HookeDynamics

/// A list of rows in a scroll view, whose cells are reused, as `UITableView` with one section.
///
/// The rows' heights stand in a column with their prefix sums, and the visible rows are found by binary search, so that a frame of scrolling
/// costs the same for ten rows and for a million. A cell is a view that is made once; it shows a row from when the row comes into view until it has
/// left, then waits in a pool for the next one. A frame in which no row comes or leaves moves the content offset and nothing else.
///
///     let list = stage.addListView(to: scroll, cellCount: 8, dataSource: ListDataSource(
///         makeCell: { list, index in list.stage.addView("cell\(index + 1)", frame: .zero) },
///         configure: { list, cell, row in titles[cell].show(row) }))
///     list.reload(count: 1000) { row in heights[row] }
///
/// The list sets the scroll view's content size, and its delegate's `willEndDragging`, in place of which ``ListDataSource`` has one.
///
/// A list is a handle that retains its stage; the stage keeps its state. A snapshot stores the rows and which cell shows which; what cells draw is
/// stored with their layers. Cells that are made after the setup of a scene, because more rows are visible than cells were asked for, make a snapshot that the scene
/// cannot read: ask for enough.
public struct ListView {
    /// The stage.
    public let stage: Stage
    let index: Int

    private var state: ListState { stage.state.lists[index] }

    /// The scroll view.
    public var scrollView: ScrollView { ScrollView(stage: stage, index: state.scroll) }

    /// The number of rows.
    public var rowCount: Int { state.rows.count }
    /// The rows of which a part is visible, as of the last layout.
    public var visibleRows: Range<Int> { state.visible }
    /// The rows of which a part will be visible where the content stops that a finger has let go; `nil` while it does not decelerate.
    public var stoppingRows: Range<Int>? {
        let scroll = state.scroll
        guard stage.state.scrolls[scroll].phase == .decelerating else { return nil }
        return stage.rows(ofList: index, at: state.stop)
    }

    /// The number of cells.
    public var cellCount: Int { state.cells.count }
    /// Makes more cells, before they are needed.
    public func addCells(_ count: Int) { for _ in 0..<count { stage.addCell(toList: index) } }
    /// The view of a cell, by its number.
    public func cell(_ cell: Int) -> View { View(layer: Layer(stage: stage, slot: state.cells[cell].layer)) }
    /// The number of the cell that shows a row; `nil` for a row that is not visible.
    public func cell(showing row: Int) -> Int? { state.cell(of: row) }
    /// The row that a cell shows; `nil` for a cell in the pool.
    public func row(of cell: Int) -> Int? { state.cells[cell].row >= 0 ? state.cells[cell].row : nil }
    /// The rectangle of a row in the content.
    public func rect(ofRow row: Int) -> Rect {
        let extent = state.extent(of: row)
        return Rect(x: 0, y: extent.top, width: scrollView.layer.bounds.size.width, height: extent.height)
    }

    /// How often a cell was set up for a row: the calls of `cellForRowAt`.
    public var configurationCount: Int { state.configurations }
    /// How often a cell was set up that had shown another row before.
    public var reuseCount: Int { state.reuses }

    /// Whether a finger's release stops the content with a row's top at the view's upper edge, below the inset; `false` by default.
    ///
    /// The offset at which the content would stop is replaced by that of the nearest row's top, or by the end of the content where that is nearer.
    public var snapsToRows: Bool {
        get { state.snapsToRows }
        nonmutating set { stage.state.lists[index].snapsToRows = newValue }
    }

    /// Whether ``ListDataSource/didReachEnd`` is called; `false` by default.
    public var hasMoreRows: Bool {
        get { state.hasMoreRows }
        nonmutating set {
            stage.state.lists[index].hasMoreRows = newValue
            scrollView.layer.setNeedsLayout()
        }
    }

    /// Whether the end was reported and no rows have been added since.
    public var isAwaitingRows: Bool { state.isAwaitingRows }

    /// The height of the footer, points, finite and not negative; 0 by default.
    public var footerHeight: Double { state.footerHeight }

    /// Sets the view below the last row, as wide as the list, and its height; `nil` and 0 for none. A snapshot stores the height; the view is
    /// that of the scene's setup.
    public func setFooter(_ footer: View?, height: Double) {
        trap(unless: height >= 0 && height < .infinity, "a footer's height is finite and not negative")
        stage.state.lists[index].setFooter(footer?.layer.slot, height: height)
        stage.updateContent(ofList: index)
    }

    /// Replaces all rows. The content offset stays; every visible cell is set up again at the next layout.
    ///
    /// - Parameters:
    ///   - count: the number of rows, not negative.
    ///   - height: the height of a row, above zero and finite. It is called once for each row, before the old rows are removed: it may read
    ///     the list, and must not change its rows, which traps.
    public func reload(count: Int, height: (_ row: Int) -> Double) {
        let heights = self.heights(count, from: 0, height)
        stage.state.lists[index].removeRows()
        append(heights)
    }

    /// Adds rows below the last. The end is reported again when the last of them has come fully into view.
    ///
    /// - Parameters:
    ///   - count: the number of rows to add, not negative.
    ///   - height: the height of a row by its index, above zero and finite. It is called once for each row, before any is added: it may
    ///     read the list, and must not change its rows, which traps.
    public func append(count: Int, height: (_ row: Int) -> Double) {
        append(heights(count, from: rowCount, height))
    }

    private func append(_ heights: [Double]) {
        stage.state.lists[index].append(heights)
        stage.updateContent(ofList: index)
    }

    /// The heights of rows from an index on, asked for outside of any access to the list's state.
    private func heights(_ count: Int, from first: Int, _ height: (_ row: Int) -> Double) -> [Double] {
        trap(unless: count >= 0, "a list's number of rows is not negative")
        let changes = state.rowChanges
        var heights: [Double] = []
        heights.reserveCapacity(count)
        for row in 0..<count { heights.append(height(first + row)) }
        trap(unless: state.rowChanges == changes, "a closure for the heights of a list's rows does not change its rows")
        return heights
    }
}

/// What a list shows, and closures that it calls, as `UITableViewDataSource` and `UITableViewDelegate`.
///
/// The stage retains the closures: they should not retain what retains the stage.
public struct ListDataSource {
    /// Makes the view of a cell, by its number from 0; the list adds it to the scroll view.
    public var makeCell: (ListView, _ cell: Int) -> View
    /// Sets a cell up for a row, within the layout of the scroll view. Its frame is set already.
    public var configure: (ListView, _ cell: Int, _ row: Int) -> Void
    /// Called in the frame in which the last row has come fully into view, once until rows are added: when the vertical content offset is at least
    /// content height + bottom inset - view height - footer height.
    public var didReachEnd: ((ListView) -> Void)?
    /// Called after each layout of the list, when all visible rows have their cells.
    public var didLayOut: ((ListView) -> Void)?
    /// Called when a finger lets go, with its velocity in points per millisecond and with the offset at which the content will stop, snapped to a row where
    /// ``ListView/snapsToRows`` is set. A changed target is where it stops, within the edges.
    public var willEndDragging: ((ListView, _ velocity: Point, _ target: inout Point) -> Void)?

    /// Closures for cells; the others do nothing.
    public init(
        makeCell: @escaping (ListView, _ cell: Int) -> View,
        configure: @escaping (ListView, _ cell: Int, _ row: Int) -> Void
    ) {
        (self.makeCell, self.configure) = (makeCell, configure)
    }
}

extension Stage {
    /// Makes a scroll view a list without rows.
    ///
    /// - Parameters:
    ///   - scroll: the scroll view.
    ///   - cellCount: the number of cells that are made now, within this call. More are made where more rows are visible.
    ///   - dataSource: what makes cells and sets them up.
    public func addListView(to scroll: ScrollView, cellCount: Int, dataSource: ListDataSource) -> ListView {
        trap(unless: scroll.stage === self, "a list's scroll view is on another stage")
        trap(
            unless: !state.lists.contains { $0.scroll == scroll.index }, "the scroll view is a list already")
        let list = state.lists.count
        state.lists.append(ListState(scroll: scroll.index))
        handlers.lists.append(dataSource)
        handlers.scrolls[scroll.index].willEndDragging = { stage, _, velocity, target in
            stage.list(list, willEndDraggingAt: velocity, &target)
        }
        scroll.layer.setLayoutHandler { $0.stage.layOutList(list) }
        for _ in 0..<cellCount { addCell(toList: list) }
        updateContent(ofList: list)
        return ListView(stage: self, index: list)
    }

    /// The list in a scroll view's layer; `nil` for any other layer.
    public func listView(in layer: Layer) -> ListView? {
        guard let scroll = state.scrolls.index(ofLayer: layer.slot) else { return nil }
        return state.lists.firstIndex { $0.scroll == scroll }.map { ListView(stage: self, index: $0) }
    }
}
