/// A schema of a mapping with given keys, each of which is typed once: `ObjectSchema("a flick", about: "...", Field.required(...),
/// Field.optional(...)) { Flick($0, $1) }`.
///
/// All errors of an object are reported at once: unknown and missing keys, keys that exclude each other, errors in values, and rules over
/// what is sound. Nothing is reported that follows from what could not be decoded.
package struct ObjectSchema<Value>: Sendable {
    package let description: ObjectDescription
    private let field: Field<Value>
    private let identity = SchemaIdentity.next()
    /// Whether there is a value beside unknown keys of which it cannot be told for which key they were meant.
    private var recoversUnknownKeys = false

    /// The object that one field or group of fields makes.
    package init(_ name: String, about: String, _ field: Field<Value>) {
        self.init(
            ObjectDescription(
                name: name, about: about, fields: field.description.fields, variants: field.description.variants,
                groups: field.description.groups), field)
    }

    private init(_ description: ObjectDescription, _ field: Field<Value>) {
        self.description = description
        self.field = field
    }

    /// With a rule; see ``Field/checked(recovering:_:)``.
    package func checked(
        recovering isRecovering: Bool = false,
        _ rule: @escaping @Sendable (Value, SourcePosition, inout Diagnostics) -> Void
    ) -> ObjectSchema {
        ObjectSchema(description, field.checked(recovering: isRecovering, rule))
    }

    /// Another value, made of objects without errors; see ``Field/compactMap(_:)``.
    package func compactMap<Other>(
        _ transform: @escaping @Sendable (Value, SourcePosition, inout Diagnostics) -> Other?
    ) -> ObjectSchema<Other> {
        ObjectSchema<Other>(description, field.compactMap(transform))
    }

    /// The same keys with another value.
    package func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ObjectSchema<Other> {
        ObjectSchema<Other>(description, field.map(transform))
    }

    /// The same, with a value beside unknown keys too: for objects whose other keys can be checked without them.
    package var recoveringUnknownKeys: ObjectSchema {
        var schema = self
        schema.recoversUnknownKeys = true
        return schema
    }

    /// Decodes a mapping; see ``Schema/decode(_:_:)``. Where a key is unknown, and it cannot be told for which it was meant, there is no
    /// value, unless the schema is ``recoveringUnknownKeys``.
    package func decode(_ node: Node, _ diagnostics: inout Diagnostics) -> Value? {
        guard var object = description.reading(of: node, &diagnostics, as: identity) else { return nil }
        let value = field.decode(&object)
        object.finish(reportingTo: &diagnostics)
        return object.hasUnknownKey && !recoversUnknownKeys ? nil : value
    }
}

// The parts of decoding that do not depend on the type of the value are not generic: Embedded Swift compiles generic functions once for each type.
extension ObjectDescription {
    /// The state of decoding a mapping; `nil` for another node, which is reported.
    @inline(never)
    fileprivate func reading(
        of node: Node, _ diagnostics: inout Diagnostics, as identity: UInt64
    ) -> ObjectReading? {
        if node.isMapping { return ObjectReading(node, self, in: diagnostics, ofSchema: identity) }
        diagnostics.report(SchemaDescription.object(self).mismatch(node))
        return nil
    }
}

extension Schema {
    /// An object.
    package static func object(_ object: ObjectSchema<Value>) -> Schema {
        Schema(.object(object.description)) { object.decode($0, &$1) }
    }

    /// An object that is looked at only where a mapping stands for it: one that holds itself somewhere inside, or one that most files
    /// have no use for and should not wait for (to make all that a tree of layers may say takes longer than to read one header).
    package static func deferred(_ object: @escaping @Sendable () -> ObjectSchema<Value>) -> Schema {
        let description = SchemaDescription.deferred { object().description }
        return Schema(description) { node, diagnostics in object().decode(node, &diagnostics) }
    }
}
