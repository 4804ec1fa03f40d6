/// The text of a cell, as a number or a text, for comparison.
enum CellText: Equatable {
    case integer(Int64)
    case real(Double)
    case text

    /// A finite decimal is a number; everything else (`nan`, `0x10`, a name, an empty cell) is a text.
    init(_ bytes: ArraySlice<UInt8>) {
        guard let first = bytes.first, first <= UInt8(ascii: "9"), bytes.allSatisfy(CellText.isOfNumber) else {
            self = .text
            return
        }
        let string = String(decoding: bytes, as: UTF8.self)
        if let integer = Int64(string) {
            self = .integer(integer)
        } else if let real = Double(string), real.isFinite {
            self = .real(real)
        } else {
            self = .text
        }
    }

    /// The number; `nil` for a text.
    var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        case .text: nil
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
}
