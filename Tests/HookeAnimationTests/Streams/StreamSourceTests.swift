import HookeAnimation
import HookeDynamics
import Testing

/// What on a stage is a stream.
struct StreamSourceTests {
    @Test("A pan's streams send what its handler sees, after it")
    func pan() throws {
        let stage = Stage.small()
        let card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        var seen: [[String]] = []
        let pan = stage.addPanRecognizer(to: card) { pan in
            seen.append(["\(pan.state)", "\(pan.translation)", "\(pan.velocity)", "\(pan.location)"])
        }
        var sent: [[String]] = []
        var counts: [Int] = []
        let values = pan.states.zip(pan.translations, pan.velocities).zip(pan.locations)
        let subscriptions = [
            values.sink { sent.append(["\($0.0.0)", "\($0.0.1)", "\($0.0.2)", "\($0.1)"]) },
            pan.changes.sink { _ in counts.append(seen.count) },
        ]
        stage.play(TouchPath(from: Point(x: 50, y: 50), to: Point(x: 50, y: 250), duration: 0.4), at: 0.1)
        try stage.untilSettled()
        #expect(seen.count > 20)
        #expect(sent == seen)
        #expect(counts == Array(1...seen.count))
        #expect(sent.first?[0] == "began")
        #expect(sent.last?[0] == "ended")
        withExtendedLifetime(subscriptions) {}
    }

    @Test("A link's ticks follow its calls, stop while it is paused, and finish when it is invalidated")
    func link() throws {
        let stage = Stage.small()
        var calls: [Flicks] = []
        let link = stage.addDisplayLink(preferredRate: Rate(30)) { calls.append($0.timestamp) }
        var times: [Flicks] = []
        var completions: [StreamCompletion] = []
        let subscription = link.ticks.sink(
            receiveCompletion: { completions.append($0) }, receiveValue: { times.append($0.timestamp) })
        try stage.frames(10)
        link.isPaused = true
        try stage.frames(10)
        link.isPaused = false
        try stage.frames(10)
        #expect(times == calls)
        #expect(times.count == 10)
        #expect(completions.isEmpty)
        link.invalidate()
        #expect(completions == [.finished])
        #expect(!subscription.isActive)
        var late: [StreamCompletion] = []
        _ = link.ticks.sink(receiveCompletion: { late.append($0) }, receiveValue: { _ in })
        #expect(late == [.finished])
    }

    @Test("A link that its handler invalidates does not tick any more")
    func invalidatedInHandler() throws {
        let stage = Stage.small()
        var ticks = 0
        let link = stage.addDisplayLink { if stage.frame == 3 { $0.invalidate() } }
        let subscription = link.ticks.sink { _ in ticks += 1 }
        try stage.frames(10)
        #expect(ticks == 3)
        withExtendedLifetime(subscription) {}
    }

