import HookeDynamics
import Testing

@testable import HookeAnimation
@testable import HookeScenes

/// An emoji keyboard on a stage of 320 x 568 pt, shown with 216 pt: its pages are from 352 to 480 pt.
@Suite struct EmojiKeyboardTests {
    private func scene(
        _ count: Int = 45, hertz: Int64 = 60, bar: KeyboardToolBar.Attachment = .follower(.easeInOut)
    ) throws -> EmojiKeyboard {
        let scene = fresh(count, hertz: hertz, bar: bar)
        scene.keyboard.show(height: 216)
        while scene.stage.frame < 0 || scene.stage.isMoving { try scene.stage.step() }
        return scene
    }

    private func fresh(
        _ count: Int = 45, hertz: Int64 = 60, bar: KeyboardToolBar.Attachment = .follower(.easeInOut)
    ) -> EmojiKeyboard {
        var parameters = EmojiKeyboard.Parameters()
        parameters.counts = [Int](repeating: count, count: 4)
        parameters.composer.bar = bar
        return EmojiKeyboard(on: Stage(size: Size(width: 320, height: 568), rate: Rate(hertz)), parameters)
    }

    private func run(_ scene: EmojiKeyboard) throws {
        repeat { try scene.stage.step() } while scene.stage.isMoving
    }

    /// Lands a touch at the next refresh.
    private func touch(
        _ scene: EmojiKeyboard, _ knots: [(Double, Point)], _ ending: TouchPath.Ending = .lifted
    ) {
        scene.stage.play(
            TouchPath(
                through: knots.map { TouchPath.Knot(time: Flicks(seconds: $0.0), location: $0.1) }, ending: ending),
            at: scene.stage.now + Flicks(seconds: 0.05))
    }

    @Test(
        "Pages, dots and tabs lie below each other; a page has twenty keys and the delete key",
        arguments: [false, true])
    func layout(isAccessory: Bool) throws {
        let scene = try scene(bar: isAccessory ? .accessory : .follower(.easeInOut))
        let pages = scene.pages
        func inStage(_ layer: Layer) -> Rect { layer.convert(layer.bounds, to: nil) }
        #expect(inStage(pages.scrollView.layer) == Rect(x: 0, y: 352, width: 320, height: 128))
        #expect(inStage(pages.dots) == Rect(x: 0, y: 480, width: 320, height: 44))
        #expect(inStage(pages.tabBar.layer) == Rect(x: 0, y: 524, width: 320, height: 44))
        #expect(pages.tabs.map(\.frame.origin.x) == [0, 80, 160, 240] && pages.tabBar.layer[.custom("selected")] == 1)
        #expect(pages.pages.count == 3 && pages.keys.count == 45 && pages.deleteKeys.count == 3)
        #expect(pages.pages.map(\.subviews.count) == [21, 21, 6])
        #expect(pages.scrollView.contentSize == Size(width: 960, height: 128))
        #expect(inStage(pages.keys[44].layer).origin == Point(x: 640 + 25 + 4 * (270.0 / 7), y: 377))
        #expect(inStage(pages.deleteKeys[0].layer).origin.y == 429)
    }

    @Test("The dots are hidden for one page, and their place stays", arguments: [(1, true), (20, true), (21, false)])
    func dots(count: Int, isHidden: Bool) throws {
        let scene = try scene(count)
        #expect(scene.pages.dots[.hidden] == isHidden && scene.pages.grid.pageSize.height == 128)
        #expect(scene.pages.dots.drawing.isEmpty == false)
    }

