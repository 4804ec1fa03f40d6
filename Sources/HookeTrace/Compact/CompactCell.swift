/// A cell of a CSV table in the compact form: a number with one spelling, or the bytes of anything else.
enum CompactCell: Hashable {
    /// A 64-bit whole number without leading zeros.
    case integer(Int64)
    /// A finite double, spelled as tables of runs spell it.
    case real(Double)
    /// The bytes between two commas, quotes included; may be empty.
    case text([UInt8])

    /// The empty cell.
    static let empty = CompactCell.text([])

    /// Reads a cell. A number with another spelling than that of ``appendCSV(to:)`` is a text.
    init(_ bytes: ArraySlice<UInt8>) {
        self = CompactCell.number(bytes) ?? .text(Array(bytes))
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> CompactCell? {
        guard let first = bytes.first, bytes.count < UnsafeMutablePointer<UInt8>.longestNumber,
            first == UInt8(ascii: "-") || isDigit(first)
        else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        let cell: CompactCell
        if bytes.dropFirst().allSatisfy(isDigit) {
            guard let value = Int64(text) else { return nil }
            cell = .integer(value)
        } else {
            guard let value = Double(text), value.isFinite else { return nil }
            cell = .real(value)
        }
        var spelling: [UInt8] = []
        cell.appendCSV(to: &spelling)
        return spelling[...] == bytes ? cell : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Appends the bytes of the cell.
    func appendCSV(to bytes: inout [UInt8]) {
        switch self {
        case .integer(let value): bytes.append(decimal: value)
        case .real(let value): bytes.append(shortest: value)
        case .text(let text): bytes.append(contentsOf: text)
        }
    }
}

extension CompactCell {
    /// The distance from a predicted number of the same kind, of doubles in units in the last place, modulo 2^64; `nil` if one is a text.
    func distance(from prediction: CompactCell) -> Int64? {
        switch (self, prediction) {
        case (.integer(let value), .integer(let predicted)): value &- predicted
        case (.real(let value), .real(let predicted)):
            CompactCell.rank(of: value) &- CompactCell.rank(of: predicted)
        case (.text, _), (_, .text), (.integer, .real), (.real, .integer): nil
        }
    }

    /// The number at a distance from this one; `nil` for a text, and if it is not finite.
    func moved(by distance: Int64) -> CompactCell? {
        switch self {
        case .integer(let value): return .integer(value &+ distance)
        case .real(let value):
            let rank = CompactCell.rank(of: value) &+ distance
            let moved = Double(bitPattern: UInt64(bitPattern: rank >= 0 ? rank : Int64.min &- rank))
            return moved.isFinite ? .real(moved + 0) : nil
        case .text: return nil
        }
    }

    /// The index of a double in the order of all doubles; 0 for zero.
    private static func rank(of value: Double) -> Int64 {
        let bits = Int64(bitPattern: value.bitPattern)
        return bits >= 0 ? bits : Int64.min &- bits
    }
}

/// How a line of the compact form writes a cell.
enum CompactToken: Hashable {
    /// The bytes of the CSV cell.
    case literal([UInt8])
    /// The cell of the column this many rows above.
    case reference(Int)
    /// The distance from the predicted number.
    case distance(Int64)

    /// The token's text.
    var text: [UInt8] {
        switch self {
        case .literal(let bytes):
            if bytes.allSatisfy(CompactToken.isPlain) { return [UInt8(ascii: "=")] + bytes }
            return [CompactToken.quote] + CompactToken.escaped(bytes, alsoQuotes: true) + [CompactToken.quote]
        case .reference(let rows): return [UInt8(ascii: "^")] + Array(String(rows, radix: 36).utf8)
        case .distance(let distance):
            let sign = UInt8(ascii: distance < 0 ? "-" : "+")
            return [sign] + Array(String(distance.magnitude, radix: 36).utf8)
        }
    }

    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")

    /// Whether a byte needs no quotes: it is printable ASCII and neither a capital, a space, a quote nor a backslash.
    static func isPlain(_ byte: UInt8) -> Bool {
        (0x21..<0x7F).contains(byte) && byte != quote && byte != backslash && !CompactTable.isLetter(byte)
    }

    /// Bytes with control characters and backslashes, and quotes on request, as a backslash and two hexadecimal digits.
    static func escaped(_ bytes: [UInt8], alsoQuotes: Bool) -> [UInt8] {
        let digits = Array("0123456789abcdef".utf8)
        return bytes.flatMap { byte in
            byte < 0x20 || byte == 0x7F || byte == backslash || alsoQuotes && byte == quote
                ? [backslash, digits[Int(byte >> 4)], digits[Int(byte & 15)]] : [byte]
        }
    }

    /// The bytes that ``escaped(_:alsoQuotes:)`` wrote; `nil` for other text.
    static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == backslash else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}
