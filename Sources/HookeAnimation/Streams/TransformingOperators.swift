/// Operators that make at most one value of each.
extension Stream {
    /// The result of a function for each value.
    public func map<Result>(_ transform: @escaping (Value) -> Result) -> Stream<Result> {
        Stream<Result> { observer, lifetime in
            subscribe(Observer(receive: { observer.receive(transform($0)) }, complete: observer.complete), lifetime)
        }
    }

    /// The results of a function for each value, without those that are `nil`.
    public func compactMap<Result>(_ transform: @escaping (Value) -> Result?) -> Stream<Result> {
        Stream<Result> { observer, lifetime in
            subscribe(
                Observer(
                    receive: { if let result = transform($0) { observer.receive(result) } },
                    complete: observer.complete), lifetime)
        }
    }

    /// The values for which a condition holds.
    public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Stream {
        Stream(coding: coding) { observer, lifetime in
            subscribe(
                Observer(receive: { if isIncluded($0) { observer.receive($0) } }, complete: observer.complete),
                lifetime)
        }
    }

    /// The result so far after each value: `initial` and the first value give the first result.
    public func scan<Result>(
        _ initial: Result, _ next: @escaping (_ result: Result, _ value: Value) -> Result
    ) -> Stream<Result> {
        scan(initial, stored: nil, next)
    }

    /// The same, with a result that snapshots can store.
    package func scan<Result: SnapshotCodable>(
        storing initial: Result, _ next: @escaping (_ result: Result, _ value: Value) -> Result
    ) -> Stream<Result> {
        scan(initial, stored: .own(), next)
    }

    private func scan<Result>(
        _ initial: Result, stored coding: StateCoding<Result>?,
        _ next: @escaping (_ result: Result, _ value: Value) -> Result
    ) -> Stream<Result> {
        Stream<Result>(coding: coding) { observer, lifetime in
            var result = initial
            var isInitial = true
            lifetime.keeps(
                { isInitial ? nil : "the result of a stream's 'scan'" },
                StateCoding<Result>.one(coding) { (archive, coding) throws(SnapshotError) in
                    try archive.code(&isInitial)
                    try coding.code(&result, &archive)
                })
            let receive = { (value: Value) in
                result = next(result, value)
                isInitial = false
                observer.receive(result)
            }
            subscribe(Observer(receive: receive, complete: observer.complete), lifetime)
        }
    }

    /// The result of all values, sent when the stream finishes; `initial` for a stream without values. A failure drops the
    /// result.
    ///
    /// A fold, as Combine's `reduce`. What combines the newest values of several streams is ``combineLatest(_:_:)``.
    public func reduce<Result>(
        _ initial: Result, _ next: @escaping (_ result: Result, _ value: Value) -> Result
    ) -> Stream<Result> {
        reduce(initial, stored: nil, next)
    }

    /// The same, with a result that snapshots can store.
    package func reduce<Result: SnapshotCodable>(
        storing initial: Result, _ next: @escaping (_ result: Result, _ value: Value) -> Result
    ) -> Stream<Result> {
        reduce(initial, stored: .own(), next)
    }

    private func reduce<Result>(
        _ initial: Result, stored coding: StateCoding<Result>?,
        _ next: @escaping (_ result: Result, _ value: Value) -> Result
    ) -> Stream<Result> {
        Stream<Result>(coding: coding) { observer, lifetime in
            var result = initial
            var isInitial = true
            lifetime.keeps(
                { isInitial ? nil : "the result of a stream's 'reduce'" },
                StateCoding<Result>.one(coding) { (archive, coding) throws(SnapshotError) in
                    try archive.code(&isInitial)
                    try coding.code(&result, &archive)
                })
            let receive = { (value: Value) in
                result = next(result, value)
                isInitial = false
            }
            subscribe(within: lifetime, receive: receive) { completion in
                if completion == .finished { observer.receive(result) }
                if lifetime.isActive { observer.complete(completion) }
            }
        }
    }

    /// The values that differ from the last one that passed; the first always passes.
    public func removeDuplicates(by areEqual: @escaping (Value, Value) -> Bool) -> Stream {
        Stream(coding: coding) { observer, lifetime in
            var last: Value?
            lifetime.keeps(
                { last == nil ? nil : "the last value of a stream's 'removeDuplicates'" },
                StateCoding<Value>.one(coding) { (archive, coding) throws(SnapshotError) in
                    try coding.code(&last, in: &archive)
                })
            let receive = { (value: Value) in
                if let last, areEqual(last, value) { return }
                last = value
                observer.receive(value)
            }
            subscribe(Observer(receive: receive, complete: observer.complete), lifetime)
        }
    }
}

extension Stream where Value: Equatable {
    /// The values that differ from the last one that passed; the first always passes.
    public func removeDuplicates() -> Stream { removeDuplicates { $0 == $1 } }
}
