internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// A motion as a CSS `linear()` easing with few stops for an error: the fewest there can be, wherever that is known.
///
/// The first stop is 0, the last is 1; in between, percentages and values have a given number of decimals, and rounding to them
/// is part of the error, as is a little that is given away to be certain of what happens between the columns of the grid. What
/// is found is held against the fewest straight lines with corners anywhere that are near the motion at each hundredth of a
/// percent of the duration: no list of stops has fewer.
struct LinearFit {
    /// The errors that can be asked for, percent of the distance.
    static let errors = 0.001...10.0
    /// More stops are no easing that anybody wants in a style sheet: about six kilobytes.
    static let mostStops = 500
    /// How fine the percentages may be, and the share of the error that may be given away.
    private static let grids = [(columns: 100, share: 1.0 / 16), (1000, 1.0 / 16), (10_000, 1.0 / 2)]

    /// What was found.
    let stops: LinearStops
    /// No list with fewer stops keeps to the error.
    let fewest: Int

    /// Fits a motion that starts at a displacement of -1.
    ///
    /// The duration is the first whole millisecond after which the motion itself stays within the error, but for a sixteenth.
    ///
    /// - Throws: ``SpringExportError``: the error out of reach, no rest, or too many stops.
    init(_ motion: SpringSolution, percent: Double) throws(SpringExportError) {
        guard LinearFit.errors.contains(percent) else { throw .errorOutOfReach(percent: percent) }
        let error = percent / 100
        guard let rest = motion.lastExit(fromBand: error * 15 / 16) else { throw .neverRests }
        let milliseconds = max(1, Int((rest * 1000).rounded(.up)))
        // Three levels or more to either side leave the lines their freedom; fewer than thirty are 61 corners a column.
        var levels = 1
        while Double(levels) * error < 3 { levels *= 10 }
        // A little wider, so that no rounding of the search's own makes the claim untrue.
        let open = ErrorBand(
            motion, error: error * (1 + 1e-9), milliseconds: milliseconds, columns: 10_000, levels: levels,
            isOpenBetweenColumns: true)
        let fewest = open.fewestLines + 1
        guard fewest <= LinearFit.mostStops else { throw .tooManyStops(percent: percent, fewest: fewest) }
        var best: LinearStops?
        for (columns, share) in LinearFit.grids where (best?.stops.count ?? .max) > fewest {
            let tube = ErrorBand(motion, error: error, milliseconds: milliseconds, columns: columns, levels: levels)
            guard tube.slack <= error * share, let found = tube.fewStops(atMost: LinearFit.mostStops) else { continue }
            if found.count < best?.stops.count ?? .max {
                best = LinearStops(stops: found, columns: columns, levels: levels, milliseconds: milliseconds)
            }
        }
        guard let best else { throw .stopsTooFarApart(percent: percent) }
        guard best.stops.count <= LinearFit.mostStops else {
            throw .tooManyStops(percent: percent, fewest: best.stops.count)
        }
        (stops, self.fewest) = (best, fewest)
    }
}
