import HookeAnimation
import HookeDynamics
import Testing

/// Combine's rules for subjects, subscribers and cancellation.
struct SubjectTests {
    @Test("Subscribers receive in order of subscription, from the subscription on")
    func order() {
        let subject = PassthroughSubject<Int>()
        var log: [String] = []
        let first = subject.stream.sink { log.append("a\($0)") }
        subject.send(1)
        let second = subject.stream.sink { log.append("b\($0)") }
        subject.send(2)
        first.cancel()
        let third = subject.stream.sink { log.append("c\($0)") }
        subject.send(3)
        #expect(log == ["a1", "a2", "b2", "b3", "c3"])
        withExtendedLifetime((second, third)) {}
    }

    @Test("A subscription made in a handler does not receive the value being delivered")
    func subscribing() {
        let subject = PassthroughSubject<Int>()
        var log: [String] = []
        var inner: [Subscription] = []
        let outer = subject.stream.sink { value in
            log.append("outer \(value)")
            if inner.isEmpty { inner.append(subject.stream.sink { log.append("inner \($0)") }) }
        }
        subject.send(1)
        subject.send(2)
        #expect(log == ["outer 1", "outer 2", "inner 2"])
        withExtendedLifetime(outer) {}
    }

    @Test(
        "One that an earlier subscriber cancels does not receive the value being delivered", arguments: [false, true])
    func cancelling(isReleased: Bool) {
        let subject = PassthroughSubject<Int>()
        var log: [String] = []
        var later: Subscription?
        let first = subject.stream.sink { value in
            log.append("first \(value)")
            if isReleased { later = nil } else { later?.cancel() }
        }
        later = subject.stream.sink { log.append("later \($0)") }
        let last = subject.stream.sink { log.append("last \($0)") }
        subject.send(1)
        #expect(log == ["first 1", "last 1"])
        #expect(later?.isActive != true)
        withExtendedLifetime((first, last)) {}
    }

    @Test("One that cancels itself receives nothing more; to cancel twice does nothing")
    func cancellingItself() {
        let subject = PassthroughSubject<Int>()
        var log: [Int] = []
        var own: Subscription?
        own = subject.stream.map { $0 * 10 }.sink { value in
            log.append(value)
            if value == 20 { own?.cancel() }
        }
        for value in 1...4 { subject.send(value) }
        own?.cancel()
        #expect(log == [10, 20])
        #expect(!subject.hasSubscribers)
    }

    @Test("A cancelled subscription hears of no completion")
    func noCompletion() {
        let subject = PassthroughSubject<Int>()
        var completions = 0
        let subscription = subject.stream.sink(receiveCompletion: { _ in completions += 1 }, receiveValue: { _ in })
        subscription.cancel()
        subject.send(completion: .finished)
        #expect(completions == 0)
    }

    @Test("A value sent in a handler is delivered at once, before the rest of the delivery")
    func depthFirst() {
        let subject = PassthroughSubject<Int>()
        var log: [String] = []
        let first = subject.stream.sink { value in
            log.append("first \(value)")
            if value == 1 { subject.send(2) }
        }
        let second = subject.stream.sink { log.append("second \($0)") }
        subject.send(1)
        #expect(log == ["first 1", "first 2", "second 2", "second 1"])
        withExtendedLifetime((first, second)) {}
    }

    @Test(
        "Nothing follows a completion; who comes later receives that alone",
        arguments: [
            StreamCompletion.finished, .failure(Marbles.error),
        ])
    func completion(_ completion: StreamCompletion) {
        let (subject, current) = (PassthroughSubject<Int>(), CurrentValueSubject(0))
        for (stream, send, complete) in [
            (subject.stream, { subject.send($0) }, { subject.send(completion: $0) }),
            (current.stream, { current.send($0) }, { current.send(completion: $0) }),
        ] as [(Stream<Int>, (Int) -> Void, (StreamCompletion) -> Void)] {
            var log: [String] = []
            let first = stream.sink(
                receiveCompletion: { log.append("\($0 == completion)") }, receiveValue: { log.append("\($0)") })
            send(1)
            complete(completion)
            complete(.finished)
            send(2)
            #expect(log.suffix(2) == ["1", "true"])
            #expect(!first.isActive)
            log = []
            let late = stream.sink(
                receiveCompletion: { log.append("\($0 == completion)") }, receiveValue: { log.append("\($0)") })
            #expect(log == ["true"])
            #expect(!late.isActive)
        }
        #expect(current.value == 1)
    }

