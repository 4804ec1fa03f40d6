extension Array {
    /// Sorts in place; allocates nothing, other than `sort`. Equal elements may change their order.
    mutating func heapSort(_ isBefore: (Element, Element) -> Bool) {
        var isSorted = true
        for index in indices.dropFirst() where isBefore(self[index], self[index - 1]) { isSorted = false }
        guard !isSorted else { return }
        for root in stride(from: count / 2 - 1, through: 0, by: -1) { sift(root, count, isBefore) }
        for end in stride(from: count - 1, to: 0, by: -1) {
            swapAt(0, end)
            sift(0, end, isBefore)
        }
    }

    /// Moves an element down until none of its children below `end` comes after it.
    private mutating func sift(_ start: Int, _ end: Int, _ isBefore: (Element, Element) -> Bool) {
        var root = start
        while 2 * root + 1 < end {
            var child = 2 * root + 1
            if child + 1 < end, isBefore(self[child], self[child + 1]) { child += 1 }
            guard isBefore(self[root], self[child]) else { return }
            swapAt(root, child)
            root = child
        }
    }
}
