import HookeAnimation
import HookeDynamics
import Testing

/// Which of nested scroll views takes a drag. Numbers are calculated from interaction.md.
@Suite struct NestedScrollTests {
    /// A feed of 320 x 400 pt with a carousel in its upper half and a list in its lower half.
    private struct Nest {
        let feed = Feed()
        let carousel: ScrollView
        let list: ScrollView

        init() {
            carousel = feed.stage.addScrollView("carousel", frame: Rect(x: 0, y: 0, width: 320, height: 200))
            carousel.contentSize = Size(width: 960, height: 200)
            list = feed.stage.addScrollView("list", frame: Rect(x: 0, y: 200, width: 320, height: 200))
            list.contentSize = Size(width: 320, height: 600)
            feed.scroll.layer.addSublayer(carousel.layer)
            feed.scroll.layer.addSublayer(list.layer)
        }

        /// Drags from a point by a travel, without lifting the finger.
        func drag(from start: Point, by travel: Point) throws {
            feed.stage.play(
                TouchPath(from: start, to: start + travel, duration: 0.2, ending: .never), at: .zero)
            try feed.stage.frames(30)
        }

        var offsets: [Double] { [feed.offset, carousel.contentOffset.x, list.contentOffset.y] }
    }

    private static let onCarousel = Point(x: 160, y: 100)
    private static let onList = Point(x: 160, y: 300)

    /// A travel of 60 pt along an axis scrolls 50 pt, beyond an edge d (1 - 1 / (50 x 0.55 / d + 1)): 25.32374101 pt with d = 320,
    /// 24.17582418 pt with d = 200. The offsets are those of feed, carousel and list before and after.
    @Test(
        "The innermost scroll view whose content can follow the finger takes the drag",
        arguments: [
            (onCarousel, Point(x: -60, y: 0), [0.0, 0, 0], [0.0, 50, 0]),
            (onCarousel, Point(x: 0, y: -60), [0, 0, 0], [50, 0, 0]),
            // The content of the feed is as wide as the feed: it cannot move there, and the carousel bounces.
            (onCarousel, Point(x: 60, y: 0), [0, 0, 0], [0, -25.32374100719424, 0]),
            // 50 pt long: 3/5 across and 4/5 up, of which 4/5 of 40 pt are beyond the slop.
            (onCarousel, Point(x: 30, y: -40), [0, 0, 0], [32, 0, 0]),
            (onList, Point(x: 0, y: -60), [0, 0, 0], [0, 0, 50]),
            // At its end the list leaves the drag to the feed; the other way it moves itself.
            (onList, Point(x: 0, y: -60), [0, 0, 400], [50, 0, 400]),
            (onList, Point(x: 0, y: 60), [0, 0, 400], [0, 0, 350]),
            // At its start it leaves the drag to the feed where that is not at its own.
            (onList, Point(x: 0, y: 60), [100, 0, 0], [50, 0, 0]),
            (onList, Point(x: 0, y: 60), [0, 0, 0], [0, 0, -24.175824175824175]),
        ])
    func takes(start: Point, travel: Point, before: [Double], after: [Double]) throws {
        let nest = Nest()
        nest.feed.scroll.contentOffset.y = before[0]
        nest.carousel.contentOffset.x = before[1]
        nest.list.contentOffset.y = before[2]
        // The same place of the content, on the screen.
        try nest.drag(from: start - Point(x: 0, y: before[0]), by: travel)
        for (offset, expected) in zip(nest.offsets, after) { expect(offset, near: expected, within: 1e-12) }
        let began = nest.feed.stage.takeEvents().filter { $0.kind == .panBegan }
        #expect(began.count == 1)
    }

    /// 90 pt from 380 pt: 70 pt beyond the end at 400 pt, 200 (1 - 1 / (70 x 0.55 / 200 + 1)) = 32.28511530 pt.
    @Test("A scroll view keeps its drag where its content arrives at an edge")
    func keeps() throws {
        let nest = Nest()
        nest.list.contentOffset.y = 380
        try nest.drag(from: Self.onList, by: Point(x: 0, y: -100))
        for (offset, expected) in zip(nest.offsets, [0, 0, 432.2851153039832]) {
            expect(offset, near: expected, within: 1e-12)
        }
    }

    @Test("A touch that catches a list keeps it, at its end too")
    func catches() throws {
        let nest = Nest()
        nest.list.contentOffset.y = 300
        nest.list.setContentOffset(Point(x: 0, y: 400), animated: true)
        nest.feed.stage.play(
            TouchPath(from: Self.onList, to: Point(x: 160, y: 250), duration: 0.2, ending: .never), at: 0.299)
        try nest.feed.stage.frames(60)
        #expect(nest.feed.offset == 0)
        #expect(nest.list.contentOffset.y > 420)
    }
}
