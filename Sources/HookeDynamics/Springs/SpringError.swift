/// Why a spring is invalid.
public enum SpringError: Error, Hashable, Sendable {
    /// A parameter is infinite or not a number.
    case notFinite(parameter: String, value: Double)
    /// Mass must be above zero.
    case massNotPositive(Double)
    /// Stiffness must be above zero.
    case stiffnessNotPositive(Double)
    /// Damping must not be below zero.
    case dampingNegative(Double)
    /// A duration, response or natural frequency must be above zero.
    case durationNotPositive(parameter: String, value: Double)
    /// A damping ratio outside of what its dialect can express.
    case dampingRatioOutOfRange(Double, allowed: ClosedRange<Double>)
    /// A bounce outside of what its dialect can express.
    case bounceOutOfRange(Double, allowed: ClosedRange<Double>)
    /// UIKit's own solver is chaotic here: `ratio` is u / z, initial velocity times duration over damping ratio.
    case chaoticInitialVelocity(ratio: Double)
    /// UIKit's rule for a settling duration has no answer that its method finds.
    case noSolution(settlingDuration: Double, dampingRatio: Double, initialVelocity: Double)
}

extension SpringError: CustomStringConvertible {
    /// What is wrong, what was expected and what could be done, in a sentence.
    public var description: String {
        switch self {
        case .notFinite(let parameter, let value):
            "\(parameter) is \(value); it must be a finite number"
        case .massNotPositive(let value):
            "mass is \(value); it must be above 0"
        case .stiffnessNotPositive(let value):
            "stiffness is \(value); it must be above 0"
        case .dampingNegative(let value):
            "damping is \(value); it must be 0 or more"
        case .durationNotPositive(let parameter, let value):
            "\(parameter) is \(value); it must be above 0"
        case .dampingRatioOutOfRange(let value, let allowed):
            "damping ratio is \(value); \(Self.range(allowed))"
        case .bounceOutOfRange(let value, let allowed):
            "bounce is \(value); \(Self.range(allowed))"
        case .chaoticInitialVelocity(let ratio):
            """
            initial velocity x duration / damping ratio is \(ratio); from 1 to 7 UIKit's own solver is chaotic, so no \
            spring can be promised to be UIKit's: change the velocity, or ask for the largest root
            """
        case .noSolution(let duration, let ratio, let velocity):
            """
            no spring settles in \(duration) s with damping ratio \(ratio) and initial velocity \(velocity) by UIKit's \
            rule; try a smaller initial velocity or a damping ratio nearer to 1
            """
        }
    }

    private static func range(_ allowed: ClosedRange<Double>) -> String {
        allowed.upperBound.isFinite
            ? "it must be from \(allowed.lowerBound) to \(allowed.upperBound)"
            : "it must be \(allowed.lowerBound) or more"
    }
}
