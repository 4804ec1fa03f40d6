/// The known name that a misspelt one was probably meant to be: the first of those with the fewest slips.
///
/// A slip is a letter too many, missing, wrong, or swapped with its neighbour (the optimal string alignment distance);
/// case does not count. The only name that begins like it is meant too. A third of the typed letters may be slips, one always; with more it is another word: `nil`.
///
/// The work is that of reading as many letters of each known name as the misspelt one has; only names of nearly its length are compared with it, and
/// each no further than to as many slips as the best so far.
package func nearestName(to name: String, among known: some Collection<String>) -> String? {
    // A text of that length is not a typing error, and comparing it takes long.
    guard name.utf8.count <= 64 else { return nil }
    let typed = Array(name.lowercased().unicodeScalars)
    let most = max(1, typed.count / 3)
    var (best, fewest) = (String?.none, most + 1)
    var (beginning, beginnings) = (String?.none, 0)
    for candidate in known {
        // One letter more than can be near it shows that a name is too long.
        let letters = Array(
            String(candidate.unicodeScalars.prefix(typed.count + most + 1)).lowercased().unicodeScalars)
        if typed.count > 1, letters.starts(with: typed) { (beginning, beginnings) = (candidate, beginnings + 1) }
        if let slips = editDistance(typed, letters, atMost: fewest - 1) { (best, fewest) = (candidate, slips) }
    }
    return beginnings == 1 ? beginning : best
}

/// How many slips lead from one word to the other; `nil` for more than `most`, which is found out in a time that grows with `most`.
package func editDistance<Letter: Equatable>(_ a: [Letter], _ b: [Letter], atMost most: Int = 1_000_000) -> Int? {
    guard abs(a.count - b.count) <= most else { return nil }
    // Row i holds the distances of the first i letters of `a` to each beginning of `b` whose length differs by `most` at most.
    let beyond = most + 1
    var before = [Int](repeating: beyond, count: b.count + 1)
    var above = Array(0...b.count)
    var row = before
    for i in a.indices {
        let band = max(0, i - most)..<min(b.count, i + beyond)
        row[band.lowerBound] = band.lowerBound == 0 ? i + 1 : beyond
        var fewest = row[band.lowerBound]
        for j in band {
            var slips = min(above[j + 1] + 1, row[j] + 1, above[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { slips = min(slips, before[j - 1] + 1) }
            row[j + 1] = slips
            fewest = min(fewest, slips)
        }
        // No later row has a smaller number than the least of this one.
        if fewest > most { return nil }
        if band.upperBound < b.count { row[band.upperBound + 1] = beyond }
        (before, above, row) = (above, row, before)
    }
    return above[b.count] <= most ? above[b.count] : nil
}
