/// The first double at which `isPast` holds, by bisection between `low`, where it does not hold, and `high`, where it does.
///
/// The bracket is halved without a tolerance until its ends are neighbouring doubles: about 53 times, and once more for each power
/// of two by which the result is smaller than the bracket, at most 2100 times. Only sums and halvings are used, so that the bits
/// are the same everywhere.
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

/// A double after `low` at which `isPast` holds, by doubling steps; it must hold from some double on.
package func firstPast(_ low: Double, stepping step: Double, _ isPast: (Double) -> Bool) -> Double {
    var step = step
    while step.isFinite, !isPast(low + step) { step *= 2 }
    return low + step
}
