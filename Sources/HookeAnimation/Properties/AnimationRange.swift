/// The ends of an animation, any of which may be omitted.
public struct AnimationRange: Hashable, Sendable {
    /// Start value; `nil` derives it from the other two.
    public var from: AnimationValue?
    /// End value.
    public var to: AnimationValue?
    /// Difference of the ends, where one of them is omitted.
    public var by: AnimationValue?

    /// Whether all three are omitted: the animation then runs from the presentation value at the time it is added.
    var isEmpty: Bool { from == nil && to == nil && by == nil }

    /// Whether the start value is neither given nor derived from the other two.
    var isOpenAtStart: Bool { from == nil && (to == nil || by == nil) }
}

/// The ends of an interpolation, with Core Animation's rules for omitted ones.
struct Ends<Value> {
    var from: Value?
    var to: Value?
    var by: Value?

    /// Both ends, given the model value at the time of sampling. `by` is ignored when both ends are given.
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

/// A value at an end of an animation, type-erased.
public enum AnimationValue: Hashable, Sendable {
    /// Up to four numbers.
    case lanes(SIMD4<Double>)
    /// A whole transform.
    indirect case transform(Transform)
    /// An outline.
    case path(Path)
}

extension AnimationRange {
    /// Whether all ends that are given are valid values of a kind.
    func isTaken(by kind: ValueKind) -> Bool {
        [from, to, by].allSatisfy { $0.map(kind.takes) ?? true }
    }
}

extension AnimationValue: SnapshotCodable {
    package static var blank: AnimationValue { .lanes(.zero) }

    /// Paths are not coded: no animation with a path uses this.
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