    @Test("Another height of the keyboard lays the pages out again, before it slides")
    func resized() throws {
        let scene = try scene()
        scene.pages.scrollView.contentOffset = Point(x: 320, y: 0)
        scene.keyboard.show(height: 253)
        #expect(scene.pages.grid.keySize.height == 115.0 / 3 && scene.pages.scrollView.contentOffset.x == 320)
        // A frame is kept as its middle and its size, which rounds.
        let frame = scene.pages.keys[20].frame
        #expect((frame.origin - Point(x: 25, y: 25)).length < 1e-12, "\(frame)")
        #expect(frame.size == Size(width: 270.0 / 7, height: 115.0 / 3))
        try run(scene)
        #expect(scene.pages.tabBar.layer.convert(.zero, to: nil).y == 524 && scene.pages.currentPage == 1)
    }

    /// A pull of p beyond an end shows 320 (1 - 1 / (0.55 p / 320 + 1)) points, one from 1.8239 on.
    @Test(
        "A whole point beyond either end the other end shows at once, and the finger pulls on from there",
        arguments: [1.82, 1.83, 30.0], [0, 2])
    func wrapsAround(pull: Double, page: Int) throws {
        let scene = try scene()
        let (sign, ends) = (page == 0 ? -1.0 : 1, (first: 0.0, last: 640.0))
        scene.pages.scrollView.contentOffset = Point(x: Double(page) * 320, y: 0)
        let (start, travel) = (Point(x: 160, y: 400), 10 + pull)
        let end = Point(x: start.x - sign * travel, y: start.y)
        touch(scene, [(0, start), (0.2, end), (0.5, end)])
        for _ in 0..<3 { try scene.stage.step() }
        // Where the pull begins, and the finger's travel there.
        var (origin, begin) = (Double(page) * 320, 10.0)
        for frame in 1...30 {
            try scene.stage.step()
            let finger = min(Double(frame) / 12, 1) * travel
            guard finger >= 10 else { continue }
            var expected = origin + sign * (finger - begin)
            let beyond = max(ends.first - expected, expected - ends.last, 0)
            expected -= sign * (beyond - 320 * (1 - 1 / (0.55 * beyond / 320 + 1)))
            if expected <= -1 || expected >= 641 {
                (origin, begin) = (expected < 0 ? ends.last : ends.first, finger)
                expected = origin
            }
            let offset = scene.pages.scrollView.contentOffset.x
            // Some roundings of numbers below 1024.
            #expect(abs(offset - expected) < 1e-11, "frame \(frame): \(offset), not \(expected)")
        }
        try run(scene)
        #expect(scene.pages.currentPage == (pull < 1.83 ? page : 2 - page))
        #expect(scene.pages.dots[.custom("page")] == Double(scene.pages.currentPage))
    }

    @Test("Pages that arrive at an end after the finger has lifted bounce there, and stay")
    func bounces() throws {
        let scene = try scene(33)
        touch(scene, [(0, Point(x: 200, y: 400)), (8.0 / 60, Point(x: 60, y: 400))])
        var furthest = 0.0
        while !scene.pages.scrollView.isDecelerating { try scene.stage.step() }
        while scene.stage.isMoving {
            try scene.stage.step()
            furthest = max(furthest, scene.pages.scrollView.contentOffset.x)
        }
        #expect(furthest > 321 && scene.pages.scrollView.contentOffset.x == 320 && scene.pages.currentPage == 1)
    }

    @Test("After a wrap within a drag a page turns from the end that is shown")
    func pageAfterWrap() throws {
        let scene = try scene(33)
        // Back over the first page's start, the last page shows; a page forward in the same drag the first again, and half a page on.
        touch(
            scene,
            [
                (0, Point(x: 100, y: 400)), (0.2, Point(x: 120, y: 400)), (1, Point(x: -70, y: 400)),
                (1.5, Point(x: -70, y: 400)),
            ])
        for _ in 0..<90 { try scene.stage.step() }
        let held = scene.pages.scrollView.contentOffset.x
        try run(scene)
        #expect(held > 160 && held < 320 && scene.pages.currentPage == 1, "held at \(held)")
    }

