/// The grid to which the values of a track are rounded, such as thirds of a point on a display with three pixels a point.
public enum RoundingGrid: Hashable, Sendable {
    /// All values are multiples of this step, within a hundredth of it.
    case step(Step)
    /// The values have too few decimals, or too few values differ, to tell the grid.
    case unknown
    /// The values are not rounded to any of the grids.
    case none

    /// The steps that are told apart, the largest first.
    public enum Step: String, CaseIterable, Sendable {
        /// Whole points or pixels.
        case whole = "1"
        /// Two pixels a point.
        case half = "1/2"
        /// Three pixels a point.
        case third = "1/3"
        /// A byte, as of an opacity.
        case byte = "1/255"
        /// 1/1024.
        case fine = "1/1024"

        /// The number of steps in one.
        public var perUnit: Double {
            switch self {
            case .whole: 1
            case .half: 2
            case .third: 3
            case .byte: 255
            case .fine: 1024
            }
        }
    }

    /// The fewest different values of a known grid: four of a smooth motion lie on a grid by chance once in a million.
    private static let fewestValues = 4
    /// The fraction of a step by which values may be off: a hundredth, as 0.33 is from a third, and what a product in doubles adds.
    private static let tolerance = 0.01 + 1e-6

    /// Finds the largest grid of some values; NaN stands for no value.
    init(_ values: [Double]) {
        guard RoundingGrid.hasDifferent(values) else {
            self = .unknown
            return
        }
        for step in Step.allCases
        where values.allSatisfy({ RoundingGrid.isMultiple($0 * step.perUnit, RoundingGrid.tolerance) }) {
            self = .step(step)
            return
        }
        // Four decimals are off by up to 5e-5, more than a hundredth of the finest grid; five are not.
        self = values.allSatisfy { RoundingGrid.isMultiple($0 * 1e4, 1e-6) } ? .unknown : .none
    }

    private static func isMultiple(_ value: Double, _ tolerance: Double) -> Bool {
        value.isNaN || abs(value - value.rounded()) <= tolerance
    }

    /// Whether there are enough different values.
    private static func hasDifferent(_ values: [Double]) -> Bool {
        var different: [Double] = []
        for value in values where !value.isNaN && !different.contains(value) {
            different.append(value)
            if different.count == fewestValues { return true }
        }
        return false
    }
}

extension RoundingGrid: CustomStringConvertible {
    /// `1/3`, `none`, or `too few digits to tell`.
    public var description: String {
        switch self {
        case .step(let step): step.rawValue
        case .unknown: "too few digits to tell"
        case .none: "none"
        }
    }
}
