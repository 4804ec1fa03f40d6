internal import HookeDynamics

internal import HookeAnimation

/// Points of a Latin hypercube: in every dimension, each of `count` equal intervals has exactly one point.
///
/// Each coordinate is a function of the seed, the point's index and the dimension, so that points need no table and no order. The
/// intervals of a dimension are permuted by a Feistel network that is repeated until its result is an index (Black and Rogaway 2002).
package struct LatinHypercube: Sendable {
    private let count: UInt64
    private let seed: UInt64
    /// Half the bits of an index, so that the network permutes numbers below 2^(2 * half).
    private let half: UInt64

    private static let rounds: UInt64 = 8

    /// The points of a seed; `count` is at least 1.
    package init(count: Int, seed: UInt64) {
        trap(unless: count >= 1, "a Latin hypercube has at least one point")
        self.count = UInt64(count)
        self.seed = seed
        let bits = UInt64(64 - (self.count - 1).leadingZeroBitCount)
        half = max(1, (bits + 1) / 2)
    }

    /// A coordinate of a point: at least 0 and below 1.
    package func coordinate(_ dimension: Int, of index: Int) -> Double {
        let stream = SplitMix64(seed: SplitMix64(seed: seed)[UInt64(dimension)])
        let place = Double(stream[LatinHypercube.rounds + UInt64(index)] >> 11) * 0x1p-53
        let coordinate = (Double(interval(of: UInt64(index), stream)) + place) / Double(count)
        // Rounding may reach the end of the last interval.
        return min(coordinate, 1 - 0x1p-53)
    }

    /// The interval of a point in a dimension: a permutation of the indices.
    private func interval(of index: UInt64, _ stream: SplitMix64) -> UInt64 {
        let mask = (UInt64(1) << half) - 1
        var value = index
        repeat {
            var (left, right) = (value >> half, value & mask)
            for round in 0..<LatinHypercube.rounds {
                (left, right) = (right, left ^ (SplitMix64(seed: stream[round])[right] & mask))
            }
            value = left << half | right
        } while value >= count
        return value
    }
}
