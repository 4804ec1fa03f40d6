/// The value of a cell, for comparison.
///
/// A whole number is exact up to 128 bits and never passes through a double. `nan`, `inf` and their spellings are doubles. Everything else
/// that is not a finite decimal (a name, `0x10`, a hash) is a text.
enum CellValue: Hashable {
    case empty
    case integer(Int128)
    case real(Double)
    case text

    /// Reads a cell; `isHash`: its digits are not a number.
    init(_ bytes: ArraySlice<UInt8>, isHash: Bool = false) {
        guard let first = bytes.first else {
            self = .empty
            return
        }
        if isHash || bytes.count > 400 {
            self = .text
        } else if first <= UInt8(ascii: "9"), bytes.allSatisfy(CellValue.isOfNumber) {
            self = CellValue.number(String(decoding: bytes, as: UTF8.self))
        } else {
            self = CellValue.named(bytes)
        }
    }

    private static func number(_ text: String) -> CellValue {
        // A whole number has one zero; the text -0 is the double.
        if let integer = Int128(text), integer != 0 || !text.hasPrefix("-") { return .integer(integer) }
        if let real = Double(text), real.isFinite { return .real(real) }
        return .text
    }

    private static func named(_ bytes: ArraySlice<UInt8>) -> CellValue {
        guard bytes.count <= 9 else { return .text }
        switch String(decoding: bytes, as: UTF8.self).lowercased() {
        case "nan", "-nan", "+nan": return .real(.nan)
        case "inf", "+inf", "infinity", "+infinity": return .real(.infinity)
        case "-inf", "-infinity": return .real(-.infinity)
        default: return .text
        }
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    /// The nearest double of a number; `nil` for a text and an empty cell.
    var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        case .text, .empty: nil
        }
    }

    /// Whether two numbers are the same: one NaN equals another, and -0 differs from 0. Texts are not compared here.
    func isSameNumber(as other: CellValue) -> Bool {
        switch (self, other) {
        case (.integer(let a), .integer(let b)): a == b
        case (.real(let a), .real(let b)): a == b ? a.sign == b.sign : a.isNaN && b.isNaN
        case (.integer(let whole), .real(let real)), (.real(let real), .integer(let whole)):
            Int128(exactly: real) == whole && (whole != 0 || real.sign == .plus)
        case (.empty, .empty): true
        default: false
        }
    }
}

/// How far a cell is from that of the golden table.
public enum CellDistance: Hashable, Sendable {
    /// Texts and hashes, and cells of which one is empty, have no distance.
    case none
    /// The exact difference of two whole numbers; a count has no units in the last place.
    case whole(UInt128, relative: Double?)
    /// The distances of two finite doubles.
    case real(NumberDistance)

    init(_ golden: CellValue, _ found: CellValue) {
        switch (golden, found) {
        case (.integer(let a), .integer(let b)):
            // The difference of two 128-bit numbers can need 129 bits.
            let (difference, overflow) = a < b ? b.subtractingReportingOverflow(a) : a.subtractingReportingOverflow(b)
            let magnitude = overflow ? UInt128.max : difference.magnitude
            self = .whole(magnitude, relative: a == 0 ? nil : Double(magnitude) / Double(a.magnitude))
        default:
            guard let a = golden.number, let b = found.number, a.isFinite, b.isFinite else {
                self = .none
                return
            }
            self = .real(NumberDistance(a, b))
        }
    }

    /// |found - golden| as a double; 0 for texts.
    public var absolute: Double {
        switch self {
        case .none: 0
        case .whole(let difference, _): Double(difference)
        case .real(let distance): distance.absolute
        }
    }
}
