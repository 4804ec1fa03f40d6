/// State on its way into bytes, or back out of them.
///
/// One list of fields serves both ways, so that writing and reading cannot part: `code(&x)` writes `x`, or reads over it. Doubles
/// are kept as bit patterns, the lowest byte first; whole numbers take as many bytes as they need (LEB128); lists and texts
/// follow their length. Reading never believes what it reads: a length is held against the bytes that are left.
public struct SnapshotCoder {
    /// What was written, or is being read.
    package private(set) var bytes: [UInt8]
    /// Whether `code` reads.
    package let isReading: Bool
    private var position = 0

    /// An archive to be written.
    package init() {
        bytes = []
        isReading = false
    }

    /// An archive to be read.
    package init(reading bytes: [UInt8]) {
        self.bytes = bytes
        isReading = true
    }

    private var remaining: Int { bytes.count - position }

    /// Writes a value, or reads over it.
    package mutating func code<Value: SnapshotCodable>(_ value: inout Value) throws(SnapshotError) {
        try value.archive(in: &self)
    }

    /// Writes a whole number, or reads one that must be in a range.
    package mutating func code(_ value: inout Int, in range: ClosedRange<Int>) throws(SnapshotError) {
        try code(&value)
        try require(range.contains(value), "\(value) is not in \(range)")
    }

    /// Writes a list, or reads one that must be as long as it is.
    package mutating func code<Element: SnapshotCodable>(
        _ values: inout [Element], count: Int
    ) throws(SnapshotError) {
        try code(&values)
        try require(values.count == count, "\(values.count) values stand where there are \(count)")
    }

    /// Writes a value, or reads over it; one that is, to the bit, what came before it takes a byte.
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

    /// Writes what the scene is, or holds it against what it was.
    package mutating func same<Value: SnapshotCodable & Equatable>(
        _ value: Value, as what: String
    ) throws(SnapshotError) {
        var other = value
        try code(&other)
        guard other == value else { throw .otherScene(what) }
    }

    /// Holds what was read to what must be so; what is written is so.
    package func require(_ holds: Bool, _ reason: @autoclosure () -> String) throws(SnapshotError) {
        guard holds || !isReading else { throw .damaged(reason()) }
    }

    /// Ends reading: nothing may be left.
    package func end() throws(SnapshotError) {
        try require(remaining == 0, "\(remaining) bytes are left over")
    }
}

/// The three ways in which bytes are laid out.
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

    /// Eight bytes, the lowest first.
    mutating func word(_ value: inout UInt64) throws(SnapshotError) {
        var read: UInt64 = 0
        for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
            var part = UInt8(truncatingIfNeeded: value >> shift)
            try byte(&part)
            read |= UInt64(part) << shift
        }
        value = read
    }

    /// Seven bits a byte, the lowest first, the eighth set while more follow; the sign in the lowest bit.
    mutating func integer(_ value: inout Int64) throws(SnapshotError) {
        var left = UInt64(bitPattern: (value << 1) ^ (value >> 63))
        var read: UInt64 = 0
        var shift: UInt64 = 0
        var part: UInt8
        repeat {
            part = UInt8(left & 0x7f) | (left > 0x7f ? 0x80 : 0)
            try byte(&part)
            try require(shift < 63 || part <= 1, "a number has too many bits")
            read |= UInt64(part & 0x7f) << shift
            left >>= 7
            shift += 7
        } while part > 0x7f
        value = Int64(bitPattern: read >> 1) ^ -Int64(bitPattern: read & 1)
    }

    /// The length of what follows, each part of which takes a byte at least.
    mutating func length(_ value: Int) throws(SnapshotError) -> Int {
        var count = Int64(value)
        try integer(&count)
        try require((0...Int64(remaining)).contains(count), "a length of \(count) goes beyond its end")
        return Int(count)
    }
}

extension SnapshotCoder {
    /// Writes what some layers have and others have not, in order of their slots, or reads it.
    mutating func code<Value: SnapshotCodable>(_ table: inout [Int: Value], keys: Range<Int>) throws(SnapshotError) {
        var slots = table.keys.sorted()
        var values = slots.compactMap { table[$0] }
        try code(&slots)
        try code(&values, count: slots.count)
        guard isReading else { return }
        try require(
            slots.allSatisfy(keys.contains) && zip(slots, slots.dropFirst()).allSatisfy { $0 < $1 },
            "what a layer has is none of the layers'")
        table = [:]
        for (slot, value) in zip(slots, values) { table[slot] = value }
    }

    /// Writes which layers are meant, in order of their slots, or reads it.
    mutating func code(_ chosen: inout Set<Int>, keys: Range<Int>) throws(SnapshotError) {
        var list = chosen.sorted()
        try code(&list)
        try require(list.allSatisfy(keys.contains), "what is meant is none of the layers")
        chosen = Set(list)
    }
}
