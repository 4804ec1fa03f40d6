/// What may stand at a place of a file, as data: what a ``Schema`` says of itself for JSON Schema and for sentences.
package indirect enum SchemaDescription: Sendable {
    case quantity(Quantity)
    case number(Bounds)
    case integer(ClosedRange<Int64>)
    /// `true` or `false`; only the one given, if one is.
    case flag(only: Bool?)
    case text(Pattern)
    case words(Words)
    /// A list of exactly so many, which together have a name.
    case tuple(SchemaDescription, count: Int, named: String)
    case list(of: SchemaDescription, atLeast: Int)
    case object(ObjectDescription)
    /// An object that is looked at only where a mapping stands for it: one that holds itself somewhere inside, or one that most files
    /// have no use for and should not wait for.
    case deferred(@Sendable () -> ObjectDescription)
    /// A mapping whose keys are names that the writer chose.
    case dictionary(DictionaryDescription)
    /// Whatever stands here: what it must be depends on something else.
    case open(named: String)
    /// One of several that differ in kind: at most one is a list, one a mapping and one a scalar, words beside it.
    case oneOf([SchemaDescription])

    /// A value with a unit.
    package struct Quantity: Sendable {
        package var dimension: Dimension
        package var bounds: Bounds
        /// Whether a time must be a whole number of flicks.
        package var isWhole = false

        package init(dimension: Dimension, bounds: Bounds, isWhole: Bool = false) {
            self.dimension = dimension
            self.bounds = bounds
            self.isWhole = isWhole
        }
    }

    /// A text that follows a rule.
    package struct Pattern: Sendable {
        /// What it is, with its article.
        package let name: String
        /// As an ECMA 262 regular expression, for editors; empty for any text.
        package let expression: String
    }
}

/// A mapping with given keys.
package struct ObjectDescription: Sendable {
    /// What it is, with its article; no two objects share it.
    package let name: String
    package let about: String
    /// The keys that are always possible.
    package let fields: [FieldDescription]
    /// Where there are any: exactly one of them adds its keys.
    package var variants: [Variant] = []
    /// How keys depend on each other.
    package var groups: [Group] = []

    /// One way to fill an object, told by its keys or by a word.
    package struct Variant: Sendable {
        /// The words of one key that choose it; `nil` where its own keys do.
        package var chosenBy: (key: String, words: [String])?
        package let fields: [FieldDescription]
        package var groups: [Group] = []

        package var requiredKeys: [String] { fields.filter(\.isRequired).map(\.key) }
    }

    /// A condition on which keys stand together.
    package enum Group: Sendable {
        /// One of these keys and no two.
        case exactlyOne([String])
        /// One of these keys or more.
        case atLeastOne([String])
        /// The first key makes no sense without the second.
        case needs(String, String)
    }

    /// Every key that may ever stand here, once.
    package var allFields: [FieldDescription] {
        (fields + variants.flatMap(\.fields)).reduce(into: []) { known, field in
            if !known.contains(where: { $0.key == field.key }) { known.append(field) }
        }
    }
}

/// A key of an object and what belongs there.
package struct FieldDescription: Sendable {
    package let key: String
    package let value: SchemaDescription
    /// For people, in a sentence; editors show it.
    package let about: String
    package let isRequired: Bool
    /// What holds where the key is not given, as it would be written.
    package let standard: Node?

    /// A key that must be given.
    package static func required(_ key: String, _ value: SchemaDescription, _ about: String) -> FieldDescription {
        FieldDescription(key: key, value: value, about: about, isRequired: true, standard: nil)
    }

    /// A key that may be left out.
    package static func optional(
        _ key: String, _ value: SchemaDescription, _ standard: Node? = nil, _ about: String
    ) -> FieldDescription {
        FieldDescription(key: key, value: value, about: about, isRequired: false, standard: standard)
    }
}

/// The keys of fields as data.
package struct FieldsDescription: Sendable {
    package var fields: [FieldDescription] = []
    package var variants: [ObjectDescription.Variant] = []
    package var groups: [ObjectDescription.Group] = []

    package init(variants: [ObjectDescription.Variant] = []) {
        self.variants = variants
    }

    /// Fields of which an object has exactly one.
    package init(oneOf fields: [FieldDescription]) {
        self.fields = fields
        groups = [.exactlyOne(fields.map { $0.key })]
    }

    package init(_ field: FieldDescription) {
        fields = [field]
    }

    /// The keys of several fields, of which one at most has variants.
    package init(merging others: [FieldsDescription]) {
        for other in others {
            fields += other.fields
            groups += other.groups
            precondition(variants.isEmpty || other.variants.isEmpty, "an object has one set of variants")
            variants += other.variants
        }
    }
}

/// A mapping whose keys are names that the writer chose, as `card.position`; what belongs at a key is told by its form.
package struct DictionaryDescription: Sendable {
    /// What it is, with its article.
    package let name: String
    package let entries: [Entry]

    /// Keys of one form.
    package struct Entry: Sendable {
        /// As an ECMA 262 regular expression, for editors.
        package let expression: String
        package let value: SchemaDescription
        /// For people, in a sentence; editors show it.
        package let about: String
    }
}

/// A keyword of scenario files: a case of an enumeration whose raw values are the keywords.
///
/// Schemas list, check, document and decode keywords from the enumeration.
public protocol Word: CaseIterable, RawRepresentable<String>, Hashable, Sendable {
    /// The noun for one of the keywords in messages: `unknown fill mode 'both-ends'`.
    static var noun: String { get }
    /// The meaning of the keyword, in half a sentence.
    var about: String { get }
}

/// Keywords without their type, for a ``SchemaDescription``.
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
