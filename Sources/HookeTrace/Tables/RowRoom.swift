/// Words one after the other, in room that is not touched before a word comes to it: to clear the room of a table took longer than to
/// run most scenarios.
///
/// A value, as an array is: who changes it alone has its storage, or gets a copy of it.
struct RowRoom: Sendable {
    private var storage: Storage?
    /// How many words there are.
    private(set) var count = 0
    /// How many it has room for as soon as it has any.
    private let block: Int

    /// Changed only by who alone holds it, and so in anybody's hands.
    private final class Storage: @unchecked Sendable {
        let words: UnsafeMutablePointer<UInt64>
        let capacity: Int

        init(capacity: Int) {
            self.capacity = capacity
            words = .allocate(capacity: capacity)
        }

        deinit { words.deallocate() }
    }

    /// No room as yet.
    init(block: Int) { self.block = block }

    /// How many words it has room for.
    var capacity: Int { storage?.capacity ?? 0 }

    /// A word that was appended.
    subscript(index: Int) -> UInt64 {
        precondition(index >= 0 && index < count, "there is no such word")
        return storage.unsafelyUnwrapped.words[index]
    }

    /// Where the next words go, with room for so many: that of a block at first, and doubled where it is too little.
    @inline(__always)
    mutating func opened(for words: Int) -> UnsafeMutablePointer<UInt64> {
        if !isKnownUniquelyReferenced(&storage) || count + words > capacity { makeRoom(for: words) }
        return storage.unsafelyUnwrapped.words + count
    }

    /// Takes words in that were written where the next go.
    @inline(__always)
    mutating func take(_ words: Int) { count += words }

    /// Forgets the words, and keeps the room.
    mutating func removeAll() { count = 0 }

    @inline(never)
    private mutating func makeRoom(for words: Int) {
        let needed = count + words
        let room = Storage(capacity: max(block, capacity >= needed ? capacity : max(needed, 2 * capacity)))
        if let storage { room.words.update(from: storage.words, count: count) }
        storage = room
    }
}
