import HookeAnimation
import HookeDynamics
import HookeScenes

/// Frames of a scrolling feed: frame models against layout at every reuse, and feeds with many posts, whose frames must not cost more than those with few.
enum FeedFrames {
    static var targets: [Target] {
        [
            Target("feed: frame models against layout at reuse", .time(0.8)) {
                (try frames(posts: 1000, .frameModels), try frames(posts: 1000, .atReuse))
            },
            Target("feed: a frame of 1e3 posts beside 1e2", .time(1.1)) {
                (try frames(posts: 1000, .frameModels), try frames(posts: 100, .frameModels))
            },
            Target("feed: a frame of 1e5 posts beside 1e2", .time(1.1)) {
                (try frames(posts: 100_000, .frameModels), try frames(posts: 100, .frameModels))
            },
        ]
    }

    /// The frames of a scroll downwards over the first hundred posts and back, a post at about every seventh frame; an item is a frame.
    ///
    /// The same posts for any number of posts, in the middle of them, so that both sides draw the same.
    private static func frames(posts: Int, _ layout: Feed.Layout) throws -> Work {
        let feed = try feed(posts: posts, layout)
        let scroll = feed.list.scrollView
        let last = feed.list.rect(ofRow: 90).origin.y
        var distance = 50.0
        return Work(items: 100) {
            for _ in 0..<100 {
                if scroll.contentOffset.y > last {
                    distance = -50
                } else if scroll.contentOffset.y <= 0 {
                    distance = 50
                }
                scroll.contentOffset.y += distance
                try feed.stage.step()
                _ = feed.stage.takeEvents()
            }
            return scroll.contentOffset.y
        }
    }

    private static func feed(posts: Int, _ layout: Feed.Layout) throws -> Feed {
        var parameters = Feed.Parameters(fonts: try FeedFonts())
        (parameters.posts, parameters.pageSize, parameters.layout) = (posts, posts, layout)
        return Feed(on: Stage(size: Size(width: 320, height: 568), rate: Rate(60)), parameters)
    }

    /// The time of each of 1000 frames of a fast scroll, by feeds of 100, 1000 and 100 000 posts, with frame models and with layout at reuse: the
    /// percentiles are those of frames. A frame is over budget above 16.7 ms at 60 Hz and 8.3 ms at 120 Hz.
    static func measure() throws -> [Measurement] {
        try [(Feed.Layout.frameModels, "frame-models"), (.atReuse, "at-reuse")].flatMap { layout, name in
            try [100, 1000, 100_000].map { posts in
                let feed = try feed(posts: posts, layout)
                let scroll = feed.list.scrollView
                var distance = 200.0
                return try Measurement("feed-frame-\(name)", size: posts, items: 1, repeats: 1000) {
                    if scroll.contentOffset.y > scroll.maximumContentOffset.y { distance = -200 }
                    scroll.contentOffset.y += distance
                    try feed.stage.step()
                    _ = feed.stage.takeEvents()
                    return scroll.contentOffset.y
                }
            }
        }
    }
}
