/// A schema of a value in a file. One object decodes, reports errors, and
/// describes itself for JSON Schema.
package struct Schema<Value>: Sendable {
    /// The schema as data, for messages and for JSON Schema.
    package let description: SchemaDescription
    /// Tells schemas apart: copies of a schema have the same, and no other schema.
    let identity = SchemaIdentity.next()
    private let decoding: @Sendable (Node, inout Diagnostics) -> Value?

    /// A schema by its parts. `decode` returns `nil` only after it has reported an error.
    package init(_ description: SchemaDescription, decode: @escaping @Sendable (Node, inout Diagnostics) -> Value?) {
        self.description = description
        decoding = decode
    }

    /// Decodes a node; reports every error in it.
    ///
    /// - Returns: the value, or `nil` where none can be made, and an error was reported. A value that comes with errors is partial: its
    ///   sound parts can be looked at, but it must not be run.
    package func decode(_ node: Node, _ diagnostics: inout Diagnostics) -> Value? { decoding(node, &diagnostics) }

    /// The errors of a node.
    package func diagnostics(of node: Node, checkingRules checksRules: Bool = true) -> [Diagnostic] {
        var diagnostics = Diagnostics(checkingRules: checksRules)
        _ = decoding(node, &diagnostics)
        return diagnostics.all
    }

    /// The same schema with another value.
    package func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Schema<Other> {
        let decoding = decoding
        return Schema<Other>(description) { decoding($0, &$1).map(transform) }
    }

    /// With a rule, which looks at values without errors and reports its own; then there is no value. JSON Schema does not know it.
    package func checked(_ rule: @escaping @Sendable (Value, SourcePosition, inout Diagnostics) -> Void) -> Schema {
        compactMap { value, position, diagnostics in
            let before = diagnostics.count
            rule(value, position, &diagnostics)
            return diagnostics.count == before ? value : nil
        }
    }

    /// Another value, made of those without errors; `transform` returns `nil` only after it has reported an error. JSON Schema does
    /// not know of these errors.
    package func compactMap<Other>(
        _ transform: @escaping @Sendable (Value, SourcePosition, inout Diagnostics) -> Other?
    ) -> Schema<Other> {
        let decoding = decoding
        return Schema<Other>(description) { node, diagnostics in
            let before = diagnostics.count
            guard let value = decoding(node, &diagnostics), diagnostics.count == before else { return nil }
            if diagnostics.checksRules { return transform(value, node.position, &diagnostics) }
            var unheard = Diagnostics()
            return transform(value, node.position, &unheard)
        }
    }

    /// A value with its position and its text.
    package static func located<Inner>(_ schema: Schema<Inner>) -> Schema where Value == Located<Inner> {
        let decoding = schema.decoding
        return Schema(schema.description) { node, diagnostics in
            decoding(node, &diagnostics).map { Located($0, at: node.position, text: node.text ?? "") }
        }
    }

    /// Where a value has errors, they leave a gap; with a key, only where an object has this key.
    package func leaving(_ gaps: Gaps, whereGiven key: String? = nil) -> Schema {
        let decoding = decoding
        return Schema(description) { node, diagnostics in
            let before = diagnostics.count
            let value = decoding(node, &diagnostics)
            if diagnostics.count > before, key.map({ node[$0] != nil }) ?? true { diagnostics.gaps.formUnion(gaps) }
            return value
        }
    }

    /// The expected value, for messages.
    package var expected: String { description.expected }
}

extension Schema {
    /// Reports that a node does not match.
    package static func mismatch(
        _ node: Node, _ description: SchemaDescription, _ diagnostics: inout Diagnostics, suggestion: String? = nil
    ) -> Value? {
        diagnostics.report(mismatchOf: node, description, suggestion)
        return nil
    }
}

extension Diagnostics {
    /// Reports that a node does not match; apart from the types of values, each of which Embedded Swift compiles a schema for.
    @inline(never)
    fileprivate mutating func report(
        mismatchOf node: Node, _ description: SchemaDescription, _ suggestion: String?
    ) {
        report(description.mismatch(node, suggestion: suggestion))
    }

    /// Makes the errors from an index on name all schemas of which they concern one: a value of another kind would be valid too.
    @inline(never)
    fileprivate mutating func expect(
        _ all: SchemaDescription, insteadOf one: SchemaDescription, from first: Int
    ) {
        if count > first { replaceExpected(one.expected, by: all.expected, from: first) }
    }
}

extension Schema where Value == Located<String> {
    /// The same name, which is kept in ``Diagnostics/references`` too.
    package var referring: Schema {
        let decoding = decoding
        return Schema(description) { node, diagnostics in
            let name = decoding(node, &diagnostics)
            if let name { diagnostics.references.append(name) }
            return name
        }
    }
}

