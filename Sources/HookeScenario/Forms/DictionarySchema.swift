/// A mapping whose keys are names that the writer chose, as `card.position`; what belongs at a key is told by its form.
struct DictionarySchema: Sendable {
    /// What it is, with its article.
    let name: String
    /// The first entry that a key fits says what belongs there; no key fits two, so that a schema may try all of them.
    let entries: [Entry]
    /// What is wrong with a key that fits none, or that fits one which is a guess and has something else beside it.
    let stray: @Sendable (Node.Entry) -> Diagnostic

    /// Keys of one form.
    struct Entry: Sendable {
        /// As an ECMA 262 regular expression, for editors.
        let expression: String
        let fits: @Sendable (String) -> Bool
        let shape: Schema
        /// For people, in a sentence; editors show it.
        let about: String
        /// Whether the key is taken for one of this form only because no other knows it.
        var isGuess = false
    }

    /// Everything that is wrong with a mapping.
    func problems(in node: Node) -> [Diagnostic] {
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
