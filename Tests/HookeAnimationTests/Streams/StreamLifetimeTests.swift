import HookeAnimation
import HookeDynamics
import Testing

/// A stage, a target and what a stream is made of are released when the subscription ends.
struct StreamLifetimeTests {
    private final class Target {
        var values = 0
        func receive() { values += 1 }
    }

    @Test("A disposal is noted once, before the completion, however a subscription ends", arguments: Ending.allCases)
    func disposal(ending: Ending) {
        let signal = PassthroughSubject<Int>()
        var log: [String] = []
        var subscription: Subscription? = signal.stream.onDisposal { log.append($0.rawValue) }
            .sink(
                receiveCompletion: { log.append("\($0 == .finished ? "|" : "#")") },
                receiveValue: { log.append("\($0)") })
        signal.send(1)
        switch ending {
        case .cancelled: subscription?.cancel()
        case .released: subscription = nil
        case .finished: signal.send(completion: .finished)
        case .failed: signal.send(completion: .failure(Marbles.error))
        }
        withExtendedLifetime(subscription) {}
        subscription = nil
        let expected =
            switch ending {
            case .cancelled, .released: ["1", "cancelled"]
            case .finished: ["1", "finished", "|"]
            case .failed: ["1", "failed", "#"]
            }
        #expect(log == expected)
    }

    /// How a subscription comes to its end.
    enum Ending: CaseIterable, Sendable {
        case cancelled, released, finished, failed
    }

    /// Streams on a stage that end with a signal, each by its operators' names.
    private static let streams: [(name: String, make: @Sendable (Stage, PassthroughSubject<Int>) -> Stream<Int>)] = [
        ("subject", { _, signal in signal.stream }),
        ("values", { _, signal in signal.stream.scan(0, +).removeDuplicates().reduce(0, +) }),
        (
            "timing",
            { stage, signal in
                signal.stream.delay(for: .zero, scheduler: stage).debounce(for: 0.1, scheduler: stage)
                    .throttle(for: 0.1, scheduler: stage, latest: true)
            }
        ),
        (
            "waiting",
            { stage, signal in
                signal.stream.merge(with: .just(1)).throttle(for: 0.5, scheduler: stage, latest: true)
            }
        ),
        ("combined", { _, signal in signal.stream.zip(signal.stream).combineLatest(signal.stream) { $0.0 + $1 } }),
        (
            "started",
            { stage, signal in
                signal.stream.merge(with: .just(0), .just(1)).flatMap { _ in
                    stage.timer(every: 0.1).bind { _, stop in
                        stop = true
                        return .just(1)
                    }
                }
            }
        ),
        (
            "sources",
            { stage, signal in
                let layer = stage.addLayer("layer")
                let link = stage.addDisplayLink { _ in }
                let view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
                let pan = stage.addPanRecognizer(to: view) { _ in }
                let sources = link.ticks.map { _ in 1 }.merge(
                    with: stage.timer(every: 0.1).map { _ in 2 }, pan.states.map { _ in 3 },
                    stage.events.map { _ in 4 },
                    layer.committedValues(of: .position).map { _ in 5 },
                    layer.presentationValues(of: .opacity).map { _ in 6 })
                // The first of the signal's values, or its completion, ends it.
                return signal.stream.map { Stream.just($0) }.merge(with: .just(sources)).flatMap { $0 }
                    .zip(signal.stream.merge(with: .sequence([1, 2, 3]))).map { $0.0 }
            }
        ),
    ]

    @Test("Nothing is kept after the end", arguments: 0..<7, Ending.allCases)
    func released(index: Int, ending: Ending) throws {
        var stage: Stage? = Stage.small()
        var signal: PassthroughSubject<Int>? = PassthroughSubject<Int>()
        var target: Target? = Target()
        weak let (weakStage, weakTarget) = (stage, target)
        weak let weakSignal = signal
        var subscription: Subscription?
        do {
            let (stage, signal, target) = (try #require(stage), try #require(signal), try #require(target))
            subscription = Self.streams[index].make(stage, signal).sink { _ in target.receive() }
            try stage.frames(3)
            signal.send(1)
            try stage.frames(20)
        }
        target = nil
        #expect(weakTarget != nil, "the subscription keeps its target")
        switch ending {
        case .cancelled: subscription?.cancel()
        case .released: subscription = nil
        case .finished: signal?.send(completion: .finished)
        case .failed: signal?.send(completion: .failure(Marbles.error))
        }
        // What starts streams finishes with them; what delays a completion, later.
        try stage?.frames(30)
        if ending == .finished, subscription?.isActive == true { subscription?.cancel() }
        #expect(weakTarget == nil, "\(Self.streams[index].name) keeps its target")
        stage = nil
        signal = nil
        #expect(weakStage == nil, "\(Self.streams[index].name) keeps its stage")
        #expect(weakSignal == nil, "\(Self.streams[index].name) keeps its subject")
    }

    @Test("A subscription keeps its stage until it ends")
    func keepsStage() throws {
        var stage: Stage? = Stage.small()
        weak let weakStage = stage
        let subscription = stage?.timer(every: 0.1).sink { _ in }
        try stage?.frames(10)
        stage = nil
        #expect(weakStage != nil)
        subscription?.cancel()
        #expect(weakStage == nil)
    }

    @Test("A link, its target and its stream are released together")
    func link() throws {
        final class Follower {
            var subscription: Subscription?
            var ticks = 0
        }
        let stage = Stage.small()
        var follower: Follower? = Follower()
        weak let weakFollower = follower
        let link = stage.addDisplayLink { _ in }
        follower?.subscription = link.ticks.sink { [follower] _ in follower?.ticks += 1 }
        try stage.frames(3)
        follower = nil
        #expect(weakFollower?.ticks == 3, "a closure that captures its owner keeps it, as in Combine")
        link.invalidate()
        #expect(weakFollower == nil)
    }

    @Test("Streams that flatMap started and that are over leave nothing behind")
    func inner() throws {
        let stage = Stage.small()
        let subject = PassthroughSubject<Int>()
        var inner: [PassthroughSubject<Int>] = []
        let subscription = subject.stream.flatMap { _ in
            let next = PassthroughSubject<Int>()
            inner.append(next)
            return next.stream.delay(for: .zero, scheduler: stage)
        }.sink { _ in }
        for value in 0..<100 {
            subject.send(value)
            inner[value].send(value)
            inner[value].send(completion: .finished)
            try stage.step()
        }
        #expect(!inner.contains { $0.hasSubscribers })
        weak let last = inner.popLast()
        inner = []
        #expect(last == nil)
        #expect(subscription.isActive)
    }

    @Test("An object that is released with a subscription can cancel and subscribe")
    func reentrant() {
        final class Busy {
            let action: () -> Void
            init(_ action: @escaping () -> Void) { self.action = action }
            deinit { action() }
        }
        let subject = PassthroughSubject<Int>()
        var log: [String] = []
        var kept: [Subscription] = []
        var busy: Busy? = Busy {
            kept.append(subject.stream.sink { log.append("new \($0)") })
            kept[0].cancel()
        }
        kept.append(subject.stream.sink { log.append("old \($0)") })
        var subscription: Subscription? = subject.stream.sink { [busy] _ in withExtendedLifetime(busy) {} }
        busy = nil
        subject.send(1)
        subscription?.cancel()
        subscription = nil
        subject.send(2)
        #expect(log == ["old 1", "new 2"])
    }
}
