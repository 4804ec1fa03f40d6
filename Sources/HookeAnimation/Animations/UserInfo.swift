public import HookeDynamics

/// Values by name that a program stores in a transaction or an animation, as with key-value coding.
///
///     let tag = UserInfoKey<String>("tag")
///     animation.userInfo[tag] = "first"                     // by a typed key
///     animation.userInfo["tag"] = .text("first")            // by name
///
/// A snapshot keeps flags, numbers, texts and times; it refuses timing functions, blocks and objects.
public struct UserInfo: Sendable {
    /// In order of first use, so that nothing depends on hash values.
    private var entries: [Entry] = []

    fileprivate struct Entry: Sendable {
        var name: String
        var value: UserInfoValue
    }

    /// No values.
    public init() {}

    /// Whether there are no values.
    public var isEmpty: Bool { entries.isEmpty }

    /// The names in order of first use.
    public var names: [String] { entries.map { $0.name } }

    /// The value under a name; `nil` where there is none. Setting `nil` removes it.
    public subscript(name: String) -> UserInfoValue? {
        get { entries.first { $0.name == name }?.value }
        set {
            let index = entries.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append(Entry(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    /// The value under a key; `nil` where there is none, or one of another type.
    public subscript<Value>(key: UserInfoKey<Value>) -> Value? {
        get { self[key.name]?.as(Value.self) }
        set { self[key.name] = newValue?.userInfoValue }
    }
}

/// A name with the type of its value.
public struct UserInfoKey<Value: UserInfoConvertible>: Hashable, Sendable {
    /// The name.
    public let name: String

    /// A key of a name.
    public init(_ name: String) {
        self.name = name
    }
}

/// A value of ``UserInfo``, and of `Transaction.setValue(_:forKey:)`.
public enum UserInfoValue: Sendable {
    /// A Boolean.
    case flag(Bool)
    /// A whole number.
    case integer(Int)
    /// A number.
    case number(Double)
    /// A text.
    case text(String)
    /// A time.
    case time(Flicks)
    /// A timing function.
    case timingFunction(TimingFunction)
    /// A closure without parameters.
    case block(@Sendable () -> Void)
    /// Any other value, as an object of the program.
    case object(any AnyObject & Sendable)

    /// The value as a type; `nil` where it is of another type.
    public func `as`<Value: UserInfoConvertible>(_ type: Value.Type) -> Value? { Value(userInfoValue: self) }

    /// The name of the type in messages.
    var typeName: String {
        switch self {
        case .flag: "Bool"
        case .integer: "Int"
        case .number: "Double"
        case .text: "String"
        case .time: "Flicks"
        case .timingFunction: "TimingFunction"
        case .block: "block"
        case .object: "object"
        }
    }
}

/// A type whose values ``UserInfo`` can store: `Bool`, `Int`, `Double`, `String`, `Flicks`, ``TimingFunction``, and a program's own
/// types that convert to ``UserInfoValue/object(_:)`` or another case.
public protocol UserInfoConvertible: Sendable {
    /// The value as one of the cases.
    var userInfoValue: UserInfoValue { get }
    /// The value of a case; `nil` for the case of another type.
    init?(userInfoValue: UserInfoValue)
}

extension UserInfoValue: UserInfoConvertible {
    /// Itself.
    public var userInfoValue: UserInfoValue { self }
    /// The same.
    public init(userInfoValue: UserInfoValue) { self = userInfoValue }
}

extension Bool: UserInfoConvertible {
    /// ``UserInfoValue/flag(_:)``.
    public var userInfoValue: UserInfoValue { .flag(self) }
    /// The flag; `nil` for another case.
    public init?(userInfoValue: UserInfoValue) {
        guard case .flag(let value) = userInfoValue else { return nil }
        self = value
    }
}

extension Int: UserInfoConvertible {
    /// ``UserInfoValue/integer(_:)``.
    public var userInfoValue: UserInfoValue { .integer(self) }
    /// The whole number; `nil` for another case.
    public init?(userInfoValue: UserInfoValue) {
        guard case .integer(let value) = userInfoValue else { return nil }
        self = value
    }
}

extension Double: UserInfoConvertible {
    /// ``UserInfoValue/number(_:)``.
    public var userInfoValue: UserInfoValue { .number(self) }
    /// The number; `nil` for another case.
    public init?(userInfoValue: UserInfoValue) {
        guard case .number(let value) = userInfoValue else { return nil }
        self = value
    }
}

extension String: UserInfoConvertible {
    /// ``UserInfoValue/text(_:)``.
    public var userInfoValue: UserInfoValue { .text(self) }
    /// The text; `nil` for another case.
    public init?(userInfoValue: UserInfoValue) {
        guard case .text(let value) = userInfoValue else { return nil }
        self = value
    }
}

extension Flicks: UserInfoConvertible {
    /// ``UserInfoValue/time(_:)``.
    public var userInfoValue: UserInfoValue { .time(self) }
    /// The time; `nil` for another case.
    public init?(userInfoValue: UserInfoValue) {
        guard case .time(let value) = userInfoValue else { return nil }
        self = value
    }
}

extension TimingFunction: UserInfoConvertible {
    /// ``UserInfoValue/timingFunction(_:)``.
    public var userInfoValue: UserInfoValue { .timingFunction(self) }
    /// The timing function; `nil` for another case.
    public init?(userInfoValue: UserInfoValue) {
        guard case .timingFunction(let value) = userInfoValue else { return nil }
        self = value
    }
}

extension UserInfo: SnapshotCodable {
    package static var blank: UserInfo { UserInfo() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        let count = try archive.length(entries.count)
        if archive.isReading { entries = [Entry](repeating: Entry(name: "", value: .flag(false)), count: count) }
        for index in entries.indices {
            try archive.code(&entries[index].name)
            try entries[index].archiveValue(in: &archive)
        }
    }
}

extension UserInfo.Entry {
    /// The value's case as a byte.
    private enum Kind: UInt8, SnapshotCodable {
        case flag, integer, number, text, time

        static var blank: Kind { .flag }
    }

    /// Codes the value after its kind; the list codes the name.
    fileprivate mutating func archiveValue(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var kind: Kind
        switch value {
        case .flag: kind = .flag
        case .integer: kind = .integer
        case .number: kind = .number
        case .text: kind = .text
        case .time: kind = .time
        case .timingFunction, .block, .object:
            throw .notRestorable("the value '\(name)', which is of type \(value.typeName)")
        }
        try archive.code(&kind)
        switch kind {
        case .flag: try code(Bool.self, in: &archive)
        case .integer: try code(Int.self, in: &archive)
        case .number: try code(Double.self, in: &archive)
        case .text: try code(String.self, in: &archive)
        case .time: try code(Flicks.self, in: &archive)
        }
    }

    private mutating func code<Value: SnapshotCodable & UserInfoConvertible>(
        _ type: Value.Type, in archive: inout SnapshotCoder
    ) throws(SnapshotError) {
        var own: Value = Value(userInfoValue: value) ?? .blank
        try archive.code(&own)
        value = own.userInfoValue
    }
}
