internal import HookeAnimation
internal import HookeForms
internal import HookeExpressions

/// The values of a stream, then those of another: `{ concat: [first, second] }`. Their values are alike.
struct ConcatStream: StreamDescription {
    let sources: [Upstream]
    let numbers: StreamNumbers

    static let kind = StreamKind.concat
    static let about =
        "The values of one stream after another, with values alike; each starts when the one before finishes."
    static let schema = Schema<[Upstream]>.streams.alike.map {
        ConcatStream(sources: $0, numbers: $0[0].numbers)
    }

    var upstreams: [Upstream] { sources }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        sources.dropFirst().reduce(context.stream(sources[0])) { $0.concat(context.stream($1)) }
    }
}

/// The values of a stream that starts when another finishes: `{ then: [first, second] }`.
struct ThenStream: StreamDescription {
    let first: Upstream
    let second: Upstream

    static let kind = StreamKind.then
    static let about =
        "The values of the second stream, which starts when the first finishes; of that only a failure passes."
    static let schema = Schema<(Upstream, Upstream)>.pair(.stream, named: "two streams").map {
        ThenStream(first: $0, second: $1)
    }

    var numbers: StreamNumbers { second.numbers }
    var upstreams: [Upstream] { [first, second] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        context.stream(first).then(context.stream(second))
    }
}
