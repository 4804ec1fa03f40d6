/// A property or a part of one, by a key path of Core Animation, without the value's type.
public struct PropertyPath: Hashable, Sendable {
    /// The whole property.
    public let key: PropertyKey
    let part: Part

    /// The part of the property.
    enum Part: Hashable, Sendable {
        case whole
        /// A range of its components.
        case lanes(Range<Int>)
        /// A part of a transform's decomposition.
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

    /// The kind of the part's value.
    public var kind: ValueKind {
        switch part {
        case .whole: key.kind
        case .lanes(let lanes): lanes.count == 1 ? .number : lanes == 2..<4 ? .size : .point
        case .transform(let part): part.componentCount == 1 ? .number : .size
        }
    }

    /// The part's first component among the property's; 0 for a part of a transform.
    var offset: Int {
        if case .lanes(let lanes) = part { lanes.lowerBound } else { 0 }
    }

    /// Whether it is a part of a transform's decomposition, whose components are not among the transform's.
    var isPartOfTransform: Bool {
        if case .transform = part { true } else { false }
    }

    /// The number of the part's components.
    public var count: Int { kind.componentCount }
}

extension PropertyPath {
    /// The path of a Core Animation key path: `position.x`, `bounds.size.width`, `transform.scale.x`, or a property's
    /// name alone. An unknown first word is a custom property.
    ///
    /// `nil` where the property has no such part.
    public init?(_ keyPath: String) {
        let words = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = words.first, !first.isEmpty else { return nil }
        let key = PropertyKey(named: String(first))
        guard words.count > 1 else {
            self.init(key)
            return
        }
        let parts = PropertyPath.parts(of: key.kind)
        guard let found = parts.first(where: { $0.name == words[1] }) else { return nil }
        self.init(key: key, part: found.part)
    }

    /// The name in Core Animation.
    public var name: String {
        guard part != .whole else { return key.name }
        let name = PropertyPath.parts(of: key.kind).first { $0.part == part }?.name
        return "\(key.name).\(name ?? "")"
    }

    /// All paths into a property, the whole property first.
    public static func all(into key: PropertyKey) -> [PropertyPath] {
        [PropertyPath(key)] + parts(of: key.kind).map { PropertyPath(key: key, part: $0.part) }
    }

    private typealias Named = (name: String, part: Part)

    private static func parts(of kind: ValueKind) -> [Named] {
        switch kind {
        case .point: points
        case .size: sizes
        case .rect: rects
        case .transform: transforms
        case .number, .flag, .color, .object, .path, .none: []
        }
    }

    // Computed once: events and the keys of view animations use these names.
    private static let points: [Named] = [("x", .lanes(0..<1)), ("y", .lanes(1..<2))]
    private static let sizes: [Named] = [("width", .lanes(0..<1)), ("height", .lanes(1..<2))]
    private static let rects: [Named] = [
        ("origin", .lanes(0..<2)), ("origin.x", .lanes(0..<1)), ("origin.y", .lanes(1..<2)),
        ("size", .lanes(2..<4)), ("size.width", .lanes(2..<3)), ("size.height", .lanes(3..<4)),
    ]
    private static let transforms: [Named] = TransformPart.allCases.map { ($0.rawValue, .transform($0)) }
}

extension PropertyPath: SnapshotCodable {
    package static var blank: PropertyPath { PropertyPath(.position) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var text = name
        try archive.code(&text)
        guard let path = PropertyPath(text) else { throw .damaged("there is no property '\(text)'") }
        self = path
    }
}
