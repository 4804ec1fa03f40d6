/// The streams that an operator has started and that go on, in the order of their starts.
///
/// A snapshot stores the value that each was started for, and the states of its operators: it is started again for that value, sends nothing
/// by it, and then gets its states.
final class StartedStreams<Value, Result> {
    private struct Entry {
        let value: Value
        let lifetime: Lifetime
    }

    private let lifetime: Lifetime
    private let again: (Value) -> Stream<Result>
    private var observer: Observer<Result>?
    private var entries: [Entry] = []

    /// None, within the lifetime of an operator.
    ///
    /// - Parameters:
    ///   - name: what they are, where a snapshot cannot store them.
    ///   - coding: how a snapshot stores the values that start them; `nil` where it cannot.
    ///   - again: the stream that was started for a value.
    init(
        within lifetime: Lifetime, named name: String, coding: StateCoding<Value>?,
        again: @escaping (Value) -> Stream<Result>
    ) {
        (self.lifetime, self.again) = (lifetime, again)
        lifetime.onEnd { [self] in observer = nil }
        lifetime.keeps(
            { [self] in isEmpty ? nil : name },
            StateCoding<Value>.one(coding) { [self] (archive, coding) throws(SnapshotError) in
                try self.archive(in: &archive, coding)
            })
    }

    /// Whether none goes on.
    var isEmpty: Bool { entries.isEmpty }

    /// Passes what they send, and the completion of each, to an observer.
    func pass(to observer: Observer<Result>) {
        if lifetime.isActive { self.observer = observer }
    }

    /// Starts a stream for a value.
    func start(_ stream: Stream<Result>, for value: Value) {
        start(stream, for: value, StateRegister(isOfStarted: true))
    }

    /// Ends all.
    func endAll() {
        for entry in entries { entry.lifetime.end() }
    }

    private func start(_ stream: Stream<Result>, for value: Value, _ register: StateRegister) {
        guard let observer else { return }
        let own = lifetime.child(in: register)
        entries.append(Entry(value: value, lifetime: own))
        own.onEnd { [self] in remove(own) }
        let end = { (completion: StreamCompletion) in
            own.end()
            observer.complete(completion)
        }
        stream.subscribe(Observer(receive: observer.receive, complete: end), own)
        register.close()
    }

    /// Forgets one that has ended: mostly the last, which sent all at once, or one of the first.
    private func remove(_ own: Lifetime) {
        if entries.last?.lifetime === own {
            entries.removeLast()
        } else if let index = entries.firstIndex(where: { $0.lifetime === own }) {
            entries.remove(at: index)
        }
    }

    private func archive(in archive: inout SnapshotCoder, _ coding: StateCoding<Value>) throws(SnapshotError) {
        let count = try archive.length(entries.count)
        if archive.isReading { endAll() }
        for index in 0..<count {
            var value = archive.isReading ? coding.blank : entries[index].value
            try coding.code(&value, &archive)
            if archive.isReading {
                start(again(value), for: value, StateRegister(isOfStarted: true, isRestoring: true))
            }
            guard entries.indices.contains(index) else { throw .damaged("a stream was not started") }
            try entries[index].lifetime.register.archive(in: &archive)
            try archive.require(entries.count > index, "a stream that goes on is over")
        }
    }
}
