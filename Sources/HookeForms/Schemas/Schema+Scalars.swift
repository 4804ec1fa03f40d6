package import HookeDynamics
internal import HookeExpressions
internal import HookeTrace

extension Schema where Value == Double {
    /// A number without a unit.
    package static func number(_ bounds: Bounds = .any) -> Schema {
        let description = SchemaDescription.number(bounds)
        return Schema(description) { node, diagnostics in
            if node.expression != nil {
                return diagnostics.value(of: node, as: .number, bounds, expected: description.expected)
            }
            guard let (text, number) = description.number(in: node, &diagnostics) else { return nil }
            if bounds.contains(number.value) { return number.value }
            diagnostics.report(at: node.position, "\(text) is out of range", expected: description.expected)
            return nil
        }
    }

    /// A number per second, without a unit; an expression of it has the unit 1/s.
    package static func numberPerSecond(_ bounds: Bounds = .any) -> Schema {
        let (number, description) = (Schema.number(bounds), SchemaDescription.number(bounds))
        return Schema(description) { node, diagnostics in
            guard node.expression != nil else { return number.decode(node, &diagnostics) }
            return diagnostics.value(of: node, as: .frequency, bounds, expected: description.expected)
        }
    }

    /// A number of points.
    package static func length(_ bounds: Bounds = .value) -> Schema {
        Schema<Measurement>.quantity(.length, bounds).map { $0.value }
    }
}

extension Schema where Value == Int64 {
    /// A whole number, exact.
    package static func integer(_ range: ClosedRange<Int64>) -> Schema {
        let description = SchemaDescription.integer(range)
        return Schema(description) { node, diagnostics in
            if node.expression != nil {
                let bounds = Bounds.within(Double(range.lowerBound)...Double(range.upperBound))
                guard
                    let value = diagnostics.value(of: node, as: .number, bounds, expected: description.expected)
                else { return nil }
                if let whole = Int64(exactly: value) { return whole }
                diagnostics.report(
                    at: node.position, "\(value) is not a 64-bit whole number", expected: description.expected)
                return nil
            }
            guard let (text, number) = description.number(in: node, &diagnostics) else { return nil }
            guard let ratio = number.ratio, ratio.denominator == 1 else {
                diagnostics.report(
                    at: node.position, "\(text) is not a 64-bit whole number", expected: description.expected)
                return nil
            }
            if range.contains(ratio.numerator) { return ratio.numerator }
            diagnostics.report(at: node.position, "\(text) is out of range", expected: description.expected)
            return nil
        }
    }
}

extension Schema where Value == Int {
    /// A count: a whole number.
    package static func count(_ range: ClosedRange<Int>) -> Schema {
        Schema<Int64>.integer(Int64(range.lowerBound)...Int64(range.upperBound)).map { Int($0) }
    }
}

extension Schema where Value == Bool {
    /// `true` or `false`.
    package static var flag: Schema { flag(only: nil) }

    /// `true` or `false`; only the one given, if one is.
    package static func flag(only: Bool?) -> Schema {
        let description = SchemaDescription.flag(only: only)
        return Schema(description) { node, diagnostics in
            guard let text = node.plainText else { return mismatch(node, description, &diagnostics) }
            if text == "true", only != false { return true }
            if text == "false", only != true { return false }
            let meant: String? =
                switch text.lowercased() {
                case "yes", "on", "y", "true": "true"
                case "no", "off", "n", "false": "false"
                default: nil
                }
            guard let meant, meant != text else { return mismatch(node, description, &diagnostics) }
            diagnostics.report(
                at: node.position, "\(quoted(text)) is text in YAML 1.2", expected: description.expected,
                suggestion: only.map { "\($0)" == meant } ?? true ? meant : nil)
            return nil
        }
    }
}

