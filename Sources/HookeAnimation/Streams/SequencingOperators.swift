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
        starting(named: "'bind' or 'flatMap'", next) { value in
            var stops = false
            return next(value, &stops)
        }
    }

    /// The same with the two parts of `next` apart, which a snapshot needs to start streams again: whether a value is the last, and the stream
    /// for it, which must depend on the value alone.
    package func bind<Result>(
        stoppingAfter isLast: @escaping (Value) -> Bool, _ next: @escaping (Value) -> Stream<Result>
    ) -> Stream<Result> {
        starting(
            named: "'bind' or 'flatMap'",
            { value, stops in
                stops = isLast(value)
                return next(value)
            }, again: next)
    }

    /// Starts a stream for each value and ends the one before it. Combine's `map` with `switchToLatest`.
    ///
    /// It finishes when this stream and the last that it started have finished; it fails as soon as one of them fails.
    public func switchToLatest<Result>(_ transform: @escaping (Value) -> Stream<Result>) -> Stream<Result> {
        starting(named: "'switchToLatest'", isAlone: true, { value, _ in transform(value) }, again: transform)
    }

    /// Starts a stream for each value and passes what they send.
    ///
    /// - Parameters:
    ///   - name: the operators that do so, for errors.
    ///   - isAlone: whether a stream ends with the start of the next one.
    ///   - next: the stream for a value; it may set whether that is the last.
    ///   - again: the same stream, for a snapshot.
    private func starting<Result>(
        named name: String, isAlone: Bool = false, _ next: @escaping (Value, inout Bool) -> Stream<Result>,
        again: @escaping (Value) -> Stream<Result>
    ) -> Stream<Result> {
        Stream<Result> { observer, lifetime in
            let source = lifetime.child()
            let started = StartedStreams<Value, Result>(
                within: lifetime, named: "a stream that \(name) has started", coding: coding, again: again)
            var isOver = false
            lifetime.keeps({ isOver ? "the end of the source of \(name)" : nil }) { (archive) throws(SnapshotError) in
                try archive.code(&isOver)
            }
            let complete = { (completion: StreamCompletion) in
                guard lifetime.isActive, completion != .finished || isOver && started.isEmpty else { return }
                observer.complete(completion)
            }
            started.pass(to: Observer(receive: observer.receive, complete: complete))
            let receive = { (value: Value) in
                var stops = false
                let stream = next(value, &stops)
                if stops { source.end() }
                if isAlone { started.endAll() }
                started.start(stream, for: value)
                guard stops else { return }
                isOver = true
                complete(.finished)
            }
            let end = { (completion: StreamCompletion) in
                source.end()
                isOver = true
                complete(completion)
            }
            subscribe(Observer(receive: receive, complete: end), source)
        }
    }

    /// Starts a stream for each value and merges them: ``bind(_:)`` without `stop`. `flatMap { $0 }` merges a stream of streams.
    public func flatMap<Result>(_ transform: @escaping (Value) -> Stream<Result>) -> Stream<Result> {
        starting(named: "'bind' or 'flatMap'", { value, _ in transform(value) }, again: transform)
    }

    /// The values of this stream, then those of another, which starts when this one finishes. Combine's `append`.
    public func concat(_ other: Stream) -> Stream {
        Stream(coding: coding) { observer, lifetime in
            let second = StartedStreams<Bool, Value>(
                within: lifetime, named: "the second stream of a 'concat' or 'then'", coding: .own(),
                again: { _ in other })
            second.pass(to: observer)
            subscribe(within: lifetime, receive: observer.receive) { completion in
                guard completion == .finished else { return observer.complete(completion) }
                second.start(other, for: true)
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
