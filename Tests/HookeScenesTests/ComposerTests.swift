import HookeDynamics
import HookeText
import Testing

@testable import HookeAnimation
@testable import HookeScenes

/// A composer on a stage of 320 x 568 pt.
@Suite struct ComposerTests {
    private func composer(
        _ bar: KeyboardToolBar.Attachment = .follower(.easeInOut), hertz: Int64 = 60
    ) throws -> Composer {
        var parameters = Composer.Parameters()
        parameters.bar = bar
        let composer = Composer(on: Stage(size: Size(width: 320, height: 568), rate: Rate(hertz)), parameters)
        try composer.stage.step()
        return composer
    }

    private func gap(_ composer: Composer) -> Double { composer.bar.view.layer[.custom("gap")] }

    /// A cubic Bezier curve through (0, 0) and (1, 1), its parameter by bisection.
    private func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
        func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
            3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if cubic(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return cubic(y1, y2, (low + high) / 2)
    }

    private func keyboard(at time: Double) -> Double {
        let phase = (1000.0 / 3).squareRoot() * time
        return 1 - (1 + phase) * Elementary.exp(-phase)
    }

    @Test("Text view, bar with six equal buttons and hidden keyboard lie where they should")
    func layout() throws {
        let composer = try composer()
        // A line of 14 pt.
        #expect(composer.textView.view.frame == Rect(x: 0, y: 0, width: 320, height: 16.296875))
        #expect(composer.textView.placeholder.frame == Rect(x: 5, y: 5, width: 310, height: 6.296875))
        #expect(composer.bar.view.frame == Rect(x: 0, y: 524, width: 320, height: 44))
        #expect(composer.bar.buttons.count == 6)
        for (index, button) in composer.bar.buttons.enumerated() {
            #expect(abs(button.frame.origin.x - Double(index) * 320 / 6) < 1e-12 && button.frame.size.height == 44)
            #expect(abs(button.frame.size.width - 320.0 / 6) < 1e-12)
        }
        #expect(composer.keyboard.view.frame.origin.y == 568 && gap(composer) == 0)
    }

    /// The independent formula: 216 pt times the difference of the progress of spring and curve.
    @Test(
        "The gap is the difference of two curves in every frame, and both meet again at the end",
        arguments: [
            (TimingFunction.easeInEaseOut, 0.2189), (.default, 0.1395), (.linear, 0.1658), (.easeOut, 0.12),
        ], [60, 120] as [Int64])
    func gap(curve: (TimingFunction, Double), hertz: Int64) throws {
        let composer = try composer(.follower(.timing(curve.0)), hertz: hertz)
        let points = curve.0.controlPoints
        composer.keyboard.show(height: 216)
        var greatest = 0.0
        for frame in 0...Int(hertz) / 2 {
            try composer.stage.step()
            let time = Double(frame) / Double(hertz)
            let own = self.curve(points[1].x, points[1].y, points[2].x, points[2].y, at: min(time / 0.25, 1))
            let expected = time < 0.25 ? 216 * (own - keyboard(at: time)) : 0
            #expect(abs(gap(composer) - expected) < 1e-9, "frame \(frame): \(gap(composer)), not \(expected)")
            greatest = max(greatest, abs(gap(composer)))
        }
        #expect(greatest <= curve.1 * 216 && greatest > 0.05 * 216, "\(greatest / 216)")
    }

    @Test(
        "Along the keyboard's own curve there is no gap, nor as its accessory view, also where a slide is interrupted")
    func noGap() throws {
        for bar in [KeyboardToolBar.Attachment.follower(.keyboard), .accessory] {
            let composer = try composer(bar)
            for frame in 0..<60 {
                if frame == 5 { composer.keyboard.show(height: 216) }
                if frame == 12 { composer.keyboard.show(height: 300) }
                if frame == 20 { composer.keyboard.hide() }
                try composer.stage.step()
                let (bar, keyboard) = (composer.bar.view.layer, composer.keyboard.view.layer)
                let lower = try #require(bar.presentation?.convert(Point(x: 0, y: 44), to: nil))
                let upper = try #require(keyboard.presentation?.convert(composer.keyboard.contentOrigin, to: nil))
                // Some roundings of numbers below 1024.
                #expect(abs(lower.y - upper.y) < 1e-11, "frame \(frame): \(lower.y) and \(upper.y)")
                #expect(abs(gap(composer)) < 1e-11)
            }
        }
    }

