/// The kind of a property's value, which gives its components and how it is interpolated.
public enum ValueKind: Hashable, Sendable {
    /// One number.
    case number
    /// A Boolean, as 1 or 0.
    case flag
    /// A point, or a pair of unit coordinates.
    case point
    /// A size.
    case size
    /// A rectangle.
    case rect
    /// Red, green, blue, alpha, not premultiplied; all NaN for no colour.
    case color
    /// A matrix of four by four, row by row.
    case transform
    /// An object, as its number in the stage; 0 is none.
    case object
    /// A path, which has no components.
    case path
    /// No value: the key is used for actions only.
    case none

    /// Names of the components in traces, in order; one empty name for a single number.
    public var componentNames: [String] {
        switch self {
        case .number, .flag, .object: [""]
        case .point: ["x", "y"]
        case .size: ["width", "height"]
        case .rect: ["x", "y", "width", "height"]
        case .color: ["red", "green", "blue", "alpha"]
        case .transform: ValueKind.matrixNames
        case .path, .none: []
        }
    }

    private static let matrixNames = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }

    /// The number of components.
    public var componentCount: Int {
        switch self {
        case .number, .flag, .object: 1
        case .point, .size: 2
        case .rect, .color: 4
        case .transform: 16
        case .path, .none: 0
        }
    }
}

extension ValueKind {
    /// The interpolated value of a kind that is not interpolated linearly; `nil` for the others.
    func step(_ from: SIMD4<Double>, _ to: SIMD4<Double>, at progress: Double) -> SIMD4<Double>? {
        switch self {
        case .number, .point, .size, .rect, .transform, .path, .none:
            return nil
        case .flag:
            // True as soon as the number is not zero (measured: at a progress of a quarter).
            return Bool(components: from + (to - from) * progress).components
        case .object:
            return progress > 0 ? to : from
        case .color:
            // No colour between a colour and none (measured).
            return from.w.isNaN || to.w.isNaN ? SIMD4(repeating: .nan) : nil
        }
    }
}

// Values that are not finite would be invisible, or would spread to everything computed from them. They are refused where they
// enter: by a precondition where no error can be thrown, otherwise by a typed error.

extension ValueKind {
    /// Whether numbers are a valid value of the kind: finite, or no colour.
    @inline(__always)
    func takes<Lanes: SIMD>(_ lanes: Lanes) -> Bool where Lanes.Scalar == Double {
        lanes.isFinite || self == .color && lanes[3].isNaN
    }

    /// Whether an end of an animation is a valid value of the kind.
    func takes(_ value: AnimationValue) -> Bool {
        switch value {
        case .lanes(let lanes): takes(lanes)
        case .transform(let transform): transform.components.isFinite
        case .path(let path): path.isFinite
        }
    }
}

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
