internal import HookeAnimation
internal import HookeForms
internal import HookeDynamics
internal import HookeExpressions
internal import HookeTrace

/// The results of an expression: `{ map: { of: drag, to: =0.004 * drag.translation.x / 1 pt } }`.
struct MapStream: StreamDescription {
    let source: Upstream
    let result: LocatedExpression
    let numbers: StreamNumbers

    static let kind = StreamKind.map
    static let about = "The result of an expression for each value."

    static let schema = Schema<MapStream>.object(
        ObjectSchema(
            "a map", about: "An expression of each value of a stream.",
            Field.required("of", .namedStream, "The stream."),
            Field.required("to", .expressionText(suchAs: "=2 * ticks"), "The expression: drag.translation.x, ticks.")
        ) { (source: $0, text: $1) }
        .compactMap { given, _, diagnostics -> MapStream? in
            guard let result = diagnostics.expression(given.text, of: [given.source]),
                let numbers = diagnostics.number(of: result)
            else { return nil }
            return MapStream(source: given.source, result: result, numbers: numbers)
        })

    var upstreams: [Upstream] { [source] }
    var expressions: [LocatedExpression] { [result] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        let (function, stage) = (context.function(result, of: upstreams), Unowned(context.stage))
        return context.stream(source).compactMap { value in
            function(value, at: stage.object.instant).map { StreamValue(repeating: $0) }
        }
    }
}

/// The values for which a condition holds: `{ filter: { of: ticks, where: =ticks > 1 s } }`.
struct FilterStream: StreamDescription {
    let source: Upstream
    let condition: LocatedExpression
    let numbers: StreamNumbers

    static let kind = StreamKind.filter
    static let about = "The values for which a condition holds."

    static let schema = Schema<FilterStream>.object(
        ObjectSchema(
            "a filter", about: "A condition on each value of a stream.",
            Field.required("of", .namedStream, "The stream."),
            Field.required("where", .expressionText(suchAs: "=ticks > 1 s"), "The condition.")
        ) { (source: $0, text: $1) }
        .compactMap { given, _, diagnostics -> FilterStream? in
            diagnostics.expression(given.text, of: [given.source], as: .condition).map {
                FilterStream(source: given.source, condition: $0, numbers: given.source.numbers)
            }
        })

    var upstreams: [Upstream] { [source] }
    var expressions: [LocatedExpression] { [condition] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        let (function, stage) = (context.function(condition, of: upstreams), Unowned(context.stage))
        return context.stream(source).filter { function($0, at: stage.object.instant) == 1 }
    }
}

/// A fold: what it needs of a file, and its result after each value, or after the last.
private struct Fold: Hashable, Sendable {
    let source: Upstream
    let initial: Double
    let next: LocatedExpression
    let numbers: StreamNumbers

    /// The name of the result so far in its expression.
    static let result = "result"

    static func schema(_ name: String) -> ObjectSchema<Fold> {
        ObjectSchema(
            name, about: "A number, and an expression of it and of each value that gives the next one.",
            Field.required("of", .namedStream, "The stream."),
            Field.required("initial", .numberWithUnit, "The number before the first value."),
            Field.required(
                "next", .expressionText(suchAs: "=result + ticks"), "The next number, of 'result' and the value.")
        ) { (source: $0, initial: $1, text: $2) }
        .compactMap { given, _, diagnostics -> Fold? in
            let numbers: StreamNumbers = [.init("", given.initial.dimension)]
            let result = ExpressionContext.Declaration(Fold.result, numbers)
            return diagnostics.expression(
                given.text, of: [given.source], and: result, as: .quantity(given.initial.dimension)
            ).map {
                Fold(source: given.source, initial: given.initial.value, next: $0, numbers: numbers)
            }
        }
    }

    /// The function of the result and a value; the result as it was where it has none, which fails the run.
    func function(in context: StreamContext) -> (StreamValue, StreamValue) -> StreamValue {
        let count = source.numbers.count
        let function = context.function(next, of: [source], and: Fold.result)
        let stage = Unowned(context.stage)
        return { result, value in
            var both = value
            both[count] = result[0]
            return function(both, at: stage.object.instant).map { StreamValue(repeating: $0) } ?? result
        }
    }
}

/// The result so far after each value: `{ scan: { of: steps, initial: 0 pt, next: =result + steps } }`.
struct ScanStream: StreamDescription {
    private let fold: Fold

    static let kind = StreamKind.scan
    static let about = "The result so far after each value, computed from the one before."
    static let schema = Schema<ScanStream>.object(Fold.schema("a scan").map { ScanStream(fold: $0) })

    var numbers: StreamNumbers { fold.numbers }
    var upstreams: [Upstream] { [fold.source] }
    var expressions: [LocatedExpression] { [fold.next] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        context.stream(fold.source).scan(storing: StreamValue(repeating: fold.initial), fold.function(in: context))
    }
}

/// The result of all values when the stream finishes: `{ reduce: { of: steps, initial: 0 pt, next: =result + steps } }`.
struct ReduceStream: StreamDescription {
    private let fold: Fold

    static let kind = StreamKind.reduce
    static let about = "The result of all values, when the stream finishes."
    static let schema = Schema<ReduceStream>.object(Fold.schema("a reduction").map { ReduceStream(fold: $0) })

    var numbers: StreamNumbers { fold.numbers }
    var upstreams: [Upstream] { [fold.source] }
    var expressions: [LocatedExpression] { [fold.next] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        context.stream(fold.source).reduce(storing: StreamValue(repeating: fold.initial), fold.function(in: context))
    }
}

/// The values that differ from the one before: `{ removeDuplicates: drag }`.
struct RemoveDuplicatesStream: StreamDescription {
    let source: Upstream

    static let kind = StreamKind.removeDuplicates
    static let about = "The values that differ from the last one that passed; ReactiveCocoa's distinctUntilChanged."
    static let schema = Schema<Upstream>.stream.map { RemoveDuplicatesStream(source: $0) }

    var numbers: StreamNumbers { source.numbers }
    var upstreams: [Upstream] { [source] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        context.stream(source).removeDuplicates()
    }
}

/// The values that were not sent before: `{ distinct: steps }`.
struct DistinctStream: StreamDescription {
    let source: Upstream

    static let kind = StreamKind.distinct
    static let about = "The values that the stream has not sent before, each once."
    static let schema = Schema<Upstream>.stream.map { DistinctStream(source: $0) }

    var numbers: StreamNumbers { source.numbers }
    var upstreams: [Upstream] { [source] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> { context.stream(source).distinct() }
}
