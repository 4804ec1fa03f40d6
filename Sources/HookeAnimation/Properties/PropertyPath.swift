/// A property or a part of one, its type forgotten: what a key path names.
public struct PropertyPath: Hashable, Sendable {
    /// The whole property.
    public let key: PropertyKey
    let part: Part

    /// Which part of the property.
    enum Part: Hashable, Sendable {
        case whole
        /// Some of its numbers, as they stand.
        case lanes(Range<Int>)
        /// What a transform is taken apart into.
        case transform(TransformPart)
    }

    init(key: PropertyKey, part: Part) {
        self.key = key
        self.part = part
    }

    /// A whole property.
    public init(_ key: PropertyKey) {
        self.init(key: key, part: .whole)
    }

    /// What the value of the part is made of.
    public var kind: ValueKind {
        switch part {
        case .whole: key.kind
        case .lanes(let lanes): lanes.count == 1 ? .number : lanes == 2..<4 ? .size : .point
        case .transform(let part): part.componentCount == 1 ? .number : .size
        }
    }

    /// Where in the property's numbers the part begins; a part of a transform begins with the matrix.
    var offset: Int {
        if case .lanes(let lanes) = part { lanes.lowerBound } else { 0 }
    }

    /// How many numbers the value of the part has.
    public var count: Int { kind.componentCount }
}
