internal import Synchronization

/// Values that were decoded before, for texts that differ in a few scalars only: what stands apart from these is decoded once.
///
/// A value is kept by its schema and its position, if decoding it reported nothing and left nothing for a later check. It depends on nothing
/// but its node and the names that expressions may read; these must be the same for all texts that share a memory.
///
/// Each thread has its own. It may be handed from one thread to another, but not used by two at a time.
package final class DecodingMemory: @unchecked Sendable {
    private struct Key: Hashable {
        let schema: UInt64
        let line, column: Int32
    }

    private final class Kept<Value> {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    /// Looked up only, never iterated: its order is that of a hash.
    private var values: [Key: AnyObject] = [:]
    /// The positions of the values that differ from text to text, and of all around them.
    private let changing: Set<SourcePosition>
    /// How many texts may still add values. Schemas that are made while decoding never meet again, and would fill it.
    private var rest = 8

    /// A memory for texts in which the scalars at some paths differ.
    package init(of root: Node, changing paths: [NodePath]) {
        changing = Set(paths.flatMap { $0.positions(in: root) })
    }

    /// Call it after each text.
    package func endText() { rest = max(0, rest - 1) }

    func value<Value>(of schema: Schema<Value>, at position: SourcePosition?) -> Value? {
        // The schema of the key determines the type.
        kept(schema.identity, position).map { unsafeDowncast($0, to: Kept<Value>.self).value }
    }

    func keep<Value>(_ value: Value, of schema: Schema<Value>, at position: SourcePosition?) {
        if keeps(position) { keep(Kept(value), schema.identity, position) }
    }

    @inline(never)
    private func kept(_ schema: UInt64, _ position: SourcePosition?) -> AnyObject? { values[key(schema, position)] }

    @inline(never)
    private func keeps(_ position: SourcePosition?) -> Bool {
        rest > 0 && position.map { !changing.contains($0) } ?? true
    }

    @inline(never)
    private func keep(_ value: AnyObject, _ schema: UInt64, _ position: SourcePosition?) {
        values[key(schema, position)] = value
    }

    /// The key of a value; one without position is the default of a key that is absent.
    private func key(_ schema: UInt64, _ position: SourcePosition?) -> Key {
        Key(
            schema: schema, line: Int32(truncatingIfNeeded: position?.line ?? -1),
            column: Int32(truncatingIfNeeded: position?.column ?? -1))
    }
}

/// Numbers for schemas, each once in a process. They only tell schemas apart, and influence nothing else.
enum SchemaIdentity {
    private static let last = Atomic<UInt64>(0)

    static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}

extension Diagnostics {
    /// Decodes a node, or takes the value that was decoded before.
    mutating func decode<Value>(_ node: Node, by schema: Schema<Value>) -> Value? {
        guard let memory, checksRules else { return schema.decode(node, &self) }
        if let known = memory.value(of: schema, at: node.position) { return known }
        let before = traces
        let value = schema.decode(node, &self)
        if let value, traces == before { memory.keep(value, of: schema, at: node.position) }
        return value
    }

    /// The default of an absent key, or what was decoded before.
    func standard<Value>(of schema: Schema<Value>, _ decode: () -> Value?) -> Value? {
        guard let memory, checksRules else { return decode() }
        if let known = memory.value(of: schema, at: nil) { return known }
        let value = decode()
        if let value { memory.keep(value, of: schema, at: nil) }
        return value
    }
}
