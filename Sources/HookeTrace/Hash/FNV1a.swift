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
        var factors = factors
        factors.combine(word: word)
        self.factors = factors
    }

    /// The hash as a product, for many words and texts.
    var factors: Factors {
        @inline(__always) get { Factors(value: value) }
        @inline(__always) set { value = newValue.product }
    }

    /// A hash as a product: multiplications by the prime that follow each other are made as one.
    ///
    /// A zero byte only multiplies, so that those at either end of a word, which small numbers and round doubles have, take no time.
    struct Factors {
        fileprivate var value: UInt64
        /// How often the value is yet to be multiplied by the prime: at most 16 times.
        private var power = 0

        fileprivate init(value: UInt64) { self.value = value }

        /// The hash.
        fileprivate var product: UInt64 { value &* FNV1a.powers[power] }

        /// Adds eight bytes, the lowest first.
        @inline(__always)
        mutating func combine(word: UInt64) {
            guard word != 0 else {
                if power > 8 { (value, power) = (product, 0) }
                power += 8
                return
            }
            let (low, high) = (word.trailingZeroBitCount / 8, word.leadingZeroBitCount / 8)
            value = value &* FNV1a.powers[power + low]
            var rest = word >> UInt64(8 * low)
            for _ in 0..<(7 - low - high) {
                value = (value ^ (rest & 0xff)) &* FNV1a.prime
                rest >>= 8
            }
            value ^= rest
            power = 1 + high
        }

        /// Adds bytes in their order.
        @inline(__always)
        mutating func combine(bytes: UnsafeBufferPointer<UInt8>) {
            guard let first = bytes.first else { return }
            value = product ^ UInt64(first)
            for byte in bytes.dropFirst() { value = value &* FNV1a.prime ^ UInt64(byte) }
            power = 1
        }
    }

    private static let prime: UInt64 = 0x0000_0100_0000_01b3

    /// The powers of the prime from 0 to 23, modulo 2^64.
    private static let powers: InlineArray<24, UInt64> = [
        0x0000_0000_0000_0001, 0x0000_0100_0000_01b3, 0x0003_6600_0002_e329,
        0x08a9_7b00_04e7_feab, 0x9ffa_ac08_5635_bc91, 0x0cae_e32a_7d4f_6a63,
        0xdc96_6432_edf1_c639, 0xc552_7b8a_51d3_d2db, 0x1efa_c709_0aef_4a21,
        0x936a_555d_949a_f613, 0x18a5_2103_8350_2249, 0x30b9_61f8_212a_420b,
        0xf543_83a0_5ace_38b1, 0x8ff1_5a7a_4c6a_54c3, 0x0171_80cf_d8ae_0759,
        0x21e5_3a2d_2fb6_7c3b, 0x4efe_15c8_1315_1841, 0x4ed7_43f8_6cd8_3673,
        0xcffe_f220_f364_8569, 0xd2ba_d6fd_93ce_b16b, 0xe22c_bbe2_2837_78d1,
        0x897c_124a_5642_4b23, 0xe01e_3750_92a5_ac79, 0x7904_76e9_2f84_119b,
    ]

    /// Adds bytes in their order.
    public mutating func combine(bytes: some Sequence<UInt8>) {
        for byte in bytes { absorb(UInt64(byte)) }
    }

    private mutating func absorb(_ byte: UInt64) {
        value = (value ^ byte) &* FNV1a.prime
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
