import HookeAnimation
import HookeDynamics
import Testing

/// Snapshots and restarts of a stage with subscriptions.
struct StreamSnapshotTests {
    private func refusal(of stage: Stage) -> SnapshotError? {
        do throws(SnapshotError) {
            var archive = SnapshotCoder()
            try stage.archive(in: &archive)
            return nil
        } catch {
            return error
        }
    }

    /// An operator, the values it was sent, and what it remembers then.
    private static let rows:
        [(values: String, state: String?, build: @Sendable (Stage, [Stream<String>]) -> Stream<String>)] = [
            ("1:a", nil, { _, s in s[0].map { $0 }.filter { _ in true }.merge(with: .never()) }),
            ("", nil, { _, s in s[0].scan("", +).reduce("", +).removeDuplicates().zip(s[0]).map { $0.0 } }),
            ("1:a", "the result of a stream's 'scan'", { _, s in s[0].scan("", +) }),
            ("1:a", "the result of a stream's 'reduce'", { _, s in s[0].reduce("", +) }),
            ("1:a", "the last value of a stream's 'removeDuplicates'", { _, s in s[0].removeDuplicates() }),
            ("1:a", "a stream that 'bind' or 'flatMap' has started", { _, s in s[0].flatMap { _ in .never() } }),
            ("1:a", nil, { _, s in s[0].flatMap { .just($0) } }),
            ("1:a", nil, { _, s in s[0].concat(.never()) }),
            ("1:|", nil, { _, s in s[0].then(.never()) }),
            (
                "1:|", "the result of a stream's 'scan'",
                { _, s in s[0].then(Stream.just("a").concat(.never()).scan("", +)) }
            ),
            ("1:a", "a stream that 'switchToLatest' has started", { _, s in s[0].switchToLatest { _ in .never() } }),
            ("1:a", "the values that a stream's 'distinct' has sent", { _, s in s[0].distinct() }),
            ("1:a", nil, { _, s in s[0].prefix(2).dropFirst(2) }),
            ("1:|", nil, { _, s in s[0].merge(with: .never()) }),
            (
                "1:a", "a value that a stream's 'zip' holds back",
                { _, s in s[0].zip(Stream<String>.never()).map { $0.0 } }
            ),
            ("1:a", nil, { _, s in s[0].zip(s[0]).map { $0.0 } }),
            ("1:a", "the newest values of a stream's 'combineLatest'", { _, s in s[0].combineLatest(.never(), +) }),
            (
                "1:a", "a value that a stream's 'delay' holds back",
                { stage, s in s[0].delay(for: 1.0, scheduler: stage) }
            ),
            ("1:a", nil, { stage, s in s[0].delay(for: 0.01, scheduler: stage) }),
            (
                "1:a", "a value that a stream's 'debounce' holds back",
                { stage, s in s[0].debounce(for: 1.0, scheduler: stage) }
            ),
            ("1:a", nil, { stage, s in s[0].debounce(for: 0.01, scheduler: stage) }),
            (
                "1:a", "the window of a stream's 'throttle'",
                { stage, s in s[0].throttle(for: 1.0, scheduler: stage, latest: true) }
            ),
            ("1:a", nil, { stage, s in s[0].throttle(for: 0.01, scheduler: stage, latest: true) }),
            ("", nil, { stage, _ in stage.timer(every: 1.0).map { _ in "" } }),
        ]

    @Test("What an operator remembers is refused by name, and nothing else", arguments: 0..<24)
    func remembered(index: Int) throws {
        let row = Self.rows[index]
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        let input = try Marbles(row.values).hot(on: stage)
        // Assigned, so that the stage knows of the subscription whatever its operators.
        let subscription = row.build(stage, [input]).map { Double($0.count) }.assign(to: .opacity, on: layer)
        try stage.step(to: 0.2)
        #expect(refusal(of: stage) == row.state.map { .notRestorable($0) })
        subscription.cancel()
        #expect(refusal(of: stage) == nil, "a subscription that is over is no matter")
    }

