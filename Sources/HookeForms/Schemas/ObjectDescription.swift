/// A mapping with given keys.
package struct ObjectDescription: Sendable {
    /// What it is, with its article; no two records share it.
    package let name: String
    package let about: String
    /// The keys that are always possible.
    package let fields: [FieldDescription]
    /// Where there are any: exactly one of them adds its keys.
    package var variants: [Variant] = []
    /// How keys depend on each other.
    package var groups: [Group] = []
    /// What cannot be said with shapes; each is checked once what it reads is sound.
    package var rules: [Rule] = []

    package init(
        name: String, about: String, fields: [FieldDescription], variants: [Variant] = [], groups: [Group] = [],
        rules: [Rule] = []
    ) {
        self.name = name
        self.about = about
        self.fields = fields
        self.variants = variants
        self.groups = groups
        self.rules = rules
    }

    /// One way to fill a record, told by its keys or by a word.
    package struct Variant: Sendable {
        /// The words of one key that choose it; `nil` where its own keys do.
        package var chosenBy: (key: String, words: [String])?
        package let fields: [FieldDescription]
        package var groups: [Group] = []

        package init(chosenBy: (key: String, words: [String])? = nil, fields: [FieldDescription], groups: [Group] = [])
        {
            self.chosenBy = chosenBy
            self.fields = fields
            self.groups = groups
        }

        package var requiredKeys: [String] { fields.filter(\.isRequired).map(\.key) }
    }

    package enum Group: Sendable {
        /// One of these keys and no two.
        case exactlyOne([String])
        /// One of these keys or more.
        case atLeastOne([String])
        /// The first key makes no sense without the second.
        case needs(String, String)
    }

    package struct Rule: Sendable {
        package let reads: [String]
        package let problems: @Sendable (ObjectDecoder) -> [Diagnostic]

        package init(reads: [String], problems: @escaping @Sendable (ObjectDecoder) -> [Diagnostic]) {
            self.reads = reads
            self.problems = problems
        }
    }

    /// What may stand at a key, in the first variant that has it where not in all.
    package func field(_ key: String) -> FieldDescription? {
        if let field = fields.first(where: { $0.key == key }) { return field }
        for variant in variants {
            if let field = variant.fields.first(where: { $0.key == key }) { return field }
        }
        return nil
    }

    /// Every key that may ever stand here, once.
    package var allFields: [FieldDescription] {
        (fields + variants.flatMap(\.fields)).reduce(into: []) { known, field in
            if !known.contains(where: { $0.key == field.key }) { known.append(field) }
        }
    }
}

/// A key of a record and what belongs there.
package struct FieldDescription: Sendable {
    package let key: String
    package let shape: SchemaDescription
    /// For people, in a sentence; editors show it.
    package let about: String
    package let isRequired: Bool
    /// What holds where the key is not given, as it would be written.
    package let fallback: Node?

    package init(key: String, shape: SchemaDescription, about: String, isRequired: Bool, fallback: Node?) {
        self.key = key
        self.shape = shape
        self.about = about
        self.isRequired = isRequired
        self.fallback = fallback
    }

    /// A key that must be given.
    package static func required(_ key: String, _ shape: SchemaDescription, _ about: String) -> FieldDescription {
        FieldDescription(key: key, shape: shape, about: about, isRequired: true, fallback: nil)
    }

    /// A key that may be left out.
    package static func optional(_ key: String, _ shape: SchemaDescription, _ fallback: Node? = nil, _ about: String)
        -> FieldDescription
    {
        FieldDescription(key: key, shape: shape, about: about, isRequired: false, fallback: fallback)
    }
}
