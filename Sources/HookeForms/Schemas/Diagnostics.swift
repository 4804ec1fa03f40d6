/// The errors that were found while a text was decoded, in the order in which they were reported.
///
/// A count before and after a call tells whether it reported an error: `ScenarioProblems` sorts them by position at the end.
package struct Diagnostics: Sendable {
    package private(set) var all: [Diagnostic] = []
    /// Whether rules are checked; otherwise only what JSON Schema can express: kinds, ranges, keys.
    package let checksRules: Bool
    /// The parts of the input that are unknown because of errors.
    package var gaps: Gaps = []
    /// The names that were decoded with ``Schema/referring``, so that they can be checked where the value around them has errors.
    package var references: [Located<String>] = []
    /// What expressions may read.
    package var expressions = ExpressionContext()
    /// The folder of the file that is decoded, to which the names of other files in it are relative; empty for the working folder.
    package var folder = ""
    /// What was decoded of similar texts before; `nil` for none.
    package var memory: DecodingMemory?
    /// The expressions that read the run, in the order in which they were decoded.
    private(set) var pending: [LocatedExpression] = []

    package init(checkingRules checksRules: Bool = true) {
        self.checksRules = checksRules
    }

    /// No errors yet, for a part of the same text: with the same rules and names.
    package init(forPartOf whole: Diagnostics) {
        checksRules = whole.checksRules
        expressions = whole.expressions
        folder = whole.folder
        memory = whole.memory
    }

    package var count: Int { all.count }
    package var isEmpty: Bool { all.isEmpty }

    /// What decoding leaves beside a value: how many errors, references, expressions, and which gaps.
    var traces: Traces {
        Traces(errors: all.count, references: references.count, expressions: pending.count, gaps: gaps)
    }

    struct Traces: Equatable {
        let errors, references, expressions: Int
        let gaps: Gaps
    }

    package mutating func report(_ diagnostic: Diagnostic) { all.append(diagnostic) }

    package mutating func report(
        at position: SourcePosition, _ message: String, expected: String? = nil, suggestion: String? = nil
    ) {
        all.append(Diagnostic(at: position, message, expected: expected, suggestion: suggestion))
    }

    package mutating func report(contentsOf others: [Diagnostic]) { all += others }

    /// Appends errors, their gaps and references.
    package mutating func report(contentsOf others: Diagnostics) {
        all += others.all
        references += others.references
        gaps.formUnion(others.gaps)
        pending += others.pending
    }

    /// Keeps an expression that reads the run.
    mutating func keep(_ expression: LocatedExpression) { pending.append(expression) }

    /// Hands over the expressions that read the run.
    mutating func takePending() -> [LocatedExpression] {
        defer { pending = [] }
        return pending
    }

    /// Puts expressions back that were taken before.
    mutating func restore(_ earlier: [LocatedExpression]) { pending = earlier }

    /// Replaces the expected value of every error from an index on, since a value of one of several schemas may be corrected by another.
    package mutating func replaceExpected(_ old: String, by new: String, from first: Int) {
        for index in first..<all.count where all[index].expected == old {
            let found = all[index]
            all[index] = Diagnostic(
                at: found.position, found.message, expected: new, suggestion: found.suggestion)
        }
    }
}

/// Parts of the input that are unknown because of errors: a check that depends on them is skipped, so that no error is reported
/// that follows from another. The modules that use schemas define the gaps.
package struct Gaps: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// A value with its position in the file and, for a scalar, its text. Equality compares the values only.
package struct Located<Value> {
    package var value: Value
    package var position: SourcePosition
    /// The text in the file; empty for lists and mappings.
    package var text: String

    package init(_ value: Value, at position: SourcePosition = .start, text: String = "") {
        self.value = value
        self.position = position
        self.text = text
    }
}

extension Located: Sendable where Value: Sendable {}

extension Located: Equatable where Value: Equatable {
    package static func == (left: Located, right: Located) -> Bool { left.value == right.value }
}

extension Located: Hashable where Value: Hashable {
    package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Located where Value == String {
    /// A name at a position; by default at the start of a file.
    package init(_ name: String, at position: SourcePosition = .start) {
        self.init(name, at: position, text: name)
    }
}

extension Located: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
    ExpressibleByStringLiteral
where Value == String {
    package init(stringLiteral text: String) { self.init(text) }
}

extension Diagnostics {
    /// Checks an input. It is not checked if that of the text before was equal and without errors, so that a check may read nothing else.
    package mutating func check<Input: Equatable>(
        _ input: Input, _ identity: CheckIdentity, by check: (Input, inout Diagnostics) -> Void
    ) {
        #if hasFeature(Embedded)
            check(input, &self)
        #else
            guard let memory, checksRules else { return check(input, &self) }
            let known = memory.known(identity.number, at: .start).map { unsafeDowncast($0, to: KeptValue<Input>.self) }
            if let known, known.value == input { return }
            let before = traces
            check(input, &self)
            if traces != before { return }
            if let known { known.value = input } else { memory.keep(KeptValue(input), of: identity.number, at: .start) }
        #endif
    }
}