    @Test("A stream of presentation values has one of each frame, and none while the layer does not show")
    func presentation() throws {
        let stage = Stage.small()
        let layer = stage.addDetachedLayer("layer")
        var values: [Double] = []
        let subscription = layer.presentationValues(of: .opacity).sink { values.append($0) }
        try stage.frames(2)
        #expect(values.isEmpty)
        stage.root.addSublayer(layer)
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.1), forKey: "fade")
        var read: [Double] = []
        for _ in 0..<10 {
            try stage.step()
            read.append(layer.presentation?.opacity ?? -1)
        }
        #expect(values == read)
        withExtendedLifetime(subscription) {}
    }

    @Test("A stream of committed values sends changes of its property only")
    func committed() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        layer.addCustomProperty("progress", value: 0)
        var values: [Double] = []
        var points: [Point] = []
        let subscriptions = [
            layer.committedValues(of: .custom("progress")).sink { values.append($0) },
            layer.committedValues(of: .position).sink { points.append($0) },
        ]
        try stage.step()
        layer[.custom("progress")] = 1
        layer.opacity = 0.5
        #expect(values.isEmpty, "nothing is committed yet")
        try stage.step()
        #expect(values == [1])
        layer[.custom("progress")] = 2
        layer[.custom("progress")] = 1
        try stage.step()
        layer.position.x = 9
        try stage.step()
        #expect(values == [1])
        #expect(points == [Point(x: 9, y: 0)])
        withExtendedLifetime(subscriptions) {}
    }

    @Test("A stream of events has those that are taken, whenever they are")
    func events() throws {
        for every in [1, 3, 1000] {
            let stage = Stage.small()
            let layer = try stage.committedLayer()
            var (sent, taken) = ([StageEvent](), [StageEvent]())
            let subscription = stage.events.sink { sent.append($0) }
            for frame in 1...60 {
                if frame == 2 { layer.opacity = 0 }
                if frame == 30 { layer.position.y = 40 }
                // Its stop is recorded between two frames.
                if frame == 35 { layer.removeAllAnimations() }
                try stage.step()
                if frame % every == 0 { taken += stage.takeEvents() }
            }
            taken += stage.takeEvents()
            #expect(sent == taken)
            #expect(sent.map { $0.kind.rawValue }.contains("animation-stop"))
            withExtendedLifetime(subscription) {}
        }
    }

    @Test("Events of the input phase come at the instant of what caused them")
    func eventInstants() throws {
        let stage = Stage.small(10)
        let card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        stage.addPanRecognizer(to: card) { _ in }
        var instants: [Flicks] = []
        let subscription = stage.events.sink { event in
            #expect(event.time == stage.instant)
            instants.append(stage.instant)
        }
        stage.play(TouchPath(from: .zero, to: Point(x: 60, y: 0), duration: 0.33), at: 0.11)
        try stage.untilSettled()
        #expect(instants == [0.11, 0.2, 0.44, 0.44])
        withExtendedLifetime(subscription) {}
    }

    @Test("assign sets a part of a property and keeps the others, also within an animation block")
    func assign() throws {
        let stage = Stage.small()
        let view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        try stage.step()
        let (x, size) = (PassthroughSubject<Double>(), PassthroughSubject<Size>())
        let subscriptions = [
            x.stream.assign(to: .position.x, on: view.layer),
            size.stream.assign(to: .bounds.size, on: view.layer),
        ]
        x.send(80)
        size.send(Size(width: 10, height: -20))
        stage.animate(.timing(duration: 1.0)) { x.send(90) }
        try stage.step()
        #expect(view.layer.position == Point(x: 90, y: 50))
        #expect(view.layer.bounds == Rect(x: 0, y: -20, width: 10, height: 20))
        #expect(view.layer.presentation?.position == view.layer.position)
        #expect(!stage.isMoving)
        subscriptions[0].cancel()
        x.send(7)
        #expect(view.layer.position.x == 90)
        #expect(!stage.transaction.disableActions)
    }

    @Test("A scene by streams: a card follows the finger, and comes back half a second after it let go")
    func scene() throws {
        let stage = Stage.small()
        let card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let rest = card.layer.position
        let pan = stage.addPanRecognizer(to: card) { _ in }
        let drag = pan.changes.filter { $0.state != .ended }.map { rest + $0.translation }
        let back = pan.states.filter { $0 == .ended }.map { _ in rest }.delay(for: 0.5, scheduler: stage)
        let subscription = drag.merge(with: back).assign(to: .position, on: card.layer)
        stage.play(TouchPath(from: Point(x: 50, y: 50), to: Point(x: 50, y: 150), duration: 0.4), at: 0.1)
        try stage.step(to: 0.99)
        expect(card.layer.position.y, near: rest.y + 90, within: 1e-9)
        try stage.step(to: 1.0)
        #expect(card.layer.presentation?.position == rest)
        withExtendedLifetime(subscription) {}
    }
}
