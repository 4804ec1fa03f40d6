/// The earliest double from which `isPast` holds, given that it does not at `low` and does at `high`.
///
/// Halved without a tolerance until the ends are neighbouring doubles: some 53 times, and once more for each power of two by which the
/// answer is smaller than the bracket, of which there are 2100 at most. Only sums and halvings: the same bits everywhere.
package func bisection(from low: Double, to high: Double, _ isPast: (Double) -> Bool) -> Double {
    var low = low
    var high = high
    for _ in 0..<2200 {
        let middle = low + (high - low) / 2
        guard middle > low, middle < high else { break }
        if isPast(middle) { high = middle } else { low = middle }
    }
    return high
}

/// A double after `low` at which `isPast` holds, by steps that double; it must hold from somewhere on.
package func firstPast(_ low: Double, stepping step: Double, _ isPast: (Double) -> Bool) -> Double {
    var step = step
    while step.isFinite, !isPast(low + step) { step *= 2 }
    return low + step
}
