/// Reads the fields of a message in protobuf's wire format.
struct ProtobufReader {
    /// A value of a field.
    enum Value {
        case number(UInt64)
        case bytes(Range<Int>)
    }

    /// The message ends within a field, or a field has an unknown type.
    struct Malformed: Error {
        let offset: Int
    }

    private let bytes: [UInt8]
    private(set) var position: Int
    private let end: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        (position, end) = (range.lowerBound, range.upperBound)
    }

    /// The next field; `nil` at the end.
    mutating func next() throws(Malformed) -> (field: UInt64, value: Value)? {
        guard position < end else { return nil }
        let start = position
        let key = try varint()
        guard key >> 3 > 0 else { throw Malformed(offset: start) }
        switch key & 7 {
        case 0: return (key >> 3, .number(try varint()))
        case 1: return (key >> 3, .number(try fixed(8)))
        case 5: return (key >> 3, .number(try fixed(4)))
        case 2:
            let length = try varint()
            guard length <= UInt64(end - position) else { throw Malformed(offset: start) }
            let range = position..<(position + Int(length))
            position = range.upperBound
            return (key >> 3, .bytes(range))
        default: throw Malformed(offset: start)
        }
    }

    private mutating func varint() throws(Malformed) -> UInt64 {
        var (value, shift) = (UInt64(0), UInt64(0))
        let start = position
        while position < end, shift < 64 {
            let byte = bytes[position]
            position += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        throw Malformed(offset: start)
    }

    private mutating func fixed(_ count: Int) throws(Malformed) -> UInt64 {
        guard end - position >= count else { throw Malformed(offset: position) }
        defer { position += count }
        return (0..<count).reduce(0) { $0 | UInt64(bytes[position + $1]) << UInt64(8 * $1) }
    }

    /// Calls a closure with each field of a message.
    static func forEach(
        _ bytes: [UInt8], _ range: Range<Int>, _ body: (UInt64, Value) throws(Malformed) -> Void
    ) throws(Malformed) {
        var reader = ProtobufReader(bytes, range)
        while let (field, value) = try reader.next() { try body(field, value) }
    }
}

extension ProtobufReader.Value {
    /// The number; 0 for bytes.
    var number: UInt64 { if case .number(let number) = self { number } else { 0 } }
    /// The range of the bytes; empty for a number.
    var range: Range<Int> { if case .bytes(let range) = self { range } else { 0..<0 } }
}
