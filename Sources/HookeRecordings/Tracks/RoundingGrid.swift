/// The grid to which the values of a track are rounded: a third of a point on a display with three pixels a point, a byte, a decimal place.
public enum RoundingGrid: Hashable, Sendable {
    /// All values are multiples of a step, within a hundredth of it or half of their last decimal place.
    case step(Step)
    /// Too few values differ, or have too few decimals, to tell the grid.
    case unknown
    /// The values are on none of the grids.
    case none

    /// A grid.
    public struct Step: Hashable, Sendable {
        /// The distance of neighbouring values.
        public let size: Double
        /// The size as people write it: `1/3`, `0.01`.
        public let name: String

        /// The grids that are told apart, the largest first: pixels of displays, decimal places, bytes, binary fractions.
        public static let all = [
            Step(size: 1, name: "1"), Step(size: 1.0 / 2, name: "1/2"), Step(size: 1.0 / 3, name: "1/3"),
            decimal(1), decimal(2), Step(size: 1.0 / 255, name: "1/255"), decimal(3),
            Step(size: 1.0 / 1024, name: "1/1024"),
            decimal(4), decimal(5), decimal(6), decimal(7), decimal(8), decimal(9),
        ]

        private static func decimal(_ places: Int) -> Step {
            var power = 1.0
            for _ in 0..<places { power *= 10 }
            return Step(size: 1 / power, name: "0." + String(repeating: "0", count: places - 1) + "1")
        }

        /// Whether the step is a decimal place.
        fileprivate var isDecimal: Bool { name.hasPrefix("0.") || size == 1 }
    }

    /// The grid with a name such as `1/3`, `0.01` or `none`; `nil` for another name.
    public init?(_ name: String) {
        if name == "none" {
            self = .none
        } else if let step = Step.all.first(where: { $0.name == name || "\($0.size)" == name }) {
            self = .step(step)
        } else {
            return nil
        }
    }

    /// Finds the largest grid of some values; NaN stands for no value.
    ///
    /// Values printed with few decimals are near many grids. A grid is told only if values that are not on it would all be as near to it by a
    /// chance below one in a million.
    public init(_ values: [Double]) {
        let different = RoundingGrid.different(values)
        guard different >= 4 else {
            self = .unknown
            return
        }
        let decimal = Step.all.first { step in
            step.isDecimal
                && values.allSatisfy { RoundingGrid.isMultiple($0, of: step, within: 1e-6 + 1e-13 / step.size) }
        }
        var isDoubtful = false
        // A motion within a step is not rounded to it.
        let known = values.filter { !$0.isNaN }
        let range = (known.max() ?? 0) - (known.min() ?? 0)
        for step in Step.all where step.size > (decimal?.size ?? 0) && step.size <= range {
            // A hundredth covers what a product in doubles adds. Halves are exact in decimals.
            let printed = step.size == 0.5 ? 0 : 0.5 * (decimal?.size ?? 0) / step.size
            let tolerance = max(0.01, printed) + 1e-4
            // A grid that is hardly coarser than the decimals adds little to their error.
            guard !step.isDecimal, tolerance < 0.25,
                values.allSatisfy({ RoundingGrid.isMultiple($0, of: step, within: tolerance) })
            else { continue }
            var chance = 1.0
            for _ in 0..<different { chance *= 2 * tolerance }
            if chance < 1e-6 {
                self = .step(step)
                return
            }
            isDoubtful = true
        }
        self = isDoubtful ? .unknown : decimal.map { .step($0) } ?? .none
    }

    /// The distance of neighbouring values; `nil` if it is not known.
    public var size: Double? {
        switch self {
        case .step(let step): step.size
        case .unknown, .none: nil
        }
    }

    /// Whether a value is a multiple of a step within a tolerance, in steps. Beyond 2^40 steps a double has too few digits to tell.
    private static func isMultiple(_ value: Double, of step: Step, within tolerance: Double) -> Bool {
        let multiple = value / step.size
        return value.isNaN || multiple.magnitude < 0x1p40 && (multiple - multiple.rounded()).magnitude <= tolerance
    }

    /// The number of different values, up to 24.
    private static func different(_ values: [Double]) -> Int {
        var found: [Double] = []
        for value in values where !value.isNaN && !found.contains(value) {
            found.append(value)
            if found.count == 24 { break }
        }
        return found.count
    }
}

extension RoundingGrid: CustomStringConvertible {
    /// `1/3`, `none`, or `too few digits to tell`.
    public var description: String {
        switch self {
        case .step(let step): step.name
        case .unknown: "too few digits to tell"
        case .none: "none"
        }
    }
}
