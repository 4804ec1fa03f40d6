/// An interned text of a table, which can be appended without allocation.
public struct TextID: Hashable, Sendable {
    @usableFromInline let index: Int
    @usableFromInline let isEmpty: Bool

    @inlinable var bits: UInt64 { UInt64(index) }
}

/// The texts of a table: interned ones, which are kept for the whole run, and those of the current block.
///
/// Names of layers and kinds of events are interned. A detail that is written once is kept with its block only, so that memory does not
/// grow with the run.
struct TextPool: Sendable {
    private var kept: [String] = []
    private var ids: [String: TextID] = [:]
    private var passing: [String] = []

    /// The bit that marks texts of the current block.
    private static let passingBit: UInt64 = 1 << 63

    mutating func intern(_ text: String) -> TextID {
        if let id = ids[text] { return id }
        let id = TextID(index: kept.count, isEmpty: text.isEmpty)
        kept.append(text)
        ids[text] = id
        return id
    }

    /// The number of interned texts.
    var keptCount: Int { kept.count }

    func has(_ id: TextID) -> Bool { id.index < kept.count }

    mutating func bits(ofPassing text: String) -> UInt64 {
        passing.append(text)
        return UInt64(passing.count - 1) | TextPool.passingBit
    }

    subscript(bits: UInt64) -> String {
        bits & TextPool.passingBit == 0 ? kept[Int(bits)] : passing[Int(bits & ~TextPool.passingBit)]
    }

    mutating func forgetPassing() {
        if !passing.isEmpty { passing.removeAll(keepingCapacity: true) }
    }
}
