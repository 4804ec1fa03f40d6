internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeExpressions

/// Numbers at times: `{ values: { numbers: [1, 2], at: [0.1 s, 0.3 s], finishes: 1 s } }`.
struct ValuesStream: StreamDescription {
    /// The numbers with their times since the subscription.
    let entries: [Entry]
    let numbers: StreamNumbers
    /// When it ends, and whether by a failure; `nil` if it does not.
    let end: End?

    struct Entry: Hashable, Sendable {
        let number: StreamNumber
        let time: Flicks
    }

    struct End: Hashable, Sendable {
        let time: Flicks
        let isFailure: Bool
    }

    static let kind = StreamKind.values
    static let about = "Numbers at times since its start, and its end."

    static let schema = Schema<ValuesStream>.object(
        ObjectSchema(
            "the values of a stream", about: "Numbers at times since the stream was started.",
            Field.required("numbers", .list(of: .streamNumber, atLeast: 1), "The numbers, all in one unit."),
            Field.required("at", .list(of: .located(.time), atLeast: 1), "Their times, in order."),
            Field.optional("finishes", .located(.time), "When it finishes. Default: never."),
            Field.optional("fails", .located(.time), "When it fails. Default: never.")
        ) { (numbers: $0, times: $1, finish: $2, failure: $3) }
        .compactMap { given, position, diagnostics -> ValuesStream? in
            let before = diagnostics.count
            if given.numbers.count != given.times.count {
                diagnostics.report(
                    at: given.times[0].position,
                    "\(given.times.count) times for \(given.numbers.count) numbers", expected: "a time for each")
            }
            let dimension = given.numbers[0].dimension
            if let other = given.numbers.first(where: { $0.dimension != dimension }) {
                diagnostics.report(
                    at: other.position, "the numbers have different units",
                    expected: "the unit of the first: \(dimension)")
            }
            var last = Flicks.zero
            for time in given.times + [given.finish, given.failure].compactMap({ $0 }) {
                if time.value < last {
                    diagnostics.report(
                        at: time.position, "\(short(time.value.seconds)) s is before the time that precedes it",
                        expected: "times in order")
                }
                last = max(last, time.value)
            }
            if let failure = given.failure, given.finish != nil {
                diagnostics.report(
                    at: failure.position, "a stream that finishes does not fail", expected: "one of both")
            }
            guard diagnostics.count == before else { return nil }
            let end =
                given.finish.map { End(time: $0.value, isFailure: false) }
                ?? given.failure.map { End(time: $0.value, isFailure: true) }
            return ValuesStream(
                entries: zip(given.numbers, given.times).map { Entry(number: $0, time: $1.value) },
                numbers: [.init("", dimension)], end: end)
        })

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        let failure = StreamCompletion.failure(StreamError("the stream 'fails' by its description"))
        // One that cannot be computed has failed the run.
        let values = entries.map { context.value(of: $0.number) ?? StreamValue() }
        return context.stage.values(
            zip(values, entries).map { ($0, after: $1.time) },
            completion: end.map { ($0.isFailure ? failure : .finished, after: $0.time) })
    }
}

/// One number at the start, and the end: `{ just: 3 pt }`.
struct JustStream: StreamDescription {
    let number: StreamNumber

    static let kind = StreamKind.just
    static let about = "One number at once when the stream is started, and then its end; ReactiveCocoa's return."
    static let schema = Schema<StreamNumber>.streamNumber.map { JustStream(number: $0) }

    var numbers: StreamNumbers { [.init("", number.dimension)] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        context.value(of: number).map { .just($0) } ?? .empty()
    }
}

/// A number that a stream sends at its start or later: a constant, or in a stream that another starts for its values an expression of such a
/// value.
struct StreamNumber: Hashable, Sendable {
    let content: Content
    let dimension: PhysicalDimension
    let position: SourcePosition

    enum Content: Hashable, Sendable {
        case constant(Double)
        case expression(LocatedExpression)
    }

    static func == (left: StreamNumber, right: StreamNumber) -> Bool {
        left.content == right.content && left.dimension == right.dimension
    }

    func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension StreamContext {
    /// The value of a number; `nil` where its expression has none, which fails the run.
    func value(of number: StreamNumber) -> StreamValue? {
        switch number.content {
        case .constant(let value): StreamValue(repeating: value)
        case .expression(let expression):
            function(expression, of: [])(StreamValue(), at: stage.instant).map { StreamValue(repeating: $0) }
        }
    }
}

extension Schema where Value == StreamNumber {
    /// A number with any unit or without one; or an expression, of the value that starts the stream too.
    static let streamNumber: Schema = {
        let constant = Schema<NumberWithUnit>.numberWithUnit
        return Schema(constant.description) { node, diagnostics in
            guard diagnostics.isStarting, let (text, position) = node.expression else {
                return constant.decode(node, &diagnostics).map {
                    StreamNumber(content: .constant($0.value), dimension: $0.dimension, position: $0.position)
                }
            }
            guard let expression = diagnostics.startingExpression(Located(text, at: position)),
                let dimension = diagnostics.number(of: expression)?.first?.dimension
            else { return nil }
            return StreamNumber(content: .expression(expression), dimension: dimension, position: node.position)
        }
    }()
}

/// A number with or without a unit.
struct NumberWithUnit: Sendable {
    let value: Double
    let dimension: PhysicalDimension
    let position: SourcePosition
}

extension Schema where Value == NumberWithUnit {
    /// A number with any unit or without one, or an expression of parameters.
    static let numberWithUnit: Schema = {
        let pattern = SchemaDescription.Pattern(name: "a number such as 0.5 or 80 pt", .withAnyUnit)
        let description = SchemaDescription.text(pattern)
        return Schema(description) { node, diagnostics in
            guard let symbol = Parameters.constant(node, described: description, &diagnostics),
                case .constant(let value, let dimension) = symbol
            else { return nil }
            return NumberWithUnit(value: value, dimension: dimension, position: node.position)
        }
    }()
}
