import HookeDynamics

/// A state as bit patterns: equal only when every bit is.
struct Bits: Hashable, CustomStringConvertible {
    let value: UInt64
    let velocity: UInt64

    init(_ state: MotionState) {
        value = state.value.bitPattern
        velocity = state.velocity.bitPattern
    }

    var description: String { "(\(Double(bitPattern: value)), \(Double(bitPattern: velocity)))" }
}

/// FNV-1a over bit patterns, least significant byte first.
struct TrajectoryHash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func combine(_ bits: Bits) {
        for word in [bits.value, bits.velocity] { combine(word) }
    }

    mutating func combine(_ number: Double) { combine(number.bitPattern) }

    private mutating func combine(_ word: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) {
            value = (value ^ (word >> UInt64(shift) & 0xff)) &* 0x100_0000_01b3
        }
    }
}

/// The same numbers each time: Knuth's linear congruential generator, high bits only.
struct Numbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}
