package import HookeForms
internal import HookeAnimation
internal import HookeExpressions
internal import HookeTrace

/// A number of a layer that an expression drives: `drive: { card.transform.rotation.y: =0.004 * drag.translation.x }`.
///
/// It is set whenever a stream that its expression names sends, once all of those have; without a stream, in every frame, between its
/// commit and its sampling. Nothing animates implicitly.
package struct Drive: Hashable, Sendable {
    /// The number that it sets.
    package let target: LayerKeyPath
    /// Its value.
    package let value: LocatedExpression
    /// The streams that the expression names, each once.
    package let streams: [String]
    /// The position of the key.
    package var position = SourcePosition.start

    /// Whether both set the same number to the same value, whatever their positions in the file.
    package static func == (left: Drive, right: Drive) -> Bool {
        left.target == right.target && left.value.expression == right.value.expression
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(target)
        hasher.combine(value.expression)
    }

    /// The number's name in full.
    package var name: String { "\(target.layer).\(target.path)" }
}

extension Drive {
    /// The drives of a scenario, in order. Those with errors are left out.
    static let schema = Schema<[Drive]>(description) { node, diagnostics in
        guard node.isMapping else { return Schema<[Drive]>.mismatch(node, description, &diagnostics) }
        return node.entries.flatMap { drives(of: $0, &diagnostics) }
    }

    private static let description = SchemaDescription.dictionary(
        DictionaryDescription(
            name: "the drives",
            entries: [
                DictionaryDescription.Entry(
                    expression: LayerKeyPath.pattern.expression,
                    value: .oneOf([value, .list(of: .oneOf([value]), atLeast: 1)]),
                    about:
                        "A number of a layer, or several of a property in a list, and the expressions that drive them.")
            ]))

    private static let value = SchemaDescription.text(
        SchemaDescription.Pattern(
            name: "an expression such as '=0.004 * drag.translation.x', or a list of such", expression: ""))

    /// The drives of a property: one for each of its numbers.
    private static func drives(of entry: Node.Entry, _ diagnostics: inout Diagnostics) -> [Drive] {
        guard let name = LayerKeyPath(entry.key) else {
            diagnostics.report(
                at: entry.keyPosition, "invalid key path \(quoted(entry.key))", expected: LayerKeyPath.pattern.name)
            return []
        }
        let names = PropertyDescriptor.builtIn(name.path)?.drivenNames ?? [name.path]
        guard !names.isEmpty else {
            let parts = PropertyDescriptor.builtIn(name.path)?.numberedParts ?? []
            diagnostics.report(
                at: entry.keyPosition, "\(quoted(entry.key)) cannot be driven as a whole",
                expected: parts.isEmpty ? "a property with numbers" : "a part, such as \(name.layer).\(parts[0])")
            return []
        }
        let nodes = entry.value.isList ? entry.value.items : [entry.value]
        guard nodes.count == names.count else {
            diagnostics.report(
                at: entry.value.position,
                "\(names.count == 1 ? "one expression drives" : "\(names.count) expressions drive") \(quoted(entry.key)), not \(nodes.count)",
                expected: names.count == 1 ? "'=...'" : "a list with one for each of " + names.joined(separator: ", "))
            return []
        }
        return zip(names, nodes).compactMap { path, node in
            guard let target = LayerKeyPath(path, of: name.layer),
                let value = diagnostics.drivingExpression(node, of: target, described: value)
            else { return nil }
            let read = value.expression.names.map { $0.text }
            let numbers = Set(
                read.filter { name in diagnostics.expressions.declarations.contains { $0.claims(name) } })
            guard numbers.count <= StreamValue.scalarCount else {
                diagnostics.report(
                    at: value.position, "the expression reads \(numbers.count) numbers of streams",
                    expected: "at most \(StreamValue.scalarCount)")
                return nil
            }
            let streams = diagnostics.expressions.declarations.filter { read.contains(where: $0.claims) }.map({
                $0.name
            })
            return Drive(target: target, value: value, streams: streams, position: entry.keyPosition)
        }
    }
}

extension Diagnostics {
    /// The expression of a drive, or a number that stands beside others; `nil` after a report.
    fileprivate mutating func drivingExpression(
        _ node: Node, of target: LayerKeyPath, described description: SchemaDescription
    ) -> LocatedExpression? {
        let source: Located<String>
        if let (text, position) = node.expression {
            source = Located(text, at: position)
        } else if let text = node.text, !text.isEmpty {
            // As if an equals sign stood before it.
            source = Located(text, at: SourcePosition(line: node.position.line, column: node.position.column - 1))
        } else {
            report(description.mismatch(node))
            return nil
        }
        return expression(source, as: .quantity(RunQuantity.dimension(ofPath: target.path)), RunQuantity.meaning)
    }
}

extension PropertyDescriptor {
    /// The names of the numbers that a drive of it sets, in order; none for a property that is not a list of numbers.
    fileprivate var drivenNames: [String] {
        switch value {
        case .number, .length, .point, .shares, .size, .rect, .shareRect, .triple: numberNames
        case .flag, .color, .transform, .object, .path: []
        }
    }

    /// The names of parts with one number, of a property that cannot be driven whole.
    fileprivate var numberedParts: [String] {
        PropertyDescriptor.builtIn.filter { $0.key == key && !$0.isWhole && $0.numberNames == [$0.path] }.map {
            $0.path
        }
    }
}
