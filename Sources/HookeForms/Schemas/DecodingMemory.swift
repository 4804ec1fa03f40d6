internal import Synchronization

/// Values that were decoded before, for texts that differ in a few scalars only: what stands apart from these is decoded once.
///
/// A value is kept by its schema or field and its position, if no scalar that differs lies in it, and if decoding it reported nothing and left
/// nothing for a later check. It depends on nothing but its nodes and the names that expressions may read; these must be the same for all
/// texts that share a memory. Where a value cannot be kept, what lies in it can.
///
/// A page, which reads each text alone, has no code for it.
///
/// Each thread has its own. It may be handed from one thread to another, but not used by two at a time.
package final class DecodingMemory: @unchecked Sendable {
    private struct Key: Hashable {
        let identity: UInt64
        let line, column: Int32
    }

    /// Looked up only, never iterated: its order is that of a hash.
    private var values: [Key: KnownValue] = [:]
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

    /// Whether it still takes values.
    var isOpen: Bool { rest > 0 }

    /// What is known of the value of a schema or field, at the position of its node or object.
    @inline(never)
    func known(_ identity: UInt64, at position: SourcePosition) -> KnownValue? { values[key(identity, position)] }

    @inline(never)
    func keep(_ value: KnownValue, of identity: UInt64, at position: SourcePosition) {
        values[key(identity, position)] = value
    }

    /// Whether a scalar that differs from text to text lies in a node.
    @inline(never)
    func changes(_ node: Node) -> Bool { changing.contains(node.position) }

    private func key(_ identity: UInt64, _ position: SourcePosition) -> Key {
        Key(
            identity: identity, line: Int32(truncatingIfNeeded: position.line),
            column: Int32(truncatingIfNeeded: position.column))
    }
}

/// What is known of a value. One thread uses it at a time: that which uses the memory.
class KnownValue: @unchecked Sendable {
    /// A value that is decoded in each text.
    static let changing = KnownValue()
}

/// A value that was decoded. Its fields change with the texts of the memory, which one thread uses at a time.
final class KeptValue<Value>: KnownValue, @unchecked Sendable {
    /// The node that has the value; `nil` for a value that is the same in all texts.
    var node: Node?
    var value: Value

    init(_ value: Value, of node: Node? = nil) { (self.node, self.value) = (node, value) }
}

/// The keys of an object, which have no errors in any text. It does not change.
final class KnownKeys: KnownValue, @unchecked Sendable {
    /// The variant that they choose.
    let variant: Int?

    init(_ variant: Int?) { self.variant = variant }
}

/// Numbers for schemas and fields, each once in a process. They only tell them apart, and influence nothing else.
enum SchemaIdentity {
    private static let last = Atomic<UInt64>(0)

    static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}

/// Tells checks apart that a memory keeps the input of.
package struct CheckIdentity: Sendable {
    let number = SchemaIdentity.next()

    package init() {}
}
