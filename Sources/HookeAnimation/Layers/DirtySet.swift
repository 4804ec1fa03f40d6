/// The components of the model that were written since the last commit, each listed once.
struct DirtySet {
    private(set) var numbers: [Int32] = []
    /// Whether each component is listed.
    private var isNoted: [Bool] = []

    /// Extends the set by components appended to the model.
    mutating func extend(by count: Int) { isNoted.append(contentsOf: repeatElement(false, count: count)) }

    func has(_ number: Int) -> Bool { isNoted[number] }

    mutating func note(_ number: Int) {
        guard !isNoted[number] else { return }
        isNoted[number] = true
        numbers.append(Int32(number))
    }

    /// Lists two consecutive components, with one access to each array.
    mutating func notePair(_ first: Int32) {
        let number = Int(first)
        let were = isNoted.withUnsafeMutableBufferPointer { flags in
            defer { (flags[number], flags[number + 1]) = (true, true) }
            return (first: flags[number], second: flags[number + 1])
        }
        if !were.first { numbers.append(first) }
        if !were.second { numbers.append(first + 1) }
    }

    /// Copies the listed components of the model to the committed model and the presentation, and empties the list; returns their
    /// number.
    mutating func commit(of model: [Double], to committed: inout [Double], _ shown: inout [Double]) -> Int {
        guard !numbers.isEmpty else { return 0 }
        let count = numbers.count
        DirtySet.copy(numbers, of: model, to: &committed, &shown, cleaning: &isNoted)
        numbers.removeAll(keepingCapacity: true)
        return count
    }

    /// Copies with one access to each array.
    private static func copy(
        _ numbers: [Int32], of model: [Double], to committed: inout [Double], _ shown: inout [Double],
        cleaning flags: inout [Bool]
    ) {
        let model = model.span
        var committed = committed.mutableSpan
        var shown = shown.mutableSpan
        var flags = flags.mutableSpan
        // Unchecked: they were in the columns when they were listed, and columns only grow.
        for entry in numbers {
            let number = Int(entry)
            let value = model[unchecked: number]
            committed[unchecked: number] = value
            shown[unchecked: number] = value
            flags[unchecked: number] = false
        }
    }
}

/// The caches that a change of the state invalidates.
struct StaleCaches: OptionSet {
    let rawValue: UInt8

    /// The sampling plan: the list of animations, or the status of one, has changed.
    static let plan = StaleCaches(rawValue: 1 << 0)
    /// The presentation values have changed.
    static let presentation = StaleCaches(rawValue: 1 << 1)
    static let all: StaleCaches = [.plan, .presentation]
}
