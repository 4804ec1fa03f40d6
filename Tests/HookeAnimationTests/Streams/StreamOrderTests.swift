import HookeAnimation
import HookeDynamics
import Testing

/// Several things at one instant, and the phases of a frame.
struct StreamOrderTests {
    /// A stage at ten refreshes a second, a card under the finger, and what happened.
    private final class Scene {
        let stage = Stage.small(10)
        let card: View
        let pan: PanRecognizer
        var log: [String] = []
        var subscriptions: [Subscription] = []

        init() {
            card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
            pan = stage.addPanRecognizer(to: card) { _ in }
            pan.slop = 0
        }

        func note<Value>(_ stream: Stream<Value>, _ name: String) {
            stream.sink { [unowned self] _ in log.append(name) }.store(in: &subscriptions)
        }
    }

    @Test("At one instant: timers set earlier, input in the order of its sources, then work set for now")
    func instant() throws {
        let scene = Scene()
        let (stage, signal) = (scene.stage, PassthroughSubject<Int>())
        stage.play(TouchPath(from: .zero, to: Point(x: 60, y: 0), duration: 0.4), at: 0.1)
        // The touch ends at 0.5 s, which is a refresh.
        scene.note(scene.pan.changes.filter { $0.state == .ended }, "end")
        stage.schedule(at: 0.5) { _ in
            scene.log.append("action")
            signal.send(0)
        }
        stage.schedule(at: 0.2) { _ in signal.send(1) }
        scene.note(signal.stream.filter { $0 == 1 }.delay(for: 0.3, scheduler: stage), "timer set first")
        scene.note(stage.timer(every: 0.5), "timer set before the run")
        scene.note(signal.stream.filter { $0 == 0 }.delay(for: .zero, scheduler: stage), "now")
        stage.schedule(at: 0.5) { _ in scene.log.append("action after") }
        scene.note(scene.pan.changes.filter { $0.timestamp == 0.5 && $0.state == .changed }, "sample")
        try stage.step(to: 0.5)
        #expect(
            scene.log == [
                "timer set before the run", "timer set first", "sample", "end", "action", "action after", "now",
            ])
    }

    @Test("Timers that fall due at one instant go off in the order in which they were set")
    func timers() throws {
        let scene = Scene()
        let (stage, signal) = (scene.stage, PassthroughSubject<Int>())
        scene.note(signal.stream.filter { $0 == 2 }.delay(for: 0.1, scheduler: stage), "short")
        scene.note(signal.stream.filter { $0 == 1 }.delay(for: 0.3, scheduler: stage), "long")
        stage.schedule(at: 0.1) { _ in signal.send(1) }
        stage.schedule(at: 0.3) { _ in signal.send(2) }
        try stage.step(to: 0.5)
        #expect(scene.log == ["long", "short"])
    }

    @Test("A timer between two refreshes goes off at its own time, whatever missed refreshes lie around it")
    func between() throws {
        for missed in [0, 3] {
            let stage = Stage.small(10)
            var times: [Flicks] = []
            let source = PassthroughSubject<Int>()
            stage.schedule(at: 0.11) { _ in source.send(0) }
            let subscription = source.stream.debounce(for: 0.125, scheduler: stage).sink { _ in
                times.append(stage.instant)
            }
            try stage.step()
            stage.dropRefreshes(missed)
            try stage.step(to: 1.0)
            #expect(times == [0.235])
            #expect(stage.instant == stage.now)
            withExtendedLifetime(subscription) {}
        }
    }

    @Test("A missed refresh's samples of a touch have its instant")
    func missed() throws {
        let scene = Scene()
        var instants: [Flicks] = []
        scene.pan.locations.sink { _ in instants.append(scene.stage.instant) }.store(in: &scene.subscriptions)
        scene.stage.play(TouchPath(from: .zero, to: Point(x: 60, y: 0), duration: 10.0), at: 0.05)
        try scene.stage.step()
        scene.stage.dropRefreshes(2)
        try scene.stage.step()
        #expect(scene.stage.now == 0.3)
        #expect(instants == [0.1, 0.2, 0.3])
    }

    @Test("Time does not go back for an action that is late")
    func late() throws {
        let stage = Stage.small(10)
        try stage.step(to: 0.5)
        var instants: [Flicks] = []
        let source = PassthroughSubject<Int>()
        let subscription = source.stream.delay(for: 0.01, scheduler: stage).sink { _ in
            instants.append(stage.instant)
        }
        stage.schedule(at: 0.2) { _ in
            instants.append(stage.instant)
            source.send(0)
        }
        try stage.step()
        #expect(instants == [0.5, 0.51])
        withExtendedLifetime(subscription) {}
    }

    @Test("The phases of a frame, each with its events and with what was set for now at its end")
    func phases() throws {
        let scene = Scene()
        let stage = scene.stage
        let link = stage.addDisplayLink { _ in scene.log.append("link handler") }
        _ = stage.addDisplayLink { _ in scene.log.append("second link") }
        try stage.step(to: 0.1)
        scene.log = []
        stage.play(TouchPath(from: .zero, to: Point(x: 60, y: 0), duration: 10.0), at: 0.15)
        scene.note(scene.card.layer.presentationValues(of: .opacity), "presentation")
        scene.note(scene.card.layer.committedValues(of: .opacity), "committed")
        scene.note(stage.events.filter { $0.kind == .panBegan }, "pan-began")
        scene.note(stage.events.filter { $0.kind == .animationStart }, "animation-start")
        scene.note(link.ticks.delay(for: .zero, scheduler: stage), "link, now")
        scene.note(link.ticks, "link")
        scene.note(scene.pan.states.delay(for: .zero, scheduler: stage), "pan, now")
        scene.note(scene.pan.states, "pan")
        stage.schedule(at: 0.2) { _ in
            scene.card.layer.opacity = 0.5
            scene.card.layer.add(BasicAnimation(.position.x, from: 0, to: 1, duration: 1.0), forKey: "move")
        }
        stage.phaseObserver = { phase in if let phase { scene.log.append("-\(phase.name)") } }
        try stage.step()
        #expect(
            scene.log == [
                "-clock", "-input", "pan", "pan-began", "pan, now", "-links", "link handler", "link", "second link",
                "link, now", "-layout", "-display", "-apply", "committed", "-events", "animation-start", "-sample",
                "presentation",
            ])
    }

    @Test("Streams have each event before the event handler, and then what the handler records")
    func eventHandler() throws {
        let scene = Scene()
        let stage = scene.stage
        stage.events.sink { scene.log.append("stream \($0.kind.rawValue) \(stage.instant.seconds)") }
            .store(in: &scene.subscriptions)
        stage.setEventHandler { event in
            scene.log.append("handler \(event.kind.rawValue)")
            if event.kind == .panBegan { stage.recordEvent(.transactionBegin, at: stage.instant) }
        }
        scene.card.layer.presentationValues(of: .opacity).filter { $0 < 1 }
            .sink { _ in stage.recordEvent(.transactionCommit, at: stage.now) }.store(in: &scene.subscriptions)
        stage.play(TouchPath(from: .zero, to: Point(x: 60, y: 0), duration: 10.0), at: 0.15)
        try stage.step(to: 0.2)
        #expect(
            scene.log == [
                "stream touch-began 0.15", "handler touch-began", "stream pan-began 0.2", "handler pan-began",
                "stream transaction-begin 0.2", "handler transaction-begin",
            ])
        scene.log = []
        // Recorded between two frames: delivered in the next one, at the time of the one before.
        stage.recordEvent(.link, at: stage.now)
        stage.transaction.setDisableActions(true)
        scene.card.layer.opacity = 0.5
        try stage.step()
        #expect(
            scene.log == [
                "stream link 0.2", "handler link", "stream transaction-commit 0.3", "handler transaction-commit",
            ])
    }

    @Test("A driven value shows in its frame, and the last write in the order of the phases counts")
    func lastWrite() throws {
        let scene = Scene()
        let (stage, layer) = (scene.stage, scene.stage.addLayer("layer"))
        let link = stage.addDisplayLink { _ in }
        try stage.step()
        // Subscribed in the opposite order: what counts is the phase.
        link.ticks.map { _ in 7 }.assign(to: .position.x, on: layer).store(in: &scene.subscriptions)
        link.ticks.map { _ in 8 }.assign(to: .position.x, on: layer).store(in: &scene.subscriptions)
        scene.pan.locations.map { $0.x }.assign(to: .position.x, on: layer).store(in: &scene.subscriptions)
        scene.pan.locations.map { $0.x }.assign(to: .position.y, on: layer).store(in: &scene.subscriptions)
        stage.play(TouchPath(from: .zero, to: Point(x: 60, y: 0), duration: 0.2), at: 0.1)
        try stage.step(to: 0.2)
        #expect(layer.position == Point(x: 8, y: 30))
        #expect(layer.presentation?.position == Point(x: 8, y: 30), "nothing animates implicitly")
        #expect(layer.animationKeys.isEmpty)
    }

    @Test("What the presentation drives shows in the next frame; a stream of committed values sends once a frame")
    func nextFrame() throws {
        let scene = Scene()
        let stage = scene.stage
        let (source, follower) = (stage.addLayer("source"), stage.addLayer("follower"))
        try stage.step()
        source.presentationValues(of: .opacity).assign(to: .opacity, on: follower).store(in: &scene.subscriptions)
        var committed: [Double] = []
        source.committedValues(of: .opacity).sink { committed.append($0) }.store(in: &scene.subscriptions)
        stage.transaction.setDisableActions(true)
        source.opacity = 0.25
        try stage.step()
        #expect(follower.opacity == 0.25)
        #expect(follower.presentation?.opacity == 1)
        try stage.step()
        #expect(follower.presentation?.opacity == 0.25)
        stage.transaction.setDisableActions(true)
        for opacity in [0.5, 0.75] {
            source.opacity = opacity
            stage.transaction.flush()
            stage.transaction.setDisableActions(true)
        }
        #expect(committed == [0.25])
        try stage.frames(3)
        #expect(committed == [0.25, 0.75])
    }

    @Test("Work set for now by work set for now is done in the same frame")
    func chain() throws {
        let scene = Scene()
        let stage = scene.stage
        let source = PassthroughSubject<Int>()
        let echo = source.stream.delay(for: .zero, scheduler: stage).sink { if $0 < 100 { source.send($0 + 1) } }
        scene.note(source.stream, "value")
        stage.schedule(at: 0.15) { _ in source.send(0) }
        try stage.step(to: 0.2)
        #expect(scene.log.count == 101)
        #expect(stage.counts.inputs == 102)
        withExtendedLifetime(echo) {}
    }

    @Test("A value that waits is ahead; a timer's tick is not")
    func ahead() throws {
        let stage = Stage.small()
        let source = PassthroughSubject<Int>()
        let ticks = stage.timer(every: 0.1).sink { _ in }
        let waiting = source.stream.debounce(for: 0.5, scheduler: stage).sink { _ in }
        try stage.step()
        #expect(!stage.isMoving && !stage.hasInputAhead)
        source.send(1)
        #expect(stage.isMoving && stage.hasInputAhead)
        #expect(try stage.untilSettled() == 0.5)
        source.send(2)
        waiting.cancel()
        #expect(!stage.isMoving)
        withExtendedLifetime(ticks) {}
    }

    @Test("Debounces that are set and undone among many inputs leave their order alone")
    func heap() throws {
        var random = SeededEvents(seed: 4)
        let stage = Stage.small(10)
        let source = PassthroughSubject<Int>()
        let subscriptions = (1...5).map { count in
            source.stream.debounce(for: Marbles.tick * Int64(count), scheduler: stage).sink { _ in }
        }
        var times: [Flicks] = []
        for _ in 0..<300 {
            stage.schedule(at: Flicks(Marbles.tick.count / 7 * Int64(random.number(below: 200)))) { time in
                times.append(time)
                source.send(times.count)
            }
        }
        try stage.step(to: 4.0)
        #expect(times.count == 300)
        #expect(times == times.sorted())
        withExtendedLifetime(subscriptions) {}
    }
}
