import HookeAnimation
import HookeDynamics
import Testing

/// The code of the article Scrolling.
struct ScrollingSamples {
    @Test("Scrolling: a flick decelerates")
    func flick() throws {
        let stage = Stage.small()
        let feed = stage.addScrollView("feed", frame: Rect(x: 0, y: 0, width: 320, height: 400))
        feed.contentSize = Size(width: 320, height: 4000)
        stage.play(TouchPath(from: Point(x: 160, y: 300), to: Point(x: 160, y: 100), duration: 0.2), at: .zero)
        while stage.isMoving { try stage.step() }
        let offset = feed.contentOffset.y  // 684.01: a drag of 190 pt, and 494.01 pt of deceleration from 1000 pt/s
        expect(offset, near: 684.01, within: 1e-9)
    }

    @Test("Scrolling: a delegate changes the target")
    func target() throws {
        let stage = Stage.small()
        let feed = stage.addScrollView("feed", frame: Rect(x: 0, y: 0, width: 320, height: 400))
        feed.contentSize = Size(width: 320, height: 4000)
        feed.setDelegate(
            ScrollDelegate(willEndDragging: { _, velocity, target in
                if velocity.y > 0.5 { target.y = 500 }  // points per millisecond
            }))
        stage.play(TouchPath(from: Point(x: 160, y: 300), to: Point(x: 160, y: 100), duration: 0.2), at: .zero)
        while stage.isMoving { try stage.step() }
        #expect(feed.contentOffset.y == 500)
    }

    @Test("Scrolling: a list shows a thousand rows with eight cells")
    func list() throws {
        let stage = Stage.small()
        let scroll = stage.addScrollView("feed", frame: Rect(x: 0, y: 0, width: 320, height: 400))
        let heights = (0..<1000).map { Double(60 + $0 % 3 * 20) }
        var shown: [Int: Int] = [:]
        func show(_ row: Int, in cell: View) { shown[cell.layer.slot] = row }
        let list = stage.addListView(
            to: scroll, cellCount: 8,
            dataSource: ListDataSource(
                makeCell: { list, index in list.stage.addView("cell\(index + 1)", frame: .zero) },
                configure: { list, cell, row in show(row, in: list.cell(cell)) }))
        list.reload(count: 1000) { row in heights[row] }
        try stage.step()
        // 60, 80, 100, 60, 80 pt, and the begin of the sixth row at 380 pt.
        #expect(list.visibleRows == 0..<6 && shown.values.sorted() == Array(0..<6))
        #expect(scroll.contentSize.height == heights.reduce(0, +))
    }
}
