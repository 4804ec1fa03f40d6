internal import HookeForms
internal import HookeScenario

/// The round numbers of an axis.
struct AxisTicks {
    /// Multiples of 1, 2 or 5 times a power of ten, in order.
    let values: [Double]

    /// At most `count` of them, at least four tenths of that, from `low` to `high`, which is above it.
    init(from low: Double, to high: Double, atMost count: Int) {
        let rough = high / Double(count - 1) - low / Double(count - 1)
        var power = 1.0
        while power * 10 <= rough { power *= 10 }
        while power > rough { power /= 10 }
        let step = power * ([1.0, 2, 5].first { $0 * power >= rough } ?? 10)
        // A rounding must not cost the last tick.
        let first = (low / step - 1e-9).rounded(.up)
        let last = (high / step + 1e-9).rounded(.down)
        guard last - first <= Double(count) else {
            values = [low, high]
            return
        }
        values = stride(from: first, through: last, by: 1).map { $0 * step }
    }
}
