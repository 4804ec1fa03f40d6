internal import HookeDynamics

/// A ``Schema`` as data, for JSON Schema and for messages.
package indirect enum SchemaDescription: Sendable {
    case quantity(Quantity)
    case number(Bounds)
    /// A number in a unit of mechanics, which may stand behind it.
    case measured(Bounds, unit: String)
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
    /// Any node: its schema depends on another key.
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

    /// A text in a given syntax.
    package struct Pattern: Sendable {
        /// The name with its article.
        package let name: String
        /// As an ECMA 262 regular expression, for editors; empty for any text.
        package let expression: String
        /// What it accepts in place of the regular expression: a number, with or without a unit, or an expression.
        package let numbers: Numbers?

        package init(name: String, expression: String) {
            (self.name, self.expression, numbers) = (name, expression, nil)
        }

        /// A number or an expression.
        package init(name: String, _ numbers: Numbers) {
            (self.name, expression, self.numbers) = (name, "", numbers)
        }
    }

    /// The numbers that stand where an expression may stand.
    package enum Numbers: Sendable {
        case withoutUnit, withAnyUnit
    }
}

/// A mapping with given keys.
package struct ObjectDescription: Sendable {
    /// The name with its article; unique among objects.
    package let name: String
    package let about: String
    /// The keys that are always possible.
    package let fields: [FieldDescription]
    /// The variants, of which exactly one adds its keys; empty for an object without variants.
    package var variants: [Alternative] = []
    /// How keys depend on each other.
    package var groups: [Group] = []

    /// A variant of an object, chosen by its keys or by a word.
    package struct Alternative: Sendable {
        /// The words of one key that choose it; `nil` where its own keys do.
        package let chosenBy: (key: String, words: [String])?
        private let keys: Deferred<FieldsDescription>

        package var fields: [FieldDescription] { keys.value.fields }
        package var groups: [Group] { keys.value.groups }

        package init(chosenBy: (key: String, words: [String])? = nil, _ keys: Deferred<FieldsDescription>) {
            (self.chosenBy, self.keys) = (chosenBy, keys)
        }

        package var requiredKeys: [String] { fields.filter { $0.isRequired }.map { $0.key } }
    }

    /// A condition on which keys stand together.
    package enum Group: Sendable {
        /// One of these keys and no two.
        case exactlyOne([String])
        /// One of these keys or more.
        case atLeastOne([String])
        /// The first key requires the second.
        case needs(String, String)
    }

    /// Every possible key, once.
    package var allFields: [FieldDescription] {
        (fields + variants.flatMap { $0.fields }).reduce(into: []) { known, field in
            if !known.contains(where: { $0.key == field.key }) { known.append(field) }
        }
    }
}

/// A key of an object and the schema of its value.
package struct FieldDescription: Sendable {
    package let key: String
    private let deferredValue: Deferred<SchemaDescription>
    /// The description in a sentence, shown by editors.
    package let about: String
    package let isRequired: Bool
    /// The default, as in a file.
    package let standard: Node?

    package var value: SchemaDescription { deferredValue.value }

    /// A required key.
    package static func required(_ key: String, _ value: SchemaDescription, _ about: String) -> FieldDescription {
        FieldDescription(key: key, deferredValue: Deferred(value), about: about, isRequired: true, standard: nil)
    }

    /// An optional key.
    package static func optional(
        _ key: String, _ value: SchemaDescription, _ standard: Node? = nil, _ about: String
    ) -> FieldDescription {
        FieldDescription(key: key, deferredValue: Deferred(value), about: about, isRequired: false, standard: standard)
    }

    /// An optional key whose value is described when somebody asks for it.
    package static func optional(
        _ key: String, describedBy value: @escaping @Sendable () -> SchemaDescription, _ about: String
    ) -> FieldDescription {
        FieldDescription(key: key, deferredValue: Deferred(by: value), about: about, isRequired: false, standard: nil)
    }
}

/// The keys of fields as data.
package struct FieldsDescription: Sendable {
    package var fields: [FieldDescription] = []
    package var variants: [ObjectDescription.Alternative] = []
    package var groups: [ObjectDescription.Group] = []

    /// Whether there are any.
    var hasKeys: Bool { !fields.isEmpty || !variants.isEmpty }

    package init(variants: [ObjectDescription.Alternative] = []) {
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
            trap(unless: variants.isEmpty || other.variants.isEmpty, "an object has one set of variants")
            variants += other.variants
        }
    }
}

/// A mapping with user-defined keys, such as `card.position`; the pattern of a key selects the schema of its value.
package struct DictionaryDescription: Sendable {
    /// The name with its article.
    package let name: String
    package let entries: [Entry]

    package init(name: String, entries: [Entry]) { (self.name, self.entries) = (name, entries) }

    /// A key pattern.
    package struct Entry: Sendable {
        /// As an ECMA 262 regular expression, for editors.
        package let expression: String
        package let value: SchemaDescription
        /// The description in a sentence, shown by editors.
        package let about: String

        package init(expression: String, value: SchemaDescription, about: String) {
            (self.expression, self.value, self.about) = (expression, value, about)
        }
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

    package var list: [String] { meanings.map { $0.word } }
}
