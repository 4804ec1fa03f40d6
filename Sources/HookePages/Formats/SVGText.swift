internal import HookeTrace

/// An SVG document under construction: elements with escaped texts and numbers rounded to two decimals.
struct SVGText {
    private(set) var text = ""
    private var open: [String] = []

    /// Begins an element that has children.
    mutating func begin(_ name: String, _ attributes: [(String, String)] = []) {
        text += SVGText.tag(name, attributes) + ">\n"
        open.append(name)
    }

    /// Ends the innermost open element.
    mutating func end() { if let name = open.popLast() { text += "</\(name)>\n" } }

    /// Appends an element without children.
    mutating func element(_ name: String, _ attributes: [(String, String)]) {
        text += SVGText.tag(name, attributes) + "/>\n"
    }

    /// Appends an element with a text.
    mutating func element(_ name: String, _ attributes: [(String, String)], text content: String) {
        text += SVGText.tag(name, attributes) + ">\(SVGText.escaped(content))</\(name)>\n"
    }

    private static func tag(_ name: String, _ attributes: [(String, String)]) -> String {
        "<\(name)" + attributes.map { " \($0.0)=\"\(escaped($0.1))\"" }.joined()
    }

    /// A text for XML: markup is escaped, and control characters, which XML does not allow, are replaced.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\0"..<" ", "\u{7F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The bytes of a document by gnuplot, which writes control characters and "]]>" in texts as they are. XML allows neither.
    static func wellFormed(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        func follows(_ first: UInt8, _ second: UInt8, _ index: Int) -> Bool {
            index > 1 && bytes[index - 2] == first && bytes[index - 1] == second
        }
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0..<0x20 where byte != 0x09 && byte != 0x0A && byte != 0x0D: result += "\u{FFFD}".utf8
            // U+FFFE and U+FFFF.
            case 0xBE...0xBF where follows(0xEF, 0xBF, index): result.append(0xBD)
            case UInt8(ascii: ">") where follows(0x5D, 0x5D, index): result += "&gt;".utf8
            default: result.append(byte)
            }
        }
        return result
    }

    /// A number to be read: with at most `decimals` decimals, or with a power of ten where these would lose its first digits or its size.
    static func label(_ value: Double, decimals: Int) -> String {
        let least = (1..<max(decimals, 1)).reduce(1.0) { power, _ in power / 10 }
        let isPlain = value == 0 || (least...1e9).contains(value.magnitude) && decimals <= mostDecimals
        return isPlain ? number(value, decimals: decimals) : value.text(digits: 9)
    }

    /// The most decimals of a number.
    private static let mostDecimals = 5

    /// A coordinate with at most `decimals` decimals, without an exponent.
    static func number(_ value: Double, decimals: Int = 2) -> String {
        let factor = [1.0, 10, 100, 1000, 10_000, 100_000][min(max(decimals, 0), mostDecimals)]
        // No picture is as large as this, and an integer holds it.
        let scaled = (min(max(value.isFinite ? value : 0, -1e9), 1e9) * factor).rounded()
        let whole = Int64(scaled)
        let (integer, rest) = (abs(whole) / Int64(factor), abs(whole) % Int64(factor))
        var digits = "\(rest)"
        while digits.count < decimals { digits = "0" + digits }
        while digits.hasSuffix("0") { digits.removeLast() }
        return (whole < 0 ? "-" : "") + "\(integer)" + (digits.isEmpty || decimals == 0 ? "" : "." + digits)
    }
}
