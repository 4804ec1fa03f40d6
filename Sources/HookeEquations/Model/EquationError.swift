public import HookeExpressions

/// An error in equations: what is wrong, and where.
public struct EquationError: Error, Hashable, Sendable {
    /// A part of an ``EquationModel``, by its index.
    public enum Place: Hashable, Sendable {
        /// The right-hand side of an equation, or its name.
        case equation(Int)
        /// An initial value.
        case initial(Int)
        /// A derived quantity.
        case derived(Int)
        /// A parameter.
        case parameter(Int)
        /// The quantity of an event, or its name.
        case event(Int)
        /// A change of state by an event: the indices of the event and the change.
        case change(Int, Int)
        /// The count of instances.
        case instances

        /// Whether it is an initial value.
        var isInitial: Bool {
            switch self {
            case .initial: true
            case .equation, .derived, .parameter, .event, .change, .instances: false
            }
        }
    }

    /// The part of the model.
    public let place: Place
    /// Whether the name is wrong; otherwise what it stands for.
    public let isOfName: Bool
    /// What is wrong, and where in the text of the expression.
    public let error: ExpressionError

    init(_ place: Place, _ error: ExpressionError) {
        (self.place, self.error, isOfName) = (place, error, false)
    }

    init(name place: Place, _ message: String, expected: String? = nil, suggestion: String? = nil) {
        (self.place, isOfName) = (place, true)
        error = ExpressionError(0..<0, message, expected: expected, suggestion: suggestion)
    }
}

extension EquationError: CustomStringConvertible {
    /// The error in one line, without its position.
    public var description: String { error.description }
}

/// Every error of a model; at least one.
public struct EquationErrors: Error, Hashable, Sendable {
    /// The errors.
    public let errors: [EquationError]
}

extension EquationErrors: CustomStringConvertible {
    /// The errors, one a line.
    public var description: String { errors.map { $0.description }.joined(separator: "\n") }
}
