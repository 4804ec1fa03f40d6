/// Why a law, or a motion under it, is invalid.
public enum MotionError: Error, Hashable, Sendable {
    /// A parameter is infinite or not a number.
    case notFinite(parameter: String, value: Double)
    /// A parameter must be above zero.
    case notPositive(parameter: String, value: Double)
    /// A parameter must not be below zero.
    case negative(parameter: String, value: Double)
    /// A fraction of the velocity that is kept: above 0, and below 1 (or 1 where `allowsOne`).
    case fractionOutOfRange(parameter: String, value: Double, allowsOne: Bool)
    /// The lower bound lies above the upper one.
    case boundsReversed(lower: Double, upper: Double)
    /// Nothing that starts so slows down to rest at `position`: it lies behind, at the start, or too near for the velocity.
    case cannotEnd(at: Double, from: MotionState)
    /// The spring of a law cannot move.
    case spring(SpringError)
    /// The segments of a sequence do not start at zero and then one after another.
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
    /// Refuses a value that is infinite or not a number, by name.
    static func requireFinite(_ parameter: String, _ value: Double) throws(MotionError) {
        guard value.isFinite else { throw .notFinite(parameter: parameter, value: value) }
    }

    /// Refuses a value that is not finite and above zero, by name.
    static func requirePositive(_ parameter: String, _ value: Double) throws(MotionError) {
        try requireFinite(parameter, value)
        guard value > 0 else { throw .notPositive(parameter: parameter, value: value) }
    }

    /// Refuses a state that is infinite or not a number.
    static func requireFinite(_ state: MotionState) throws(MotionError) {
        try requireFinite("value", state.value)
        try requireFinite("velocity", state.velocity)
    }

    /// Refuses a spring that cannot move.
    static func require(_ spring: Spring) throws(MotionError) {
        do { _ = try spring.validated() } catch { throw .spring(error) }
    }
}
