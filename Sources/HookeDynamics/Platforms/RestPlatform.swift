/// A platform whose rule for rest has a name in scenarios and on the command line.
public enum RestPlatform: String, CaseIterable, Hashable, Sendable {
    /// UIKit: the duration for which it makes the spring.
    case uikit
    /// Core Animation: `CASpringAnimation.settlingDuration`.
    case coreAnimation = "core-animation"
    /// SwiftUI: `Spring.settlingDuration` with its epsilon of 0.001.
    case swiftUI = "swiftui"
    /// Jetpack Compose 1.9: the estimated time at which less than the visibility threshold is left.
    case compose
    /// Flutter 3.35: `Tolerance.defaultTolerance`, 0.001 and 0.001 per second.
    case flutter
    /// Motion 12: within restDelta and restSpeed, which depend on the distance.
    case motion
    /// react-spring 10: within its precision, and slower than a tenth of it per millisecond.
    case reactSpring = "react-spring"
    /// Reanimated 4: 6e-9 of the initial energy.
    case reanimated
    /// Reanimated 3: restDisplacementThreshold 0.01 and restSpeedThreshold 2.
    case reanimated3 = "reanimated-3"
    /// React Native's Animated: restDisplacementThreshold 0.001 and restSpeedThreshold 0.001.
    case reactNative = "react-native"
    /// Rebound for Java: displacement 0.005 and speed 0.005.
    case rebound
    /// pop 1.0: its solver's test, or two frames of 60 Hz within a fifth of the threshold of the kind of property.
    case pop

    /// The rule for a motion of a kind of value.
    public func rule(for motion: SpringSolution, of unit: RestUnit) -> RestRule {
        let distance = abs(motion.initial.value)
        switch self {
        case .uikit: return .uikit
        case .coreAnimation: return .coreAnimation
        case .swiftUI: return .swiftUI()
        case .compose: return .compose(threshold: unit == .points ? 0.1 : 0.01)
        case .flutter: return .within(distance: 0.001, speed: 0.001)
        case .motion:
            let isGranular = distance < 5
            // The speed is the average over the last 5 ms; from critical damping on it is not tested.
            return .thresholds([
                RestThresholds(
                    distance: isGranular ? 0.005 : 0.5, speed: isGranular ? 0.01 : 2,
                    velocity: motion.rates.swings ? .difference(over: 0.005) : .none)
            ])
        case .reactSpring:
            let precision = distance == 0 ? 0.005 : min(1, distance / 1000)
            return .within(distance: precision, speed: 100 * precision)
        case .reanimated: return .energy(ratio: 6e-9)
        case .reanimated3: return .within(distance: 0.01, speed: 2)
        case .reactNative: return .within(distance: 0.001, speed: 0.001)
        case .rebound: return .within(distance: 0.005, speed: 0.005)
        case .pop:
            let threshold = unit.popThreshold
            // The solver compares squares, of the speed with 25 thresholds and of the acceleration with 625 squared ones.
            return .thresholds([
                RestThresholds(
                    distance: threshold / 2, speed: 5 * threshold.squareRoot(), acceleration: 25 * threshold),
                RestThresholds(distance: threshold / 5, speed: 12 * threshold, velocity: .difference(over: 1 / 60.0)),
            ])
        }
    }

    /// The rule and its source, for people.
    public var about: String {
        switch self {
        case .uikit: "the duration for which UIKit makes the spring"
        case .coreAnimation: "CASpringAnimation.settlingDuration"
        case .swiftUI: "Spring.settlingDuration with an epsilon of 0.001"
        case .compose: "Compose's estimate for its visibility threshold: 0.1 of points, 0.01 of all else"
        case .flutter: "Flutter's default tolerance: 0.001, and 0.001 per second"
        case .motion:
            "Motion's restDelta and restSpeed: 0.5 and 2, below a distance of 5 they are 0.005 and 0.01; the speed is that of 5 ms"
        case .reactSpring: "react-spring's precision: a thousandth of the distance, at most 1, and a tenth of it per ms"
        case .reanimated: "Reanimated 4: 6e-9 of the initial energy"
        case .reanimated3: "Reanimated 3: 0.01, and 2 per second"
        case .reactNative: "React Native's Animated: 0.001, and 0.001 per second"
        case .rebound: "Rebound: 0.005, and 0.005 per second"
        case .pop:
            "pop's threshold of 1 in points, 0.005 in scales, 0.01 else: half of it, and slow; or two frames within a fifth"
        }
    }
}

/// The kind of an animated value, on which some platforms' limits depend.
public enum RestUnit: String, CaseIterable, Hashable, Sendable {
    /// Positions and sizes.
    case points
    /// Scale factors.
    case scale
    /// Opacities, colours, angles and everything else.
    case opacity

    /// pop's distance below which a value is at rest.
    var popThreshold: Double {
        switch self {
        case .points: 1
        case .scale: 0.005
        case .opacity: 0.01
        }
    }
}
