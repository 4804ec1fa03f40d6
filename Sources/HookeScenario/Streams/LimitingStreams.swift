internal import HookeAnimation
internal import HookeForms

/// A stream and a count of its first values: what take and skip need of a file.
private struct Count: Hashable, Sendable {
    let source: Upstream
    let count: Int

    static let field = Field<Count>.group(
        Field.required("of", .stream, "The stream."),
        Field.required("count", .count(1...1_000_000_000), "How many of its first values.")
    ) { Count(source: $0, count: $1) }
}

/// The first values, and then the end: `{ take: { of: taps, count: 3 } }`.
struct TakeStream: StreamDescription {
    private let first: Count

    static let kind = StreamKind.take
    static let about = "The first values, as many as a count; it finishes with the last of them."
    static let schema = Schema<TakeStream>.object(
        ObjectSchema("a take", about: about, Count.field.map { TakeStream(first: $0) }))

    var numbers: StreamNumbers { first.source.numbers }
    var upstreams: [Upstream] { [first.source] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        context.stream(first.source).prefix(first.count)
    }
}

/// The values after the first ones: `{ skip: { of: taps, count: 3 } }`.
struct SkipStream: StreamDescription {
    private let first: Count

    static let kind = StreamKind.skip
    static let about = "The values after the first ones, as many as a count."
    static let schema = Schema<SkipStream>.object(
        ObjectSchema("a skip", about: about, Count.field.map { SkipStream(first: $0) }))

    var numbers: StreamNumbers { first.source.numbers }
    var upstreams: [Upstream] { [first.source] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        context.stream(first.source).dropFirst(first.count)
    }
}

/// The values until another stream sends one: `{ takeUntil: { of: ticks, trigger: taps } }`.
struct TakeUntilStream: StreamDescription {
    let source: Upstream
    let trigger: Upstream

    static let kind = StreamKind.takeUntil
    static let about = "The values until another stream sends one, which finishes it; that one's end does not matter."
    static let schema = Schema<TakeUntilStream>.object(
        ObjectSchema(
            "a take until", about: about, Field.required("of", .stream, "The stream."),
            Field.required("trigger", .stream, "The stream whose first value finishes it.")
        ) { TakeUntilStream(source: $0, trigger: $1) })

    var numbers: StreamNumbers { source.numbers }
    var upstreams: [Upstream] { [trigger, source] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        context.stream(source).prefix(untilOutputFrom: context.stream(trigger))
    }
}
