/// A stream: values over simulated time, then perhaps an end.
///
/// A stream is a description. Nothing happens until ``sink(receiveCompletion:receiveValue:)`` or ``assign(to:on:)`` subscribes,
/// and each subscription runs the description separately.
///
///     let height = pan.translations.map { 400 - $0.y }.removeDuplicates()
///     let subscription = height.assign(to: .bounds.size.height, on: card.layer)
///
/// Values, completion and failure follow the rules that Combine documents, without demand: a source sends when it has a value.
/// Nothing follows a completion. A failure never waits for values of another stream.
///
/// ## Order
///
/// Time is that of the stage, ``Stage/instant``. Several values at one instant have an order:
///
/// 1. timers that were set earlier (`delay`, `debounce`, `throttle`, ``Stage/timer(every:)``), in the order in which they were
///    set;
/// 2. the input of that instant, in the order of its sources: samples of touches, ends of touches, then landings and scheduled
///    actions in the order of scheduling;
/// 3. timers that were set at the instant for the instant itself, such as a delay of zero.
///
/// At the instant of a refresh the later phases of the frame follow: display links in order of addition, the commit and then the
/// values of the model that it changed, starts and stops of animations, values of the presentation. ``Stage/events`` are sent
/// after the input, the link, the commit or the report that recorded them. Each phase ends with the timers that were set in it
/// for that instant.
///
/// A value passes through all operators to the subscriber at once. Subscribers of one source are called in the order in which
/// they subscribed. One that subscribes while a value is delivered does not receive that value; one that is cancelled receives
/// nothing more, even if another subscriber cancelled it during the delivery. A value that is sent during a delivery is delivered
/// at once, before the rest of the delivery.
public struct Stream<Value> {
    let start: (Observer<Value>, Lifetime) -> Void
    /// How a snapshot stores values that operators keep; `nil` where it cannot.
    let coding: StateCoding<Value>?

    /// A stream whose subscriptions run a function, which sends values, and one completion at most, to the observer while the
    /// lifetime is active.
    init(coding: StateCoding<Value>? = nil, start: @escaping (Observer<Value>, Lifetime) -> Void) {
        (self.coding, self.start) = (coding, start)
    }

    /// Starts the stream for an observer, unless the lifetime has ended.
    func subscribe(_ observer: Observer<Value>, _ lifetime: Lifetime) {
        guard lifetime.isActive else { return }
        start(lifetime.register.isRestoring ? observer.silent(while: lifetime.register) : observer, lifetime)
    }

    /// Starts the stream within a child of a lifetime. The child ends with the completion, before `complete` is called.
    ///
    /// For an operator that has several upstreams, or that does more with a completion than pass it on at once.
    func subscribe(
        within lifetime: Lifetime, receive: @escaping (Value) -> Void, complete: @escaping (StreamCompletion) -> Void
    ) {
        let own = lifetime.child()
        let end = { (completion: StreamCompletion) in
            own.end()
            complete(completion)
        }
        subscribe(Observer(receive: receive, complete: end), own)
    }
}

/// The end of a stream.
public enum StreamCompletion: Hashable, Sendable {
    /// The stream ended without a failure.
    case finished
    /// The stream failed.
    case failure(StreamError)
}

extension StreamCompletion: SnapshotCodable {
    package static var blank: StreamCompletion { .finished }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var (isFailure, reason) = (false, "")
        if case .failure(let error) = self { (isFailure, reason) = (true, error.description) }
        try archive.code(&isFailure)
        if isFailure { try archive.code(&reason) }
        self = isFailure ? .failure(StreamError(reason)) : .finished
    }
}

/// Why a stream failed.
public struct StreamError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason, for people.
    public let description: String

    /// A failure with a reason for people.
    public init(_ description: String) { self.description = description }
}

/// Receives the values of a stream and its completion.
struct Observer<Value> {
    let receive: (Value) -> Void
    let complete: (StreamCompletion) -> Void

    /// The same, which receives nothing while a snapshot is read into a register.
    fileprivate func silent(while register: StateRegister) -> Observer {
        Observer(
            receive: { if !register.isRestoring { receive($0) } },
            complete: { if !register.isRestoring { complete($0) } })
    }
}

extension Stream {
    /// Subscribes closures.
    ///
    /// - Parameters:
    ///   - receiveCompletion: called once at most, after the last value.
    ///   - receiveValue: called for each value.
    /// - Returns: the subscription, which is cancelled when it is released.
    public func sink(
        receiveCompletion: @escaping (StreamCompletion) -> Void = { _ in }, receiveValue: @escaping (Value) -> Void
    ) -> Subscription {
        let lifetime = Lifetime()
        let observer = Observer<Value>(
            receive: { if lifetime.isActive { receiveValue($0) } },
            complete: { completion in
                guard lifetime.isActive else { return }
                lifetime.end()
                receiveCompletion(completion)
            })
        subscribe(observer, lifetime)
        return Subscription(lifetime)
    }
}

/// Streams without a source.
extension Stream {
    /// A stream of one value, sent at the subscription, which finishes. Combine's `Just`.
    public static func just(_ value: Value) -> Stream {
        Stream { observer, lifetime in
            observer.receive(value)
            if lifetime.isActive { observer.complete(.finished) }
        }
    }

    /// A stream of values, all sent at the subscription, which finishes. Combine's `Publishers.Sequence`.
    public static func sequence(_ values: [Value]) -> Stream {
        Stream { observer, lifetime in
            for value in values where lifetime.isActive { observer.receive(value) }
            if lifetime.isActive { observer.complete(.finished) }
        }
    }

    /// A stream that finishes without a value. Combine's `Empty`.
    public static func empty() -> Stream { Stream { observer, _ in observer.complete(.finished) } }

    /// A stream without values that never finishes.
    public static func never() -> Stream { Stream { _, _ in } }

    /// A stream that fails without a value. Combine's `Fail`.
    public static func fail(_ error: StreamError) -> Stream {
        Stream { observer, _ in observer.complete(.failure(error)) }
    }
}

extension Stream where Value: SnapshotCodable {
    /// The same stream, whose values snapshots can store: the operators on it keep nothing then that a snapshot refuses.
    package var storable: Stream { Stream(coding: .own(), start: start) }
}
