/// Round numbers for the ticks of an axis.
package struct AxisTicks {
    /// Multiples of 1, 2 or 5 times a power of ten, ascending.
    package let values: [Double]

    /// At most `count` ticks, and at least 0.4 `count`, from `low` to `high`; `high` is greater than `low`.
    package init(from low: Double, to high: Double, atMost count: Int) {
        let rough = high / Double(count - 1) - low / Double(count - 1)
        var power = 1.0
        while power * 10 <= rough { power *= 10 }
        while power > rough { power /= 10 }
        let step = power * ([1.0, 2, 5].first { $0 * power >= rough } ?? 10)
        // The tolerance keeps a tick that rounding puts outside.
        let first = (low / step - 1e-9).rounded(.up)
        let last = (high / step + 1e-9).rounded(.down)
        guard last - first <= Double(count) else {
            values = [low, high]
            return
        }
        values = stride(from: first, through: last, by: 1).map { $0 * step }
    }
}
