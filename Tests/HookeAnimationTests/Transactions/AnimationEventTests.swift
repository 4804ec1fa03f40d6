import HookeAnimation
import HookeDynamics
import Testing

/// The order of delegate calls and completions, measured on Apple's frameworks.
@Suite struct AnimationEventTests {
    /// Adds half a second of fading in an explicit transaction with a block, and writes down what happens.
    private final class Diary {
        var lines: [String] = []

        func fade(_ layer: Layer, forKey key: String? = "it", _ change: (inout BasicAnimation) -> Void = { _ in }) {
            var animation = BasicAnimation(.opacity, from: 0, to: 1, duration: 0.5)
            change(&animation)
            let transaction = layer.stage.transaction
            transaction.perform {
                transaction.setCompletionBlock { self.lines.append("block") }
                layer.add(
                    animation, forKey: key,
                    delegate: AnimationDelegate(
                        didStart: { self.lines.append("start") }, didStop: { self.lines.append("stop \($0)") }))
            }
            lines.append("committed")
        }
    }

    @Test("layers.md 5.5a, 11.2: commit returns, start, completion block, stop")
    func order() throws {
        let (stage, diary) = (Stage.small(20), Diary())
        let layer = try stage.committedLayer()
        diary.fade(layer)
        try stage.step()
        #expect(diary.lines == ["committed", "start"])
        try stage.frames(9)
        #expect(diary.lines == ["committed", "start"], "one frame before the end")
        try stage.step()
        #expect(diary.lines == ["committed", "start", "block", "stop true"])
        #expect(layer.animationKeys.isEmpty)
    }

    @Test(
        "layers.md 5.5b: after an early removal the completion block runs, then the stop, unfinished",
        arguments: [0, 1, 4])
    func removed(frames: Int) throws {
        let (stage, diary) = (Stage.small(20), Diary())
        let layer = try stage.committedLayer()
        diary.fade(layer)
        try stage.frames(frames)
        layer.removeAnimation(forKey: "it")
        #expect(layer.animationKeys.isEmpty)
        try stage.frames(2)
        // Before its commit it has not started.
        let start = frames > 0 ? ["start"] : []
        #expect(diary.lines == ["committed"] + start + ["block", "stop false"])
        #expect(!stage.isMoving)
    }

    @Test("After a removal in the refresh that added it, the completion block still runs before the stop")
    func removedAtOnce() throws {
        let (stage, diary) = (Stage.small(20), Diary())
        let layer = try stage.committedLayer()
        stage.schedule(at: stage.now + 0.1) { _ in
            diary.fade(layer)
            layer.removeAllAnimations()
        }
        try stage.untilSettled()
        #expect(diary.lines == ["committed", "block", "stop false"])
    }

    @Test("layers.md 5.5c: a layer that leaves the window stops its animations unfinished and has no keys")
    func leaves() throws {
        let (stage, diary) = (Stage.small(20), Diary())
        let layer = try stage.committedLayer()
        diary.fade(layer)
        try stage.frames(3)
        layer.removeFromSuperlayer()
        try stage.step()
        #expect(layer.animationKeys.isEmpty)
        #expect(diary.lines == ["committed", "start", "block", "stop false"])
    }

    @Test("layers.md 5.5d: a layer outside a window: start, stop unfinished, completion block, all after the commit")
    func noWindow() throws {
        let (stage, diary) = (Stage.small(20), Diary())
        try stage.step()
        let layer = stage.addDetachedLayer("loose")
        diary.fade(layer)
        #expect(diary.lines == ["committed"])
        try stage.step()
        #expect(diary.lines == ["committed", "start", "stop false", "block"])
        #expect(layer.animationKeys.isEmpty)
        #expect(stage.takeKinds() == ["animation-start", "animation-stop", "completion"])
    }

    @Test("layers.md 5.5e: an animation that is not removed on completion has one stop, finished, and stays")
    func stays() throws {
        let (stage, diary) = (Stage.small(20), Diary())
        let layer = try stage.committedLayer(opacity: 0.25)
        diary.fade(layer) {
            $0.isRemovedOnCompletion = false
            $0.timing.fillMode = .forwards
        }
        try stage.frames(40)
        #expect(diary.lines == ["committed", "start", "block", "stop true"])
        #expect(layer.animationKeys == ["it"])
        #expect(layer.presentation?.opacity == 1)
        layer.removeAnimation(forKey: "it")
        try stage.step()
        #expect(diary.lines.last == "stop true", "it was told once")
        #expect(layer.presentation?.opacity == 0.25)
    }

    @Test("layers.md 11.2: the start is reported when the active interval begins, not when the animation is added")
    func delayed() throws {
        let (stage, diary) = (Stage.small(20), Diary())
        let layer = try stage.committedLayer()
        diary.fade(layer) { $0.timing.beginTime = layer.convertTime(stage.now, from: nil) + 0.5 }
        try stage.frames(9)
        #expect(diary.lines == ["committed"])
        try stage.step()
        #expect(diary.lines == ["committed", "start"])
    }

    @Test(
        "An animation whose begin is past starts at its commit, and one that is over ends there: block, then stop",
        arguments: [0.3, 1])
    func past(duration: Double) throws {
        let (stage, diary) = (Stage.small(20), Diary())
        let layer = try stage.committedLayer()
        try stage.step(to: 0.45)
        _ = stage.takeEvents()
        diary.fade(layer) {
            $0.timing.beginTime = 0.05
            $0.timing.duration = Flicks(seconds: duration)
        }
        try stage.step()
        let isOver = duration < 0.45
        #expect(diary.lines == ["committed", "start"] + (isOver ? ["block", "stop true"] : []))
        let events = stage.takeEvents().filter { $0.kind == .animationStart || $0.kind == .animationStop }
        #expect(events.map(\.time) == [Flicks](repeating: 0.5, count: isOver ? 2 : 1))
        try stage.step(to: 2.0)
        #expect(diary.lines == ["committed", "start", "block", "stop true"])
        #expect(stage.takeEvents().filter { $0.kind == .animationStop }.map(\.time) == (isOver ? [] : [1.05]))
    }

    @Test("layers.md 8.9: an animation replaced by one with its key stops unfinished, and the new one runs")
    func replaced() throws {
        let (stage, first, second) = (Stage.small(20), Diary(), Diary())
        let layer = try stage.committedLayer()
        first.fade(layer)
        try stage.frames(3)
        second.fade(layer)
        try stage.untilSettled()
        #expect(first.lines == ["committed", "start", "block", "stop false"])
        #expect(second.lines == ["committed", "start", "block", "stop true"])
    }

    @Test("layers.md 8.9: an animation without a key runs and is not listed")
    func noKey() throws {
        let (stage, diary) = (Stage.small(20), Diary())
        let layer = try stage.committedLayer()
        for _ in 0..<2 { diary.fade(layer, forKey: nil) }
        #expect(layer.animationKeys.isEmpty)
        try stage.frames(6)
        expect(layer.presentation!.opacity, near: 0.5, within: 1e-15)
        layer.removeAllAnimations()
        try stage.step()
        #expect(diary.lines.filter { $0 == "stop false" }.count == 2)
    }

    @Test("A delegate may add the next animation from the stop of the last")
    func chained() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        var count = 0
        func next() {
            count += 1
            guard count < 4 else { return }
            layer.add(
                BasicAnimation(.opacity, from: 0, to: 1, duration: 0.1), forKey: "it",
                delegate: AnimationDelegate(didStop: { _ in next() }))
        }
        next()
        try stage.untilSettled()
        #expect(count == 4)
    }
}
