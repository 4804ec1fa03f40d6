/// A growing array of words whose memory is not touched before a word is written, because clearing it would take longer than most
/// scenarios.
///
/// It has value semantics: a write copies the storage unless it is uniquely referenced.
struct RowRoom: Sendable {
    private var storage: Storage?
    /// The number of words.
    private(set) var count = 0
    /// The capacity of the first allocation, in words.
    private let block: Int

    /// Mutated only while uniquely referenced, and therefore Sendable.
    private final class Storage: @unchecked Sendable {
        let words: UnsafeMutablePointer<UInt64>
        let capacity: Int

        init(capacity: Int) {
            self.capacity = capacity
            words = .allocate(capacity: capacity)
        }

        deinit { words.deallocate() }
    }

    /// Empty, without memory.
    init(block: Int) { self.block = block }

    /// The capacity, in words.
    var capacity: Int { storage?.capacity ?? 0 }

    /// A word that was appended.
    subscript(index: Int) -> UInt64 {
        trap(unless: index >= 0 && index < count, "the index of a word is out of range")
        return storage.unsafelyUnwrapped.words[index]
    }

    /// Calls `body` with all words.
    func withWords<Result>(_ body: (UnsafeBufferPointer<UInt64>) -> Result) -> Result {
        withExtendedLifetime(storage) { body(UnsafeBufferPointer(start: storage?.words, count: count)) }
    }

    /// A pointer to the end, with room for `words` more. Allocates a block at first, and doubles it when it is full.
    @inline(__always)
    mutating func opened(for words: Int) -> UnsafeMutablePointer<UInt64> {
        if !isKnownUniquelyReferenced(&storage) || count + words > capacity { makeRoom(for: words) }
        return storage.unsafelyUnwrapped.words + count
    }

    /// Adds words that were written at the end to the count.
    @inline(__always)
    mutating func take(_ words: Int) { count += words }

    /// Removes all words and keeps the memory.
    mutating func removeAll() { count = 0 }

    @inline(never)
    private mutating func makeRoom(for words: Int) {
        let needed = count + words
        let room = Storage(capacity: max(block, capacity >= needed ? capacity : max(needed, 2 * capacity)))
        if let storage { room.words.update(from: storage.words, count: count) }
        storage = room
    }
}
