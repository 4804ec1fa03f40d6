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
