/// A mapping with given keys.
struct ObjectSchema: Sendable {
    /// What it is, with its article; no two records share it.
    let name: String
    let about: String
    /// The keys that are always possible.
    let fields: [Field]
    /// Where there are any: exactly one of them adds its keys.
    var variants: [Variant] = []
    /// How keys depend on each other.
    var groups: [Group] = []
    /// What cannot be said with shapes; each is checked once what it reads is sound.
    var rules: [Rule] = []

    /// One way to fill a record, told by its keys or by a word.
    struct Variant: Sendable {
        /// The words of one key that choose it; `nil` where its own keys do.
        var chosenBy: (key: String, words: [String])?
        let fields: [Field]
        var groups: [Group] = []

        var requiredKeys: [String] { fields.filter(\.isRequired).map(\.key) }
    }

    enum Group: Sendable {
        /// One of these keys and no two.
        case exactlyOne([String])
        /// One of these keys or more.
        case atLeastOne([String])
        /// The first key makes no sense without the second.
        case needs(String, String)
    }

    struct Rule: Sendable {
        let reads: [String]
        let problems: @Sendable (ObjectDecoder) -> [Diagnostic]
    }

    /// What may stand at a key, in the first variant that has it where not in all.
    func field(_ key: String) -> Field? {
        if let field = fields.first(where: { $0.key == key }) { return field }
        for variant in variants {
            if let field = variant.fields.first(where: { $0.key == key }) { return field }
        }
        return nil
    }

    /// Every key that may ever stand here, once.
    var allFields: [Field] {
        (fields + variants.flatMap(\.fields)).reduce(into: []) { known, field in
            if !known.contains(where: { $0.key == field.key }) { known.append(field) }
        }
    }
}

/// A key of a record and what belongs there.
struct Field: Sendable {
    let key: String
    let shape: Schema
    /// For people, in a sentence; editors show it.
    let about: String
    let isRequired: Bool
    /// What holds where the key is not given, as it would be written.
    let fallback: Node?

    /// A key that must be given.
    static func required(_ key: String, _ shape: Schema, _ about: String) -> Field {
        Field(key: key, shape: shape, about: about, isRequired: true, fallback: nil)
    }

    /// A key that may be left out.
    static func optional(_ key: String, _ shape: Schema, _ fallback: Node? = nil, _ about: String) -> Field {
        Field(key: key, shape: shape, about: about, isRequired: false, fallback: fallback)
    }
}
