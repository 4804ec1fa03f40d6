import HookeDynamics

/// Layout of lists: which rows have cells, where the cells are, and whether the end has come into view.
extension Stage {
    /// The rows of which a part is visible at a vertical content offset.
    func rows(ofList list: Int, at offset: Double) -> Range<Int> {
        let height = modelValue(of: Property<Rect>.bounds, in: layer(ofList: list)).size.height
        return state.lists[list].rows.rows(from: offset, to: offset + height, near: state.lists[list].visible)
    }

    /// Lays out a list in its scroll view's layout: recycles the cells of rows that have left, and sets up cells for those that have come.
    func layOutList(_ list: Int) {
        let bounds = modelValue(of: Property<Rect>.bounds, in: layer(ofList: list))
        let visible = rows(ofList: list, at: bounds.origin.y)
        if visible != state.lists[list].visible || bounds.size.width != state.lists[list].width
            || state.lists[list].isStale
        {
            show(visible, ofList: list, width: bounds.size.width)
        }
        reportEnd(ofList: list, at: bounds)
        if let didLayOut = handlers.lists[list].didLayOut { didLayOut(ListView(stage: self, index: list)) }
    }

    private func show(_ visible: Range<Int>, ofList list: Int, width: Double) {
        if state.lists[list].show(visible, width: width) {
            for row in visible {
                if let cell = state.lists[list].cell(of: row) { place(cell, showing: row, ofList: list) }
            }
            updateContent(ofList: list)
        }
        for row in visible where state.lists[list].cell(of: row) == nil {
            if !state.lists[list].hasFreeCells { addCell(toList: list) }
            guard let cell = state.lists[list].takeCell(for: row) else { continue }
            place(cell, showing: row, ofList: list)
            handlers.lists[list].configure(ListView(stage: self, index: list), cell, row)
        }
        // Cells that are taken again at once are not hidden in between.
        for cell in state.lists[list].cells {
            setModelValue(cell.row < 0, of: .hidden, in: cell.layer)
        }
    }

    private func place(_ cell: Int, showing row: Int, ofList list: Int) {
        let (extent, width) = (state.lists[list].extent(of: row), state.lists[list].width)
        place(
            state.lists[list].cells[cell].layer,
            Rect(x: 0, y: extent.top, width: width, height: extent.height))
    }

    /// Sets the frame of a view without a transform whose anchor point is its centre.
    private func place(_ layer: Int, _ frame: Rect) {
        setPosition(
            Point(x: frame.origin.x + frame.size.width * 0.5, y: frame.origin.y + frame.size.height * 0.5), of: layer)
        setModelValue(Rect(origin: .zero, size: frame.size), of: .bounds, in: layer)
    }

    private func reportEnd(ofList list: Int, at bounds: Rect) {
        let own = state.lists[list]
        guard own.hasMoreRows, !own.isAwaitingRows, own.rows.count > 0 else { return }
        let scroll = state.scrolls[own.scroll]
        let end = scroll.contentSize.height + scroll.contentInset.bottom - bounds.size.height - own.footerHeight
        guard bounds.origin.y >= end else { return }
        state.lists[list].noteEnd()
        if let didReachEnd = handlers.lists[list].didReachEnd { didReachEnd(ListView(stage: self, index: list)) }
    }
}

/// Cells, content size and the end of a drag.
extension Stage {
    private func layer(ofList list: Int) -> Int { state.scrolls[state.lists[list].scroll].layer }

    /// Makes a cell and adds it to the scroll view, hidden.
    func addCell(toList list: Int) {
        let outer = Layer(stage: self, slot: layer(ofList: list))
        let cell = handlers.lists[list].makeCell(ListView(stage: self, index: list), state.lists[list].cells.count)
        cell.isHidden = true
        outer.addSublayer(cell.layer)
        state.lists[list].addCell(cell.layer.slot)
    }

    /// Writes or reads how many cells each list has, and makes those that a list has added during the run.
    func archiveCells(in archive: inout SnapshotCoder) throws(SnapshotError) {
        for list in state.lists.indices {
            var count = state.lists[list].cells.count
            try archive.code(&count, in: count...max(count, 10_000))
            while state.lists[list].cells.count < count { addCell(toList: list) }
        }
    }

    /// Sets the content size and the place of the footer after a change of the rows or of the footer.
    func updateContent(ofList list: Int) {
        let outer = layer(ofList: list)
        let width = modelValue(of: Property<Rect>.bounds, in: outer).size.width
        let (end, height) = (state.lists[list].rows.end, state.lists[list].footerHeight)
        setContentSize(Size(width: width, height: end + height), of: state.lists[list].scroll)
        if let footer = state.lists[list].footer { place(footer, Rect(x: 0, y: end, width: width, height: height)) }
        Layer(stage: self, slot: outer).setNeedsLayout()
    }

    /// Snaps the target of a release to a row, and keeps where the content will stop.
    func list(_ list: Int, willEndDraggingAt velocity: Point, _ target: inout Point) {
        let scroll = state.lists[list].scroll
        let range = scrollRange(of: scroll, isVertical: true)
        if state.lists[list].snapsToRows {
            let inset = state.scrolls[scroll].contentInset.top
            if let row = state.lists[list].rows.rowWithTop(nearest: target.y + inset) {
                let top = range.clamped(state.lists[list].rows.tops[row] - inset)
                let isEndNearer = (range.upper - target.y).magnitude < (top - target.y).magnitude
                target.y = isEndNearer ? range.upper : top
            }
        }
        if let willEndDragging = handlers.lists[list].willEndDragging {
            willEndDragging(ListView(stage: self, index: list), velocity, &target)
        }
        state.lists[list].noteStop(at: range.clamped(target.y))
    }
}
