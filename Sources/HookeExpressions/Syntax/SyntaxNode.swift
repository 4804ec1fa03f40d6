/// A node of an expression's syntax tree, which is an array in postorder: the operands stand before their operator.
struct SyntaxNode: Hashable, Sendable {
    let kind: Kind
    /// How many operands, arguments or items it has.
    let operandCount: Int
    /// Its part of the text, as UTF-8 offsets, with the parentheses around it.
    var range: Range<Int>

    enum Kind: Hashable, Sendable {
        case number(NumberLiteral)
        case truth(Bool)
        case name(ExpressionName)
        case negation
        case not
        case operation(BinaryOperator)
        /// A call of a function, with the position of its name.
        case call(String, Range<Int>)
        case list
    }
}

/// A number with its unit, as it is written.
struct NumberLiteral: Hashable, Sendable {
    /// In base units.
    let value: Double
    let dimension: PhysicalDimension
    /// `80 pt`; without a unit, `80`.
    let spelling: String
    let hasUnit: Bool
}

/// Operators between two operands, by their spelling.
enum BinaryOperator: String, CaseIterable, Sendable {
    case or
    case and
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case equal = "=="
    case notEqual = "!="
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
    case power = "^"

    /// How tightly an operator binds its operands.
    enum Precedence: Int, Comparable {
        case or, and, not, comparison, sum, product, negation, power, primary

        static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }

        /// The next tighter one.
        var tighter: Precedence { Precedence(rawValue: rawValue + 1) ?? .primary }
    }

    var precedence: Precedence {
        switch self {
        case .or: .or
        case .and: .and
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual: .comparison
        case .plus, .minus: .sum
        case .times, .over: .product
        case .power: .power
        }
    }

    /// The precedence that the operand on the right must have. `^` is right-associative, the others left-associative.
    var rightPrecedence: Precedence { self == .power ? .power : precedence.tighter }
}
