/// How a layer turns while it moves along a path. The turn comes before the layer's own transform:
/// `Transform.rotation(angle, x: 0, y: 0, z: 1).concatenated(with: transform)`.
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
    /// Its x axis points where it goes.
    case auto
    /// Its x axis points where it comes from.
    case autoReverse
}