    @Test("An event that streams have not sent yet is refused")
    func unsent() throws {
        let stage = Stage.small()
        let subscription = stage.events.sink { _ in }
        try stage.step()
        #expect(refusal(of: stage) == nil)
        stage.recordEvent(.transactionBegin, at: stage.now)
        #expect(refusal(of: stage) == .notRestorable("an event that streams have not sent yet"))
        try stage.step()
        #expect(refusal(of: stage) == nil)
        withExtendedLifetime(subscription) {}
    }

    /// A drag by streams whose operators remember nothing.
    private final class Scene {
        let stage = Stage.small()
        let card: View
        let shade: Layer
        var committed: [Point] = []
        var subscriptions: [Subscription] = []

        init() {
            card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
            shade = stage.addLayer("shade")
            let pan = stage.addPanRecognizer(to: card) { _ in }
            let link = stage.addDisplayLink { _ in }
            pan.locations.assign(to: .position, on: card.layer).store(in: &subscriptions)
            link.ticks.map { [card] _ in card.layer.position.y / 200 }.assign(to: .opacity, on: shade)
                .store(in: &subscriptions)
            card.layer.committedValues(of: .position).sink { [unowned self] in committed.append($0) }
                .store(in: &subscriptions)
            stage.play(TouchPath(from: Point(x: 50, y: 50), to: Point(x: 60, y: 150), duration: 0.4), at: 0.1)
        }

        func go(_ frames: Int) throws -> [UInt64] {
            committed = []
            var seen: [UInt64] = []
            for _ in 0..<frames {
                try stage.step()
                seen.append(card.layer.presentation?.position.y.bitPattern ?? 0)
                seen.append(shade.presentation?.opacity.bitPattern ?? 0)
            }
            return seen
        }
    }

    @Test("A scene set up again with its streams goes on as the other", arguments: [0, 5, 10, 20, 40])
    func restored(frames: Int) throws {
        let original = Scene()
        _ = try original.go(frames)
        let restored = Scene()
        try original.stage.copyState(to: restored.stage)
        #expect(try restored.go(40) == original.go(40))
        #expect(restored.committed == original.committed)
    }

    @Test("There is no way back to a start with subscriptions")
    func noCheckpoint() {
        let stage = Stage.small()
        let subscription = stage.events.sink { _ in }
        #expect(StageCheckpoint(beforeFirstFrameOf: stage) == nil)
        subscription.cancel()
        #expect(StageCheckpoint(beforeFirstFrameOf: stage) != nil)
    }

    @Test("On the way back to a start the subscriptions made since are cancelled, and others can be made")
    func restart() throws {
        let stage = Stage.small()
        let card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let pan = stage.addPanRecognizer(to: card) { _ in }
        let link = stage.addDisplayLink { _ in }
        // Streams that were used before the start.
        pan.states.sink { _ in }.cancel()
        let start = try #require(StageCheckpoint(beforeFirstFrameOf: stage))
        var runs: [[String]] = []
        for _ in 0..<3 {
            var log: [String] = []
            let signal = PassthroughSubject<Int>()
            let subscriptions = [
                pan.states.sink { log.append("\(stage.instant) \($0)") },
                link.ticks.sink { log.append("\(stage.instant) tick \($0.timestamp)") },
                stage.timer(every: 0.03).sink { log.append("\(stage.instant) timer \($0)") },
                stage.events.sink { log.append("\($0)") },
                signal.stream.debounce(for: 10.0, scheduler: stage).sink { _ in },
            ]
            stage.play(TouchPath(from: Point(x: 50, y: 50), to: Point(x: 60, y: 150), duration: 0.1), at: 0.1)
            try stage.frames(20)
            signal.send(1)
            #expect(stage.hasInputAhead)
            start.restore(stage)
            #expect(!stage.hasInputAhead)
            #expect(!subscriptions.contains { $0.isActive })
            #expect(!signal.hasSubscribers)
            runs.append(log)
        }
        #expect(runs[0].count > 30)
        #expect(runs[1] == runs[0])
        #expect(runs[2] == runs[0])
        try stage.frames(10)
    }
}
