public import HookeExpressions

/// Ordinary differential equations as they are written: y' = f(t, y) by the names of the components, with parameters and initial values.
///
///     let model = EquationModel(
///         equations: [.init("x", try ParsedExpression("v")), .init("v", try ParsedExpression("-k*x"))],
///         parameters: [.init("k", 40)], initial: [.init("x", .value(1, .number)), .init("v", .value(0, .number))])
///     let system = try EquationSystem(model)
///
/// The order of the equations is the order of the components. Right-hand sides can read the components, parameters, derived quantities
/// and `time`, the seconds since the start.
public struct EquationModel: Hashable, Sendable {
    /// A name and its expression: the rate of change of a component, or a derived quantity.
    public struct Definition: Hashable, Sendable {
        /// The name.
        public let name: String
        /// What it is.
        public let expression: ParsedExpression

        /// A definition.
        public init(_ name: String, _ expression: ParsedExpression) {
            (self.name, self.expression) = (name, expression)
        }
    }

    /// A number with a name.
    public struct Parameter: Hashable, Sendable {
        /// The name.
        public let name: String
        /// The value, in base units.
        public var value: Double
        /// What it measures.
        public let dimension: PhysicalDimension

        /// A parameter.
        public init(_ name: String, _ value: Double, _ dimension: PhysicalDimension = .number) {
            (self.name, self.value, self.dimension) = (name, value, dimension)
        }
    }

    /// The value with which a component begins.
    public struct Initial: Hashable, Sendable {
        /// A number, or a formula of parameters.
        public enum Value: Hashable, Sendable {
            /// A number in base units, and what it measures.
            case value(Double, PhysicalDimension)
            /// An expression that can read parameters, and `index` where there are several instances.
            case expression(ParsedExpression)
        }

        /// The component.
        public let name: String
        /// Its value at time zero.
        public let value: Value

        /// An initial value.
        public init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }
    }

    /// An event: a quantity passes through zero, and the state changes.
    public struct Event: Hashable, Sendable {
        /// The sign changes that count.
        public enum Direction: String, CaseIterable, Hashable, Sendable {
            /// From above zero to below.
            case falling
            /// From below zero to above.
            case rising
            /// Both.
            case either
        }

        /// The name.
        public let name: String
        /// The quantity, which is zero at the event.
        public let quantity: ParsedExpression
        /// The sign changes that count.
        public let direction: Direction
        /// The new values of components. All read the state before the event.
        public let changes: [Definition]
        /// Whether the motion ends with it.
        public let stops: Bool

        /// An event.
        public init(
            _ name: String, when quantity: ParsedExpression, _ direction: Direction = .either,
            set changes: [Definition] = [], stops: Bool = false
        ) {
            (self.name, self.quantity, self.direction) = (name, quantity, direction)
            (self.changes, self.stops) = (changes, stops)
        }
    }

    /// The rates of change of the components, in their order.
    public var equations: [Definition]
    /// Numbers with names.
    public var parameters: [Parameter]
    /// The values at time zero, one for each component, in any order.
    public var initial: [Initial]
    /// Quantities that follow from the state, in any order.
    public var derived: [Definition]
    /// The events. Of several at the same time the first one comes first.
    public var events: [Event]
    /// The count of copies of the equations, each with its `index` from 0; `nil` for one that has no index.
    public var instanceCount: Int?

    /// A model.
    public init(
        equations: [Definition], parameters: [Parameter] = [], initial: [Initial], derived: [Definition] = [],
        events: [Event] = [], instanceCount: Int? = nil
    ) {
        (self.equations, self.parameters, self.initial) = (equations, parameters, initial)
        (self.derived, self.events, self.instanceCount) = (derived, events, instanceCount)
    }
}
