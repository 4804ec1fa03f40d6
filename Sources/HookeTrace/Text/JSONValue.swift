/// A JSON document (RFC 8259) whose objects keep the order of their members.
///
///     let summary: JSONValue = ["frames": 120, "peak_pt": .real(11.5), "settled": true]
///     summary.text(pretty: true)
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number, in decimal.
    case integer(Int64)
    /// A whole number above `Int64.max`, in decimal.
    case unsigned(UInt64)
    /// A double, written as the shortest decimal that parses as the same bits. A value that is not finite is written as `null`, as
    /// JavaScript does.
    case real(Double)
    /// A text.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object: named values in order. The names should differ.
    case object([Member])

    /// A named value.
    public struct Member: Hashable, Sendable {
        /// The name.
        public let name: String
        /// The value.
        public let value: JSONValue

        /// A named value.
        public init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// The member of an object with a name; `nil` if there is none or this is not an object.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }
}

extension JSONValue {
    /// The members of an object, in order; none of anything else.
    package var members: [Member] { if case .object(let members) = self { members } else { [] } }
    /// The elements of an array; empty for anything else.
    package var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }
    /// A whole number that is not negative.
    package static func whole(_ value: UInt64) -> JSONValue {
        Int64(exactly: value).map(JSONValue.integer) ?? .unsigned(value)
    }
    /// The text, if this is one.
    package var text: String? { if case .string(let text) = self { text } else { nil } }
    /// The whole number, if this is one.
    package var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
    /// The number of either kind, if this is one.
    package var number: Double? {
        switch self {
        case .real(let value): value
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .null, .bool, .string, .array, .object: nil
        }
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    /// An object, in the order of the literal.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }
    /// An array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// A text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A whole number.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// A double.
    public init(floatLiteral value: Double) { self = .real(value) }
    /// `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// `null`.
    public init(nilLiteral: ()) { self = .null }
}
