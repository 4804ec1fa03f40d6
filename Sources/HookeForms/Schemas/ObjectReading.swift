internal import HookeTrace

/// The state of decoding an object: its keys without errors, and the errors of the others.
package struct ObjectReading {
    package let node: Node
    /// The index of the variant that the mapping uses; `nil` where there is none.
    package let variant: Int?
    /// Whether there is an unknown key without a suggestion.
    private(set) var hasUnknownKey = false
    private let description: ObjectDescription
    private var diagnostics: Diagnostics
    private var missing: [Diagnostic] = []
    private var ruleDiagnostics: Diagnostics
    /// The keys with errors, unknown ones, and required ones that are missing.
    private var unsound: [String] = []
    /// Unknown keys with the keys that they were probably meant for, which are not reported as missing.
    private var corrections: [(key: String, meant: String)] = []
    private var meant: [String] { corrections.map { $0.meant } }
    /// The object's schema, by which a memory knows it.
    private let identity: UInt64
    /// Whether the keys have no errors, as in another text.
    private let areKeysKnown: Bool
    /// Whether no key is unknown, and none belongs to another variant.
    private var areKeysPossible: Bool
    /// What was decoded of similar objects before; `nil` for none, and where keys have errors.
    var memory: DecodingMemory? {
        get { areKeysPossible ? diagnostics.memory : nil }
        set { diagnostics.memory = newValue }
    }

    init(_ node: Node, _ description: ObjectDescription, in whole: Diagnostics, ofSchema identity: UInt64) {
        self.node = node
        self.description = description
        self.identity = identity
        diagnostics = Diagnostics(forPartOf: whole)
        ruleDiagnostics = diagnostics
        areKeysPossible = true
        if let known = whole.memory?.known(identity, at: node.position) {
            (variant, areKeysKnown) = (unsafeDowncast(known, to: KnownKeys.self).variant, true)
            return
        }
        areKeysKnown = false
        variant = description.variantIndex(for: node)
        let possible = variant.map { description.fields + description.variants[$0].fields } ?? description.fields
        var ofOtherVariants: [Diagnostic] = []
        for entry in node.entries where !possible.contains(where: { $0.key == entry.key }) {
            unsound.append(entry.key)
            guard let problem = description.problem(stray: entry, in: node, variant, possible) else { continue }
            if problem.isKnown {
                ofOtherVariants.append(problem.diagnostic)
                continue
            }
            diagnostics.report(problem.diagnostic)
            if let suggestion = problem.diagnostic.suggestion {
                corrections.append((entry.key, suggestion))
            } else {
                hasUnknownKey = true
            }
        }
        // Behind a misspelt key that chooses a variant, these may be right.
        if !description.choosingKeys.contains(where: meant.contains) {
            for diagnostic in ofOtherVariants { diagnostics.report(diagnostic) }
        }
        areKeysPossible = unsound.isEmpty
    }

    /// Whether a key is absent, and no unknown key was probably meant for it.
    package func isAbsent(_ key: String) -> Bool { node[key] == nil && !meant.contains(key) }

    /// The key that an unknown one was probably meant for.
    package func correction(of key: String) -> String? { corrections.first { $0.key == key }?.meant }

    /// What expressions in the object may read.
    package var expressions: ExpressionContext { diagnostics.expressions }

    /// Adds gaps.
    package mutating func leave(_ gaps: Gaps) { diagnostics.gaps.formUnion(gaps) }

    /// Replaces the gaps; returns the previous ones.
    package mutating func exchangeGaps(_ gaps: Gaps) -> Gaps {
        defer { diagnostics.gaps = gaps }
        return diagnostics.gaps
    }

    /// The value at a key, errors or not; `nil` where it is not given.
    package mutating func decoded<Value>(_ key: String, _ schema: Schema<Value>) -> Decoded<Value>? {
        guard node[key] != nil else { return nil }
        let before = diagnostics.count
        let value = given(key, schema)
        return Decoded(value: value, isSound: diagnostics.count == before)
    }

    /// The value at a key, if it is given.
    package mutating func given<Value>(_ key: String, _ schema: Schema<Value>) -> Value? {
        guard let given = node[key] else { return nil }
        let before = diagnostics.count
        let value = diagnostics.decode(given, by: schema)
        noteUnsound(key, after: before)
        return value
    }

    /// Notes a key of which errors were reported after some.
    @inline(never)
    private mutating func noteUnsound(_ key: String, after before: Int) {
        if diagnostics.count > before { unsound.append(key) }
    }

    /// The value at a key that must be given.
    package mutating func required<Value>(_ key: String, _ schema: Schema<Value>) -> Value? {
        if node[key] != nil { return given(key, schema) }
        reportMissing(key, schema.description)
        return nil
    }

    @inline(never)
    private mutating func reportMissing(_ key: String, _ description: SchemaDescription) {
        unsound.append(key)
        if !meant.contains(key) {
            missing.append(
                Diagnostic(
                    at: node.position, "\(self.description.name) needs \(quoted(key))", expected: description.expected))
        }
    }

    /// Whether no key of these has errors.
    package func areSound(_ fields: FieldsDescription) -> Bool {
        if unsound.isEmpty { return true }
        func isSound(_ field: FieldDescription) -> Bool { !unsound.contains(field.key) }
        return fields.fields.allSatisfy(isSound) && fields.variants.allSatisfy { $0.fields.allSatisfy(isSound) }
    }

    /// Runs a rule, whose errors come after all others of the object.
    package mutating func ruled<Result>(_ rule: (Node, inout Diagnostics) -> Result) -> Result {
        if ruleDiagnostics.checksRules { return rule(node, &ruleDiagnostics) }
        var unheard = Diagnostics()
        return rule(node, &unheard)
    }

    /// The keys that can be decoded where no variant is chosen, of those that one adds to others that were decoded, to which it adds its own:
    /// without the word that chooses, only that.
    @inline(never)
    func takeKeys(of variant: ObjectDescription.Alternative, beside seen: inout [String]) -> [String] {
        let own = variant.fields.map { $0.key }
        let choosing = description.choosingKeys
        defer { seen += own }
        return own.filter { !seen.contains($0) && (choosing.isEmpty || choosing.contains($0)) }
    }

    /// Decodes some keys alone, for their errors.
    package mutating func check(
        _ keys: [String], of fields: [FieldDescription], decode: (inout ObjectReading) -> Void
    ) {
        guard var alone = reading(of: keys, fields) else { return }
        decode(&alone)
        diagnostics.report(contentsOf: alone.diagnostics)
    }

    /// The state of decoding some keys alone; `nil` where none of them is given.
    @inline(never)
    private func reading(of keys: [String], _ fields: [FieldDescription]) -> ObjectReading? {
        let entries = node.entries.filter { keys.contains($0.key) }
        if entries.isEmpty { return nil }
        var unruled = Diagnostics(checkingRules: false)
        unruled.expressions = diagnostics.expressions
        unruled.folder = diagnostics.folder
        return ObjectReading(
            Node(.mapping(entries), at: node.position),
            ObjectDescription(name: description.name, about: "", fields: fields), in: unruled, ofSchema: identity)
    }

    /// Reports everything that was found: values, missing keys, groups of keys, rules.
    package func finish(reportingTo all: inout Diagnostics) {
        all.report(contentsOf: diagnostics)
        all.report(contentsOf: missing)
        if !areKeysKnown { reportKeys(to: &all) }
        all.report(contentsOf: ruleDiagnostics)
    }

    /// Reports a missing variant and groups of keys.
    private func reportKeys(to all: inout Diagnostics) {
        let before = all.count
        if let problem = description.problem(ofVariantIn: node, variant, meant) { all.report(problem) }
        for group in description.groups + (variant.map { description.variants[$0].groups } ?? []) {
            if let problem = group.problem(in: node, meant, of: description.name) { all.report(problem) }
        }
        guard let memory, memory.isOpen, missing.isEmpty, all.count == before, !changes(description.choosingKeys) else {
            return
        }
        memory.keep(KnownKeys(variant), of: identity, at: node.position)
    }

    /// What decoding fields leaves beside their values.
    var traces: Traces {
        Traces(
            values: diagnostics.traces, rules: ruleDiagnostics.traces, missing: missing.count, unsound: unsound.count)
    }

    struct Traces: Equatable {
        let values, rules: Diagnostics.Traces
        let missing, unsound: Int
    }
}

/// The decoded value of a field, with or without errors.
package struct Decoded<Value> {
    /// The value, possibly partial; `nil` where there is none.
    package let value: Value?
    package let isSound: Bool

    /// The value without errors; `nil` where there were some.
    package var sound: Value? { isSound ? value : nil }

    /// The given value without errors; `nil` where the key is absent.
    package func given<Given>() -> Given? where Value == Given? { sound ?? nil }
}

extension ObjectReading {
    /// Whether a scalar that differs from text to text lies at a key of some fields, or at one that chooses a variant of them.
    @inline(never)
    func changes(_ fields: FieldsDescription) -> Bool {
        changes { key in
            fields.fields.contains { $0.key == key }
                || fields.variants.contains { variant in
                    variant.chosenBy?.key == key || variant.fields.contains { $0.key == key }
                }
        }
    }

    /// Whether a scalar that differs from text to text lies at some keys.
    func changes(_ keys: [String]) -> Bool { changes { keys.contains($0) } }

    private func changes(_ isRead: (String) -> Bool) -> Bool {
        guard let memory else { return true }
        return node.entries.contains { memory.changes($0.value) && isRead($0.key) }
    }
}
