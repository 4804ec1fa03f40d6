/// A schema of a mapping whose keys are names that the writer chose, as `card.position`; the form of a key tells what belongs there.
package struct DictionarySchema<Value>: Sendable {
    /// What it is, with its article.
    package let name: String
    /// The first form that a key fits says what belongs there; no key fits two, so that a JSON Schema may try all of them.
    package let entries: [Entry]
    /// What is wrong with a key that fits none, or that fits one which is a guess and has something else beside it.
    package let stray: @Sendable (Node.Entry) -> Diagnostic

    package init(name: String, entries: [Entry], stray: @escaping @Sendable (Node.Entry) -> Diagnostic) {
        (self.name, self.entries, self.stray) = (name, entries, stray)
    }

    /// Keys of one form, and the value of an entry.
    package struct Entry: Sendable {
        package let description: DictionaryDescription.Entry
        package let fits: @Sendable (String) -> Bool
        package let schema: Schema<Value>
        /// Whether a key is taken for one of this form only because no other knows it.
        package let isGuess: Bool

        /// `expression` is an ECMA 262 regular expression for editors, `about` a sentence.
        package init(
            expression: String, fits: @escaping @Sendable (String) -> Bool, _ schema: Schema<Value>, about: String,
            isGuess: Bool = false
        ) {
            description = DictionaryDescription.Entry(
                expression: expression, value: schema.description, about: about)
            self.fits = fits
            self.schema = schema
            self.isGuess = isGuess
        }

        /// The same keys with another value.
        package func map<Other>(
            _ transform: @escaping @Sendable (Value) -> Other
        ) -> DictionarySchema<Other>.Entry {
            DictionarySchema<Other>.Entry(
                expression: description.expression, fits: fits, schema.map(transform), about: description.about,
                isGuess: isGuess)
        }
    }
}

extension Schema {
    /// A mapping with keys that the writer chose; its value has the entries that have one, in the order of the file.
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
        guard fit.isGuess else { return fit.schema.decode(entry.value, &diagnostics) }
        var found = Diagnostics(checkingRules: diagnostics.checksRules)
        let value = fit.schema.decode(entry.value, &found)
        // A number that is out of range stands at the right key all the same.
        if !found.isEmpty, (try? CoreNumber(entry.value.text ?? "")) == nil {
            diagnostics.report(stray(entry))
            return nil
        }
        diagnostics.report(contentsOf: found)
        return value
    }
}
