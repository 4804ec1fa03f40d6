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
