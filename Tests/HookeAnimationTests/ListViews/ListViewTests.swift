import HookeAnimation
import HookeDynamics
import Testing

/// A list of 320 x 400 pt at the top of a stage, with touches that drag it, and what it called.
final class ListFixture {
    let stage: Stage
    let list: ListView
    let log: Log

    /// What the closures of a list noted.
    final class Log {
        var configured: [(cell: Int, row: Int)] = []
        var ends: [(frame: Int, offset: Double)] = []
        var targets: [Double] = []
    }

    init(_ heights: [Double], cells: Int = 6, hertz: Int64 = 60) {
        let (stage, log) = (Stage.small(hertz), Log())
        let scroll = stage.addScrollView("list", frame: Rect(x: 0, y: 0, width: 320, height: 400))
        var source = ListDataSource(
            makeCell: { list, index in list.stage.addView("cell\(index + 1)", frame: .zero) },
            configure: { log.configured.append(($1, $2)) })
        source.didReachEnd = { log.ends.append(($0.stage.frame, $0.scrollView.contentOffset.y)) }
        source.willEndDragging = { log.targets.append($2.y) }
        (self.stage, self.log) = (stage, log)
        list = stage.addListView(to: scroll, cellCount: cells, dataSource: source)
        list.reload(count: heights.count) { heights[$0] }
    }

    var offset: Double { list.scrollView.contentOffset.y }

    func drag(from start: Double, to end: Double, at time: Flicks, for duration: Flicks) {
        stage.play(
            TouchPath(from: Point(x: 160, y: start), to: Point(x: 160, y: end), duration: duration), at: time)
    }
}

