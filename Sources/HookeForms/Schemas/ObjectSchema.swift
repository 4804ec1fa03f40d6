internal import HookeTrace

/// A schema of a mapping with given keys, each of which is typed once: `ObjectSchema("a flick", about: "...", Field.required(...),
/// Field.optional(...)) { Flick($0, $1) }`.
///
/// All errors of an object are reported at once: unknown and missing keys, keys that exclude each other, errors in values, and rules over
/// what is sound. Nothing is reported that follows from what could not be decoded.
package struct ObjectSchema<Value>: Sendable {
    package let description: ObjectDescription
    private let field: Field<Value>

    /// The object that one field or group of fields makes.
    package init(_ name: String, about: String, _ field: Field<Value>) {
        self.init(
            ObjectDescription(
                name: name, about: about, fields: field.description.fields, variants: field.description.variants,
                groups: field.description.groups), field)
    }

    /// The object that fields make together.
    package init<each Part>(
        _ name: String, about: String, _ fields: repeat Field<each Part>,
        make: @escaping @Sendable (repeat each Part) -> Value
    ) {
        self.init(name, about: about, .group(repeat each fields, make: make))
    }

    private init(_ description: ObjectDescription, _ field: Field<Value>) {
        self.description = description
        self.field = field
    }

    /// With a rule; see ``Field/checked(recovering:_:)``.
    package func checked(
        recovering isRecovering: Bool = false,
        _ rule: @escaping @Sendable (Value, SourcePosition, inout Diagnostics) -> Void
    ) -> ObjectSchema {
        ObjectSchema(description, field.checked(recovering: isRecovering, rule))
    }

    /// Another value, made of objects without errors; see ``Field/compactMap(_:)``.
    package func compactMap<Other>(
        _ transform: @escaping @Sendable (Value, SourcePosition, inout Diagnostics) -> Other?
    ) -> ObjectSchema<Other> {
        ObjectSchema<Other>(description, field.compactMap(transform))
    }

    /// The same keys with another value.
    package func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ObjectSchema<Other> {
        ObjectSchema<Other>(description, field.map(transform))
    }

    /// Decodes a mapping; see ``Schema/decode(_:_:)``. Where a key is unknown, and it cannot be told for which it was meant, there is no value.
    package func decode(_ node: Node, _ diagnostics: inout Diagnostics) -> Value? {
        guard node.isMapping else {
            diagnostics.report(SchemaDescription.record(description).mismatch(node))
            return nil
        }
        var object = ObjectReading(node, description, checkingRules: diagnostics.checksRules)
        let value = field.decode(&object)
        object.finish(reportingTo: &diagnostics)
        return object.hasStranger ? nil : value
    }
}

/// An object while it is decoded: which keys are sound, and what is wrong with the others.
package struct ObjectReading {
    package let node: Node
    /// The index of the variant that the mapping uses; `nil` where there is none.
    package let variant: Int?
    /// Whether a key is there that is neither known nor like one that is.
    private(set) var hasStranger = false
    private let description: ObjectDescription
    private var diagnostics: Diagnostics
    private var missing: [Diagnostic] = []
    private var ruleDiagnostics: Diagnostics
    /// The keys with errors, unknown ones, and required ones that are missing.
    private var unsound: [String] = []
    /// The keys that unknown ones were probably meant for: that these are missing follows.
    private var meant: [String] = []

    package init(_ node: Node, _ description: ObjectDescription, checkingRules checksRules: Bool) {
        self.node = node
        self.description = description
        diagnostics = Diagnostics(checkingRules: checksRules)
        ruleDiagnostics = Diagnostics(checkingRules: checksRules)
        variant = description.variantIndex(for: node)
        let possible = variant.map { description.fields + description.variants[$0].fields } ?? description.fields
        for entry in node.entries where !possible.contains(where: { $0.key == entry.key }) {
            unsound.append(entry.key)
            guard let problem = description.problem(stray: entry, in: node, variant, possible) else { continue }
            diagnostics.report(problem.diagnostic)
            if let suggestion = problem.diagnostic.suggestion {
                meant.append(suggestion)
            } else if !problem.isKnown {
                hasStranger = true
            }
        }
    }

    /// Whether a key may count as not given: it is not, and no unknown key was meant for it.
    package func isAbsent(_ key: String) -> Bool { node[key] == nil && !meant.contains(key) }

    /// The value at a key, if it is given.
    package mutating func given<Value>(_ key: String, _ schema: Schema<Value>) -> Value? {
        guard let given = node[key] else { return nil }
        let before = diagnostics.count
        let value = schema.decode(given, &diagnostics)
        if diagnostics.count > before { unsound.append(key) }
        return value
    }

    /// The value at a key that must be given.
    package mutating func required<Value>(_ key: String, _ schema: Schema<Value>) -> Value? {
        if node[key] != nil { return given(key, schema) }
        unsound.append(key)
        if !meant.contains(key) {
            missing.append(
                Diagnostic(
                    at: node.position, "\(description.name) needs \(quoted(key))", expected: schema.description.expected
                ))
        }
        return nil
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

    /// Decodes what belongs to variants where none is chosen, for its errors: without the word that chooses, only that.
    package mutating func checkWithoutVariant<Value>(_ variants: [Variant<Value>]) {
        let choosing = description.choosingKeys
        var seen = description.fields.map { $0.key }
        for variant in variants {
            let own = variant.description.fields.map { $0.key }
            let entries = node.entries.filter {
                own.contains($0.key) && !seen.contains($0.key) && (choosing.isEmpty || choosing.contains($0.key))
            }
            seen += own
            if entries.isEmpty { continue }
            var alone = ObjectReading(
                Node(.mapping(entries), at: node.position),
                ObjectDescription(name: description.name, about: "", fields: variant.description.fields),
                checkingRules: false)
            _ = variant.field.decode(&alone)
            diagnostics.report(contentsOf: alone.diagnostics.all)
        }
    }

    /// Reports everything that was found: values, missing keys, groups of keys, rules.
    package func finish(reportingTo all: inout Diagnostics) {
        all.report(contentsOf: diagnostics.all)
        all.report(contentsOf: missing)
        if let problem = description.problem(ofVariantIn: node, variant, meant) { all.report(problem) }
        for group in description.groups + (variant.map { description.variants[$0].groups } ?? []) {
            if let problem = group.problem(in: node, meant, of: description.name) { all.report(problem) }
        }
        all.report(contentsOf: ruleDiagnostics.all)
    }
}
