/// The reason why a spring is invalid.
public enum SpringError: Error, Hashable, Sendable {
    /// A parameter is infinite or not a number.
    case notFinite(parameter: String, value: Double)
    /// The mass is not above zero.
    case massNotPositive(Double)
    /// The stiffness is not above zero.
    case stiffnessNotPositive(Double)
    /// The damping is below zero.
    case dampingNegative(Double)
    /// A duration, response or natural frequency is not above zero.
    case durationNotPositive(parameter: String, value: Double)
    /// The damping ratio is outside the dialect's range.
    case dampingRatioOutOfRange(Double, allowed: ClosedRange<Double>)
    /// The bounce is outside the dialect's range.
    case bounceOutOfRange(Double, allowed: ClosedRange<Double>)
    /// UIKit's iteration is chaotic for this `ratio`: initial velocity times duration over damping ratio, u / z.
    case chaoticInitialVelocity(ratio: Double)
    /// UIKit's rule for a settling duration has no solution, or none that its iteration finds.
    case noSolution(settlingDuration: Double, dampingRatio: Double, initialVelocity: Double)
}

extension SpringError: CustomStringConvertible {
    /// What is wrong, what was expected and a remedy, in a sentence.
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
            "bounce is \(value); it must be above \(allowed.lowerBound) and at most \(allowed.upperBound)"
        case .chaoticInitialVelocity(let ratio):
            """
            initial velocity x duration / damping ratio is \(ratio); from 1 to 7 UIKit's own solver is chaotic, so no \
            spring can be promised to be UIKit's: change the velocity, or ask for the largest root (--root largest; root=largest in 'spring:...'; \
            root: largest in a file)
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
