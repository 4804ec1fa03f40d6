/// Which numbers of the model were written since the last commit, each noted once.
struct DirtySet {
    private(set) var numbers: [Int32] = []
    /// Of each number there is whether it is noted.
    private var isNoted: [Bool] = []

    /// More numbers have come to the model.
    mutating func extend(by count: Int) { isNoted.append(contentsOf: repeatElement(false, count: count)) }

    func has(_ number: Int) -> Bool { isNoted[number] }

    mutating func note(_ number: Int) {
        guard !isNoted[number] else { return }
        isNoted[number] = true
        numbers.append(Int32(number))
    }

    /// Notes a number and the next: each array is opened once.
    mutating func notePair(_ first: Int32) {
        let place = Int(first)
        let were = isNoted.withUnsafeMutableBufferPointer { flags in
            defer { (flags[place], flags[place + 1]) = (true, true) }
            return (first: flags[place], second: flags[place + 1])
        }
        if !were.first { numbers.append(first) }
        if !were.second { numbers.append(first + 1) }
    }

    /// Takes them into what is committed and what shows, and forgets them; says how many there were.
    mutating func commit(of model: [Double], to committed: inout [Double], _ shown: inout [Double]) -> Int {
        guard !numbers.isEmpty else { return 0 }
        let count = numbers.count
        DirtySet.copy(numbers, of: model, to: &committed, &shown, cleaning: &isNoted)
        numbers.removeAll(keepingCapacity: true)
        return count
    }

    /// Each array is opened once.
    private static func copy(
        _ numbers: [Int32], of model: [Double], to committed: inout [Double], _ shown: inout [Double],
        cleaning flags: inout [Bool]
    ) {
        let model = model.span
        var committed = committed.mutableSpan
        var shown = shown.mutableSpan
        var flags = flags.mutableSpan
        for entry in numbers {
            let number = Int(entry)
            committed[number] = model[number]
            shown[number] = model[number]
            flags[number] = false
        }
    }
}

/// The caches that a transition of the state leaves behind the state.
struct StaleCaches: OptionSet {
    let rawValue: UInt8

    /// How the animations are sampled: which there are, or how far they have come, has changed.
    static let plan = StaleCaches(rawValue: 1 << 0)
    /// What shows has changed.
    static let presentation = StaleCaches(rawValue: 1 << 1)
    static let all: StaleCaches = [.plan, .presentation]
}
