/// A key of an object and the value that it holds, or several keys that make a value together.
///
/// Rules belong to the fields that they read, and run when all of these keys are without errors.
package struct Field<Value>: Sendable {
    package let description: FieldsDescription
    /// Tells fields apart: copies of a field have the same, and no other field.
    let identity = SchemaIdentity.next()
    private let decoding: @Sendable (inout ObjectReading) -> Value?
    /// The value of an absent key; `nil` where that is an error.
    private let absent: @Sendable () -> Value?

    package init(
        _ description: FieldsDescription, absent: @escaping @Sendable () -> Value? = { nil },
        decode: @escaping @Sendable (inout ObjectReading) -> Value?
    ) {
        self.description = description
        self.absent = absent
        decoding = decode
    }

    /// Decodes the field without the memory of what was decoded before.
    func decodeUncached(_ object: inout ObjectReading) -> Value? { decoding(&object) }
}

extension Field {
    /// A required key.
    package static func required(_ key: String, _ schema: Schema<Value>, _ about: String) -> Field {
        Field(FieldsDescription(.required(key, schema.description, about))) { $0.required(key, schema) }
    }

    /// An optional key; JSON Schema shows `standard` as its default.
    package static func optional<Given>(
        _ key: String, _ schema: Schema<Given>, showing standard: Node? = nil, _ about: String
    ) -> Field where Value == Given? {
        let description = FieldsDescription(.optional(key, schema.description, standard, about))
        return Field(description, absent: { .some(nil) }) { object in
            if object.isAbsent(key) { return .some(nil) }
            return object.given(key, schema).map { .some($0) }
        }
    }

    /// An optional key and its default, as in a file.
    package static func optional(
        _ key: String, _ schema: Schema<Value>, default standard: Node, _ about: String
    ) -> Field {
        let absent: @Sendable () -> Value? = {
            var unheard = Diagnostics()
            return schema.decode(standard, &unheard)
        }
        return Field(
            FieldsDescription(.optional(key, schema.description, standard, about)), absent: absent
        ) { object in
            object.isAbsent(key) ? absent() : object.given(key, schema)
        }
    }

    /// One of several alternative keys; `nil` where it is absent.
    package static func alternative<Given>(
        _ key: String, _ schema: Schema<Given>, _ about: String, _ value: @escaping @Sendable (Given) -> Value
    ) -> Field {
        Field(FieldsDescription(.optional(key, schema.description, nil, about))) { object in
            object.given(key, schema).map(value)
        }
    }

    /// Exactly one of several alternatives; none or several of them is an error.
    package static func exactlyOne(_ alternatives: [Field]) -> Field {
        var description = FieldsDescription(merging: alternatives.map { $0.description })
        description.groups.append(.exactlyOne(description.fields.map { $0.key }))
        let alternatives = alternatives.map { (keys: $0.description.fields.map { $0.key }, field: $0) }
        return Field(description) { object in
            var values: [Value] = []
            var count = 0
            for alternative in alternatives where alternative.keys.contains(where: { object.node[$0] != nil }) {
                count += 1
                if let value = alternative.field.decode(&object) { values.append(value) }
            }
            return count == 1 ? values.first : nil
        }
    }

    /// The variants of an object, of which it uses one: the one that a word names, or the one whose required keys are all there, the
    /// one with most of them, of several the last.
    package static func variants(_ variants: [Variant<Value>]) -> Field {
        let description = FieldsDescription(variants: variants.map { $0.description })
        return Field(description) { object in
            if let index = object.variant { return variants[index].field.decode(&object) }
            var seen: [String] = []
            for variant in variants {
                let keys = object.takeKeys(of: variant.description, beside: &seen)
                object.check(keys, of: variant.description.fields) { _ = variant.field.decode(&$0) }
            }
            return nil
        }
    }

    /// A list of fields, and their values in order.
    package static func all<Item>(_ fields: [Field<Item>]) -> Field where Value == [Item] {
        Field(FieldsDescription(merging: fields.map { $0.description })) { object in
            let values = fields.compactMap { $0.decode(&object) }
            return values.count == fields.count ? values : nil
        }
    }
}

extension Field where Value == SourcePosition {
    /// No key: the position of the object.
    package static var position: Field { Field(FieldsDescription()) { $0.node.position } }
}

extension Field where Value == SourcePosition? {
    /// The position of what is given at a key that another field decodes, sound or not.
    package static func position(of key: String) -> Field {
        Field(FieldsDescription()) { .some($0.node[key]?.position) }
    }
}

extension Field where Value == Bool {
    /// Whether a key is given, sound or not, or an unknown key was probably meant for it; another field decodes it.
    package static func isGiven(_ key: String) -> Field { Field(FieldsDescription()) { !$0.isAbsent(key) } }

    /// Whether there is an unknown key of which it cannot be told for which key it was meant.
    package static var hasUnknownKey: Field { Field(FieldsDescription()) { $0.hasUnknownKey } }
}

extension Field {
    /// The same keys with another value.
    package func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Field<Other> {
        let (decoding, absent) = (decoding, absent)
        return Field<Other>(description, absent: { absent().map(transform) }) { decoding(&$0).map(transform) }
    }

