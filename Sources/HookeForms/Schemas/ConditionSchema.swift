package import HookeExpressions
internal import HookeTrace

/// A condition over time in a text, `=max(abs(gap(card.position.y))) < 3 pt`.
package struct LocatedCondition: Hashable, Sendable {
    package let condition: TimedCondition
    /// The position of the equals sign.
    package let position: SourcePosition

    /// What it reads of the run, and the position of each name.
    package var names: [(name: ExpressionName, position: SourcePosition)] {
        condition.occurrences.map { ($0.name, position.advanced(in: condition.text, to: $0.range.lowerBound)) }
    }
}

extension Schema where Value == LocatedCondition {
    /// A condition over time, in which names of the run have these meanings.
    package static func condition(_ meaning: @escaping ExpressionContext.Meaning) -> Schema {
        let pattern = SchemaDescription.Pattern(
            name: "a condition such as '=max(abs(gap(card.position.y))) < 3 pt'", expression: "^=")
        let description = SchemaDescription.text(pattern)
        return Schema(description) { node, diagnostics in
            guard let (text, position) = node.expression else {
                diagnostics.report(description.mismatch(node))
                return nil
            }
            if diagnostics.expressions.readUnknown(text) { return nil }
            do throws(ExpressionErrors) {
                let scope = try diagnostics.expressions.scope(for: text, meaning)
                let condition = LocatedCondition(condition: try TimedCondition(text, in: scope), position: position)
                if !condition.names.isEmpty { return condition }
                diagnostics.report(
                    at: position, "\(quoted("=" + text)) reads nothing of the run",
                    expected: "a condition on a layer's property, such as '=card.position.y < 3 pt'")
            } catch {
                for error in error.errors { diagnostics.report(error, in: text, at: position) }
            }
            return nil
        }
    }
}