extension Schema where Value == Node {
    /// The node itself, checked by a schema, for a rule that decodes it.
    package static func node<Inner>(_ schema: Schema<Inner>) -> Schema {
        Schema(schema.description) { node, diagnostics in schema.decode(node, &diagnostics).map { _ in node } }
    }

    /// The node, of which a rule decodes the value by a schema that depends on another key; JSON Schema knows it.
    package static func unread<Inner>(_ schema: Schema<Inner>) -> Schema {
        Schema(schema.description) { node, _ in node }
    }

    /// Any node: its schema depends on another key, and a rule decodes it.
    package static func open(named name: String) -> Schema { Schema(.open(named: name)) { node, _ in node } }
}

extension Schema {
    /// A list of a count that is given, which together have a name.
    package static func tuple<Item>(_ item: Schema<Item>, count: Int, named name: String) -> Schema
    where Value == [Item] {
        let description = SchemaDescription.tuple(item.description, count: count, named: name)
        return Schema(description) { node, diagnostics in
            guard node.isList, node.items.count == count else { return mismatch(node, description, &diagnostics) }
            return item.values(node.items, &diagnostics)
        }
    }

    /// Two values, which together have a name.
    package static func pair<Item>(_ item: Schema<Item>, named name: String) -> Schema where Value == (Item, Item) {
        Schema<[Item]>.tuple(item, count: 2, named: name).map { ($0[0], $0[1]) }
    }

    /// A list; no value where an item has none.
    package static func list<Item>(of item: Schema<Item>, atLeast count: Int = 0) -> Schema where Value == [Item] {
        let description = SchemaDescription.list(of: item.description, atLeast: count)
        return Schema(description) { node, diagnostics in
            guard node.isList, node.items.count >= count else { return mismatch(node, description, &diagnostics) }
            return item.values(node.items, &diagnostics)
        }
    }

    /// A list; its value has the items that have one, with errors or without.
    package static func recoveringList<Item>(of item: Schema<Item>) -> Schema where Value == [Item] {
        let description = SchemaDescription.list(of: item.description, atLeast: 0)
        return Schema(description) { node, diagnostics in
            guard node.isList else { return mismatch(node, description, &diagnostics) }
            return node.items.compactMap { item.decode($0, &diagnostics) }
        }
    }

    /// The values of all nodes, each of which is decoded; `nil` where one has none.
    private func values(_ nodes: [Node], _ diagnostics: inout Diagnostics) -> [Value]? {
        var values: [Value] = []
        values.reserveCapacity(nodes.count)
        for node in nodes {
            if let value = decode(node, &diagnostics) { values.append(value) }
        }
        return values.count == nodes.count ? values : nil
    }

    /// One of several schemas that differ in kind: at most one is a list, one a mapping and one a scalar, words beside it.
    package static func oneOf(_ schemas: [Schema]) -> Schema {
        let descriptions = schemas.map { $0.description }
        let description = SchemaDescription.oneOf(descriptions)
        return Schema(description) { node, diagnostics in
            guard let index = descriptions.index(for: node) else { return mismatch(node, description, &diagnostics) }
            let before = diagnostics.count
            let value = schemas[index].decode(node, &diagnostics)
            diagnostics.expect(description, insteadOf: descriptions[index], from: before)
            return value
        }
    }
}

extension [SchemaDescription] {
    /// The index of the one of several schemas that a node is for.
    @inline(never)
    fileprivate func index(for node: Node) -> Int? {
        firstIndex { $0.hasWord(of: node) } ?? firstIndex { $0.takesKind(of: node) }
    }
}

extension Diagnostics {
    /// Decodes a node, or takes the value that was decoded before: of one that never changes, or of the last equal node.
    mutating func decode<Value>(_ node: Node, by schema: Schema<Value>) -> Value? {
        #if hasFeature(Embedded)
            return schema.decode(node, &self)
        #else
            guard let memory, checksRules else { return schema.decode(node, &self) }
            let known = memory.known(schema.identity, at: node.position).map {
                unsafeDowncast($0, to: KeptValue<Value>.self)
            }
            if let known, known.node.map({ $0 == node }) ?? true { return known.value }
            guard known != nil || memory.isOpen else { return schema.decode(node, &self) }
            let changes = known != nil || memory.changes(node)
            // What lies in a value that never changes is not asked for.
            if !changes { self.memory = nil }
            defer { self.memory = memory }
            let before = traces
            let value = schema.decode(node, &self)
            guard let value, traces == before else { return value }
            if let known {
                (known.node, known.value) = (node, value)
            } else {
                memory.keep(KeptValue(value, of: changes ? node : nil), of: schema.identity, at: node.position)
            }
            return value
        #endif
    }
}
