/// The word among `words` that was probably meant by `mistake`: the nearest, when no more than a third of it is wrong.
func suggestion(for mistake: String, among words: [String]) -> String? {
    guard mistake.utf8.count <= 64 else { return nil }
    let lowered = Array(mistake.lowercased().unicodeScalars)
    var best: (word: String, distance: Int)?
    for word in words {
        let distance = editDistance(lowered, Array(word.lowercased().unicodeScalars))
        if distance <= max(1, word.unicodeScalars.count / 3), distance < best?.distance ?? .max {
            best = (word, distance)
        }
    }
    return best?.word
}

/// How many insertions, deletions, replacements and swaps of neighbours lead from one word to the other
/// (Damerau's distance in its restricted form, "optimal string alignment").
func editDistance<Letter: Equatable>(_ from: [Letter], _ to: [Letter]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for row in 0..<from.count {
        var current = [row + 1]
        for column in 0..<to.count {
            var least = min(last[column + 1] + 1, current[column] + 1)
            least = min(least, last[column] + (from[row] == to[column] ? 0 : 1))
            if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
                least = min(least, beforeLast[column - 1] + 1)
            }
            current.append(least)
        }
        (beforeLast, last) = (last, current)
    }
    return last[to.count]
}
