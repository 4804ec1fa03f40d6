/// The generator SplitMix64 (Steele, Lea, Flood 2014) as a function of the index of its output.
///
/// Output n of the generator with seed s is `mix(s + (n + 1) * 0x9E3779B97F4A7C15)`, modulo 2^64. It is read at any index, so that a
/// number does not depend on which others are read.
package struct SplitMix64 {
    private let seed: UInt64

    package init(seed: UInt64) { self.seed = seed }

    /// An output, by its index from 0.
    package subscript(index: UInt64) -> UInt64 {
        var z = seed &+ (index &+ 1) &* 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
