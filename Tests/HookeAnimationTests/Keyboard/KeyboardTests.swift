import HookeDynamics
import Testing

@testable import HookeAnimation

/// A keyboard that slides on a stage of 320 x 568 pt.
@Suite struct KeyboardTests {
    private let stage: Stage
    private let keyboard: Keyboard

    init() throws { (stage, keyboard) = try Self.setUp() }

    private static func setUp(hertz: Int64 = 60) throws -> (Stage, Keyboard) {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(hertz))
        let keyboard = Keyboard(in: stage.root)
        try stage.step()
        return (stage, keyboard)
    }

    /// The progress of a critically damped spring from rest, w = sqrt(1000 / 3) /s. (`Elementary.exp` is correct to an ulp.)
    private static func progress(_ time: Double) -> Double {
        let phase = (1000.0 / 3).squareRoot() * time
        return 1 - (1 + phase) * Elementary.exp(-phase)
    }

    @Test(
        "It slides in along a critically damped spring, and is cut off after 0.25 s", arguments: [60, 120] as [Int64])
    func slidesIn(hertz: Int64) throws {
        let (stage, keyboard) = try Self.setUp(hertz: hertz)
        keyboard.show(height: 216)
        #expect(keyboard.view.frame == Rect(x: 0, y: 352, width: 320, height: 216) && keyboard.isShown)
        for frame in 0...Int(hertz) {
            try stage.step()
            let time = Double(frame) / Double(hertz)
            let expected = time < 0.25 ? 568 - 216 * Self.progress(time) : 352
            let shown = try #require(keyboard.view.layer.presentation?.frame)
            // Some roundings of numbers below 1024.
            #expect(abs(shown.origin.y - expected) < 1e-10, "frame \(frame): \(shown)")
            #expect(shown.size == Size(width: 320, height: 216))
        }
        #expect(!stage.isMoving)
        keyboard.hide()
        #expect(keyboard.view.frame.origin.y == 568 && !keyboard.isShown && keyboard.height == 0)
        keyboard.hide()
        try stage.step()
        #expect(stage.takeEvents().filter { $0.kind == .keyboardWillHide }.count == 1)
    }

    @Test("60 Hz shows every other frame of 120 Hz, to the bit")
    func rates() throws {
        let (slow, fast) = (try Self.setUp(hertz: 60), try Self.setUp(hertz: 120))
        try fast.0.step()
        for (stage, keyboard) in [slow, fast] {
            stage.schedule(at: 0.1) { _ in keyboard.show(height: 300) }
            stage.schedule(at: 0.2) { _ in keyboard.hide() }
        }
        for frame in 1...40 {
            try slow.0.step()
            while fast.0.now < slow.0.now { try fast.0.step() }
            #expect(slow.1.view.layer.presentation?.frame == fast.1.view.layer.presentation?.frame, "\(frame)")
        }
    }

    @Test("Observers are called before the keyboard moves, the frame first, and have both frames")
    func observers() throws {
        var calls: [String] = []
        var frames: [Rect] = []
        let view = keyboard.view
        keyboard.addObserver(
            KeyboardObserver(
                willChangeFrame: {
                    calls.append("frame")
                    frames += [$0.frameBegin, $0.frameEnd, view.frame]
                    #expect($0.duration == Flicks(seconds: 0.25) && KeyboardFrameChange.curveNumber == 7)
                },
                willShow: { _ in calls.append("show") }, willHide: { _ in calls.append("hide") }))
        keyboard.show(height: 216)
        keyboard.show(height: 216)
        keyboard.show(height: 253)
        keyboard.hide()
        #expect(calls == ["frame", "show", "frame", "show", "frame", "hide"])
        let (low, middle, high) = (
            Rect(x: 0, y: 568, width: 320, height: 216), Rect(x: 0, y: 352, width: 320, height: 216),
            Rect(x: 0, y: 315, width: 320, height: 253)
        )
        let gone = Rect(x: 0, y: 568, width: 320, height: 253)
        #expect(frames == [low, middle, low, middle, high, middle, high, gone, high])
        let events = stage.takeEvents().filter { $0.subject == "keyboard" && $0.kind.rawValue.hasPrefix("keyboard") }
        #expect(
            events.map(\.kind.rawValue).filter { $0 != "keyboard-will-change-frame" }
                == ["keyboard-will-show", "keyboard-will-show", "keyboard-will-hide"])
        #expect(events.map(\.numbers.value) == [216, 216, 253, 253, 0, 0])
        #expect(events.first?.detail == "frame 0.0 352.0 320.0 216.0")
    }

    @Test("A slide that interrupts another goes on from where the keyboard shows, with its velocity")
    func interrupted() throws {
        keyboard.show(height: 216)
        for _ in 0..<6 { try stage.step() }
        let before = try #require(keyboard.view.layer.presentation)
        let (y, velocity) = (before.position.y, before.velocity(of: .position).y)
        keyboard.hide()
        try stage.step()
        let after = try #require(keyboard.view.layer.presentation)
        // A frame later, at about the same speed: at 18.3 /s it changes by less than a third within 1/60 s.
        #expect(
            abs(after.position.y - y - velocity / 60) < abs(velocity / 60) / 3, "\(y) \(velocity) \(after.position.y)")
        while stage.isMoving { try stage.step() }
        #expect(keyboard.view.layer.presentation?.frame.origin.y == 568)
    }

    @Test("An accessory view is a part of the keyboard")
    func accessory() throws {
        let bar = stage.addView("bar", frame: .zero)
        keyboard.setAccessory(bar, height: 44)
        #expect(keyboard.contentOrigin == Point(x: 0, y: 44) && bar.layer.superlayer == keyboard.view.layer)
        keyboard.show(height: 216)
        #expect(keyboard.view.frame == Rect(x: 0, y: 308, width: 320, height: 260) && keyboard.height == 216)
        for _ in 0..<20 {
            try stage.step()
            let (outer, inner) = (keyboard.view.layer.presentation, bar.layer.presentation)
            #expect(inner?.frame == Rect(x: 0, y: 0, width: 320, height: 44) && outer?.bounds.size.height == 260)
        }
    }

    @Test("A slide does not take the timing of the block around it, and has no completion of its own")
    func blocks() throws {
        stage.animate(withDuration: 2.0, options: [.curveLinear], animations: { keyboard.show(height: 216) })
        for _ in 0...16 { try stage.step() }
        #expect(keyboard.view.layer.presentation?.frame.origin.y == 352)
        #expect(stage.takeEvents().filter { $0.kind == .completion }.count <= 1)
    }

    @Test("It goes on from a snapshot at every frame as it would have")
    func snapshots() throws {
        func play(_ stage: Stage, _ keyboard: Keyboard) {
            stage.schedule(at: 0.1) { _ in keyboard.show(height: 216) }
            stage.schedule(at: 0.25) { _ in keyboard.show(height: 300) }
            stage.schedule(at: 0.4) { _ in keyboard.hide() }
        }
        func fresh() -> (Stage, Keyboard) {
            let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
            let keyboard = Keyboard(in: stage.root)
            play(stage, keyboard)
            return (stage, keyboard)
        }
        let (stage, keyboard) = fresh()
        var (frames, bytes): ([Rect?], [[UInt8]]) = ([], [])
        for _ in 0..<45 {
            try stage.step()
            frames.append(keyboard.view.layer.presentation?.frame)
            var written = SnapshotCoder()
            try stage.archive(in: &written)
            try keyboard.archive(in: &written)
            bytes.append(written.bytes)
        }
        for start in bytes.indices {
            let (stage, keyboard) = fresh()
            var read = SnapshotCoder(reading: bytes[start])
            try stage.archive(in: &read)
            try keyboard.archive(in: &read)
            try read.end()
            for frame in start + 1..<frames.count {
                try stage.step()
                #expect(keyboard.view.layer.presentation?.frame == frames[frame], "from \(start), frame \(frame)")
            }
        }
    }

    @Test("A second accessory takes the place of the first")
    func secondAccessory() {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let keyboard = Keyboard(in: stage.root)
        let accessories = ["first", "second"].map { stage.addView($0, frame: .zero) }
        for accessory in accessories { keyboard.setAccessory(accessory, height: 40) }
        keyboard.setAccessory(accessories[1], height: 44)
        #expect(keyboard.view.layer.sublayers.map(\.name) == ["second"])
        #expect(keyboard.contentOrigin.y == 44 && accessories[1].frame.size.height == 44)
    }
}
