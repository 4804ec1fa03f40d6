import HookeAnimation
import HookeDynamics
import HookeScenes

/// A feed that scrolls by frame models: its cells are set up for new posts, with texts, photos and images, without an allocation.
extension AllocationGate {
    static func feedFailures() throws -> [String] {
        try [100, 100_000].flatMap { posts in
            var parameters = Feed.Parameters(fonts: try FeedFonts())
            (parameters.posts, parameters.pageSize) = (posts, posts)
            let feed = Feed(on: Stage(size: Size(width: 320, height: 568), rate: Rate(60)), parameters)
            var events: [StageEvent] = []
            func scroll(by distance: Double) throws {
                feed.list.scrollView.contentOffset.y += distance
                try feed.stage.step()
                feed.stage.takeEvents(into: &events)
            }
            // Until each cell has shown posts of most kinds.
            for _ in 0..<400 { try scroll(by: 37) }
            var failures: [String] = []
            let first = feed.list.configurationCount
            for frame in 0..<300 {
                let count = try allocations { try scroll(by: frame < 150 ? 37 : -23) }
                if count > 0 { failures.append("feed of \(posts) posts: \(count) in frame \(frame)") }
            }
            if feed.list.configurationCount - first < 20 {
                failures.append("feed of \(posts) posts: it did not scroll")
            }
            return failures
        }
    }
}
