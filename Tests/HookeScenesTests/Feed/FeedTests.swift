import HookeAnimation
import HookeDynamics
import HookeScenes
import Testing

/// The feed on a stage of 320 x 568 pt: cells, pages, images, snapshots.
struct FeedTests {
    private func feed(
        hertz: Int64 = 60, _ change: (inout Feed.Parameters) -> Void = { _ in }
    ) throws -> Feed {
        var parameters = Feed.Parameters(fonts: try FeedFonts())
        change(&parameters)
        return Feed(on: Stage(size: Size(width: 320, height: 568), rate: Rate(hertz)), parameters)
    }

    private func flick(_ feed: Feed, at time: Flicks = 0.1, from start: Double = 500, to end: Double = 200) {
        feed.stage.play(
            TouchPath(from: Point(x: 160, y: start), to: Point(x: 160, y: end), duration: 0.1), at: time)
    }

    private func layer(_ name: String, of feed: Feed) throws -> Layer {
        try #require(feed.trace.layers.first { $0.layer.name == name }).layer
    }

    @Test("The views of a cell have the frames of the post's frame model; what a post does not have is hidden")
    func cells() throws {
        let feed = try feed { $0.contents = .kinds }
        try feed.stage.step()
        for row in feed.list.visibleRows {
            let (post, frames) = feed.post(at: row)
            let cell = "cell\(try #require(feed.list.cell(showing: row)) + 1)"
            let expected: [(String, Rect, Bool)] = [
                ("avatar", frames.avatar, true), ("name", frames.name, true), ("badge", frames.badge, post.rank > 2),
                ("time", frames.time, true), ("source", frames.source, true), ("text", frames.text, true),
                ("photos", frames.photos, !post.photos.isEmpty), ("content", frames.content, true),
                ("quote", frames.quote, post.quote != nil), ("quoteText", frames.quoteText, true),
                ("quotePhotos", frames.quotePhotos, !(post.quote?.photos ?? []).isEmpty),
                ("toolBar", frames.toolBar, true),
            ]
            for (name, frame, isShown) in expected {
                let own = try layer("\(cell)_\(name)", of: feed)
                #expect(own.bounds == Rect(origin: .zero, size: frame.size), "\(cell) \(name)")
                let distance = own.frame.origin - frame.origin
                #expect(distance.length < 1e-9 && own.isHidden != isShown, "\(cell) \(name)")
            }
            for index in 0..<9 {
                let photo = try layer("\(cell)_photo\(index + 1)", of: feed)
                let isThere = index < post.photos.count
                #expect(photo.isHidden != isThere)
                #expect(photo.frame == (isThere ? PhotoGrid.frame(of: index, in: post.photos.count) : .zero))
                let badge = try layer("\(cell)_photo\(index + 1)_gif", of: feed)
                let isGIF = isThere && FeedPost.isGIF(post.photos[index])
                #expect(badge.isHidden != isGIF && badge.frame == (isGIF ? PhotoGrid.badge : .zero))
            }
        }
    }

    @Test("Texts are drawn as lines of the text's height; the name of a member is orange")
    func texts() throws {
        let feed = try feed { $0.contents = .kinds }
        try feed.stage.step()
        for row in feed.list.visibleRows {
            let (post, frames) = feed.post(at: row)
            let cell = "cell\(try #require(feed.list.cell(showing: row)) + 1)"
            let drawing = try layer("\(cell)_text", of: feed).drawing.operations
            let lines = drawing.compactMap { operation -> (String, Point)? in
                if case .showText(let text, let start) = operation { (text, start) } else { nil }
            }
            #expect(lines.map(\.0).joined() == post.text)
            let lineHeight = frames.text.size.height / Double(lines.count)
            #expect(lines.allSatisfy { $0.1.x == 0 } && lineHeight > 14 && lineHeight < 18, "\(lineHeight)")
            for (index, line) in lines.enumerated() {
                #expect(abs(line.1.y - lines[0].1.y - Double(index) * lineHeight) < 1e-9)
            }
            let isOrange = try layer("\(cell)_name", of: feed).drawing.operations.contains(
                .setFillColor(DrawingColor(1, 0.5, 0, 1)))
            #expect(isOrange == (post.rank > 2))
        }
    }

