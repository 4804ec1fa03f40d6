internal import HookeAnimation
internal import HookeDynamics
internal import HookeExpressions
internal import HookeForms
internal import HookeTrace

/// The parameters of a scenario: numbers with names, for the expressions in it.
///
///     parameters: { top: 80 pt, middle: '=top + 320 pt', rate: 0.998 }
///
/// Each is a number with or without a unit, or an expression of those before it.
enum Parameters {
    /// The most that a scenario may have.
    private static let mostCount = 1000

    /// The schema of the key. Its values were read by ``read(_:_:)``, since what stands before the key may use them.
    static let schema = Schema<[ExpressionContext.Parameter]>(description) { _, diagnostics in
        diagnostics.expressions.parameters
    }

    private static let description = SchemaDescription.dictionary(
        DictionaryDescription(
            name: "the parameters",
            entries: [
                DictionaryDescription.Entry(
                    expression: "^[A-Za-z_][A-Za-z0-9_]*$", value: value,
                    about: "A number with or without a unit, or an expression of the parameters before it.")
            ]))

    private static let value = SchemaDescription.text(
        SchemaDescription.Pattern(
            name: "a number such as 0.998 or 80 pt, or an expression such as '=2 * top'", .withAnyUnit))

    /// Reads the parameters of a scenario into the context of its expressions.
    static func read(_ root: Node, _ diagnostics: inout Diagnostics) {
        guard let node = root["parameters"] else { return }
        guard node.isMapping, node.entries.count <= mostCount else {
            return diagnostics.report(description.mismatch(node))
        }
        for entry in node.entries {
            guard LayerKeyPath.isWord(entry.key), !reserved.contains(entry.key) else {
                diagnostics.report(
                    at: entry.keyPosition, "\(quoted(entry.key)) cannot name a parameter",
                    expected: "letters, digits and _ that mean nothing else in an expression")
                continue
            }
            // One with an error is known all the same, so that its name is not reported again.
            let symbol = symbol(entry.value, &diagnostics)
            diagnostics.expressions.parameters.append(
                ExpressionContext.Parameter(
                    name: entry.key, symbol: symbol ?? .unknown("the parameter \(quoted(entry.key)) has no value")))
        }
    }

    static let reserved: Set<String> =
        Set(
            ExpressionFunction.all.map { $0.name } + ExpressionName.Aspect.allCases.map { $0.rawValue } + [
                "time", "pan", "pi", "true", "false", "if",
            ])

    private static func symbol(_ node: Node, _ diagnostics: inout Diagnostics) -> ExpressionSymbol? {
        constant(node, described: value, &diagnostics)
    }

    /// The number at a node, with any unit or none, or that of an expression of parameters; `nil` after a report.
    static func constant(
        _ node: Node, described value: SchemaDescription, _ diagnostics: inout Diagnostics
    ) -> ExpressionSymbol? {
        if node.expression != nil { return diagnostics.constant(node) }
        guard let text = node.text, !text.isEmpty else {
            diagnostics.report(value.mismatch(node))
            return nil
        }
        if let number = try? CoreNumber(text) { return .constant(number.value, .number) }
        for dimension in Dimension.allCases where dimension != .percent {
            if let measurement = try? Measurement(text, dimension) {
                return .constant(measurement.value, dimension.physical)
            }
        }
        // Units that are products and quotients: 9.81 pt/s^2.
        if let parsed = try? ParsedExpression(text), parsed.isNumber,
            let compiled = try? CompiledExpression(text, in: ExpressionScope()),
            case .quantity(let dimension) = compiled.type, let value = try? compiled.value([])
        {
            return .constant(value, dimension)
        }
        // Reciprocal units: 4 1/s^2 is 4 divided by 1 s^2.
        let parts = Measurement.split(text)
        if parts.unit.hasPrefix("1/"), isPower(parts.unit.dropFirst(2)), (try? CoreNumber(parts.number)) != nil,
            let compiled = try? CompiledExpression(
                "\(parts.number) / (1 \(parts.unit.dropFirst(2)))", in: ExpressionScope()),
            compiled.names.isEmpty, case .quantity(let dimension) = compiled.type, let value = try? compiled.value([])
        {
            return .constant(value, dimension)
        }
        let isUnit = (try? CoreNumber(parts.number)) != nil && parts.unit.first?.isLetter == true
        let units = ExpressionUnit.all.map { $0.name }.joined(separator: ", ")
        diagnostics.report(
            Diagnostic(
                at: node.position, "\(quoted(text)) is not a number with a unit",
                expected: isUnit ? "a unit made of \(units), such as pt/s^2 or kg/s^2" : value.expected,
                suggestion: isUnit ? foreignUnits[parts.unit].map { "\(parts.number) \($0)" } : nil))
        return nil
    }

    /// Units of textbooks, and those of the same quantity where lengths are in points.
    private static let foreignUnits = [
        "m": "pt", "m/s": "pt/s", "m/s^2": "pt/s^2", "N/m": "kg/s^2", "N/pt": "kg/s^2",
        "Ns/m": "kg/s", "N*s/m": "kg/s", "px": "pt", "sec": "s",
    ]

    /// Whether a text is a unit or a whole power of one, `s` or `s^2`.
    private static func isPower(_ text: Substring) -> Bool {
        let parts = text.split(separator: "^", omittingEmptySubsequences: false)
        return parts.count <= 2 && !parts[0].isEmpty && parts[0].allSatisfy { $0.isLetter }
            && parts.dropFirst().allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
    }
}
