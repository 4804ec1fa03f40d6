/// Encodes state as bytes, or decodes it from bytes.
///
/// One list of fields serves both directions, so that writing and reading cannot differ: `code(&x)` writes `x`, or overwrites it
/// with the value read. Doubles are stored as bit patterns with the lowest byte first, integers in LEB128, lists and texts after
/// their length. Reading checks every length against the bytes that remain.
public struct SnapshotCoder {
    /// The bytes written so far, or the bytes to read.
    package private(set) var bytes: [UInt8]
    /// Whether the coder reads.
    package let isReading: Bool
    private var position = 0

    /// A coder that writes.
    package init() {
        bytes = []
        isReading = false
    }

    /// A coder that reads bytes.
    package init(reading bytes: [UInt8]) {
        self.bytes = bytes
        isReading = true
    }

    private var remaining: Int { bytes.count - position }

    /// Writes a value, or overwrites it with the one read.
    package mutating func code<Value: SnapshotCodable>(_ value: inout Value) throws(SnapshotError) {
        try value.archive(in: &self)
    }

    /// Writes an integer, or reads one and throws unless it is in a range.
    package mutating func code(_ value: inout Int, in range: ClosedRange<Int>) throws(SnapshotError) {
        try code(&value)
        try require(range.contains(value), "\(value) is not in \(range)")
    }

    /// Writes a list, or reads one and throws unless it has a length.
    package mutating func code<Element: SnapshotCodable>(
        _ values: inout [Element], count: Int
    ) throws(SnapshotError) {
        try code(&values)
        try require(values.count == count, "\(values.count) values stand where there are \(count)")
    }

    /// Writes or reads a value. A value with the same encoding as the one before it takes one byte.
    package mutating func code<Value: SnapshotCodable>(
        _ value: inout Value, after before: Value?
    ) throws(SnapshotError) {
        guard var before else { return try code(&value) }
        var isSame = false
        if !isReading {
            var (one, other) = (SnapshotCoder(), SnapshotCoder())
            try one.code(&value)
            try other.code(&before)
            isSame = one.bytes == other.bytes
        }
        try code(&isSame)
        if isSame { value = before } else { try code(&value) }
    }

    /// Writes a value of the scene, or reads one and throws ``SnapshotError/otherScene(_:)`` unless it is equal.
    package mutating func same<Value: SnapshotCodable & Equatable>(
        _ value: Value, as what: String
    ) throws(SnapshotError) {
        var other = value
        try code(&other)
        guard other == value else { throw .otherScene(what) }
    }

    /// Throws ``SnapshotError/damaged(_:)`` if a condition on what was read does not hold. Checks nothing when writing.
    package func require(_ holds: Bool, _ reason: @autoclosure () -> String) throws(SnapshotError) {
        guard holds || !isReading else { throw .damaged(reason()) }
    }

    /// Ends reading, and throws if bytes are left.
    package func end() throws(SnapshotError) {
        try require(remaining == 0, "\(remaining) bytes are left over")
    }
}

/// The encodings of bytes, words, integers and lengths.
extension SnapshotCoder {
    mutating func byte(_ value: inout UInt8) throws(SnapshotError) {
        if isReading {
            try require(remaining > 0, "it ends too early")
            value = bytes[position]
            position += 1
        } else {
            bytes.append(value)
        }
    }

    /// Codes eight bytes, the lowest first.
    mutating func word(_ value: inout UInt64) throws(SnapshotError) {
        var read: UInt64 = 0
        for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
            var part = UInt8(truncatingIfNeeded: value >> shift)
            try byte(&part)
            read |= UInt64(part) << shift
        }
        value = read
    }

    /// Codes an integer in zigzag LEB128: the sign in the lowest bit, then seven bits a byte, the lowest first, with the eighth bit
    /// set in all but the last.
    mutating func integer(_ value: inout Int64) throws(SnapshotError) {
        var bits = UInt64(bitPattern: (value << 1) ^ (value >> 63))
        var read: UInt64 = 0
        var shift: UInt64 = 0
        var part: UInt8
        repeat {
            part = UInt8(bits & 0x7f) | (bits > 0x7f ? 0x80 : 0)
            try byte(&part)
            try require(shift < 63 || part <= 1, "a number has too many bits")
            read |= UInt64(part & 0x7f) << shift
            bits >>= 7
            shift += 7
        } while part > 0x7f
        value = Int64(bitPattern: read >> 1) ^ -Int64(bitPattern: read & 1)
    }

    /// Codes the length of a list, each element of which takes at least a byte.
    mutating func length(_ value: Int) throws(SnapshotError) -> Int {
        var count = Int64(value)
        try integer(&count)
        try require((0...Int64(remaining)).contains(count), "a length of \(count) goes beyond its end")
        return Int(count)
    }
}

extension SnapshotCoder {
    /// Writes or reads a table from layers' slots to values, in order of the slots.
    mutating func code<Value: SnapshotCodable>(_ table: inout [Int: Value], keys: Range<Int>) throws(SnapshotError) {
        var slots = table.keys.sorted()
        var values = slots.compactMap { table[$0] }
        try code(&slots)
        try code(&values, count: slots.count)
        guard isReading else { return }
        try require(
            slots.allSatisfy(keys.contains) && zip(slots, slots.dropFirst()).allSatisfy { $0 < $1 },
            "a table entry belongs to no layer")
        table = [:]
        for (slot, value) in zip(slots, values) { table[slot] = value }
    }

    /// Writes or reads a set of layers' slots, in their order.
    mutating func code(_ chosen: inout Set<Int>, keys: Range<Int>) throws(SnapshotError) {
        var list = chosen.sorted()
        try code(&list)
        try require(list.allSatisfy(keys.contains), "a slot belongs to no layer")
        chosen = Set(list)
    }
}
