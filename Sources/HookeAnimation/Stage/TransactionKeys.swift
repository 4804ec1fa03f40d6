import HookeDynamics

/// A transaction's values by name, as `CATransaction.setValue(_:forKey:)`: the four that are built in, and any of one's own.
extension Transaction {
    /// What the values that are built in are called.
    public enum Key: String, Hashable, Sendable, CaseIterable {
        /// The duration of animations that have none, a time or a number of seconds.
        case animationDuration
        /// Whether setters are kept from looking for actions, yes or no.
        case disableActions
        /// The easing of implicit animations, a timing function or nothing.
        case animationTimingFunction
        /// What runs when all is over, a block or nothing.
        case completionBlock
    }

    /// A value of one's own in the innermost level; levels inherit it, and `commit` restores it.
    public subscript<Value>(key: UserInfoKey<Value>) -> Value? {
        get { stage.state.transactions.current.userInfo[key] }
        nonmutating set { stage.state.transactions.current.userInfo[key] = newValue }
    }

    /// The value under a name; `nil` where there is none. A completion block, which is code, is not given back.
    public func value(forKey name: String) -> UserInfoValue? {
        switch Key(rawValue: name) {
        case .animationDuration: .time(animationDuration)
        case .disableActions: .flag(disableActions)
        case .animationTimingFunction: animationTimingFunction.map { .timingFunction($0) }
        case .completionBlock: nil
        case nil: stage.state.transactions.current.userInfo[name]
        }
    }

    /// Sets the value under a name: one of the four that are built in, or one of one's own.
    ///
    /// - Throws: ``TransactionError`` for a value that the name cannot take.
    public func setValue(_ value: some UserInfoConvertible, forKey name: String) throws(TransactionError) {
        try setValue(Optional(value.userInfoValue), forKey: name)
    }

    /// Sets the value under a name, or with `nil` what it was at first.
    ///
    /// - Throws: ``TransactionError`` for a value that the name cannot take.
    public func setValue(_ value: UserInfoValue?, forKey name: String) throws(TransactionError) {
        switch (Key(rawValue: name), value) {
        case (nil, _): stage.state.transactions.current.userInfo[name] = value
        case (.animationDuration, .time(let time)?): try setDuration(time)
        case (.animationDuration, .number(let seconds)?):
            guard seconds.isFinite, abs(seconds) <= 1e9 else { throw .durationOutOfRange(seconds) }
            try setDuration(Flicks(seconds: seconds))
        case (.animationDuration, nil): stage.state.transactions.current.animationDuration = nil
        case (.disableActions, .flag(let flag)?): setDisableActions(flag)
        case (.disableActions, nil): setDisableActions(false)
        case (.animationTimingFunction, .timingFunction(let function)?): setAnimationTimingFunction(function)
        case (.animationTimingFunction, nil): setAnimationTimingFunction(nil)
        case (.completionBlock, .block(let block)?): setCompletionBlock(block)
        case (.completionBlock, nil): setCompletionBlock(nil)
        case (let key?, let value?): throw .wrongType(key, value.typeName)
        }
    }

    private func setDuration(_ time: Flicks) throws(TransactionError) {
        guard time >= .zero else { throw .durationOutOfRange(time.seconds) }
        setAnimationDuration(time)
    }
}

/// Why a transaction does not take a value.
public enum TransactionError: Error, Hashable, Sendable {
    /// A value of another type than the name's.
    case wrongType(Transaction.Key, String)
    /// A duration that is negative or no time of a run, seconds.
    case durationOutOfRange(Double)
}

extension TransactionError: CustomStringConvertible {
    /// What is wrong and what was expected, in a sentence.
    public var description: String {
        switch self {
        case .wrongType(let key, let type):
            let expected =
                switch key {
                case .animationDuration: "a Flicks or a Double in seconds"
                case .disableActions: "a Bool"
                case .animationTimingFunction: "a TimingFunction"
                case .completionBlock: "a block that takes nothing"
                }
            return "\(key.rawValue) cannot be a \(type); it takes \(expected), or nil for what it was at first"
        case .durationOutOfRange(let seconds):
            return "animationDuration is \(seconds) s; it must be from 0 to 1e9"
        }
    }
}
