import HookeDynamics

/// The grid to which the values of a track are rounded: a third of a point, a pixel, a decimal place.
enum RoundingGrid {
    /// The largest grid of which all values are multiples; `nil` if there is none, or too few distinct values to tell.
    ///
    /// Display scales, bytes and tenths of bits are tried with a hundredth of the grid as tolerance, which covers values printed with two
    /// decimals; powers of ten with the rounding of doubles only.
    static func find(in values: [Double]) -> Double? {
        guard hasDistinct(values, atLeast: 4) else { return nil }
        for candidate in candidates where values.allSatisfy({ candidate.holds($0) }) { return candidate.grid }
        return nil
    }

    private struct Candidate {
        let grid: Double
        /// In grids.
        let tolerance: Double

        func holds(_ value: Double) -> Bool {
            let multiple = value / grid
            // Beyond 2^40 multiples a double has too few digits to tell.
            guard multiple.magnitude < 0x1p40 else { return false }
            return (multiple - multiple.rounded()).magnitude <= tolerance
        }
    }

    private static let candidates: [Candidate] = [
        Candidate(grid: 1, tolerance: 0.01), Candidate(grid: 0.5, tolerance: 0.01),
        Candidate(grid: 1.0 / 3, tolerance: 0.0101),
        Candidate(grid: 0.1, tolerance: 1e-6), Candidate(grid: 0.01, tolerance: 1e-6),
        Candidate(grid: 1.0 / 255, tolerance: 0.01), Candidate(grid: 0.001, tolerance: 1e-6),
        Candidate(grid: 1.0 / 1024, tolerance: 0.01), Candidate(grid: 1e-4, tolerance: 1e-5),
        Candidate(grid: 1e-5, tolerance: 1e-4), Candidate(grid: 1e-6, tolerance: 1e-3),
        Candidate(grid: 1e-7, tolerance: 1e-3), Candidate(grid: 1e-8, tolerance: 1e-3),
        Candidate(grid: 1e-9, tolerance: 1e-3),
    ]

    private static func hasDistinct(_ values: [Double], atLeast count: Int) -> Bool {
        var seen: [Double] = []
        for value in values where !seen.contains(value) {
            seen.append(value)
            if seen.count == count { return true }
        }
        return false
    }
}
