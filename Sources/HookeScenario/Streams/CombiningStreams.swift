internal import HookeAnimation
internal import HookeForms
internal import HookeExpressions
internal import HookeTrace

/// The values of several streams as they come: `{ merge: [taps, ticks] }`. Their values are alike.
struct MergeStream: StreamDescription {
    let sources: [Upstream]
    let numbers: StreamNumbers

    static let kind = StreamKind.merge
    static let about = "The values of several streams with values alike, as they come."
    static let schema = Schema<[Upstream]>.streams.alike.map {
        MergeStream(sources: $0, numbers: $0[0].numbers)
    }

    var upstreams: [Upstream] { sources }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        let streams = sources.reversed().map { context.stream($0) }
        return streams.dropFirst().reduce(streams[0]) { $1.merge(with: $0) }
    }
}

/// The first values of several streams, then the second ones, and so on: `{ zip: [a, b] }`, with the numbers `a` and `b`.
struct ZipStream: StreamDescription {
    let sources: [Upstream]
    let numbers: StreamNumbers

    static let kind = StreamKind.zip
    static let about = "The first values of several streams, then the second ones, and so on; with the numbers of all."
    static let schema = Schema<[Upstream]>.namedStreams.joined.map {
        ZipStream(sources: $0.streams, numbers: $0.numbers)
    }

    var upstreams: [Upstream] { sources }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        var firstLanes = [0]
        for source in sources.dropLast() { firstLanes.append(firstLanes[firstLanes.count - 1] + source.numbers.count) }
        let lanes = firstLanes
        return Stream<StreamValue>.zip(sources.map { context.stream($0) }, into: StreamValue()) { both, value, index in
            both = joined(both, value, after: lanes[index])
        }
    }
}

/// The newest values of several streams whenever one of them sends: `{ combineLatest: [a, b] }`, with the numbers `a` and `b`.
struct CombineLatestStream: StreamDescription {
    let sources: [Upstream]
    let numbers: StreamNumbers

    static let kind = StreamKind.combineLatest
    static let about = "The newest values of several streams whenever one of them sends, once all have."
    static let schema = Schema<[Upstream]>.namedStreams.joined.map {
        CombineLatestStream(sources: $0.streams, numbers: $0.numbers)
    }

    var upstreams: [Upstream] { sources }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        var (stream, count) = (context.stream(sources[0]), sources[0].numbers.count)
        for source in sources.dropFirst() {
            let (left, before) = (stream, count)
            stream = left.combineLatest(context.stream(source)) { joined($0, $1, after: before) }.storable
            count += source.numbers.count
        }
        return stream
    }
}

/// The numbers of the left value, then those of the right one. The count of all is checked with the file.
private func joined(_ left: StreamValue, _ right: StreamValue, after count: Int) -> StreamValue {
    var both = left
    for lane in count..<StreamValue.scalarCount { both[lane] = right[lane - count] }
    return both
}
