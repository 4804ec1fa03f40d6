package import HookeDynamics

/// Reads the values of a record that has been checked: what is given, or what holds by default.
package struct ObjectDecoder {
    package let node: Node
    package let record: ObjectDescription

    package init(node: Node, record: ObjectDescription) {
        self.node = node
        self.record = record
    }

    /// What is given; `nil` where nothing is.
    package func given(_ key: String) -> Node? { node[key] }

    /// What is given, or the default; a key with neither is not to be asked for.
    package subscript(key: String) -> Node {
        if let given = node[key] { return given }
        guard let fallback = field(key)?.fallback else {
            preconditionFailure("'\(key)' of \(record.name) has no value and no default")
        }
        return fallback
    }

    /// The mapping that stands at a key, by its own record; `nil` where something else stands there.
    package func reading(_ key: String) -> ObjectDecoder? {
        let value = self[key]
        guard value.isMapping, let record = field(key)?.shape.record else { return nil }
        return ObjectDecoder(node: value, record: record)
    }

    /// The mappings in the list at a key.
    package func readings(_ key: String) -> [ObjectDecoder] {
        guard case .list(let shape, _)? = field(key)?.shape, let record = shape.record else { return [] }
        return self[key].items.map { ObjectDecoder(node: $0, record: record) }
    }

    /// The mapping that is given at a key; `nil` where none is.
    package func inner(_ key: String) -> ObjectDecoder? { given(key) == nil ? nil : reading(key) }

    /// What belongs at a key.
    package func field(_ key: String) -> FieldDescription? {
        record.variant(for: node)?.fields.first { $0.key == key } ?? record.field(key)
    }
}

/// The values of nodes that have been checked.
extension Node {
    package var number: Double { (try? CoreNumber(text ?? "").value) ?? .nan }
    /// Exact, unlike a detour by `Double`.
    package var wholeNumber: Int64 { (try? CoreNumber(text ?? "").ratio?.numerator) ?? 0 }
    package var flag: Bool { plainText == "true" }

    /// In base units, as given.
    package func amount(_ dimension: Dimension) -> Measurement? { try? Measurement(text ?? "", dimension) }

    /// The nearest flick; exact where the time is a whole number of them.
    package var time: Flicks {
        guard let amount = amount(.time) else { return .zero }
        return amount.ratio.flatMap { Flicks($0.numerator, per: $0.denominator) } ?? Flicks(seconds: amount.value)
    }

    package var length: Double { amount(.length)?.value ?? .nan }

    /// The ratio that is given, or the rate that a number of hertz means.
    package var rate: Rate? {
        guard let amount = amount(.frequency), let text else { return nil }
        guard text.contains("/"), let ratio = amount.ratio else { return Rate(hertz: amount.value) }
        guard max(ratio.numerator, ratio.denominator) < 1 << 31, ratio.numerator > 0 else { return nil }
        return Rate(ratio.numerator, over: ratio.denominator)
    }

    /// The choice that a word stands for.
    package func word<Choice: Word>(_: Choice.Type = Choice.self) -> Choice {
        guard let choice = Choice(rawValue: wordText ?? "") else {
            preconditionFailure("\(described) is no \(Choice.self)")
        }
        return choice
    }
}