/// Lists: which rows have cells, what is reused, where the end is reported.
struct ListViewTests {
    @Test("The visible rows have cells with their frames; the others wait hidden")
    func shows() throws {
        let fixture = ListFixture([100, 150, 200, 250, 300])
        try fixture.stage.step()
        let list = fixture.list
        #expect(list.visibleRows == 0..<3 && list.scrollView.contentSize == Size(width: 320, height: 1000))
        #expect(fixture.log.configured.map(\.row) == [0, 1, 2])
        let frames = (0..<3).compactMap { list.cell(showing: $0).map { list.cell($0).frame } }
        #expect(
            frames == [
                Rect(x: 0, y: 0, width: 320, height: 100), Rect(x: 0, y: 100, width: 320, height: 150),
                Rect(x: 0, y: 250, width: 320, height: 200),
            ])
        #expect((0..<6).map { list.cell($0).isHidden == (list.row(of: $0) == nil) } == Array(repeating: true, count: 6))
        #expect(list.cell(showing: 3) == nil && list.configurationCount == 3 && list.reuseCount == 0)
    }

    @Test("A row leaves when its bottom is at the upper edge, and comes when its top is above the lower one")
    func edges() throws {
        let fixture = ListFixture([100, 150, 200, 250, 300])
        let expected: [(Double, Range<Int>)] = [
            (0, 0..<3), (49.5, 0..<3), (50, 0..<3), (50.5, 0..<4), (99.5, 0..<4), (100, 1..<4), (600, 3..<5),
        ]
        for (offset, rows) in expected {
            fixture.list.scrollView.contentOffset.y = offset
            try fixture.stage.step()
            #expect(fixture.list.visibleRows == rows, "at \(offset)")
        }
        // Beyond the edges fewer rows are visible, and far beyond them none.
        for (offset, rows) in [(-350.0, 0..<1), (-400, 0..<0), (900, 4..<5), (1000, 0..<0)] {
            fixture.list.scrollView.contentOffset.y = offset
            try fixture.stage.step()
            #expect(fixture.list.visibleRows.count == rows.count, "at \(offset)")
            #expect(rows.isEmpty || fixture.list.visibleRows == rows)
        }
    }

    @Test("A cell that a row leaves is taken for the next row; a frame without a change of rows sets nothing up")
    func reuse() throws {
        let fixture = ListFixture(Array(repeating: 100, count: 50), cells: 5)
        var configured = 0
        for step in 0...400 {
            fixture.list.scrollView.contentOffset.y = Double(step) * 10
            try fixture.stage.step()
            let fresh = fixture.log.configured.dropFirst(configured)
            configured += fresh.count
            // Rows of 100 pt in a view of 400: four, and five unless the offset is a multiple of 100.
            #expect(fresh.count == (step == 0 ? 4 : step % 10 == 1 ? 1 : 0), "at \(step * 10)")
        }
        #expect(fixture.list.cellCount == 5 && fixture.list.configurationCount == 44)
        // The first five set-ups were of new cells.
        #expect(fixture.list.reuseCount == 39)
    }

    @Test("More cells are made where more rows are visible than there are cells")
    func makesCells() throws {
        let fixture = ListFixture(Array(repeating: 50, count: 20), cells: 2)
        try fixture.stage.step()
        #expect(fixture.list.cellCount == 8 && fixture.list.visibleRows == 0..<8)
    }

    @Test("The end is reported in the frame in which the last row is fully in view, once until rows come")
    func end() throws {
        let fixture = ListFixture([300, 300, 300])
        let footer = fixture.stage.addView("footer", frame: .zero)
        fixture.list.scrollView.layer.addSublayer(footer.layer)
        fixture.list.setFooter(footer, height: 44)
        fixture.list.scrollView.contentInset.bottom = 20
        fixture.list.hasMoreRows = true
        // 944 + 20 - 400 - 44.
        for offset in [0, 519.9, 520, 530, 100, 540] {
            fixture.list.scrollView.contentOffset.y = offset
            try fixture.stage.step()
        }
        #expect(fixture.log.ends.map(\.offset) == [520] && fixture.log.ends.map(\.frame) == [2])
        #expect(fixture.list.isAwaitingRows && footer.frame == Rect(x: 0, y: 900, width: 320, height: 44))
        fixture.list.append(count: 1) { _ in 50 }
        try fixture.stage.step()
        #expect(!fixture.list.isAwaitingRows && footer.frame.origin.y == 950 && fixture.log.ends.count == 1)
        // 994 + 20 - 400 - 44.
        fixture.list.scrollView.contentOffset.y = 570
        try fixture.stage.step()
        #expect(fixture.log.ends.map(\.offset) == [520, 570])
        fixture.list.hasMoreRows = false
        fixture.list.append(count: 1) { _ in 50 }
        fixture.list.scrollView.contentOffset.y = 700
        try fixture.stage.step()
        #expect(fixture.log.ends.count == 2)
    }

    @Test("A list without rows has no end; one whose rows do not fill the view reports it at once")
    func shortLists() throws {
        let (empty, short) = (ListFixture([]), ListFixture([100]))
        for fixture in [empty, short] {
            fixture.list.hasMoreRows = true
            try fixture.stage.frames(3)
        }
        #expect(empty.log.ends.isEmpty && short.log.ends.map(\.frame) == [0])
    }

    @Test("Reloading sets all visible cells up again")
    func reload() throws {
        let fixture = ListFixture([100, 200, 300])
        try fixture.stage.step()
        fixture.list.reload(count: 2) { _ in 250 }
        try fixture.stage.step()
        #expect(fixture.log.configured.map(\.row) == [0, 1, 2, 0, 1] && fixture.list.visibleRows == 0..<2)
        #expect(fixture.list.rowCount == 2 && fixture.list.scrollView.contentSize.height == 500)
        #expect(fixture.list.rect(ofRow: 1) == Rect(x: 0, y: 250, width: 320, height: 250))
        fixture.list.reload(count: 0) { _ in 0 }
        try fixture.stage.step()
        #expect(fixture.list.visibleRows.isEmpty && (0..<6).allSatisfy { fixture.list.cell($0).isHidden })
    }

    @Test("A change of the width is that of the visible cells")
    func width() throws {
        let fixture = ListFixture([100, 200])
        try fixture.stage.step()
        fixture.list.scrollView.layer[.bounds].size.width = 200
        try fixture.stage.step()
        #expect(fixture.list.cell(0).frame == Rect(x: 0, y: 0, width: 200, height: 100))
        #expect(fixture.list.scrollView.contentSize.width == 200 && fixture.log.configured.count == 2)
    }

    @Test("The layer of a list gives the list; another does not")
    func lookUp() {
        let fixture = ListFixture([100])
        #expect(fixture.stage.listView(in: fixture.list.scrollView.layer)?.rowCount == 1)
        #expect(fixture.stage.listView(in: fixture.stage.root) == nil)
    }
}