    /// Adds a rule over these keys, which looks at values without errors; it gets the position of the object. Where it reports an error there
    /// is no value, unless it is recovering: then others may still look at it.
    package func checked(
        recovering isRecovering: Bool = false,
        _ rule: @escaping @Sendable (Value, SourcePosition, inout Diagnostics) -> Void
    ) -> Field {
        let (decoding, description) = (decoding, description)
        return Field(description, absent: absent) { object in
            guard let value = decoding(&object) else { return nil }
            guard object.areSound(description) else { return value }
            let isKept = object.ruled { node, diagnostics in
                let before = diagnostics.count
                rule(value, node.position, &diagnostics)
                return isRecovering || diagnostics.count == before
            }
            return isKept ? value : nil
        }
    }

    /// Another value, made of values without errors; `transform` returns `nil` only after it has reported an error.
    package func compactMap<Other>(
        _ transform: @escaping @Sendable (Value, SourcePosition, inout Diagnostics) -> Other?
    ) -> Field<Other> {
        let (decoding, description) = (decoding, description)
        return Field<Other>(description) { object in
            guard let value = decoding(&object), object.areSound(description) else { return nil }
            return object.ruled { node, diagnostics in transform(value, node.position, &diagnostics) }
        }
    }

    /// The decoded value with or without errors, for ``resolve(_:)``.
    package var decoded: Field<Decoded<Value>> {
        let (decoding, description) = (decoding, description)
        return Field<Decoded<Value>>(description) { object in
            let value = decoding(&object)
            return Decoded(value: value, isSound: object.areSound(description))
        }
    }

    /// Another value, made of the decoded parts with or without errors: `Field.parts(a, b) { ($0, $1) }.resolve { ... }` has rules over whatever of
    /// the two is sound. `transform` returns `nil` only where an error was reported.
    package func resolve<Other>(
        _ transform: @escaping @Sendable (Value, SourcePosition, inout Diagnostics) -> Other?
    ) -> Field<Other> {
        let decoding = decoding
        return Field<Other>(description) { object in
            guard let value = decoding(&object) else { return nil }
            return object.ruled { node, diagnostics in transform(value, node.position, &diagnostics) }
        }
    }

    /// Adds conditions on which of these keys may be combined.
    package func with(_ groups: ObjectDescription.Group...) -> Field {
        var description = description
        description.groups += groups
        return Field(description, absent: absent, decode: decoding)
    }

    /// Marks a gap where the field has errors.
    package func leaving(_ gaps: Gaps) -> Field {
        let decoding = decoding
        return Field(description, absent: absent) { object in
            let value = decoding(&object)
            if value == nil { object.leave(gaps) }
            return value
        }
    }

    /// A value and the gaps that its errors leave, which concern nothing outside of it.
    package var withGaps: Field<(value: Value, gaps: Gaps)> {
        let decoding = decoding
        return Field<(value: Value, gaps: Gaps)>(description) { object in
            let outside = object.exchangeGaps([])
            let value = decoding(&object)
            let own = object.exchangeGaps(outside)
            return value.map { ($0, own) }
        }
    }

    /// Replaces a field with errors by a value, so that the object still has one.
    package func recovering(as value: Value) -> Field where Value: Sendable {
        let (decoding, absent) = (decoding, absent)
        return Field(description, absent: absent) { decoding(&$0) ?? value }
    }

    /// Replaces a field with errors by `nil`, so that the object still has a value.
    package var recoveringAsNil: Field<Value?> {
        let (decoding, absent) = (decoding, absent)
        return Field<Value?>(description, absent: { .some(absent()) }) { .some(decoding(&$0)) }
    }

    /// Takes a field with errors as not given, so that the object still has a value.
    package var recovering: Field {
        let (decoding, absent) = (decoding, absent)
        return Field(description, absent: absent) { decoding(&$0) ?? absent() }
    }
}

/// A variant of an object, chosen by its keys or by a word.
package struct Variant<Value>: Sendable {
    private let deferredField: Deferred<Field<Value>>
    package let description: ObjectDescription.Alternative

    package var field: Field<Value> { deferredField.value }

    /// Chosen by its own required keys.
    package init(_ field: Field<Value>) {
        deferredField = Deferred(field)
        description = ObjectDescription.Alternative(Deferred(field.description))
    }

    /// Chosen by words at a key. Its own keys are looked at only where one of the words stands, or where a file has errors.
    package init(when key: String, is words: [String], _ field: @autoclosure @escaping @Sendable () -> Field<Value>) {
        let deferred = Deferred(by: field)
        deferredField = deferred
        description = ObjectDescription.Alternative(
            chosenBy: (key, words), Deferred { deferred.value.description })
    }
}

extension Field {
    /// Decodes the field of an object, or takes the value that was decoded before.
    package func decode(_ object: inout ObjectReading) -> Value? {
        #if hasFeature(Embedded)
            return decodeUncached(&object)
        #else
            guard let memory = object.memory, description.hasKeys else { return decodeUncached(&object) }
            if let known = memory.known(identity, at: object.node.position) {
                return known === KnownValue.changing
                    ? decodeUncached(&object) : unsafeDowncast(known, to: KeptValue<Value>.self).value
            }
            guard memory.isOpen else { return decodeUncached(&object) }
            var kept: KnownValue?
            defer { memory.keep(kept ?? .changing, of: identity, at: object.node.position) }
            if object.changes(description) { return decodeUncached(&object) }
            object.memory = nil
            let before = object.traces
            let value = decodeUncached(&object)
            if let value, object.traces == before { kept = KeptValue(value) }
            object.memory = memory
            return value
        #endif
    }
}
