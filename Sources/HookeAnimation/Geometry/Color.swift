/// A colour of the sRGB space, its alpha not multiplied in. Colours are mixed component by component (measured: from red to blue
/// at half alpha the middle is 0.5, 0, 0.5 at alpha 0.75).
///
///     Color("#ff8000")
///     Color("teal")
public struct Color: Hashable, Sendable {
    /// From 0 to 1; what goes beyond is kept.
    public var red: Double
    /// From 0 to 1; what goes beyond is kept.
    public var green: Double
    /// From 0 to 1; what goes beyond is kept.
    public var blue: Double
    /// 0 transparent, 1 opaque; what goes beyond is kept.
    public var alpha: Double

    /// A colour by its components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Color(red: 1, green: 1, blue: 1)
    /// Opaque red.
    public static let red = Color(red: 1, green: 0, blue: 0)
    /// Opaque green at its fullest, which CSS calls lime.
    public static let green = Color(red: 0, green: 1, blue: 0)
    /// Opaque blue.
    public static let blue = Color(red: 0, green: 0, blue: 1)
    /// Black at alpha 0.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
}

extension Color: Animatable {
    /// Red, green, blue, alpha.
    public static var kind: ValueKind { .color }
    /// Red, green, blue, alpha.
    public var components: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
    /// Red, green, blue, alpha.
    public init(components: SIMD4<Double>) {
        self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
    }
}
