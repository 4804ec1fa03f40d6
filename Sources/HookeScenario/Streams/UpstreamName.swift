internal import HookeDynamics
internal import HookeForms
internal import HookeExpressions
internal import HookeTrace

/// The name of a stream that another reads, with the numbers of its values.
struct UpstreamName: Sendable {
    let name: Name
    let numbers: StreamNumbers

    fileprivate var declaration: ExpressionContext.Declaration { .init(name.value, numbers) }
}

extension Schema where Value == UpstreamName {
    /// The name of a stream that stands before it in the file.
    static var stream: Schema {
        Schema<Name>.name.compactMap { name, _, diagnostics in
            let known = diagnostics.expressions.declarations
            if let declaration = known.first(where: { $0.name == name.value }) {
                // One with errors of its own has no value here, and is not reported again.
                return declaration.numbers.isEmpty ? nil : UpstreamName(name: name, numbers: declaration.numbers)
            }
            let names = known.map { $0.name }
            diagnostics.report(
                at: name.position, "unknown stream \(quoted(name.value))",
                expected: names.isEmpty
                    ? "a stream that stands before it" : "a stream that stands before it: " + listed(names, "or"),
                suggestion: nearestName(to: name.value, among: names))
            return nil
        }
    }
}

extension Schema where Value == [UpstreamName] {
    /// Two or more streams.
    static var streams: Schema { .list(of: .stream, atLeast: 2) }

    /// Streams whose values have the same numbers.
    var alike: Schema {
        checked { streams, _, diagnostics in
            for other in streams.dropFirst() where other.numbers != streams[0].numbers {
                diagnostics.report(
                    at: other.name.position,
                    "the values of \(quoted(other.name.value)) are not like those of \(quoted(streams[0].name.value))",
                    expected: streams[0].numbers.words)
            }
        }
    }

    /// Streams and the numbers of all: each has the name of its stream, and then its own. At most eight, without repetitions.
    var joined: Schema<(names: [Name], numbers: StreamNumbers)> {
        compactMap { streams, position, diagnostics in
            let before = diagnostics.count
            for (index, stream) in streams.enumerated()
            where streams[..<index].contains(where: { $0.name.value == stream.name.value }) {
                diagnostics.report(
                    at: stream.name.position, "\(quoted(stream.name.value)) stands there twice",
                    expected: "different streams; a 'map' gives one another name")
            }
            let numbers = streams.flatMap { stream in
                zip(stream.declaration.names, stream.numbers).map { StreamNumbers.Element($0, $1.dimension) }
            }
            if numbers.count > StreamValue.scalarCount {
                diagnostics.report(
                    at: position, "the values have \(numbers.count) numbers together",
                    expected: "at most \(StreamValue.scalarCount); a 'map' makes one of several")
            }
            return diagnostics.count == before ? (streams.map { $0.name }, numbers) : nil
        }
    }
}

extension StreamNumbers {
    /// Their names and units in words.
    fileprivate var words: String {
        map { $0.name.isEmpty ? "\($0.dimension)" : "\($0.name) (\($0.dimension))" }.joined(separator: ", ")
    }
}

extension Diagnostics {
    /// Compiles an expression of the values of streams, and of the run; `nil` after a report.
    ///
    /// - Parameters:
    ///   - text: the expression.
    ///   - sources: the streams whose values it may read, and no others.
    ///   - other: another name that it may read.
    ///   - type: what it must give; `nil` for any number.
    mutating func expression(
        _ text: Located<String>, of sources: [UpstreamName], and other: ExpressionContext.Declaration? = nil,
        as type: ExpressionType? = nil
    ) -> LocatedExpression? {
        let outer = expressions.declarations
        defer { expressions.declarations = outer }
        let readable = sources.map { $0.declaration } + (other.map { [$0] } ?? [])
        expressions.declarations =
            readable
            + outer.filter { stream in !readable.contains { $0.name == stream.name } }.map { stream in
                var stream = stream
                stream.barrier = "\(quoted(stream.name)) is not what this stream reads; 'combineLatest' joins both"
                return stream
            }
        return expression(text, as: type, RunQuantity.meaning)
    }

    /// The one number that an expression gives; reports a condition.
    mutating func number(of expression: LocatedExpression) -> StreamNumbers? {
        if case .quantity(let dimension) = expression.expression.type { return [.init("", dimension)] }
        report(at: expression.position, "a condition is not a value", expected: "a number; 'if(..., 1, 0)' makes one")
        return nil
    }
}
