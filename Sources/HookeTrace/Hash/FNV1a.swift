/// The 64-bit FNV-1a hash of bytes (Fowler, Noll, Vo; RFC 9923). Not cryptographic.
public struct FNV1a: Hashable, Sendable {
    /// The hash of the bytes so far.
    public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// The hash of no bytes.
    public init() {}

    /// Continues a hash of bytes.
    public init(value: UInt64) { self.value = value }

    /// Adds a byte.
    public mutating func combine(byte: UInt8) {
        absorb(UInt64(byte))
    }

    /// Adds eight bytes, the lowest first on any processor.
    public mutating func combine(word: UInt64) {
        for shift in stride(from: 0 as UInt64, to: 64, by: 8) { absorb((word >> shift) & 0xff) }
    }

    /// Adds bytes in their order.
    public mutating func combine(bytes: some Sequence<UInt8>) {
        for byte in bytes { absorb(UInt64(byte)) }
    }

    private mutating func absorb(_ byte: UInt64) {
        value = (value ^ byte) &* 0x0000_0100_0000_01b3
    }
}

extension Double {
    /// The canonical bit pattern of this value in a trace: one zero and one NaN.
    ///
    /// The sign of a zero and the payload of a NaN depend on the processor, not on the motion. Tables and hashes both use these bits, so
    /// that equal texts have equal hashes. (-0.0 + 0.0 is 0.0 in round-to-nearest.)
    @inlinable var canonicalBits: UInt64 {
        isNaN ? 0x7ff8_0000_0000_0000 : (self + 0.0).bitPattern
    }
}
