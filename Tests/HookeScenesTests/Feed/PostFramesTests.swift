import HookeAnimation
import HookeScenes
import Testing

/// The frame model of a post, against numbers by hand: in a cell of 320 pt, with a name of 80 x 15, a time of 90 x 14, a text of 280 x 51 and a quoted
/// one of 300 x 34 pt.
struct PostFramesTests {
    private static let sizes = PostTextSizes(
        name: Size(width: 80, height: 15), time: Size(width: 90, height: 14), text: Size(width: 280, height: 51),
        quote: Size(width: 300, height: 34))

    private func frames(photos: Int = 0, quoted: Int? = nil, rank: Int = 0, sizes: PostTextSizes = sizes) -> PostFrames
    {
        var post = FeedPost(name: "Ada", rank: rank, time: "now", source: "web", text: "text")
        post.photos = Array(repeating: "a.jpg", count: photos)
        post.quote = quoted.map { FeedQuote(name: "a", text: "quote", photos: Array(repeating: "b.jpg", count: $0)) }
        return PostFrames(of: post, width: 320, sizes: sizes)
    }

    @Test("Text alone: 144 + h")
    func text() {
        let frames = frames()
        #expect(frames.avatar == Rect(x: 10, y: 10, width: 50, height: 50))
        #expect(frames.name == Rect(x: 70, y: 10, width: 80, height: 15))
        #expect(frames.badge == .zero && frames.photos == .zero)
        #expect(frames.time == Rect(x: 70, y: 35, width: 90, height: 14))
        // The slip: the source has the size of the time's text.
        #expect(frames.source == Rect(x: 170, y: 35, width: 90, height: 14))
        // Below the avatar, which ends at 60: the time ends at 49.
        #expect(frames.text == Rect(x: 10, y: 70, width: 300, height: 51))
        #expect(frames.content == Rect(x: 0, y: 0, width: 320, height: 131))
        #expect(frames.quote == .zero && frames.quoteText == .zero && frames.quotePhotos == .zero)
        #expect(frames.toolBar == Rect(x: 0, y: 141, width: 320, height: 44))
        #expect(frames.height == 195 && frames.height == 144 + 51)
    }

    @Test("A badge stands after the name of a member of a rank over 2", arguments: 0...6)
    func badge(rank: Int) {
        let badge = frames(rank: rank).badge
        #expect(badge == (rank > 2 ? Rect(x: 160, y: 10, width: 14, height: 15) : .zero))
    }

    @Test("A time that ends below the avatar moves the text down")
    func tallTime() {
        var sizes = PostFramesTests.sizes
        sizes.name.height = 30
        sizes.time.height = 25
        // 10 + 30 + 10 + 25 = 75, and 10 more.
        #expect(frames(sizes: sizes).text.origin.y == 85 && frames(sizes: sizes).height == 144 + 51 + 15)
    }

    @Test("Photos: 154 + h + g")
    func photos() {
        let frames = frames(photos: 5)
        #expect(frames.photos == Rect(x: 10, y: 131, width: 250, height: 170))
        #expect(frames.content.size.height == 311 && frames.toolBar.origin.y == 321)
        #expect(frames.height == 375 && frames.height == 154 + 51 + 170)
    }

    @Test("A quote adds 20 + h2")
    func quote() {
        let frames = frames(quoted: 0)
        #expect(frames.quote == Rect(x: 0, y: 131, width: 320, height: 54))
        #expect(frames.quoteText == Rect(x: 10, y: 10, width: 300, height: 34) && frames.quotePhotos == .zero)
        #expect(frames.toolBar.origin.y == 195 && frames.height == 249 && frames.height == 144 + 51 + 20 + 34)
    }

    @Test("A quote with photos adds 30 + h2 + g2")
    func quotedPhotos() {
        let frames = frames(photos: 1, quoted: 4)
        #expect(frames.photos == Rect(x: 10, y: 131, width: 90, height: 90))
        #expect(frames.quote == Rect(x: 0, y: 231, width: 320, height: 234))
        #expect(frames.quotePhotos == Rect(x: 10, y: 54, width: 170, height: 170))
        #expect(frames.toolBar == Rect(x: 0, y: 475, width: 320, height: 44))
        #expect(frames.height == 529 && frames.height == 154 + 51 + 90 + 30 + 34 + 170)
    }

    @Test(
        "The size of a grid of 1 to 9 photos",
        arguments: [
            (1, 90, 90), (2, 170, 90), (3, 250, 90), (4, 170, 170), (5, 250, 170), (6, 250, 170), (7, 250, 250),
            (8, 250, 250), (9, 250, 250),
        ])
    func grid(count: Int, width: Double, height: Double) {
        #expect(PhotoGrid.size(for: count) == Size(width: width, height: height))
        #expect(PhotoGrid.columns(for: count) == (count == 4 ? 2 : 3))
    }

    @Test("The frames of photos, row by row")
    func gridFrames() {
        func origins(_ count: Int) -> [[Double]] {
            (0..<count).map {
                let frame = PhotoGrid.frame(of: $0, in: count)
                #expect(frame.size == Size(width: 70, height: 70))
                return [frame.origin.x, frame.origin.y]
            }
        }
        #expect(origins(1) == [[10, 10]])
        #expect(origins(4) == [[10, 10], [90, 10], [10, 90], [90, 90]])
        #expect(origins(5) == [[10, 10], [90, 10], [170, 10], [10, 90], [90, 90]])
        #expect(
            origins(9) == [
                [10, 10], [90, 10], [170, 10], [10, 90], [90, 90], [170, 90], [10, 170], [90, 170], [170, 170],
            ])
        #expect(PhotoGrid.badge == Rect(x: 43, y: 50, width: 27, height: 20))
    }

    @Test(
        "A photo whose name ends in gif has a badge",
        arguments: [
            ("a.gif", true), ("a.GIF", true), ("gif", true), ("a.jpg", false), ("gif.jpg", false), ("if", false),
            ("", false),
        ])
    func gif(name: String, isGIF: Bool) { #expect(FeedPost.isGIF(name) == isGIF) }
}
