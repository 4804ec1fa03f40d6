internal import HookeDynamics
internal import HookeForms
internal import HookeExpressions
internal import HookeTrace

/// A stream that another reads, with the numbers of its values: by its name, or described in place of one.
struct Upstream: Sendable {
    /// Its name; empty for one that is described in its place.
    let name: Name
    let numbers: StreamNumbers
    /// The description in place of a name.
    var inline: (any AnyStreamDescription)?

    fileprivate var declaration: ExpressionContext.Declaration { .init(name.value, numbers) }
}

extension Upstream: Hashable {
    static func == (left: Upstream, right: Upstream) -> Bool {
        guard left.name == right.name, left.numbers == right.numbers else { return false }
        guard let inline = left.inline, let other = right.inline else {
            return (left.inline == nil) == (right.inline == nil)
        }
        return inline.isEqual(to: other)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        inline?.hash(into: &hasher)
    }
}

extension Schema where Value == Upstream {
    /// A stream by its name, or its description.
    static var stream: Schema { .oneOf([.namedStream, .inlineStream]) }

    /// The description of a stream in place of a name.
    private static var inlineStream: Schema { .deferred { inlineBody } }

    private static let inlineBody = ObjectSchema(
        "a stream in place of a name", about: "A stream that is described where it is read, and has no name.",
        Field.exactlyOne(StreamKind.allCases.map { $0.field }), Field.position
    ) { Upstream(name: Name("", at: $1), numbers: $0.numbers, inline: $0) }

    /// The name of a stream that stands before it in the file.
    static var namedStream: Schema {
        let named = namedOnly
        return Schema(named.description) { node, diagnostics in
            if !node.isMapping { return named.decode(node, &diagnostics) }
            diagnostics.report(
                at: node.position, "unexpected mapping", expected: "the name of a stream, by which expressions read it")
            return nil
        }
    }

    private static var namedOnly: Schema {
        Schema<Name>.name.compactMap { name, _, diagnostics in
            let known = diagnostics.expressions.declarations
            let named = known.first { $0.name == name.value }
            if let named, named.isDeclared {
                // One with errors of its own has no value here, and is not reported again.
                return named.numbers.isEmpty ? nil : Upstream(name: name, numbers: named.numbers)
            }
            let names = known.filter { $0.isDeclared }.map { $0.name }
            if named != nil {
                let expected = names.isEmpty ? "" : ": " + listed(names, "or")
                diagnostics.report(
                    at: name.position, "\(quoted(name.value)) reads itself, and would start itself without end",
                    expected: "a stream that stands before it" + expected)
                return nil
            }
            diagnostics.report(
                at: name.position, "unknown stream \(quoted(name.value))",
                expected: names.isEmpty
                    ? "a stream that stands before it" : "a stream that stands before it: " + listed(names, "or"),
                suggestion: nearestName(to: name.value, among: names))
            return nil
        }
    }
}

extension Schema where Value == [Upstream] {
    /// Two or more streams.
    static var streams: Schema { .list(of: .stream, atLeast: 2) }
    /// Two or more streams by their names.
    static var namedStreams: Schema { .list(of: .namedStream, atLeast: 2) }

    /// Streams whose values have the same numbers.
    var alike: Schema {
        checked { streams, _, diagnostics in
            for other in streams.dropFirst() where other.numbers != streams[0].numbers {
                diagnostics.report(
                    at: other.name.position,
                    "the values of \(other.words) are not like those of \(streams[0].words)",
                    expected: streams[0].numbers.words)
            }
        }
    }

    /// Streams and the numbers of all: each has the name of its stream, and then its own. At most eight, without repetitions.
    var joined: Schema<(streams: [Upstream], numbers: StreamNumbers)> {
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
            return diagnostics.count == before ? (streams, numbers) : nil
        }
    }
}

extension Upstream {
    /// Its name in quotes, or what stands for it.
    fileprivate var words: String { inline == nil ? quoted(name.value) : "the stream at \(name.position)" }
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
        _ text: Located<String>, of sources: [Upstream], and other: ExpressionContext.Declaration? = nil,
        as type: ExpressionType? = nil
    ) -> LocatedExpression? {
        let outer = expressions.declarations
        defer { expressions.declarations = outer }
        let own = sources.map { $0.declaration } + (other.map { [$0] } ?? [])
        let readable = own + outer.filter { stream in stream.isCaptured && !own.contains { $0.name == stream.name } }
        expressions.declarations =
            readable
            + outer.filter { stream in !readable.contains { $0.name == stream.name } }.map { stream in
                var stream = stream
                stream.barrier = "\(quoted(stream.name)) is not what this stream reads; 'combineLatest' joins both"
                return stream
            }
        return expression(text, as: type, RunQuantity.meaning)
    }

    /// The expression of a number that a stream sends at its start, in a stream that another one starts for its values: it may read such a value.
    mutating func startingExpression(_ text: Located<String>) -> LocatedExpression? {
        let outer = expressions.declarations
        defer { expressions.declarations = outer }
        expressions.declarations = outer.filter { $0.isCaptured }
        return expression(text, as: nil) { name in
            .unknown(
                "\(quoted(name.description)) cannot be read here: only the value that starts the stream, and parameters"
            )
        }
    }

    /// Whether a stream starts another for its values, which is being decoded.
    var isStarting: Bool { expressions.declarations.contains { $0.isCaptured } }

    /// Decodes a stream that another one starts for each of its values; its expressions can read that value.
    mutating func started(_ node: Node, by source: Upstream) -> Upstream? {
        let outer = expressions.declarations
        defer { expressions.declarations = outer }
        for index in outer.indices where outer[index].name == source.name.value {
            expressions.declarations[index].isCaptured = true
        }
        return Schema<Upstream>.stream.decode(node, &self)
    }

    /// The one number that an expression gives; reports a condition.
    mutating func number(of expression: LocatedExpression) -> StreamNumbers? {
        if case .quantity(let dimension) = expression.expression.type { return [.init("", dimension)] }
        report(at: expression.position, "a condition is not a value", expected: "a number; 'if(..., 1, 0)' makes one")
        return nil
    }
}
