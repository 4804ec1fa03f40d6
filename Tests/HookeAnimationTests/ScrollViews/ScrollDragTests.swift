import HookeAnimation
import HookeDynamics
import Testing

/// Drags of a scroll view: the slop, the rubber band, the velocity at the release. Numbers are calculated from interaction.md.
@Suite struct ScrollDragTests {
    @Test("A drag applies its travel less the slop, and a travel of exactly the slop applies nothing")
    func slop() throws {
        for (travel, offset) in [(9.0, 0.0), (10, 0), (60, 50)] {
            let feed = Feed()
            feed.drag(from: 300, to: 300 - travel, .never)
            try feed.stage.frames(30)
            #expect(feed.offset == offset, "a travel of \(travel)")
            #expect(feed.scroll.isDragging == (travel >= 10))
        }
    }

    /// 100 pt beyond an edge of a view of 400 pt: 400 (1 - 1 / (100 x 0.55 / 400 + 1)) = 48.35164835 pt.
    @Test("Beyond both edges a drag has the resistance of a rubber band")
    func rubberBand() throws {
        let top = Feed()
        top.drag(from: 100, to: 210, .never)
        try top.stage.frames(30)
        expect(top.offset, near: -48.35164835164836, within: 1e-12)

        let bottom = Feed()
        bottom.scroll.contentOffset = Point(x: 0, y: 3600)
        bottom.drag(from: 300, to: 190, .never)
        try bottom.stage.frames(30)
        expect(bottom.offset, near: 3648.35164835164836, within: 1e-11)
    }

    @Test("Without bouncing a drag ends at the edge")
    func clamped() throws {
        let feed = Feed()
        feed.scroll.bounces = false
        feed.drag(from: 100, to: 210, .never)
        try feed.stage.frames(30)
        #expect(feed.offset == 0)
    }

    @Test("Content that fits is dragged only if it always bounces")
    func fitting() throws {
        for always in [false, true] {
            let feed = Feed(content: Size(width: 320, height: 300))
            feed.scroll.alwaysBounceVertical = always
            feed.drag(from: 100, to: 210, .never)
            try feed.stage.frames(30)
            #expect((feed.offset != 0) == always)
            #expect(feed.scroll.contentOffset.x == 0)
        }
    }

    @Test("Insets move the edges")
    func insets() throws {
        let feed = Feed()
        feed.scroll.contentInset = EdgeInsets(top: 64, bottom: 30)
        #expect(feed.scroll.minimumContentOffset == Point(x: 0, y: -64))
        #expect(feed.scroll.maximumContentOffset == Point(x: 0, y: 3630))
        feed.drag(from: 100, to: 150, .never)
        try feed.stage.frames(30)
        #expect(feed.offset == -40)
    }

    @Test(
        "The release velocity is the average over the last 0.1 s, in points per millisecond, positive where the offset grows"
    )
    func velocity() throws {
        let feed = Feed()
        var seen: [Point] = []
        feed.scroll.setDelegate(ScrollDelegate(willEndDragging: { _, velocity, _ in seen.append(velocity) }))
        feed.flick()
        try feed.run(to: 0.25)
        #expect(seen.count == 1)
        #expect(seen.first?.x == 0)
        expect(seen.first?.y ?? 0, near: 1, within: 1e-12)
    }

    @Test("A finger that rests before it lifts gives no deceleration")
    func rest() throws {
        let feed = Feed()
        let knots: [TouchPath.Knot] = [
            .init(time: .zero, location: Point(x: 160, y: 300)), .init(time: 0.2, location: Point(x: 160, y: 100)),
            .init(time: 0.3, location: Point(x: 160, y: 100)),
        ]
        feed.stage.play(TouchPath(through: knots), at: .zero)
        try feed.stage.untilSettled()
        #expect(feed.offset == 190)
        #expect(feed.takeEvents().map { $0.text } == ["scroll-began", "scroll-ended"])
    }

    @Test(
        "A rest of at most the interval of the samples before a lift does not count",
        arguments: [(0.208, 1.0), (0.2166, 1), (0.22, 0.8)])
    func shortRest(lift: Double, velocity: Double) throws {
        let feed = Feed()
        var seen: [Double] = []
        feed.scroll.setDelegate(ScrollDelegate(willEndDragging: { _, velocity, _ in seen.append(velocity.y) }))
        let knots = [(0, 300.0), (0.2, 100), (lift, 100)].map { time, y in
            TouchPath.Knot(time: Flicks(seconds: time), location: Point(x: 160, y: y))
        }
        // In a frame, and between two.
        for begin in [0, 0.305] { feed.stage.play(TouchPath(through: knots), at: Flicks(seconds: begin)) }
        try feed.run(to: 0.75)
        try #require(seen.count == 2)
        for seen in seen { expect(seen, near: velocity, within: 1e-12) }
    }

    @Test("The slop of its recogniser is that of the scroll view, also after a touch has landed")
    func recognizerSlop() throws {
        for (slop, offset) in [(300.0, 0.0), (20, 180)] {
            let feed = Feed()
            feed.scroll.panRecognizer.slop = slop
            #expect(feed.scroll.slop == slop)
            feed.drag(from: 300, to: 100, .cancelled)
            try feed.stage.untilSettled()
            #expect(feed.offset == offset && feed.scroll.panRecognizer.slop == slop)
        }
    }

    @Test("A cancelled drag gives no deceleration")
    func cancelled() throws {
        let feed = Feed()
        feed.drag(from: 300, to: 100, .cancelled)
        try feed.stage.untilSettled()
        #expect(feed.offset == 190)
    }

    @Test("The content is laid out and hit at its scrolled position")
    func hits() throws {
        let feed = Feed()
        let cell = feed.stage.addView("cell", frame: Rect(x: 0, y: 500, width: 320, height: 44))
        feed.scroll.layer.addSublayer(cell.layer)
        #expect(feed.scroll.view.hitTest(Point(x: 10, y: 510)) == nil)
        feed.scroll.contentOffset = Point(x: 0, y: 400)
        #expect(feed.scroll.view.hitTest(Point(x: 10, y: 510)) == cell)
        #expect(cell.layer.convert(Point.zero, to: nil) == Point(x: 0, y: 100))
    }
}
