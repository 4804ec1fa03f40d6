/// Numbers in 0..<1 from a fixed linear congruence (Knuth's MMIX), so that a test sees the same ones on every run.
struct Arguments: Sequence, IteratorProtocol {
    private var state: UInt64
    private var left: Int

    init(seed: UInt64, count: Int) {
        state = seed
        left = count
    }

    mutating func next() -> Double? {
        guard left > 0 else { return nil }
        left -= 1
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) * 0x1p-53
    }
}

/// FNV-1a over the bits of doubles.
struct BitHash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func combine(_ number: Double) {
        for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
            value = (value ^ (number.bitPattern >> shift & 0xff)) &* 0x100_0000_01b3
        }
    }
}
