/// How much of an animation's time was spent waiting for frames that came late.
public enum Hitches {
    /// Apple's hitch ratio in ms/s: 1000 * sum of hitches / sum of animating time, idle time excluded, both in one unit.
    /// `nil` where nothing was animated.
    public static func ratio(hitches: some Sequence<Int64>, animating: Int64) -> Double? {
        guard animating > 0 else { return nil }
        return 1000 * Double(hitches.reduce(0, +)) / Double(animating)
    }

    /// A scale that Apple has published for the ratio; say which one a verdict is by.
    public enum Scale: String, CaseIterable, Sendable {
        /// WWDC 2020: good up to 5 ms/s, critical from 10.
        case wwdc2020
        /// Today's: good up to 10 ms/s, a warning up to 25, critical above.
        case current
    }

    /// What a scale says of a ratio.
    public enum Verdict: String, Sendable {
        /// Nobody notices.
        case good
        /// Some do.
        case warning
        /// Everybody does.
        case critical
    }

    /// The verdict on a ratio in ms/s.
    public static func verdict(on ratio: Double, by scale: Scale) -> Verdict {
        switch scale {
        case .wwdc2020: ratio <= 5 ? .good : ratio < 10 ? .warning : .critical
        case .current: ratio <= 10 ? .good : ratio <= 25 ? .warning : .critical
        }
    }
}