    /// Article: the text measured in the width less 16 pt. Its heights are whole steps of 1/65536 pt.
    @Test(
        "It is exactly as high as its text in its width less 16 pt, within the limits that it is given, and its upper edge stays",
        arguments: [0...Double.infinity, 44...160] as [ClosedRange<Double>])
    func growing(heights: ClosedRange<Double>) throws {
        var parameters = Composer.Parameters()
        (parameters.minimumHeight, parameters.maximumHeight) = (heights.lowerBound, heights.upperBound)
        let composer = Composer(on: Stage(size: Size(width: 320, height: 568), rate: Rate(60)), parameters)
        let font = try Font(size: 14)
        for words in 1...40 {
            try composer.insertText(words.isMultiple(of: 7) ? "word\n" : "words and ")
            let measured = TextMeasurement.size(of: composer.text, font: font, width: 320 - 16).height
            let frame = composer.textView.view.frame
            #expect(composer.textView.contentHeight == measured)
            let expected = min(max(measured, heights.lowerBound), heights.upperBound)
            #expect(frame.origin == .zero && abs(frame.size.height - expected) < 1e-9, "\(words): \(frame)")
        }
    }

    @Test("Below a navigation bar of 64 pt it is scrolled by -64 pt, and as much higher")
    func navigationBar() throws {
        var parameters = Composer.Parameters()
        parameters.navigationBarHeight = 64
        let composer = Composer(on: Stage(size: Size(width: 320, height: 568), rate: Rate(60)), parameters)
        try composer.stage.step()
        let text = composer.textView
        #expect(text.view.bounds.origin.y == -64 && text.view.frame == Rect(x: 0, y: 0, width: 320, height: 80.296875))
        #expect(text.placeholder.frame == Rect(x: 5, y: 5, width: 310, height: 6.296875))
        #expect(text.placeholder.layer.convert(Point.zero, to: composer.stage.root) == Point(x: 5, y: 69))
        try composer.insertText("a\nb")
        #expect(abs(text.view.frame.size.height - 96.59375) < 1e-9 && text.view.frame.origin == .zero)
    }

