internal import HookeAnimation
internal import HookeForms
internal import HookeExpressions

/// The values of a stream, then those of another: `{ concat: [first, second] }`. Their values are alike.
struct ConcatStream: StreamDescription {
    let sources: [Name]
    let numbers: StreamNumbers

    static let kind = StreamKind.concat
    static let about =
        "The values of one stream after another, with values alike; each starts when the one before finishes."
    static let schema = Schema<[UpstreamName]>.streams.alike.map {
        ConcatStream(sources: $0.map { $0.name }, numbers: $0[0].numbers)
    }

    var upstreams: [Name] { sources }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        sources.dropFirst().reduce(context.stream(sources[0])) { $0.concat(context.stream($1)) }
    }
}

/// The values of a stream that starts when another finishes: `{ then: [first, second] }`.
struct ThenStream: StreamDescription {
    let first: Name
    let second: Name
    let numbers: StreamNumbers

    static let kind = StreamKind.then
    static let about =
        "The values of the second stream, which starts when the first finishes; of that only a failure passes."
    static let schema = Schema<(UpstreamName, UpstreamName)>.pair(.stream, named: "two streams").map {
        ThenStream(first: $0.name, second: $1.name, numbers: $1.numbers)
    }

    var upstreams: [Name] { [first, second] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        context.stream(first).then(context.stream(second))
    }
}

/// A stream started for each value, all merged: `{ flatMap: { of: taps, start: ticks } }`.
struct FlatMapStream: StreamDescription {
    let source: Name
    let started: Name
    let numbers: StreamNumbers

    static let kind = StreamKind.flatMap
    static let about = "A stream that is started for each value of another; the values of all that are started."
    static let schema = Schema<FlatMapStream>.object(
        ObjectSchema(
            "a flat map", about: about, Field.required("of", .stream, "The stream whose values start another."),
            Field.required("start", .stream, "The stream that is started for each value.")
        ) { FlatMapStream(source: $0.name, started: $1.name, numbers: $1.numbers) })

    var upstreams: [Name] { [source, started] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        let started = context.stream(started)
        return context.stream(source).flatMap { _ in started }
    }
}

/// A stream started for each value up to one that stops: `{ bind: { of: taps, start: ticks, stop: =taps > 1 s } }`.
struct BindStream: StreamDescription {
    let source: Name
    let started: Name
    let stop: LocatedExpression
    let numbers: StreamNumbers

    static let kind = StreamKind.bind
    static let about =
        "A flat map that ends its source with the first value for which a condition holds, which still starts one."
    static let schema = Schema<BindStream>.object(
        ObjectSchema(
            "a bind", about: about, Field.required("of", .stream, "The stream whose values start another."),
            Field.required("start", .stream, "The stream that is started for each value."),
            Field.required(
                "stop", .expressionText(suchAs: "=ticks > 1 s"),
                "Whether the value is the last; the condition is of it.")
        ) { (source: $0, started: $1, stop: $2) }
        .compactMap { given, _, diagnostics -> BindStream? in
            diagnostics.expression(given.stop, of: [given.source], as: .condition).map {
                BindStream(
                    source: given.source.name, started: given.started.name, stop: $0, numbers: given.started.numbers)
            }
        })

    var upstreams: [Name] { [source, started] }
    var expressions: [LocatedExpression] { [stop] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        let (function, started) = (context.function(stop, of: [source]), context.stream(started))
        let stage = Unowned(context.stage)
        return context.stream(source).bind { value, stops in
            stops = function(value, at: stage.object.instant) == 1
            return started
        }
    }
}
