/// A colour in sRGB, alpha not premultiplied. Colours are interpolated component by component (measured: from red to blue
/// at half alpha the middle is 0.5, 0, 0.5 at alpha 0.75).
///
///     Color("#ff8000")
///     Color("teal")
public struct Color: Hashable, Sendable {
    /// From 0 to 1; values outside are kept.
    public var red: Double
    /// From 0 to 1; values outside are kept.
    public var green: Double
    /// From 0 to 1; values outside are kept.
    public var blue: Double
    /// 0 transparent, 1 opaque; values outside are kept.
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
    /// Opaque green, which CSS calls lime.
    public static let green = Color(red: 0, green: 1, blue: 0)
    /// Opaque blue.
    public static let blue = Color(red: 0, green: 0, blue: 1)
    /// Black at alpha 0.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
}

extension Color: CustomStringConvertible {
    /// A colour from `#rrggbb`, `#rrggbbaa`, one of the sixteen basic names of CSS, `orange` or `transparent`, ignoring case; `nil`
    /// for any other text. (CSS's `green` is `#008000`; the constant `green` is CSS's `lime`.)
    public init?(_ text: String) {
        let digits: Substring
        if text.utf8.first == UInt8(ascii: "#") {
            digits = text.dropFirst()
        } else {
            let name = text.lowercased()
            guard let named = Color.names.first(where: { $0.name == name }) else { return nil }
            digits = named.digits[...]
        }
        guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.utf8.allSatisfy(Color.isHexadecimal),
            let number = UInt32(digits, radix: 16)
        else { return nil }
        let bytes = digits.utf8.count == 8 ? number : number << 8 | 0xff
        self.init(
            red: Double(bytes >> 24) / 255, green: Double(bytes >> 16 & 0xff) / 255,
            blue: Double(bytes >> 8 & 0xff) / 255, alpha: Double(bytes & 0xff) / 255)
    }

    /// `#rrggbb` if the colour is opaque, otherwise `#rrggbbaa`; each component is clamped to 0...1 and rounded to the nearest of
    /// 256 steps.
    public var description: String {
        let opaque = "#" + Color.digits(of: red) + Color.digits(of: green) + Color.digits(of: blue)
        let alpha = Color.digits(of: alpha)
        return alpha == "ff" ? opaque : opaque + alpha
    }

    private static func digits(of component: Double) -> String {
        let clamped = component > 0 ? min(component, 1) : 0
        let digits = String(Int((clamped * 255).rounded()), radix: 16)
        return digits.utf8.count == 2 ? digits : "0" + digits
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    /// Names of CSS Color Module Level 4, section 6.1; the basic ones first.
    private static let names: [(name: String, digits: String)] = [
        ("black", "000000"), ("silver", "c0c0c0"), ("gray", "808080"), ("white", "ffffff"), ("maroon", "800000"),
        ("red", "ff0000"), ("purple", "800080"), ("fuchsia", "ff00ff"), ("green", "008000"), ("lime", "00ff00"),
        ("olive", "808000"), ("yellow", "ffff00"), ("navy", "000080"), ("blue", "0000ff"), ("teal", "008080"),
        ("aqua", "00ffff"), ("orange", "ffa500"), ("transparent", "00000000"),
    ]
}
