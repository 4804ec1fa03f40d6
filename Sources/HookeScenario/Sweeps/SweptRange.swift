internal import HookeDynamics
internal import HookeForms

/// Numbers from one to another, evenly spaced or with even ratios.
///
/// Decimals stay decimals: of a range from 0.3 with a step of 0.1, the fourth number is 0.6 and not 0.6000000000000001, because it is
/// computed as a ratio of whole numbers where these fit into 64 bits.
struct SweptRange: Hashable, Sendable {
    /// The ends; `to` is the last number that may occur.
    let from, to: Double
    /// The exact ends; `nil` if they are not known.
    private let exactFrom, exactTo: Ratio?
    private let step: Double?
    private let exactStep: Ratio?
    let isLogarithmic: Bool
    /// How many numbers a grid has; `nil` if a sample may have any number between the ends.
    let count: Int?
    let unit: SweptUnit

    /// The largest number of values of a range.
    static let mostValues = 1_000_000_000

    /// A range of `count` numbers with both ends, or of any between the ends for `nil`.
    init(from: WrittenNumber, to: WrittenNumber, count: Int?, isLogarithmic: Bool) {
        (self.from, self.to, exactFrom, exactTo) = (from.number, to.number, from.ratio, to.ratio)
        (step, exactStep, self.count, self.isLogarithmic) = (nil, nil, count, isLogarithmic)
        unit = from.unit
    }

    /// A range with a step; `nil` if it leads away from the end, or there are too many numbers.
    init?(from: WrittenNumber, to: WrittenNumber, step: WrittenNumber) {
        // A tolerance, so that 0.3 to 1 by 0.1 has 1 in it.
        let steps = (to.number - from.number) / step.number + 1e-9
        guard steps >= 0, steps < Double(SweptRange.mostValues) else { return nil }
        (self.from, self.to, exactFrom, exactTo) = (from.number, to.number, from.ratio, to.ratio)
        (self.step, exactStep, count, isLogarithmic) = (step.number, step.ratio, Int(steps) + 1, false)
        unit = from.unit
    }

    /// The number at an index of the grid.
    func number(at index: Int, of count: Int) -> Double {
        if let step { return exact(index, exactStep, over: 1) ?? from + Double(index) * step }
        guard count > 1, index > 0 else { return from }
        if index == count - 1 { return to }
        if isLogarithmic { return number(at: Double(index) / Double(count - 1)) }
        let difference = exactTo.flatMap { to in exactFrom.flatMap { to.minus($0) } }
        return exact(index, difference, over: count - 1)
            ?? from + Double(index) * ((to - from) / Double(count - 1))
    }

    /// The number at a share of the way, at least 0 and below 1; in a logarithmic range of the logarithm.
    func number(at share: Double) -> Double {
        if isLogarithmic { return from * Elementary.exp(share * Elementary.log(to / from)) }
        return from + share * (to - from)
    }

    /// The value of a sample with a coordinate, at least 0 and below 1: one of the grid's numbers, or any if it has no count.
    func value(at coordinate: Double) -> SweptValue {
        guard let count else { return SweptValue(number(at: coordinate), unit) }
        return value(at: min(Int(coordinate * Double(count)), count - 1), of: count)
    }

    /// Any value between the ends, also where the range has a count.
    func anyValue(at share: Double) -> SweptValue { SweptValue(share < 1 ? number(at: max(0, share)) : to, unit) }

    /// The value at an index of the grid.
    func value(at index: Int, of count: Int) -> SweptValue { SweptValue(number(at: index, of: count), unit) }

    /// The start plus `index * difference / divisor`, correctly rounded; `nil` if that does not fit into 64 bits.
    private func exact(_ index: Int, _ difference: Ratio?, over divisor: Int) -> Double? {
        guard let start = exactFrom, let part = difference?.times(Int64(index), over: Int64(divisor)),
            let sum = start.plus(part), abs(sum.numerator) < 1 << 53, sum.denominator < 1 << 53
        else { return nil }
        return Double(sum.numerator) / Double(sum.denominator)
    }
}

extension Ratio {
    /// The sum in lowest terms; `nil` on overflow.
    fileprivate func plus(_ other: Ratio) -> Ratio? {
        let left = numerator.multipliedReportingOverflow(by: other.denominator)
        let right = other.numerator.multipliedReportingOverflow(by: denominator)
        let below = denominator.multipliedReportingOverflow(by: other.denominator)
        let above = left.partialValue.addingReportingOverflow(right.partialValue)
        if left.overflow || right.overflow || below.overflow || above.overflow { return nil }
        return Ratio.inLowestTerms(above.partialValue, below.partialValue)
    }

    fileprivate func minus(_ other: Ratio) -> Ratio? {
        plus(Ratio(numerator: -other.numerator, denominator: other.denominator))
    }

    /// The product with `factor / divisor` in lowest terms; `nil` on overflow.
    fileprivate func times(_ factor: Int64, over divisor: Int64) -> Ratio? {
        let above = numerator.multipliedReportingOverflow(by: factor)
        let below = denominator.multipliedReportingOverflow(by: divisor)
        if above.overflow || below.overflow { return nil }
        return Ratio.inLowestTerms(above.partialValue, below.partialValue)
    }

    private static func inLowestTerms(_ numerator: Int64, _ denominator: Int64) -> Ratio {
        var (left, right) = (numerator.magnitude, denominator.magnitude)
        while right != 0 { (left, right) = (right, left % right) }
        let divisor = max(1, Int64(clamping: left))
        return Ratio(numerator: numerator / divisor, denominator: denominator / divisor)
    }
}