    @Test("Frame models: a layout for each post that arrives. At reuse: another for each set-up of a cell")
    func layouts() throws {
        let (models, reuse) = (try feed(), try feed { $0.layout = .atReuse })
        for feed in [models, reuse] {
            flick(feed)
            while feed.stage.now < Flicks(seconds: 3) { try feed.stage.step() }
        }
        let (first, second) = (models[.configurations], reuse[.configurations])
        #expect(first > 4 && first == second && models[.reuses] == reuse[.reuses])
        #expect(models[.layouts] == models[.loadedPosts] && reuse[.layouts] == reuse[.loadedPosts] + second)
        #expect(models.layer.bounds == reuse.layer.bounds && models[.measurements] < reuse[.measurements])
        for row in models.list.visibleRows { #expect(models.post(at: row).frames == reuse.post(at: row).frames) }
        #expect(drawings(models) == drawings(reuse))
    }

    private func drawings(_ feed: Feed) -> [String] {
        let shown = (0..<feed.list.cellCount).filter { feed.list.row(of: $0) != nil }.map { "cell\($0 + 1)_" }
        return feed.trace.layers.map(\.layer).filter { layer in
            !layer.isHidden && shown.contains { layer.name.hasPrefix($0) }
        }.map { "\($0.name): \($0.drawing.description)" }
    }

    @Test("The modelled time of layouts delays the frames in which cells are set up", arguments: [60, 120] as [Int64])
    func late(hertz: Int64) throws {
        func late(_ layout: Feed.Layout) throws -> (late: Int, configuring: Int) {
            let feed = try feed(hertz: hertz) {
                $0.layout = layout
                $0.layoutCost = Flicks(Flicks.perSecond / 50)
            }
            flick(feed)
            var (late, configuring, last) = (0, 0, 0)
            while feed.stage.now < Flicks(seconds: 3) {
                try feed.stage.step()
                if let shown = feed.stage.presentedFrame, shown.hitch > .zero { late += 1 }
                if feed[.configurations] > last { configuring += 1 }
                last = feed[.configurations]
            }
            return (late, configuring)
        }
        let (models, reuse) = (try late(.frameModels), try late(.atReuse))
        #expect(models.late == 0 && models.configuring > 4)
        #expect(reuse.late == reuse.configuring && reuse.configuring > 4)
    }

    @Test("A page is requested once when the last cell has come fully into view, and arrives after the loading time")
    func pages() throws {
        let feed = try feed {
            ($0.posts, $0.pageSize, $0.loadingTime) = (25, 10, Flicks(Flicks.perSecond / 2))
        }
        try feed.stage.step()
        let end = feed.list.rect(ofRow: 9).origin.y + feed.list.rect(ofRow: 9).size.height
        let first = end - 568
        for offset in [first - 0.001, first, first + 44] {
            feed.list.scrollView.contentOffset.y = offset
            try feed.stage.step()
        }
        #expect(feed[.loads] == 1 && feed[.loadedPosts] == 10)
        // Requested in frame 2, at 2/60 s.
        while feed.stage.frame < 31 { try feed.stage.step() }
        #expect(feed[.loads] == 1 && feed[.loadedPosts] == 10 && feed.list.isAwaitingRows)
        try feed.stage.step()
        #expect(feed[.loads] == 1 && feed[.loadedPosts] == 20 && feed.list.rowCount == 20)
        for _ in 0..<2 {
            feed.list.scrollView.contentOffset.y = feed.list.scrollView.maximumContentOffset.y
            for _ in 0..<60 { try feed.stage.step() }
        }
        // All are there: nothing more is requested, and there is no footer.
        #expect(feed[.loads] == 2 && feed[.loadedPosts] == 25 && feed.list.footerHeight == 0)
    }

    @Test("While it decelerates, images load where it will stop; at rest all visible ones are there")
    func images() throws {
        let (lazy, eager) = (try feed(), try feed { $0.images = .visible })
        for feed in [lazy, eager] {
            flick(feed)
            var passed: [Int] = []
            while feed.stage.now < Flicks(seconds: 4) {
                try feed.stage.step()
                if let stopping = feed.list.stoppingRows {
                    passed += feed.list.visibleRows.filter { $0 < stopping.lowerBound }
                }
            }
            #expect(!feed.list.scrollView.isDecelerating && Set(passed).count > 1)
        }
        #expect(lazy[.images] < eager[.images] && lazy[.configurations] == eager[.configurations])
        #expect(drawings(lazy) == drawings(eager))
    }

    @Test("What a feed shows at a time does not depend on the refresh rate")
    func rates() throws {
        let (slow, fast) = (try feed(hertz: 60), try feed(hertz: 120))
        for feed in [slow, fast] { flick(feed) }
        for _ in 0..<150 {
            try slow.stage.step()
            repeat { try fast.stage.step() } while fast.stage.now < slow.stage.now
            #expect(fast.stage.now == slow.stage.now)
            #expect(abs(fast.layer.bounds.origin.y - slow.layer.bounds.origin.y) < 1e-9)
            #expect(fast.list.visibleRows == slow.list.visibleRows)
        }
    }

    @Test("A feed is restored at any frame, by frame models and by layout at reuse", arguments: Feed.Layout.allCases)
    func snapshots(layout: Feed.Layout) throws {
        func make() throws -> Feed {
            let feed = try feed {
                ($0.posts, $0.pageSize, $0.layout) = (30, 8, layout)
                $0.loadingTime = Flicks(Flicks.perSecond / 4)
            }
            flick(feed, from: 560, to: 60)
            return feed
        }
        func state(_ feed: Feed) -> String {
            let rows = (0..<feed.list.cellCount).map { feed.list.row(of: $0) ?? -1 }
            return "\(feed.layer.bounds) \(rows) \(Feed.Number.allCases.map { feed[$0] })\n"
                + drawings(feed).joined(separator: "\n")
        }
        let original = try make()
        var states: [String] = []
        var snapshots: [[UInt8]] = []
        for _ in 0..<100 {
            try original.stage.step()
            states.append(state(original))
            var written = SnapshotCoder()
            try original.stage.archive(in: &written)
            try original.archive(in: &written)
            snapshots.append(written.bytes)
        }
        #expect(original[.loads] > 0 && original[.loadedPosts] > 8)
        for frame in stride(from: 0, to: 99, by: 7) {
            let restored = try make()
            var read = SnapshotCoder(reading: snapshots[frame])
            try restored.stage.archive(in: &read)
            try restored.archive(in: &read)
            try read.end()
            #expect(state(restored) == states[frame], "frame \(frame)")
            try restored.stage.step()
            #expect(state(restored) == states[frame + 1], "after frame \(frame)")
        }
    }

    @Test("A feed starts again after its stage was restored")
    func reset() throws {
        let feed = try feed { ($0.posts, $0.pageSize) = (20, 20) }
        let checkpoint = try #require(StageCheckpoint(beforeFirstFrameOf: feed.stage))
        func run() throws -> String {
            for _ in 0..<60 { try feed.stage.step() }
            return "\(Feed.Number.allCases.map { feed[$0] })" + drawings(feed).joined()
        }
        let first = try run()
        checkpoint.restore(feed.stage)
        feed.reset()
        #expect(try run() == first)
    }

    @Test("A feed without posts and one in a narrow layer")
    func limits() throws {
        let empty = try feed { $0.posts = 0 }
        try empty.stage.step()
        #expect(empty[.loadedPosts] == 0 && empty.list.visibleRows.isEmpty && empty.list.footerHeight == 0)
        var parameters = Feed.Parameters(fonts: try FeedFonts())
        parameters.posts = 2
        let narrow = Feed(on: Stage(size: Size(width: 10, height: 568), rate: Rate(60)), parameters)
        try narrow.stage.step()
        #expect(narrow[.loadedPosts] == 2)
        #expect(throws: (any Error).self) { try FeedFonts(name: 0) }
    }
}
