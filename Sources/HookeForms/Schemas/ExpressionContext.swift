internal import HookeDynamics
package import HookeExpressions
internal import HookeTrace

/// What the expressions in a text may read, and what they come to.
///
/// An expression stands in place of a number, after an equals sign: `to: =card.position.y + 10 pt`. One that reads parameters only is a
/// number at once. One that reads the run has its value at its step's instant: then the text of the step is decoded again, with the values.
package struct ExpressionContext: Sendable {
    /// The meaning of a name that is read in a run.
    package typealias Meaning = @Sendable (ExpressionName) -> ExpressionSymbol

    /// The meanings of names of the run; `nil` where there is no run to read, as in the layers that it begins with.
    package var runMeaning: Meaning?
    /// A name with a value that does not change.
    package struct Parameter: Hashable, Sendable {
        package let name: String
        package let symbol: ExpressionSymbol

        package init(name: String, symbol: ExpressionSymbol) { (self.name, self.symbol) = (name, symbol) }
    }

    /// A name that the text declares for numbers that change in a run, such as those of a stream's values.
    package struct Declaration: Hashable, Sendable {
        package let name: String
        /// The numbers by their names after that name, `translation.x`; one number alone has the empty name. Empty where the declaration
        /// has errors.
        package let numbers: [Number]
        /// Why an expression cannot read it here; `nil` where it can.
        package var barrier: String?
        /// Whether it has its values; otherwise it is what is being declared.
        package var isDeclared = true
        /// Whether it stands for one value, which starts what the text describes.
        package var isCaptured = false

        package struct Number: Hashable, Sendable {
            package let name: String
            package let dimension: PhysicalDimension

            package init(_ name: String = "", _ dimension: PhysicalDimension) {
                (self.name, self.dimension) = (name, dimension)
            }
        }

        package init(_ name: String, _ numbers: [Number]) { (self.name, self.numbers) = (name, numbers) }

        /// The full names of its numbers: `drag.translation.x`.
        package var names: [String] { numbers.map { $0.name.isEmpty ? name : "\(name).\($0.name)" } }
        /// Whether a name is its own or one of its numbers', if it had such.
        package func claims(_ text: String) -> Bool { text == name || text.hasPrefix(name + ".") }

        /// The meaning of a name that it claims.
        func symbol(_ name: ExpressionName) -> ExpressionSymbol {
            if let barrier { return .unknown(barrier) }
            if numbers.isEmpty {
                return .unknown("the values of \(quoted(self.name)) are not known, because of its errors")
            }
            guard let index = names.firstIndex(of: name.text) else {
                return .unknown(
                    "\(quoted(name.text)) is not a number of \(quoted(self.name))",
                    suggestion: nearestName(to: name.text, among: names) ?? names[0])
            }
            if let aspect = name.aspect { return .unknown("\(quoted(name.text)) has no \(aspect.rawValue)") }
            return .quantity(numbers[index].dimension)
        }
    }

    /// The parameters of the text, in its order.
    package var parameters: [Parameter] = []
    /// The names that it declares for numbers of a run, in its order.
    package var declarations: [Declaration] = []
    /// The values of expressions by their positions, in a run.
    package var values: [SourcePosition: Double] = [:]

    package init() {}

    /// The meanings of the names of a text, where names of the run have the given ones.
    func scope(for text: String, _ meaning: @escaping Meaning) throws(ExpressionErrors) -> ExpressionScope {
        var context = self
        context.runMeaning = meaning
        return context.scope(for: try ParsedExpression(checking: text))
    }

    /// Whether an expression reads a declaration with errors, so that nothing is reported of it.
    func readUnknown(_ text: String) -> Bool {
        let unknown = declarations.filter { $0.numbers.isEmpty && $0.barrier == nil }
        guard !unknown.isEmpty, let parsed = try? ParsedExpression(text) else { return false }
        return parsed.names.contains { name in unknown.contains { $0.claims(name.name.text) } }
    }

    /// The meanings of the names of an expression.
    func scope(for expression: ParsedExpression) -> ExpressionScope {
        var scope = ExpressionScope()
        for parameter in parameters { scope.define(parameter.name, parameter.symbol) }
        for name in expression.names.map({ $0.name }) where name.text != "pi" {
            if parameters.contains(where: { $0.name == name.text }) { continue }
            if let runMeaning {
                let declaration = declarations.first { $0.claims(name.text) }
                scope.define(name, declaration?.symbol(name) ?? runMeaning(name))
            } else {
                let suggestion = nearestName(to: name.text, among: parameters.map { $0.name })
                let message = "\(quoted(name.text)) is not a parameter, and only these can be read here"
                scope.define(name, .unknown(message, suggestion: suggestion))
            }
        }
        return scope
    }
}

/// An expression that reads the run, and the position of its text.
package struct LocatedExpression: Hashable, Sendable {
    package let expression: CompiledExpression
    /// The position of the equals sign.
    package let position: SourcePosition

    /// The position of a part of the text, given in UTF-8 offsets.
    package func position(of range: Range<Int>) -> SourcePosition {
        position.advanced(in: expression.expression.text, to: range.lowerBound)
    }
}

extension SourcePosition {
    /// The position of an offset in an expression whose equals sign is here. Expressions stand in one line.
    package func advanced(in text: String, to offset: Int) -> SourcePosition {
        advanced(in: text, to: offset, isPlain: false)
    }

    /// The position of an offset, in bytes of UTF-8, in a text of one line that begins here, with or without quotes.
    package func advanced(in text: String, to offset: Int, isPlain: Bool) -> SourcePosition {
        let before = String(decoding: Array(text.utf8.prefix(offset)), as: UTF8.self)
        return SourcePosition(line: line, column: column + (isPlain ? 0 : 1) + before.unicodeScalars.count)
    }
}

extension Node {
    /// The text of an expression without its equals sign, and the position of that; `nil` for anything else.
    package var expression: (text: String, position: SourcePosition)? {
        guard case .scalar(let text, let isPlain) = content, text.first == "=" else { return nil }
        let column = isPlain ? position.column : position.column + 1
        return (String(text.dropFirst()), SourcePosition(line: position.line, column: column))
    }
}

extension Dimension {
    /// The dimension of an expression in its place; a percentage is a number of percent.
    package var physical: PhysicalDimension {
        switch self {
        case .time: .time
        case .frequency: .frequency
        case .length: .length
        case .velocity: .velocity
        case .angle: .angle
        case .percent: .number
        }
    }
}
