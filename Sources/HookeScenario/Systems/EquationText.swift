internal import HookeExpressions
internal import HookeForms
internal import HookeTrace

/// An expression in a scenario's equations, parsed, and where it stands.
struct EquationText: Hashable, Sendable {
    let expression: ParsedExpression
    /// The position of the equals sign, or one column before a number.
    let position: SourcePosition

    /// The position of an error in it.
    func diagnostic(of error: ExpressionError) -> Diagnostic {
        Diagnostic(
            at: position.advanced(in: expression.text, to: error.range.lowerBound), error.message,
            expected: error.expected, suggestion: error.suggestion)
    }

    /// An expression after an equals sign, or a number: `=-k*x`, `1`.
    static func schema(suchAs example: String) -> Schema<EquationText> {
        let pattern = SchemaDescription.Pattern(
            name: "an expression such as '\(example)', or a number", .withoutUnit)
        let description = SchemaDescription.text(pattern)
        return Schema<Node>(description) { node, diagnostics in
            guard let text = node.text, !text.isEmpty else {
                return Schema<Node>.mismatch(node, description, &diagnostics)
            }
            return node
        }
        .compactMap { node, _, diagnostics in parsed(node, description, &diagnostics) ?? broken(at: node.position) }
    }

    /// What stands for an expression with an error, which has been reported, while the rest is checked: a number.
    private static func broken(at position: SourcePosition) -> EquationText? {
        (try? ParsedExpression("0")).map { EquationText(expression: $0, position: position) }
    }

    private static func parsed(
        _ node: Node, _ description: SchemaDescription, _ diagnostics: inout Diagnostics
    ) -> EquationText? {
        let position = node.position
        let beforeNumber = SourcePosition(line: position.line, column: position.column - 1)
        let (text, start) = node.expression ?? (node.text ?? "", beforeNumber)
        guard node.expression != nil || (try? CoreNumber(text)) != nil else {
            diagnostics.report(
                at: position, "\(quoted(text)) is not a number", expected: description.expected,
                suggestion: (try? ParsedExpression(text)) == nil ? nil : "=\(text)")
            return nil
        }
        do throws(ExpressionError) {
            return EquationText(expression: try ParsedExpression(text), position: start)
        } catch {
            diagnostics.report(error, in: text, at: start)
            return nil
        }
    }
}

/// A number with a unit or none, or an expression of parameters, which is a number at once.
struct ConstantText: Hashable, Sendable {
    /// In base units.
    let value: Double
    let dimension: PhysicalDimension

    static func schema(suchAs name: String) -> Schema<ConstantText> {
        let description = SchemaDescription.text(SchemaDescription.Pattern(name: name, .withAnyUnit))
        return Schema<Node>(description) { node, diagnostics in
            guard let text = node.text, !text.isEmpty else {
                return Schema<Node>.mismatch(node, description, &diagnostics)
            }
            return node
        }
        .compactMap { node, _, diagnostics -> ConstantText? in
            let symbol = Parameters.constant(node, described: description, &diagnostics)
            guard case .constant(let value, let dimension)? = symbol else { return nil }
            return ConstantText(value: value, dimension: dimension)
        }
    }
}

/// The value with which a component begins: a number with a unit or none, or an expression of parameters and the index.
enum InitialText: Hashable, Sendable {
    case text(EquationText)
    case number(ConstantText)
    /// One with an error, which has been reported.
    case broken

    static let schema: Schema<InitialText> = {
        let name = "a number such as 1 or 80 pt, or an expression of parameters such as '=-c'"
        let (texts, numbers) = (EquationText.schema(suchAs: "=-c"), ConstantText.schema(suchAs: name))
        return Schema<InitialText>(numbers.description) { node, diagnostics in
            if node.expression != nil {
                texts.decode(node, &diagnostics).map { .text($0) } ?? .broken
            } else {
                numbers.decode(node, &diagnostics).map { .number($0) } ?? .broken
            }
        }
    }()
}

extension Schema {
    /// A mapping from the names of quantities, in the order of the file.
    static func quantities<Item>(
        _ name: String, _ item: Schema<Item>, _ about: String
    ) -> Schema where Value == [(key: Located<String>, value: Item)] {
        .dictionary(
            DictionarySchema(
                name: name,
                entries: [
                    .init(expression: "^[A-Za-z_][A-Za-z0-9_]*$", fits: LayerKeyPath.isWord, item, about: about)
                ],
                stray: { entry in
                    Diagnostic(
                        at: entry.keyPosition, "\(quoted(entry.key)) cannot name a quantity",
                        expected: "letters, digits and _, a letter first")
                }))
    }
}
