/// The interpolation between keyframes.
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
    /// Linear interpolation.
    case linear
    /// Each value is held until the next.
    case discrete
    /// Linear interpolation at constant speed; key times and the segments' timing functions are ignored.
    case paced
    /// A cubic spline through the values, shaped by tension, continuity and bias.
    case cubic
    /// The same spline with times in proportion to the values' distances; key times and timing functions are ignored.
    case cubicPaced
}

extension CalculationMode {
    /// Whether the key times follow from the values.
    var isPaced: Bool { self == .paced || self == .cubicPaced }

    /// The mode in the options of a `UIView` keyframe animation: bits 10 to 13, from 0 to 4; `nil` for a greater number.
    public init?(viewOptions options: UInt) {
        switch options >> 10 & 0xf {
        case 0: self = .linear
        case 1: self = .discrete
        case 2: self = .paced
        case 3: self = .cubic
        case 4: self = .cubicPaced
        default: return nil
        }
    }
}

/// The rotation of a layer that moves along a path. It is applied before the layer's own transform: `Transform.rotation(angle, x:
/// 0, y: 0, z: 1).concatenated(with: transform)`.
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
    /// The x axis points in the direction of motion.
    case auto
    /// The x axis points against the direction of motion.
    case autoReverse
}

extension RotationMode: SnapshotCodable {
    package static var blank: RotationMode { .auto }
}
