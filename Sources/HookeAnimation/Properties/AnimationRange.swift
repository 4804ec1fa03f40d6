/// The ends of an animation, any of which may be left out.
public struct AnimationRange: Hashable, Sendable {
    /// Where it starts; without it, where what is left says.
    public var from: AnimationValue?
    /// Where it ends.
    public var to: AnimationValue?
    /// How far it goes, where one end is left out.
    public var by: AnimationValue?

    /// Whether nothing is said at all: then it runs from what shows when it is added.
    var isEmpty: Bool { from == nil && to == nil && by == nil }

    /// Whether nothing says where it starts.
    var isOpenAtStart: Bool { from == nil && (to == nil || by == nil) }
}

/// The ends of a way, of whatever type, with the table of what stands in for an end that is left out.
struct Ends<Value> {
    var from: Value?
    var to: Value?
    var by: Value?

    /// Both ends for a model value `model`, read when the animation is sampled. With both ends given, `by` is not heeded.
    func resolved(model: Value, adding: (Value, Value) -> Value, taking: (Value, Value) -> Value) -> (
        from: Value, to: Value
    ) {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, adding(from, by))
        case (nil, let to?, let by?): (taking(to, by), to)
        case (let from?, nil, nil): (from, model)
        case (nil, let to?, nil): (model, to)
        case (nil, nil, let by?): (model, adding(model, by))
        case (nil, nil, nil): (model, model)
        }
    }
}

/// An end of an animation, its type forgotten.
public enum AnimationValue: Hashable, Sendable {
    /// Up to four numbers.
    case lanes(SIMD4<Double>)
    /// A whole transform.
    indirect case transform(Transform)
    /// An outline.
    case path(Path)
}

extension AnimationRange {
    /// Whether the ends that are given are values of a kind.
    func isTaken(by kind: ValueKind) -> Bool {
        [from, to, by].allSatisfy { $0.map(kind.takes) ?? true }
    }
}

extension AnimationValue: SnapshotCodable {
    package static var blank: AnimationValue { .lanes(.zero) }

    /// An outline is in no animation that this is used for.
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var numbers: [Double]
        switch self {
        case .lanes(let own): numbers = own.indices.map { own[$0] }
        case .transform(let own): numbers = (0..<16).map { own.components[$0] }
        case .path: throw .notRestorable("an outline that an animation goes to")
        }
        try archive.code(&numbers)
        switch numbers.count {
        case 4: self = .lanes(SIMD4(numbers))
        case 16: self = .transform(Transform(components: SIMD16(numbers)))
        default: throw .damaged("a value has \(numbers.count) numbers")
        }
    }
}

extension Ends: SnapshotCodable where Value: SnapshotCodable {
    static var blank: Ends<Value> { Ends() }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&from)
        try archive.code(&to)
        try archive.code(&by)
    }
}
