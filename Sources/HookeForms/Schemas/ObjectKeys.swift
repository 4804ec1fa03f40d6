internal import HookeDynamics
internal import HookeTrace

extension ObjectDescription {
    /// The index of the variant that a mapping uses: the one its word names, or the one whose required keys are all there, the one
    /// with most of them, of several the last; `nil` where there is none.
    package func variantIndex(for node: Node) -> Int? {
        let complete = variants.indices.filter { index in
            let variant = variants[index]
            if let (key, words) = variant.chosenBy { return node[key]?.text.map(words.contains) ?? false }
            // The variant without the keys that choose the others.
            if variant.requiredKeys.isEmpty { return !choosingKeys.contains { node[$0] != nil } }
            return variant.requiredKeys.allSatisfy { node[$0] != nil }
        }
        return complete.max { variants[$0].requiredKeys.count < variants[$1].requiredKeys.count }
    }

    /// The keys whose words choose a variant, each once; none where its own keys do.
    package var choosingKeys: [String] {
        variants.compactMap { $0.chosenBy?.key }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Whether a key that chooses a variant is given, or its absence is reported elsewhere.
    private func isChosen(in node: Node) -> Bool {
        choosingKeys.contains { key in node[key] != nil || fields.contains { $0.key == key } }
    }

    /// The keys that would choose another variant, where none of them is given.
    private func otherChoosingKeys(in node: Node, _ variant: Int?) -> [String] {
        guard let variant, variants[variant].chosenBy == nil, variants[variant].requiredKeys.isEmpty else { return [] }
        return choosingKeys
    }

    /// The error for a key outside the chosen variant, or outside all; `nil` where it belongs to one of several variants of which
    /// none is chosen.
    package func problem(
        stray entry: Node.Entry, in node: Node, _ variant: Int?, _ possible: [FieldDescription]
    ) -> (diagnostic: Diagnostic, isKnown: Bool)? {
        let isElsewhere = variants.contains { $0.fields.contains { $0.key == entry.key } }
        guard isElsewhere else {
            let possible = variant == nil ? allFields : possible
            let owners = possible.filter { $0.value.hasKey(entry.key) }
            let given = owners.first { node[$0.key]?.isMapping ?? false }
            let isDecimal = entry.key.first?.isNumber ?? false
            let known = possible.map { $0.key } + otherChoosingKeys(in: node, variant)
            // One that is missing was probably meant; one that is there, where a sweep's plan adds a key beside it.
            let nearest =
                given != nil || isDecimal
                ? nil
                : nearestName(to: entry.key, among: known.filter { node[$0] == nil })
                    ?? nearestName(to: entry.key, among: known)
            let expected: String? =
                if let owner = given ?? (nearest == nil && owners.count == 1 ? owners[0] : nil) {
                    "it in \(quoted(owner.key)): \(owner.key): { ..., \(entry.key): ... }"
                } else if isDecimal {
                    "a decimal point, as in 0.5: a comma begins the next key"
                } else {
                    nearest == nil ? listed(known, "or") : nil
                }
            let diagnostic = Diagnostic(
                at: entry.keyPosition, "unknown key \(quoted(entry.key)) in \(name)", expected: expected,
                suggestion: nearest)
            return (diagnostic, isKnown: false)
        }
        guard let variant = variant.map({ variants[$0] }) else { return nil }
        if variant.chosenBy == nil, variant.requiredKeys.isEmpty {
            let choosing = listed(choosingKeys.map { "\(quoted($0))" }, "or")
            let diagnostic = Diagnostic(
                at: entry.keyPosition, "\(quoted(entry.key)) needs \(choosing)")
            return (diagnostic, isKnown: true)
        }
        let chosen =
            variant.chosenBy.map { "\($0.key): \(node[$0.key]?.text ?? "")" } ?? listed(variant.requiredKeys, "and")
        let diagnostic = Diagnostic(at: entry.keyPosition, "\(quoted(entry.key)) cannot be combined with \(chosen)")
        return (diagnostic, isKnown: true)
    }

    /// The error for a missing variant; `meant` are the keys that unknown keys were probably meant for.
    package func problem(ofVariantIn node: Node, _ variant: Int?, _ meant: [String]) -> Diagnostic? {
        guard !variants.isEmpty, variant == nil, !isChosen(in: node) else { return nil }
        let isMeant = variants.contains { $0.requiredKeys.contains(where: meant.contains) }
        if !choosingKeys.isEmpty {
            if isMeant { return nil }
            // The first key of each: once it is there, the others are missing.
            let ownKeys = variants.filter { $0.chosenBy == nil }.compactMap { $0.requiredKeys.first }
            let ways = (choosingKeys + ownKeys).map { "\(quoted($0))" }
            return Diagnostic(at: node.position, "\(name) needs \(listed(ways, "or"))")
        }
        let given = node.entries.map { $0.key } + meant
        let ways = missingKeys(beside: given)
        // One that is complete but for a misspelt key; and which of several such a key belongs to is a guess.
        if ways.contains(where: { $0.isEmpty }) || isMeant && ways.count > 1 { return nil }
        if ways.count == 1 {
            let missing = ways[0].map { "\(quoted($0))" }
            return Diagnostic(at: node.position, "\(name) needs \(listed(missing, "and"))")
        }
        let expected = ways.map { listed($0, "and") }.joined(separator: "; or ")
        return Diagnostic(at: node.position, "\(name) is incomplete", expected: expected)
    }

    /// The required keys that are missing of each variant that has all given keys of variants; where none has all, the required keys of each that
    /// has any; without such keys, those of all variants.
    private func missingKeys(beside given: [String]) -> [[String]] {
        func has(_ variant: Alternative, _ key: String) -> Bool { variant.fields.contains { $0.key == key } }
        let own = given.filter { key in variants.contains { has($0, key) } }
        let fitting = variants.filter { variant in own.allSatisfy { has(variant, $0) } }
        if fitting.isEmpty {
            return variants.filter { variant in own.contains { has(variant, $0) } }.map { $0.requiredKeys }
        }
        return fitting.map { $0.requiredKeys.filter { !given.contains($0) } }
    }
}

extension ObjectDescription.Group {
    /// The error for a violated condition; `meant` are the keys that unknown keys were probably meant for.
    package func problem(in node: Node, _ meant: [String], of name: String) -> Diagnostic? {
        switch self {
        case .exactlyOne(let keys):
            let given = node.entries.filter { keys.contains($0.key) }
            if given.count == 1 { return nil }
            if given.isEmpty {
                if keys.contains(where: meant.contains) { return nil }
                return Diagnostic(at: node.position, "\(name) needs \(listed(keys.map { "\(quoted($0))" }, "or"))")
            }
            return Diagnostic(
                at: given[1].keyPosition, "\(quoted(given[1].key)) cannot be combined with \(quoted(given[0].key))")
        case .atLeastOne(let keys):
            if node.entries.contains(where: { keys.contains($0.key) }) { return nil }
            if keys.contains(where: meant.contains) { return nil }
            return Diagnostic(at: node.position, "\(name) needs \(listed(keys.map { "\(quoted($0))" }, "or"))")
        case .needs(let key, let other):
            guard let entry = node.entries.first(where: { $0.key == key }), node[other] == nil, !meant.contains(other)
            else { return nil }
            return Diagnostic(at: entry.keyPosition, "\(quoted(key)) needs \(quoted(other))")
        }
    }
}

extension SchemaDescription {
    /// Whether a mapping for it may have a key.
    fileprivate func hasKey(_ key: String) -> Bool {
        switch self {
        case .object(let object): object.allFields.contains { $0.key == key }
        case .deferred(let object): object().allFields.contains { $0.key == key }
        case .oneOf(let schemas): schemas.contains { $0.hasKey(key) }
        case .quantity, .number, .measured, .integer, .flag, .text, .words, .tuple, .list, .dictionary, .open: false
        }
    }
}
