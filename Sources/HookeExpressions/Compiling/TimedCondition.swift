/// A condition on values that change over time, such as `max(abs(gap(card.position.y))) < 3 pt`.
///
/// `max` and `min` of one argument are its greatest and its least value of all times that are looked at, and the condition is one on these.
/// A condition without them must hold at each of the times.
///
///     let condition = try TimedCondition("max(abs(gap(card.position.y))) < 3 pt", in: scope)
///     condition.extremes[0].expression.names          // gap(card.position.y)
///     condition.holds([2.25])                         // true
public struct TimedCondition: Hashable, Sendable {
    /// A value over all times.
    public struct Extreme: Hashable, Sendable {
        /// Which of the values it is.
        public enum Kind: String, Hashable, Sendable {
            /// The least one.
            case least = "min"
            /// The greatest one.
            case greatest = "max"
        }
        /// Which of the values it is.
        public let kind: Kind
        /// Gives the value at one time.
        public let expression: CompiledExpression
        /// What it measures.
        public let dimension: PhysicalDimension

        fileprivate init(
            kind: Kind, of text: String, at range: Range<Int>, in scope: ExpressionScope
        ) throws(ExpressionErrors) {
            (self.kind, expression) = (kind, try CompiledExpression(text, in: scope))
            guard case .quantity(let dimension) = expression.type else {
                let error = ExpressionError(range, "a condition has no \(kind.rawValue)", expected: "a number")
                throw ExpressionErrors([error])
            }
            self.dimension = dimension
        }

        /// The greater or the lesser of two values; `nil` where one is missing.
        public func combined(_ value: Double?, _ next: Double?) -> Double? {
            guard let value, let next else { return nil }
            return switch kind {
            case .least: min(value, next)
            case .greatest: max(value, next)
            }
        }
    }

    /// The text.
    public let text: String
    /// The values over all times that it reads, in the order of the text; empty for a condition that must hold at each time.
    public let extremes: [Extreme]
    /// The names that it reads at each time, in the order of the text, as often as they occur.
    public let occurrences: [ExpressionName.Occurrence]
    /// Compares the extremes, whose names are their indices, or else what it reads at a time.
    private let comparison: CompiledExpression

    /// What it reads at each time beside its extremes: with extremes, nothing.
    public var names: [ExpressionName] { extremes.isEmpty ? comparison.names : [] }

    /// Parses a condition, checks it against the names that there are, and compiles it.
    ///
    /// - Throws: the first error of spelling, or every error of names, types and units. A name beside extremes is one: it has a value at each time.
    public init(_ text: String, in scope: ExpressionScope) throws(ExpressionErrors) {
        let parsed = try ParsedExpression(checking: text)
        var (scope, outer, extremes, errors) = (scope, text, [Extreme](), [ExpressionError]())
        for call in parsed.extremes {
            let name = "\(extremes.count)"
            do throws(ExpressionErrors) {
                let extreme = try Extreme(
                    kind: call.kind, of: text.keeping(call.argument), at: call.argument, in: scope)
                scope.define(name, .quantity(extreme.dimension))
                extremes.append(extreme)
            } catch {
                errors += error.errors
            }
            outer = outer.replacing(call.range, with: "`\(name)`")
        }
        guard errors.isEmpty else { throw ExpressionErrors(errors) }
        let comparison = try CompiledExpression(outer, in: scope, as: .condition)
        let inside = parsed.extremes.map { $0.range }
        if let name = parsed.names.first(where: { name in
            !inside.isEmpty && comparison.names.contains(name.name)
                && !inside.contains { $0.contains(name.range.lowerBound) }
        }) {
            let message = "\(name.name.description.quoted) has a value at each time"
            throw ExpressionErrors([ExpressionError(name.range, message, expected: "its min(...) or max(...)")])
        }
        let read = extremes.flatMap { $0.expression.names } + comparison.names
        occurrences = parsed.names.filter { read.contains($0.name) }
        (self.text, self.extremes, self.comparison) = (text, extremes, comparison)
    }

    /// Whether it holds for the values of ``extremes``, or where it has none of ``names``, in base units. Where one is missing it does not.
    /// Allocates registers.
    public func holds(_ values: [Double?]) -> Bool {
        let known = values.compactMap { $0 }
        guard known.count == values.count else { return false }
        // The inputs of the comparison stand in the order in which it reads them.
        let inputs = extremes.isEmpty ? known : comparison.names.map { known[Int($0.text) ?? 0] }
        guard let result = try? comparison.value(inputs) else { return false }
        return result == 1
    }
}

extension ParsedExpression {
    /// Parses a text; its error is the only one.
    public init(checking text: String) throws(ExpressionErrors) {
        do throws(ExpressionError) { try self.init(text) } catch { throw ExpressionErrors([error]) }
    }

    /// The outermost calls of `min` and `max` with one argument that is not a list, in the order of the text.
    fileprivate var extremes: [(kind: TimedCondition.Extreme.Kind, range: Range<Int>, argument: Range<Int>)] {
        var found: [(kind: TimedCondition.Extreme.Kind, range: Range<Int>, argument: Range<Int>)] = []
        for index in nodes.indices.reversed() {
            guard case .call(let function, _) = nodes[index].kind, nodes[index].operandCount == 1,
                let kind = TimedCondition.Extreme.Kind(rawValue: function), nodes[index - 1].kind != .list,
                !found.contains(where: { $0.range.contains(nodes[index].range.lowerBound) })
            else { continue }
            found.append((kind, nodes[index].range, nodes[index - 1].range))
        }
        return found.reversed()
    }
}

extension String {
    /// The text with spaces in place of everything outside a range of UTF-8 offsets, so that errors keep their positions.
    fileprivate func keeping(_ range: Range<Int>) -> String {
        let bytes = utf8.prefix(range.upperBound).enumerated().map { range.contains($0.offset) ? $0.element : 32 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text with a name in place of a range of UTF-8 offsets, and spaces up to its end.
    fileprivate func replacing(_ range: Range<Int>, with name: String) -> String {
        var bytes = Array(utf8)
        let name = Array(name.utf8)
        for (offset, index) in range.enumerated() { bytes[index] = offset < name.count ? name[offset] : 32 }
        return String(decoding: bytes, as: UTF8.self)
    }
}