/// A text in a given syntax, and its value.
package struct TextPattern<Value>: Sendable {
    /// The name with its article.
    package let name: String
    /// As an ECMA 262 regular expression, for editors; empty for any text.
    package let expression: String
    /// Throws what is wrong with a text that has no value.
    package let parse: @Sendable (String) throws(ParseError) -> Value

    package init(
        name: String, expression: String, parse: @escaping @Sendable (String) throws(ParseError) -> Value
    ) {
        self.name = name
        self.expression = expression
        self.parse = parse
    }
}

extension Schema {
    /// A text in a given syntax.
    package static func text(_ pattern: TextPattern<Value>) -> Schema {
        let description = SchemaDescription.text(
            SchemaDescription.Pattern(name: pattern.name, expression: pattern.expression))
        return Schema(description) { node, diagnostics in
            guard let text = node.text, !text.isEmpty else { return mismatch(node, description, &diagnostics) }
            if diagnostics.reportNoText(node, description) { return nil }
            do throws(ParseError) {
                return try pattern.parse(text)
            } catch {
                diagnostics.report(
                    at: node.position, error.message, expected: description.expected, suggestion: error.suggestion)
                return nil
            }
        }
    }

    /// One keyword and its value.
    package static func word(_ word: String, means value: Value, _ about: String) -> Schema where Value: Sendable {
        let description = SchemaDescription.words(Words(word, about: about))
        return Schema(description) { node, diagnostics in
            if node.wordText == word { return value }
            return mismatch(
                node, description, &diagnostics,
                suggestion: node.wordText.flatMap { nearestName(to: $0, among: [word]) })
        }
    }
}

extension Schema where Value == String {
    /// Any text that is not empty.
    package static var text: Schema {
        text(TextPattern(name: "a text", expression: "") { text throws(ParseError) in text })
    }
}

extension Schema where Value: Word {
    /// One of the words of an enumeration.
    package static var words: Schema {
        let words = Words(Value.self)
        let description = SchemaDescription.words(words)
        return Schema(description) { node, diagnostics in
            if let text = node.wordText, let value = Value(rawValue: text) { return value }
            diagnostics.report(noWord: node, Value.noun, of: words, description)
            return nil
        }
    }
}

extension Diagnostics {
    /// Reports a node that is a number or a word such as `true` in place of a text; tells whether it is.
    @inline(never)
    fileprivate mutating func reportNoText(_ node: Node, _ description: SchemaDescription) -> Bool {
        guard let plain = node.plainText, Node.isNoText(plain) else { return false }
        report(
            at: node.position, "\(plain) without quotes is not text", expected: description.expected,
            suggestion: "\"\(plain)\"")
        return true
    }

    /// Reports a node that is none of some words.
    @inline(never)
    fileprivate mutating func report(
        noWord node: Node, _ noun: String, of words: Words, _ description: SchemaDescription
    ) {
        guard let text = node.wordText, !text.isEmpty else { return report(description.mismatch(node)) }
        report(
            at: node.position, "unknown \(noun) \(quoted(text))", expected: description.expected,
            suggestion: nearestName(to: text, among: words.list))
    }
}

extension Schema where Value == Measurement {
    /// A number with a unit; 0 needs none.
    package static func quantity(_ dimension: Dimension, _ bounds: Bounds) -> Schema {
        quantity(SchemaDescription.Quantity(dimension: dimension, bounds: bounds)) { _, _, measurement in measurement }
    }
}

