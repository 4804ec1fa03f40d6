/// Operators that start streams one after another, or for values, and pass their values as they come.
extension Stream {
    /// Starts a stream for each value and merges them. The other operators can be built from it.
    ///
    /// It finishes when this stream and all that it started have finished; it fails as soon as one of them fails.
    ///
    /// - Parameter next: the stream for a value. If it sets `stop`, that stream is the last: this one is cancelled, and the result
    ///   finishes when the started ones have.
    public func bind<Result>(
        _ next: @escaping (_ value: Value, _ stop: inout Bool) -> Stream<Result>
    ) -> Stream<Result> {
        Stream<Result> { observer, lifetime in
            let source = lifetime.child()
            // The streams that have not finished, this one included.
            var open = 1
            lifetime.remembers { open == 1 && source.isActive ? nil : "a stream that 'bind' or 'flatMap' has started" }
            let complete = { (completion: StreamCompletion) in
                open -= 1
                if lifetime.isActive, completion != .finished || open == 0 { observer.complete(completion) }
            }
            let receive = { (value: Value) in
                var stops = false
                let started = next(value, &stops)
                if stops { source.end() }
                open += 1
                started.subscribe(within: lifetime, receive: observer.receive, complete: complete)
                if stops { complete(.finished) }
            }
            let end = { (completion: StreamCompletion) in
                source.end()
                complete(completion)
            }
            subscribe(Observer(receive: receive, complete: end), source)
        }
    }

    /// Starts a stream for each value and merges them: ``bind(_:)`` without `stop`. `flatMap { $0 }` merges a stream of streams.
    public func flatMap<Result>(_ transform: @escaping (Value) -> Stream<Result>) -> Stream<Result> {
        bind { value, _ in transform(value) }
    }

    /// The values of this stream, then those of another, which starts when this one finishes. Combine's `append`.
    public func concat(_ other: Stream) -> Stream {
        Stream(coding: coding) { observer, lifetime in
            var isOver = false
            lifetime.remembers { isOver ? "the second stream of a 'concat' or 'then'" : nil }
            subscribe(within: lifetime, receive: observer.receive) { completion in
                isOver = true
                guard completion == .finished else { return observer.complete(completion) }
                other.subscribe(observer, lifetime)
            }
        }
    }

    /// The values of another stream, which starts when this one finishes. Of this one only a failure passes. Combine's
    /// `ignoreOutput` with `append`.
    public func then<Result>(_ other: Stream<Result>) -> Stream<Result> {
        Stream<Result> { observer, lifetime in
            subscribe(Observer(receive: { _ in }, complete: observer.complete), lifetime)
        }.concat(other)
    }

    /// The values of all streams as they come. It finishes when all have, and fails with the first that fails.
    public func merge(with others: Stream...) -> Stream {
        let streams = [self] + others
        return Stream(coding: coding) { observer, lifetime in
            var open = streams.count
            lifetime.keeps({ open == streams.count ? nil : "a stream's 'merge', of which a part has finished" }) {
                (archive) throws(SnapshotError) in try archive.code(&open, in: 0...streams.count)
            }
            let complete = { (completion: StreamCompletion) in
                open -= 1
                if lifetime.isActive, completion != .finished || open == 0 { observer.complete(completion) }
            }
            for stream in streams {
                stream.subscribe(within: lifetime, receive: observer.receive, complete: complete)
            }
        }
    }
}
