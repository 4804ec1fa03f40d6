/// A word that a scenario file may hold in some place, one of few, each with its meaning.
///
/// The words are an enumeration's raw values, so that they are listed, checked, documented and decoded from one place.
public protocol Word: CaseIterable, RawRepresentable<String>, Hashable, Sendable {
    /// What the word means, in half a sentence.
    var about: String { get }
}

/// Words without their type, for a ``SchemaDescription``.
package struct Words: Hashable, Sendable {
    package struct Meaning: Hashable, Sendable {
        package let word: String
        package let about: String
    }

    package let meanings: [Meaning]

    package init<Choice: Word>(_ choices: Choice.Type) {
        meanings = choices.allCases.map { Meaning(word: $0.rawValue, about: $0.about) }
    }

    package init(_ word: String, about: String) {
        meanings = [Meaning(word: word, about: about)]
    }

    package var list: [String] { meanings.map(\.word) }
}
