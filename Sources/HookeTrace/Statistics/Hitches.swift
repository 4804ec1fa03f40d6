/// The hitch ratio: the part of an animation's time spent waiting for late frames.
public enum Hitches {
    /// Apple's hitch ratio in ms/s: 1000 * sum of hitches / sum of animating time, without idle time, both in the same unit; `nil` if
    /// nothing was animated.
    public static func ratio(hitches: some Sequence<Int64>, animating: Int64) -> Double? {
        guard animating > 0 else { return nil }
        return 1000 * Double(hitches.reduce(Int128(0)) { $0 + Int128($1) }) / Double(animating)
    }

    /// A scale that Apple has published for the ratio. State which one a verdict uses.
    public enum Scale: String, CaseIterable, Sendable {
        /// WWDC 2020: good up to 5 ms/s, critical from 10.
        case wwdc2020
        /// The present one: good up to 10 ms/s, a warning up to 25, critical up to 50, immediate above.
        case current

        /// The name for people: the year, or `now`.
        public var name: String { self == .wwdc2020 ? "2020" : "now" }
    }

    /// The verdict of a scale.
    public enum Verdict: String, Sendable {
        /// Users do not notice hitches.
        case good
        /// Some users notice.
        case warning
        /// All users notice.
        case critical
        /// Beyond the present scale: to be repaired at once.
        case immediate
    }

    /// The verdict on a ratio in ms/s.
    public static func verdict(on ratio: Double, by scale: Scale) -> Verdict {
        switch scale {
        case .wwdc2020: ratio <= 5 ? .good : ratio < 10 ? .warning : .critical
        case .current: ratio <= 10 ? .good : ratio <= 25 ? .warning : ratio <= 50 ? .critical : .immediate
        }
    }
}
