/// One of the keys of which a record holds exactly one: what may stand there, and the value that it makes.
///
/// The field and its decoding are one thing, so that no key can be listed without a meaning, and none is taken for another.
package struct Alternative<Value>: Sendable {
    package let field: FieldDescription
    /// Reads the value from the record that holds the key.
    package let value: @Sendable (ObjectDecoder) -> Value

    package var key: String { field.key }

    /// The variant of a record that this key alone makes.
    package var variant: ObjectDescription.Variant {
        ObjectDescription.Variant(fields: [.required(key, field.shape, field.about)])
    }

    /// A key and how its value is read from the whole record.
    package init(
        _ key: String, _ shape: SchemaDescription, _ about: String,
        _ value: @escaping @Sendable (ObjectDecoder) -> Value
    ) {
        field = .optional(key, shape, nil, about)
        self.value = value
    }

    /// A key with a value of one node.
    package static func node(
        _ key: String, _ shape: SchemaDescription, _ about: String, _ value: @escaping @Sendable (Node) -> Value
    ) -> Alternative {
        Alternative(key, shape, about) { value($0[key]) }
    }

    /// A key with a mapping.
    package static func mapping(
        _ key: String, _ record: ObjectDescription, _ about: String,
        _ value: @escaping @Sendable (ObjectDecoder) -> Value
    ) -> Alternative {
        Alternative(key, .record(record), about) { value(ObjectDecoder(node: $0[key], record: record)) }
    }

    /// The same key with another value.
    package func map<Other>(_ transform: @escaping @Sendable (ObjectDecoder, Value) -> Other) -> Alternative<Other> {
        let value = value
        return Alternative<Other>(key, field.shape, field.about) { transform($0, value($0)) }
    }
}

extension Array {
    /// The fields of alternatives, in order.
    package func fields<Value>() -> [FieldDescription] where Element == Alternative<Value> { map(\.field) }

    /// The keys of alternatives, in order.
    package func keys<Value>() -> [String] where Element == Alternative<Value> { map(\.key) }

    /// The value of the one alternative that a checked record holds; `nil` where it holds none of them.
    package func given<Value>(in reading: ObjectDecoder) -> Value? where Element == Alternative<Value> {
        first { reading.given($0.key) != nil }?.value(reading)
    }

    /// The value of the one alternative that a checked record holds.
    package func value<Value>(in reading: ObjectDecoder) -> Value where Element == Alternative<Value> {
        guard let value = given(in: reading) else {
            preconditionFailure("\(reading.record.name) has none of \(listed(keys(), "and"))")
        }
        return value
    }
}
