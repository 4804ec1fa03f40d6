/// A text that a table knows, as a number that costs nothing to append.
public struct TextID: Hashable, Sendable {
    let index: Int
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
        let id = TextID(index: kept.count)
        kept.append(text)
        ids[text] = id
        return id
    }

    func bits(of id: TextID) -> UInt64 {
        precondition(kept.indices.contains(id.index), "a text of another table was appended")
        return UInt64(id.index)
    }

    mutating func bits(ofPassing text: String) -> UInt64 {
        passing.append(text)
        return UInt64(passing.count - 1) | TextPool.passingBit
    }

    subscript(bits: UInt64) -> String {
        bits & TextPool.passingBit == 0 ? kept[Int(bits)] : passing[Int(bits & ~TextPool.passingBit)]
    }

    mutating func forgetPassing() {
        passing.removeAll(keepingCapacity: true)
    }
}
