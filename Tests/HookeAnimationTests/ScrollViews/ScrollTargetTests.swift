import HookeAnimation
import HookeDynamics
import Testing

/// Where scrolling stops: pages, rows, detents, a delegate's target, programmatic scrolling.
@Suite struct ScrollTargetTests {
    @Test("A delegate learns where the content will stop")
    func proposedTarget() throws {
        let feed = Feed()
        var proposed: Point?
        feed.scroll.setDelegate(ScrollDelegate(willEndDragging: { _, _, target in proposed = target }))
        feed.flick()
        try feed.stage.untilSettled()
        expect(proposed?.y ?? 0, near: 684.01, within: 1e-9)
        #expect(proposed?.x == 0)
        expect(feed.offset, near: proposed?.y ?? 0, within: 1e-9)
    }

    /// Nearer than 684.01 pt deceleration is faster; further, behind and beyond the edge the spring pulls.
    @Test(
        "A changed target is where the content stops",
        arguments: [(500.0, 500.0), (684, 684), (1000, 1000), (100, 100), (190, 190), (9000, 3600)])
    func changedTarget(target: Double, end: Double) throws {
        let feed = Feed()
        feed.scroll.setDelegate(ScrollDelegate(willEndDragging: { $2 = Point(x: 0, y: target + $1.x) }))
        feed.flick()
        try feed.stage.untilSettled()
        #expect(feed.offset == end)
    }

    /// Under drag the velocity falls linearly with the way: from 1000 pt/s to 10 pt/s over 310 pt at k = 990 / 310 /s, which takes
    /// ln(100) / k = 1.4420230 s.
    @Test("A nearer target is reached by a faster deceleration that stops at 10 pt/s")
    func nearerTarget() throws {
        let feed = Feed()
        feed.scroll.setDelegate(ScrollDelegate(willEndDragging: { $2.y = 500 + $1.x }))
        feed.flick()
        try feed.stage.untilSettled()
        let end = feed.takeEvents().last
        #expect(end?.text == "deceleration-ended finished")
        expect(end?.time.seconds ?? 0, near: 0.2 + 1.4420229875, within: 1e-7)
    }

    /// Pages of 320 pt from 0 to 1280. Travel beyond the slop, duration, rest before the lift, and the page.
    @Test(
        "Paging stops at a page at most one from that where the drag began",
        arguments: [
            (100.0, 0.2, true, 0.0), (200, 0.2, true, 320), (60, 0.2, false, 320), (250, 0.05, false, 320),
            (-100, 0.2, false, 0),
        ])
    func pages(travel: Double, duration: Double, rests: Bool, page: Double) throws {
        let stage = Stage.small()
        let pager = stage.addScrollView("pager", frame: Rect(x: 0, y: 0, width: 320, height: 400))
        pager.contentSize = Size(width: 1600, height: 400)
        pager.isPagingEnabled = true
        let start = Point(x: 160, y: 200)
        let end = Point(x: 160 - travel - (travel > 0 ? 10 : -10), y: 200)
        var knots: [TouchPath.Knot] = [
            .init(time: .zero, location: start), .init(time: Flicks(seconds: duration), location: end),
        ]
        if rests { knots.append(.init(time: Flicks(seconds: duration + 0.2), location: end)) }
        stage.play(TouchPath(through: knots), at: .zero)
        try stage.untilSettled()
        #expect(pager.contentOffset == Point(x: page, y: 0))
    }

    /// A flick of 1000 pt/s from 190 pt would stop at 684.01 pt.
    @Test(
        "Content snaps to rows and detents next to where it would stop",
        arguments: [
            (ScrollSnapping.rows(44), 704.0), (.rows(100), 700), (.detents([0, 300, 600, 900]), 600),
            (.detents([0, 120]), 120), (.detents([800]), 800),
        ])
    func snapping(snapping: ScrollSnapping, end: Double) throws {
        let feed = Feed()
        feed.scroll.verticalSnapping = snapping
        feed.flick()
        try feed.stage.untilSettled()
        #expect(feed.offset == end)
    }

    @Test("A slow release snaps too")
    func slowSnap() throws {
        let feed = Feed()
        feed.scroll.verticalSnapping = .rows(100)
        feed.drag(from: 300, to: 250, for: 2.0)
        try feed.stage.untilSettled()
        // 40 pt at 25 pt/s, which goes on for 7.485 pt.
        #expect(feed.offset == 0)
    }

    @Test("Detents out of order and rows without a length are unsound")
    func unsound() {
        #expect(!ScrollSnapping.detents([]).isSound)
        #expect(!ScrollSnapping.detents([100, 0]).isSound)
        #expect(!ScrollSnapping.detents([0, .nan]).isSound)
        #expect(!ScrollSnapping.rows(0).isSound)
        #expect(ScrollSnapping.detents([0, 1]).isSound)
    }

    /// The curve is symmetric: half the way at half the time.
    @Test("Programmatic scrolling goes over 0.3 s, and a touch stops it")
    func programmatic() throws {
        let feed = Feed()
        try feed.stage.step()
        feed.scroll.setContentOffset(Point(x: 0, y: 400), animated: true)
        #expect(feed.offset == 0)
        try feed.run(to: 0.15)
        expect(feed.offset, near: 200, within: 1e-9)
        try feed.stage.untilSettled()
        #expect(feed.offset == 400)
        #expect(feed.takeEvents().map { $0.text } == ["scroll-animation-ended finished"])

        feed.scroll.setContentOffset(Point(x: 0, y: 0), animated: true)
        let start = feed.stage.now
        feed.drag(from: 200, to: 200, at: start + 0.1, for: 0.1)
        try feed.stage.untilSettled()
        #expect(feed.offset > 0 && feed.offset < 400)
        #expect(feed.takeEvents().map { $0.text } == ["scroll-animation-ended caught"])
    }

    @Test("Setting the offset is immediate, and stops the content")
    func immediate() throws {
        let feed = Feed()
        feed.flick()
        try feed.run(to: 0.3)
        feed.scroll.contentOffset = Point(x: 0, y: 50)
        #expect(!feed.stage.isMoving)
        try feed.stage.frames(10)
        #expect(feed.offset == 50)
        #expect(feed.scroll.layer.presentation?.bounds.origin.y == 50)
    }

    @Test("A stage is at rest only when its content is")
    func settled() throws {
        let feed = Feed()
        feed.flick()
        try feed.run(to: 0.5)
        #expect(feed.stage.isMoving)
        try feed.stage.untilSettled()
        expect(feed.stage.now.seconds, near: 2.5002817396, within: 1 / 60)
    }
}
