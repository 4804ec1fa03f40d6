/// A source whose values a program sends itself, as Combine's `PassthroughSubject`.
///
///     let taps = PassthroughSubject<Point>()
///     let subscription = taps.stream.sink { ring.position = $0 }
///     taps.send(Point(x: 100, y: 40))
///
/// After a completion it sends nothing more; who subscribes later receives the completion alone.
public final class PassthroughSubject<Value> {
    private let relay = Relay<Value>()

    /// A source without subscribers.
    public init() {}

    /// The values that it sends after the subscription.
    public var stream: Stream<Value> { Stream { [relay] observer, lifetime in relay.add(observer, lifetime) } }

    /// Whether anything is subscribed.
    public var hasSubscribers: Bool { relay.hasSubscribers }

    /// Sends a value to all subscribers.
    public func send(_ value: Value) { relay.send(value) }

    /// Completes the stream.
    public func send(completion: StreamCompletion) { relay.complete(completion) }
}

/// A source with a current value, which each subscriber receives first, as Combine's `CurrentValueSubject`.
///
/// After a completion the value stays as it is; who subscribes later receives the completion alone.
public final class CurrentValueSubject<Value> {
    private let relay = Relay<Value>()
    private var current: Value

    /// A source with a first value.
    public init(_ value: Value) { current = value }

    /// The current value; to set it sends it.
    public var value: Value {
        get { current }
        set { send(newValue) }
    }

    /// The current value, then those that it sends after the subscription.
    public var stream: Stream<Value> {
        Stream { [self] observer, lifetime in
            relay.add(observer, lifetime)
            if lifetime.isActive, relay.completion == nil { observer.receive(current) }
        }
    }

    /// Whether anything is subscribed.
    public var hasSubscribers: Bool { relay.hasSubscribers }

    /// Sets the current value and sends it to all subscribers.
    public func send(_ value: Value) {
        guard relay.completion == nil else { return }
        current = value
        relay.send(value)
    }

    /// Completes the stream.
    public func send(completion: StreamCompletion) { relay.complete(completion) }
}

/// Passes values to any number of observers, in the order in which they were added.
final class Relay<Value> {
    private struct Entry {
        let observer: Observer<Value>
        let lifetime: Lifetime
        let place: RelayPlace
    }

    private var entries: [Entry] = []
    /// How it completed; `nil` while it goes on.
    private(set) var completion: StreamCompletion?
    /// How many deliveries are under way, one within another.
    private var depth = 0
    /// How many observers were added so far.
    private var added = 0
    /// Whether a snapshot has added observers again, which are not in their places yet.
    private var isRestored = false

    var hasSubscribers: Bool { entries.contains { $0.lifetime.isActive } }

    /// Adds an observer until its lifetime ends; after the completion it receives that.
    func add(_ observer: Observer<Value>, _ lifetime: Lifetime) {
        if isRestored, !lifetime.register.isRestoring { sort() }
        let place = RelayPlace(added, within: lifetime)
        added += 1
        if let completion { return observer.complete(completion) }
        isRestored = isRestored || lifetime.register.isRestoring
        entries.append(Entry(observer: observer, lifetime: lifetime, place: place))
        lifetime.onEnd { [self] in sweep() }
    }

    func send(_ value: Value) {
        guard completion == nil else { return }
        deliver { $0.receive(value) }
    }

    func complete(_ completion: StreamCompletion) {
        guard self.completion == nil else { return }
        self.completion = completion
        deliver { $0.complete(completion) }
    }

    /// To those that are there at its beginning and still active when it comes to them.
    private func deliver(_ send: (Observer<Value>) -> Void) {
        if isRestored { sort() }
        let count = entries.count
        depth += 1
        for index in 0..<count where entries[index].lifetime.isActive { send(entries[index].observer) }
        depth -= 1
        sweep()
    }

    /// Brings observers that a snapshot has added again to their places.
    private func sort() {
        isRestored = false
        entries.sort { $0.place.number < $1.place.number }
        added = max(added, (entries.last?.place.number ?? -1) + 1)
    }

    /// Releases what has ended, unless a delivery under way counts on the order.
    private func sweep() {
        guard depth == 0, entries.contains(where: { !$0.lifetime.isActive }) else { return }
        // Released after the list is whole again: what is released may subscribe.
        let ended = entries.filter { !$0.lifetime.isActive }
        entries.removeAll { !$0.lifetime.isActive }
        withExtendedLifetime(ended) {}
    }
}

/// The place of an observer among those of a relay: how many were added before. A snapshot stores that of a stream that an operator has
/// started.
final class RelayPlace {
    fileprivate var number: Int

    init(_ number: Int, within lifetime: Lifetime) {
        self.number = number
        lifetime.keepsIfStarted { [self] (archive) throws(SnapshotError) in
            try archive.code(&self.number, in: 0...Int(Int32.max))
        }
    }
}
