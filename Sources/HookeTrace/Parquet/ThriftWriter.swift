/// Writes structures in Thrift's compact protocol, as the metadata of Parquet needs it.
///
/// A structure is its fields in ascending order of their numbers, and a byte 0 after them. A field's head has the distance from the number before
/// and the type of the value; whole numbers are zigzag varints.
struct ThriftWriter {
    private(set) var bytes: [UInt8] = []
    private var last = 0
    private var outer: [Int] = []

    private enum Kind: UInt8 { case int32 = 5, int64 = 6, binary = 8, list = 9, structure = 12 }

    /// A field of a whole number with 32 bits.
    mutating func int32(_ field: Int, _ value: Int) {
        head(field, .int32)
        varint(ThriftWriter.zigzag(value))
    }

    /// A field of a whole number with 64 bits.
    mutating func int64(_ field: Int, _ value: Int) {
        head(field, .int64)
        varint(ThriftWriter.zigzag(value))
    }

    /// A field of a text.
    mutating func text(_ field: Int, _ value: String) {
        head(field, .binary)
        binary(value)
    }

    /// A field of a list of whole numbers with 32 bits.
    mutating func list(_ field: Int, _ values: [Int]) {
        listHead(field, values.count, .int32)
        for value in values { varint(ThriftWriter.zigzag(value)) }
    }

    /// A field of a list of texts.
    mutating func list(_ field: Int, _ values: [String]) {
        listHead(field, values.count, .binary)
        for value in values { binary(value) }
    }

    /// A field of a structure.
    mutating func structure(_ field: Int, _ body: (inout ThriftWriter) -> Void) {
        head(field, .structure)
        element(body)
    }

    /// A field of a list of structures.
    mutating func list<Element>(
        _ field: Int, of elements: [Element], _ body: (inout ThriftWriter, Element) -> Void
    ) {
        listHead(field, elements.count, .structure)
        for element in elements { self.element { body(&$0, element) } }
    }

    /// Ends the outermost structure.
    mutating func end() { bytes.append(0) }

    private mutating func element(_ body: (inout ThriftWriter) -> Void) {
        outer.append(last)
        last = 0
        body(&self)
        bytes.append(0)
        last = outer.removeLast()
    }

    private mutating func head(_ field: Int, _ kind: Kind) {
        trap(unless: (1...15).contains(field - last), "fields are in ascending order")
        bytes.append(UInt8(field - last) << 4 | kind.rawValue)
        last = field
    }

    private mutating func listHead(_ field: Int, _ count: Int, _ kind: Kind) {
        head(field, .list)
        if count < 15 {
            bytes.append(UInt8(count) << 4 | kind.rawValue)
        } else {
            bytes.append(0xf0 | kind.rawValue)
            varint(UInt64(count))
        }
    }

    private mutating func binary(_ text: String) {
        varint(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    private static func zigzag(_ value: Int) -> UInt64 { UInt64(bitPattern: Int64(value << 1 ^ value >> 63)) }

    private mutating func varint(_ value: UInt64) { bytes.append(varint: value) }
}

extension [UInt8] {
    /// Appends a number seven bits at a time, the lowest first.
    mutating func append(varint value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            append(UInt8(rest & 0x7f) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }
}
