internal import HookeDynamics
package import HookeExpressions
internal import HookeTrace

extension Diagnostics {
    /// The value of an expression as a number of a dimension, within bounds: now, if it reads no more than parameters, or if the run has
    /// given it a value; otherwise any number within the bounds, and the expression is kept.
    mutating func value(
        of node: Node, as dimension: PhysicalDimension, _ bounds: Bounds, expected: String
    ) -> Double? {
        guard let (text, position) = node.expression else { return nil }
        if expressions.readUnknown(text) { return bounds.inside }
        guard let known = expressions.values[position] else {
            guard let compiled = compiled(text, at: position, as: .quantity(dimension)) else { return nil }
            guard compiled.names.isEmpty else {
                keep(LocatedExpression(expression: compiled, position: position))
                return bounds.inside
            }
            do throws(ExpressionFault) {
                return checked(try compiled.value([]), text, at: position, bounds, expected)
            } catch {
                report(error.error, in: text, at: position)
                return nil
            }
        }
        return checked(known, text, at: position, bounds, expected)
    }

    /// The constant that an expression of parameters is; `nil` after a report.
    package mutating func constant(_ node: Node) -> ExpressionSymbol? {
        guard let (text, position) = node.expression, let compiled = compiled(text, at: position, as: nil),
            case .quantity(let dimension) = compiled.type
        else { return nil }
        do throws(ExpressionFault) {
            return .constant(try compiled.value([]), dimension)
        } catch {
            report(error.error, in: text, at: position)
            return nil
        }
    }

    /// An expression that a run evaluates again for every value, with what it may read; `nil` after a report, and where it reads a
    /// declaration with errors.
    ///
    /// - Parameters:
    ///   - source: its text without the equals sign, and the position of that.
    ///   - type: what it must give; `nil` for any.
    ///   - meaning: the meanings of names that are neither parameters nor declared.
    package mutating func expression(
        _ source: Located<String>, as type: ExpressionType?, _ meaning: @escaping ExpressionContext.Meaning
    ) -> LocatedExpression? {
        if expressions.readUnknown(source.value) { return nil }
        let outer = expressions.runMeaning
        expressions.runMeaning = meaning
        defer { expressions.runMeaning = outer }
        return compiled(source.value, at: source.position, as: type).map {
            LocatedExpression(expression: $0, position: source.position)
        }
    }

    private mutating func checked(
        _ value: Double, _ text: String, at position: SourcePosition, _ bounds: Bounds, _ expected: String
    ) -> Double? {
        if bounds.contains(value) { return value }
        report(at: position, "\(quoted("=" + text)) is \(value), which is out of range", expected: expected)
        return nil
    }

    /// Parses and compiles an expression that must give a type, any for `nil`; `nil` after a report.
    private mutating func compiled(
        _ text: String, at position: SourcePosition, as type: ExpressionType?
    ) -> CompiledExpression? {
        let parsed: ParsedExpression
        do throws(ExpressionError) {
            parsed = try ParsedExpression(text)
        } catch {
            report(error, in: text, at: position)
            return nil
        }
        do throws(ExpressionErrors) {
            return try CompiledExpression(text, in: expressions.scope(for: parsed), as: type)
        } catch {
            for error in error.errors { report(error, in: text, at: position) }
            return nil
        }
    }

    /// Reports an error in the text of an expression whose equals sign is at the position.
    package mutating func report(_ error: ExpressionError, in text: String, at position: SourcePosition) {
        report(
            at: position.advanced(in: text, to: error.range.lowerBound), error.message, expected: error.expected,
            suggestion: error.suggestion)
    }
}

extension Bounds {
    /// A number within the bounds, a whole one where an end is.
    fileprivate var inside: Double {
        var ends: [Double] = []
        for end in [least, most] {
            switch end {
            case .open: break
            case .including(let value), .excluding(let value): ends.append(value)
            }
        }
        let middle = ends.count == 2 ? [(ends[0] + ends[1]) / 2] : ends.flatMap { [$0 - 1, $0 + 1] }
        return ([1, 0] + ends + middle).first(where: contains) ?? 1
    }
}
