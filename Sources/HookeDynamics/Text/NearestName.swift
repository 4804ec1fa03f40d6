/// The known name most similar to a misspelt one: the first of those with the fewest errors; `nil` if none is similar.
///
/// An error is a letter too many, missing, wrong, or swapped with its neighbour (the optimal string alignment distance), ignoring
/// case. At most a third of the typed letters may be errors, but one always. A name that is the only one to begin with the typed
/// letters is preferred.
///
/// The cost is that of reading a prefix of each known name, and of comparing names of similar length only until they have as many
/// errors as the best so far.
package func nearestName(to name: String, among known: some Collection<String>) -> String? {
    // A longer text is not a typing error, and comparing it takes long.
    guard name.utf8.count <= 64 else { return nil }
    let typed = Array(name.lowercased().unicodeScalars)
    // `easeInOut` is `ease-in-out`.
    if let same = known.first(where: { letters(of: $0) == letters(of: name) }) { return same }
    let most = max(1, typed.count / 3)
    var (best, fewest) = (String?.none, most + 1)
    var (beginning, beginnings) = (String?.none, 0)
    for candidate in known {
        // One letter beyond the longest similar name shows that a name is too long.
        let letters = Array(
            String(candidate.unicodeScalars.prefix(typed.count + most + 1)).lowercased().unicodeScalars)
        if typed.count > 1, letters.starts(with: typed) { (beginning, beginnings) = (candidate, beginnings + 1) }
        if let slips = editDistance(typed, letters, atMost: fewest - 1) { (best, fewest) = (candidate, slips) }
    }
    return beginnings == 1 ? beginning : best
}

/// The letters of a name in lower case, without hyphens and underscores.
private func letters(of name: String) -> [UInt8] {
    name.utf8.prefix(65).compactMap { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") ? nil : $0 | ($0 & 0x40) >> 1 }
}

/// The number of errors between two words; `nil` for more than `most`, determined in a time that grows with `most`.
package func editDistance<Letter: Equatable>(_ a: [Letter], _ b: [Letter], atMost most: Int = 1_000_000) -> Int? {
    guard abs(a.count - b.count) <= most else { return nil }
    // Row i holds the distances of the first i letters of `a` to each prefix of `b` whose length differs by at most `most`.
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
        // No later row has a smaller number than the minimum of this one.
        if fewest > most { return nil }
        if band.upperBound < b.count { row[band.upperBound + 1] = beyond }
        (before, above, row) = (above, row, before)
    }
    return above[b.count] <= most ? above[b.count] : nil
}
