/// Which of the numbers that motions move have to show their committed values before any motion is applied.
///
/// Where the first motion of a number replaces what is there, nothing has to: it writes the number in any case, and shows it at rest
/// where it does not show itself. So a number is written once in a frame.
struct SettledTracks {
    /// The numbers whose first motion adds to them.
    private(set) var numbers: [Int32] = []
    /// What was taken since the beginning, and of each number whether it was.
    private var taken: [Range<Int>] = []
    private var isTaken: [Bool] = []

    mutating func removeAll() {
        for range in taken {
            for number in range { isTaken[number] = false }
        }
        taken.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
    }

    /// Takes the numbers of a motion; says whether they rest by the motion itself, since nothing else moves them before it and nothing
    /// shows through it.
    mutating func isCovered(_ range: Range<Int>, isAdditive: Bool) -> Bool {
        let free = take(range)
        if free == range.count && !isAdditive { return true }
        if free > 0 { numbers.append(contentsOf: range.lazy.map { Int32($0) }) }
        return false
    }

    /// Takes numbers; says how many of them nothing had taken.
    @discardableResult
    mutating func take(_ range: Range<Int>) -> Int {
        if isTaken.count < range.upperBound {
            isTaken.append(contentsOf: repeatElement(false, count: range.upperBound - isTaken.count))
        }
        var free = 0
        for number in range where !isTaken[number] {
            isTaken[number] = true
            free += 1
        }
        taken.append(range)
        return free
    }
}
