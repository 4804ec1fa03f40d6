internal import HookeDynamics
internal import HookeExpressions
internal import HookeForms
internal import HookeTrace

extension SweepAxis {
    /// The most values in a list.
    private static let mostListed = 100_000

    /// The key `axes`: names of the plan's own, each with what it varies.
    static let axes = Schema<[SweepAxis]>.named("the axes", each: "A number of the scenario and its values.", variation)
    {
        SweepAxis(name: $0.value, position: $0.position, variation: $1)
    }

    private static let variation = Schema<Variation>.object(
        ObjectSchema(
            "an axis", about: "What a sweep varies: a value of the scenario, or the seed.",
            Field.variants([Variant(list), Variant(range), Variant(seeds)])))

    /// The key of the number that is varied.
    static let path = Field.required(
        "of", Schema<Located<String>>.located(.text),
        "The value of the scenario, by its path: release.spring.dampingRatio, script[0].pan.to[1], display.refresh.")

    private static let list = Field.group(
        path,
        Field.required(
            "values", .list(of: SweptValue.schema, atLeast: 1),
            "Its values, in order: numbers with their unit, or words."
        )
    ) { (path: $0, values: $1) }
    .compactMap { parts, _, diagnostics -> Variation? in
        let units = parts.values.compactMap(\.unit)
        if let first = units.first, let other = parts.values.first(where: { $0.unit.map { $0 != first } ?? false }) {
            diagnostics.report(
                at: other.position, "\(quoted(other.value.text)) has another unit than the values before it",
                expected: first.name.isEmpty ? "a number without a unit" : "a number of \(first.name)")
            return nil
        }
        return .value(parts.path, .listed(parts.values.map(\.value), SweptUnit.common(to: parts.values)))
    }

    private static let seeds = Field.required(
        "seeds", .count(1...1_000_000_000),
        "How many runs with different seeds each of the others' values has. The seeds follow from the plan's seed and the number of the run."
    ).map { Variation.seeds($0) }

    private static let range = Field.group(
        path,
        Field.required("from", WrittenNumber.schema, "The first number, with its unit."),
        Field.required("to", WrittenNumber.schema, "The last number, in the same unit."),
        Field.optional("count", .located(.count(1...SweptRange.mostValues)), "How many numbers, with both ends."),
        Field.optional("step", WrittenNumber.schema, "From one number to the next, in the same unit."),
        Field.optional(
            "logarithmic", .located(.flag), "Whether neighbours have the same ratio, not the same difference.")
    ) { (path: $0, from: $1, to: $2, count: $3, step: $4, logarithmic: $5) }
    .compactMap { parts, _, diagnostics -> Variation? in
        let (from, to) = (parts.from.value, parts.to.value)
        let others = [("to", parts.to)] + (parts.step.map { [("step", $0)] } ?? [])
        for (key, other) in others where other.value.unit != from.unit {
            diagnostics.report(
                at: other.position, "'\(key)' has another unit than 'from'",
                expected: from.unit.name.isEmpty ? "a number without a unit" : "a number of \(from.unit.name)")
            return nil
        }
        let isLogarithmic = parts.logarithmic?.value ?? false
        if isLogarithmic, !(from.number > 0 && to.number > 0) {
            diagnostics.report(
                at: (from.number > 0 ? parts.to : parts.from).position, "a logarithmic range needs positive ends")
            return nil
        }
        if from.number == to.number {
            diagnostics.report(at: parts.to.position, "the range is empty", expected: "another number than 'from'")
            return nil
        }
        if let count = parts.count, count.value == 1, parts.step == nil {
            diagnostics.report(
                at: count.position, "a range of one value has no 'to'",
                expected: "'count' of at least 2, or 'values' with the one value")
            return nil
        }
        guard let step = parts.step else {
            return .value(
                parts.path,
                .range(SweptRange(from: from, to: to, count: parts.count?.value, isLogarithmic: isLogarithmic)))
        }
        if let other = parts.count?.position ?? (isLogarithmic ? parts.logarithmic?.position : nil) {
            let key = parts.count == nil ? "logarithmic" : "count"
            diagnostics.report(at: other, "'\(key)' cannot be combined with 'step'", expected: "one of them")
            return nil
        }
        guard step.value.number != 0, let range = SweptRange(from: from, to: to, step: step.value) else {
            diagnostics.report(
                at: step.position,
                "the step does not lead from 'from' to 'to' in at most \(SweptRange.mostValues) values")
            return nil
        }
        return .value(parts.path, .range(range))
    }
}

