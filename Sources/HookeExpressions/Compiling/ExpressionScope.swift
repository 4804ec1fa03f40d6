internal import HookeDynamics

/// The meaning of a name in an expression.
public enum ExpressionSymbol: Hashable, Sendable {
    /// A number with a dimension, an input of the program.
    case quantity(PhysicalDimension)
    /// A condition, an input of the program: 1 for true, 0 for false.
    case condition
    /// A number that is known beforehand, in base units.
    case constant(Double, PhysicalDimension)
    /// No meaning here, and why; with the spelling that was probably meant.
    case unknown(String, suggestion: String? = nil)
}

/// The names that an expression can use, with what they mean.
///
///     var scope = ExpressionScope()
///     scope.define("time", .quantity(.time))
///     scope.define("pan.velocity.y", .quantity(.velocity))
///     scope.defineProperty("sheet.position.y", measuring: .length)
///
/// `pi` is always there, unless it is defined otherwise.
public struct ExpressionScope: Sendable {
    /// Looked up only, never iterated: its order is that of a hash.
    private var symbols: [ExpressionName: ExpressionSymbol] = [:]
    /// In the order of their definition.
    public private(set) var names: [ExpressionName] = []

    /// A scope without names.
    public init() { define("pi", .constant(.pi, .number)) }

    /// Defines a name; a later definition replaces an earlier one.
    public mutating func define(_ name: ExpressionName, _ symbol: ExpressionSymbol) {
        if symbols.updateValue(symbol, forKey: name) == nil { names.append(name) }
    }

    /// Defines a name without an aspect.
    public mutating func define(_ name: String, _ symbol: ExpressionSymbol) { define(ExpressionName(name), symbol) }

    /// Defines a property with all its aspects: alone, `model`, `presentation` and `gap` have its dimension, `velocity` that per second.
    public mutating func defineProperty(_ name: String, measuring dimension: PhysicalDimension) {
        define(name, .quantity(dimension))
        for aspect in ExpressionName.Aspect.allCases {
            switch aspect {
            case .model, .presentation, .gap: define(ExpressionName(name, aspect), .quantity(dimension))
            case .velocity:
                if let rate = dimension.divided(by: .time) { define(ExpressionName(name, aspect), .quantity(rate)) }
            }
        }
    }

    /// The meaning of a name; for one that is not defined an error with a suggestion.
    public func symbol(_ name: ExpressionName) -> ExpressionSymbol {
        if let symbol = symbols[name] { return symbol }
        if let aspect = name.aspect, symbols[ExpressionName(name.text)] != nil {
            return .unknown("\(name.text.quoted) has no aspect '\(aspect.rawValue)'")
        }
        // A hyphen is a minus sign: a name that begins so and goes on with a hyphen is meant.
        let hyphenated = names.first { $0.text.hasPrefix(name.text + "-") }
        let nearest = nearestName(to: name.text, among: names.lazy.filter { $0.aspect == nil }.map { $0.text })
        return .unknown(
            "unknown name \(name.text.quoted)",
            suggestion: hyphenated?.description ?? nearest.map { ExpressionName($0).description })
    }
}
