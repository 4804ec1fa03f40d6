package import HookeExpressions
package import HookeForms
internal import HookeTrace

/// A number of a run that an assertion on its motion reads in each frame: a property of a layer or point, another quantity, or a formula of them.
package struct MovingNumber: Hashable, Sendable {
    /// Where it comes from.
    package enum Source: Hashable, Sendable {
        /// What a layer shows of a property, or the model value.
        case property(LayerKeyPath, LayerGeometryName)
        /// Another quantity, such as that of a pan.
        case quantity(ExpressionName)
        /// A formula.
        case formula(LocatedExpression)
    }

    /// Where it comes from.
    package let source: Source
    /// Its name or formula, as in the file.
    package let text: String
    /// What it measures.
    let dimension: PhysicalDimension
    /// The position of the name.
    let position: SourcePosition

    /// The unit of its values; empty for numbers without a unit.
    package var unit: String { dimension.unit }
    /// Whether it is the model value of a property.
    package var isModel: Bool { if case .property(_, .model) = source { true } else { false } }
}

extension MovingNumber {
    /// The keys `motion` and `geometry`.
    static let field = Field.group(
        Field.required(
            "motion", .movingNumber,
            "The number that moves: a property of a layer or point, as it shows in each frame, or a formula such as '=gap(card.position.y)'."
        ),
        Field.optional(
            "geometry", .located(Schema<LayerGeometryName>.words),
            "Which value of the property is looked at. Default: presentation.")
    ) { (number: $0, geometry: $1) }
    .resolve { parts, _, diagnostics -> MovingNumber? in
        guard let geometry = parts.geometry else { return parts.number }
        guard case .property(let path, _) = parts.number.source else {
            diagnostics.report(
                at: geometry.position, "'geometry' does not apply to a formula",
                expected: "a property such as card.position.y, or no 'geometry'")
            return nil
        }
        let number = parts.number
        return MovingNumber(
            source: .property(path, geometry.value), text: number.text, dimension: number.dimension,
            position: number.position)
    }

    /// The errors of its names.
    func problems(in names: CompositionNames) -> [Diagnostic] {
        switch source {
        case .property, .quantity: names.layers.problems(of: ExpressionName(text), at: position)
        case .formula(let formula):
            formula.expression.expression.names
                .filter { name in
                    formula.expression.names.contains(name.name)
                        && !names.declarations.contains { $0.claims(name.name.text) }
                }
                .flatMap { names.layers.problems(of: $0.name, at: formula.position(of: $0.range)) }
        }
    }
}

extension Schema where Value == MovingNumber {
    /// A name of one number of the run, or a formula that reads some.
    fileprivate static let movingNumber: Schema = {
        let pattern = SchemaDescription.Pattern(
            name: "a number such as card.position.y, or a formula such as '=gap(card.position.y)'", expression: "")
        let description = SchemaDescription.text(pattern)
        return Schema(description) { node, diagnostics in
            if let (text, position) = node.expression { return formula(text, at: position, &diagnostics) }
            guard let text = node.text, !text.isEmpty else {
                diagnostics.report(description.mismatch(node))
                return nil
            }
            if text.contains("(") {
                diagnostics.report(
                    at: node.position, "a formula begins with an equals sign", suggestion: "=\(text)")
                return nil
            }
            let name = ExpressionName(text)
            switch RunQuantity.meaning(of: name) {
            case .quantity(let dimension):
                let source: MovingNumber.Source =
                    if case .property(let path, _)? = RunQuantity(name) {
                        .property(path, .presentation)
                    } else {
                        .quantity(name)
                    }
                return MovingNumber(source: source, text: text, dimension: dimension, position: node.position)
            case .unknown(let message, let suggestion):
                diagnostics.report(
                    at: node.position, message, expected: suggestion == nil ? pattern.name : nil, suggestion: suggestion
                )
            case .condition, .constant: break
            }
            return nil
        }
    }()

    private static func formula(
        _ text: String, at position: SourcePosition, _ diagnostics: inout Diagnostics
    ) -> MovingNumber? {
        let source = Located(text, at: position)
        guard let formula = diagnostics.expression(source, as: nil, RunQuantity.meaning) else { return nil }
        guard case .quantity(let dimension) = formula.expression.type, !formula.expression.names.isEmpty else {
            let isNumber = !formula.expression.names.isEmpty
            diagnostics.report(
                at: position,
                isNumber ? "a condition does not move" : "\(quoted("=" + text)) reads nothing of the run",
                expected: "a number of the run, such as '=gap(card.position.y)'")
            return nil
        }
        return MovingNumber(source: .formula(formula), text: text, dimension: dimension, position: position)
    }
}
