/// How the values between keyframes come about.
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
    /// Straight from each to the next.
    case linear
    /// Each holds until the next.
    case discrete
    /// Straight, at one speed throughout: key times and the timing functions of segments are not read.
    case paced
    /// Along a curve through the values, shaped by tension, continuity and bias.
    case cubic
    /// The same curve, the keyframes as far apart in time as their values are; key times and timing functions are not read.
    case cubicPaced
}

extension CalculationMode {
    /// Whether the keyframes' times follow from their values.
    var isPaced: Bool { self == .paced || self == .cubicPaced }

    /// The mode in the options of a `UIView` keyframe animation: the number in bits 10 to 13, 0 to 4; `nil` for a greater one.
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

/// How a layer turns while it moves along a path. The turn comes before the layer's own transform:
/// `Transform.rotation(angle, x: 0, y: 0, z: 1).concatenated(with: transform)`.
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
    /// Its x axis points where it goes.
    case auto
    /// Its x axis points where it comes from.
    case autoReverse
}

extension RotationMode: SnapshotCodable {
    package static var blank: RotationMode { .auto }
}
