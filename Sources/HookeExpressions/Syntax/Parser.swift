/// Parses the text of an expression into a syntax tree, by precedence climbing.
///
/// From the loosest binding to the tightest: `or`, `and`, `not`, comparisons, `+ -`, `* /`, a minus sign, `^` (right-associative).
struct Parser {
    /// The most nodes: numbers, names, operators, calls and lists.
    static let nodeLimit = 1000
    /// The deepest nesting of brackets, calls, signs and exponents.
    static let depthLimit = 64

    private(set) var lexer: Lexer
    private(set) var token: Token
    /// The end of the token before.
    private(set) var end = 0
    private var nodes: [SyntaxNode] = []
    private var depth = 0

    /// The nodes of a whole text, in postorder.
    static func parse(_ text: String) throws(ExpressionError) -> [SyntaxNode] {
        var lexer = Lexer(text)
        let first = try lexer.token()
        var parser = Parser(lexer: lexer, token: first)
        try parser.expression(.or)
        guard parser.token.kind == .end else { throw parser.unexpected("an operator or the end") }
        return parser.nodes
    }

    private init(lexer: Lexer, token: Token) { (self.lexer, self.token) = (lexer, token) }

    // MARK: Operators

    /// Parses an expression whose operators bind at least as tightly as `precedence`.
    private mutating func expression(_ precedence: BinaryOperator.Precedence) throws(ExpressionError) {
        let start = token.range.lowerBound
        try prefixed(precedence)
        var isComparison = false
        while let infix = binaryOperator, infix.precedence >= precedence {
            if isComparison, infix.precedence == .comparison {
                throw ExpressionError(token.range, "comparisons cannot be chained", expected: "'a < b and b < c'")
            }
            isComparison = infix.precedence == .comparison
            try advance()
            if infix == .power { try enter() }
            try expression(infix.rightPrecedence)
            if infix == .power { depth -= 1 }
            try append(.operation(infix), operandCount: 2, start..<end)
        }
    }

    /// Parses an operand with the signs and `not` before it.
    private mutating func prefixed(_ precedence: BinaryOperator.Precedence) throws(ExpressionError) {
        let start = token.range.lowerBound
        if token.kind == .symbol(.minus) {
            try advance()
            try enter()
            try expression(.negation)
            depth -= 1
            try append(.negation, operandCount: 1, start..<end)
        } else if token.kind == .word("not", isQuoted: false), precedence <= .not {
            try advance()
            try enter()
            try expression(.not)
            depth -= 1
            try append(.not, operandCount: 1, start..<end)
        } else {
            try primary()
        }
    }

    private var binaryOperator: BinaryOperator? {
        switch token.kind {
        case .symbol(let symbol): BinaryOperator(rawValue: symbol.rawValue)
        case .word(let word, false): BinaryOperator(rawValue: word)
        case .word, .number, .end: nil
        }
    }

    // MARK: Numbers, names, calls, brackets

    private mutating func primary() throws(ExpressionError) {
        let start = token.range
        switch token.kind {
        case .number(let value, let spelling):
            try advance()
            let number = try literal(value, spelling, start)
            try append(.number(number), start.lowerBound..<end)
        case .word(let word, let isQuoted):
            if !isQuoted, word == "true" || word == "false" {
                try advance()
                try append(.truth(word == "true"), start)
            } else if !isQuoted, Token.reservedWords.contains(word) {
                throw unexpected(Parser.operand)
            } else {
                try nameOrCall(word, isQuoted)
            }
        case .symbol(.open):
            try advance()
            try enter()
            try expression(.or)
            depth -= 1
            try close(.close, opened: start)
            nodes[nodes.count - 1].range = start.lowerBound..<end
        case .symbol(.openList):
            try advance()
            let count = try items(upTo: .closeList, opened: start)
            try append(.list, operandCount: count, start.lowerBound..<end)
        case .symbol, .end:
            throw unexpected(Parser.operand)
        }
    }

    private mutating func nameOrCall(_ first: String, _ isQuoted: Bool) throws(ExpressionError) {
        let start = token.range
        try advance()
        if !isQuoted, token.kind == .symbol(.open) {
            let open = token.range
            try advance()
            let count = try items(upTo: .close, opened: open)
            return try call(first, start, count)
        }
        var name = first
        while token.kind == .symbol(.dot) {
            try advance()
            guard case .word(let part, _) = token.kind else {
                throw ExpressionError(
                    start.lowerBound..<end, "incomplete name \((name + ".").quoted)", expected: "a name after the point"
                )
            }
            name += "." + part
            try advance()
        }
        try append(.name(ExpressionName(name)), start.lowerBound..<end)
    }

    /// Appends a call, or the name with an aspect that it is.
    private mutating func call(_ function: String, _ position: Range<Int>, _ count: Int) throws(ExpressionError) {
        if let aspect = ExpressionName.Aspect(rawValue: function), count == 1, let last = nodes.last,
            case .name(let name) = last.kind, name.aspect == nil
        {
            nodes.removeLast()
            try append(.name(ExpressionName(name.text, aspect)), position.lowerBound..<end)
        } else {
            try append(.call(function, position), operandCount: count, position.lowerBound..<end)
        }
    }

    /// Parses items up to a closing bracket.
    ///
    /// - Returns: how many there are.
    private mutating func items(upTo symbol: Token.Symbol, opened: Range<Int>) throws(ExpressionError) -> Int {
        var count = 0
        guard token.kind != .symbol(symbol) else {
            try advance()
            return count
        }
        try enter()
        while true {
            try expression(.or)
            count += 1
            guard token.kind == .symbol(.comma) else { break }
            try advance()
        }
        depth -= 1
        try close(symbol, opened: opened)
        return count
    }

    // MARK: Tokens and nodes

    mutating func advance() throws(ExpressionError) {
        end = token.range.upperBound
        token = try lexer.token()
    }

    private mutating func close(_ symbol: Token.Symbol, opened: Range<Int>) throws(ExpressionError) {
        guard token.kind != .symbol(symbol) else { return try advance() }
        if token.kind == .end {
            let bracket = symbol == .closeList ? "[" : "("
            throw ExpressionError(opened, "unclosed '\(bracket)'", expected: "'\(symbol.rawValue)'")
        }
        throw unexpected("an operator, ',' or '\(symbol.rawValue)'")
    }

    private mutating func enter() throws(ExpressionError) {
        depth += 1
        guard depth <= Parser.depthLimit else {
            throw ExpressionError(token.range, "nested too deeply", expected: "at most \(Parser.depthLimit) levels")
        }
    }

    private mutating func append(
        _ kind: SyntaxNode.Kind, operandCount: Int = 0, _ range: Range<Int>
    ) throws(ExpressionError) {
        guard nodes.count < Parser.nodeLimit else {
            throw ExpressionError(
                range, "expression too long", expected: "at most \(Parser.nodeLimit) numbers, names and operators")
        }
        nodes.append(SyntaxNode(kind: kind, operandCount: operandCount, range: range))
    }

    private static let operand = "a number, a name or '('"

    /// The error for a token that cannot stand here.
    func unexpected(_ expected: String) -> ExpressionError {
        ExpressionError(token.range, "unexpected \(token.spelling)", expected: expected)
    }
}
