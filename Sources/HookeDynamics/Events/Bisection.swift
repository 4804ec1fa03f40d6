/// The earliest double from which `isPast` holds, given that it does not at `low` and does at `high`.
///
/// A fixed count of halvings, without a tolerance: 64 of them leave neighbouring doubles, or 2^-64 of the bracket where the
/// answer is that much smaller. Only sums and halvings: the same bits everywhere.
package func bisection(from low: Double, to high: Double, _ isPast: (Double) -> Bool) -> Double {
    var low = low
    var high = high
    for _ in 0..<64 {
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
