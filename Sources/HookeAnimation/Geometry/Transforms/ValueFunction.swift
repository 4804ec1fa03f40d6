/// A function from animated numbers to a transform, as `CAValueFunction`. Its result replaces the layer's own transform.
///
///     ValueFunction.rotateZ.transform(of: SIMD4(.pi / 4, 0, 0, 0))
public enum ValueFunction: String, Hashable, Sendable, CaseIterable {
    /// A rotation about x by an angle in radians.
    case rotateX
    /// A rotation about y by an angle in radians.
    case rotateY
    /// A rotation about z by an angle in radians.
    case rotateZ
    /// A scaling by three factors.
    case scale
    /// A scaling of x.
    case scaleX
    /// A scaling of y.
    case scaleY
    /// A scaling of z.
    case scaleZ
    /// A translation by three distances, in points.
    case translate
    /// A translation to the right, in points.
    case translateX
    /// A translation downwards, in points.
    case translateY
    /// A translation towards the eye, in points.
    case translateZ

    /// The number of arguments: three for `scale` and `translate`, otherwise one.
    public var componentCount: Int { self == .scale || self == .translate ? 3 : 1 }

    /// The arguments of the identity: ones for scale factors, otherwise zeros.
    var neutral: SIMD4<Double> {
        switch self {
        case .scale, .scaleX, .scaleY, .scaleZ: SIMD4(1, 1, 1, 0)
        case .rotateX, .rotateY, .rotateZ, .translate, .translateX, .translateY, .translateZ: .zero
        }
    }

    /// The transform for the arguments in the value's first lanes.
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
