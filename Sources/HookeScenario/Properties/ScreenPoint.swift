internal import HookeForms

/// A place on the display, y downwards.
public struct ScreenPoint: Hashable, Sendable {
    /// Points from the left.
    public var x: Double
    /// Points from the top.
    public var y: Double

    /// A place by its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

extension Schema where Value == ScreenPoint {
    /// Right and down, in points.
    static var point: Schema<ScreenPoint> {
        Schema<(Double, Double)>.pair(.length(), named: "a point").map { ScreenPoint(x: $0.0, y: $0.1) }
    }
}
