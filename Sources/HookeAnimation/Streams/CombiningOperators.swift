import HookeDynamics

/// Operators that make one value of the values of several streams.
extension Stream {
    /// The first values of both streams, then the second ones, and so on. A value waits for its partner.
    ///
    /// It finishes when one has finished and none of its values waits. A failure passes at once, whatever waits.
    public func zip<Other>(_ other: Stream<Other>) -> Stream<(Value, Other)> {
        Stream<(Value, Other)> { observer, lifetime in
            var (left, right) = (Queue<Value>(), Queue<Other>())
            var (isLeftOver, isRightOver) = (false, false)
            lifetime.keeps(
                {
                    left.isEmpty && right.isEmpty && !isLeftOver && !isRightOver
                        ? nil : "a value that a stream's 'zip' holds back"
                },
                StateCoding.both(coding, other.coding) { (archive, own, others) throws(SnapshotError) in
                    try own.code(&left, in: &archive)
                    try others.code(&right, in: &archive)
                    try archive.code(&isLeftOver)
                    try archive.code(&isRightOver)
                })
            let pair = {
                if !left.isEmpty, !right.isEmpty { observer.receive((left.removeFirst(), right.removeFirst())) }
                let isOver = isLeftOver && left.isEmpty || isRightOver && right.isEmpty
                if isOver, lifetime.isActive { observer.complete(.finished) }
            }
            let takeLeft = { (value: Value) in
                left.append(value)
                pair()
            }
            let takeRight = { (value: Other) in
                right.append(value)
                pair()
            }
            subscribe(within: lifetime, receive: takeLeft) { completion in
                guard completion == .finished else { return observer.complete(completion) }
                isLeftOver = true
                pair()
            }
            other.subscribe(within: lifetime, receive: takeRight) { completion in
                guard completion == .finished else { return observer.complete(completion) }
                isRightOver = true
                pair()
            }
        }
    }

    /// The first values of three streams, then the second ones, and so on, as ``zip(_:)``.
    public func zip<Second, Third>(
        _ second: Stream<Second>, _ third: Stream<Third>
    ) -> Stream<(Value, Second, Third)> {
        let streams: [Stream<OneOfThree<Value, Second, Third>>] = [
            map { .first($0) }, second.map { .second($0) }, third.map { .third($0) },
        ]
        return Stream.zip(streams, into: (first: Value?.none, second: Second?.none, third: Third?.none)) {
            values, value, _ in
            switch value {
            case .first(let value): values.first = value
            case .second(let value): values.second = value
            case .third(let value): values.third = value
            }
        }.compactMap { values in
            guard let first = values.first, let second = values.second, let third = values.third else { return nil }
            return (first, second, third)
        }
    }

    /// The first values of any number of streams, joined one after another, then the second ones, and so on, as ``zip(_:)``.
    ///
    /// - Parameters:
    ///   - streams: the streams, one at least.
    ///   - initial: what the first value is joined to.
    ///   - join: joins the value of the stream with an index.
    package static func zip<Part, Joined>(
        _ streams: [Stream<Part>], into initial: Joined, _ join: @escaping (inout Joined, Part, Int) -> Void
    ) -> Stream<Joined> {
        Stream<Joined> { observer, lifetime in
            var queues = [Queue<Part>](repeating: Queue(), count: streams.count)
            var isOver = [Bool](repeating: false, count: streams.count)
            let coding = streams.contains { $0.coding == nil } ? nil : streams[0].coding
            lifetime.keeps(
                {
                    queues.allSatisfy { $0.isEmpty } && !isOver.contains(true)
                        ? nil : "a value that a stream's 'zip' holds back"
                },
                StateCoding<Part>.one(coding) { (archive, coding) throws(SnapshotError) in
                    for index in queues.indices { try coding.code(&queues[index], in: &archive) }
                    try archive.code(&isOver, count: streams.count)
                })
            let send = {
                if queues.allSatisfy({ !$0.isEmpty }) {
                    var joined = initial
                    for index in queues.indices { join(&joined, queues[index].removeFirst(), index) }
                    observer.receive(joined)
                }
                let isEnd = queues.indices.contains { isOver[$0] && queues[$0].isEmpty }
                if isEnd, lifetime.isActive { observer.complete(.finished) }
            }
            for (index, stream) in streams.enumerated() {
                let take = { (value: Part) in
                    queues[index].append(value)
                    send()
                }
                stream.subscribe(within: lifetime, receive: take) { completion in
                    guard completion == .finished else { return observer.complete(completion) }
                    isOver[index] = true
                    send()
                }
            }
        }
    }

    /// The result of a function of the newest values of both streams, whenever one of them sends, once both have sent.
    /// ReactiveCocoa's `combineLatest:reduce:`.
    ///
    /// It finishes when both have. It never finishes if one of them finishes without a value, as Combine documents. A failure
    /// passes at once. If both streams come from one source, each of its values gives two results, the first from a new value and
    /// an old one.
    public func combineLatest<Other, Result>(
        _ other: Stream<Other>, _ transform: @escaping (Value, Other) -> Result
    ) -> Stream<Result> {
        Stream<Result> { observer, lifetime in
            var left: Value?
            var right: Other?
            var open = 2
            lifetime.keeps(
                { left == nil && right == nil && open == 2 ? nil : "the newest values of a stream's 'combineLatest'" },
                StateCoding.both(coding, other.coding) { (archive, own, others) throws(SnapshotError) in
                    try own.code(&left, in: &archive)
                    try others.code(&right, in: &archive)
                    try archive.code(&open, in: 0...2)
                })
            let send = { if let left, let right { observer.receive(transform(left, right)) } }
            let complete = { (completion: StreamCompletion) in
                guard completion == .finished else { return observer.complete(completion) }
                open -= 1
                if open == 0 { observer.complete(.finished) }
            }
            let takeLeft = { (value: Value) in
                left = value
                send()
            }
            let takeRight = { (value: Other) in
                right = value
                send()
            }
            subscribe(within: lifetime, receive: takeLeft) { completion in
                if completion != .finished || left != nil { complete(completion) }
            }
            other.subscribe(within: lifetime, receive: takeRight) { completion in
                if completion != .finished || right != nil { complete(completion) }
            }
        }
    }

    /// The newest values of both streams, whenever one of them sends, as ``combineLatest(_:_:)``.
    public func combineLatest<Other>(_ other: Stream<Other>) -> Stream<(Value, Other)> {
        combineLatest(other) { ($0, $1) }
    }

    /// The result of a function of the newest values of three streams, as ``combineLatest(_:_:)``.
    public func combineLatest<Second, Third, Result>(
        _ second: Stream<Second>, _ third: Stream<Third>, _ transform: @escaping (Value, Second, Third) -> Result
    ) -> Stream<Result> {
        combineLatest(second).combineLatest(third) { transform($0.0, $0.1, $1) }
    }
}

/// A value of one of three streams.
private enum OneOfThree<First, Second, Third> {
    case first(First)
    case second(Second)
    case third(Third)
}