    @Test("The input view takes turns with the keys, and a shown keyboard slides to the other height in one slide")
    func inputView() throws {
        var parameters = Composer.Parameters()
        (parameters.inputViewHeight, parameters.bar) = (258, .accessory)
        let composer = Composer(on: Stage(size: Size(width: 320, height: 568), rate: Rate(60)), parameters)
        let input = try #require(composer.inputView)
        #expect(input.isHidden && composer.keyboardHeight == 216)
        #expect(input.frame == Rect(x: 0, y: 44, width: 320, height: 258))
        composer.keyboard.show(height: composer.keyboardHeight)
        composer.swapKeyboard()
        #expect(!input.isHidden && composer.keyboard.height == 258)
        composer.keyboard.hide()
        composer.swapKeyboard()
        #expect(input.isHidden && composer.keyboardHeight == 216 && !composer.keyboard.isShown)
        let slides = composer.stage.takeEvents().filter { $0.kind == .keyboardWillChangeFrame }
        #expect(
            slides.map(\.detail) == [
                "frame 0.0 308.0 320.0 260.0", "frame 0.0 266.0 320.0 302.0", "frame 0.0 568.0 320.0 302.0",
            ])
    }

    @Test(
        "Delete backward removes a whole cluster",
        arguments: ["e\u{301}", "\u{1F469}\u{200D}\u{1F467}", "\u{1F1E9}\u{1F1EA}", "\u{1F44D}\u{1F3FD}", "x", "\r\n"])
    func clusters(cluster: String) throws {
        let composer = try composer()
        try composer.insertText("ab")
        try composer.select(1..<1)
        try composer.insertText(cluster)
        #expect(composer.text == "a\(cluster)b" && composer.selectedRange.lowerBound == 1 + cluster.utf16.count)
        try composer.deleteBackward()
        #expect(composer.text == "ab" && composer.selectedRange == 1..<1)
        try composer.deleteBackward()
        try composer.deleteBackward()
        #expect(composer.text == "b" && composer.selectedRange == 0..<0)
    }

    @Test("Attachments are one character, and their names in the plain text")
    func attachments() throws {
        let composer = try composer()
        try composer.insertText("ab")
        try composer.select(1..<1)
        try composer.insertAttachment(named: "[cat]", size: Size(width: 20, height: 20))
        try composer.insertAttachment(named: "[dog]", size: Size(width: 20, height: 40))
        #expect(composer.text == "a[cat][dog]b" && composer.selectedRange == 3..<3)
        try composer.deleteBackward()
        #expect(composer.text == "a[cat]b")
        try composer.select(0..<3)
        try composer.insertText("c")
        #expect(composer.text == "c")
        #expect(throws: TextError.self) {
            try composer.insertAttachment(named: "x", size: Size(width: -1, height: 1))
        }
        #expect(composer.text == "c")
    }

    @Test("A range beyond the text or through a cluster is refused, and changes nothing")
    func badRanges() throws {
        let composer = try composer()
        try composer.insertText("a\u{1F600}b")
        #expect(throws: TextError.range(3..<5, count: 4)) { try composer.select(3..<5) }
        #expect(throws: TextError.insideCluster(offset: 2)) { try composer.select(2..<2) }
        #expect(composer.selectedRange == 4..<4 && composer.text == "a\u{1F600}b")
    }

    @Test("A mark that joins the cluster behind the cursor takes the cursor along")
    func joining() throws {
        let composer = try composer()
        try composer.insertText("\u{301}b")
        try composer.select(0..<0)
        try composer.insertText("a")
        #expect(composer.selectedRange == 2..<2)
    }

    @Test("It goes on from a snapshot at every frame as it would have")
    func snapshots() throws {
        func fresh() -> Composer {
            let composer = Composer(on: Stage(size: Size(width: 320, height: 568), rate: Rate(60)), .init())
            let stage = composer.stage
            stage.schedule(at: 0.05) { [unowned composer] _ in composer.keyboard.show(height: 216) }
            stage.schedule(at: 0.1) { [unowned composer] _ in try? composer.insertText("a\u{1F600}\nb") }
            stage.schedule(at: 0.15) { [unowned composer] _ in
                try? composer.insertAttachment(named: "[cat]", size: Size(width: 20, height: 30))
                // A mark that joins the attachment's cluster.
                try? composer.insertText("\u{301}")
            }
            stage.schedule(at: 0.2) { [unowned composer] _ in composer.keyboard.hide() }
            stage.schedule(at: 0.3) { [unowned composer] _ in try? composer.deleteBackward() }
            return composer
        }
        func state(_ composer: Composer) -> String {
            let shown = composer.bar.view.layer.presentation?.frame
            return "\(composer.text) \(composer.selectedRange) \(gap(composer)) \(shown as Any)"
                + " \(composer.textView.view.frame) \(composer.textView.view.layer.drawing)"
        }
        let original = fresh()
        var (states, bytes): ([String], [[UInt8]]) = ([], [])
        for _ in 0..<36 {
            try original.stage.step()
            states.append(state(original))
            var written = SnapshotCoder()
            try original.stage.archive(in: &written)
            try original.archive(in: &written)
            bytes.append(written.bytes)
        }
        for start in bytes.indices {
            let composer = fresh()
            var read = SnapshotCoder(reading: bytes[start])
            try composer.stage.archive(in: &read)
            try composer.archive(in: &read)
            try read.end()
            for frame in start + 1..<states.count {
                try composer.stage.step()
                #expect(state(composer) == states[frame], "from \(start), frame \(frame)")
            }
        }
    }
}
