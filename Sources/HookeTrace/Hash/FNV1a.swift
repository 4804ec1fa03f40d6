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
    ///
    /// A zero byte only multiplies, so that those at either end, which small numbers and round doubles have, are one multiplication.
    public mutating func combine(word: UInt64) {
        guard word != 0 else {
            value = value &* FNV1a.powers[8]
            return
        }
        let (low, high) = (word.trailingZeroBitCount / 8, word.leadingZeroBitCount / 8)
        value = value &* FNV1a.powers[low]
        var rest = word >> UInt64(8 * low)
        for _ in 0..<(8 - low - high) {
            absorb(rest & 0xff)
            rest >>= 8
        }
        value = value &* FNV1a.powers[high]
    }

    /// The powers of the prime from 0 to 8, modulo 2^64.
    private static let powers: InlineArray<9, UInt64> = [
        0x0000_0000_0000_0001, 0x0000_0100_0000_01b3, 0x0003_6600_0002_e329,
        0x08a9_7b00_04e7_feab, 0x9ffa_ac08_5635_bc91, 0x0cae_e32a_7d4f_6a63,
        0xdc96_6432_edf1_c639, 0xc552_7b8a_51d3_d2db, 0x1efa_c709_0aef_4a21,
    ]

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