extension SweptUnit {
    /// The unit of a list's numbers; `nil` if there are words.
    fileprivate static func common(to values: [SweptValue.Listed]) -> SweptUnit? {
        guard let first = values.first?.unit, values.allSatisfy({ $0.unit == first }) else { return nil }
        return first
    }
}

extension SweptValue {
    /// A value of a list, its unit, `nil` for a word, and where it stands.
    fileprivate typealias Listed = (value: SweptValue, unit: SweptUnit?, position: SourcePosition)

    fileprivate static let schema = Schema<Listed>(
        .open(named: "a number such as 0.3 or 60 Hz, or a word")
    ) { node, diagnostics in
        guard let text = node.text, !text.isEmpty else {
            diagnostics.report(at: node.position, node.misplaced, expected: "a number such as 0.3 or 60 Hz, or a word")
            return nil
        }
        guard let number = WrittenNumber(text) else {
            if case .scalar(_, isPlain: true) = node.content, WrittenNumber.isMeant(by: text) {
                diagnostics.report(
                    at: node.position, "\(quoted(text)) is not a finite number with a unit",
                    expected: "a number such as 0.3 or 60 Hz; a word that looks like a number in quotation marks")
                return nil
            }
            return (SweptValue(word: text), nil, node.position)
        }
        return (SweptValue(text, number.number, number.unit), number.unit, node.position)
    }
}

extension WrittenNumber {
    /// Whether a text that is not a number looks like one: it begins with a digit behind a sign and a point, or is infinite or not a number in YAML.
    fileprivate static func isMeant(by text: String) -> Bool {
        let digits = text.drop { "+-.".contains($0) }
        if let first = digits.first, ("0"..."9").contains(first) { return true }
        return ["inf", "infinity", "nan"].contains(digits.lowercased())
    }

    /// A number with or without a unit.
    static let schema = Schema<Located<WrittenNumber>>(
        .open(named: "a number such as 0.3 or 60 Hz")
    ) { node, diagnostics in
        guard let text = node.text, !text.isEmpty, let number = WrittenNumber(text) else {
            diagnostics.report(
                at: node.position, node.text.map { "\(quoted($0)) is not a number with a unit" } ?? node.misplaced,
                expected: "a number such as 0.3 or 60 Hz")
            return nil
        }
        return Located(number, at: node.position, text: text)
    }
}

extension Schema {
    /// A mapping whose keys are names for expressions and columns.
    static func named<Item, Given>(
        _ name: String, each about: String, _ schema: Schema<Given>,
        make: @escaping @Sendable (Located<String>, Given) -> Item
    ) -> Schema where Value == [Item] {
        let dictionary = DictionarySchema<Given>(
            name: name,
            entries: [
                DictionarySchema<Given>.Entry(
                    expression: "^[A-Za-z][A-Za-z0-9_]*$",
                    fits: { LayerKeyPath.isWord($0) && $0.first != "_" && !Parameters.reserved.contains($0) }, schema,
                    about: about)
            ]
        ) { entry in
            Diagnostic(
                at: entry.keyPosition, "\(quoted(entry.key)) cannot be a name here",
                expected: "letters, digits and _ that mean nothing else in an expression")
        }
        return Schema<[(key: Located<String>, value: Given)]>.dictionary(dictionary).map {
            $0.map { make($0.key, $0.value) }
        }
    }
}
