/// The known name that a misspelt one was probably meant to be: the first of those with the fewest slips.
///
/// A slip is a letter too many, missing, wrong, or swapped with its neighbour (the optimal string alignment distance);
/// case does not count. The only name that begins like it is meant too. A third of the typed letters may be slips, one always; with more it is another word: `nil`.
package func nearestName(to name: String, among known: [String]) -> String? {
    // What is that long is no slip, and comparing it takes long.
    guard name.utf8.count <= 64 else { return nil }
    let beginnings = known.filter { name.count > 1 && $0.lowercased().hasPrefix(name.lowercased()) }
    if beginnings.count == 1 { return beginnings[0] }
    let typed = Array(name.lowercased())
    let candidates = known.map { (name: $0, slips: editDistance(typed, Array($0.lowercased()))) }
    guard let best = candidates.min(by: { $0.slips < $1.slips }), best.slips <= max(1, typed.count / 3) else {
        return nil
    }
    return best.name
}

/// How many slips lead from one word to the other.
package func editDistance<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Int {
    // Row i holds the distances of the first i letters of `a` to each beginning of `b`.
    var before: [Int] = []
    var above = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var fewest = min(above[j + 1] + 1, row[j] + 1, above[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { fewest = min(fewest, before[j - 1] + 1) }
            row.append(fewest)
        }
        (before, above) = (above, row)
    }
    return above[b.count]
}