    @Test("A completion in the midst of a delivery: who has not received the value does not receive it")
    func completionInDelivery() {
        let subject = PassthroughSubject<Int>()
        var log: [String] = []
        let first = subject.stream.sink { _ in subject.send(completion: .finished) }
        let second = subject.stream.sink(
            receiveCompletion: { _ in log.append("finished") }, receiveValue: { log.append("\($0)") })
        subject.send(1)
        #expect(log == ["finished"])
        withExtendedLifetime((first, second)) {}
    }

    @Test("A current value goes to each subscriber first, and once")
    func currentValue() {
        let subject = CurrentValueSubject(1)
        var log: [String] = []
        var inner: [Subscription] = []
        let outer = subject.stream.sink { value in
            log.append("outer \(value)")
            if inner.isEmpty { inner.append(subject.stream.sink { log.append("inner \($0)") }) }
        }
        subject.value = 2
        #expect(log == ["outer 1", "inner 1", "outer 2", "inner 2"])
        #expect(subject.value == 2)
        inner = []
        subject.send(3)
        #expect(log.suffix(2) == ["outer 3", "inner 3"], "the new subscriber has the value once")
        withExtendedLifetime(outer) {}
    }

    @Test("Streams without a source, and one that is cancelled within its values")
    func cold() {
        func log<Value>(_ stream: Stream<Value>) -> [String] {
            var log: [String] = []
            let subscription = stream.sink(
                receiveCompletion: { log.append($0 == .finished ? "|" : "#") }, receiveValue: { log.append("\($0)") })
            #expect(subscription.isActive == (log.last != "|" && log.last != "#"))
            return log
        }
        #expect(log(.just(1)) == ["1", "|"])
        #expect(log(.sequence([1, 2, 3])) == ["1", "2", "3", "|"])
        #expect(log(Stream<Int>.empty()) == ["|"])
        #expect(log(Stream<Int>.never()) == [])
        #expect(log(Stream<Int>.fail(Marbles.error)) == ["#"])
        let twice = Stream.sequence([1, 2, 3]).bind { value, stop in
            stop = value == 2
            return .just(value)
        }
        #expect(log(twice) == ["1", "2", "|"])
        #expect(log(twice) == ["1", "2", "|"], "each subscription runs the description for itself")
        #expect(log(Stream.sequence([1, 2]).zip(.sequence([3, 4, 5]))) == ["(1, 3)", "(2, 4)", "|"])
        #expect(log(Stream.sequence([1, 2]).combineLatest(.sequence([3, 4]))) == ["(2, 3)", "(2, 4)", "|"])
        #expect(log(Stream.just(1).merge(with: .fail(Marbles.error), .just(2))) == ["1", "#"])
        #expect(
            log(Stream.sequence([1, 2]).flatMap { Stream.sequence([$0, 10 * $0]) }) == ["1", "10", "2", "20", "|"])
    }

    @Test("A zip whose one side runs ahead for long keeps the order, whatever its room")
    func longQueue() {
        let (left, right) = (PassthroughSubject<Int>(), PassthroughSubject<Int>())
        var pairs: [(Int, Int)] = []
        let subscription = left.stream.zip(right.stream).sink { pairs.append($0) }
        var (sentLeft, sentRight) = (0, 0)
        for turn in 0..<500 {
            for _ in 0..<(turn % 7) {
                left.send(sentLeft)
                sentLeft += 1
            }
            for _ in 0..<(turn % 5) where sentRight < sentLeft {
                right.send(sentRight)
                sentRight += 1
            }
        }
        #expect(pairs.count == sentRight)
        #expect(pairs.allSatisfy { $0.0 == $0.1 })
        withExtendedLifetime(subscription) {}
    }

    @Test("A zip that a handler feeds again pairs in order")
    func zipDepthFirst() {
        let (left, right) = (PassthroughSubject<Int>(), PassthroughSubject<String>())
        var log: [String] = []
        let subscription = left.stream.zip(right.stream).sink { number, letter in
            log.append("\(number)\(letter)")
            if number == 1 { right.send("y") }
        }
        left.send(1)
        left.send(2)
        left.send(3)
        right.send("x")
        #expect(log == ["1x", "2y"])
        withExtendedLifetime(subscription) {}
    }
}
