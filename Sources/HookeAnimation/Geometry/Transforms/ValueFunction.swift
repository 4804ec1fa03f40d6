/// Makes a transform of numbers that are animated in its place, as Core Animation's `CAValueFunction`. What it makes replaces
/// the layer's own transform.
///
///     ValueFunction.rotateZ.transform(of: SIMD4(.pi / 4, 0, 0, 0))
public enum ValueFunction: String, Hashable, Sendable, CaseIterable {
    /// A turn about x by an angle in radians.
    case rotateX
    /// A turn about y by an angle in radians.
    case rotateY
    /// A turn about z by an angle in radians.
    case rotateZ
    /// Three factors.
    case scale
    /// The factor of x.
    case scaleX
    /// The factor of y.
    case scaleY
    /// The factor of z.
    case scaleZ
    /// Three distances, points.
    case translate
    /// The distance to the right, points.
    case translateX
    /// The distance downwards, points.
    case translateY
    /// The distance towards the eye, points.
    case translateZ

    /// How many numbers it takes: three for all axes at once, else one.
    public var componentCount: Int { self == .scale || self == .translate ? 3 : 1 }

    /// The numbers that change nothing: ones for factors, else zeros.
    var neutral: SIMD4<Double> {
        switch self {
        case .scale, .scaleX, .scaleY, .scaleZ: SIMD4(1, 1, 1, 0)
        case .rotateX, .rotateY, .rotateZ, .translate, .translateX, .translateY, .translateZ: .zero
        }
    }

    /// The transform of the value's first lanes.
    public func transform(of value: SIMD4<Double>) -> Transform {
        switch self {
        case .rotateX: .rotation(value.x, x: 1, y: 0, z: 0)
        case .rotateY: .rotation(value.x, x: 0, y: 1, z: 0)
        case .rotateZ: .rotation(value.x, x: 0, y: 0, z: 1)
        case .scale: .scale(x: value.x, y: value.y, z: value.z)
        case .scaleX: .scale(x: value.x, y: 1)
        case .scaleY: .scale(x: 1, y: value.x)
        case .scaleZ: .scale(x: 1, y: 1, z: value.x)
        case .translate: .translation(x: value.x, y: value.y, z: value.z)
        case .translateX: .translation(x: value.x, y: 0)
        case .translateY: .translation(x: 0, y: value.x)
        case .translateZ: .translation(x: 0, y: 0, z: value.x)
        }
    }
}

extension ValueFunction: SnapshotCodable {
    package static var blank: ValueFunction { .rotateZ }
}