    @Test("A touch down on a tab selects it alone, and the pages show its emoji", arguments: 0..<4)
    func tabs(tab: Int) throws {
        var parameters = EmojiKeyboard.Parameters()
        parameters.counts = [5, 45, 60, 20]
        let scene = EmojiKeyboard(on: Stage(size: Size(width: 320, height: 568), rate: Rate(60)), parameters)
        scene.keyboard.show(height: 216)
        while scene.stage.frame < 0 || scene.stage.isMoving { try scene.stage.step() }
        scene.pages.scrollView.contentOffset = Point(x: 320, y: 0)
        let location = Point(x: 40 + 80 * Double(tab), y: 546)
        touch(scene, [(0, location), (0.3, location)])
        for _ in 0..<4 { try scene.stage.step() }
        let pages = scene.pages
        #expect(pages.selectedTab == tab && pages.tabBar.layer[.custom("selected")] == Double(tab))
        #expect(pages.tabs.map { $0.backgroundColor != nil } == (0..<4).map { $0 == tab })
        let count = parameters.counts[tab]
        #expect(pages.emoji.count == count && pages.keys.filter { !$0.isHidden }.count == count)
        #expect(pages.pages.filter { !$0.isHidden }.count == pages.pageCount && pages.pageCount == (count + 19) / 20)
        #expect(
            pages.dots[.hidden] == (count <= 20) && pages.scrollView.contentSize.width == Double(pages.pageCount) * 320)
        // The second tab was selected: its pages stay where they are.
        #expect(pages.scrollView.contentOffset.x == (tab == 1 ? 320 : 0))
    }

    @Test("A magnifier in the pages is clipped by them, one in a window is not", arguments: [false, true])
    func clipped(isWhole: Bool) throws {
        var parameters = EmojiKeyboard.Parameters()
        parameters.magnifierPlace = isWhole ? .window : .pages
        let scene = EmojiKeyboard(on: Stage(size: Size(width: 320, height: 568), rate: Rate(60)), parameters)
        scene.keyboard.show(height: 216)
        while scene.stage.frame < 0 || scene.stage.isMoving { try scene.stage.step() }
        touch(scene, [(0, Point(x: 160, y: 416)), (0.1, Point(x: 160, y: 416))])
        for _ in 0..<12 { try scene.stage.step() }
        let shown = scene.stage.screen.filter { $0.layer == "magnifier" }
        #expect(shown.count == 2, "a background and an emoji")
        for item in shown { #expect(item.clip == (isWhole ? nil : Rect(x: 0, y: 352, width: 320, height: 128))) }
    }

    @Test("A tap that catches moving pages types nothing; one at rest does")
    func caught() throws {
        let scene = try scene()
        touch(scene, [(0, Point(x: 250, y: 400)), (0.1, Point(x: 100, y: 400))])
        while !scene.pages.scrollView.isDecelerating { try scene.stage.step() }
        touch(scene, [(0, Point(x: 160, y: 400)), (0.05, Point(x: 160, y: 400))])
        try run(scene)
        #expect(scene.text.isEmpty, "typed \(scene.text)")
        touch(scene, [(0, Point(x: 160, y: 400)), (0.05, Point(x: 160, y: 400))])
        for _ in 0..<30 { try scene.stage.step() }
        #expect(scene.text.unicodeScalars.count == 1)
    }

    @Test("One page stays where it is")
    func onePage() throws {
        let scene = try scene(7)
        touch(scene, [(0, Point(x: 100, y: 400)), (0.2, Point(x: 250, y: 400))])
        try run(scene)
        #expect(scene.pages.scrollView.contentOffset == .zero && scene.text.isEmpty)
    }

    @Test("A tap types the key's emoji at the cursor, and the delete key deletes backward")
    func taps() throws {
        let scene = try scene()
        try scene.insertText("ab")
        try scene.select(1..<1)
        for location in [Point(x: 40, y: 390), Point(x: 161, y: 416)] {
            touch(scene, [(0, location), (0.1, location)])
            try run(scene)
        }
        #expect(scene.text == "a\u{1F600}\u{1F60A}b")
        #expect(scene.selectedRange == 5..<5)
        // Beside the keys nothing is typed.
        for location in [Point(x: 10, y: 390), Point(x: 160, y: 360), Point(x: 160, y: 500)] {
            touch(scene, [(0, location), (0.1, location)])
            try run(scene)
        }
        #expect(scene.text == "a\u{1F600}\u{1F60A}b")
        for _ in 0..<2 {
            touch(scene, [(0, Point(x: 280, y: 440)), (0.1, Point(x: 280, y: 440))])
            try run(scene)
        }
        #expect(scene.text == "ab")
    }

    @Test(
        "A long press shows the magnifier, which follows the finger and hides beside the keys and above the delete key")
    func longPress() throws {
        let scene = try scene()
        let (first, delete, beside) = (Point(x: 160, y: 416), Point(x: 280, y: 440), Point(x: 300, y: 470))
        touch(scene, [(0, first), (0.6, first), (0.7, delete), (0.9, delete), (1.0, beside), (1.2, beside)])
        let start = scene.stage.now + Flicks(seconds: 0.05)
        var texts: [String?] = []
        while scene.stage.isMoving || scene.stage.now < start {
            try scene.stage.step()
            #expect(scene.magnifier.view.isHidden == (scene.magnifier.text == nil))
            if texts.isEmpty || texts.last != scene.magnifier.text { texts.append(scene.magnifier.text) }
        }
        #expect(texts.first == .some(nil) && texts.last == .some(nil) && texts.contains("\u{1F60A}"), "\(texts)")
        #expect(scene.text.isEmpty)
        #expect(scene.stage.takeEvents().contains { $0.kind == .longPressBegan && $0.time == start + 0.5 })
    }

    @Test("A cancelled press types nothing", arguments: [0.1, 0.8])
    func cancelled(duration: Double) throws {
        let scene = try scene()
        touch(scene, [(0, Point(x: 160, y: 416)), (duration, Point(x: 160, y: 416))], .cancelled)
        try run(scene)
        #expect(scene.text.isEmpty && scene.magnifier.view.isHidden)
    }

    @Test("60 Hz shows every other frame of 120 Hz where the pages move by themselves")
    func rates() throws {
        let (slow, fast) = (try scene(hertz: 60), try scene(hertz: 120))
        for scene in [slow, fast] {
            scene.stage.schedule(at: 1.0) { [unowned scene] _ in
                scene.pages.scrollView.setContentOffset(Point(x: 640, y: 0), animated: true)
                scene.keyboard.hide()
            }
        }
        while slow.stage.now < 1.6 {
            try slow.stage.step()
            while fast.stage.now < slow.stage.now { try fast.stage.step() }
            #expect(slow.pages.scrollView.contentOffset == fast.pages.scrollView.contentOffset)
            #expect(slow.pages.currentPage == fast.pages.currentPage)
            #expect(slow.composer.bar.view.layer[.custom("gap")] == fast.composer.bar.view.layer[.custom("gap")])
        }
    }

    /// Over 2 s in debug: every frame is stored, and every twenty-fourth resumes to the end.
    @Test("It goes on from a snapshot at every frame as it would have")
    func snapshots() throws {
        func prepared() -> EmojiKeyboard {
            let scene = fresh()
            scene.stage.schedule(at: 0.0) { [unowned scene] _ in scene.keyboard.show(height: 216) }
            scene.stage.schedule(at: 0.35) { [unowned scene] _ in scene.keyboard.show(height: 253) }
            let knots = [(0.0, 100.0), (0.1, 150), (0.4, 150)].map {
                TouchPath.Knot(time: Flicks(seconds: $0.0), location: Point(x: $0.1, y: 400))
            }
            scene.stage.play(TouchPath(through: knots, ending: .lifted), at: 0.7)
            scene.stage.play(
                TouchPath(from: Point(x: 160, y: 359), to: Point(x: 160, y: 359), duration: 0.7), at: 1.9)
            return scene
        }
        func state(_ scene: EmojiKeyboard) -> String {
            "\(scene.text) \(scene.pages.scrollView.contentOffset) \(scene.pages.currentPage)"
                + " \(scene.pages.keys[3].frame) \(scene.magnifier.view.frame) \(scene.magnifier.text ?? "-")"
                + " \(scene.magnifier.view.isHidden) \(scene.keyboard.view.layer.presentation?.frame as Any)"
                + " \(scene.pages.dots.drawing.contentHash) \(scene.magnifier.view.layer.drawing)"
        }
        let original = prepared()
        var (states, bytes): ([String], [[UInt8]]) = ([], [])
        for _ in 0..<165 {
            try original.stage.step()
            states.append(state(original))
            var written = SnapshotCoder()
            try original.stage.archive(in: &written)
            try original.archive(in: &written)
            bytes.append(written.bytes)
        }
        // Key 43 on the last page, where the drag has gone on to.
        #expect(original.text == "\u{1F62D}")
        for start in stride(from: 0, to: bytes.count, by: 24) {
            let scene = prepared()
            var read = SnapshotCoder(reading: bytes[start])
            try scene.stage.archive(in: &read)
            try scene.archive(in: &read)
            try read.end()
            for frame in start + 1..<states.count {
                try scene.stage.step()
                #expect(state(scene) == states[frame], "from \(start), frame \(frame)")
            }
        }
    }
}

