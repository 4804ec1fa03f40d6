import HookeDynamics

/// A transaction's values by name, as `CATransaction.setValue(_:forKey:)`: four built-in ones, and any others.
extension Transaction {
    /// The names of the built-in values.
    public enum Key: String, Hashable, Sendable, CaseIterable {
        /// The duration of animations without one: a time, or a number of seconds.
        case animationDuration
        /// Whether setters skip the lookup of actions: a Boolean.
        case disableActions
        /// The timing function of implicit animations, or nil.
        case animationTimingFunction
        /// The completion block, or nil.
        case completionBlock
    }

    /// A custom value of the innermost level; inner levels inherit it, and `commit` restores the outer one.
    public subscript<Value>(key: UserInfoKey<Value>) -> Value? {
        get { stage.state.transactions.current.userInfo[key] }
        nonmutating set { stage.state.transactions.current.userInfo[key] = newValue }
    }

    /// The value under a name; `nil` if there is none. Always `nil` for the completion block.
    public func value(forKey name: String) -> UserInfoValue? {
        switch Key(rawValue: name) {
        case .animationDuration: .time(animationDuration)
        case .disableActions: .flag(disableActions)
        case .animationTimingFunction: animationTimingFunction.map { .timingFunction($0) }
        case .completionBlock: nil
        case nil: stage.state.transactions.current.userInfo[name]
        }
    }

    /// Sets the value under a built-in or custom name.
    ///
    /// - Throws: ``TransactionError`` for a value that the name cannot take.
    public func setValue(_ value: some UserInfoConvertible, forKey name: String) throws(TransactionError) {
        try setValue(Optional(value.userInfoValue), forKey: name)
    }

    /// Sets the value under a name; `nil` restores its default.
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

/// The reason why a transaction rejects a value.
public enum TransactionError: Error, Hashable, Sendable {
    /// The value has the wrong type for its name.
    case wrongType(Transaction.Key, String)
    /// The duration, in seconds, is negative, not finite or above 1e9.
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
