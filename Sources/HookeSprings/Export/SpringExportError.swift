internal import HookeTrace

/// A spring motion that cannot be exported to a platform.
public enum SpringExportError: Error, Hashable, Sendable {
    /// Start and target are equal: the deviation has no unit.
    case noDistance
    /// The motion takes this many seconds and half periods.
    case tooLong(seconds: Double, swings: Double)
    /// The motion never settles, but a CSS transition needs an end.
    case neverSettles
    /// An error, in percent of the distance, outside 0.001 to 10.
    case errorOutOfRange(percent: Double)
    /// Stops at 0.01 % of the duration are too coarse for this error, in percent of the distance.
    case stopsTooFarApart(percent: Double)
    /// This error, in percent of the distance, needs at least `fewest` stops.
    case tooManyStops(percent: Double, fewest: Int)
    /// A quantity and its value, which is outside the range of the platform's single precision.
    case notSingle(String, Double)

    /// A spring that a platform has no code for, and why: one sentence.
    case notExpressible(SpringPlatform, String)

    /// A bound on initial velocities, distances per second, outside 0 to 1000.
    case velocityOutOfRange(Double)

    /// A certificate of a motion whose end was asked for.
    case endOfEquivalence

    /// The command's exit code: 64.
    public var exitCode: Int32 { 64 }
}

extension SpringExportError: CustomStringConvertible {
    /// The error and what is expected.
    public var description: String {
        switch self {
        case .noDistance:
            "--as measures in percent of the distance, but --from and --to are equal"
        case .tooLong(let seconds, let swings):
            "the motion takes \(seconds.text()) s and \(swings.text()) half periods; --as takes at most "
                + "\(ExportMotion.maximumDuration.text()) s and \(ExportMotion.maximumSwings.text()) half periods"
        case .neverSettles:
            "the motion never settles, but a CSS transition needs an end; give the spring some damping"
        case .errorOutOfRange(let percent):
            "--error is \(percent.text()); it must be from \(LinearFit.errors.lowerBound.text()) to "
                + "\(LinearFit.errors.upperBound.text()) percent of the distance"
        case .stopsTooFarApart(let percent):
            "stops at hundredths of a percent of the duration are too far apart for \(percent.text()) % of the distance; "
                + "give a larger --error, or a spring with more damping"
        case .tooManyStops(let percent, let fewest):
            "\(percent.text()) % of the distance needs at least \(fewest) stops (expected at most "
                + "\(LinearFit.maximumStops)); give a larger --error, or a spring with more damping"
        case .notSingle(let quantity, let value):
            "\(quantity) is \(value.text()), outside the range of Compose's single precision"
        case .velocityOutOfRange(let bound):
            "--velocity is \(bound.text()); it must be from 0 to 1000 distances per second"
        case .endOfEquivalence:
            "--equivalence ends the motion as each platform does; leave out rest and clamp"
        case .notExpressible(let platform, let reason):
            "--as \(platform.rawValue) cannot express this spring: \(reason)"
        }
    }
}
