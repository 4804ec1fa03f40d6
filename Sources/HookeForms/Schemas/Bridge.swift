extension SchemaDescription {
    /// A typed schema in a record without types.
    package static func decoded<Value>(by schema: Schema<Value>) -> SchemaDescription {
        .decoded(schema.description) { schema.diagnostics(of: $0, checkingRules: $1) }
    }

    package static func decoded<Value>(by object: ObjectSchema<Value>) -> SchemaDescription {
        decoded(by: Schema.object(object))
    }
}

extension Schema {
    /// The value of a node that has been checked.
    package func value(of node: Node) -> Value {
        var unheard = Diagnostics()
        guard let value = decode(node, &unheard) else { preconditionFailure("\(expected) has not been checked") }
        return value
    }
}

extension ObjectSchema {
    /// The value of a node that has been checked.
    package func value(of node: Node) -> Value { Schema.object(self).value(of: node) }
}

extension SchemaDescription {
    /// The same by the name of the enumeration's case.
    package static func record<Value>(_ object: ObjectSchema<Value>) -> SchemaDescription { decoded(by: object) }
}

extension ObjectDecoder {
    /// The value at a key that has been checked; `nil` where nothing is given and nothing stands for it.
    package func value<Value>(_ key: String, _ schema: Schema<Value>) -> Value? {
        (given(key) ?? field(key)?.fallback).map { schema.value(of: $0) }
    }

    package func value<Value>(_ key: String, _ object: ObjectSchema<Value>) -> Value? { value(key, .object(object)) }
}
