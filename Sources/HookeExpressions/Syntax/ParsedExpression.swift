/// An expression: a formula over names, with units, such as `nearest(project(sheet.position.y, pan.velocity.y), [80 pt, 400 pt])`.
///
/// Parsing reports errors of spelling. What names mean and whether units fit is checked when a ``ProgramCompiler`` compiles it.
public struct ParsedExpression: Sendable {
    /// The text that was parsed.
    public let text: String
    /// In postorder.
    let nodes: [SyntaxNode]

    /// Parses a text of at most 1000 numbers, names and operators, nested at most 64 levels deep.
    ///
    /// - Throws: ``ExpressionError`` at the first part that is wrong.
    public init(_ text: String) throws(ExpressionError) {
        self.text = text
        nodes = try Parser.parse(text)
    }

    /// Whether a number in it has a unit.
    public var hasUnits: Bool {
        nodes.contains { node in
            guard case .number(let number) = node.kind else { return false }
            return !number.dimension.isNumber
        }
    }

    /// Whether it is a number alone, with or without a unit and a sign: `-9.81 pt/s^2`.
    public var isNumber: Bool {
        nodes.enumerated().allSatisfy { index, node in
            switch node.kind {
            case .number: index == 0
            case .negation: index == 1
            case .truth, .name, .not, .operation, .call, .list: false
            }
        }
    }

    /// Every name, in the order of the text, as often as it occurs.
    public var names: [ExpressionName.Occurrence] {
        nodes.compactMap { node in
            guard case .name(let name) = node.kind else { return nil }
            return ExpressionName.Occurrence(name: name, range: node.range)
        }
    }
}

extension ParsedExpression: Hashable {
    /// Compares the texts.
    public static func == (left: ParsedExpression, right: ParsedExpression) -> Bool { left.text == right.text }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension ParsedExpression: CustomStringConvertible {
    /// The expression in its usual spelling: one space around operators, parentheses only where they are needed. It parses to the same
    /// program.
    public var description: String {
        var parts: [Part] = []
        for node in nodes {
            let operands = Array(parts.suffix(node.operandCount))
            parts.removeLast(node.operandCount)
            parts.append(ParsedExpression.part(node.kind, operands))
        }
        return parts.map { $0.text }.joined()
    }

    /// The text of a node, and how tightly its operator binds.
    private struct Part {
        let text: String
        var precedence = BinaryOperator.Precedence.primary

        func inside(_ precedence: BinaryOperator.Precedence) -> String {
            self.precedence < precedence ? "(\(text))" : text
        }
    }

    private static func part(_ kind: SyntaxNode.Kind, _ operands: [Part]) -> Part {
        let items = operands.map { $0.text }.joined(separator: ", ")
        switch kind {
        case .number(let number): return Part(text: number.spelling)
        case .truth(let isTrue): return Part(text: isTrue ? "true" : "false")
        case .name(let name): return Part(text: name.description)
        case .negation: return Part(text: "-" + operands[0].inside(.negation), precedence: .negation)
        case .not: return Part(text: "not " + operands[0].inside(.not), precedence: .not)
        case .call(let function, _): return Part(text: "\(function)(\(items))")
        case .list: return Part(text: "[\(items)]")
        case .operation(let operation):
            // A comparison within a comparison needs parentheses on both sides, a sign in an exponent none.
            let precedence = operation.precedence
            let isStrict = precedence == .comparison || precedence == .power
            let left = operands[0].inside(isStrict ? precedence.tighter : precedence)
            let isSigned = operation == .power && operands[1].precedence == .negation
            let right = isSigned ? operands[1].text : operands[1].inside(operation.rightPrecedence)
            return Part(text: "\(left) \(operation.rawValue) \(right)", precedence: precedence)
        }
    }
}
