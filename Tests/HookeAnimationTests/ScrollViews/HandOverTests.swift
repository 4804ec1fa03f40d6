import HookeAnimation
import HookeDynamics
import Testing

/// Drags that a scroll view hands over at its edges. Numbers are calculated from interaction.md.
@Suite struct HandOverTests {
    /// A feed of 320 x 400 pt whose content is 4000 pt high, and in it a list of 320 x 200 pt whose content is 600 pt high: it ends at 400 pt.
    private struct Nest {
        let feed: Feed
        let list: ScrollView

        init(hertz: Int64 = 60) {
            feed = Feed(hertz: hertz)
            list = feed.stage.addScrollView("list", frame: Rect(x: 0, y: 200, width: 320, height: 200))
            list.contentSize = Size(width: 320, height: 600)
            list.handsOverAtEdges = true
            feed.scroll.layer.addSublayer(list.layer)
        }

        /// A touch on the list through locations along y, each 0.2 s after the one before.
        func drag(_ stops: [Double], _ ending: TouchPath.Ending = .never) {
            let knots = stops.enumerated().map { index, y in
                TouchPath.Knot(time: Flicks(seconds: 0.2) * Int64(index), location: Point(x: 160, y: y))
            }
            feed.stage.play(TouchPath(through: knots, ending: ending), at: .zero)
        }

        var offsets: [Double] { [list.contentOffset.y, feed.offset] }
    }

    /// The list is at 380 pt; 100 pt up, less the slop: 20 pt for the list, 70 pt for the feed. Back by 30 and by 120 pt: the feed first.
    @Test(
        "What goes beyond the edge moves the outer content, which comes back first",
        arguments: [
            ([350.0, 250], [400.0, 70]), ([350, 250, 280], [400, 40]), ([350, 250, 370], [350, 0]),
            // 490 pt down less the slop: 380 pt of the list, and 100 pt beyond the start of the feed, 400 (1 - 1 / (100 x 0.55 / 400 + 1)).
            ([210, 700], [0, -48.35164835164835]),
        ])
    func shared(stops: [Double], expected: [Double]) throws {
        for hertz in [30, 60, 120] as [Int64] {
            let nest = Nest(hertz: hertz)
            nest.list.contentOffset.y = 380
            nest.drag(stops)
            try nest.feed.stage.frames(Int(hertz))
            for (offset, expected) in zip(nest.offsets, expected) {
                expect(offset, near: expected, within: 1e-12 * 400)
            }
            let began = nest.feed.takeEvents().filter { $0.text == "scroll-began" }
            #expect(began.count == 2, "at \(hertz) Hz: \(began.map(\.time))")
        }
    }

    /// 500 pt/s at the release. The feed travels 0.499 (500 - 10) pt from its 70 pt; the list rests at its edge.
    @Test("Let go, the content that moved last has the velocity")
    func outerFlick() throws {
        let nest = Nest()
        nest.list.contentOffset.y = 380
        nest.drag([350, 250], .lifted)
        try nest.feed.run(to: 4.0)
        expect(nest.feed.offset, near: 70 + 0.499 * 490, within: 1e-9)
        #expect(nest.list.contentOffset.y == 400)
        let events = nest.feed.takeEvents().map(\.text)
        let expected = [
            "scroll-began", "scroll-began", "scroll-ended", "scroll-ended", "deceleration-ended finished",
        ]
        #expect(events == expected)
    }

    /// 120 pt back in 0.2 s: the list at 350 pt with -600 pt/s, 0.499 x 590 pt.
    @Test("Back on the inner content, that has the velocity")
    func innerFlick() throws {
        let nest = Nest()
        nest.list.contentOffset.y = 380
        nest.drag([350, 250, 370], .lifted)
        try nest.feed.run(to: 4.0)
        expect(nest.list.contentOffset.y, near: 350 - 0.499 * 590, within: 1e-9)
        #expect(nest.feed.offset == 0)
    }

    @Test("A cancelled drag leaves both where they are, and bounces back what is beyond an edge")
    func cancelled() throws {
        let nest = Nest()
        nest.list.contentOffset.y = 380
        nest.drag([350, 250], .cancelled)
        try nest.feed.run(to: 2.0)
        #expect(nest.offsets == [400, 70])
    }

    @Test("Without the setting, or without an outer view that scrolls so, the rubber band holds")
    func notHandedOver() throws {
        // 70 pt beyond the end: 200 (1 - 1 / (70 x 0.55 / 200 + 1)).
        let stretched = 400 + 200 * (1 - 1 / (70 * 0.55 / 200 + 1))
        for isAlone in [true, false] {
            let nest = Nest()
            nest.list.contentOffset.y = 380
            if isAlone {
                nest.feed.scroll.contentSize = Size(width: 320, height: 400)
            } else {
                nest.list.handsOverAtEdges = false
            }
            nest.drag([350, 250])
            try nest.feed.stage.frames(30)
            expect(nest.list.contentOffset.y, near: stretched, within: 1e-12 * 400)
            #expect(nest.feed.offset == 0)
        }
    }

    /// A page inside of a list inside of the feed, each handing over: 70 pt for the innermost, 30 pt for the list, 50 pt for the feed.
    @Test("A drag is handed over from view to view, across a view that does not scroll along its axis")
    func chain() throws {
        let nest = Nest()
        let row = nest.feed.stage.addScrollView("row", frame: Rect(x: 0, y: 0, width: 320, height: 600))
        row.contentSize = Size(width: 960, height: 600)
        let inner = nest.feed.stage.addScrollView("inner", frame: Rect(x: 0, y: 0, width: 320, height: 600))
        inner.contentSize = Size(width: 320, height: 670)
        inner.handsOverAtEdges = true
        nest.list.layer.addSublayer(row.layer)
        row.layer.addSublayer(inner.layer)
        nest.list.contentOffset.y = 370
        nest.drag([380, 220])
        try nest.feed.stage.frames(30)
        #expect(row.contentOffset == .zero)
        for (offset, expected) in zip([inner.contentOffset.y] + nest.offsets, [70.0, 400, 50]) {
            expect(offset, near: expected, within: 1e-12 * 400)
        }
    }

    @Test("A snapshot in the middle of a drag that was handed over continues it")
    func snapshot() throws {
        func scene() -> Nest {
            let nest = Nest()
            nest.list.contentOffset.y = 380
            nest.drag([350, 250, 320], .lifted)
            return nest
        }
        let (whole, first, second) = (scene(), scene(), scene())
        try first.feed.stage.frames(20)
        var coder = SnapshotCoder()
        try first.feed.stage.archive(in: &coder)
        var reader = SnapshotCoder(reading: coder.bytes)
        try second.feed.stage.archive(in: &reader)
        try second.feed.stage.frames(60)
        try whole.feed.stage.frames(80)
        #expect(second.offsets == whole.offsets && whole.offsets[1] < 40, "\(second.offsets)")
    }
}
