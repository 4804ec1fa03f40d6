import HookeAnimation
import HookeScenes
import Testing

/// The geometry of emoji pages.
@Suite struct EmojiGridTests {
    @Test("Keys of a page of 320 x 128 pt, by hand")
    func byHand() {
        let grid = EmojiGrid(pageSize: Size(width: 320, height: 128))
        #expect(grid.keySize == Size(width: 270.0 / 7, height: 26))
        #expect(grid.frame(ofPlace: 0) == Rect(x: 25, y: 25, width: 270.0 / 7, height: 26))
        #expect(grid.frame(ofPlace: 9).origin == Point(x: 25 + 2 * (270.0 / 7), y: 51))
        #expect(grid.frame(ofPlace: 20).origin == Point(x: 25 + 6 * (270.0 / 7), y: 77))
    }

    @Test(
        "ceil(count / 20) pages",
        arguments: [(1, 1), (19, 1), (20, 1), (21, 2), (40, 2), (41, 3), (45, 3), (1000, 50)])
    func pages(count: Int, pages: Int) { #expect(EmojiGrid.pageCount(of: count) == pages) }

    @Test(
        "The current page is Int(offset / width + 0.5), within the pages",
        arguments: [
            (0.0, 0), (159.9, 0), (160, 1), (320, 1), (479.9, 1), (480, 2), (640, 2), (-100, 0), (-300, 0), (900, 2),
        ])
    func current(offset: Double, page: Int) { #expect(EmojiGrid.page(at: offset, width: 320, of: 3) == page) }

    /// A linear congruential generator: the sizes of a seed are the same everywhere.
    private struct Seeded {
        var state: UInt64
        mutating func next(_ range: ClosedRange<Double>) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + Double(state >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
        }
    }

    @Test(
        "Every key lies in its page without its insets, no two overlap, and each is found at its middle",
        arguments: 1...50 as ClosedRange<UInt64>)
    func everyKey(seed: UInt64) {
        var random = Seeded(state: seed)
        let size = Size(width: random.next(60...1200), height: random.next(60...900))
        let grid = EmojiGrid(pageSize: size)
        let frames = (0..<21).map { grid.frame(ofPlace: $0) }
        for (place, frame) in frames.enumerated() {
            let (right, bottom) = (frame.origin.x + frame.size.width, frame.origin.y + frame.size.height)
            // Some roundings of numbers below 2048.
            #expect(frame.origin.x >= 25 && right <= size.width - 25 + 1e-12, "\(place) of \(size): \(frame)")
            #expect(frame.origin.y >= 25 && bottom <= size.height - 25 + 1e-12, "\(place) of \(size): \(frame)")
            for page in [0, 1, 7] {
                let middle = Point(
                    x: Double(page) * size.width + frame.origin.x + frame.size.width / 2,
                    y: frame.origin.y + frame.size.height / 2)
                let found = grid.place(at: middle)
                #expect(found?.page == page && found?.place == place, "\(place) of page \(page) of \(size)")
            }
            for other in frames[(place + 1)...] {
                let isApart =
                    right <= other.origin.x + 1e-12 || other.origin.x + other.size.width <= frame.origin.x + 1e-12
                    || bottom <= other.origin.y + 1e-12
                #expect(isApart, "\(frame) and \(other)")
            }
        }
        #expect(grid.place(at: Point(x: 24.9, y: 30)) == nil && grid.place(at: Point(x: 30, y: 24.9)) == nil)
        #expect(grid.place(at: Point(x: size.width - 24.9, y: 30)) == nil && grid.place(at: Point(x: -1, y: 30)) == nil)
        #expect(grid.place(at: Point(x: 30, y: size.height - 24.9)) == nil)
    }

    @Test("A page without room has no keys", arguments: [Size(width: 50, height: 128), Size(width: 0, height: 0)])
    func noRoom(size: Size) {
        let grid = EmojiGrid(pageSize: size)
        #expect(grid.place(at: Point(x: 25, y: 25)) == nil && grid.frame(ofPlace: 3).size.width == 0)
    }
}
