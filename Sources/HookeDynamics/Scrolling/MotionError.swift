/// The reason why a law of motion, or a motion under it, is invalid.
public enum MotionError: Error, Hashable, Sendable {
    /// A parameter is infinite or not a number.
    case notFinite(parameter: String, value: Double)
    /// A parameter is not above zero.
    case notPositive(parameter: String, value: Double)
    /// A parameter is below zero.
    case negative(parameter: String, value: Double)
    /// A remaining fraction of the velocity is out of range: it must be above 0, and below 1 (or at most 1 if `allowsOne`).
    case fractionOutOfRange(parameter: String, value: Double, allowsOne: Bool)
    /// The lower bound is above the upper one.
    case boundsReversed(lower: Double, upper: Double)
    /// No deceleration leads from the state to rest at `position`: it is behind, at the start, or too near for the velocity.
    case cannotEnd(at: Double, from: MotionState)
    /// The spring of a law is invalid.
    case spring(SpringError)
    /// The segments of a sequence do not start at zero and in ascending order.
    case segmentsOutOfOrder
}

extension MotionError: CustomStringConvertible {
    /// What is wrong and what was expected, in a sentence.
    public var description: String {
        switch self {
        case .notFinite(let parameter, let value):
            "\(parameter) is \(value); it must be a finite number"
        case .notPositive(let parameter, let value):
            "\(parameter) is \(value); it must be above 0"
        case .negative(let parameter, let value):
            "\(parameter) is \(value); it must be 0 or more"
        case .fractionOutOfRange(let parameter, let value, let allowsOne):
            "\(parameter) is \(value); it must be above 0 and \(allowsOne ? "at most" : "below") 1"
        case .boundsReversed(let lower, let upper):
            "the lower bound \(lower) lies above the upper bound \(upper); exchange them"
        case .cannotEnd(let position, let state):
            """
            nothing slows down from \(state.value) at \(state.velocity) per second to rest at \(position); \
            the end must lie ahead
            """
        case .spring(let error):
            "the spring of this law: \(error)"
        case .segmentsOutOfOrder:
            "the segments of a motion must start at 0 and then each after the one before"
        }
    }
}

extension MotionError {
    /// Throws unless a value is finite; the error names the parameter.
    static func requireFinite(_ parameter: String, _ value: Double) throws(MotionError) {
        guard value.isFinite else { throw .notFinite(parameter: parameter, value: value) }
    }

    /// Throws unless a value is finite and above zero; the error names the parameter.
    static func requirePositive(_ parameter: String, _ value: Double) throws(MotionError) {
        try requireFinite(parameter, value)
        guard value > 0 else { throw .notPositive(parameter: parameter, value: value) }
    }

    /// Throws unless value and velocity are finite.
    static func requireFinite(_ state: MotionState) throws(MotionError) {
        try requireFinite("value", state.value)
        try requireFinite("velocity", state.velocity)
    }

    /// Throws unless a spring is valid.
    static func require(_ spring: Spring) throws(MotionError) {
        do { _ = try spring.validated() } catch { throw .spring(error) }
    }
}
