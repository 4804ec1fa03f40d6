internal import HookeDynamics

/// A CSS `linear()` easing that approximates a motion within an error with few stops.
///
/// The first stop is 0, the last is 1. The stops between lie on a grid of decimal percentages and values; the error includes the
/// rounding to the grid and a margin for the curve between its columns. ``fewest`` is a lower bound on the number of stops of any
/// easing within the error: it comes from lines with corners anywhere, compared at each 0.01 % of the duration.
struct LinearFit {
    /// The allowed errors, percent of the distance.
    static let errors = 0.001...10.0
    /// The limit on stops; an easing of this size has about six kilobytes.
    static let maximumStops = 500
    /// The time grids, coarsest first, each with the largest margin between its columns as a fraction of the error.
    private static let grids = [(columns: 100, margin: 1.0 / 16), (1000, 1.0 / 16), (10_000, 1.0 / 2)]

    /// The easing.
    let stops: LinearStops
    /// A lower bound on the number of stops within the error.
    let fewest: Int

    /// Fits a motion that starts at a displacement of -1.
    ///
    /// The duration is the first whole millisecond after which the motion stays within 15/16 of the error, or the one of `end`.
    ///
    /// - Parameter end: the crossing of the target at which the motion ends, seconds; `nil` for none.
    /// - Throws: ``SpringExportError``: the error out of range, no settling, or too many stops.
    init(_ motion: SpringSolution, until end: Double? = nil, percent: Double) throws(SpringExportError) {
        guard LinearFit.errors.contains(percent) else { throw .errorOutOfRange(percent: percent) }
        let error = percent / 100
        guard let rest = end ?? motion.lastExit(fromBand: error * 15 / 16) else { throw .neverSettles }
        let milliseconds = max(1, Int((rest * 1000).rounded(.up)))
        // At least three levels on either side leave enough corners to choose from; below thirty, a column has at most 61.
        var levels = 1
        while Double(levels) * error < 3 { levels *= 10 }
        // A little wider, so that rounding in the search cannot raise the lower bound.
        let open = ErrorBand(
            motion, until: end, error: error * (1 + 1e-9), milliseconds: milliseconds, columns: 10_000, levels: levels,
            isOpenBetweenColumns: true)
        let fewest = open.fewestLines + 1
        guard fewest <= LinearFit.maximumStops else { throw .tooManyStops(percent: percent, fewest: fewest) }
        var best: LinearStops?
        for (columns, margin) in LinearFit.grids where (best?.stops.count ?? .max) > fewest {
            let band = ErrorBand(
                motion, until: end, error: error, milliseconds: milliseconds, columns: columns, levels: levels)
            guard band.slack <= error * margin, let found = band.fewStops(atMost: LinearFit.maximumStops) else {
                continue
            }
            if found.count < best?.stops.count ?? .max {
                best = LinearStops(stops: found, columns: columns, levels: levels, milliseconds: milliseconds)
            }
        }
        guard let best else { throw .stopsTooFarApart(percent: percent) }
        guard best.stops.count <= LinearFit.maximumStops else {
            throw .tooManyStops(percent: percent, fewest: best.stops.count)
        }
        (stops, self.fewest) = (best, fewest)
    }
}
