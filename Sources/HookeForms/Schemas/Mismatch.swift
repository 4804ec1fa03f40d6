internal import HookeTrace

extension SchemaDescription {
    /// The expected value, for messages.
    package var expected: String {
        switch self {
        case .quantity(let quantity):
            let units = quantity.dimension.units.map { $0.name }.joined(separator: " or ")
            return [
                "\(quantity.dimension.name) in \(units) such as \(quantity.dimension.example)",
                quantity.bounds.described(unit: quantity.dimension.units[0].name),
            ].filter { !$0.isEmpty }.joined(separator: ", ")
        case .number(let bounds):
            return ["a number", bounds.described()].filter { !$0.isEmpty }.joined(separator: ", ")
        case .measured(let bounds, let unit):
            return ["a number in \(unit), with or without the unit", bounds.described()].filter { !$0.isEmpty }
                .joined(separator: ", ")
        case .integer(let range):
            if range.lowerBound == range.upperBound { return "\(range.lowerBound)" }
            return range.upperBound == .max
                ? "a whole number, at least \(range.lowerBound)"
                : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .flag(let only): return only.map { "\($0)" } ?? "true or false"
        case .text(let pattern): return pattern.name
        case .words(let words): return listed(words.list, "or")
        case .tuple(let item, let count, let name):
            return "\(name), a list of \(counted(count)), each \(item.expected)"
        case .list(_, let count): return count == 0 ? "a list" : "a list of at least \(count)"
        case .object(let object): return "a mapping: \(object.name)"
        case .deferred(let object): return "a mapping: \(object().name)"
        case .dictionary(let mapping): return "a mapping: \(mapping.name)"
        case .open(let name): return name
        case .oneOf(let schemas): return schemas.map { $0.expected }.joined(separator: "; or ")
        }
    }

    /// The error for a node that does not match.
    package func mismatch(_ node: Node, suggestion: String? = nil) -> Diagnostic {
        let isShort = node.isList && (isTuple || isList)
        let message = isShort ? "unexpected list of \(node.items.count)" : node.misplaced
        return Diagnostic(at: node.position, message, expected: expected, suggestion: suggestion)
    }

    private var isTuple: Bool { if case .tuple = self { true } else { false } }
    private var isList: Bool { if case .list = self { true } else { false } }

    /// Whether a node is one of the words that may stand here.
    package func hasWord(of node: Node) -> Bool {
        if case .words(let words) = self { node.wordText.map(words.list.contains) ?? false } else { false }
    }

    /// Whether a node is of the right kind: a mapping, a list or a scalar.
    package func takesKind(of node: Node) -> Bool {
        switch self {
        case .object, .deferred, .dictionary: node.isMapping
        case .list, .tuple: node.isList
        case .open: true
        case .oneOf(let schemas): schemas.contains { $0.takesKind(of: node) }
        case .quantity, .number, .measured, .integer, .flag, .text, .words: !node.isMapping && !node.isList
        }
    }

    /// A number as it is written, and what it means; `nil` where there is none, which is reported.
    package func number(in node: Node, _ diagnostics: inout Diagnostics) -> (text: String, number: CoreNumber)? {
        guard let text = node.plainText, !text.isEmpty else {
            diagnostics.report(mismatch(node))
            return nil
        }
        do throws(ParseError) {
            return (text, try CoreNumber(text))
        } catch {
            diagnostics.report(at: node.position, error.message, expected: expected)
            return nil
        }
    }
}

/// A small count in words.
private func counted(_ count: Int) -> String {
    switch count {
    case 2: "two"
    case 3: "three"
    case 4: "four"
    default: "\(count)"
    }
}

/// `a, b or c`; of more than sixty words the first, and how many more there are.
package func listed(_ words: [String], _ last: String) -> String {
    let most = 60
    let shown = words.prefix(most).map { $0.shortened(to: 80) }
    if words.count > most { return shown.joined(separator: ", ") + " and \(words.count - most) more" }
    guard let end = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " \(last) " + end
}
