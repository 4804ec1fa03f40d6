/// A schema of a mapping with user-defined keys, such as `card.position`; the pattern of a key selects the schema of its value.
package struct DictionarySchema<Value>: Sendable {
    /// The name with its article.
    package let name: String
    /// The entries by key pattern; no key matches two of them, as JSON Schema's `patternProperties` requires.
    package let entries: [Entry]
    /// The error for a key that matches no pattern, or matches a guess and has a value that does not.
    package let stray: @Sendable (Node.Entry) -> Diagnostic

    package init(name: String, entries: [Entry], stray: @escaping @Sendable (Node.Entry) -> Diagnostic) {
        (self.name, self.entries, self.stray) = (name, entries, stray)
    }

    /// A key pattern and the schema of its values.
    package struct Entry: Sendable {
        package let description: DictionaryDescription.Entry
        package let fits: @Sendable (String) -> Bool
        package let schema: Schema<Value>
        /// Whether a value that does not fit makes the key the error: for a pattern that matches only because no other does.
        package let mistakesKey: @Sendable (Node) -> Bool

        /// `expression` is an ECMA 262 regular expression for editors, `about` a sentence.
        package init(
            expression: String, fits: @escaping @Sendable (String) -> Bool, _ schema: Schema<Value>, about: String,
            mistakesKey: @escaping @Sendable (Node) -> Bool = { _ in false }
        ) {
            description = DictionaryDescription.Entry(
                expression: expression, value: schema.description, about: about)
            self.fits = fits
            self.schema = schema
            self.mistakesKey = mistakesKey
        }

        /// The same keys with another value.
        package func map<Other>(
            _ transform: @escaping @Sendable (Value) -> Other
        ) -> DictionarySchema<Other>.Entry {
            DictionarySchema<Other>.Entry(
                expression: description.expression, fits: fits, schema.map(transform), about: description.about,
                mistakesKey: mistakesKey)
        }
    }
}

extension Schema {
    /// A mapping with user-defined keys; its value has the entries that could be decoded, in the order of the file.
    package static func dictionary<Item>(_ dictionary: DictionarySchema<Item>) -> Schema
    where Value == [(key: Located<String>, value: Item)] {
        let description = SchemaDescription.dictionary(
            DictionaryDescription(name: dictionary.name, entries: dictionary.entries.map { $0.description }))
        return Schema(description) { node, diagnostics in
            guard node.isMapping else { return mismatch(node, description, &diagnostics) }
            if node.entries.isEmpty {
                diagnostics.report(at: node.position, "\(dictionary.name) are empty", expected: "at least one")
                return nil
            }
            return node.entries.compactMap { entry in
                dictionary.decode(entry, &diagnostics).map { (Located(entry.key, at: entry.keyPosition), $0) }
            }
        }
    }
}

extension DictionarySchema {
    fileprivate func decode(_ entry: Node.Entry, _ diagnostics: inout Diagnostics) -> Value? {
        guard let fit = entries.first(where: { $0.fits(entry.key) }) else {
            diagnostics.report(stray(entry))
            return nil
        }
        var found = Diagnostics(forPartOf: diagnostics)
        let value = fit.schema.decode(entry.value, &found)
        if !found.isEmpty, fit.mistakesKey(entry.value) {
            diagnostics.report(stray(entry))
            return nil
        }
        diagnostics.report(contentsOf: found)
        return value
    }
}
