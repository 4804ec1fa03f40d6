/// What a property's value is made of, and so how it is written in columns and how it animates.
public enum ValueKind: Hashable, Sendable {
    /// One number.
    case number
    /// Yes or no, as 1 or 0.
    case flag
    /// A point, or a pair of shares.
    case point
    /// An extent.
    case size
    /// A rectangle.
    case rect
    /// Red, green, blue, alpha, not premultiplied; none of them is a number where there is no colour.
    case color
    /// A matrix of four by four, row by row.
    case transform
    /// Something with a name, as the number that its stage has for it; 0 is none.
    case object
    /// An outline. It does not stand in the columns.
    case path
    /// No value: a question that only actions answer.
    case none

    /// What a trace calls each of the numbers, in order; one empty name for a value of one number.
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

    /// How many numbers it has in the columns.
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
    /// The value between two of a kind that does not run from number to number; `nil` for one that does.
    func step(_ from: SIMD4<Double>, _ to: SIMD4<Double>, at share: Double) -> SIMD4<Double>? {
        switch self {
        case .number, .point, .size, .rect, .transform, .path, .none:
            return nil
        case .flag:
            // Shows true as soon as the number is not zero (measured: at a quarter of the way).
            return Bool(components: from + (to - from) * share).components
        case .object:
            return share > 0 ? to : from
        case .color:
            // A missing end makes the colour none (measured).
            return from.w.isNaN || to.w.isNaN ? SIMD4(repeating: .nan) : nil
        }
    }
}

// Numbers that are infinite or not numbers would show as nothing, or spread to all that is computed from them. They are refused where they come
// in: by a precondition where nothing can be thrown, else by a typed error.

extension ValueKind {
    /// Whether numbers are a value of the kind: finite ones. Of a colour that is none alpha is not a number.
    @inline(__always)
    func takes<Lanes: SIMD>(_ lanes: Lanes) -> Bool where Lanes.Scalar == Double {
        lanes.isFinite || self == .color && lanes[3].isNaN
    }

    /// Whether an end of an animation is one of the kind's values.
    func takes(_ value: AnimationValue) -> Bool {
        switch value {
        case .lanes(let lanes): takes(lanes)
        case .transform(let transform): transform.components.isFinite
        case .path(let path): path.isFinite
        }
    }
}
