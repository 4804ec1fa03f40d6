internal import Synchronization

/// A value that may be made when it is first asked for, and is then kept: part of a schema that most files have no use for, and should not
/// wait for.
package struct Deferred<Value: Sendable>: Sendable {
    private enum Source: Sendable {
        case made(Value)
        case later(LaterValue<Value>)
    }

    private let source: Source

    /// A value that exists already.
    package init(_ value: Value) { source = .made(value) }

    /// A value that is made when it is first asked for. Two threads that ask at the same time may both make it, and get the same one.
    package init(by make: @escaping @Sendable () -> Value) { source = .later(LaterValue(by: make)) }

    /// The value, the same one each time.
    package var value: Value {
        switch source {
        case .made(let value): value
        case .later(let later): later.value
        }
    }
}

/// A value behind a reference, which all copies of a ``Deferred`` share.
private final class LaterValue<Value: Sendable>: Sendable {
    private final class Made: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private let made = AtomicLazyReference<Made>()
    private let make: @Sendable () -> Value

    init(by make: @escaping @Sendable () -> Value) { self.make = make }

    var value: Value { (made.load() ?? made.storeIfNil(Made(make()))).value }
}
