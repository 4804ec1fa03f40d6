import HookeDynamics

/// Operators that end a stream early, or drop its beginning.
extension Stream {
    /// The first values, as many as a count, and then the end. ReactiveCocoa's `take:`.
    ///
    /// It finishes right after the last of them.
    public func prefix(_ count: Int) -> Stream {
        trap(unless: count > 0, "a prefix of a stream has a value at least")
        return Stream(coding: coding) { observer, lifetime in
            var sent = 0
            lifetime.keeps({ sent == 0 ? nil : "how many values a stream's 'prefix' has sent" }) {
                (archive) throws(SnapshotError) in try archive.code(&sent, in: 0...count)
            }
            let receive = { (value: Value) in
                guard sent < count else { return }
                sent += 1
                let isLast = sent == count
                observer.receive(value)
                if isLast, lifetime.isActive { observer.complete(.finished) }
            }
            subscribe(Observer(receive: receive, complete: observer.complete), lifetime)
        }
    }

    /// The values until another stream sends one, which finishes this one. ReactiveCocoa's `takeUntil:`.
    ///
    /// The other one is subscribed to first: where both send at one instant from one source, its value comes before. Its end does not
    /// matter, and neither does its failure, as in Combine.
    public func prefix<Other>(untilOutputFrom other: Stream<Other>) -> Stream {
        Stream(coding: coding) { observer, lifetime in
            let receive = { (_: Other) in if lifetime.isActive { observer.complete(.finished) } }
            other.subscribe(within: lifetime, receive: receive) { _ in }
            subscribe(Observer(receive: observer.receive, complete: observer.complete), lifetime)
        }
    }

    /// The values after the first ones, as many as a count. ReactiveCocoa's `skip:`.
    public func dropFirst(_ count: Int = 1) -> Stream {
        trap(unless: count >= 0, "a stream drops no fewer than no values")
        return Stream(coding: coding) { observer, lifetime in
            var dropped = 0
            lifetime.keeps({ dropped == 0 ? nil : "how many values a stream's 'dropFirst' has dropped" }) {
                (archive) throws(SnapshotError) in try archive.code(&dropped, in: 0...count)
            }
            let receive = { (value: Value) in
                if dropped == count { return observer.receive(value) }
                dropped += 1
            }
            subscribe(Observer(receive: receive, complete: observer.complete), lifetime)
        }
    }

    /// The same stream; a function runs once at the end of each subscription to it, whether it finishes, fails or is cancelled, before the
    /// completion passes. The disposal block of ReactiveCocoa's `createSignal:`.
    public func onDisposal(_ dispose: @escaping (StreamDisposal) -> Void) -> Stream {
        Stream(coding: coding) { observer, lifetime in
            var disposal = StreamDisposal.cancelled
            let own = lifetime.child()
            own.onEnd { dispose(disposal) }
            let end = { (completion: StreamCompletion) in
                disposal = completion == .finished ? .finished : .failed
                own.end()
                observer.complete(completion)
            }
            subscribe(Observer(receive: observer.receive, complete: end), own)
        }
    }
}

extension Stream {
    /// The same stream; functions run at the beginning and at the end of each subscription to it.
    package func counted(begin: @escaping () -> Void, end: @escaping () -> Void) -> Stream {
        Stream(coding: coding) { observer, lifetime in
            begin()
            lifetime.onEnd(end)
            subscribe(observer, lifetime)
        }
    }
}

/// How a subscription to a stream ended.
public enum StreamDisposal: String, Hashable, Sendable {
    /// The stream finished.
    case finished
    /// The stream failed.
    case failed
    /// Its subscriber wanted no more.
    case cancelled
}

extension Stream where Value: Hashable {
    /// The values that it has not sent before. ``removeDuplicates()`` compares with the last one only.
    ///
    /// It keeps every value that passed.
    public func distinct() -> Stream {
        Stream(coding: coding) { observer, lifetime in
            var (passed, known) = (Queue<Value>(), Set<Value>())
            lifetime.keeps(
                { passed.isEmpty ? nil : "the values that a stream's 'distinct' has sent" },
                StateCoding<Value>.one(coding) { (archive, coding) throws(SnapshotError) in
                    try coding.code(&passed, in: &archive)
                    if archive.isReading { known = Set(passed.elements) }
                })
            let receive = { (value: Value) in
                guard known.insert(value).inserted else { return }
                passed.append(value)
                observer.receive(value)
            }
            subscribe(Observer(receive: receive, complete: observer.complete), lifetime)
        }
    }
}
