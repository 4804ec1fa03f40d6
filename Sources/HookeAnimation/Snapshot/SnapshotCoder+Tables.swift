extension SnapshotCoder {
    /// Writes what some layers have and others have not, in order of their slots, or reads it.
    mutating func code<Value: SnapshotCodable>(_ table: inout [Int: Value], keys: Range<Int>) throws(SnapshotError) {
        var slots = table.keys.sorted()
        var values = slots.compactMap { table[$0] }
        try code(&slots)
        try code(&values, count: slots.count)
        guard isReading else { return }
        try require(
            slots.allSatisfy(keys.contains) && zip(slots, slots.dropFirst()).allSatisfy { $0 < $1 },
            "what a layer has is none of the layers'")
        table = [:]
        for (slot, value) in zip(slots, values) { table[slot] = value }
    }

    /// Writes which layers are meant, in order of their slots, or reads it.
    mutating func code(_ chosen: inout Set<Int>, keys: Range<Int>) throws(SnapshotError) {
        var list = chosen.sorted()
        try code(&list)
        try require(list.allSatisfy(keys.contains), "what is meant is none of the layers")
        chosen = Set(list)
    }
}
