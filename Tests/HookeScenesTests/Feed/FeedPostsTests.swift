import HookeAnimation
import HookeScenes
import Testing

/// Posts of a seed, and what holds of their frames.
struct FeedPostsTests {
    @Test("The posts of a seed are the same for ever")
    func pinned() {
        let posts = FeedPosts(seed: 1)
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ text: String) {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
            hash = (hash ^ 0xff) &* 0x0000_0100_0000_01b3
        }
        for index in 0..<1000 {
            let post = posts.post(at: index)
            for text in [post.name, String(post.rank), post.time, post.source, post.text] + post.photos { add(text) }
            guard let quote = post.quote else { continue }
            for text in [quote.line] + quote.photos { add(text) }
        }
        #expect(hash == 0xb2b3b6479e291b20)
    }

    @Test("A post does not depend on those made before it, and another seed gives others")
    func independent() {
        let posts = FeedPosts(seed: 7)
        let backwards = (0..<50).reversed().map { posts.post(at: $0) }
        #expect(backwards.reversed() == (0..<50).map { posts.post(at: $0) })
        #expect((0..<50).map { FeedPosts(seed: 8).post(at: $0) } != (0..<50).map { posts.post(at: $0) })
    }

    @Test("Every kind of post occurs: ranks, numbers of photos, GIFs, quotes with and without photos")
    func kinds() {
        let posts = (0..<1000).map { FeedPosts(seed: 3).post(at: $0) }
        #expect(Set(posts.map(\.rank)) == Set(0...6) && Set(posts.map(\.photos.count)) == Set(0...9))
        #expect(Set(posts.compactMap { $0.quote?.photos.count }) == Set(0...9))
        #expect(posts.contains { $0.photos.contains(where: FeedPost.isGIF) } && posts.contains { $0.quote == nil })
        // More code units than a drawing reserves would allocate in a steady frame.
        #expect(posts.allSatisfy { max($0.text.utf16.count, $0.quote?.line.utf16.count ?? 0) <= 384 })
    }

    @Test("The six combinations in turn")
    func inTurn() {
        let posts = (0..<12).map { FeedPosts(seed: 5, contents: .kinds).post(at: $0) }
        #expect(
            posts.map { !$0.photos.isEmpty } == [
                false, true, false, false, true, true, false, true, false, false, true, true,
            ])
        #expect(
            posts.map { $0.quote != nil } == [
                false, false, true, true, true, true, false, false, true, true, true, true,
            ])
        #expect(posts.map { !($0.quote?.photos ?? []).isEmpty }.prefix(6) == [false, false, false, true, false, true])
    }

    @Test("One to nine photos in turn, nine posts with their own and nine with a quote's")
    func grids() {
        let posts = (0..<18).map { FeedPosts(seed: 5, contents: .grids).post(at: $0) }
        #expect(posts.map(\.photos.count) == Array(1...9) + Array(repeating: 0, count: 9))
        #expect(posts.map { $0.quote?.photos.count ?? -1 } == Array(repeating: -1, count: 9) + Array(1...9))
    }

    /// Over 2 s in debug: hundreds of posts are laid out by two implementations.
    @Test("No frame lies outside its cell or its box, and the height is that of the formula", arguments: 1...20)
    func properties(seed: UInt64) throws {
        let (fonts, posts) = (try FeedFonts(), FeedPosts(seed: seed))
        for index in 0..<100 {
            let (post, width) = (posts.post(at: index), 320 + Double(index))
            let sizes = fonts.sizes(of: post, width: width)
            let frames = PostFrames(of: post, width: width, sizes: sizes)
            var height = (post.photos.isEmpty ? 144 : 154) + sizes.text.height
            if !post.photos.isEmpty { height += PhotoGrid.size(for: post.photos.count).height }
            if let quote = post.quote {
                height += (quote.photos.isEmpty ? 20 : 30) + sizes.quote.height
                if !quote.photos.isEmpty { height += PhotoGrid.size(for: quote.photos.count).height }
            }
            #expect(abs(frames.height - height) < 1e-9, "seed \(seed), post \(index)")
            let cell = Rect(x: 0, y: 0, width: width, height: frames.height)
            let inCell = [frames.content, frames.quote, frames.toolBar]
            let inContent = [
                frames.avatar, frames.name, frames.badge, frames.time, frames.source, frames.text, frames.photos,
            ]
            #expect(inCell.allSatisfy { cell.holds($0) }, "seed \(seed), post \(index)")
            #expect(inContent.allSatisfy { frames.content.holds($0) }, "seed \(seed), post \(index)")
            let quote = Rect(origin: .zero, size: frames.quote.size)
            #expect([frames.quoteText, frames.quotePhotos].allSatisfy { quote.holds($0) })
            for photo in 0..<post.photos.count {
                let grid = Rect(origin: .zero, size: frames.photos.size)
                #expect(grid.holds(PhotoGrid.frame(of: photo, in: post.photos.count)))
            }
        }
    }
}

extension Rect {
    fileprivate func holds(_ other: Rect) -> Bool {
        other.origin.x >= origin.x && other.origin.y >= origin.y
            && other.origin.x + other.size.width <= origin.x + size.width
            && other.origin.y + other.size.height <= origin.y + size.height
    }
}
