extension Array {
    /// Appends the elements of a span, as one block.
    mutating func append(all newElements: Span<Element>) {
        newElements.withUnsafeBufferPointer { source in
            append(addingCapacity: source.count) { room in
                room.withUnsafeMutableBufferPointer { buffer, count in
                    if let first = buffer.baseAddress, let from = source.baseAddress {
                        first.initialize(from: from, count: source.count)
                    }
                    count = source.count
                }
            }
        }
    }

    /// Removes all elements and keeps the capacity. It does nothing to an empty array, which is cheaper than removing nothing.
    mutating func empty() {
        if !isEmpty { removeAll(keepingCapacity: true) }
    }
}
