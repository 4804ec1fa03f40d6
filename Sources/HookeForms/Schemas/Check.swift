internal import HookeDynamics
internal import HookeTrace

extension SchemaDescription {
    /// Everything about `node` that does not have this shape.
    package func problems(in node: Node) -> [Diagnostic] {
        switch self {
        case .quantity(let quantity): quantity.problems(in: node)
        case .number(let bounds): problems(number: node, bounds)
        case .integer(let range): problems(integer: node, range)
        case .flag(let only): problems(flag: node, only)
        case .text(let pattern): problems(text: node, pattern)
        case .words(let words): problems(word: node, words)
        case .tuple(let shape, let count, _):
            node.items.count == count ? node.items.flatMap(shape.problems) : [mismatch(node)]
        case .list(let shape, let count):
            node.isList && node.items.count >= count ? node.items.flatMap(shape.problems) : [mismatch(node)]
        case .record(let record): node.isMapping ? record.problems(in: node) : [mismatch(node)]
        case .deferred(let record): SchemaDescription.record(record()).problems(in: node)
        case .keyed(let mapping): node.isMapping ? mapping.problems(in: node) : [mismatch(node)]
        case .open: []
        case .ruled(let shape, let rule): problems(in: node, shape, rule)
        case .decoded(_, let diagnostics): diagnostics(node, true)
        case .either(let shapes): problems(either: node, shapes)
        }
    }

    private func problems(in node: Node, _ shape: SchemaDescription, _ rule: (Node) -> [Diagnostic]) -> [Diagnostic] {
        let found = shape.problems(in: node)
        return found.isEmpty ? rule(node) : found
    }

    package func mismatch(_ node: Node, suggestion: String? = nil) -> Diagnostic {
        let isShort = node.isList && (isTuple || isList)
        let message = isShort ? "a list of \(node.items.count) does not belong here" : node.misplaced
        return Diagnostic(at: node.position, message, expected: expected, suggestion: suggestion)
    }

    private var isTuple: Bool { if case .tuple = self { true } else { false } }
    private var isList: Bool { if case .list = self { true } else { false } }

    private func problems(either node: Node, _ shapes: [SchemaDescription]) -> [Diagnostic] {
        let fit = shapes.first { $0.hasWord(of: node) } ?? shapes.first { $0.takesKind(of: node) }
        guard let fitting = fit else { return [mismatch(node)] }
        // Where the kind was right and the value is not, the other kinds are still a way to mend it.
        return fitting.problems(in: node).map { problem in
            guard problem.expected == fitting.expected else { return problem }
            return Diagnostic(at: problem.position, problem.message, expected: expected, suggestion: problem.suggestion)
        }
    }

    package func hasWord(of node: Node) -> Bool {
        switch self {
        case .words(let words): node.wordText.map(words.list.contains) ?? false
        case .decoded(let shape, _): shape.hasWord(of: node)
        case .quantity, .number, .integer, .flag, .text, .tuple, .list, .record, .deferred, .keyed, .open, .ruled,
            .either:
            false
        }
    }

    package func takesKind(of node: Node) -> Bool {
        switch self {
        case .record, .deferred, .keyed: node.isMapping
        case .list, .tuple: node.isList
        case .open: true
        case .ruled(let shape, _), .decoded(let shape, _): shape.takesKind(of: node)
        case .either(let shapes): shapes.contains { $0.takesKind(of: node) }
        case .quantity, .number, .integer, .flag, .text, .words: !node.isMapping && !node.isList
        }
    }

    private func problems(number node: Node, _ bounds: Bounds) -> [Diagnostic] {
        guard let text = node.plainText, !text.isEmpty else { return [mismatch(node)] }
        do {
            let value = try CoreNumber(text).value
            return bounds.contains(value)
                ? [] : [Diagnostic(at: node.position, "\(text) is out of range", expected: expected)]
        } catch {
            return [Diagnostic(at: node.position, error.message, expected: expected)]
        }
    }

    private func problems(integer node: Node, _ range: ClosedRange<Int64>) -> [Diagnostic] {
        let asNumber = problems(number: node, .any)
        guard asNumber.isEmpty, let text = node.plainText else { return asNumber }
        guard let number = try? CoreNumber(text), let ratio = number.ratio, ratio.denominator == 1 else {
            return [Diagnostic(at: node.position, "\(text) is no whole number that fits", expected: expected)]
        }
        return range.contains(ratio.numerator)
            ? [] : [Diagnostic(at: node.position, "\(text) is out of range", expected: expected)]
    }

    private func problems(flag node: Node, _ only: Bool?) -> [Diagnostic] {
        switch node.plainText {
        case "true" where only != false, "false" where only != true: return []
        case let text?:
            let lowered = text.lowercased()
            let meant: String? =
                ["yes", "on", "y", "true"].contains(lowered)
                ? "true" : ["no", "off", "n", "false"].contains(lowered) ? "false" : nil
            guard let meant, meant != text else { return [mismatch(node)] }
            return [
                Diagnostic(
                    at: node.position, "\(quoted(text)) is text in YAML 1.2", expected: expected,
                    suggestion: only.map { "\($0)" == meant } ?? true ? meant : nil)
            ]
        case nil: return [mismatch(node)]
        }
    }

    private func problems(text node: Node, _ pattern: Pattern) -> [Diagnostic] {
        guard let text = node.text, !text.isEmpty else { return [mismatch(node)] }
        if let plain = node.plainText, Node.isNoText(plain) {
            return [
                Diagnostic(
                    at: node.position, "\(plain) without quotes is no text", expected: expected,
                    suggestion: "\"\(plain)\"")
            ]
        }
        guard let refusal = pattern.refusal(text) else { return [] }
        return [Diagnostic(at: node.position, refusal.message, expected: expected, suggestion: refusal.suggestion)]
    }

    private func problems(word node: Node, _ words: Words) -> [Diagnostic] {
        guard let text = node.wordText else { return [mismatch(node)] }
        if words.list.contains(text) { return [] }
        return [mismatch(node, suggestion: nearestName(to: text, among: words.list))]
    }
}

extension SchemaDescription {
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

extension SchemaDescription.Quantity {
    fileprivate func problems(in node: Node) -> [Diagnostic] {
        let expected = SchemaDescription.quantity(self).expected
        guard let text = node.text, !text.isEmpty else {
            return [Diagnostic(at: node.position, node.misplaced, expected: expected)]
        }
        do {
            let amount = try Measurement(text, dimension)
            guard bounds.contains(amount.value), dimension != .frequency || node.rate != nil else {
                return [Diagnostic(at: node.position, "\(text) is out of range", expected: expected)]
            }
            if isWhole, amount.ratio.flatMap({ Flicks($0.numerator, per: $0.denominator) }) == nil {
                let message = "\(text) is no whole number of flicks (1/705600000 s)"
                return [Diagnostic(at: node.position, message, expected: "a step such as 1/60 s, 1/240 s or 1 ms")]
            }
            return []
        } catch {
            return [Diagnostic(at: node.position, error.message, expected: expected, suggestion: error.suggestion)]
        }
    }
}
