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
        let number: Double
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
            Field.required("numbers", .list(of: .numberWithUnit, atLeast: 1), "The numbers, all in one unit."),
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
                entries: zip(given.numbers, given.times).map { Entry(number: $0.value, time: $1.value) },
                numbers: [.init("", dimension)], end: end)
        })

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        let failure = StreamCompletion.failure(StreamError("the stream 'fails' by its description"))
        return context.stage.values(
            entries.map { (StreamValue(repeating: $0.number), after: $0.time) },
            completion: end.map { ($0.isFailure ? failure : .finished, after: $0.time) })
    }
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
