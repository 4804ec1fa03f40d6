/// A text that a table knows, as a number that costs nothing to append.
public struct TextID: Hashable, Sendable {
    @usableFromInline let index: Int
    @usableFromInline let isEmpty: Bool

    @inlinable var bits: UInt64 { UInt64(index) }
}

/// The texts of a table: those that come again and again, kept once for the whole run, and those of one block.
///
/// Names of layers and kinds of events belong to the first sort; a detail that is written once belongs to the second, and
/// is forgotten with its block, so that memory stays flat however long a run is.
struct TextPool: Sendable {
    private var kept: [String] = []
    private var ids: [String: TextID] = [:]
    private var passing: [String] = []

    /// Texts of one block are told apart from kept ones by this bit.
    private static let passingBit: UInt64 = 1 << 63

    mutating func intern(_ text: String) -> TextID {
        if let id = ids[text] { return id }
        let id = TextID(index: kept.count, isEmpty: text.isEmpty)
        kept.append(text)
        ids[text] = id
        return id
    }

    /// How many texts are kept for the whole run.
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
