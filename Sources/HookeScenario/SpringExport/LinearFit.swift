internal import HookeDynamics

/// A motion as a CSS `linear()` easing with the fewest stops for an error.
///
/// The first stop is 0, the last is 1; in between, percentages and values have a given number of decimals, and rounding to them
/// is part of the error. The search is complete over all such lists, but gives a little of the error away to be certain of what
/// happens between the columns of its grid: a second one, blind to that, tells how many stops there must be in any case.
struct LinearFit {
    /// The errors that can be asked for, percent of the distance.
    static let errors = 0.001...10.0
    /// How fine the percentages may be, and the share of the error that may be given away.
    private static let grids = [(columns: 100, share: 1.0 / 16), (1000, 1.0 / 16), (10_000, 1.0 / 2)]

    /// What was found.
    let stops: LinearStops
    /// No list of this grid with fewer stops keeps to the error.
    let fewest: Int

    /// Fits a motion that starts at a displacement of -1.
    ///
    /// The duration is the first whole millisecond after which the motion itself stays within the error, but for a sixteenth.
    ///
    /// - Throws: ``SpringExportError``: the error out of reach, no rest, or too many swings.
    init(_ motion: SpringSolution, percent: Double) throws(SpringExportError) {
        guard LinearFit.errors.contains(percent) else { throw .errorOutOfReach(percent: percent) }
        let error = percent / 100
        guard let rest = motion.lastExit(fromBand: error * 15 / 16) else { throw .neverRests }
        let milliseconds = max(1, Int((rest * 1000).rounded(.up)))
        // Five levels or more to either side leave the lines their freedom.
        var levels = 1
        while Double(levels) * error < 5 { levels *= 10 }
        for (columns, share) in LinearFit.grids {
            let tube = StopTube(motion, error: error, milliseconds: milliseconds, columns: columns, levels: levels)
            guard tube.slack <= error * share, let found = tube.fewestStops() else { continue }
            let open = StopTube(
                motion, error: error, milliseconds: milliseconds, columns: columns, levels: levels,
                isOpenBetweenColumns: true)
            fewest = open.fewestStops()?.count ?? found.count
            stops = LinearStops(stops: found, columns: columns, levels: levels, milliseconds: milliseconds)
            return
        }
        throw .tooManyStops(percent: percent)
    }
}
