internal import HookeForms

/// The ends and the step of a slider for a value: where the schema's range is as wide as the value, that; otherwise a range around the value.
struct SliderRange: Hashable, Sendable {
    let low: Double
    let high: Double
    /// A power of ten, times 1, 2 or 5.
    let step: Double

    /// The range for a value within bounds; both in the same unit.
    ///
    /// - Parameters:
    ///   - value: the value, finite.
    ///   - least: a width below which the range of a small value is not taken: 1 pt for a value of 0 pt would be of no use.
    ///   - isWhole: whether only whole numbers are meant.
    init(around value: Double, within bounds: Bounds, atLeast least: Double, isWhole: Bool = false) {
        let reach = SliderRange.roundedUp(3 * max(abs(value), least / 3))
        let (lowEnd, isLowOpen) = SliderRange.end(bounds.least)
        let (highEnd, isHighOpen) = SliderRange.end(bounds.most)
        // Ends of the schema that are far from the value, such as 1e9 pt, do not help.
        let isNear = { (end: Double) in abs(end) <= 20 * reach }
        let top = highEnd.map { isNear($0) ? $0 : min($0, reach) } ?? reach
        let bottom = lowEnd.map { isNear($0) ? $0 : max($0, value < 0 ? -reach : 0) } ?? (value < 0 ? -reach : 0)
        let step = isWhole ? max(1, SliderRange.step(of: top - bottom)) : SliderRange.step(of: top - bottom)
        self.step = step
        // A low end that is excluded, or is not a step, such as 1e-6 s, is one step from there.
        let isMoved = bottom == lowEnd && (isLowOpen || bottom > 0 && bottom < step)
        low = isMoved ? (bottom / step).rounded(.down) * step + step : bottom
        high = max(isHighOpen && top == highEnd ? top - step : top, value)
    }

    /// An end as a number, and whether it is excluded.
    private static func end(_ end: Bounds.End) -> (value: Double?, isExcluded: Bool) {
        switch end {
        case .open: (nil, false)
        case .including(let value): (value, false)
        case .excluding(let value): (value, true)
        }
    }

    /// The least of 1, 2, 3, 4, 5, 6 and 8 times a power of ten that is not below a number.
    private static func roundedUp(_ number: Double) -> Double {
        let power = powerOfTen(notAbove: number)
        return [1, 2, 3, 4, 5, 6, 8].map { $0 * power }.first { $0 >= number } ?? 10 * power
    }

    /// The least of 1, 2 and 5 times a power of ten that is not below a 200th of a width.
    private static func step(of width: Double) -> Double {
        let fine = max(width, 1e-9) / 200
        let power = powerOfTen(notAbove: fine)
        return [1, 2, 5].map { $0 * power }.first { $0 >= fine } ?? 10 * power
    }

    private static func powerOfTen(notAbove number: Double) -> Double {
        var power = 1.0
        while power * 10 <= number { power *= 10 }
        while power > number, power > 1e-12 { power /= 10 }
        return power
    }
}