extension Schema {
    /// A number with a unit, and its value; `nil` where it is out of range.
    package static func quantity(
        _ quantity: SchemaDescription.Quantity,
        _ value: @escaping @Sendable (Node, inout Diagnostics, Measurement) -> Value?
    ) -> Schema {
        let description = SchemaDescription.quantity(quantity)
        return Schema(description) { node, diagnostics in
            guard let text = node.text, !text.isEmpty else { return mismatch(node, description, &diagnostics) }
            if node.expression != nil {
                return diagnostics.value(
                    of: node, as: quantity.dimension.physical, quantity.bounds, expected: description.expected
                ).flatMap { value(node, &diagnostics, Measurement($0)) }
            }
            do throws(ParseError) {
                let measurement = try Measurement(text, quantity.dimension)
                if quantity.bounds.contains(measurement.value) {
                    let before = diagnostics.count
                    if let value = value(node, &diagnostics, measurement) { return value }
                    if diagnostics.count > before { return nil }
                }
                let remedy = quantity.dimension == .time ? Measurement.rescaling(ofTime: measurement.value) : nil
                diagnostics.report(
                    at: node.position, "\(text) is out of range" + (remedy.map { ": \($0)" } ?? ""),
                    expected: description.expected)
            } catch {
                diagnostics.report(
                    at: node.position, error.message, expected: description.expected, suggestion: error.suggestion)
            }
            return nil
        }
    }
}

extension Schema where Value == Flicks {
    /// A time from 0 s to 1e7 s.
    package static var time: Schema<Flicks> { time(Bounds(least: .including(0), most: .including(1e7))) }
    /// A time from -1e7 s to 1e7 s.
    package static var anyTime: Schema { time(Bounds(least: .including(-1e7), most: .including(1e7))) }
    /// A duration from 1e-6 s to 1e7 s.
    package static var duration: Schema { time(Bounds(least: .including(1e-6), most: .including(1e7))) }

    /// The nearest flick; exact where the time is a whole number of them.
    package static func time(_ bounds: Bounds) -> Schema {
        quantity(SchemaDescription.Quantity(dimension: .time, bounds: bounds)) { _, _, time in
            time.ratio.flatMap { Flicks($0.numerator, per: $0.denominator) } ?? Flicks(seconds: time.value)
        }
    }

    /// A step of a solver's grid: a whole number of flicks, exact as a fraction or as the decimal of all its digits, as tables have it
    /// (`1/60 s` and `0.016666666666666666 s`).
    package static var step: Schema {
        quantity(SchemaDescription.Quantity(dimension: .time, bounds: .positive, isWhole: true)) {
            node, diagnostics, time in
            if let flicks = time.ratio.flatMap({ Flicks($0.numerator, per: $0.denominator) }) { return flicks }
            if time.value <= 1e7, case let flicks = Flicks(seconds: time.value), flicks.seconds == time.value {
                return flicks
            }
            let remedy = Measurement.rescaling(ofTime: time.value).map { ": \($0)" } ?? ""
            diagnostics.report(
                at: node.position, "\(node.text ?? "") is not a whole number of flicks (1/705600000 s)\(remedy)",
                expected: "a step such as 1/60 s, 1/240 s or 1 ms")
            return nil
        }
    }
}

extension Schema where Value == Located<String> {
    /// The text of an expression, without its equals sign, at the position of that. A rule compiles it, once it knows what it may read.
    package static func expressionText(suchAs example: String) -> Schema {
        let pattern = SchemaDescription.Pattern(name: "an expression such as '\(example)'", expression: "^=")
        let description = SchemaDescription.text(pattern)
        return Schema(description) { node, diagnostics in
            guard let (text, position) = node.expression else { return mismatch(node, description, &diagnostics) }
            return Located(text, at: position)
        }
    }
}

extension Schema {
    /// A value and its expressions that read the run, in which names have these meanings; without meanings there are none. Its step evaluates
    /// them before it decodes the text again.
    package func readingRun(
        _ meaning: ExpressionContext.Meaning?
    ) -> Schema<(value: Value, expressions: [LocatedExpression])> {
        Schema<(value: Value, expressions: [LocatedExpression])>(description) { node, diagnostics in
            let (outer, outerMeaning) = (diagnostics.takePending(), diagnostics.expressions.runMeaning)
            diagnostics.expressions.runMeaning = meaning
            let value = decode(node, &diagnostics)
            let own = diagnostics.takePending()
            diagnostics.restore(outer)
            diagnostics.expressions.runMeaning = outerMeaning
            return value.map { ($0, own) }
        }
    }
}
