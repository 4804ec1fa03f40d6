/// Values of one's own under names that nothing built in has: what key-value coding keeps on a transaction or an animation.
///
///     let tag = UserInfoKey<String>("tag")
///     animation.ownValues[tag] = "first"      // typed
///     animation.ownValues["tag"]              // by name
///
/// A snapshot keeps numbers, flags, texts and times; it refuses others.
public struct UserInfo: Sendable {
    /// In the order in which they were first set, so that nothing depends on how names hash.
    private var entries: [Entry] = []

    struct Entry: Sendable {
        var name: String
        var value: any Sendable
    }

    /// No values.
    public init() {}

    /// Whether there are none.
    public var isEmpty: Bool { entries.isEmpty }

    /// The names in the order in which they were first set.
    public var names: [String] { entries.map(\.name) }

    /// The value under a name; `nil` where there is none. Setting `nil` removes it.
    public subscript(name: String) -> (any Sendable)? {
        get { entries.first { $0.name == name }?.value }
        set {
            let place = entries.firstIndex { $0.name == name }
            switch (place, newValue) {
            case (let place?, let value?): entries[place].value = value
            case (let place?, nil): entries.remove(at: place)
            case (nil, let value?): entries.append(Entry(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    /// The value under a key; `nil` where there is none, or one of another type.
    public subscript<Value>(key: UserInfoKey<Value>) -> Value? {
        get { self[key.name] as? Value }
        set { self[key.name] = newValue }
    }
}

/// A name with the type of the value that stands under it.
public struct UserInfoKey<Value: Sendable>: Hashable, Sendable {
    /// The name.
    public let name: String

    /// A key of a name.
    public init(_ name: String) {
        self.name = name
    }
}

extension UserInfo: SnapshotCodable {
    package static var blank: UserInfo { UserInfo() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        let count = try archive.length(entries.count)
        if archive.isReading { entries = [Entry](repeating: Entry(name: "", value: false), count: count) }
        for index in entries.indices {
            try archive.code(&entries[index].name)
            try entries[index].archiveValue(in: &archive)
        }
    }
}
