internal import HookeTrace
internal import HookeForms
internal import HookeScenario

/// Why a spring cannot be pasted somewhere.
public enum SpringExportError: Error, Hashable, Sendable {
    /// Start and target are the same: there is no distance to hold a deviation against.
    case noDistance
    /// The motion takes this many seconds and half swings.
    case tooLong(seconds: Double, swings: Double)
    /// A transition has to end, and the motion has no end.
    case neverRests
    /// An error, in percent of the distance, that no list of stops is looked for.
    case errorOutOfReach(percent: Double)
    /// Two decimals of a percent do not part the swings of this motion finely enough for this error, in percent.
    case stopsTooFarApart(percent: Double)
    /// This error, in percent, would need so many stops.
    case tooManyStops(percent: Double, fewest: Int)
    /// A number that the platform's single precision cannot hold.
    case notSingle(String, Double)

    /// What a command ends with: each of these should be asked otherwise.
    public var exitCode: Int32 { 64 }
}

extension SpringExportError: CustomStringConvertible {
    /// What is wrong and what would do.
    public var description: String {
        switch self {
        case .noDistance:
            "--as measures in percent of the distance, and --from and --to are the same"
        case .tooLong(let seconds, let swings):
            "the motion takes \(seconds.text()) s and \(swings.text()) half swings; --as is for motions of at most "
                + "\(ExportMotion.longest.text()) s and \(ExportMotion.mostSwings.text()) half swings"
        case .neverRests:
            "the motion never rests, and a CSS transition has to end: give the spring some damping"
        case .errorOutOfReach(let percent):
            "--error is \(percent.text()); it must be from \(LinearFit.errors.lowerBound.text()) to "
                + "\(LinearFit.errors.upperBound.text()) percent of the distance"
        case .stopsTooFarApart(let percent):
            "stops at hundredths of a percent of the duration are too far apart for \(percent.text()) % of the distance; "
                + "give a larger --error, or a spring with more damping"
        case .tooManyStops(let percent, let fewest):
            "\(percent.text()) % of the distance would take \(fewest) stops or more, and an easing of over "
                + "\(LinearFit.mostStops) is of no use; give a larger --error, or a spring with more damping"
        case .notSingle(let quantity, let value):
            "\(quantity) is \(value.text()), which Compose's single precision cannot hold"
        }
    }
}