/// The magnifier alone, above keys in other trees of layers.
@Suite struct MagnifierTests {
    @Test(
        "It stands above the middle of a key that is scrolled, moved and scaled, in its window's coordinates",
        arguments: 1...20)
    func converted(seed: Int) throws {
        let stage = Stage(size: Size(width: 800, height: 600), rate: Rate(60))
        let number = { (salt: Int) in Double((seed * 7919 + salt * 104_729) % 1000) / 10 }
        let window = stage.addLayer("window")
        window.frame = Rect(x: number(1), y: number(2), width: 400, height: 500)
        let scroll = stage.addScrollView("pages", frame: Rect(x: number(3), y: 300, width: 200, height: 100))
        scroll.contentSize = Size(width: 1000, height: 100)
        scroll.contentOffset = Point(x: 2 * number(4), y: 0)
        if seed % 2 == 0 { scroll.layer[.transform] = .scale(x: 1.5, y: 0.5, z: 1) }
        let key = stage.addView("key", frame: Rect(x: number(5), y: number(6), width: 40, height: 26))
        scroll.layer.addSublayer(key.layer)
        let magnifier = Magnifier(in: window, size: Size(width: 64, height: 92))
        magnifier.show("x", above: key.layer)
        // By hand: bounds to layer, scale about its middle, layer to stage, stage to window.
        let (sx, sy) = seed % 2 == 0 ? (1.5, 0.5) : (1, 1)
        let middle = Point(
            x: number(3) + 100 + (number(5) + 20 - 2 * number(4) - 100) * sx - number(1),
            y: 350 + (number(6) + 13 - 50) * sy - number(2))
        let frame = magnifier.view.frame
        // Some roundings of numbers below 2048.
        #expect(abs(frame.origin.x + 32 - middle.x) < 1e-11 && abs(frame.origin.y + 92 - middle.y) < 1e-11, "\(frame)")
        // There and back.
        let back = key.layer.convert(Point(x: frame.origin.x + 32, y: frame.origin.y + 92), from: window)
        #expect(abs(back.x - 20) < 1e-10 && abs(back.y - 13) < 1e-10, "\(back)")
        #expect(!magnifier.view.isHidden)
        magnifier.hide()
        #expect(magnifier.view.isHidden && magnifier.text == nil)
    }
}
