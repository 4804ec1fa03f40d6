/// A direction and how far, as `CGVector`.
public struct Vector: Hashable, Sendable {
    /// To the right.
    public var dx: Double
    /// Downwards.
    public var dy: Double

    /// Nothing.
    public static let zero = Vector(dx: 0, dy: 0)

    /// A vector by its parts.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }
}
