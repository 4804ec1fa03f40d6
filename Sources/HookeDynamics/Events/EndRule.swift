/// When a spring is held to be at rest: a value, whose time is solved for.
///
/// Rules that engines poll once a frame are read as their limit: from this time on the rule holds for ever.
public enum EndRule: Hashable, Sendable {
    /// Within `distance` of the target, in the value's unit.
    case band(distance: Double)
    /// Within a fraction of the initial distance.
    case relativeBand(fraction: Double)
    /// `CASpringAnimation.settlingDuration`, quirks included: overdamping is not allowed.
    case coreAnimation
    /// SwiftUI's estimate, quirks included.
    case swiftUI(epsilon: Double = 0.001)
    /// Compose's estimate: the envelope below critical damping, the last crossing of `threshold` from there on.
    case compose(threshold: Double)
    /// Flutter's tolerances on displacement and velocity (per second), both of which must hold.
    case flutter(distance: Double = 0.001, velocity: Double = 0.001)
    /// react-spring's: within p = min(1, distance / 1000), and slower than a tenth of p a millisecond.
    case reactSpring
    /// pop's threshold for a kind of property.
    case pop(PopProperty)
    /// A fraction of the initial energy, Reanimated's rule: free of any scale.
    case energy(ratio: Double = 6e-9)

    /// Kinds of property that pop tells apart.
    public enum PopProperty: String, CaseIterable, Hashable, Sendable {
        /// Positions and sizes.
        case points
        /// Scale factors.
        case scale
        /// Opacities.
        case opacity

        /// The distance that no longer shows.
        public var threshold: Double {
            switch self {
            case .points: 1
            case .scale: 0.005
            case .opacity: 0.01
            }
        }
    }
}
