/// How a snapshot stores the values of a stream: a value to read into, and the code for both directions.
struct StateCoding<Value> {
    let blank: Value
    let code: (inout Value, inout SnapshotCoder) throws(SnapshotError) -> Void

    /// The encoding of a type that conforms to `SnapshotCodable`.
    static func own() -> StateCoding where Value: SnapshotCodable {
        StateCoding(blank: .blank) { (value, archive) throws(SnapshotError) in try archive.code(&value) }
    }

    /// The code of a state with values of a stream; `nil` unless they can be stored.
    static func one(
        _ own: StateCoding?, _ code: @escaping (inout SnapshotCoder, StateCoding) throws(SnapshotError) -> Void
    ) -> ((inout SnapshotCoder) throws(SnapshotError) -> Void)? {
        guard let own else { return nil }
        return { (archive) throws(SnapshotError) in try code(&archive, own) }
    }

    /// The code of a state with values of two streams; `nil` unless both can be stored.
    static func both<Other>(
        _ own: StateCoding?, _ other: StateCoding<Other>?,
        _ code: @escaping (inout SnapshotCoder, StateCoding, StateCoding<Other>) throws(SnapshotError) -> Void
    ) -> ((inout SnapshotCoder) throws(SnapshotError) -> Void)? {
        guard let own, let other else { return nil }
        return { (archive) throws(SnapshotError) in try code(&archive, own, other) }
    }

    func code(_ value: inout Value?, in archive: inout SnapshotCoder) throws(SnapshotError) {
        var isThere = value != nil
        try archive.code(&isThere)
        guard isThere else {
            value = nil
            return
        }
        var own = value ?? blank
        try code(&own, &archive)
        value = own
    }

    func code(_ values: inout Queue<Value>, in archive: inout SnapshotCoder) throws(SnapshotError) {
        var own = values.elements
        let count = try archive.length(own.count)
        if archive.isReading { own = [Value](repeating: blank, count: count) }
        for index in own.indices { try code(&own[index], &archive) }
        if archive.isReading { values = Queue(own) }
    }
}

extension Stream where Value: SnapshotCodable {
    /// The same stream, whose values snapshots can store: the operators on it keep nothing then that a snapshot refuses.
    package var storable: Stream { Stream(coding: .own(), start: start) }
}

/// What the lifetimes of a subscription were during its setup, with the states of its operators, in the order in which they were made.
/// A snapshot stores them by that order.
final class StateRegister {
    private struct Entry {
        let lifetime: Lifetime
        /// The name of the state and its code; `nil` for a lifetime alone, and after its end.
        var name: (() -> String?)?
        var code: ((inout SnapshotCoder) throws(SnapshotError) -> Void)?
    }

    private var entries: [Entry] = []
    /// Whether the setup is over. What an operator starts later is not registered, and refused while it has a state.
    private(set) var isClosed = false

    func close() { isClosed = true }

    func add(
        _ lifetime: Lifetime, _ name: (() -> String?)? = nil,
        _ code: ((inout SnapshotCoder) throws(SnapshotError) -> Void)? = nil
    ) {
        entries.append(Entry(lifetime: lifetime, name: name, code: code))
    }

    /// Releases the states of a lifetime that is over. The order of the others stays.
    func release(_ lifetime: Lifetime) {
        for index in entries.indices where entries[index].lifetime === lifetime {
            let entry = entries[index]
            (entries[index].name, entries[index].code) = (nil, nil)
            withExtendedLifetime(entry) {}
        }
    }

    /// The first state that an operator has; `nil` if all are as at the subscription.
    var state: String? {
        for entry in entries where entry.lifetime.isActive {
            if let state = entry.name?() { return state }
        }
        return nil
    }

    /// Writes or reads which lifetimes are active, and their states. Those that are over end.
    func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same(entries.count, as: "the operators of its streams")
        for index in entries.indices {
            let lifetime = entries[index].lifetime
            var isActive = lifetime.isActive
            try archive.code(&isActive)
            if !isActive { lifetime.end() }
            try archive.require(lifetime.isActive == isActive, "a stream is not active")
            if isActive, let code = entries[index].code { try code(&archive) }
        }
    }
}
