internal import HookeAnimation
internal import HookeForms
internal import HookeExpressions

/// A stream that starts another for each of its values: what flatMap, switchToLatest and bind need of a file.
///
/// The one that is started stands there by its name, or is described in place, with expressions that read the value that starts it.
private struct Starting: Hashable, Sendable {
    let source: Upstream
    let started: Upstream

    var upstreams: [Upstream] { [source, started] }

    /// The fields: the stream, and the node of the one that it starts.
    static let field = Field<(source: Upstream, started: Node)>.group(
        Field.required("of", .namedStream, "The stream whose values start another."),
        Field.required(
            "start", .unread(Schema<Upstream>.stream),
            "The stream that is started for each value: a name, or a stream whose expressions read that value.")
    ) { (source: $0, started: $1) }

    /// With the started stream decoded; `nil` after a report.
    static func decode(_ given: (source: Upstream, started: Node), _ diagnostics: inout Diagnostics) -> Starting? {
        diagnostics.started(given.started, by: given.source).map { Starting(source: given.source, started: $0) }
    }
}

/// A stream started for each value, all merged: `{ flatMap: { of: taps, start: ticks } }`.
struct FlatMapStream: StreamDescription {
    private let starting: Starting

    static let kind = StreamKind.flatMap
    static let about = "A stream that is started for each value of another; the values of all that are started."
    static let schema = Schema<FlatMapStream>.object(
        ObjectSchema("a flat map", about: about, Starting.field)
            .compactMap { given, _, diagnostics in
                Starting.decode(given, &diagnostics).map { FlatMapStream(starting: $0) }
            })

    var numbers: StreamNumbers { starting.started.numbers }
    var upstreams: [Upstream] { starting.upstreams }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        context.stream(starting.source).flatMap(context.starter(of: starting.started, for: starting.source))
    }
}

/// A stream started for each value, in place of the one before: `{ switchToLatest: { of: taps, start: ticks } }`.
struct SwitchToLatestStream: StreamDescription {
    private let starting: Starting

    static let kind = StreamKind.switchToLatest
    static let about = "A stream that is started for each value of another, and ends the one that was started before."
    static let schema = Schema<SwitchToLatestStream>.object(
        ObjectSchema("a switch to the latest", about: about, Starting.field)
            .compactMap { given, _, diagnostics in
                Starting.decode(given, &diagnostics).map { SwitchToLatestStream(starting: $0) }
            })

    var numbers: StreamNumbers { starting.started.numbers }
    var upstreams: [Upstream] { starting.upstreams }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        context.stream(starting.source).switchToLatest(context.starter(of: starting.started, for: starting.source))
    }
}

/// A stream started for each value up to one that stops: `{ bind: { of: taps, start: ticks, stop: =taps > 1 s } }`.
struct BindStream: StreamDescription {
    private let starting: Starting
    let stop: LocatedExpression

    static let kind = StreamKind.bind
    static let about =
        "A flat map that ends its source with the first value for which a condition holds, which still starts one."
    static let schema = Schema<BindStream>.object(
        ObjectSchema(
            "a bind", about: about, Starting.field,
            Field.required(
                "stop", .expressionText(suchAs: "=ticks > 1 s"),
                "Whether the value is the last; the condition is of it.")
        ) { (starting: $0, stop: $1) }
        .compactMap { given, _, diagnostics -> BindStream? in
            let starting = Starting.decode(given.starting, &diagnostics)
            let stop = diagnostics.expression(given.stop, of: [given.starting.source], as: .condition)
            guard let starting, let stop else { return nil }
            return BindStream(starting: starting, stop: stop)
        })

    var numbers: StreamNumbers { starting.started.numbers }
    var upstreams: [Upstream] { starting.upstreams }
    var expressions: [LocatedExpression] { [stop] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        let (function, stage) = (context.function(stop, of: [starting.source]), Unowned(context.stage))
        return context.stream(starting.source).bind(
            stoppingAfter: { function($0, at: stage.object.instant) == 1 },
            context.starter(of: starting.started, for: starting.source))
    }
}
