/// A mapping whose keys are names that the writer chose, as `card.position`; what belongs at a key is told by its form.
package struct DictionaryDescription: Sendable {
    /// What it is, with its article.
    package let name: String
    /// The first entry that a key fits says what belongs there; no key fits two, so that a schema may try all of them.
    package let entries: [Entry]
    /// What is wrong with a key that fits none, or that fits one which is a guess and has something else beside it.
    package let stray: @Sendable (Node.Entry) -> Diagnostic

    package init(name: String, entries: [Entry], stray: @escaping @Sendable (Node.Entry) -> Diagnostic) {
        self.name = name
        self.entries = entries
        self.stray = stray
    }

    /// Keys of one form.
    package struct Entry: Sendable {
        /// As an ECMA 262 regular expression, for editors.
        package let expression: String
        package let fits: @Sendable (String) -> Bool
        package let shape: SchemaDescription
        /// For people, in a sentence; editors show it.
        package let about: String
        /// Whether the key is taken for one of this form only because no other knows it.
        package var isGuess = false

        package init(
            expression: String, fits: @escaping @Sendable (String) -> Bool, shape: SchemaDescription, about: String,
            isGuess: Bool = false
        ) {
            self.expression = expression
            self.fits = fits
            self.shape = shape
            self.about = about
            self.isGuess = isGuess
        }
    }

    /// Everything that is wrong with a mapping.
    package func problems(in node: Node) -> [Diagnostic] {
        if node.entries.isEmpty { return [Diagnostic(at: node.position, "\(name) are none", expected: "at least one")] }
        return node.entries.flatMap { entry -> [Diagnostic] in
            guard let fit = entries.first(where: { $0.fits(entry.key) }) else { return [stray(entry)] }
            let found = fit.shape.problems(in: entry.value)
            // A number that is out of range stands at the right key all the same.
            let isStray = fit.isGuess && !found.isEmpty && entry.value.number.isNaN
            return isStray ? [stray(entry)] : found
        }
    }
}
