internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms

/// A stream whose values are held back for a time: what debounce and delay need of a file.
private struct Wait: Hashable, Sendable {
    let source: Upstream
    let interval: Flicks
    let numbers: StreamNumbers

    static let field = Field<Wait>.group(
        Field.required("of", .stream, "The stream."),
        Field.required("for", .time, "The interval.")
    ) { Wait(source: $0, interval: $1, numbers: $0.numbers) }
}

/// Each value that no other follows within an interval: `{ debounce: { of: taps, for: 0.2 s } }`.
struct DebounceStream: StreamDescription {
    private let wait: Wait

    static let kind = StreamKind.debounce
    static let about = "Each value that no other follows within an interval, at its end."
    static let schema = Schema<DebounceStream>.object(
        ObjectSchema("a debounce", about: about, Wait.field.map { DebounceStream(wait: $0) }))

    var numbers: StreamNumbers { wait.numbers }
    var upstreams: [Upstream] { [wait.source] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        context.stream(wait.source).debounce(for: wait.interval, scheduler: context.stage)
    }
}

/// At most one value in each window of time: `{ throttle: { of: drag, for: 0.1 s, latest: true } }`.
struct ThrottleStream: StreamDescription {
    private let wait: Wait
    let latest: Bool

    static let kind = StreamKind.throttle
    static let about = "At most one value in each window of time: its first, or the latest."
    static let schema = Schema<ThrottleStream>.object(
        ObjectSchema(
            "a throttle", about: about, Wait.field,
            Field.optional("latest", .flag, default: "true", "Whether the latest value of a window passes.")
        ) { ThrottleStream(wait: $0, latest: $1) })

    var numbers: StreamNumbers { wait.numbers }
    var upstreams: [Upstream] { [wait.source] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        context.stream(wait.source).throttle(for: wait.interval, scheduler: context.stage, latest: latest)
    }
}

/// The values and the end, each later: `{ delay: { of: drag, for: 0.1 s } }`.
struct DelayStream: StreamDescription {
    private let wait: Wait

    static let kind = StreamKind.delay
    static let about = "The values and the end, each later by an interval."
    static let schema = Schema<DelayStream>.object(
        ObjectSchema("a delay", about: about, Wait.field.map { DelayStream(wait: $0) }))

    var numbers: StreamNumbers { wait.numbers }
    var upstreams: [Upstream] { [wait.source] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        context.stream(wait.source).delay(for: wait.interval, scheduler: context.stage)
    }
}
